#if Tool
import Testing

@Suite("apus get")
struct GetTests {
    private static let document = #"{"users":[{"name":"Ada \"L\"","born":1815.0},{"name":null}],"a/b":{"m~n":true},"":7}"#

    @Test(arguments: [
        ("/users/0/name", #""Ada \"L\"""#), ("/users/0/born", "1815.0"), ("/users/1/name", "null"), ("/a~1b/m~0n", "true"), ("/", "7"),
        ("/users/1", "{\n  \"name\": null\n}"),
    ])
    func `get prints the value at a pointer`(pointer: String, expected: String) throws {
        try Tool.with(files: ["a.json": Self.document]) { tool in
            for arguments in [["get", pointer, "a.json"], ["get", pointer], ["get", pointer, "-"]] {
                let outcome = try tool.run(arguments, input: Self.document)
                #expect(outcome.output == expected + "\n")
                #expect(outcome.error.isEmpty)
                #expect(outcome.status == 0)
            }
        }
    }

    @Test func `get prints the whole document for the empty pointer`() throws {
        let outcome = try Tool.run("get", "", input: "[1.50]")
        #expect(outcome.output == "[\n  1.50\n]\n")
    }

    @Test func `get with --raw prints a string as its text`() throws {
        try Tool.with { tool in
            let text = try tool.run(["get", "--raw", "/users/0/name"], input: Self.document)
            #expect(text.output == "Ada \"L\"\n")
            let number = try tool.run(["get", "--raw", "/users/0/born"], input: Self.document)
            #expect(number.output == "1815.0\n")
        }
    }

    /// How far the pointer led, and what is there.
    @Test(arguments: [
        ("/users/0/nam", "1:11", "\"/users/0\" is an object that has no member \"nam\""),
        ("/users/2/name", "1:10", "\"/users\" is an array with elements 0 to 1"),
        ("/users/00", "1:10", "\"/users\" is an array, and \"00\" is no index"),
        ("/users/-", "1:10", "\"/users\" is an array, and '-' means the place after its last element"),
        ("/users/0/name/first", "1:19", "\"/users/0/name\" is a string, which has no members"),
        ("/nobody", "1:1", "the root is an object that has no member \"nobody\""),
    ])
    func `get says how far a pointer led and what is there`(pointer: String, place: String, says: String) throws {
        let outcome = try Tool.run("get", pointer, "a.json", files: ["a.json": Self.document])
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error == "a.json:\(place): error: \"\(pointer)\" leads to nothing: \(says).\n")
    }

    @Test(arguments: ["users", "/users/~2"])
    func `a bad pointer exits with status 2`(pointer: String) throws {
        let outcome = try Tool.run("get", pointer, input: "[]")
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.contains("JSON Pointer"))
    }

    @Test func `get without a pointer exits with status 2`() throws {
        #expect(try Tool.run("get").status == 2)
    }

    @Test(arguments: [("first", "1"), ("last", "3")])
    func `get follows the policy for repeated keys`(policy: String, expected: String) throws {
        let outcome = try Tool.run("get", "--duplicate-keys", policy, "/a", input: #"{"a":1,"b":2,"a":3}"#)
        #expect(outcome.output == expected + "\n")
    }
}
#endif
