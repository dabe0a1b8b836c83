import ApusJSON
import Testing

/// `key(quoted:)` does not check its argument. Where a text with such a key was read back, a missing quote led past the end of
/// the text.
@Suite("Keys that are given wrongly as they stand in the text")
struct WrongKeyTextTests {
    private struct Wrong: Codable, JSONWritable {
        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            json.key(quoted: #""a\"#)
            json.write(1)
            json.endObject()
        }
    }

    @Test func `are not read beyond the end of the text`() throws {
        var json = JSONWriter()
        json.beginArray()
        try? json.write(codable: [Wrong()])
        json.endArray()
        // The text is the model's fault, but it is no longer than what was written.
        if let text = try? json.finishString() { #expect(text.utf8.count < 32) }
    }

    private struct Outer: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            var first = container.nestedUnkeyedContainer()
            try first.encode(Wrong())
            try container.encode(1)
            // Ended, so that all of the text is read back.
            try first.encode(2)
        }
    }

    @Test func `are not read beyond the end of the text of a tree`() throws {
        let text = try? ApusJSONEncoder().encode(Outer(), as: String.self)
        if let text { #expect(text.utf8.count < 32) }
    }
}
