import ApusJSON
import TestSupport
import Testing

/// simdjson skips a byte order mark from 3.6 on. After ours was skipped already, it would have taken a second one.
@Suite("One byte order mark is skipped, a second is not")
struct SecondByteOrderMarkTests {
    @Test(arguments: JSONEngine.available)
    func `one byte order mark is skipped, and a second is an error`(on engine: JSONEngine) throws {
        #expect(throws: Never.self) {
            try JSONDocument(parsing: [UInt8](notation: "«EF BB BF»[1]"), configuration: JSONReadConfiguration(engine: engine))
        }
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: [UInt8](notation: "«EF BB BF EF BB BF»[1]"), configuration: JSONReadConfiguration(engine: engine))
        }
        #expect(error.code == .unexpectedCharacter)
        #expect(error.location.byteOffset == 3)
    }
}
