import ApusJSON
import Testing

/// Containers were cached by the metatype passed to the call, which can be that of a subclass of
/// the key type. The next call then got a container of a different key type.
@Suite("Key types that are classes")
struct KeyClassesTests {
    private class Key: CodingKey, @unchecked Sendable {
        let stringValue: String
        var intValue: Int? { nil }
        required init(stringValue: String) { self.stringValue = stringValue }
        required init?(intValue: Int) { nil }
    }

    private final class SubKey: Key, @unchecked Sendable {
        let more = "more"
    }

    private struct Model: Decodable {
        let keys: [String]

        init(from decoder: any Decoder) throws {
            let type: Key.Type = SubKey.self
            _ = try decoder.container(keyedBy: type).contains(Key(stringValue: "a"))
            keys = try decoder.container(keyedBy: SubKey.self).allKeys.map { $0.stringValue + $0.more }
        }
    }

    @Test func `containers keyed by a class and by its subclass are distinguished`() throws {
        for _ in 0..<3 {
            #expect(try ApusJSONDecoder().decode(Model.self, from: #"{"a":1,"b":2}"#).keys == ["amore", "bmore"])
        }
    }
}
