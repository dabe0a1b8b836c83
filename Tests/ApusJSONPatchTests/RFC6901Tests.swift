import ApusJSONPatch
import Testing

/// The examples of RFC 6901, section 5.
@Suite("RFC 6901, section 5")
struct RFC6901Tests {
    static let document = #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#

    static let examples: [(pointer: String, value: JSONValue)] = [
        ("", ["foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8]),
        ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3), ("/g|h", 4), ("/i\\j", 5), ("/k\"l", 6),
        ("/ ", 7), ("/m~0n", 8),
    ]

    @Test func `all pointers of the section are looked up in one pass`() throws {
        let document = try JSONDocument(parsing: Self.document)
        let nodes = document.root.nodes(at: try Self.examples.map { try JSONPointer(parsing: $0.pointer) })
        #expect(nodes.count == Self.examples.count)
        for (node, example) in zip(nodes, Self.examples) {
            #expect(try node.map { try JSONValue($0) } == example.value, "\(example.pointer)")
        }
    }

    @Test(arguments: examples)
    func `a patch with a pointer of the section changes its value`(_ example: (pointer: String, value: JSONValue)) throws {
        let pointer = try JSONPointer(parsing: example.pointer)
        let patch: JSONPatch = [.test(pointer, example.value), .replace(pointer, "new")]
        let value = try JSONValue(parsing: Self.document).applying(patch)
        #expect(value[at: pointer] == "new")
        let text = try patch.text(applyingTo: Self.document, as: String.self)
        #expect(try JSONValue(parsing: text) == value)
    }
}
