#if Tool
import Testing

@Suite("apus diff")
struct DiffTests {
    private static let files = [
        "old.json": #"{"id":1,"name":"a","tags":["x"],"gone":null}"#,
        "new.json": "{\n  \"tags\": [\"x\", \"y\"],\n  \"name\": \"b\",\n  \"id\": 1\n}\n",
    ]

    @Test func `diff prints a line for each change and exits with status 1`() throws {
        let outcome = try Tool.run("diff", "old.json", "new.json", files: Self.files)
        #expect(outcome.status == 1 && outcome.error.isEmpty)
        let lines = Set(outcome.output.split(separator: "\n").map(String.init))
        #expect(lines == ["  /name: \"a\" → \"b\"", "+ /tags/1: \"y\"", "- /gone: null"])
    }

    @Test(arguments: [("text", ""), ("patch", "[]\n"), ("merge", "{}\n")])
    func `diff of equal documents exits with status 0`(format: String, output: String) throws {
        let files = ["a.json": #"{"a":1,"b":[2.5,18446744073709551616]}"#, "b.json": #" {"b": [2.50, 18446744073709551616], "a": 1} "#]
        let outcome = try Tool.run("diff", "--format", format, "a.json", "b.json", files: files)
        #expect(outcome.status == 0)
        #expect(outcome.output == output)
        #expect(outcome.error.isEmpty)
    }

    /// As doubles, the numbers would be equal.
    @Test(arguments: [
        ("18446744073709551616", "18446744073709551617"), ("79228162514264337593543950335.1234", "79228162514264337593543950335.9999"),
        ("0.12345678901234567890", "0.12345678901234567891"), ("1e-400", "1e-401"),
    ])
    func `diff distinguishes numbers by all their digits`(old: String, new: String) throws {
        let files = ["a.json": "{\"p\":\(old)}", "b.json": "{\"p\":\(new)}"]
        try Tool.with(files: files) { tool in
            let outcome = try tool.run(["diff", "a.json", "b.json"])
            #expect(outcome.status == 1)
            #expect(outcome.output == "  /p: \(old) → \(new)\n")
            for (format, command) in [("patch", "patch"), ("merge", "merge")] {
                let patch = try tool.run(["diff", "--format", format, "a.json", "b.json"])
                #expect(try tool.run([command, "-", "a.json"], input: patch.output).output == "{\"p\":\(new)}")
            }
        }
    }

    /// The option raises the limit for a text, but not beyond the limit for a value.
    @Test(arguments: [
        ("100", "limit of 100. '--max-depth' raises it up to 1024; 'apus diff' cannot compare documents that are nested deeper."),
        ("1024", "limit of 1024. 'apus diff' cannot compare documents that are nested deeper."),
        ("5000", "limit of 1024. 'apus diff' cannot compare documents that are nested deeper."),
    ])
    func `diff says how far the nesting limit can be raised`(maximumDepth: String, advice: String) throws {
        let files = ["deep.json": String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000), "b.json": "[]"]
        let outcome = try Tool.run("diff", "--max-depth", maximumDepth, "deep.json", "b.json", files: files)
        #expect(outcome.status == 2)
        #expect(outcome.error.contains(advice))
    }

    /// Worked out by hand.
    @Test(arguments: [("patch", #"[{"op":"replace","path":"/a","value":2}]"#), ("merge", #"{"a":2}"#)])
    func `diff prints a patch`(format: String, patch: String) throws {
        let files = ["a.json": #"{"a":1,"b":true}"#, "b.json": #"{"a":2,"b":true}"#]
        try Tool.with(files: files) { tool in
            let outcome = try tool.run(["diff", "--format", format, "a.json", "b.json"])
            #expect(outcome.status == 1)
            #expect(try tool.run(["minify"], input: outcome.output).output == patch + "\n")
        }
    }

    @Test func `diff makes an operation for each change, and replaces the whole only if asked`() throws {
        let files = ["a.json": #"{"a":1,"b":2,"c":3}"#, "b.json": #"{"a":2,"b":3,"c":4}"#]
        try Tool.with(files: files) { tool in
            let patch = try tool.run(shell: "\"$0\" diff --format patch a.json b.json | \"$0\" query -r '$[*].path'")
            #expect(patch.output == "/a\n/b\n/c\n")
            let shortest = try tool.run(shell: "\"$0\" diff --format patch --shortest a.json b.json | \"$0\" query '$[*].path'")
            #expect(shortest.output == "\"\"\n")
            #expect(try tool.run(["diff", "--shortest", "a.json", "b.json"]).status == 2)
        }
    }

    /// By position, both objects would have changed. By identity, one has changed and one was
    /// removed.
    @Test func `diff matches objects of arrays by identity keys`() throws {
        let files = ["a.json": #"[{"id":1,"v":"a"},{"id":2,"v":"b"}]"#, "b.json": #"[{"id":2,"v":"c"}]"#]
        let outcome = try Tool.run("diff", "--identity-keys", "key,id", "a.json", "b.json", files: files)
        #expect(outcome.status == 1)
        #expect(Set(outcome.output.split(separator: "\n")) == [#"- /0: {"id":1,"v":"a"}"#, #"  /0/v: "b" → "c""#])
    }

    @Test(arguments: [["a.json", "bad.json"], ["missing.json", "a.json"], ["-", "a.json"], ["--format", "merge", "a.json", "null.json"]])
    func `diff exits with status 2 when documents cannot be compared`(arguments: [String]) throws {
        try Tool.with(files: ["a.json": "{}", "bad.json": "[1,", "null.json": #"{"a":null}"#]) { tool in
            let outcome = try tool.run(["diff"] + arguments, input: "")
            #expect(outcome.status == 2 && outcome.output.isEmpty)
            #expect(outcome.error.contains(": error: "))
        }
    }

    @Test(arguments: [["-", "-"], ["a.json"], ["--format", "xml", "a", "b"], ["--format", "merge", "--identity-keys", "id", "a", "b"]])
    func `diff rejects a bad command line`(arguments: [String]) throws {
        let outcome = try Tool.with { try $0.run(["diff"] + arguments) }
        #expect(outcome.status == 2 && outcome.output.isEmpty)
    }

    @Test func `diff colours what was added, removed and changed`() throws {
        let files = ["a.json": #"{"a":1,"b":2}"#, "b.json": #"{"b":3,"c":4}"#]
        let outcome = try Tool.run("diff", "--color", "always", "a.json", "b.json", files: files)
        let lines = Set(outcome.output.split(separator: "\n").map(String.init))
        #expect(lines == ["\u{1B}[31m- /a: 1\u{1B}[0m", "\u{1B}[33m  /b: 2 → 3\u{1B}[0m", "\u{1B}[32m+ /c: 4\u{1B}[0m"])
    }

    /// A key may come from anyone. It must not look like a separate line, and must not reach the
    /// terminal as a command.
    @Test func `diff escapes control characters in keys`() throws {
        let files = ["a.json": "{}", "b.json": #"{"a\n- /b\u001b[31m\u0085":1}"#]
        let outcome = try Tool.run("diff", "a.json", "b.json", files: files)
        #expect(outcome.output == "+ /a\\u000a- ~1b\\u001b[31m\\u0085: 1\n")
    }
}
#endif
