import ApusJSON
import Testing

@Suite("The count of consumed bytes")
struct ConsumedByteCountTests {
    /// A text with several values is read one value at a time; the count of consumed bytes tells
    /// where the next one begins.
    @Test func `a document says where the next value begins`() throws {
        var rest = Array(#" {"a":1} [2] "three" x"#.utf8)[...]
        var values: [JSONValue] = []
        var consumed: [Int] = []
        for _ in 0..<3 {
            let document = try JSONDocument(parsing: Array(rest), options: .trailingText)
            values.append(try JSONValue(document.root))
            consumed.append(document.consumedByteCount)
            rest = rest.dropFirst(document.consumedByteCount)
        }
        #expect(values == [["a": 1], [2], "three"])
        #expect(consumed == [8, 4, 8])
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array(rest), options: .trailingText) }
    }

    @Test(arguments: [("1", 1), (" [1] \n", 4), ("\u{FEFF}[1]", 6), (#"{"a":"b"}"#, 9)])
    func `a document has consumed its value and everything before it`(text: String, count: Int) throws {
        for engine in [JSONEngine.automatic, .swift] {
            #expect(try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)).consumedByteCount == count)
        }
    }
}
