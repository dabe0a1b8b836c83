#if Tool
import Foundation
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

    @Test func `a file that is not valid, and one that cannot be written, stay as they are`() throws {
        try Tool.with(files: ["a.json": "[1", "lines.jsonl": "[1]\n[2]\n", "bad.jsonl": "[1]\n[2\n"]) { tool in
            for arguments in [["format", "-i", "a.json"], ["format", "-i", "lines.jsonl"], ["minify", "-i", "bad.jsonl"], ["format", "-i", "."]] {
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
