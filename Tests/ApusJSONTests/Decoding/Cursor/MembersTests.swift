import ApusJSON
import TestSupport
import Testing

/// Members are found in the document's order and read in any.
@Suite("JSONCursor: members") struct MembersTests {
    /// Records what is found of five members, and the order of the others.
    private struct Found: JSONReadable {
        var values: [Int?] = []
        var others: [String] = []
        var missing: [String] = []

        enum Key: String, CaseIterable {
            case a, b
            case long = "a longer key"
            case similar = "a longer kex"
            case e
        }

        static let keys = JSONKeys(Key.self, alternatives: [.a: ["A"], .e: ["E"]])
        static let positions = ["a": 0, "b": 1, "a longer key": 2, "a longer kex": 3, "e": 4, "A": 0, "E": 4]

        init(reading json: inout JSONCursor) throws {
            var members = try json.members(Self.keys)
            for key in Key.allCases {
                let value: Int? = try json.optional(key, in: members)
                values.append(value)
            }
            while let key = json.nextUnknown(&members) {
                let text = try json.read(String.self)
                #expect(key == "other \(text)")
                others.append(text)
            }
            for key in Key.allCases {
                guard case DecodingError.keyNotFound(let key, _) = json.missing([key], from: members) else { continue }
                missing.append(key.stringValue)
            }
        }
    }

