import ApusJSON
import Foundation
import Testing

@Suite("JSONDocumentParser")
struct JSONDocumentParserTests {
    @Test func `a parser reads the same value from every kind of input`() throws {
        let text = #"{"a": [1, "two", null]}"#
        let bytes = Array(text.utf8)
        let expected: JSONValue = ["a": [1, "two", .null]]
        let reader = JSONDocumentParser()
        #expect(try reader.value(from: bytes) == expected)
        #expect(try reader.value(from: Data(bytes)) == expected)
        #expect(try reader.value(from: text) == expected)
        #expect(try bytes.withUnsafeBytes { try reader.value(from: $0) } == expected)
        #expect(try JSONValue(reader.document(from: bytes).root) == expected)
        #expect(try JSONValue(reader.document(from: Data(bytes)).root) == expected)
        #expect(try JSONValue(reader.document(from: text).root) == expected)
        #expect(try JSONValue(bytes.withUnsafeBytes { try reader.document(from: $0) }.root) == expected)
    }

    /// A text with several values is read one value at a time; the count of consumed bytes tells
    /// where the next one begins.
    @Test func `a document says where the next value begins`() throws {
        let reader = JSONDocumentParser(configuration: JSONReadConfiguration(options: .trailingText))
        var rest = Array(#" {"a":1} [2] "three" x"#.utf8)[...]
        var values: [JSONValue] = []
        var consumed: [Int] = []
        for _ in 0..<3 {
            let document = try reader.document(from: Array(rest))
            values.append(try JSONValue(document.root))
            consumed.append(document.consumedByteCount)
            rest = rest.dropFirst(document.consumedByteCount)
        }
        #expect(values == [["a": 1], [2], "three"])
        #expect(consumed == [8, 4, 8])
        #expect(throws: JSONSyntaxError.self) { try reader.document(from: Array(rest)) }
    }

    @Test(arguments: [("1", 1), (" [1] \n", 4), ("\u{FEFF}[1]", 6), (#"{"a":"b"}"#, 9)])
    func `a document has consumed its value and everything before it`(text: String, count: Int) throws {
        for engine in [JSONEngine.automatic, .swift] {
            let reader = JSONDocumentParser(configuration: JSONReadConfiguration(engine: engine))
            #expect(try reader.document(from: text).consumedByteCount == count)
        }
    }

    @Test func `settings of a parser can change between texts`() throws {
        let reader = JSONDocumentParser()
        #expect(throws: JSONSyntaxError.self) { try reader.value(from: "[1,]") }
        reader.configuration.options = .trailingCommas
        #expect(try reader.value(from: "[1,]") == [1])
        reader.configuration.limits.maximumDepth = 1
        #expect(throws: JSONSyntaxError.self) { try reader.value(from: "[[]]") }
        reader.configuration.limits = .default
        reader.configuration.duplicateKeys = .first
        #expect(try reader.value(from: #"{"a":1,"a":2}"#) == ["a": 1])
        reader.configuration.numbers = .exact
        #expect(try reader.value(from: "18446744073709551616") == .number("18446744073709551616"))
        reader.configuration.engine = .simdjson
        #expect(throws: JSONEngineError.self) { try reader.value(from: "[1,]") }
    }

    /// They are unchanged after the parser reads more, clears its cache, or is released.
    @Test func `values and documents outlive the parser and its cache`() throws {
        var reader: JSONDocumentParser? = JSONDocumentParser()
        let document = try #require(reader).document(from: #"{"a key that is long enough not to be inline": 1}"#)
        let value = try #require(reader).value(from: #"{"a key that is long enough not to be inline": 2}"#)
        reader?.clearCache()
        _ = try #require(reader).value(from: #"[{"another": "text"}]"#)
        reader = nil
        #expect(document["a key that is long enough not to be inline"]?.integer == 1)
        #expect(value["a key that is long enough not to be inline"]?.integer == 2)
    }
}
