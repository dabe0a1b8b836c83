import ApusJSON
import Testing

@Suite("JSONValue by pointer")
struct JSONValuePointerTests {
    /// The examples of RFC 6901, section 5.
    @Test(
        arguments: [
            ("", .null), ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3), ("/g|h", 4), ("/i\\j", 5),
            ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8),
        ] as [(String, JSONValue)])
    func `the examples of RFC 6901 lead to their values`(text: String, expected: JSONValue) throws {
        let document: JSONValue = [
            "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8,
        ]
        #expect(document[at: try JSONPointer(parsing: text)] == (text.isEmpty ? document : expected))
    }

    @Test(arguments: ["/bar", "/foo/2", "/foo/-", "/foo/00", "/foo/-1", "/foo/0/x", "/foo/99999999999999999999"])
    func `a pointer to something missing leads to nil`(text: String) throws {
        let document: JSONValue = ["foo": ["bar", "baz"]]
        #expect(document[at: try JSONPointer(parsing: text)] == nil)
    }

    @Test(
        arguments: [
            ("", 7, 7), ("/a", 7, ["a": 7, "l": [1, ["x": 2]]]), ("/l/0", 7, ["a": "s", "l": [7, ["x": 2]]]),
            ("/l/-", 7, ["a": "s", "l": [1, ["x": 2], 7]]), ("/l/2", 7, ["a": "s", "l": [1, ["x": 2], 7]]),
            ("/l/3", 7, ["a": "s", "l": [1, ["x": 2]]]),
            ("/l/1/x", 7, ["a": "s", "l": [1, ["x": 7]]]), ("/l/1/y/z", 7, ["a": "s", "l": [1, ["x": 2, "y": ["z": 7]]]]),
            ("/l/-/z", 7, ["a": "s", "l": [1, ["x": 2], ["z": 7]]]), ("/a/b", 7, ["a": "s", "l": [1, ["x": 2]]]),
            ("/n/0", 7, ["a": "s", "l": [1, ["x": 2]], "n": ["0": 7]]), ("", nil, .null), ("/a", nil, ["l": [1, ["x": 2]]]),
            ("/l/0", nil, ["a": "s", "l": [["x": 2]]]), ("/l/1/x", nil, ["a": "s", "l": [1, [:]]]), ("/p/q/r", nil, ["a": "s", "l": [1, ["x": 2]]]),
            ("/l/-/z", nil, ["a": "s", "l": [1, ["x": 2]]]), ("/l/x", 7, ["a": "s", "l": [1, ["x": 2]]]),
        ] as [(String, JSONValue?, JSONValue)])
    func `assigning by pointer changes, adds or removes a value, or does nothing`(text: String, value: JSONValue?, expected: JSONValue) throws {
        var document: JSONValue = ["a": "s", "l": [1, ["x": 2]]]
        document[at: try JSONPointer(parsing: text)] = value
        #expect(document == expected)
    }

    @Test func `a value is changed in place through a pointer`() throws {
        var document: JSONValue = ["l": [1]]
        document[at: "/l"]?.array?.append(2)
        document[at: "/m/n"]?.array?.append(2)
        #expect(document == ["l": [1, 2]])
    }
}