    @Test(arguments: [JSONDuplicateKeyPolicy.first, .last], [JSONEngine.automatic, .swift])
    func `members in any order, repeated or missing, are found as with a lookup`(_ policy: JSONDuplicateKeyPolicy, _ engine: JSONEngine) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = policy
        decoder.readConfiguration.engine = engine
        var generator = SplitMix64(seed: 5)
        let keys = Found.positions.keys.sorted()
        for _ in 0..<500 {
            var text: [String] = []
            var values: [Int?] = Array(repeating: nil, count: 5)
            var others: [String] = []
            for value in 0..<Int.random(in: 0...10, using: &generator) {
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    text.append("\"other \(value)\":\"\(value)\"")
                    others.append("\(value)")
                } else {
                    let key = keys[Int.random(in: 0..<keys.count, using: &generator)]
                    text.append("\"\(key)\":\(value)")
                    let position = try #require(Found.positions[key])
                    if values[position] == nil || policy == .last { values[position] = value }
                }
            }
            let found = try decoder.decode(Found.self, from: "{" + text.joined(separator: ",") + "}")
            #expect(found.values == values, "\(text)")
            #expect(found.others == others, "\(text)")
            #expect(found.missing == zip(Found.Key.allCases, values).filter { $1 == nil }.map(\.0.rawValue), "\(text)")
        }
    }

    /// A model with a required, an optional and a nested member.
    private struct Model: JSONReadable {
        var name: String
        var note: String?
        var count: Int?

        enum Key: String, CaseIterable { case name, note, inner }
        static let keys = JSONKeys(Key.self)

        /// A nested member.
        struct Inner: JSONReadable {
            var count: Int
            enum Key: String, CaseIterable { case count }
            static let keys = JSONKeys(Key.self)
            init(reading json: inout JSONCursor) throws { count = try json.required(.count, in: json.members(Self.keys)) }
        }

        init(reading json: inout JSONCursor) throws {
            let members = try json.members(Self.keys)
            let name: String? = try json.value(.name, in: members)
            let note: String? = try json.optional(.note, in: members)
            count = try (json.optional(.inner, in: members) as Inner?)?.count
            guard let name else { throw json.missing([.name], from: members) }
            (self.name, self.note) = (name, note)
        }
    }

    @Test func `null is nil only for a member that may be null`() throws {
        let model = try Model(parsing: #"{"inner":null,"note":null,"name":"M"}"#)

        #expect(model.name == "M" && model.note == nil && model.count == nil)
        let error = #expect(throws: DecodingError.self) { try Model(parsing: #"{"name":null}"#) }
        guard case .valueNotFound(_, let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(context.codingPath.map(\.stringValue) == ["name"])
    }

    @Test func `a missing member is an error with the path of its object`() {
        for (text, path, key) in [(#"{"note":"x"}"#, [], "name"), (#"{"name":"M","inner":{}}"#, ["inner"], "count")] {
            let error = #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([Model].self, from: "[\(text)]") }
            guard case .keyNotFound(let missing, let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
            #expect(missing.stringValue == key)
            #expect(context.codingPath.map(\.stringValue) == ["Index 0"] + path)
        }
    }

    @Test func `all errors are collected, and each once`() {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let error = #expect(throws: JSONCollectedErrors.self) {
            try decoder.decode([Model].self, from: #"[{"inner":{"count":"x"},"note":7,"name":true},{"inner":5},{"name":"M","inner":{}}]"#)
        }
        let kinds = (error?.errors ?? []).map { error in
            switch error {
            case DecodingError.typeMismatch(_, let context): "mismatch " + context.codingPath.map(\.stringValue).joined(separator: "/")
            case DecodingError.keyNotFound(let key, let context):
                "missing " + (context.codingPath.map(\.stringValue) + [key.stringValue]).joined(separator: "/")
            default: "\(error)"
            }
        }
        #expect(
            kinds == [
                "mismatch Index 0/name", "mismatch Index 0/note", "mismatch Index 0/inner/count", "mismatch Index 1/inner", "missing Index 1/name",
                "missing Index 2/inner/count",
            ])
    }

    // MARK: Wherever the cursor is left

    /// Leaves its cursor inside an array inside its value.
    private struct Careless: JSONReadable {
        let first: Int

        init(reading json: inout JSONCursor) throws {
            _ = try json.elements()
            _ = try json.elements()
            first = try json.read(Int.self)
        }
    }

    private struct Holder: JSONReadable {
        var values: [Int?] = []
        enum Key: String, CaseIterable { case a, b, c }
        static let keys = JSONKeys(Key.self)

        init(reading json: inout JSONCursor) throws {
            let members = try json.members(Self.keys)
            for key: Key in [.c, .a, .b, .a] {
                let value: Careless? = try json.optional(key, in: members)
                values.append(value?.first)
            }
        }
    }

    @Test func `members are read in any order, and again, after values that are half-read`() throws {
        let text = #"[{"c":[[3,4],5],"a":[[1,2]],"x":[[9]]},{"b":[[7]]},{}]"#
        let values = try ApusJSONDecoder().decode([Holder].self, from: text).map(\.values)
        #expect(values == [[3, 1, nil, 1], [nil, nil, 7, nil], [nil, nil, nil, nil]])
    }

    /// Keeps the members of another document.
    private struct Stale: JSONReadable {
        final class Box {
            var members: JSONCursor.Members<Key>
            init(_ members: consuming JSONCursor.Members<Key>) { self.members = members }
        }

        static nonisolated(unsafe) var kept: Box?
        enum Key: String, CaseIterable { case a, b }
        static let keys = JSONKeys(Key.self)
        var findings: [Bool] = []

        init(reading json: inout JSONCursor) throws {
            guard let kept = Self.kept else {
                Self.kept = Box(try json.members(Self.keys))
                return
            }
            let value: JSONValue? = try json.value(.a, in: kept.members)
            let optional: JSONValue? = try json.optional(.a, in: kept.members)
            findings = [
                json.move(to: .b, in: kept.members), json.nextUnknown(&kept.members) != nil, value != nil, optional != nil,
                (try? json.required(.a, in: kept.members) as JSONValue) != nil,
            ]
            json.goBack(to: kept.members)
            try json.rejectUnknown(&kept.members)
            if case DecodingError.keyNotFound = json.missing([.a, .b], from: kept.members) { findings.append(true) }
            do { _ = try json.required(.a, in: kept.members) as JSONValue } catch DecodingError.keyNotFound { findings.append(true) } catch {}
        }
    }

    @Test func `members of another document are not found`() throws {
        _ = try Stale(parsing: #"{"b":1,"x":[\#(String(repeating: "0,", count: 400))0],"a":2}"#)
        for _ in 0..<3 { #expect(try Stale(parsing: "1").findings == [false, false, false, false, false]) }
    }
}
