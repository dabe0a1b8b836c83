import ApusJSON
import Foundation
import TestSupport
import Testing

/// Dictionaries whose values are scalars, which have code of their own.
struct ScalarDictionaryTests {
    private struct Box<Value: Codable & Equatable>: Codable, Equatable { var values: [String: Value] }

    private static let values = [
        "1", "-0", "1.0", "1.5", "1e2", "9223372036854775807", "9223372036854775808", "1e400", "0", "true", "false", "null", "\"\"", "\"text\"",
        "\"ein längerer Text mit Umlauten\"", "[]", "[1]", "{}", "{\"a\":1}",
    ]

    @Test(arguments: values)
    func `values of any kind are decoded as in Foundation`(_ value: String) {
        let several = "{\"first_key\":\(value),\"a key of more than fifteen bytes\":\(value),\"größe\":\(value)}"
        func expect<Value: Codable & Equatable>(_ type: Value.Type) {
            // Which of several wrong members is reported depends on the hashes of Foundation's keys.
            let isWrong = (try? JSONDecoder().decode([String: Value].self, from: Data(several.utf8))) == nil
            for text in ["{\"a\":\(value)}", "{\"a key of more than fifteen bytes\":\(value)}", "{\"größe\":\(value)}", value]
                + (isWrong ? [] : [several])
            {
                for strategy in [JSONDecoder.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase] {
                    expectParity([String: Value].self, text) { $0.keyDecodingStrategy = strategy }
                    expectParity([[String: Value]].self, "[{},\(text)]") { $0.keyDecodingStrategy = strategy }
                }
                expectParity(Box<Value>.self, "{\"values\":\(text)}")
            }
            if isWrong { #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([String: Value].self, from: several) } }
        }
        expect(Int.self)
        expect(Double.self)
        expect(String.self)
        expect(Bool.self)
    }

    @Test func `large dictionaries are complete`() throws {
        let members = (0..<60_000).map { ("key \($0 * 7919 % 60_000)", $0) }
        let text = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
        for engine in JSONEngine.available {
            let decoder = ApusJSONDecoder()
            decoder.readConfiguration.engine = engine
            #expect(try decoder.decode([String: Int].self, from: text) == Dictionary(uniqueKeysWithValues: members))
        }
    }

    /// A value that does not count because its key came before is not looked at.
    @Test(arguments: [#"{"a":1,"b":2,"a":3}"#, #"{"a":1,"b":2,"a":"x"}"#, #"{"a":"x","b":2,"a":1}"#])
    func `the policy decides which of repeated keys counts`(_ text: String) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = .first
        #expect((try? decoder.decode([String: Int].self, from: text)) == (text.hasPrefix(#"{"a":"x""#) ? nil : ["a": 1, "b": 2]))
        decoder.readConfiguration.duplicateKeys = .last
        #expect((try? decoder.decode([String: Int].self, from: text)) == (text.contains("x") ? nil : ["a": 3, "b": 2]))
    }

    @Test func `keys with the same characters are equal`() throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = .first
        for name in ["Größe", "a rather long name of a Größe"] {
            let (one, other) = (name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping)
            #expect(try decoder.decode([String: Int].self, from: "{\"\(one)\":1,\"\(other)\":2}") == [name: 1])
        }
    }

    @Test func `all errors are collected`() throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let error = #expect(throws: JSONCollectedErrors.self) {
            try decoder.decode(Box<Int>.self, from: #"{"values":{"a":1,"b":"x","c":null,"d":4}}"#)
        }
        #expect(error?.errors.count == 2)
    }
}
