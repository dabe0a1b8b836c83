import ApusJSON
import TestSupport
import Testing

/// A mismatched end after a comma was reported as a trailing comma, with the advice to permit
/// trailing commas, which would not have helped.
@Suite("A mismatched end after a comma is not a trailing comma")
struct TrailingCommaAdviceTests {
    @Test(arguments: ["[1,}", "[[1,}]", "[1, }", #"{"a":[1,}}"#, #"{"a":1,]"#], JSONEngine.available)
    func `a mismatched end after a comma is not reported as a trailing comma`(_ text: String, on engine: JSONEngine) throws {
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine))
        }
        #expect(error.code != .trailingComma)
        #expect(!error.message.contains(".trailingCommas"))
    }
}
