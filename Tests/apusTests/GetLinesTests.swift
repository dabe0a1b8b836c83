#if Tool
import Testing

@Suite("apus lines get")
struct GetLinesTests {
    private static let lines = """
        {"id":1,"user":{"name":"Ada \\"L\\"","lang":"en"}}

        {"id":2.0,"user":{"name":"Bob"}}
        {"id":[3, 4],"user":{"name":null,"lang":"de"}}
        """

    @Test func `a line is printed for each document, with tabs between its values`() throws {
        try Tool.with(files: ["a.jsonl": Self.lines]) { tool in
            let one = try tool.run(["lines", "get", "/id", "a.jsonl"])
            #expect(one.output == "1\n2.0\n[3,4]\n")
            #expect(one.status == 0)
            let two = try tool.run(["lines", "get", "/user/name", "/id", "-"], input: Self.lines)
            #expect(two.output == "\"Ada \\\"L\\\"\"\t1\n\"Bob\"\t2.0\nnull\t[3,4]\n")
            let raw = try tool.run(["lines", "get", "--raw", "/user/name"], input: Self.lines)
            #expect(raw.output == "Ada \"L\"\nBob\nnull\n")
        }
    }

    @Test(arguments: [("skip", "1\t\"en\"\n[3,4]\t\"de\"\n"), ("null", "1\t\"en\"\n2.0\tnull\n[3,4]\t\"de\"\n")])
    func `a line that lacks a value is left out or has null, if that is requested`(missing: String, expected: String) throws {
        let outcome = try Tool.run("lines", "get", "--missing", missing, "/id", "/user/lang", "-", input: Self.lines)
        #expect(outcome.output == expected)
        #expect(outcome.status == 0)
    }

    @Test func `a line that lacks a value is an error with its location`() throws {
        try Tool.with(files: ["a.jsonl": Self.lines]) { tool in
            let first = try tool.run(["lines", "get", "/user/langs", "a.jsonl"])
            #expect(first.status == 1 && first.output.isEmpty)
            #expect(
                first.error
                    == "a.jsonl:1:16: error: There is no value at \"/user/langs\": \"/user\" is an object that has no member \"langs\". "
                    + "Did you mean \"/user/lang\"? '--missing skip' leaves such lines out.\n")
            let all = try tool.run(["lines", "get", "--keep-going", "/user/lang", "a.jsonl"])
            #expect(all.status == 1)
            #expect(all.output == "\"en\"\n\"de\"\n")
            #expect(all.error.hasPrefix("a.jsonl:3:18: error: "))
        }
    }

    @Test func `bad lines are reported as by every other command`() throws {
        let outcome = try Tool.run("lines", "get", "--keep-going", "/a", input: "{\"a\":1}\n{\n{\"a\":2}\n")
        #expect(outcome.status == 1)
        #expect(outcome.output == "1\n2\n")
        #expect(outcome.error.hasPrefix("<stdin>:2:2: error: "))
    }
}
#endif
