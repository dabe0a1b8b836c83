import ApusJSON
import TestSupport
import Testing

/// An error far into a long line used to keep the whole line in memory, at four bytes per
/// character.
@Suite("An error in a long line")
struct LongLineReportTests {
    @Test(arguments: JSONEngine.available)
    func `an error far into a long line has its location and an excerpt of 40 characters on each side`(on engine: JSONEngine) throws {
        let count = 400_000
        let text = "[\n\"" + String(repeating: "é€😀a", count: count / 4) + "\" 12345678901234567890" + String(repeating: "ü", count: count) + "]"
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine))
        }
        #expect(error.code == .expectedCommaOrEnd)
        #expect(error.location == JSONLocation(byteOffset: 3 + count / 4 * 10 + 2, line: 2, column: count + 4))
        // 40 characters before the error's column, and 40 starting at it.
        let expected =
            "…" + String(repeating: "é€😀a", count: 10).dropFirst(2) + "\" " + "12345678901234567890" + String(repeating: "ü", count: 20) + "…"
        #expect(error.excerpt == expected + "\n" + String(repeating: " ", count: 41) + "^")
    }
}
