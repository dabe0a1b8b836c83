import ApusJSON
import Foundation
import Testing

/// After a type that reads itself, another type read the same object, and the paths of its errors had the keys that were
/// converted for the first.
@Suite("Objects that two types read")
struct KeysReadTwiceTests {
    private struct Direct: JSONReadable, Decodable {
        let id: Int

        init(reading json: inout JSONCursor) throws {
            var (entries, id) = (try json.entries(), 0)
            while let key = json.nextKey(&entries) {
                if key == "id" { id = try json.read(Int.self) }
            }
            self.id = id
        }

        private enum CodingKeys: CodingKey { case id }
        init(from decoder: any Decoder) throws { id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id) }
    }

    /// Reads an object as a model, and then as a dictionary, whose keys no strategy converts.
    private struct Both: Decodable {
        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            _ = try value.decode(Direct.self)
            _ = try value.decode([String: Int].self)
        }
    }

    /// Reads an object as a model, and then as a dictionary of models.
    private struct BothNested: Decodable {
        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            _ = try? value.decode(Direct.self)
            _ = try value.decode([String: Direct].self)
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    @Test func `an error has the path of the type that reads the value`() throws {
        try expectPath(Both.self, #"[{"x_id":1,"x_name":"n"}]"#, ["Index 0", "x_name"])
        try expectPath(BothNested.self, #"[{"x_id":{"x_id":"n"}}]"#, ["Index 0", "x_id", "id"])
    }

    /// Expects that decoding an array fails with a path, in ApusJSON and in Foundation.
    private func expectPath<T: Decodable>(_ type: T.Type, _ text: String, _ expected: [String]) throws {
        let text = Data(text.utf8)
        let convert: @Sendable ([any CodingKey]) -> any CodingKey = { path in
            let key = path[path.count - 1].stringValue
            return Key(stringValue: key.hasPrefix("x_") ? String(key.dropFirst(2)) : key)
        }
        let (ours, theirs) = (ApusJSONDecoder(), JSONDecoder())
        ours.keyDecodingStrategy = .custom(convert)
        theirs.keyDecodingStrategy = .custom(convert)
        func path(_ error: DecodingError?) -> [String]? {
            guard case .typeMismatch(_, let context) = error else { return nil }
            return context.codingPath.map(\.stringValue)
        }
        #expect(path(#expect(throws: DecodingError.self) { try ours.decode([T].self, from: text) }) == expected)
        #expect(path(#expect(throws: DecodingError.self) { try theirs.decode([T].self, from: text) }) == expected)
    }
}
