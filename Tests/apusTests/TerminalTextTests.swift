#if Tool
import Foundation
import Testing

@Suite("apus: text of documents on a terminal")
struct TerminalTextTests {
    /// Keys that set a terminal's title, contain a line break, or reverse the direction of text.
    @Test(arguments: [#"\u001b]0;x\u0007"#, #"\n"#, #"\u202e"#])
    func `control characters in keys and names do not reach a terminal`(escape: String) throws {
        let files = [
            "cut.json": "{\"\(escape)\":\"abc", "a.json": "{}", "op.json": "[{\"op\":\"\(escape)\",\"path\":\"\"}]",
            "path.json": "[{\"op\":\"remove\",\"path\":\"/\(escape)\"}]",
        ]
        for arguments in [["complete", "cut.json"], ["patch", "op.json", "a.json"], ["patch", "path.json", "a.json"]] {
            let outcome = try Tool.with(files: files) { try $0.run(arguments) }
            #expect(outcome.status == 1)
            #expect(
                outcome.error.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0x202E },
                "\(outcome.error)")
            #expect(outcome.error.split(separator: "\n").first?.contains("\\") == true, "\(outcome.error)")
        }
    }

    /// Text in a JSON string that a terminal would interpret: C0, DEL, C1, line separators and controls
    /// of direction, once as escapes and once as they are.
    private static let hostile =
        "\\u001b]0;x\\u0007\\b\\u0000\\u007f\\u0085\\u009b35m\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a\\u202e\\u2066\\u2069"
        + "\u{7F}\u{85}\u{9B}35m\u{61C}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}"
    /// The same for the names of files and other arguments, which have no escapes.
    private static let hostileName = "\u{1B}]0;x\u{7}\u{7F}\u{9B}35m\u{61C}\u{202E}\u{2066}\u{2028}"

    private static let files: [String: String] = {
        let document = #"{"\#(hostile)":"\#(hostile)","n":[1,"\#(hostile)"]}"#
        return [
            "a.json": document, "b.json": #"{"n":[1,"b\#(hostile)"],"c":{"\#(hostile)":1}}"#, "\(hostileName).json": document,
            "bad.json": "[1,\u{202E}\u{2066}2]", "far.json": "[\"\(hostile)\u{9B}\" \u{200F}x]", "cut.json": #"{"n":{"\#(hostile)":"\#(hostile)"#,
            "l.jsonl": document + "\n" + document + "\n[\u{202E}\(hostile)]\n", "good.jsonl": document + "\n" + document + "\n",
            "array.json": "[\(document),\(document)]", "p.json": ##"{"n":["int"],"*":"enum:\##(hostile)"}"##,
            "any.json": #"{"*":"any"}"#, "bad-pattern.json": ##"{"n":"\##(hostile)"}"##,
            "patch.json": #"[{"op":"add","path":"/x","value":"\#(hostile)"}]"#, "merge.json": #"{"y":"\#(hostile)"}"#,
            "op.json": #"[{"op":"\#(hostile)","path":""}]"#, "5.json": "// \u{202E}\u{1B}\u{9B}35m\r\n" + document + "\r\n",
        ]
    }()

    /// Every verb, with output, errors or both.
    private static let commands: [[String]] = [
        ["validate", "\(hostileName).json", "bad.json", "far.json"], ["validate", "\(hostileName)"], ["format", "a.json"],
        ["format", "-S", "a.json"], ["format", "--canonical", "a.json"], ["format", "bad.json"], ["minify", "a.json"], ["minify", "-a", "a.json"],
        ["get", "", "a.json"], ["get", "-r", "/n/1", "a.json"], ["get", "/\(hostileName)", "a.json"],
        ["verify", "--pattern", "p.json", "a.json"], ["verify", "--pattern", "bad-pattern.json", "a.json"],
        ["verify", "--pattern", "any.json", "\(hostileName).json"], ["infer", "a.json"], ["infer", "--schema", "a.json"], ["infer", "bad.json"],
        ["diff", "a.json", "b.json"], ["diff", "--format", "patch", "a.json", "b.json"], ["diff", "--format", "merge", "a.json", "b.json"],
        ["patch", "patch.json", "a.json"], ["patch", "--options", "json5", "patch.json", "5.json"], ["patch", "op.json", "a.json"],
        ["merge", "merge.json", "a.json"], ["merge", "--options", "json5", "merge.json", "5.json"], ["complete", "cut.json"],
        ["lines", "count", "l.jsonl"], ["validate", "l.jsonl"], ["validate", "--lines", "\(hostileName).json"],
        ["lines", "get", "-r", "/n/1", "l.jsonl"], ["lines", "get", "--keep-going", "/n", "l.jsonl"],
        ["lines", "get", "/\(hostileName)", "l.jsonl"], ["lines", "filter", "/n/0=1", "l.jsonl"], ["minify", "--framing", "elements", "array.json"],
        ["lines", "to-array", "--keep-going", "l.jsonl"],
        ["manual", "\(hostileName)/x"], ["\(hostileName)"], ["validate", "--options", "\(hostileName)"], ["lines", "filter", "\(hostileName)"],
    ]

