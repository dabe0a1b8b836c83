#if Tool
import Testing

@Suite("apus keys, length, type")
struct LookTests {
    private static let document = #"{"b":[1,2,3],"a":"né\u0000","b":null,"c":{},"d":1.5}"#

    /// The command line after `apus`, and the output.
    @Test(arguments: [
        (["keys"], "\"b\"\n\"a\"\n\"b\"\n\"c\"\n\"d\"\n"), (["keys", "-r"], "b\na\nb\nc\nd\n"), (["keys", "--at", "/b"], "0\n1\n2\n"),
        (["keys", "--at", "/c"], ""), (["length"], "5\n"), (["length", "--at", "/b"], "3\n"), (["length", "--at", "/a"], "3\n"),
        (["length", "--at", "/c"], "0\n"), (["type"], "object\n"), (["type", "--at", "/b"], "array\n"), (["type", "--at", "/b/0"], "number\n"),
        (["type", "--at", "/a"], "string\n"), (["type", "--at", "/b", "--duplicate-keys", "last"], "null\n"),
    ])
    func `the commands say what a value is`(arguments: [String], output: String) throws {
        try Tool.with(files: ["a.json": Self.document]) { tool in
            for outcome in [try tool.run(arguments + ["a.json"]), try tool.run(arguments, input: Self.document)] {
                #expect(outcome.output == output)
                #expect(outcome.error.isEmpty && outcome.status == 0)
            }
        }
    }

    @Test func `each document of several is looked at, and what has no keys or length is reported with its place`() throws {
        let text = "[1]\n{\"a\":1}\n 5\n[]\n"
        try Tool.with { tool in
            let lengths = try tool.run(["length", "--lines"], input: text)
            #expect(lengths.output == "1\n1\n0\n")
            #expect(lengths.status == 1)
            #expect(lengths.error == "<stdin>:3:2: error: Expected an object, an array or a string, found 5.\n")
            #expect(try tool.run(["type", "--lines"], input: text).output == "array\nobject\nnumber\narray\n")
            let keys = try tool.run(["keys", "--lines", "--at", "/a"], input: text)
            #expect(keys.status == 1 && keys.output.isEmpty)
            #expect(keys.error.contains("<stdin>:2:6: error: Expected an object or an array, found 1."))
            #expect(keys.error.contains("<stdin>:1:1: error: There is no value at \"/a\""))
            #expect(try tool.run(["keys", "--at", "a"], input: text).status == 2)
        }
    }
}
#endif
