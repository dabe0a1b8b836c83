import ApusJSON
import Testing

@Suite("JSONWriteOptions")
struct JSONWriteOptionsTests {
    @Test func `write options are described by their names`() {
        #expect(JSONWriteOptions().description == "[]")
        #expect(JSONWriteOptions.sortedKeys.description == ".sortedKeys")
        #expect(([.canonical, .prettyPrinted] as JSONWriteOptions).description == "[.prettyPrinted, .canonical]")
    }

    @Test func `each write option has a name of its own`() {
        let options: [JSONWriteOptions] = [.prettyPrinted, .sortedKeys, .escapeUnicode, .escapeSlashes, .htmlSafe, .canonical]
        #expect(
            options.map(\.description) == [".prettyPrinted", ".sortedKeys", ".escapeUnicode", ".escapeSlashes", ".htmlSafe", ".canonical"])
    }

    @Test func `canonical overrides all other options`() throws {
        let text = try JSONWriterTests.written([.canonical, .prettyPrinted, .escapeUnicode, .escapeSlashes, .htmlSafe]) { json in
            json.beginObject()
            json.key("b")
            json.write("/<é")
            json.key("a")
            json.write(1)
            json.endObject()
        }
        #expect(text == #"{"a":1,"b":"/<é"}"#)
    }
}
