#if Tool
import Testing

@Suite("apus lines")
struct LinesTests {
    private static let good =
        "{\"id\":1,\"lang\":\"en\"}\n\n {\"id\": 2.0, \"lang\": \"fr\"}\r\n{\"id\":3,\"lang\":\"en\",\"big\":12345678901234567890123}"
    private static let bad = "[1]\n[2\n3 4\n[5]\n"

    @Test func `lines count counts the lines that are not blank`() throws {
        #expect(try Tool.run("lines", "count", "a.jsonl", files: ["a.jsonl": Self.good]).output == "3\n")
        #expect(try Tool.run("lines", "count", input: Self.bad).output == "4\n")
        #expect(try Tool.run("lines", "count", "-", input: "").output == "0\n")
        let long = try Tool.run("lines", "count", "--max-line", "3", input: "[1]\n[22]\n")
        #expect(long.status == 1)
        #expect(long.error.hasPrefix("<stdin>:2:1: error: This line has more bytes than the limit of 3."))
    }

    @Test func `validate reports each bad line with its location`() throws {
        try Tool.with(files: ["a.jsonl": Self.good, "b.jsonl": Self.bad]) { tool in
            let fine = try tool.run(["validate", "a.jsonl"])
            #expect(fine.status == 0)
            #expect(fine.output == "ok a.jsonl\n")
            #expect(fine.error.isEmpty)
            let outcome = try tool.run(["validate", "b.jsonl"])
            #expect(outcome.status == 1 && outcome.output.isEmpty)
            let lines = outcome.error.split(separator: "\n").map(String.init)
            #expect(lines.filter { $0.hasPrefix("b.jsonl:") }.map { String($0.prefix(20)) } == ["b.jsonl:2:3: error: ", "b.jsonl:3:3: error: "])
            #expect(lines[1...2] == ["[2", "  ^"])
            #expect(try tool.run(["validate", "c.jsonl"]).error == "c.jsonl: error: Cannot read the file: No such file or directory.\n")
            #expect(try tool.run(["validate", "--lines", "--options", "comments"], input: "[1] // one\n").status == 0)
        }
    }

    @Test func `lines filter prints the lines that have a value at a pointer`() throws {
        try Tool.with(files: ["a.jsonl": Self.good, "b.jsonl": Self.bad]) { tool in
            let english = try tool.run(["lines", "filter", "/lang=en", "a.jsonl"])
            #expect(english.status == 0)
            #expect(english.output == "{\"id\":1,\"lang\":\"en\"}\n{\"id\":3,\"lang\":\"en\",\"big\":12345678901234567890123}")
            // Lines stay as they are, unless something else is asked for.
            #expect(try tool.run(["lines", "filter", "/lang=\"fr\"", "a.jsonl"]).output == " {\"id\": 2.0, \"lang\": \"fr\"}\r\n")
            #expect(try tool.run(["lines", "filter", "--sort-keys", "/id=2", "a.jsonl"]).output == "{\"id\":2.0,\"lang\":\"fr\"}\n")
            #expect(try tool.run(["lines", "filter", "--options", "comments", "@.a"], input: "{ \"a\":1 } // one\n").output == "{\"a\":1}\n")
            let concatenated = try tool.run(["lines", "filter", "--framing", "concatenated", "@.a"], input: "{\n\"a\":1}[]{\"a\": 2}")
            #expect(concatenated.output == "{\"a\":1}\n{\"a\": 2}\n")
            for command in [["lines", "filter", "@.a"], ["minify"], ["validate"]] {
                let rejected = try tool.run(command + ["--framing", "concatenated", "--options", "comments"], input: "{\"a\":1}// one\n")
                #expect(rejected.status == 2)
                #expect(rejected.output.isEmpty)
                #expect(rejected.error.contains("'--framing concatenated' and '--options comments' cannot be combined."), "\(rejected.error)")
            }
            #expect(try tool.run(["lines", "filter", "/id=\"2\"", "a.jsonl"]).output.isEmpty)
            #expect(try tool.run(["lines", "filter", "/0=5", "b.jsonl"]).status == 1)
            #expect(try tool.run(["lines", "filter", "/0=5", "b.jsonl"]).output.isEmpty)
            let skipping = try tool.run(["lines", "filter", "--keep-going", "/0=5", "b.jsonl"])
            #expect(skipping.status == 1)
            #expect(skipping.output == "[5]\n")
            #expect(skipping.error.split(separator: "\n").filter { $0.hasPrefix("b.jsonl:") }.count == 2)
        }
    }

    /// The condition, and the ids of the lines for which it holds.
    @Test(arguments: [
        ("@.id > 1", "[2.0,3]"), ("?@.id >= 1 && @.lang == 'en'", "[1,3]"), ("@.big", "[3]"), ("!@.big", "[1,2.0]"),
        ("search(@.lang, '^f')", "[2.0]"), ("(@.id == 1 || @.id == 3) && @.big > 1e22", "[3]"), ("$.id == 2", "[2.0]"),
    ])
    func `lines filter prints the lines for which the condition of a filter holds`(condition: String, ids: String) throws {
        try Tool.with(files: ["a.jsonl": Self.good]) { tool in
            let outcome = try tool.run(["lines", "filter", condition, "a.jsonl"])
            #expect(outcome.status == 0 && outcome.error.isEmpty)
            let lines = outcome.output.split { $0.isNewline }.map { $0.filter { $0 != " " } }
            let found = lines.map { $0.prefix { $0 != "," }.dropFirst(6) }
            #expect("[" + found.joined(separator: ",") + "]" == ids)
        }
    }

