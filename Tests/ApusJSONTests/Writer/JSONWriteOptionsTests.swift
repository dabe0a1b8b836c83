import ApusJSON
import Testing

@Suite("JSONWriteOptions")
struct JSONWriteOptionsTests {
    @Test func `write options are described by their names`() {
        #expect(JSONWriteOptions().description == "[]")
        #expect(JSONWriteOptions.sortedKeys.description == ".sortedKeys")
        #expect(([.canonical, .prettyPrinted] as JSONWriteOptions).description == "[.prettyPrinted, .canonical]")
    }

    @Test func `each write option has a unique name, in lower case on the command line`() {
        #expect(Set(JSONWriteOptions.named.map(\.name)).count == 6)
        #expect(Set(JSONWriteOptions.named.map(\.option)).count == 6)
        #expect(JSONWriteOptions.named.allSatisfy { entry in entry.commandLineName == entry.commandLineName.lowercased() })
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
