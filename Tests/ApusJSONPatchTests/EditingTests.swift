import ApusJSONPatch
import FoundationEssentials
import Testing

@Suite("Editing a document's text")
struct EditingTests {
    private static let lenient = JSONReadConfiguration(options: [.comments, .trailingCommas])

    private static let file = """
        // Settings of the server.
        {
            "server": { // where it listens
                "host": "localhost",   // not the outside
                "port": 80, /* below 1024 */
                "tls": null
            },

            // Who may log in.
            "users": [
                {"name": "ada", "roles": ["admin"]},
                {"name": "grace", "roles": []}   // for now
            ],
            "limits":   {"rate":1.50,"burst":1e2},
        }
        // The end.

        """

    private func edited(_ patch: JSONPatch) throws -> String {
        try patch.text(applyingTo: Self.file, as: String.self, configuration: Self.lenient)
    }

    /// The file with some text replaced. Each replaced text must occur exactly once.
    private func file(_ replacements: KeyValuePairs<String, String>) -> String {
        var text = Self.file
        for (old, new) in replacements {
            let parts = text.split(separator: old, omittingEmptySubsequences: false)
            #expect(parts.count == 2, "\(old)")
            text = parts.joined(separator: new)
        }
        return text
    }

    @Test func `replacing a value keeps every other byte`() throws {
        #expect(try edited([.replace("/server/port", 8080)]) == file(["80, /*": "8080, /*"]))
        #expect(try edited([.replace("/limits/rate", 2)]) == file(["1.50": "2"]))
        #expect(try edited([.replace("/users/1/roles", ["reader", "author"])]) == file(["[]}": #"["reader", "author"]}"#]))
    }

