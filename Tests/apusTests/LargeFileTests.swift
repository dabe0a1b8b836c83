#if Tool
import Foundation
import Testing

/// Tests with files of 40 MB.
@Suite("apus: large files")
struct LargeFileTests {
    /// The shell command that makes an array with lines of 100 bytes, 40 MB in all.
    private static let making = """
        awk 'BEGIN { printf "["; for (i = 0; i < 400000; i++) printf "%s{\\"id\\":%8d,\\"text\\":\\"%-70s\\"}", i ? ",\\n" : "", 10000000 + i, "é\\\\n"; print "]" }' > a.json
        """

    /// Makes the file, and runs shell commands in its folder.
    private static func run(_ tool: Tool, _ line: String) throws -> Tool.Outcome {
        try tool.run(shell: making + "\n" + line)
    }

    @Test func `large files are read, printed and queried like small ones`() throws {
        try Tool.with { tool in
            let outcome = try Self.run(
                tool,
                """
                "$0" validate a.json && "$0" validate < a.json
                "$0" minify a.json > small.json && "$0" format a.json > large.json && "$0" minify large.json | cmp - small.json && echo same
                wc -l < large.json
                "$0" get -r /399999/id /0/id /7 -c a.json
                { head -c 1 > head; "$0" validate; } < a.json
                """)
            let expected = "ok a.json\nok <stdin>\nsame\n1600002\n10399999\n10000000\n{\"id\":10000007,\"text\":\"é\\n"
            #expect(outcome.output.hasPrefix(expected))
            // The rest of the array is not a document, because more text follows its first object.
            #expect(outcome.error.hasPrefix("<stdin>:1:"))
        }
    }

    @Test func `an error at the end of a large file has its line and its caret, and nothing is printed`() throws {
        try Tool.with { tool in
            let outcome = try Self.run(tool, "printf 'x' >> a.json; \"$0\" format a.json")
            #expect(outcome.status == 1 && outcome.output.isEmpty)
            #expect(outcome.error.hasPrefix("a.json:400001:1: error: Expected the end of the text after the root value, found 'x'. "))
            #expect(outcome.error.hasSuffix("\nx\n^\n"))
        }
    }

    @Test func `the error for a pointer into a large file says how far it led`() throws {
        try Tool.with { tool in
            let outcome = try Self.run(tool, "\"$0\" get /399999/ids a.json")
            #expect(outcome.status == 1)
            #expect(
                outcome.error
                    == "a.json:400000:1: error: There is no value at \"/399999/ids\": \"/399999\" is an object that has no member \"ids\". "
                    + "Did you mean \"/399999/id\"?\n")
        }
    }
}
#endif
