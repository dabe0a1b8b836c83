#if Tool
import Foundation
import TestSupport
import Testing

@Suite("apus: replacing files")
struct InPlaceTests {
    private static let document = #"{"b":1.50,"a":[]}"#

    @Test func `format replaces files and keeps their permissions and links`() throws {
        try Tool.with(files: ["a.json": Self.document, "b.json": "[1]"]) { tool in
            let outcome = try tool.run(
                shell: """
                    chmod 640 a.json; ln -s a.json link.json; "$0" format -i link.json b.json
                    ls -A; ls -l a.json | cut -c 1-10; readlink link.json
                    """)
            #expect(outcome.status == 0, "\(outcome.error)")
            // No temporary file is left behind.
            #expect(outcome.output.split(separator: "\n").filter { $0.hasSuffix("json") } == ["a.json", "b.json", "link.json", "a.json"])
            #expect(!outcome.output.contains(".apus-"))
            #expect(outcome.output.contains("\n-rw-r-----\n"))
            #expect(try tool.text(of: "a.json") == "{\n  \"b\": 1.50,\n  \"a\": []\n}\n")
            #expect(try tool.text(of: "b.json") == "[\n  1\n]\n")
            #expect(try tool.run(["minify", "--in-place", "a.json"]).output.isEmpty)
            #expect(try tool.text(of: "a.json") == Self.document + "\n")
        }
    }

    @Test(arguments: ["patch", "merge"])
    func `patch and merge replace the file, with a patch on the command line`(verb: String) throws {
        let patch = verb == "patch" ? #" [{"op":"remove","path":"/a"}]"# : #"{"a":null}"#
        try Tool.with(files: ["a.json": "{ \"b\":1.50, \"a\":[] }\n"]) { tool in
            #expect(try tool.run([verb, patch, "a.json"]).output == "{ \"b\":1.50 }\n")
            let outcome = try tool.run([verb, "-i", patch, "a.json"])
            #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.error.isEmpty)
            #expect(try tool.text(of: "a.json") == "{ \"b\":1.50 }\n")
            #expect(try tool.run([verb, "-i", patch], input: "{}").status == 2)
            let bad = try tool.run([verb, "[1,", "a.json"])
            #expect(bad.status == 1)
            #expect(bad.error.hasPrefix("<patch>:1:4: error: "))
        }
    }

