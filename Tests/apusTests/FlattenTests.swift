#if Tool
import Foundation
import TestSupport
import Testing

@Suite("apus flatten, apus unflatten")
struct FlattenTests {
    @Test func `each value has a line with its path`() throws {
        let text = #"{"a":[{"b c":1.50,"é":"\n"},[]],"":{"0":null},"it's":true}"#
        let outcome = try Tool.run("flatten", input: text)
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                $ = {}
                $.a = []
                $.a[0] = {}
                $.a[0]['b c'] = 1.50
                $.a[0].é = "\\n"
                $.a[1] = []
                $[''] = {}
                $['']['0'] = null
                $['it\\'s'] = true

                """)
    }

    private static let documents = [
        "1", "\"=\"", "[]", "{}", #"{"a":1,"a":{"x":1},"a":{"y":[]},"b":[{},[],{}]}"#, #"[1e400,-0,0.10,12345678901234567890123]"#,
        #"{"= ' \"]":{"\u0000\n\\":"\u2028"},"$":{"['a']":1},"0":[[[]],[{"":{"":""}}]]}"#, #"{"😀":1,"a-b":2,"_x9":3,"9x":4,"e\u0301":5}"#,
    ]

    // In a debug build, the last four.
    @Test(arguments: documents.suffix(max(effort(documents.count), 4)))
    func `a document comes back as it was`(text: String) throws {
        let outcome = try Tool.with(files: ["a.json": text]) { try $0.run(shell: "\"$0\" flatten a.json a.json | \"$0\" unflatten -c") }
        #expect(outcome.status == 0, "\(outcome.error)")
        let minified = try Tool.run("minify", input: text).output
        #expect(outcome.output == minified + minified)
    }

    @Test func `long paths of deep values need little memory`() throws {
        let depth = 400
        let key = String(repeating: "k", count: 20_000)
        let text = String(repeating: "{\"\(key)\":", count: depth) + "1" + String(repeating: "}", count: depth)
        try Tool.with(files: ["a.json": text]) { tool in
            let outcome = try tool.run(shell: Tool.limit(kilobytes: 1_000_000) + "\"$0\" flatten a.json | tail -n 1 | wc -c")
            #expect(outcome.error.isEmpty)
            #expect(outcome.output.contains("\(1 + depth * (key.utf8.count + 1) + 5)"))
        }
    }

    @Test func `documents of other people come back`() throws {
        guard let corpus = ProcessInfo.processInfo.environment["APUS_CORPUS"] else { return }
        for name in effort(["twitter", "citm_catalog", "github_events"]) {
            let file = "\(corpus)/simdjson-examples/\(name).json"
            guard FileManager.default.fileExists(atPath: file) else { continue }
            let outcome = try Tool.with {
                try $0.run(shell: "\"$0\" flatten \(file) | \"$0\" unflatten -c > made.json; \"$0\" minify \(file) | cmp - made.json")
            }
            #expect(outcome.status == 0, "\(name): \(outcome.output)")
        }
    }

    /// Lines, and the document made of them.
    @Test(arguments: [
        ("$.a[5].b = 1\n$.a[2] = 2", #"{"a":[2,{"b":1}]}"#), ("$.b.c = 1\n\n  $.b = {}\r\n$ = {}", #"{"b":{"c":1}}"#),
        ("$['x=y'] = \"=\"", #"{"x=y":"="}"#), ("$.a=1\n$.a=2", #"{"a":1,"a":2}"#), ("$[\"a\"]['b'] = []\n$.a.b[0] = null", #"{"a":{"b":[null]}}"#),
        ("$ = 1\n$ = [ ]\n$[0] = 2\n$ = {}", "1\n[2]\n{}"), ("$[1000000000000] = 1", "[1]"),
    ])
    func `lines may be missing, changed and in another order`(lines: String, document: String) throws {
        let outcome = try Tool.run("unflatten", "-c", input: lines)
        #expect(outcome.output == document + "\n")
        #expect(outcome.status == 0)
    }

    /// Lines, and the place and the reason of the error.
    @Test(arguments: [
        ("$.a = 1\n$.a.b = 2", "2:1", "$.a is something else"), ("$[0] = 1\n$[0] = 1", "2:1", "already has the value at $[0]"),
        ("$.a = 1\n$[0] = 1", "2:1", "$ is something else"), ("$.a[*] = 1", "1:1", "names, and of indexes"),
        (" $[-1] = 1", "1:2", "names, and of indexes"),
        ("$.a = [1]", "1:7", "[] or {}"), ("$.a = 1x", "1:8", "found 'x'"), ("\n$.a 1", "2:1", "a path, '=' and a value"),
        ("$.a. = 1", "1:5", "a name"), ("$['a = 1", "1:1", "a path, '=' and a value"),
        ("$" + String(repeating: ".a", count: 1025) + " = 1", "1:1", "limit of 1024"),
    ])
    func `a line that makes no sense is reported with its place`(lines: String, place: String, says: String) throws {
        let outcome = try Tool.run("unflatten", input: lines)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("<stdin>:\(place): error: "), "\(outcome.error)")
        #expect(outcome.error.contains(says), "\(outcome.error)")
    }

    @Test func `keys are compared by their bytes, and text that is not UTF-8 is rejected`() throws {
        let lines = "$['\u{E9}'].x = 1\n$['e\u{301}'].y = 2"
        #expect(try Tool.run("unflatten", "-c", input: "\u{FEFF}" + lines).output == "{\"\u{E9}\":{\"x\":1},\"e\u{301}\":{\"y\":2}}\n")
        let outcome = try Tool.with { try $0.run(shell: "printf '$.a = 1\\n$.b = \"\\377\"' | \"$0\" unflatten") }
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.error == "<stdin>:2:1: error: This line is not UTF-8.\n")
    }

    private static let many = max(effort(50_000), 10_000)

    /// Each line must not take longer the more there are before it.
    @Test(arguments: ["[" + String(repeating: "1,", count: many) + "1]", "{" + String(repeating: "\"a\":1,", count: many) + "\"b\":{}}"])
    func `many lines become a document`(text: String) throws {
        let outcome = try Tool.with(files: ["a.json": text]) { try $0.run(shell: "\"$0\" flatten a.json | \"$0\" unflatten -c") }
        #expect(outcome.output == text + "\n")
    }

    @Test func `no lines are no document`() throws {
        let outcome = try Tool.run("unflatten", input: "\n")
        #expect(outcome.status == 1)
        #expect(outcome.error == "<stdin>: error: There are no lines.\n")
    }
}
#endif