    /// Runs the tool with both of its streams on a terminal. Returns what the terminal receives,
    /// or nil if there is none.
    private static func shown(_ command: [String], on kind: String, in tool: Tool) throws -> String? {
        guard let terminal = Terminal() else { return nil }
        let arguments = command.map { "'\($0)'" }.joined(separator: " ")
        let path = terminal.path
        _ = try tool.run(shell: "env -u NO_COLOR TERM=\(kind) \"$0\" \(arguments) > \(path) 2> \(path); printf '<end>' > \(path)")
        return terminal.read(to: "<end>").replacing("\r\n", with: "\n")
    }

    /// The tool's own sequences: its colours, and those of a line that shows progress.
    private static let ownSequences = ["1;34", "32", "36", "33", "90", "1", "1;31", "31", "1;32", "0"].map { "\u{1B}[\($0)m" } + ["\r\u{1B}[K"]

    @Test(arguments: commands, ["dumb", "xterm"])
    func `a terminal receives no character of a document, name or argument that it would interpret`(command: [String], kind: String) throws {
        try Tool.with(files: Self.files) { tool in
            guard var text = try Self.shown(command, on: kind, in: tool) else { return }
            #expect(!text.isEmpty)
            for sequence in Self.ownSequences { text.replace(sequence, with: "") }
            let interpreted = text.unicodeScalars.filter { scalar in
                switch scalar.value {
                case 0x0A, 0x09: false
                case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
                default: false
                }
            }
            #expect(interpreted.isEmpty, "\(text.debugDescription)")
        }
    }

    @Test(arguments: [["format", "a.json"], ["minify", "a.json"], ["get", "", "a.json"], ["format", "--canonical", "a.json"]])
    func `what a terminal receives is the same JSON as what a file receives`(command: [String]) throws {
        try Tool.with(files: Self.files) { tool in
            guard let shown = try Self.shown(command, on: "dumb", in: tool) else { return }
            let written = try tool.run(command).output
            #expect(shown != written)
            let texts = [shown, written, Self.files["a.json"] ?? ""]
            let values = try texts.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary }
            #expect(values[0] == values[2])
            #expect(values[1] == values[2])
        }
    }

    /// Written by hand: U+009B and the others of RFC 8259 need no escape, so none is written.
    @Test func `a file receives the characters themselves`() throws {
        let text = "{\"\u{7F}\":\"\\u009b\u{85}\u{202E}\u{2028}\",\"b\":\"\\u001b\"}"
        let expected = "{\"\u{7F}\":\"\u{9B}\u{85}\u{202E}\u{2028}\",\"b\":\"\\u001b\"}\n"
        #expect(try Tool.run("minify", input: text).output == expected)
        #expect(try Tool.run("get", "-r", "/b", input: text).output == "\u{1B}\n")
    }

    /// The caret is below the character that the message names.
    @Test func `an excerpt shows a control of direction as one visible character, in a file as on a terminal`() throws {
        let error = try Tool.with(files: ["a.json": "[1,\u{2066}x \u{202E}]"]) { try $0.run(["validate", "a.json"]).error }
        #expect(error == "a.json:1:4: error: Expected a value, found U+2066 (left-to-right isolate).\n[1,\u{FFFD}x \u{FFFD}]\n   ^\n")
    }

    @Test func `line breaks and tabs of a raw string remain on a terminal`() throws {
        try Tool.with(files: ["a.json": #"{"t":"a\n\tb\u001b[31m"}"#]) { tool in
            guard let shown = try Self.shown(["get", "-r", "/t", "a.json"], on: "xterm", in: tool) else { return }
            #expect(shown == "a\n\tb\\u001b[31m\n")
        }
    }
}
#endif
