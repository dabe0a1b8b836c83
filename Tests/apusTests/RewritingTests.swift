#if Tool
import Testing

@Suite("apus format, apus minify")
struct RewritingTests {
    @Test func `format prints a document with indentation`() throws {
        let outcome = try Tool.run("format", "a.json", files: ["a.json": #"{"b":[1,{"x":null},[],{}],"a":"é/\n"}"#])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        #expect(
            outcome.output == """
                {
                  "b": [
                    1,
                    {
                      "x": null
                    },
                    [],
                    {}
                  ],
                  "a": "é/\\n"
                }

                """)
    }

    @Test(arguments: [[], ["-"]])
    func `minify reads standard input and prints a document without whitespace`(names: [String]) throws {
        try Tool.with { tool in
            let outcome = try tool.run(["minify"] + names, input: " { \"b\" : [ 1 , 2 ] ,\n\t\"a\" : true } \n")
            #expect(outcome.status == 0 && outcome.error.isEmpty)
            #expect(outcome.output == "{\"b\":[1,2],\"a\":true}\n")
        }
    }

    /// Compact documents that must be unchanged, digit for digit and key for key, with either
    /// engine's tape.
    @Test(arguments: [
        "[1.0,1E5,1e+05,0.10,-0,-0.0,0e0]", "[12345678901234567890123,-9223372036854775809,18446744073709551615]", "[1e999,1e-999]",
        #"{"b":1,"a":2,"b":3,"":{"b":{},"b":[]}}"#, #""\u001f\"\\""#, "-0", "null", "[[],{},[[]],[{}]]", "[true,false,null]",
    ])
    func `format and minify keep the text of numbers and the order and number of keys`(document: String) throws {
        try Tool.with { tool in
            for engine in ValidateTests.engines {
                let outcome = try tool.run(["minify", "--engine", engine], input: document)
                #expect(outcome.output == document + "\n")
                #expect(outcome.status == 0)
                let pretty = try tool.run(["format", "--engine", engine], input: document)
                let again = try tool.run(["minify"], input: pretty.output)
                #expect(again.output == document + "\n")
            }
        }
    }

    @Test(arguments: [
        ([], "{\"b\":\"é/<\u{2028}😀\",\"a\":{\"d\":1,\"c\":2}}"),
        (["--sort-keys"], "{\"a\":{\"c\":2,\"d\":1},\"b\":\"é/<\u{2028}😀\"}"),
        (["--escape-unicode"], #"{"b":"\u00e9/<\u2028\ud83d\ude00","a":{"d":1,"c":2}}"#),
        (["--escape-slashes"], "{\"b\":\"é\\/<\u{2028}😀\",\"a\":{\"d\":1,\"c\":2}}"),
        (["--html-safe"], #"{"b":"é/\u003c\u2028😀","a":{"d":1,"c":2}}"#),
        (["--sort-keys", "--escape-unicode", "--escape-slashes", "--html-safe"], #"{"a":{"c":2,"d":1},"b":"\u00e9\/\u003c\u2028\ud83d\ude00"}"#),
    ])
    func `options of minify determine how a document is written`(options: [String], expected: String) throws {
        try Tool.with { tool in
            let document = "{\"b\":\"é/<\u{2028}😀\",\"a\":{\"d\":1,\"c\":2}}"
            let outcome = try tool.run(["minify"] + options, input: document)
            #expect(outcome.output == expected + "\n")
        }
    }

    /// The example of RFC 8785, section 3.2.2, with its result from section 3.2.3. According to the
    /// bytes in section 3.2.4, it has no final line break.
    @Test func `format with --canonical prints the example of RFC 8785`() throws {
        let document = #"""
            {
              "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
              "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
              "literals": [null, true, false]
            }
            """#
        let expected = #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}"#
        let outcome = try Tool.run("format", "--canonical", input: document)
        #expect(outcome.status == 0)
        #expect(outcome.output == expected)
    }

    /// RFC 8785 allows neither repeated keys nor numbers beyond `Double`.
    @Test(arguments: [(#"{"a":1,"a":2}"#, "1:8"), ("[1,1e999]", "1:4")])
    func `format with --canonical rejects repeated keys and numbers beyond Double`(document: String, place: String) throws {
        let outcome = try Tool.run("format", "--canonical", input: document)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("<stdin>:\(place): error: "))
    }

    @Test func `format rejects --canonical together with --sort-keys`() throws {
        let outcome = try Tool.run("format", "--canonical", "--sort-keys", input: "[]")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("'--canonical'"))
    }

    /// An invalid document causes an error and no output, no matter how much of it was valid.
    @Test(arguments: ["format", "minify"])
    func `format and minify print nothing for an invalid document`(verb: String) throws {
        let outcome = try Tool.run(verb, "bad.json", files: ["bad.json": "[" + String(repeating: "1,", count: 50_000) + "]"])
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("bad.json:1:100002: error: "))
        #expect(outcome.error.hasSuffix("^\n"))
    }

    @Test func `format names a file that is missing`() throws {
        let outcome = try Tool.run("format", "missing.json")
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.error == "missing.json: error: Cannot read the file: No such file or directory.\n")
    }

    @Test func `minify needs no stack for nesting of 200,000 levels`() throws {
        let document = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
        let outcome = try Tool.run("minify", "--max-depth", "200000", input: document)
        #expect(outcome.status == 0)
        #expect(outcome.output == document + "\n")
    }

    /// JSON5 becomes JSON as far as JSON can represent it. Anything else is an error with its
    /// location.
    @Test func `minify turns JSON5 into JSON, and rejects numbers that JSON cannot represent`() throws {
        try Tool.with { tool in
            let taken = try tool.run(["minify", "--options", "json5"], input: "{a: 'b', /* c */ d: [+1, .5, 0xFF, -0x0, 5.,],}")
            #expect(taken.output == #"{"a":"b","d":[1,0.5,255,-0,5.0]}"# + "\n")
            for number in ["Infinity", "-Infinity", "NaN"] {
                let rejected = try tool.run(["minify", "--options", "json5"], input: "{a: 1.5,\n a: [2, \(number)]}")
                #expect(rejected.status == 1 && rejected.output.isEmpty)
                #expect(rejected.error.hasPrefix("<stdin>:2:9: error: "))
            }
        }
    }

    /// The input may be UTF-16 (RFC 8259, section 8.1, requires UTF-8 only between systems). The
    /// output is UTF-8.
    @Test func `minify reads UTF-16 and writes UTF-8`() throws {
        try Tool.with { tool in
            let outcome = try tool.run(shell: #"printf '\377\376[\000"\000\351\000"\000]\000' | "$0" minify"#)
            #expect(outcome.output == "[\"é\"]\n")
        }
    }
}
#endif