    @Test func `a member is added on a line of its own, indented like the others`() throws {
        #expect(
            try edited([.add("/server/timeout", 30)]) == file(["\"tls\": null\n": "\"tls\": null,\n        \"timeout\": 30\n"]))
        #expect(
            try edited([.add("/log", ["level": "info", "files": []])])
                == file([
                    "\"burst\":1e2},\n": """
                    "burst":1e2},
                        "log": {
                            "level": "info",
                            "files": []
                        },

                    """
                ]))
    }

    @Test func `an element is added at its index`() throws {
        let new: JSONValue = ["name": "joan"]
        let first = try edited([.add("/users/0", new)])
        #expect(first == file(["    \"users\": [\n": "    \"users\": [\n        {\n            \"name\": \"joan\"\n        },\n"]))
        let last = try edited([.add("/users/-", new)])
        #expect(
            last == file(["\"roles\": []}   // for now\n": "\"roles\": []},   // for now\n        {\n            \"name\": \"joan\"\n        }\n"]))
    }

    @Test func `removing a value removes its line, its comma and the comments that belong to it`() throws {
        #expect(try edited([.remove("/server/port")]) == file(["        \"port\": 80, /* below 1024 */\n": ""]))
        #expect(try edited([.remove("/server/tls")]) == file(["80, /* below 1024 */\n        \"tls\": null": "80 /* below 1024 */"]))
        #expect(try edited([.remove("/server/host")]) == file(["        \"host\": \"localhost\",   // not the outside\n": ""]))
        #expect(try edited([.remove("/users/1")]) == file(["]},\n        {\"name\": \"grace\", \"roles\": []}   // for now": "]}"]))
        #expect(try edited([.remove("/limits/rate")]) == file(["\"rate\":1.50,": ""]))
        #expect(try edited([.remove("/limits")]) == file(["    \"limits\":   {\"rate\":1.50,\"burst\":1e2},\n": ""]))
    }

    @Test func `an object that loses all its members becomes empty`() throws {
        #expect(try edited([.remove("/limits/rate"), .remove("/limits/burst")]) == file(["{\"rate\":1.50,\"burst\":1e2}": "{}"]))
    }

    @Test func `a line comment does not swallow the text that follows it after a change`() throws {
        let text = "[1, // one\n 2, 3]"
        let result = try JSONPatch([.remove("/1")]).text(applyingTo: text, as: String.self, configuration: Self.lenient)
        #expect(try JSONValue(parsing: result, configuration: Self.lenient) == [1, 3])
        #expect(result.hasPrefix("[1, // one\n"))
        let added = try JSONPatch([.add("/b", 2)]).text(applyingTo: "{\"a\": 1 // one\n}", as: String.self, configuration: Self.lenient)
        #expect(try JSONValue(parsing: added, configuration: Self.lenient) == ["a": 1, "b": 2])
        #expect(added.hasPrefix("{\"a\": 1, // one\n"))
    }

    @Test func `a value that is moved keeps its text, re-indented`() throws {
        let text = """
            {
              "deep": {
                "value": {
                  "number": 1.00,
                  "list": [ 1,2 ]
                }
              },
              "flat": true
            }
            """
        let result = try JSONPatch([.move(from: "/deep/value", to: "/value")]).text(applyingTo: text, as: String.self)
        #expect(
            result == """
                {
                  "deep": {},
                  "flat": true,
                  "value": {
                    "number": 1.00,
                    "list": [ 1,2 ]
                  }
                }
                """)
    }

    @Test func `a value that is moved into a moved value gets the indentation of its final position`() throws {
        let text = """
            {
              "a": {
                "b": {
                  "c": [
                    1
                  ]
                }
              },
              "d": {
                "e": {
                  "f": {
                    "g": 1
                  }
                }
              }
            }
            """
        let patch: JSONPatch = [.move(from: "/a/b/c", to: "/d/e/f/c"), .add("/d/e/f/h", [2]), .move(from: "/d/e/f", to: "/f")]
        #expect(
            try patch.text(applyingTo: text, as: String.self) == """
                {
                  "a": {
                    "b": {}
                  },
                  "d": {
                    "e": {}
                  },
                  "f": {
                    "g": 1,
                    "c": [
                      1
                    ],
                    "h": [
                      2
                    ]
                  }
                }
                """)
    }

    /// Lines are indented by two spaces for each level.
    @Test func `the cost of nested moves grows with the output, not with its depth`() throws {
        let count = 100
        let text = "{\n" + (0..<count).map { "  \"k\($0)\": {\n    \"v\": \($0)\n  }" }.joined(separator: ",\n") + "\n}"
        var (operations, path) = ([JSONPatch.Operation](), ["k0"])
        for number in 1..<count {
            path.append("k\(number)")
            operations.append(.move(from: JSONPointer(tokens: ["k\(number)"]), to: JSONPointer(tokens: path)))
        }
        let patched = try JSONPatch(operations).text(applyingTo: text, as: String.self)
        var expected = "{\n  \"k0\": {\n    \"v\": 0"
        for number in 1..<count {
            let indent = String(repeating: "  ", count: number + 1)
            expected += ",\n\(indent)\"k\(number)\": {\n\(indent)  \"v\": \(number)"
        }
        for number in (0..<count).reversed() { expected += "\n" + String(repeating: "  ", count: number + 1) + "}" }
        #expect(patched.split(separator: "\n").count == 3 * count + 2)
        #expect(try JSONValue(parsing: patched) == JSONValue(parsing: expected + "\n}"))
        // Lines are indented as in `expected`, or less where that would be more than sixteen times
        // the text.
        #expect(patched.utf8.count <= expected.utf8.count + 2)
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"{"a":1,"b":[1,{"c":2}]}"#),
        (#"{"a": 1}"#, #"{"a": 1, "b": [1, {"c": 2}]}"#),
        (#"{ "a": 1 }"#, #"{ "a": 1, "b": [1, {"c": 2}] }"#),
        (#"{"a" : 1, "z" : 2}"#, #"{"a" : 1, "z" : 2, "b" : [1, {"c": 2}]}"#),
        ("{}", #"{"b":[1,{"c":2}]}"#),
        ("{\n}", "{\n  \"b\": [\n    1,\n    {\n      \"c\": 2\n    }\n  ]\n}"),
        ("{\r\n\t\"a\": 1\r\n}", "{\r\n\t\"a\": 1,\r\n\t\"b\": [\r\n\t\t1,\r\n\t\t{\r\n\t\t\t\"c\": 2\r\n\t\t}\r\n\t]\r\n}"),
        ("  {\n    \"a\": 1\n  }\n", "  {\n    \"a\": 1,\n    \"b\": [\n      1,\n      {\n        \"c\": 2\n      }\n    ]\n  }\n"),
    ])
    func `a new member is laid out like the document`(_ row: (text: String, result: String)) throws {
        #expect(try JSONPatch([.add("/b", [1, ["c": 2]])]).text(applyingTo: row.text, as: String.self) == row.result)
    }

    @Test func `an empty container in a document with lines gets lines`() throws {
        let text = "{\n  \"a\": []\n}"
        #expect(try JSONPatch([.add("/a/-", 1)]).text(applyingTo: text, as: String.self) == "{\n  \"a\": [\n    1\n  ]\n}")
    }

    @Test func `an added value can be changed by later operations`() throws {
        let patch: JSONPatch = [.add("/b", ["x": 1, "y": [1]]), .remove("/b/x"), .add("/b/y/0", 0), .move(from: "/a", to: "/b/a")]
        #expect(try patch.text(applyingTo: #"{"a": [ 1.0 ]}"#, as: String.self) == #"{"b": {"y": [0, 1], "a": [ 1.0 ]}}"#)
        let lines = try patch.text(applyingTo: "{\n  \"a\": [ 1.0 ]\n}", as: String.self)
        #expect(
            lines == """
                {
                  "b": {
                    "y": [
                      0,
                      1
                    ],
                    "a": [ 1.0 ]
                  }
                }
                """)
    }

    @Test func `JSON5 keeps its spelling`() throws {
        let text = "{unquoted: 'single', /* hex */ hex: 0xFF, last: +.5,}"
        let result = try JSONPatch([.replace("/hex", 1), .add("/new", "x"), .remove("/unquoted")]).text(
            applyingTo: text, as: String.self, configuration: .json5)
        #expect(try JSONValue(parsing: result, configuration: .json5) == ["hex": 1, "last": 0.5, "new": "x"])
        #expect(result.contains("/* hex */ hex: 1, last: +.5"))
    }

    @Test func `numbers keep their text, and strings their escapes`() throws {
        let text = #"{"a": 1.000, "b": "\u0041\/", "c": 123456789012345678901234567890, "d": -0, "e": 0}"#
        #expect(try JSONPatch([.replace("/e", 1)]).text(applyingTo: text, as: String.self) == text.replacing("\"e\": 0", with: "\"e\": 1"))
        #expect(
            try JSONPatch([.copy(from: "/c", to: "/e")]).text(applyingTo: text, as: String.self).hasSuffix(#""e": 123456789012345678901234567890}"#))
    }

    @Test func `a byte order mark and the text around the root are kept`() throws {
        let text = "\u{FEFF} \n[1] \n"
        #expect(try JSONPatch([.replace("", [2])]).text(applyingTo: text, as: String.self) == "\u{FEFF} \n[2] \n")
        #expect(try Array(JSONPatch([.replace("/0", 2)]).text(applyingTo: Array(text.utf8), as: Data.self)) == Array("\u{FEFF} \n[2] \n".utf8))
        let trailing = JSONReadConfiguration(options: .trailingText)
        #expect(try JSONPatch([.replace("", 3)]).text(applyingTo: "12 and more", as: String.self, configuration: trailing) == "3 and more")
    }

    @Test func `text in UTF-16 becomes UTF-8`() throws {
        let text = Array("{\"é\":1}".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try JSONPatch([.replace("/é", 2)]).text(applyingTo: text, as: String.self) == "{\"é\":2}")
    }

    @Test func `a parsed document is edited, too`() throws {
        let document = try JSONDocument(parsing: #"{"a": {"b": [1, 2]}}"#)
        #expect(try document.text(applying: [.remove("/a/b/0")], as: String.self) == #"{"a": {"b": [2]}}"#)
        #expect(try document.text(merging: ["a": ["c": true]], as: String.self) == #"{"a": {"b": [1, 2], "c": true}}"#)
    }

    @Test func `comments that are not valid UTF-8 are unchanged`() throws {
        let bytes = Array("{\"a\":1 /* ".utf8) + [0xFF, 0xFE] + Array(" */}".utf8)
        let result = try JSONPatch([.replace("/a", 2)]).text(applyingTo: bytes, configuration: Self.lenient)
        #expect(result == Array("{\"a\":2 /* ".utf8) + [0xFF, 0xFE] + Array(" */}".utf8))
    }

    @Test func `a comment ends at the line ends that the options define`() throws {
        let text = "[1 // one\u{2028}, 2, 3]"
        let result = try JSONPatch([.remove("/1")]).text(applyingTo: text, as: String.self, configuration: .json5)
        #expect(try JSONValue(parsing: result, configuration: .json5) == [1, 3])
        let added = try JSONPatch([.add("/1", 9)]).text(applyingTo: text, as: String.self, configuration: .json5)
        #expect(try JSONValue(parsing: added, configuration: .json5) == [1, 9, 2, 3])
    }

    /// If only comments are permitted, only LF and CR end a line.
    @Test func `a comment continues past line ends that only other options recognize`() throws {
        let text = "[1 // a\u{2028}, b\n, 2]"
        let configuration = JSONReadConfiguration(options: .comments)
        let rows: [(JSONPatch, JSONValue)] = [
            (JSONPatch([.remove("/1")]), [1]), (JSONPatch([.add("/1", 9)]), [1, 9, 2]), (JSONPatch([.add("/-", 9)]), [1, 2, 9]),
        ]
        for (patch, value) in rows {
            let result = try patch.text(applyingTo: text, as: String.self, configuration: configuration)
            #expect(try JSONValue(parsing: result, configuration: configuration) == value, "\(result)")
            #expect(result.contains("// a\u{2028}, b\n"))
        }
        let last = try JSONPatch([.add("/-", 2)]).text(applyingTo: "[1 // a\u{2028}, b\n]", as: String.self, configuration: configuration)
        #expect(try JSONValue(parsing: last, configuration: configuration) == [1, 2])
    }

    @Test func `text after the root is kept in any encoding`() throws {
        let text = "\"abc\" rest"
        let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let configuration = JSONReadConfiguration(options: .trailingText)
        let result = try JSONPatch([.replace("", 1)]).text(applyingTo: bytes, as: String.self, configuration: configuration)
        #expect(result == "1 rest")
    }

    @Test func `new lines end like the file's lines, even if there are comments`() throws {
        let text = "{ // don't\r\n  \"a\": 1\r\n}"
        let configuration = JSONReadConfiguration(options: .comments)
        let result = try JSONPatch([.add("/b", [2])]).text(applyingTo: text, as: String.self, configuration: configuration)
        #expect(!result.replacing("\r\n", with: "").contains("\n"), "\(result)")
    }

    /// Ten thousand numbers, each on a line with a hundred spaces, would take a megabyte.
    @Test func `many small values are put on one line where the indentation is long`() throws {
        let text = "{\n" + String(repeating: " ", count: 100) + "\"a\": 1\n}"
        let numbers = JSONValue(Array(repeating: 1, count: 10_000))
        let result: [UInt8] = try JSONPatch([.add("/b", numbers)]).text(applyingTo: text)
        #expect(result.count < 31_000)
        #expect(try JSONValue(parsing: result) == ["a": 1, "b": numbers])
        let changed: [UInt8] = try JSONPatch([.add("/b", numbers), .add("/b/-", 2)]).text(applyingTo: text)
        #expect(changed.count < 31_000)
        #expect(try JSONValue(parsing: changed)["b"]?.count == 10_001)
    }

    @Test func `a number that JSON cannot represent is an error`() {
        #expect(throws: JSONWriteError.self) { try JSONPatch([.add("/a", .double(.nan))]).text(applyingTo: "{}") }
    }
}
