#if Tool
import Testing

@Suite("apus validate --schema")
struct ValidateSchemaTests {
    private static let schema = #"{"type":"object","properties":{"id":{"$ref":"http://a/defs/id.json"},"when":{"format":"date"}},"required":["id"]}"#
    private static let files = [
        "s.json": schema, "id.json": #"{"type":"integer","minimum":1}"#, "a.json": #"{"id": 1}"#, "b.json": "{\n  \"id\": 0\n}", "c.txt": "{",
        "d.json": #"{"id":1,"when":"today"}"#,
    ]
    private static let call = ["validate", "--schema", "s.json", "--resources", "http://a/defs/id.json=id.json"]

    @Test func `each file is valid, or its violations are printed with their locations`() throws {
        try Tool.with(files: Self.files) { tool in
            let outcome = try tool.run(Self.call + ["a.json", "b.json", "c.txt", "d.json"])
            #expect(outcome.status == 1)
            #expect(outcome.output == "ok a.json\nok d.json\n")
            #expect(
                outcome.error.hasPrefix(
                    "b.json:2:9: error: Expected an integer of at least 1, found 0. (path \"/id\")\n  \"id\": 0\n        ^\nc.txt:1:2: error: "))
            #expect(try tool.run(Self.call + ["a.json"]).status == 0)
            let strict = try tool.run(Self.call + ["--format-assertion", "d.json"])
            #expect(strict.status == 1)
            #expect(strict.error.hasPrefix("d.json:1:16: error: "))
        }
    }

    @Test func `resources can be files of a folder`() throws {
        try Tool.with(files: Self.files) { tool in
            let outcome = try tool.run(["validate", "--schema", "s.json", "--resources", "http://a/defs=.", "a.json"])
            #expect(outcome.status == 0, "\(outcome.error)")
        }
    }

    @Test func `results can be printed as JSON in the standard's forms`() throws {
        var files = Self.files
        files["all.jsonl"] = "{\"id\":1}\n{\"id\":0}\n"
        try Tool.with(files: files) { tool in
            let flags = try tool.run(Self.call + ["--output", "flag", "all.jsonl"])
            #expect(flags.status == 1)
            #expect(flags.output == "{\"valid\":true}\n{\"valid\":false}\n")
            let basic = try tool.run(Self.call + ["--output", "basic", "b.json"])
            #expect(
                basic.output.hasPrefix(
                    #"{"valid":false,"errors":[{"keywordLocation":"/properties/id/$ref/minimum","instanceLocation":"/id","error":"#))
            let text = try tool.run(Self.call + ["all.jsonl"])
            #expect(text.output == "ok all.jsonl:1\n")
            #expect(text.error.hasPrefix("all.jsonl:2:7: error: "))
        }
    }

    @Test func `a schema that is wrong, or a wrong call, has another exit status`() throws {
        var files = Self.files
        files["bad.json"] = "{\n \"type\": \"strng\"}"
        files["text.json"] = "{"
        try Tool.with(files: files) { tool in
            let bad = try tool.run(["validate", "--schema", "bad.json", "a.json"])
            #expect(bad.status == 2)
            #expect(bad.error.hasPrefix("bad.json:2:10: error: Expected "))
            #expect(bad.error.contains("did you mean \"string\"?"))
            for call in [
                ["--schema", "s.json", "a.json"], ["--schema", "text.json", "a.json"], ["--schema", "none.json", "a.json"],
                ["--schema", "s.json", "--resources", "x", "a.json"], ["--resources", "a=b", "a.json"], ["--format-assertion", "a.json"],
                ["--lenient-patterns", "a.json"], ["--strict-keywords", "a.json"],
                ["--output", "flag", "a.json"], ["--schema", "s.json", "--dialect", "4", "a.json"], ["--schema", "-"],
                ["--schema", "s.json", "--limit", "0", "a.json"], ["--schema", "s.json", "--resources", "http://a/defs/id.json=none.json", "a.json"],
            ] {
                let outcome = try tool.run(["validate"] + call)
                #expect(outcome.status == 2, "\(call)")
                #expect(!outcome.error.isEmpty && outcome.output.isEmpty, "\(call)")
            }
        }
    }

    @Test func `the dialect is that of the schema, or the given one`() throws {
        let files = ["s.json": #"{"items":[{"type":"string"}]}"#, "a.json": "[1]"]
        try Tool.with(files: files) { tool in
            for (arguments, status) in [(["--dialect", "2019-09"], 1), (["--dialect", "7"], 1), ([], 2 as Int32)] {
                let outcome = try tool.run(["validate", "--schema", "s.json", "a.json"] + arguments)
                #expect(outcome.status == status)
            }
        }
    }

    @Test func `a misspelled keyword is an error if that is asked for`() throws {
        try Tool.with(files: ["s.json": #"{"propertes":{}}"#, "a.json": "{}"]) { tool in
            #expect(try tool.run(["validate", "--schema", "s.json", "a.json"]).status == 0)
            let strict = try tool.run(["validate", "--schema", "s.json", "--strict-keywords", "a.json"])
            #expect(strict.status == 2)
            #expect(strict.error.contains(#"There is no keyword "propertes"; did you mean "properties"?"#))
        }
    }

    @Test func `patterns are read without the flag u if that is asked for, with a warning`() throws {
        try Tool.with(files: ["s.json": #"{"pattern":"^\\d\\-\\d$"}"#, "a.json": "\"1-2\"", "b.json": "\"12\""]) { tool in
            let strict = try tool.run(["validate", "--schema", "s.json", "a.json"])
            #expect(strict.status == 2)
            #expect(strict.error.contains("lenientPatterns"))
            let call = ["validate", "--schema", "s.json", "--lenient-patterns"]
            let fine = try tool.run(call + ["a.json"])
            #expect(fine.status == 0)
            #expect(fine.error == #"warning: The pattern "^\\d\\-\\d$" is read without the flag 'u' of ECMA-262."# + "\n")
            #expect(try tool.run(call + ["b.json"]).status == 1)
        }
    }
}
#endif