    /// The second line has a number that JSON cannot represent.
    @Test(arguments: [
        (["query", "$[*]"], "1\n2\n3\n"), (["filter", "@[0] > 0"], "[1]\n[3]\n"), (["get", "/0"], "1\n2\n3\n"), (["to-array"], "[[1],\n[3]]\n"),
    ])
    func `a line that cannot be written is reported with its place, and the others are written if asked`(arguments: [String], output: String) throws {
        let lines = "[1]\n[2,NaN]\n[3]\n"
        let command = ["lines", arguments[0], "--options", "json5"]
        try Tool.with { tool in
            let going = try tool.run(command + ["--keep-going"] + arguments.dropFirst(), input: lines)
            #expect(going.output == output)
            if arguments[0] == "get" { return }
            #expect(going.status == 1)
            #expect(going.error.hasPrefix("<stdin>:2:4: error: The number nan cannot be represented in JSON"))
            let stopped = try tool.run(command + arguments.dropFirst(), input: lines)
            #expect(stopped.status == 1)
            #expect(!stopped.output.contains("3"))
        }
    }

    @Test func `a line that takes a filter too many steps is reported as a bad line`() throws {
        let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        let lines = "{\"a\":1}\n\(deep)\n{\"a\":2}\n"
        let condition = "@.a || @..[?@..[?@..[?@..x]]]"
        let outcome = try Tool.run("lines", "filter", "--keep-going", condition, input: lines)
        #expect(outcome.status == 1)
        #expect(outcome.output == "{\"a\":1}\n{\"a\":2}\n")
        #expect(outcome.error.hasPrefix("<stdin>:2:1: error: "))
    }

    @Test func `numbers are compared exactly`() throws {
        let lines = "{\"a\":100000000000000000001}\n{\"a\":2e400}\n{\"a\":9007199254740993.0}\n{\"a\":\"1\"}\n"
        for (condition, count) in [
            ("/a=100000000000000000000", 0), ("/a=100000000000000000001", 1), ("/a=1e400", 0), ("/a=20e399", 1), ("/a=9007199254740993", 1),
            ("/a=9007199254740992", 0), ("/a=1", 0), ("/a=\"1\"", 1),
        ] {
            let outcome = try Tool.run("lines", "filter", condition, input: lines)
            #expect(outcome.output.split(separator: "\n").count == count, "\(condition)")
        }
    }

    @Test func `a condition that is not valid is status 2, with the place`() throws {
        let outcome = try Tool.run("lines", "filter", "@.a >> 1", input: "{}\n")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("@.a >> 1\n     ^"))
        #expect(try Tool.run("lines", "filter", "/a", input: "{}\n").error.contains("needs '=' and a value"))
    }

    @Test func `an array becomes lines, and lines become an array`() throws {
        let array = "[ {\"a\": [1.50, \"\\n\"]},\n null, [], 1E5 ]"
        try Tool.with(files: ["a.json": array]) { tool in
            let lines = try tool.run(["minify", "--framing", "elements", "a.json"])
            #expect(lines.output == "{\"a\":[1.50,\"\\n\"]}\nnull\n[]\n1E5\n")
            let back = try tool.run(shell: "\"$0\" minify --framing elements a.json | \"$0\" lines to-array")
            #expect(back.output == "[{\"a\":[1.50,\"\\n\"]},\nnull,\n[],\n1E5]\n")
            #expect(try tool.run(["lines", "to-array"]).output == "[]\n")
            #expect(try tool.run(["minify", "--framing", "elements"], input: "[]").output.isEmpty)
            let noArray = try tool.run(["minify", "--framing", "elements"], input: "\n {}")
            #expect(noArray.status == 1)
            #expect(noArray.error.hasPrefix("<stdin>:2:2: error: "))
            let skipping = try tool.run(["lines", "to-array", "--keep-going"], input: Self.bad)
            #expect(skipping.status == 1)
            #expect(skipping.output == "[[1],\n[5]]\n")
            let bad = try tool.run(["lines", "to-array"], input: Self.bad)
            #expect(bad.status == 1 && bad.output.isEmpty)
        }
    }

    @Test(arguments: [["lines", "filter", "/a", "x.jsonl"], ["lines", "filter", "a=1"], ["lines", "count", "--max-line", "0"], ["lines", "sort"]])
    func `bad arguments of lines exit with status 2`(arguments: [String]) throws {
        #expect(try Tool.run("lines").status == 0)
        try Tool.with { tool in
            let outcome = try tool.run(arguments)
            #expect(outcome.status == 2)
        }
    }
}
#endif
