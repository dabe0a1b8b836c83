#if Tool
import Testing

@Suite("apus query")
struct QueryTests {
    private static let files = [
        "users.json": #"{"users":[{"name":"Ada","age":36},{"name":"Bob\n","age":17}]}"#, "a.jsonl": "{\"a\":1}\n{\"a\":[2,3]}\n",
    ]

    private func run(_ arguments: [String]) throws -> (status: Int32, output: String, error: String) {
        try Tool.with(files: Self.files) { tool in
            let outcome = try tool.run(["query"] + arguments)
            return (outcome.status, outcome.output, outcome.error)
        }
    }

    @Test func `values are printed on lines`() throws {
        #expect(try run(["$.users[*].name", "users.json"]).output == "\"Ada\"\n\"Bob\\n\"\n")
        #expect(try run(["-r", "$.users[?@.age >= 18].name", "users.json"]).output == "Ada\n")
        #expect(try run(["--paths", "$..age", "users.json"]).output == "$['users'][0]['age']\n$['users'][1]['age']\n")
        #expect(try run(["--first", "$..*", "users.json"]).output == "[{\"name\":\"Ada\",\"age\":36},{\"name\":\"Bob\\n\",\"age\":17}]\n")
        #expect(try run(["$.a", "a.jsonl"]).output == "1\n[2,3]\n")
    }

    @Test func `nothing selected is status 1, and an invalid path status 2`() throws {
        #expect(try run(["$.nothing", "users.json"]).status == 1)
        let outcome = try run(["$[?lenght(@) > 1]", "users.json"])
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("There is no function \"lenght\"; did you mean \"length\"?"))
        #expect(outcome.error.contains("   ^"))
        #expect(try run(["$.a", "missing.json"]).status == 1)
        let partly = try run(["$.a", "a.jsonl", "missing.json", "a.jsonl"])
        #expect(partly.status == 1)
        #expect(partly.output == "1\n[2,3]\n1\n[2,3]\n")
    }

    @Test func `count prints the number of values in all documents, and nothing if one cannot be read`() throws {
        try Tool.with(files: Self.files) { tool in
            #expect(try tool.run(["count", "$..*", "users.json", "a.jsonl"]).output == "11\n")
            let none = try tool.run(["count", "$.nothing", "users.json"])
            #expect(none.status == 0 && none.output == "0\n")
            let partly = try tool.run(["count", "$..*", "users.json", "missing.json"])
            #expect(partly.status == 1 && partly.output.isEmpty)
        }
    }

    @Test(arguments: [
        ("concatenated", "{\"a\":1}{\"a\":2}\n[3]"), ("elements", "[{\"a\":1},{\"a\":2},[3]]"), ("lines", "{\"a\":1}\n{\"a\":2}\n[3]\n"),
    ])
    func `a file can have several documents`(framing: String, text: String) throws {
        try Tool.with { tool in
            #expect(try tool.run(["query", "--framing", framing, "$.a"], input: text).output == "1\n2\n")
            #expect(try tool.run(["lines", "query", "--framing", framing, "$.a"], input: text).output == "1\n2\n")
            #expect(try tool.run(["lines", "count", "--framing", framing], input: text).output == "3\n")
            #expect(try tool.run(["minify", "--framing", framing], input: text).output == "{\"a\":1}\n{\"a\":2}\n[3]\n")
            #expect(try tool.run(["format", "--framing", framing], input: text).output == "{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}\n[\n  3\n]\n")
            let clash = try tool.run(["query", "--lines", "--framing", framing, "$.a"], input: text)
            #expect(clash.status == (framing == "lines" ? 0 : 2))
        }
    }

    @Test func `lines query is a filter: it goes on if asked, and selecting nothing is no failure`() throws {
        let bad = "{\"a\":1}\n{\"a\":\n{\"b\":2}\n{\"a\":3}\n"
        try Tool.with { tool in
            let stopped = try tool.run(["lines", "query", "$.a"], input: bad)
            #expect(stopped.status == 1 && stopped.output == "1\n" && stopped.error.hasPrefix("<stdin>:2:6: error: "))
            let going = try tool.run(["lines", "query", "--keep-going", "$.a"], input: bad)
            #expect(going.status == 1 && going.output == "1\n3\n" && going.error.hasPrefix("<stdin>:2:6: error: "))
            let nothing = try tool.run(["lines", "query", "$.c"], input: "{}\n")
            #expect(nothing.status == 0 && nothing.output.isEmpty && nothing.error.isEmpty)
            #expect(try tool.run(["lines", "query", "$["], input: "{}\n").status == 2)
        }
    }

    /// The path of each result must not take longer the more there are before it.
    @Test func `paths of many values are printed`() throws {
        let count = 20_000
        let outcome = try Tool.run("query", "--paths", "$[*]", input: "[" + String(repeating: "0,", count: count - 1) + "0]")
        #expect(outcome.output.hasSuffix("$[\(count - 1)]\n"))
        #expect(outcome.output.utf8.count { $0 == UInt8(ascii: "\n") } == count)
    }
}
#endif
