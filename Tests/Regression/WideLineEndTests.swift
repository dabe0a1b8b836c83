import ApusJSON
import Testing

/// Locations are counted from marks, one at every 512th byte. A multi-byte line end with a mark
/// inside it was counted as a character, and the columns of the next line continued from those of
/// the line before.
@Suite("Multi-byte line ends")
struct WideLineEndTests {
    @Test(
        arguments: [
            ("\u{2028}", .json5), ("\u{2029}", .unicodeNewlines), ("\u{85}", .unicodeNewlines), ("\r\n", .strict),
        ] as [(String, JSONReadOptions)], 506...514)
    func `columns start at 1 again after a multi-byte line end at any offset`(end: (text: String, options: JSONReadOptions), offset: Int) throws {
        let line = "[" + String(repeating: " ", count: offset - 1) + end.text
        let node = try #require(JSONDocument(parsing: line + "  1]", options: end.options)[0])
        #expect(node.location == JSONLocation(byteOffset: line.utf8.count + 2, line: 2, column: 3))
    }
}
