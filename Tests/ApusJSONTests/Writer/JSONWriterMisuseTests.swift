import ApusJSON
import Testing

/// Makes calls that would not give JSON. The writer must neither trap nor produce a text.
@Suite("JSONWriter: misuse")
struct JSONWriterMisuseTests {
    private func expect(
        _ code: JSONErrorCode, path: String = "", sourceLocation: SourceLocation = #_sourceLocation, _ body: (inout JSONWriter) throws -> Void
    ) {
        for options in [[], .prettyPrinted, .sortedKeys, .canonical] as [JSONWriteOptions] {
            let error = #expect(throws: JSONWriteError.self, sourceLocation: sourceLocation) { try JSONWriterTests.written(options, body) }
            #expect(error?.code == code, sourceLocation: sourceLocation)
            #expect(error?.path.description == path, sourceLocation: sourceLocation)
        }
    }

    @Test func `a text without a value is unfinished`() { expect(.unfinished) { _ in } }

    @Test func `a text with open containers is unfinished at their path`() {
        expect(.unfinished) { $0.beginArray() }
        expect(.unfinished, path: "/1/a") { json in
            json.beginArray()
            json.write(0)
            json.beginObject()
            json.key("a")
            json.beginObject()
        }
        expect(.unfinished) { json in
            json.beginObject()
            json.key("a")
        }
    }

    @Test func `a value where a key belongs is an error`() {
        expect(.missingKey) { json in
            json.beginObject()
            json.write(1)
        }
        expect(.missingKey, path: "/a") { json in
            json.beginObject()
            json.key("a")
            json.beginObject()
            json.key("b")
            json.write(1)
            json.beginArray()
            json.endArray()
        }
    }

    @Test func `a key where a value belongs is an error`() {
        expect(.misplacedKey) { $0.key("a") }
        expect(.misplacedKey) { json in
            json.beginArray()
            json.key("a")
        }
        expect(.misplacedKey) { json in
            json.beginObject()
            json.key("a")
            json.key("b")
        }
        expect(.misplacedKey) { json in
            json.write(1)
            json.key("a")
        }
    }

    @Test func `an end that does not match is an error`() {
        expect(.mismatchedEnd) { $0.endArray() }
        expect(.mismatchedEnd) { $0.endObject() }
        expect(.mismatchedEnd) { json in
            json.beginArray()
            json.endObject()
        }
        expect(.mismatchedEnd) { json in
            json.beginObject()
            json.endArray()
        }
        expect(.mismatchedEnd) { json in
            json.beginObject()
            json.key("a")
            json.endObject()
        }
        expect(.mismatchedEnd) { json in
            json.beginArray()
            json.endArray()
            json.endArray()
        }
    }

    @Test func `a second root is an error`() {
        expect(.secondRoot) { json in
            json.write(1)
            json.write(2)
        }
        expect(.secondRoot) { json in
            json.beginArray()
            json.endArray()
            json.beginArray()
        }
    }

    /// Later calls, right or wrong, change nothing.
    @Test func `the first misuse is reported, whatever follows`() {
        expect(.missingKey) { json in
            json.beginObject()
            json.write(1)
            json.endArray()
            json.key("a")
            json.write(2)
            json.endObject()
            json.write(3)
        }
    }

    /// Paths are derived from the text, so keys that look like JSON must not mislead, and their
    /// escapes must be decoded.
    @Test(arguments: [[], .prettyPrinted, .sortedKeys, [.escapeUnicode, .escapeSlashes, .htmlSafe]] as [JSONWriteOptions])
    func `the path of an error is correct whatever the keys and strings look like`(options: JSONWriteOptions) {
        let error = #expect(throws: JSONWriteError.self) {
            try JSONWriterTests.written(options) { json in
                json.beginObject()
                json.key("z{[,:\"\\")
                json.write("]},\"{")
                json.key("a/\"~é😀\n<{")
                json.beginArray()
                json.beginObject()
                json.key("k")
                json.beginArray()
                json.write("[")
                json.endArray()
                json.endObject()
                json.beginArray()
                json.endArray()
                json.beginArray()
                json.write(0)
                json.write("}")
                try json.write(.nan as Double)
            }
        }
        #expect(error?.path == JSONPointer(tokens: ["a/\"~é😀\n<{", "2", "2"]))
    }
}
