#if Tool
import Testing

@Suite("apus complete")
struct CompleteTests {
    /// A truncated text, the output, the output with '--omit-partial', and the message on standard
    /// error.
    @Test(arguments: [
        (#"{"a":[1,"He"#, #"{"a":[1,"He"]}"#, #"{"a":[1]}"#, #"The text ends within the value at "/a/1"."#),
        (#"{"a":[1,"#, #"{"a":[1]}"#, #"{"a":[1]}"#, #"The text ends too early, at "/a/1"."#),
        (#"{"a":{"b":tr"#, #"{"a":{}}"#, #"{"a":{}}"#, #"The text ends within the value at "/a/b"."#),
        (#"[1.5e400, -"#, "[1.5e400]", "[1.5e400]", #"The text ends within the value at "/1"."#),
        (#"{"a":1,"a":2,"k"#, #"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#, #"The text ends too early, at ""."#),
        ("\"\u{E9}\\u00", "\"\u{E9}\"", "", #"The text ends within the value at ""."#),
    ])
    func `complete closes open strings and containers, and says where the text ends`(text: String, all: String, whole: String, says: String) throws {
        try Tool.with { tool in
            for (options, expected) in [([], all), (["--omit-partial"], whole)] {
                let outcome = try tool.run(["complete", "--compact"] + options, input: text)
                #expect(outcome.status == 1)
                #expect(outcome.output == (expected.isEmpty ? "" : expected + "\n"))
                #expect(outcome.error.hasPrefix("<stdin>:1:"))
                #expect(outcome.error.hasSuffix(" error: \(says)\n"))
            }
        }
    }

    @Test(arguments: ["12", "[1,{\"a\":\"b\"}]", "true", " \"x\" \n"])
    func `complete prints a complete document and exits with status 0`(text: String) throws {
        let files = ["a.json": text]
        try Tool.with(files: files) { tool in
            let formatted = try tool.run(["format", "a.json"])
            for options in [[], ["--omit-partial"]] {
                let outcome = try tool.run(["complete", "a.json"] + options)
                #expect(outcome.status == 0)
                #expect(outcome.output == formatted.output)
                #expect(outcome.error.isEmpty)
            }
        }
    }

    @Test(arguments: ["", " \n", "\u{FEFF}", "nul"])
    func `complete prints nothing if no value has arrived`(text: String) throws {
        let outcome = try Tool.run("complete", input: text)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.error.contains("error: The text ends "))
    }

    @Test func `complete rejects text that no continuation can make JSON, without waiting for the end`() throws {
        try Tool.with(files: ["a.json": "{\"a\":1,\n \"b\":]"]) { tool in
            let outcome = try tool.run(["complete", "a.json"])
            #expect(outcome.status == 1 && outcome.output.isEmpty)
            #expect(outcome.error.hasPrefix("a.json:2:6: error: "))
            // Reading all of it would need more memory.
            let endless = try tool.run(shell: Tool.limit(kilobytes: 3_000_000) + "yes | \"$0\" complete")
            #expect(endless.status == 1)
            #expect(endless.error.hasPrefix("<stdin>:1:1: error: "))
        }
    }

    @Test(arguments: [["--engine", "simdjson"], ["--options", "comments"]])
    func `complete rejects options that it does not support`(options: [String]) throws {
        let outcome = try Tool.with { try $0.run(["complete"] + options, input: "[") }
        #expect(outcome.status == 2 && outcome.output.isEmpty)
    }

    @Test func `complete needs no stack for deep nesting, and preserves a long text`() throws {
        try Tool.with { tool in
            let deep = try tool.run(["complete", "-c", "--max-depth", "1000"], input: String(repeating: "[", count: 1000))
            #expect(deep.output == String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000) + "\n")
            let long = String(repeating: "\u{20AC}", count: 100_000)
            let outcome = try tool.run(["complete", "-c"], input: "[\"\(long)")
            #expect(outcome.output == "[\"\(long)\"]\n")
        }
    }
}
#endif
