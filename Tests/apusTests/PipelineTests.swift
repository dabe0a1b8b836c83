#if Tool
import Testing

@Suite("apus: pipelines")
struct PipelineTests {
    /// The command, and what it prints of the first line alone.
    private static let commands = [
        ("lines get /a", "1"), ("lines get -r /a /a -", "1\t1"), ("lines get --csv /a /a -", "1,1\r"), ("lines filter '@.a > 0'", #"{"a":1}"#),
        ("lines query '$.a'", "1"), ("minify --framing lines", #"{"a":1}"#), ("minify --framing concatenated", #"{"a":1}"#),
        ("format -S --framing concatenated", "{"), ("get --framing lines /a", "1"), ("query --lines '$.a'", "1"), ("keys --lines", #""a""#),
        ("length --lines", "1"),
        ("type --lines", "object"), ("flatten --lines", "$ = {}"), ("verify --lines --pattern p.json", "ok <stdin>:1"),
        ("validate --lines --schema s.json", "ok <stdin>:1"), ("validate --lines --schema s.json --output flag", #"{"valid":true}"#),
    ]

    /// The second line is only sent when the first result has arrived, or after five seconds.
    @Test(arguments: commands)
    func `a result is written while the next line is waited for`(command: String, first: String) throws {
        try Tool.with(files: ["s.json": "{}", "p.json": #"{"a":"int"}"#]) { tool in
            let outcome = try tool.run(
                shell: """
                    { echo '{"a":1}'; i=0; while [ ! -e seen ] && [ $i -lt 100 ]; do sleep 0.05; i=$((i + 1)); done
                      [ -e seen ] && echo '{"a":2}'; } | "$0" \(command) | { read -r first; : > seen; printf '%s\\n' "$first"; cat > rest; }
                    """)
            #expect(outcome.output == first + "\n" && outcome.error.isEmpty, "\(outcome)")
            let rest = try tool.text(of: "rest")
            #expect(!rest.isEmpty)
        }
    }

    /// The line after an element has a comma only if there is another element.
    @Test func `an element of an array is written while the next line is waited for`() throws {
        try Tool.with { tool in
            let outcome = try tool.run(
                shell: """
                    { echo '{"a":1}'; i=0; while [ ! -e seen ] && [ $i -lt 100 ]; do sleep 0.05; i=$((i + 1)); done
                      [ -e seen ] && echo '{"a":2}'; } | "$0" lines to-array | { head -c 8; : > seen; cat; }
                    """)
            #expect(outcome.output == "[{\"a\":1},\n{\"a\":2}]\n" && outcome.error.isEmpty)
        }
    }

    @Test func `validate --output prints a result for each line, also for one that is not JSON`() throws {
        let lines = "{\"a\":1}\nnot json\n\n{\"a\":\n{\"a\":2}\n3\n"
        try Tool.with(files: ["s.json": #"{"type":"object"}"#]) { tool in
            let flag = try tool.run(["validate", "--schema", "s.json", "--lines", "--output", "flag"], input: lines)
            let (yes, no) = ("{\"valid\":true}\n", "{\"valid\":false}\n")
            #expect(flag.output == yes + no + no + yes + no)
            #expect(flag.status == 1)
            #expect(flag.error.hasPrefix("<stdin>:2:1: error: "))
            let basic = try tool.run(["validate", "--schema", "s.json", "--lines", "--output", "basic"], input: lines)
            let valid = try tool.run(["query", "--lines", "$.valid"], input: basic.output)
            #expect(valid.output == "true\nfalse\nfalse\ntrue\nfalse\n")
            #expect(try tool.run(["query", "--lines", "--first", "$.errors[0].error"], input: basic.output).output.contains("Expected"))
            let whole = try tool.run(["validate", "--schema", "s.json", "--output", "flag"], input: "[1")
            #expect(whole.output == no && whole.status == 1)
            let elements = try tool.run(["validate", "--schema", "s.json", "--framing", "elements", "--output", "flag"], input: "[{}, 01, {}]")
            #expect(elements.output == yes + no + yes)
        }
    }

    @Test func `lines filter passes lines through byte for byte`() throws {
        for (lines, kept) in [
            ("{\"a\":1}\r\n{\"a\":2}", "{\"a\":1}\r\n{\"a\":2}"),
            ("{\"a\":1}\n {\"a\" : 1.0}\t\r\n\r\n{\"a\":0}\n", "{\"a\":1}\n {\"a\" : 1.0}\t\r\n"),
            ("\u{FEFF}{\"a\":1}\n{\"a\":0}", "{\"a\":1}\n"),
        ] {
            #expect(try Tool.run("lines", "filter", "@.a > 0", input: lines).output == kept)
        }
        let crossing = String(repeating: "{\"a\":\"\(String(repeating: "x", count: 70_000))\"}\r\n", count: 9) + "{\"a\":1}"
        #expect(try Tool.run("lines", "filter", "@.a", input: crossing).output == crossing)
    }

    @Test func `columns are escaped, so that no text shifts them`() throws {
        let lines = #"{"a":1,"b":"x\ty"}"# + "\n" + #"{"a":"q\"\\","b":"x\r\ny,z"}"# + "\n" + #"{"a":null,"b":["c\t"]}"# + "\n"
        let tabs = try Tool.run("lines", "get", "-r", "/a", "/b", "-", input: lines)
        #expect(tabs.output == "1\tx\\ty\nq\"\\\\\tx\\r\\ny,z\nnull\t[\"c\\\\t\"]\n")
        let commas = try Tool.run("lines", "get", "--csv", "/a", "/b", "-", input: lines)
        #expect(commas.output == "1,\"x\ty\"\r\n\"q\"\"\\\",\"x\r\ny,z\"\r\n,\"[\"\"c\\t\"\"]\"\r\n")
        #expect(try Tool.run("lines", "get", "--csv", "--missing", "null", "/c", "/a", "-", input: lines).output.hasPrefix(",1\r\n"))
        // Of a line that cannot be written, nothing is.
        let unwritable = #"{"a":2,"b":Infinity}"# + "\n" + #"{"a":4,"b":[NaN]}"# + "\n" + #"{"a":3,"b":1}"# + "\n"
        for (form, expected) in [("--csv", "3,1"), ("-r", "3\t1"), ("-c", "3\t1")] {
            let rest = try Tool.run("lines", "get", form, "--options", "json5", "--keep-going", "/a", "/b", "-", input: unwritable)
            #expect(rest.output.split(whereSeparator: \.isNewline) == [expected[...]], "\(form)")
        }
        // A single value is not a column.
        #expect(try Tool.run("lines", "get", "-r", "/b", input: lines).output.hasPrefix("x\ty\nx\r\ny,z\n"))
    }

    @Test(arguments: ["x", "x\" || @.b || \"", "'", "\\", "$a", "🙂\n"])
    func `a value of the shell is a value, whatever is in it`(text: String) throws {
        let quoted = "'" + text.replacing("'", with: "'\\''") + "'"
        try Tool.with(files: ["a.json": #"{"v":1}"#, "p.json": #"[{"op":"add","path":"/w","value":[$v, "$v"]}]"#]) { tool in
            let made = try tool.run(
                shell: "V=\(quoted); \"$0\" merge --arg v=\"$V\" '{\"v\":$v,\"$v\":null}' a.json > b.json; \"$0\" get -r /v b.json")
            #expect(made.output == text + "\n", "\(made.error)")
            for (command, count) in [
                ("lines filter --arg v=\"$V\" '@.v == $v' b.json", 1), ("lines filter --arg v=\"$V\" '@.v != $v' b.json", 0),
                ("lines filter --arg v=\"$V\" '/v=$v' b.json", 1), ("query --arg v=\"$V\" '$[?@ == $v]' b.json", 1),
                ("lines query --arg v=\"$V\" '$[?@ == $v && length(@) == length($v)]' b.json", 1),
            ] {
                let found = try tool.run(shell: "V=\(quoted); \"$0\" \(command)")
                #expect(found.output.split(separator: "\n").count == count, "\(command) \(found.error)")
            }
            let patched = try tool.run(shell: "V=\(quoted); \"$0\" patch --arg v=\"$V\" p.json a.json > c.json; \"$0\" get -r /w/0 /w/1 c.json")
            #expect(patched.output == text + "\n$v\n")
        }
    }

    @Test func `--json gives a JSON value, with its digits`() throws {
        let made = try Tool.run("merge", "--json", "n=[1.10,1e400]", "--arg", "k=a", "{$k:$n}", "-", input: "{}")
        #expect(made.output == "{\"a\":[1.10,1e400]}", "\(made.error)")
        #expect(
            try Tool.run("query", "--json", "n=18446744073709551617", "$[?@ == $n]", input: "[18446744073709551616,18446744073709551617]").output
                == "18446744073709551617\n")
        #expect(try Tool.run("query", "--json", "n=[1,{}]", "$[?@ == $n]", input: "[[1],[1.0,{}]]").output == "[1.0,{}]\n")
    }

    @Test(arguments: [
        (["query", "--arg", "v", "$[?@ == $v]"], "'v'"), (["query", "--arg", "a b=1", "$"], "'a b'"),
        (["query", "--json", "n={", "$[?@ == $n]"], "'n'"),
        (["query", "--arg", "a=1", "$[?@ == $b]"], "$b"), (["query", "--arg", "a=1", "--json", "a=1", "$"], "'a'"),
        (["lines", "filter", "--arg", "a=1", "@ == $b"], "$b"),
        (["merge", "--arg", "a=1", "{\"a\":$b}", "-"], "$b"), (["query", "--arg", "a=1", "$.a$a"], "\"$\""),
    ])
    func `a value that is not given is status 2`(arguments: [String], says: String) throws {
        let outcome = try Tool.with { try $0.run(arguments, input: "{}") }
        #expect(outcome.status == 2)
        #expect(outcome.error.contains(says), "\(outcome.error)")
    }

    @Test func `get reads several documents, and takes no pointer for a file`() throws {
        let two = #"{"a":1,"b":2}{"a":3,"b":[]}"#
        try Tool.with(files: ["a.jsonl": "{\"a\":1}\n{\"a\":\"x\"}\n"]) { tool in
            #expect(try tool.run(["get", "--framing", "concatenated", "/a", "/b"], input: two).output == "1\n2\n3\n[]\n")
            #expect(try tool.run(["get", "-r", "/a", "a.jsonl"]).output == "1\nx\n")
            let missing = try tool.run(["get", "--framing", "concatenated", "/a", "/b/0"], input: two + "{\"a\":4,\"b\":[5]}")
            #expect(missing.output == "1\n3\n4\n5\n" && missing.status == 1)
            #expect(missing.error.hasPrefix("<stdin>:1:12: error: There is no value at \"/b/0\": \"/b\" is a number"))
            #expect(try tool.run(["lines", "get", "/a", "/a"], input: "{\"a\":1}\n").output == "1\t1\n")
            #expect(try tool.run(["get", "/a", "/b"], input: #"{"a":1,"b":2}"#).output == "1\n2\n")
            for (command, says) in [("get", "'--framing concatenated'"), ("query", "'apus lines'")] {
                #expect(try tool.run([command, command == "get" ? "/a" : "$.a"], input: two).error.contains(says))
            }
            for command in [
                ["query", "-c", "$"], ["lines", "query", "-c", "$"], ["lines", "get", "-c", ""], ["lines", "filter", "-c", "@.a"], ["minify", "-c"],
            ] {
                #expect(try tool.run(command, input: "{\"a\":1}\n").output == "{\"a\":1}\n", "\(command)")
            }
        }
    }
}
#endif
