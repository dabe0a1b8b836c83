#if Tool
import Testing

@Suite("apus patch, apus merge")
struct PatchTests {
    private static let document = "{\n\t\"a\" : 1.50 , // kept\n\t\"list\": [1,2],\n\t\"b\": 18446744073709551616\n}\n"

    @Test func `patch keeps everything else byte for byte`() throws {
        let patch = #"[{"op":"test","path":"/a","value":1.5},{"op":"add","path":"/list/-","value":-18446744073709551617}]"#
        try Tool.with(files: ["p.json": patch, "a.json": Self.document]) { tool in
            for (file, input) in [("a.json", ""), ("-", Self.document)] {
                let outcome = try tool.run(["patch", "--options", "comments", "p.json", file], input: input)
                #expect(outcome.status == 0 && outcome.error.isEmpty)
                #expect(outcome.output == Self.document.replacing("[1,2]", with: "[1,2,-18446744073709551617]"))
            }
        }
    }

    @Test func `merge keeps everything else byte for byte`() throws {
        let files = ["p.json": #"{"list":null,"a":true}"#, "a.json": Self.document]
        let outcome = try Tool.run("merge", "--options", "comments", "p.json", "a.json", files: files)
        #expect(outcome.status == 0)
        #expect(outcome.output == "{\n\t\"a\" : true , // kept\n\t\"b\": 18446744073709551616\n}\n")
    }

    @Test(arguments: ["patch", "merge"])
    func `standard input is the document if none is named, and the patch if its name is a hyphen`(verb: String) throws {
        let patch = verb == "patch" ? #"[{"op":"replace","path":"/a","value":2}]"# : #"{"a":2}"#
        try Tool.with(files: ["p.json": patch, "a.json": #"{"a":1}"#]) { tool in
            let document = try tool.run([verb, "p.json"], input: #"{"a":1}"#)
            #expect(document.output == #"{"a":2}"#)
            let patched = try tool.run([verb, "-", "a.json"], input: patch)
            #expect(patched.output == #"{"a":2}"#)
            for arguments in [["-"], ["-", "-"], []] {
                let outcome = try tool.run([verb] + arguments)
                #expect(outcome.status == 2)
            }
        }
    }

    /// The patch, the location of the operation that fails, and the message.
    @Test(arguments: [
        (#"[{"op":"test","path":"/a","value":2}]"#, "1:2", #"(operation 0, test "/a")"#),
        ("[{\"op\":\"remove\",\"path\":\"/a\"},\n {\"op\":\"remove\",\"path\":\"/x\"}]", "2:2", #"(operation 1, remove "/x")"#),
        (#"[{"op":"frob","path":"/a"}]"#, "1:2", "There is no operation \"frob\""),
        (#" {"op":"remove","path":"/a"}"#, "1:2", "A JSON Patch is an array of operations"),
    ])
    func `a patch that fails prints nothing and names the operation`(patch: String, place: String, says: String) throws {
        let outcome = try Tool.run("patch", "p.json", "a.json", files: ["p.json": patch, "a.json": #"{"a":1}"#])
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("p.json:\(place): error: "))
        #expect(outcome.error.contains(says))
    }

    @Test(arguments: ["patch", "merge"])
    func `a patch or document that cannot be read exits with status 1`(verb: String) throws {
        try Tool.with(files: ["bad.json": "[1,", "a.json": "{}", "p.json": "[]"]) { tool in
            for (names, blamed) in [(["bad.json", "a.json"], "bad.json:1:4"), (["p.json", "bad.json"], "bad.json:1:4"), (["no", "a.json"], "no")] {
                let outcome = try tool.run([verb] + names)
                #expect(outcome.status == 1 && outcome.output.isEmpty)
                #expect(outcome.error.hasPrefix(blamed + ": error: "))
            }
        }
    }

    @Test(arguments: ["patch", "merge"])
    func `the output of diff makes the new document from the old one`(format: String) throws {
        let files = [
            "old.json": #"{"a":[1,{"id":2,"x":[]}],"b":{"c":"d"},"e":1e400}"#,
            "new.json": #"{"a":[{"id":2,"x":[null]},3],"b":{"c":"f"},"g":1e500}"#,
        ]
        try Tool.with(files: files) { tool in
            let difference = try tool.run(shell: "\"$0\" diff --format \(format) old.json new.json > p.json")
            #expect(difference.status == 1)
            let outcome = try tool.run(shell: "\"$0\" \(format) p.json old.json > made.json && \"$0\" diff made.json new.json")
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(outcome.output.isEmpty)
        }
    }
}
#endif
