#if Tool
import TestSupport
import Testing

@Suite("apus: editing without loss")
struct EditingTests {
    private static let commented = """
        // top
        {
          "a": 1.10, // one
          /* two */ "b": [1,2,],
          "c": {}, /* three */

          // last
        }
        // after

        """

    @Test func `format -i keeps comments and trailing commas`() throws {
        try Tool.with(files: ["c.jsonc": Self.commented]) { tool in
            let outcome = try tool.run(["format", "-i", "--options", "comments,trailing-commas", "c.jsonc"])
            #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.error.isEmpty)
            let expected = """
                // top
                {
                  "a": 1.10, // one
                  /* two */ "b": [
                    1,
                    2,
                  ],
                  "c": {}, /* three */
                  // last
                }
                // after

                """
            #expect(try tool.text(of: "c.jsonc") == expected)
            #expect(try tool.run(["format", "-i", "--options", "comments,trailing-commas", "c.jsonc"]).status == 0)
            #expect(try tool.text(of: "c.jsonc") == expected)
        }
    }

    /// The text, and the text in the layout of `format`, worked out by hand.
    @Test(arguments: [
        (#"{'a':0xF,b:+.5,"c\u0041":'it\'s "x"',}"#, "{\n  'a': 0xF,\n  b: +.5,\n  \"c\\u0041\": 'it\\'s \"x\"',\n}\n"),
        ("[1/**/,2// x\n,3]", "[\n  1 /**/,\n  2 // x\n  ,\n  3\n]\n"), ("// a\n[ // b\n]", "// a\n[ // b\n]\n"), ("[/* a */]", "[\n  /* a */\n]\n"),
        ("{/* a */ /* b */\n\"x\"/* c */:/* d */1}", "{\n  /* a */ /* b */\n  \"x\" /* c */: /* d */ 1\n}\n"),
        (
            "\u{FEFF}[\u{A0}1,\u{2028}'\u{2028}//',/*\u{2028}*/2//x\u{2028},3]",
            "\u{FEFF}[\n  1,\n  '\u{2028}//',\n  /*\u{2028}*/ 2 //x\n  ,\n  3\n]\n"
        ),
        ("[]", "[]\n"), ("{ }", "{}\n"), (" 'a' ", "'a'\n"), ("[[],{}]", "[\n  [],\n  {}\n]\n"),
    ])
    func `format -i changes nothing but the layout`(text: String, expected: String) throws {
        try Tool.with(files: ["a.json5": text]) { tool in
            let before = try tool.run(["minify", "--options", "json5", "a.json5"]).output
            let outcome = try tool.run(["format", "-i", "--options", "json5", "a.json5"])
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(try tool.text(of: "a.json5") == expected)
            #expect(try tool.run(["minify", "--options", "json5", "a.json5"]).output == before)
        }
    }

    @Test func `a file that would lose something in place stays as it is, with the way out`() throws {
        let files = [
            "c.jsonc": Self.commented, "text.json": "[1] and more", "x.json5": "{a:1}", "lines.jsonl": "[1]\n// x\n[2]\n",
            "twice.json": #"{"a":1,"b":{"c":1,"c":2}}"#,
        ]
        try Tool.with(files: files) { tool in
            for (arguments, location) in [
                (["minify", "-i", "--options", "comments,trailing-commas", "c.jsonc"], "c.jsonc:1:1"),
                (["format", "-i", "-S", "--options", "comments,trailing-commas", "c.jsonc"], "c.jsonc:1:1"),
                (["format", "-i", "--options", "trailing-text", "text.json"], "text.json:1:5"),
                (["format", "-i", "-a", "--options", "json5", "x.json5"], "x.json5:1:2"),
                (["minify", "-i", "--options", "comments", "lines.jsonl"], "lines.jsonl"),
            ] {
                let outcome = try tool.run(arguments)
                #expect(outcome.status == 1 && outcome.output.isEmpty)
                #expect(
                    outcome.error.hasPrefix(location + ": error: ") && outcome.error.contains("Print the result to another file"), "\(outcome.error)")
                let name = arguments.last ?? ""
                #expect(try tool.text(of: name) == files[name])
            }
            let keys = try tool.run(["minify", "-i", "--options", "json5", "x.json5"])
            #expect(keys.status == 0)
            #expect(try tool.text(of: "x.json5") == "{a:1}\n")
        }
    }

