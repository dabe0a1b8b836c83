import ApusJSON
import Foundation
import Testing

/// A metatype that is known only at run time decides which type is made, not the type for which the
/// call is compiled.
@Suite("Metatypes known at run time")
struct DynamicMetatypeTests {
    class Shape: Decodable, JSONReadable, @unchecked Sendable {
        let name: String

        private enum CodingKeys: CodingKey { case name }

        required init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        }

        private struct Members: JSONTableModel {
            var name: String?

            static let jsonTable = JSONModelTable(of: Members.self) { members in members.optional("name", \.name) }
        }

        required init(reading json: inout JSONCursor) throws { name = try json.read(Members.self).name ?? "" }
    }

    final class Circle: Shape, @unchecked Sendable {
        let radius: Double

        private enum CodingKeys: CodingKey { case radius }

        required init(from decoder: any Decoder) throws {
            radius = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .radius)
            try super.init(from: decoder)
        }

        required init(reading json: inout JSONCursor) throws {
            radius = -1
            try super.init(reading: &json)
        }
    }

    class Plain: Decodable {
        required init(from decoder: any Decoder) throws {}
    }

    class PlainChild: Plain {}

    class Configured: DecodableWithConfiguration {
        required init(from decoder: any Decoder, configuration: Int) throws {}
    }

    class ConfiguredChild: Configured {}

    let plain: Plain.Type = PlainChild.self
    let text = "{}"

    private func decoders() -> [ApusJSONDecoder] {
        let lenient = ApusJSONDecoder()
        lenient.coercions = .lenient
        let snake = ApusJSONDecoder()
        snake.keyDecodingStrategy = .convertFromSnakeCase
        return [ApusJSONDecoder(), lenient, snake, .foundationCompatible()]
    }

    @Test func `a metatype known at run time decides which type is decoded from every kind of input`() throws {
        for decoder in decoders() {
            let made: [Plain] = [
                try decoder.decode(plain, from: Data(text.utf8)),
                try decoder.decode(plain, from: Array(text.utf8)),
                try decoder.decode(plain, from: text),
                try Array(text.utf8).withUnsafeBytes { try decoder.decode(plain, from: $0) },
                try decoder.decode(plain, from: JSONDocument(parsing: text)),
                try decoder.decode(plain, from: JSONDocument(parsing: text).root),
                try decoder.decode(plain, from: JSONValue(parsing: text)),
                try decoder.decode(plain, from: Data("{\"a\":{}}".utf8), at: "/a"),
                try decoder.decode(plain, from: Array("[{}]".utf8), at: "/0"),
            ]
            for (position, value) in made.enumerated() { #expect(value is PlainChild, "input \(position)") }
            #expect(try decoder.decodeWithReport(plain, from: Data(text.utf8)).value is PlainChild)
        }
    }

    @Test func `a metatype known at run time decides which type is decoded with a configuration`() throws {
        let type: Configured.Type = ConfiguredChild.self
        #expect(try ApusJSONDecoder().decode(type, from: Data(text.utf8), configuration: 1) is ConfiguredChild)
    }

    @Test func `a metatype known at run time decides which type reads itself`() throws {
        let type: Shape.Type = Circle.self
        let circle = try #require(try ApusJSONDecoder().decode(type, from: Data("{\"name\":\"a\"}".utf8)) as? Circle)
        #expect(circle.radius == -1)
        #expect(try ApusJSONDecoder().decode(type, from: "{\"name\":\"a\"}") is Circle)
        #expect(try ApusJSONDecoder().decode(type, from: JSONValue(parsing: "{\"name\":\"a\"}")) is Circle)
        let custom = ApusJSONDecoder()
        custom.keyDecodingStrategy = .custom { $0.last! }
        let decoded = try #require(try custom.decode(type, from: Data("{\"name\":\"a\",\"radius\":2}".utf8)) as? Circle)
        #expect(decoded.radius == -1)
    }

    @Test func `an existential metatype decides which type is decoded`() throws {
        let types: [any Decodable.Type] = [Int.self, [String].self, Plain.self, PlainChild.self]
        let texts = ["1", "[\"a\"]", "{}", "{}"]
        for (type, text) in zip(types, texts) {
            let value = try ApusJSONDecoder().decode(type, from: Data(text.utf8))
            #expect(Swift.type(of: value) == type)
        }
    }

    /// Reads a type named by the decoder's `userInfo`, using every call that containers offer.
    struct Caller: Decodable {
        let made: [Plain?]

        static let key = CodingUserInfoKey(rawValue: "type")!

        init(from decoder: any Decoder) throws {
            let type = try #require(decoder.userInfo[Self.key] as? Plain.Type)
            var elements = try decoder.unkeyedContainer()
            made = [
                try elements.decode(type), try elements.decodeIfPresent(type), try elements.superDecoder().singleValueContainer().decode(type),
                try generic(type, from: elements.superDecoder()),
            ]

            func generic<T: Decodable>(_ type: T.Type, from decoder: any Decoder) throws -> T { try type.init(from: decoder) }
        }
    }

    @Test func `a metatype known at run time decides which type containers decode`() throws {
        for decoder in decoders() {
            decoder.userInfo[Caller.key] = PlainChild.self as Plain.Type
            #expect(try decoder.decode(Caller.self, from: "[{},{},{},{}]").made.allSatisfy { $0 is PlainChild })
        }
        let foundation = JSONDecoder()
        foundation.userInfo[Caller.key] = PlainChild.self as Plain.Type
        #expect(try foundation.decode(Caller.self, from: Data("[{},{},{},{}]".utf8)).made.allSatisfy { $0 is PlainChild })
    }
}
