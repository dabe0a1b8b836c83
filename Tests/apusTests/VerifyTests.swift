#if Tool
import Testing

@Suite("apus verify")
struct VerifyTests {
    private static let pattern = #"{"id": "int:1,", "name": "string"} // of a user"#

    @Test func `verify prints a line for each file that matches and every mismatch of the others`() throws {
        let files = [
            "p.json": Self.pattern, "a.json": #"{"id": 1, "name": "Ada"}"#, "b.json": "{\n  \"id\": 0\n}", "c.json": "{",
            "e.json": #"{"id": 2, "name": ""}"#,
        ]
        try Tool.with(files: files) { tool in
            let outcome = try tool.run(["verify", "--pattern", "p.json", "a.json", "b.json", "c.json", "d.json", "e.json"])
            #expect(outcome.status == 1)
            #expect(outcome.output == "ok a.json\nok e.json\n")
            let lines = outcome.error.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            try #require(lines.count == 11)
            #expect(lines[0] == #"b.json:2:9: error: Expected an integer of at least 1, found 0. (path "/id")"#)
            #expect(lines[1] == "  \"id\": 0")
            #expect(lines[2] == "        ^")
            #expect(lines[3] == #"b.json:1:1: error: The member "name" is missing; expected a string. (path "/name")"#)
            #expect(lines[6].hasPrefix("c.json:1:2: error: "))
            #expect(lines[9] == "d.json: error: Cannot read the file: No such file or directory.")
        }
    }

    @Test func `verify exits with status 0 for files that match`() throws {
        let files = ["p.json": Self.pattern, "a.json": #"{"id": 1, "name": "Ada"}"#]
        let outcome = try Tool.run("verify", "--pattern", "p.json", "a.json", "-", input: #"{"id": 3, "name": "x"}"#, files: files)
        #expect(outcome.status == 0)
        #expect(outcome.output == "ok a.json\nok <stdin>\n")
        #expect(outcome.error.isEmpty)
    }

    @Test func `verify reads a pattern in the given dialect`() throws {
        try Tool.with(files: ["p.json": #"{"a": "number", "b?": "int"}"#]) { tool in
            for (arguments, status) in [([], 1), (["--dialect", "apus"], 1), (["--dialect", "verijson"], 0 as Int32)] {
                let outcome = try tool.run(["verify", "--pattern", "p.json"] + arguments, input: #"{"a": true}"#)
                #expect(outcome.status == status)
            }
        }
    }

    @Test func `verify checks each line of JSON Lines`() throws {
        let text = "{\"id\": 1, \"name\": \"a\"}\n\n{\"id\": 0, \"name\": \"b\"}\r\n[}\n{\"id\": 3, \"name\": \"c\"}"
        try Tool.with(files: ["p.json": Self.pattern, "a.jsonl": text, "a.ndjson": text, "a.txt": text]) { tool in
            for (arguments, name) in [(["a.jsonl"], "a.jsonl"), (["a.ndjson"], "a.ndjson"), (["--lines", "a.txt"], "a.txt")] {
                let outcome = try tool.run(["verify", "--pattern", "p.json"] + arguments)
                #expect(outcome.status == 1)
                #expect(outcome.output == "ok \(name):1\nok \(name):5\n")
                let errors = outcome.error.split(separator: "\n").filter { $0.hasPrefix(name) }
                try #require(errors.count == 2)
                #expect(errors[0] == "\(name):3:8: error: Expected an integer of at least 1, found 0. (path \"/id\")")
                #expect(errors[1].hasPrefix("\(name):4:2: error: "))
            }
            #expect(try tool.run(["verify", "--pattern", "p.json", "--lines"], input: "\n").status == 0)
        }
    }

    @Test func `verify reports a bad pattern with its location`() throws {
        let outcome = try Tool.run("verify", "--pattern", "p.json", input: "{}", files: ["p.json": "{\n \"a\": \"strin\"}"])
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.error == "p.json:2:7: error: There is no type \"strin\"; did you mean \"string\"?\n \"a\": \"strin\"}\n      ^\n")
        #expect(try Tool.run("verify", "--pattern", "missing.json", input: "{}").error.hasPrefix("missing.json: error: Cannot read the file"))
    }

    @Test func `verify prints no more mismatches than its limit`() throws {
        let outcome = try Tool.run("verify", "--pattern", "p.json", "--limit", "2", input: "[1,2,3]", files: ["p.json": #"["string"]"#])
        let lines = outcome.error.split(separator: "\n").filter { $0.hasPrefix("<stdin>") }
        #expect(lines.count == 3 && lines.last == "<stdin>: error: There are more. '--limit' is how many are reported, 2 here.")
        let all = try Tool.run("verify", "--pattern", "p.json", "--limit", "3", input: "[1,2,3]", files: ["p.json": #"["string"]"#])
        #expect(all.error.split(separator: "\n").filter { $0.hasPrefix("<stdin>") }.count == 3)
    }
}

@Suite("apus infer")
struct InferTests {
    @Test func `infer prints a pattern that its samples match`() throws {
        let files = ["a.json": #"{"id": 1, "tags": ["x"]}"#, "b.json": #"{"id": 2, "tags": [], "note": null}"#]
        try Tool.with(files: files) { tool in
            let outcome = try tool.run(["infer", "a.json", "b.json"])
            #expect(outcome.status == 0)
            #expect(outcome.output == "{\n  \"id\": \"int\",\n  \"tags\": [\n    \"string\"\n  ],\n  \"note?\": \"null\"\n}\n")
            let verdict = try tool.run(shell: "\"$0\" infer a.json b.json > p.json && \"$0\" verify --pattern p.json a.json b.json")
            #expect(verdict.output == "ok a.json\nok b.json\n")
        }
    }

    @Test func `options of infer determine what the pattern contains and how it is printed`() throws {
        let document = "{\"a\": \"2025-11-21\"}\n{\"a\": \"2025-11-22\"}\n"
        #expect(try Tool.run("infer", "--lines", input: document).output == "{\n  \"a\": \"date:day\"\n}\n")
        #expect(try Tool.run("infer", "--lines", "--plain", "--closed", input: document).output == "{\n  \"a\": \"string\",\n  \"*\": \"never\"\n}\n")
        #expect(try Tool.run("infer", "--lines", "--schema", input: document).output.contains("\"format\": \"date\""))
        let bad = try Tool.run("infer", "--lines", input: "{}\n[1,]\n")
        #expect(bad.status == 1)
        #expect(bad.error.hasPrefix("<stdin>:2:"))
    }
}
#endif
