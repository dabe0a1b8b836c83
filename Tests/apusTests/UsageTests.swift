#if Tool
import GeneratedDocuments
import Testing

@Suite("apus: usage and exit status")
struct UsageTests {
    @Test func `help lists every command and exits with status 0`() throws {
        let outcome = try Tool.run("--help")
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        for verb in [
            "validate", "format", "minify", "get", "pick", "query", "count", "keys", "length", "type", "flatten", "unflatten", "verify", "infer",
            "diff",
            "patch", "merge", "complete", "lines",
        ] {
            #expect(outcome.output.contains("\n  \(verb) "))
        }
    }

    /// The arguments, and a part of the message on standard error.
    @Test(arguments: [
        (["frobnicate"], "The commands are validate, format,"), (["fmt", "a.json"], "'format'"), (["vaildate", "a.json"], "'validate'"),
        (["gron"], "'flatten'"), (["help", "qeury"], "'query'"), (["help", "lines", "fliter"], "Usage: apus lines <subcommand>"),
        (["keys", "-", "-"], "Standard input can be read only once"), (["lines", "fliter", "/a=1"], "'filter'"),
        (["validate", "--frobnicate"], "--frobnicate"), (["validate", "--engine", "fast"], "'automatic', 'simdjson' or 'swift'"),
        (["validate", "--numbers", "big"], "'double', 'exact' or 'error'"),
        (["validate", "--duplicate-keys", "any"], "'first', 'last' or 'error'"), (["validate", "--max-depth", "0"], "'--max-depth'"),
        (["validate", "--max-depth", "deep"], "'--max-depth"), (["verify"], "--pattern"),
        (["verify", "--pattern", "p.json", "--dialect", "json"], "'apus' and 'verijson'"),
        (["verify", "--pattern", "p.json", "--limit", "0"], "'--limit'"), (["verify", "--pattern", "-"], "Standard input"),
        (["validate", "--options", "comments,commas"], "'commas'"),
        (["validate", "--options", "commas"], "comments, unicode-newlines, lenient-unicode, trailing-text, trailing-commas"),
    ])
    func `bad arguments exit with status 2 and say what is wrong`(arguments: [String], says: String) throws {
        try Tool.with { tool in
            let outcome = try tool.run(arguments, input: "[]")
            #expect(outcome.status == 2 && outcome.output.isEmpty)
            #expect(outcome.error.contains(says))
        }
    }

    @Test(arguments: [
        (["format", "--sort"], "'--sort-keys'"), (["format", "--sorted"], "'--sort-keys'"), (["minify", "--sort-key"], "'--sort-keys'"),
        (["format", "--indentation"], "'--indent'"), (["lines", "filter", "@.a", "--keep"], "'--keep-going'"),
    ])
    func `an unknown option that begins like one of the command's is answered with that one`(arguments: [String], option: String) throws {
        let outcome = try Tool.with { try $0.run(arguments, input: "[]") }
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("Error: Unknown option '\(arguments.last ?? "")'. Did you mean \(option)?\n"), "\(outcome.error)")
        #expect(try Tool.run("format", "--frobnicate").error.hasPrefix("Error: Unknown option '--frobnicate'\n"))
    }

    /// simdjson does not support comments, whether it was built in or not. No file is opened to
    /// find that out.
    @Test func `an engine that does not support the options causes exit status 2 before a file is opened`() throws {
        let outcome = try Tool.run("validate", "--engine", "simdjson", "--options", "comments", "missing.json")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.error.contains(".simdjson engine"))
        #expect(outcome.error.contains("use .automatic or .swift"))
        #expect(!outcome.error.contains("missing.json"))
    }

    /// A reader that closes the pipe ends the tool like any other filter, silently.
    @Test func `a closed pipe ends the tool without a message`() throws {
        let text = String(decoding: try GeneratedDocument.map.bytes(), as: UTF8.self)
        try Tool.with(files: ["a.json": text]) { tool in
            let outcome = try tool.run(shell: "\"$0\" minify a.json | head -c 1")
            #expect(outcome.output == "{")
            #expect(outcome.error.isEmpty)
        }
    }
}
#endif
