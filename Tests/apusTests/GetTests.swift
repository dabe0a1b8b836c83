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
                #expect(outcome.error.isEmpty && outcome.status == 0)
            }
        }
    }

    @Test func `get reads pipes that have a path`() throws {
        let outcome = try Tool.with(files: ["a.json": Self.document]) { try $0.run(shell: "cat a.json | \"$0\" get /users/0/born /dev/stdin") }
        #expect(outcome.output == "1815.0\n")
        #expect(outcome.error.isEmpty)
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

    /// The pointer, the location that it reached, and what is there.
    @Test(arguments: [
        ("/users/0/age", "1:11", "\"/users/0\" is an object that has no member \"age\""),
        ("/users/2/name", "1:10", "\"/users\" is an array with elements 0 to 1"),
        ("/users/00", "1:10", "\"/users\" is an array, and \"00\" is not an index"),
        ("/users/-", "1:10", "\"/users\" is an array, and '-' means the position after its last element"),
        ("/users/0/name/first", "1:19", "\"/users/0/name\" is a string, which has no members"),
        ("/nobody", "1:1", "the root is an object that has no member \"nobody\""),
    ])
    func `get says how far a pointer led and what is there`(pointer: String, place: String, says: String) throws {
        let outcome = try Tool.run("get", pointer, "a.json", files: ["a.json": Self.document])
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.error == "a.json:\(place): error: There is no value at \"\(pointer)\": \(says).\n")
    }

    @Test(arguments: ["users", "/users/~2"])
    func `a bad pointer exits with status 2`(pointer: String) throws {
        let outcome = try Tool.run("get", pointer, input: "[]")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.error.contains("JSON Pointer"))
    }

    @Test func `get without a pointer exits with status 2`() throws {
        #expect(try Tool.run("get").status == 2)
    }

    /// The pointer, and the suggestion, which replaces one key and keeps the rest of the pointer.
    @Test(arguments: [
        ("/users/0/nam", "/users/0/name"), ("/user/0/name", "/users/0/name"), ("/Users", "/users"), ("/users/0/bron", "/users/0/born"),
        ("/a~1c/m~0n", "/a~1b/m~0n"),
    ])
    func `get suggests the member most similar to the missing one`(pointer: String, suggestion: String) throws {
        let outcome = try Tool.run("get", pointer, input: Self.document)
        #expect(outcome.status == 1)
        #expect(outcome.error.hasSuffix("\". Did you mean \"\(suggestion)\"?\n"))
    }

    @Test(arguments: [
        ("a", "/a"), ("users/0/name", "/users/0/name"), (".users[0].name", "/users/0/name"), ("$.users[0]['name']", "/users/0/name"),
        (#"."a/b".c"#, "/a~1b/c"), ("users[0]", "/users/0"), (".", ""),
    ])
    func `get suggests the pointer for a path in another notation`(text: String, pointer: String) throws {
        for verb in [["get", text], ["get", "/", text, "-"], ["lines", "get", text], ["lines", "filter", text + "=1"]] {
            let outcome = try Tool.with { try $0.run(verb, input: "[]") }
            #expect(outcome.status == 2)
            #expect(outcome.error.contains("Did you mean '\(pointer)'?"))
        }
    }

    @Test func `get says so if the file comes before the pointer`() throws {
        let outcome = try Tool.run("get", "a.json", "/users", files: ["a.json": Self.document])
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("'apus get /key a.json'"))
    }

    @Test func `get prints the values of several pointers in their order`() throws {
        try Tool.with(files: ["a.json": Self.document]) { tool in
            for file in ["a.json", "-"] {
                let outcome = try tool.run(["get", "/a~1b", "/users/0/name", "/", "/users/0/name", file], input: Self.document)
                #expect(outcome.output == "{\n  \"m~n\": true\n}\n\"Ada \\\"L\\\"\"\n7\n\"Ada \\\"L\\\"\"\n")
                #expect(outcome.status == 0)
            }
            let short = try tool.run(["get", "-c", "-r", "/a~1b", "/users/0/name", "a.json"])
            #expect(short.output == "{\"m~n\":true}\nAda \"L\"\n")
        }
    }

    @Test func `get prints what exists and names each pointer without a value`() throws {
        let outcome = try Tool.run("get", "-r", "/users/0/name", "/x", "/users/9", "/", "a.json", files: ["a.json": Self.document])
        #expect(outcome.status == 1)
        #expect(outcome.output == "Ada \"L\"\n7\n")
        #expect(outcome.error.contains("There is no value at \"/x\"") && outcome.error.contains("There is no value at \"/users/9\""))
    }

    @Test func `get truncates a key that is too long to be quoted`() throws {
        let outcome = try Tool.run("get", "/" + String(repeating: "x", count: 3000), input: Self.document)
        #expect(outcome.error.contains("no member \"\(String(repeating: "x", count: 40))…\""))
        #expect(outcome.error.count < 300)
    }

    @Test func `a file without a name is named in the error`() throws {
        let outcome = try Tool.run("get", "/a", "", input: Self.document)
        #expect(outcome.status == 1)
        #expect(outcome.error == "'': error: Cannot read the file: No such file or directory.\n")
    }

    /// With several arguments, the last is the file, even if it looks like a pointer, if there is one of this name.
    @Test func `get explains that the last argument is neither a file nor leads to a value`() throws {
        let outcome = try Tool.run("get", "/users/0", "/", input: Self.document)
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("/: error: Cannot read the file: "))
        let missing = try Tool.run("get", "/users/0", "/no/such/file", input: Self.document)
        #expect(missing.status == 1)
        #expect(missing.error.contains("There is no file of this name either."))
    }

    /// The member that wins also determines the values inside it.
    @Test(arguments: [("first", "/a/b", "1"), ("last", "/a/c", "3"), ("last", "/a", "{\"c\":3}"), ("first", "/a", "{\"b\":1,\"b\":2}")])
    func `get enters the member that wins among repeated keys`(policy: String, pointer: String, expected: String) throws {
        let outcome = try Tool.run("get", "-c", "--duplicate-keys", policy, pointer, input: #"{"a":{"b":1,"b":2},"a":{"c":3}}"#)
        #expect(outcome.output == expected + "\n")
        #expect(try Tool.run("get", "/a/c", input: #"{"a":{"b":1,"b":2},"a":{"c":3}}"#).status == 1)
    }

    private static func values(in output: String) -> [String] { output.split { $0 == "\n" || $0 == "\t" }.map(String.init) }

    /// Each pointer was looked for separately, and each index was counted from the start.
    @Test(.timeLimit(.minutes(3))) func `get with thousands of pointers reads the document once`() throws {
        let numbers = 0..<100_000
        let document = "{\"a\":[\(numbers.map(String.init).joined(separator: ","))]}"
        let expected = numbers.filter { $0.isMultiple(of: 100) }.map(String.init)
        try Tool.with { tool in
            for command in [["get"], ["lines", "get"]] {
                let outcome = try tool.run(command + expected.map { "/a/\($0)" } + ["-"], input: document)
                #expect(Self.values(in: outcome.output) == expected)
                #expect(outcome.status == 0)
            }
            let missing = try tool.run(["get"] + expected.map { "/a/x\($0)" } + ["-"], input: document)
            #expect(missing.status == 1)
            #expect(missing.error.split(separator: "\n").count == 101)
            #expect(missing.error.hasSuffix("900 more pointers lead to no value.\n"))
        }
    }

    @Test(arguments: [("first", "[1,{\"b\":2}] 1 2 3 null null 7 9 [8,9]"), ("last", "[4,5] 4 null null 6 null 7 9 [8,9]")])
    func `pointers that share a beginning, or contain each other, find their own values`(policy: String, expected: String) throws {
        let document = #"{"a":{"0":[1,{"b":2}],"c":3},"a":{"0":[4,5],"\u00e9":6},"x":[[7],[8,9]]}"#
        let pointers = ["/a/0", "/a/0/0", "/a/0/1/b", "/a/c", "/a/\u{E9}", "/a/e\u{301}", "/x/0/0", "/x/1/1", "/x/1", "-"]
        try Tool.with { tool in
            let values = expected.split(separator: " ").map(String.init)
            let line = try tool.run(["lines", "get", "--missing", "null", "--duplicate-keys", policy] + pointers, input: document)
            #expect(Self.values(in: line.output) == values)
            let found = try tool.run(["get", "-c", "--duplicate-keys", policy] + pointers, input: document)
            #expect(Self.values(in: found.output) == values.filter { $0 != "null" })
        }
    }

    @Test(arguments: [["get"], ["lines", "get"]])
    func `an index of any size is looked for`(command: [String]) throws {
        try Tool.with { tool in
            let outcome = try tool.run(command + ["/9223372036854775807", "/0", "-"], input: "[1]")
            #expect(outcome.status == 1)
            #expect(outcome.error.contains("/9223372036854775807"))
        }
    }

    @Test func `get prints nothing if the document is invalid after the value`() throws {
        let outcome = try Tool.run("get", "/a", input: #"{"a":1,"b":]"#)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("<stdin>:1:12: error: "))
    }

    @Test(arguments: ValidateTests.engines)
    func `get finds the same values with every engine`(engine: String) throws {
        let outcome = try Tool.run("get", "--engine", engine, "--duplicate-keys", "error", "/users/1/name", input: Self.document)
        #expect(outcome.output == "null\n")
    }

    @Test(arguments: [("first", "1"), ("last", "3")])
    func `get follows the policy for repeated keys`(policy: String, expected: String) throws {
        let outcome = try Tool.run("get", "--duplicate-keys", policy, "/a", input: #"{"a":1,"b":2,"a":3}"#)
        #expect(outcome.output == expected + "\n")
    }
}
#endif
