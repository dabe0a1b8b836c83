#if Tool
import ApusJSON
import Testing

@Suite("apus validate")
struct ValidateTests {
    /// The engines that are built in, by their names on the command line.
    static let engines = ["automatic", "swift"] + (JSONEngine.isSimdjsonAvailable ? ["simdjson"] : [])

    @Test(arguments: engines)
    func `validate prints a line for each valid file and an error for each invalid one`(engine: String) throws {
        let files = ["a.json": #"{"a": [1, 2.5, "x"]}"#, "b.json": "[1,\n 2 3]\n", "c.json": " true "]
        try Tool.with(files: files) { tool in
            let outcome = try tool.run(["validate", "--engine", engine, "a.json", "b.json", "c.json", "d.json"])
            #expect(outcome.status == 1)
            #expect(outcome.output == "ok a.json\nok c.json\n")
            let lines = outcome.error.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            try #require(lines.count == 5)
            #expect(lines[0].hasPrefix("b.json:2:4: error: "))
            #expect(lines[1] == " 2 3]")
            #expect(lines[2] == "   ^")
            #expect(lines[3] == "d.json: error: Cannot read the file: No such file or directory.")
        }
    }

    @Test func `validate exits with status 0 for valid files`() throws {
        let outcome = try Tool.run("validate", "a.json", "b.json", files: ["a.json": "[]", "b.json": "{}"])
        #expect(outcome.status == 0)
        #expect(outcome.output == "ok a.json\nok b.json\n")
        #expect(outcome.error.isEmpty)
    }

    @Test(arguments: [[], ["-"]])
    func `validate reads standard input`(names: [String]) throws {
        try Tool.with { tool in
            let good = try tool.run(["validate"] + names, input: "[1]")
            #expect(good.status == 0)
            #expect(good.output == "ok <stdin>\n")
            let bad = try tool.run(["validate"] + names, input: "[1")
            #expect(bad.status == 1 && bad.output.isEmpty)
            #expect(bad.error.hasPrefix("<stdin>:1:3: error: "))
        }
    }

    @Test func `validate rejects a folder`() throws {
        let outcome = try Tool.run("validate", ".")
        #expect(outcome.status == 1)
        #expect(outcome.error == ".: error: Cannot read the file: Is a directory.\n")
    }

    /// Documents that are only valid with these options.
    @Test(arguments: [
        ("--options", "comments", "[1, /* two */ 3]"), ("--options", "trailing-commas", "[1, 2,]"),
        ("--options", "comments,trailing-commas", "[1, 2, /* three */]"), ("--options", "json5", "{a: 'b', c: +.5, d: 0xFF,}"),
        ("--options", "trailing-text", "[1] and more"),
        ("--max-depth", "600", String(repeating: "[", count: 600) + String(repeating: "]", count: 600)),
    ])
    func `an option of validate accepts a document that is rejected without it`(option: String, value: String, document: String) throws {
        try Tool.with { tool in
            let plain = try tool.run(["validate"], input: document)
            let optioned = try tool.run(["validate", option, value], input: document)
            #expect(plain.status == 1)
            #expect(optioned.status == 0)
        }
    }

    /// Documents that are only invalid with these options, and the location of the error.
    @Test(arguments: [
        ("--options", "require-container-root", "1", "1:1"), ("--options", "rfc4627", "[\"\u{FFFF}\"]", "1:3"),
        ("--duplicate-keys", "error", #"{"a":1,"b":2,"a":3}"#, "1:14"), ("--numbers", "error", "[1,18446744073709551616]", "1:4"),
        ("--numbers", "double", "[1,1e999]", "1:4"), ("--max-depth", "2", "[[[]]]", "1:3"),
    ])
    func `an option of validate rejects a document that is accepted without it`(option: String, value: String, document: String, place: String) throws
    {
        try Tool.with { tool in
            let plain = try tool.run(["validate"], input: document)
            #expect(plain.status == 0)
            let outcome = try tool.run(["validate", option, value], input: document)
            #expect(outcome.status == 1)
            #expect(outcome.error.hasPrefix("<stdin>:\(place): error: "))
        }
    }

    /// The remedy in an error message is what a user types on the command line.
    @Test(arguments: [("[1,]", "'--options trailing-commas'"), ("[\"\\ud800\"]", "'--options lenient-unicode'")])
    func `an error suggests the option of the command line that would accept the document`(document: String, way: String) throws {
        #expect(try Tool.run("validate", input: document).error.contains(way))
    }

    @Test func `validate needs no stack for nesting of 200,000 levels`() throws {
        let document = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
        try Tool.with(files: ["deep.json": document]) { tool in
            let rejected = try tool.run(["validate", "deep.json"])
            #expect(rejected.status == 1)
            #expect(rejected.error.hasPrefix("deep.json:1:513: error: "))
            #expect(rejected.error.contains("'--max-depth'"))
            let taken = try tool.run(["validate", "--max-depth", "200000", "deep.json"])
            #expect(taken.status == 0)
        }
    }
}
#endif
