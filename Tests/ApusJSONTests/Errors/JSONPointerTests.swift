import ApusJSON
import Testing

@Suite("JSONPointer")
struct JSONPointerTests {
    /// The examples of RFC 6901, section 5, with their tokens.
    @Test(arguments: [
        ("", []), ("/foo", ["foo"]), ("/foo/0", ["foo", "0"]), ("/", [""]), ("/a~1b", ["a/b"]), ("/c%d", ["c%d"]), ("/e^f", ["e^f"]),
        ("/g|h", ["g|h"]), ("/i\\j", ["i\\j"]), ("/k\"l", ["k\"l"]), ("/ ", [" "]), ("/m~0n", ["m~n"]), ("/~01", ["~1"]), ("//", ["", ""]),
    ])
    func `the examples of RFC 6901 are read and printed`(text: String, tokens: [String]) throws {
        let pointer = try JSONPointer(parsing: text)
        #expect(pointer.tokens == tokens)
        #expect(pointer.description == text)
    }

    @Test(arguments: ["foo", "foo/bar", "/~", "/~2", "/a~"])
    func `a text that is not a JSON Pointer is rejected`(text: String) {
        #expect(throws: JSONExpressionError.self) { try JSONPointer(parsing: text) }
        #expect(throws: JSONExpressionError.self) { try JSONPointer(parsing: text) }
        #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode([JSONPointer].self, from: ["\(text)"] as JSONValue) }
    }

    @Test func `a string literal can be a pointer`() {
        let pointer: JSONPointer = "/a~1b/0"
        #expect(pointer == JSONPointer(tokens: ["a/b", "0"]))
    }

    @Test func `a pointer is encoded as its text and decoded from it`() throws {
        let pointers: [JSONPointer] = ["", "/a~1b/0", "/m~0n"]
        let text = try ApusJSONEncoder().encode(pointers, as: String.self)
        #expect(text == #"["","\/a~1b\/0","\/m~0n"]"#)
        #expect(try ApusJSONDecoder().decode([JSONPointer].self, from: text) == pointers)
    }
}
