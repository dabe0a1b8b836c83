import ApusJSON
import Testing

@Suite("JSONPointer")
struct JSONPointerTests {
    /// The examples of RFC 6901, section 5, with the tokens they stand for.
    @Test(arguments: [
        ("", []), ("/foo", ["foo"]), ("/foo/0", ["foo", "0"]), ("/", [""]), ("/a~1b", ["a/b"]), ("/c%d", ["c%d"]), ("/e^f", ["e^f"]),
        ("/g|h", ["g|h"]), ("/i\\j", ["i\\j"]), ("/k\"l", ["k\"l"]), ("/ ", [" "]), ("/m~0n", ["m~n"]), ("/~01", ["~1"]), ("//", ["", ""]),
    ])
    func `the examples of RFC 6901 are read and printed`(text: String, tokens: [String]) throws {
        let pointer = try JSONPointer(text)
        #expect(pointer.tokens == tokens)
        #expect(pointer.description == text)
    }

    @Test(arguments: ["foo", "foo/bar", "/~", "/~2", "/a~"])
    func `a text that is not a JSON Pointer is refused`(text: String) {
        #expect(throws: JSONPointerError.self) { try JSONPointer(text) }
    }
}
