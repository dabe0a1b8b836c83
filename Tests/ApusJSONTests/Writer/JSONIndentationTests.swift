import Testing

@testable import ApusJSON

@Suite("JSONWriter: indentation")
struct JSONIndentationTests {
    @Test(arguments: [(JSONIndentation.tab, "\t"), (.spaces(4), "    "), (.spaces(1), " "), (.spaces(0), ""), (.twoSpaces, "  ")])
    func `each level is indented as requested, with and without sorted keys`(indentation: JSONIndentation, level: String) throws {
        let document = try JSONDocument(parsing: #"{"b":[1,{"y":[],"x":2}],"a":3}"#)
        var json = JSONWriter(options: .prettyPrinted, indentation: indentation)
        try document.root.write(to: &json)
        let i = level
        #expect(
            try json.finishString()
                == "{\n\(i)\"b\": [\n\(i)\(i)1,\n\(i)\(i){\n\(i)\(i)\(i)\"y\": [],\n\(i)\(i)\(i)\"x\": 2\n\(i)\(i)}\n\(i)],\n\(i)\"a\": 3\n}")
        var sorted = JSONWriter(options: [.prettyPrinted, .sortedKeys], indentation: indentation)
        try document.root.write(to: &sorted)
        #expect(
            try sorted.finishString()
                == "{\n\(i)\"a\": 3,\n\(i)\"b\": [\n\(i)\(i)1,\n\(i)\(i){\n\(i)\(i)\(i)\"x\": 2,\n\(i)\(i)\(i)\"y\": []\n\(i)\(i)}\n\(i)]\n}")
    }
}
