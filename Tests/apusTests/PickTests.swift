#if Tool
import Testing

@Suite("apus pick, apus lines count --by")
struct PickTests {
    private static let lines = """
        {"id":1,"user":{"name":"Ada","lang":"en"},"tags":["a","b"],"n":1.10}
        {"user":{"name":"Bob"},"id":2,"tags":[]}
        {"id":3,"user":null,"tags":"x"}

        """

    @Test(arguments: [
        (["/id", "/user/name"], #"{"id":1,"user":{"name":"Ada"}}"#, #"{"id":2,"user":{"name":"Bob"}}"#, #"{"id":3}"#),
        (["who=/user/name", "n=/n"], #"{"who":"Ada","n":1.10}"#, #"{"who":"Bob"}"#, "{}"),
        (["/tags/1", "/tags/0", "all="], "", "", ""),
        (["/tags/1"], #"{"tags":["b"]}"#, #"{"tags":[]}"#, "{}"),
        (["/user", "/user/name"], #"{"user":{"name":"Ada","lang":"en"}}"#, #"{"user":{"name":"Bob"}}"#, #"{"user":null}"#),
    ])
    func `pick keeps members in each line`(arguments: [String], first: String, second: String, third: String) throws {
        try Tool.with(files: ["a.jsonl": Self.lines]) { tool in
            let outcome = try tool.run(["pick"] + arguments + ["a.jsonl"])
            #expect(outcome.status == 0, "\(outcome.error)")
            if first.isEmpty { return #expect(outcome.output.hasPrefix(#"{"tags":["a","b"],"all":{"id":1,"#)) }
            #expect(outcome.output == first + "\n" + second + "\n" + third + "\n")
            #expect(try tool.run(["pick", "--lines"] + arguments, input: Self.lines).output == outcome.output)
        }
    }

    @Test func `pick prints one document as format does`() throws {
        #expect(try Tool.run("pick", "/a", input: #"{"b":2,"a":{"c":1e2}}"#).output == "{\n  \"a\": {\n    \"c\": 1e2\n  }\n}\n")
        #expect(try Tool.run("pick", "-c", "", input: "[1]").output == "[1]\n")
        #expect(try Tool.run("pick", "-c", "/1", input: "[1,{\"a\":2}]").output == "[{\"a\":2}]\n")
        #expect(try Tool.run("pick", ".a", input: "{}").status == 2)
    }

    @Test(arguments: [["/a", "a=/b"], ["a=/a", "a=/b"], ["b=/a", "/b/c"]])
    func `pick gives a name to one value only`(arguments: [String]) throws {
        let outcome = try Tool.with { try $0.run(["pick"] + arguments, input: #"{"a":1,"b":{"c":2}}"#) }
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.error.contains("Two values would have the name \"\(arguments[0] == "b=/a" ? "b" : "a")\"."))
    }

    @Test func `lines count --by counts the lines with each value`() throws {
        let lines = "{\"a\":\"x\"}\n{\"a\":\"y\"}\n{\"a\":\"y\"}\n{\"a\":[1,2]}\n{}\n{\"a\":null}\n{\"a\":\"z\"}\n"
        let counted = try Tool.run("lines", "count", "--by", "/a", input: lines)
        #expect(counted.output == "2\t\"y\"\n2\tnull\n1\t\"x\"\n1\t[1,2]\n1\t\"z\"\n")
        #expect(try Tool.run("lines", "count", "-r", "--by", "/a", input: lines).output == "2\ty\n2\tnull\n1\tx\n1\t[1,2]\n1\tz\n")
        let going = try Tool.run("lines", "count", "--keep-going", "--by", "/a", input: "{\"a\":1}\n{\n{\"a\":1}\n")
        #expect(going.output == "2\t1\n" && going.status == 1)
        #expect(try Tool.run("lines", "count", "-r", input: "").status == 2)
    }
}
#endif
