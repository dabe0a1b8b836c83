import ApusJSON
import TestSupport
import Testing

/// Since version 3.6, simdjson skips a byte order mark. We have already skipped one by then, so
/// simdjson would have accepted a second.
@Suite("Only one byte order mark is skipped")
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
