import ApusJSON
import TestSupport
import Testing

@Suite("JSONReadOptions.requireContainerRoot")
struct ContainerRootTests {
    @Test(arguments: ["[]", "{}", " [1]", "\n{\"a\":1} ", "«EF BB BF»[]"], JSONEngine.available)
    func `requireContainerRoot accepts arrays and objects as roots`(_ text: String, on engine: JSONEngine) {
        #expect(throws: Never.self) {
            try JSONDocument(parsing: [UInt8](notation: text), configuration: JSONReadConfiguration(options: .requireContainerRoot, engine: engine))
        }
    }

    @Test(
        arguments: [
            ("1", 0, 1, 1), ("-0", 0, 1, 1), ("1e5", 0, 1, 1), (#""a""#, 0, 1, 1), ("true", 0, 1, 1), ("null", 0, 1, 1), ("  1 ", 2, 1, 3),
            ("\n\r\n\t\"é\"\n", 4, 3, 2), ("«EF BB BF» false", 4, 1, 2),
        ] as [(String, Int, Int, Int)], JSONEngine.available)
    func `requireContainerRoot rejects scalars as roots`(_ row: (text: String, offset: Int, line: Int, column: Int), on engine: JSONEngine) throws {
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(
                parsing: [UInt8](notation: row.text), configuration: JSONReadConfiguration(options: .requireContainerRoot, engine: engine))
        }
        #expect(error.code == .containerRootRequired)
        #expect(error.location == JSONLocation(byteOffset: row.offset, line: row.line, column: row.column))
        #expect(error.path == .root)
    }

    @Test(
        arguments: [("1 2", JSONErrorCode.textAfterValue), ("tru", .invalidLiteral), ("", .unexpectedEnd), ("1e999", .numberOutOfRange)],
        JSONEngine.available)
    func `a syntax error comes before the root's error`(_ row: (text: String, code: JSONErrorCode), on engine: JSONEngine) throws {
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: row.text, configuration: JSONReadConfiguration(options: .requireContainerRoot, engine: engine))
        }
        #expect(error.code == row.code)
    }
}