    @Test(arguments: [["format", "-i"], ["minify", "-i"], ["format", "-i", "--sort-keys"], ["patch", "-i", "[]"], ["merge", "-i", "{}"]])
    func `a byte order mark stays, and a file in UTF-16 is rejected`(arguments: [String]) throws {
        try Tool.with(files: ["marked.json": "\u{FEFF}[1]"]) { tool in
            #expect(try tool.run(arguments + ["marked.json"]).status == 0)
            #expect(try tool.run(shell: "head -c 3 marked.json | od -An -tx1").output == " ef bb bf\n")
            let outcome = try tool.run(shell: #"printf '[\000"\000\351\000"\000]\000' > a.json; cp a.json b.json"#)
            #expect(outcome.status == 0)
            let rejected = try tool.run(arguments + ["a.json"])
            #expect(rejected.status == 1)
            let message = "'-i' would write this text, which is UTF-16 or UTF-32, in UTF-8. Print the result to another file."
            #expect(rejected.error == "a.json: error: \(message)\n")
            #expect(try tool.run(shell: "cmp a.json b.json").status == 0)
        }
    }

    @Test func `a file that is not valid, and one that cannot be written, stay as they are`() throws {
        try Tool.with(files: ["a.json": "[1", "lines.jsonl": "[1]\n[2]\n", "bad.jsonl": "[1]\n[2\n", "array.json": "[[1]]"]) { tool in
            for arguments in [
                ["format", "-i", "a.json"], ["format", "-i", "lines.jsonl"], ["minify", "-i", "bad.jsonl"], ["format", "-i", "."],
                ["minify", "-i", "--framing", "elements", "array.json"],
            ] {
                let outcome = try tool.run(arguments)
                #expect(outcome.status == 1, "\(arguments)")
                #expect(outcome.output.isEmpty)
                #expect(!outcome.error.isEmpty)
            }
            #expect(try tool.text(of: "a.json") == "[1")
            #expect(try tool.text(of: "lines.jsonl") == "[1]\n[2]\n")
            #expect(try tool.text(of: "bad.jsonl") == "[1]\n[2\n")
            #expect(try tool.run(["format", "-i", "-"], input: "1").status == 2)
            #expect(try tool.run(["minify", "-i", "lines.jsonl"]).status == 0)
            #expect(!(try tool.run(shell: "ls -A").output.contains(".apus-")))
        }
    }

    #if os(Linux)
    @Test func `no place for a temporary file, and too large a result, are errors and leave no file`() throws {
        let document = "[" + String(repeating: "1,", count: 5000) + "1]"
        try Tool.with(files: ["a.json": document]) { tool in
            // Nobody can make a file in this folder.
            let outcome = try tool.run(["format", "-i", "/proc/self/oom_score_adj"])
            #expect(outcome.status == 1 && outcome.error.hasPrefix("/proc/self/oom_score_adj: error: Cannot write this: "))
            // A sanitizer needs more than any limit allows.
            guard !hasSanitizer else { return }
            let limited = try tool.run(shell: "(ulimit -f 1; \"$0\" format -i a.json; echo status $?); ls -A")
            #expect(limited.output.hasPrefix("status 1\n"), "\(limited.output)")
            #expect(limited.error.hasPrefix("a.json: error: Cannot write this: "))
            #expect(!limited.output.contains(".apus-"))
            #expect(try tool.text(of: "a.json") == document)
        }
    }
    #endif

    /// Whether the change comes before or after the replacement, it is not lost.
    @Test(arguments: [["format", "-i"], ["minify", "-i"], ["patch", "-i", "[]"], ["format", "-i", "-S"]])
    func `what another process writes in the meantime is not lost`(arguments: [String]) throws {
        try Tool.with { tool in
            for delay in ["0.02", "0.1", "0.3"] {
                let outcome = try tool.run(
                    shell: """
                        (printf '['; yes '{"a":1},' | head -n 400000; printf '1]') > a.json; echo '"new"' > new.json
                        "$0" \(arguments.map { "'\($0)'" }.joined(separator: " ")) a.json > /dev/null 2>&1 & tool=$!
                        sleep \(delay); mv new.json a.json; wait $tool; cat a.json; ls -A
                        """)
                #expect(outcome.output.hasPrefix("\"new\"\n"), "after \(delay) s: \(outcome.output.prefix(100))")
                #expect(!outcome.output.contains(".apus-"))
            }
        }
    }

    @Test func `a signal that is to have no effect has none`() throws {
        try Tool.with { tool in
            let outcome = try tool.run(
                shell: """
                    (printf '['; yes '1,' | head -n 2000000; printf '1]') > a.json
                    (trap '' HUP; exec "$0" minify -i a.json) & tool=$!; sleep 0.1; kill -HUP $tool; wait $tool; echo "status $?"; ls -A
                    """)
            #expect(outcome.output.contains("status 0"))
            #expect(!outcome.output.contains(".apus-"))
        }
    }

    @Test func `a signal leaves the old text and no other file`() throws {
        // The tool waits for a reader of its standard error, which is full, only if it has something to say; so the
        // file is large instead, and the signal comes while it is written.
        try Tool.with { tool in
            let outcome = try tool.run(
                shell: """
                    (printf '['; yes '1,' | head -n 3000000; printf '1]') > a.json; cksum < a.json > before
                    "$0" format -i a.json & tool=$!
                    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do ls -A | grep -q '^\\.apus-' && break; sleep 0.05; done
                    kill -TERM $tool; wait $tool; echo "status $?"; cksum < a.json | cmp - before && echo same; ls -A
                    """)
            // The tool may have finished before the signal.
            if outcome.output.contains("status 143") { #expect(outcome.output.contains("same")) }
            #expect(!outcome.output.contains(".apus-"))
        }
    }
}
#endif
