import ApusJSON
import Foundation
import Testing

/// A Codable value in a value that writes itself has converted its own keys. One with an escape was converted again.
@Suite("Regression: keys with escapes in Codable values")
struct CodableKeyEscapeTests {
    private struct Members: JSONWritable {
        let members: [String: Int]

        func write(to json: inout JSONWriter) throws { try json.write(codable: members) }
    }

    @Test func `a dictionary's key that needs an escape is written as it is under a key strategy`() throws {
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        #expect(try encoder.encode(Members(members: [#"a"B"#: 1]), as: String.self) == #"{"a\"B":1}"#)
        #expect(try encoder.encode(Members(members: ["aB": 1]), as: String.self) == #"{"aB":1}"#)
    }
}
