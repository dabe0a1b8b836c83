import ApusJSON
import Testing

/// `key(quoted:)` does not check its argument. If a text with a malformed key was read back, a
/// missing quote made the reader run past the end of the text.
@Suite("Malformed quoted keys")
struct WrongKeyTextTests {
    private struct Wrong: Codable, JSONWritable {
        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            json.key(quoted: #""a\"#)
            json.write(1)
            json.endObject()
        }
    }

    @Test func `a malformed quoted key is not read beyond the end of the text`() throws {
        var json = JSONWriter()
        json.beginArray()
        try? json.write(codable: [Wrong()])
        json.endArray()
        // The malformed text is the model's fault, but it must not be longer than what was written.
        if let text = try? json.finishString() { #expect(text.utf8.count < 32) }
    }

    private struct Outer: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            var first = container.nestedUnkeyedContainer()
            try first.encode(Wrong())
            try container.encode(1)
            // The container has ended, so the whole text is read back.
            try first.encode(2)
        }
    }

    @Test func `a malformed quoted key is not read beyond the end of a tree's text`() throws {
        let text = try? ApusJSONEncoder().encode(Outer(), as: String.self)
        if let text { #expect(text.utf8.count < 32) }
    }
}