    @Test func `the escapes of strings stay in place`() throws {
        let text = #"{"\u0061\/":"\u00e9\ud83d\ude00","b":1E+2}"#
        try Tool.with(files: ["a.json": text, "a.jsonl": text + "\n [1]\n"]) { tool in
            let outcome = try tool.run(["minify", "-i", "a.json", "a.jsonl"])
            #expect(outcome.status == 0)
            #expect(try tool.text(of: "a.json") == text + "\n")
            #expect(try tool.text(of: "a.jsonl") == text + "\n[1]\n")
            #expect(try tool.run(["format", "-i", "--tab", "a.json"]).status == 0)
            #expect(try tool.text(of: "a.json") == "{\n\t\"\\u0061\\/\": \"\\u00e9\\ud83d\\ude00\",\n\t\"b\": 1E+2\n}\n")
        }
    }

    @Test(arguments: [["patch", #"[{"op":"replace","path":"/a","value":9}]"#], ["merge", #"{"a":9}"#]])
    func `a repeated key is not edited unless the command line says which`(arguments: [String]) throws {
        try Tool.with(files: ["a.json": #"{"a":1,"a":2}"#]) { tool in
            for option in [[], ["-i"]] {
                let outcome = try tool.run(arguments + option + ["a.json"])
                #expect(outcome.status == 1 && outcome.output.isEmpty)
                #expect(outcome.error.hasPrefix("a.json:1:8: error: ") && outcome.error.contains("'--duplicate-keys first'"))
            }
            #expect(try tool.run(arguments + ["--duplicate-keys", "first", "a.json"]).output == #"{"a":9,"a":2}"#)
            #expect(try tool.text(of: "a.json") == #"{"a":1,"a":2}"#)
        }
    }

    @Test func `a file with several hard links is not replaced`() throws {
        try Tool.with(files: ["a.json": "[1]"]) { tool in
            let outcome = try tool.run(shell: "ln a.json b.json; \"$0\" format -i a.json")
            #expect(outcome.status == 1)
            #expect(outcome.error.hasPrefix("a.json: error: This file has 2 hard links"))
            #expect(try tool.text(of: "a.json") == "[1]")
            #expect(try tool.text(of: "b.json") == "[1]")
        }
    }

    @Test(arguments: [["merge", "-i", "{}"], ["patch", "-i", "[]"], ["format", "-i"], ["minify", "-i"]])
    func `a missing file cannot be read, also in place`(arguments: [String]) throws {
        let outcome = try Tool.with { try $0.run(arguments + ["nofile.json"]) }
        #expect(outcome.status == 1)
        #expect(outcome.error == "nofile.json: error: Cannot read the file: No such file or directory.\n")
    }

    #if os(Linux)
    @Test(arguments: ["--version", "--help", "get --help", "--generate-completion-script bash"])
    func `help that cannot be written is an error`(arguments: String) throws {
        let outcome = try Tool.with { try $0.run(shell: "\"$0\" \(arguments) > /dev/full") }
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("Cannot write to standard output"))
    }

    /// The commands that keep standard input in memory, and what they say about a text that does not end.
    @Test(arguments: [
        ("validate < /dev/zero", "<stdin>:1:1: error: "), ("format < /dev/zero", "<stdin>:1:1: error: "),
        ("query '$' < /dev/zero", "<stdin>:1:1: error: "),
        ("patch '[]' < /dev/zero", "<stdin>:1:1: error: "),
        ("diff - b.json < /dev/zero", "<stdin>:1:1: error: "),
    ])
    func `input that does not end fails as a file does`(command: String, says: String) throws {
        let outcome = try Tool.with(files: ["b.json": "[]"]) {
            try $0.run(shell: Tool.limit(kilobytes: 600_000) + "timeout 60 \"$0\" \(command) | head -c 100")
        }
        #expect(outcome.error.hasPrefix(says), "\(outcome)")
    }

    @Test(.enabled(if: !hasSanitizer, "a sanitizer needs more memory than the limit"))
    func `input that does not end is an error when there is no more memory`() throws {
        let outcome = try Tool.with {
            try $0.run(shell: "(printf '['; yes '1,') | (ulimit -v 300000; timeout 100 \"$0\" validate; echo status $?)")
        }
        #expect(outcome.output == "status 1\n")
        #expect(outcome.error.hasPrefix("<stdin>: error: There is not enough memory for this text"), "\(outcome.error)")
    }
    #endif
}
#endif
