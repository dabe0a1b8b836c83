#if Tool
import ApusJSON
import Foundation
import Testing

@Suite("apus: help pages, manual pages, completions")
struct HelpTests {
    /// Every command with its own help page.
    static let verbs: [[String]] = [
        [], ["validate"], ["format"], ["minify"], ["get"], ["pick"], ["query"], ["count"], ["keys"], ["length"], ["type"], ["flatten"],
        ["unflatten"], ["verify"], ["infer"], ["diff"], ["patch"], ["merge"], ["complete"],
        ["lines"], ["lines", "count"], ["lines", "get"], ["lines", "query"], ["lines", "filter"], ["lines", "to-array"],
    ]

    /// The files that the examples read.
    private static let files = [
        "film.json": #"{"title":"Metropolis","year":1927,"cast":["Helm"]}"#,
        "users.json": #"{"users":[{"name":"Ada"},{"name":"Bob"}]}"#,
        "settings.json": "{\n  // of the editor\n  \"wrap\": true,\n}\n",
        "array.json": "[1,[2],{}]",
        "tweets.jsonl": "{\"id\":1,\"user\":{\"name\":\"Ada\",\"lang\":\"en\"}}\n{\"id\":2,\"user\":{\"name\":\"Bob\",\"lang\":\"de\"}}\n",
        "film.pattern.json": #"{"title":"string","year":"int","cast":["string"]}"#,
        "tweet.pattern.json": #"{"id":"int","user":{"name":"string","lang":"string"}}"#,
        "film.schema.json": #"{"type":"object","properties":{"title":{"type":"string"}},"required":["title"]}"#,
        "tweet.schema.json": #"{"properties":{"user":{"required":["name"]}}}"#,
        "new.json": #"{"title":"Metropolis","year":1926,"cast":["Helm","Fröhlich"]}"#,
        "changes.json": #"[{"op":"replace","path":"/year","value":1926}]"#,
        "wrap.json": #"[{"op":"replace","path":"/wrap","value":false}]"#,
        "update.json": #"{"year":1926}"#,
        "answer.json": #"{"title":"Metropolis","cast":["Brigitte He"#,
        "a.json": #"[{"id":1,"name":"Ada"},{"id":2,"name":"Bob"}]"#,
        "b.json": #"[{"id":2,"name":"Bill"}]"#,
    ]

    /// The commands whose examples exit with status 1, because they find differences or a truncated
    /// text.
    private static let verbsWithFindings = [["diff"], ["complete"]]

    /// Returns the command lines below EXAMPLES, without their prompts.
    private static func examples(in help: String) -> [String] {
        let lines = help.components(separatedBy: "\n")
        return lines.filter { $0.hasPrefix("  $ ") }.map { String($0.dropFirst(4)) }
    }

    @Test(arguments: verbs)
    func `each help page has examples, and each of them works`(verb: [String]) throws {
        let help = try Tool.with { try $0.run(verb + ["--help"]) }
        #expect(help.status == 0)
        #expect(help.output.contains("\nEXAMPLES:\n"))
        let examples = Self.examples(in: help.output)
        #expect(!examples.isEmpty)
        for example in examples {
            try Tool.with(files: Self.files) { tool in
                let outcome = try tool.run(shell: "apus() { \"$tool\" \"$@\"; }; tool=$0\n\(example)")
                #expect(outcome.status == (Self.verbsWithFindings.contains(verb) ? 1 : 0), "\(example): \(outcome.error)")
                #expect(outcome.error.isEmpty == (verb != ["complete"]), "\(example)")
            }
            let command = (["apus"] + verb).joined(separator: " ")
            #expect(example.hasPrefix(command) || example.contains("| \(command)"), "\(example)")
        }
    }

    /// A wrapped line would break a command in two.
    @Test(arguments: verbs)
    func `no line of a help page is longer than 80 columns, and reading options are a group`(verb: [String]) throws {
        let help = try Tool.with { try $0.run(verb + ["--help"]) }.output
        for line in help.components(separatedBy: "\n") where !line.hasPrefix("OVERVIEW") { #expect(line.count <= 80, "\(line)") }
        if help.contains("--engine") {
            let group = try #require(help.range(of: "\nREADING OPTIONS:\n"))
            #expect(help[group.upperBound...].contains("--engine"))
        }
    }

    @Test func `--version prints the version and the engine, and exits with status 0`() throws {
        let outcome = try Tool.run("--version")
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        let match = try #require(outcome.output.wholeMatch(of: /apus [0-9]+\.[0-9]+\.[0-9]+(-[a-z0-9.]+)? \(engine: (.+)\)\n/))
        #expect(match.2 == JSONEngine.builtInDescription)
    }

    @Test func `a manual page is written for the tool and for each command`() throws {
        try Tool.with { tool in
            #expect(try tool.run(["manual", "."]).status == 0)
            #expect(try tool.text(of: "apus.1").contains("apus\\-get(1)"))
            for verb in Self.verbs {
                let name = (["apus"] + verb).joined(separator: "-")
                let page = try tool.text(of: name + ".1")
                #expect(page.hasPrefix(".TH \"\(name.uppercased().replacing("-", with: "\\-"))\" \"1\""))
                for section in ["NAME", "SYNOPSIS", "EXAMPLES", "EXIT STATUS"] { #expect(page.contains(".SH \"\(section)\"\n")) }
                // Only the intended macros are requests. No quoted text begins a request.
                for line in page.components(separatedBy: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
                    #expect([".TH ", ".SH ", ".TP", ".B ", ".PP", ".nf", ".fi"].contains { line.hasPrefix($0) }, "\(line)")
                }
            }
            let page = try tool.text(of: "apus-get.1")
            #expect(page.contains(".B \"\\-r, \\-\\-raw\"\n"))
            #expect(page.contains(".B \"\\-\\-indent <n|tab>\"\n"))
        }
    }

    @Test func `manual pages need an existing folder`() throws {
        let outcome = try Tool.run("manual", "missing")
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("missing/apus.1: error: "))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions are printed for the usual shells`(shell: String) throws {
        let outcome = try Tool.run("--generate-completion-script", shell)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("validate") && outcome.output.contains("to-array"))
        if shell == "bash" { #expect(try Tool.with { try $0.run(shell: "\"$0\" --generate-completion-script bash | bash -n") }.status == 0) }
    }
}
#endif
