#if Tool
import Foundation
import GeneratedDocuments
import Testing

@Suite("apus: colours")
struct ColorTests {
    private static let document = #"{"a\"":["x\\",-1.5e3,true,null],"b":{}}"#
    /// Written by hand with the sequences of ECMA-48: keys bold blue, strings green, numbers cyan,
    /// Booleans yellow, null grey.
    private static let colored =
        "{\u{1B}[1;34m\"a\\\"\"\u{1B}[0m:[\u{1B}[32m\"x\\\\\"\u{1B}[0m,\u{1B}[36m-1.5e3\u{1B}[0m,\u{1B}[33mtrue\u{1B}[0m,"
        + "\u{1B}[90mnull\u{1B}[0m],\u{1B}[1;34m\"b\"\u{1B}[0m:{}}\n"

    private static func withoutColors(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

    @Test(arguments: [["minify"], ["get", "-c", ""], ["format", "--indent", "0"], ["lines", "get", ""], ["lines", "filter", "/b={}"]])
    func `--color always colours keys and values`(command: [String]) throws {
        let outcome = try Tool.with { try $0.run(command + ["--color", "always"], input: Self.document) }
        #expect(outcome.output == Self.colored)
        #expect(outcome.status == 0)
    }

    /// The text is larger than the pieces in which output is written.
    @Test func `without its colours, a long coloured text is the plain text`() throws {
        let text = String(decoding: try GeneratedDocument.searchResult.bytes(), as: UTF8.self)
        try Tool.with(files: ["a.json": text]) { tool in
            let outcome = try tool.run(shell: "\"$0\" format a.json > plain && \"$0\" format --color always a.json > colored")
            #expect(outcome.status == 0)
            #expect(try Self.withoutColors(tool.text(of: "colored")) == tool.text(of: "plain"))
        }
    }

    @Test(arguments: [["--color", "auto"], ["--color", "never"], []])
    func `a file has no colours unless they are requested`(options: [String]) throws {
        let outcome = try Tool.with { try $0.run(["minify"] + options, input: Self.document) }
        #expect(outcome.output == Self.document + "\n")
        let bad = try Tool.with { try $0.run(["validate"] + options, input: "[") }
        #expect(!bad.error.contains("\u{1B}"))
    }

    @Test func `errors are coloured, and their text is the same`() throws {
        let plain = try Tool.run("validate", input: "[^,]")
        let colored = try Tool.run("validate", "--color", "always", input: "[^,]")
        #expect(colored.error.hasPrefix("\u{1B}[1m<stdin>:1:2:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m "))
        #expect(colored.error.hasSuffix("\n \u{1B}[1;32m^\u{1B}[0m\n"))
        #expect(Self.withoutColors(colored.error) == plain.error)
    }

    /// The environment, and whether output to a terminal has colours in it.
    @Test(arguments: [
        ("TERM=xterm", true), ("TERM=dumb", false), ("TERM=xterm NO_COLOR=1", false), ("TERM=xterm NO_COLOR=", true),
    ])
    func `a terminal shows colours unless the environment forbids them`(environment: String, isColored: Bool) throws {
        try Tool.with(files: ["a.json": Self.document]) { tool in
            guard let terminal = Terminal() else { return }
            // What a terminal receives may arrive in several pieces.
            let outcome = try tool.run(
                shell: "env -u NO_COLOR \(environment) \"$0\" minify a.json > \(terminal.path) && printf '<end>' > \(terminal.path)")
            #expect(outcome.status == 0)
            let text = terminal.read(to: "<end>").replacing("\r\n", with: "\n")
            #expect(text == (isColored ? Self.colored : Self.document + "\n"))
            _ = try tool.run(
                shell: "env -u NO_COLOR \(environment) \"$0\" validate missing.json 2> \(terminal.path); printf '<end>' > \(terminal.path)")
            #expect(terminal.read(to: "<end>").contains("\u{1B}[1;31merror:") == isColored)
        }
    }
}
#endif
