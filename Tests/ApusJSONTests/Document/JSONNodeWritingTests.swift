import ApusJSON
import Testing

@Suite("JSONNode.write(to:)")
struct JSONNodeWritingTests {
    static let engines: [JSONEngine] = JSONEngine.isSimdjsonAvailable ? [.simdjson, .swift] : [.swift]

    private static func written(
        _ text: String, _ readOptions: JSONReadOptions = .strict, numbers: JSONNumberPolicy = .exact, engine: JSONEngine = .automatic,
        writing options: JSONWriteOptions = []
    ) throws -> String {
        let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(options: readOptions, numbers: numbers, engine: engine))
        var json = JSONWriter(options: options)
        try document.root.write(to: &json)
        return try json.finishString()
    }

    /// Compact texts, which are written unchanged.
    @Test(
        arguments: engines,
        [
            "[1.0,1E5,1e+05,0.10,-0,-0.0,0,7,-7]", "[12345678901234567890123,18446744073709551615,-9223372036854775808]", "[1e999,-1e999,1e-999]",
            #"{"b":1,"a":{"b":[],"b":{}},"b":"b"}"#, "\"é😀\"", "null", "true", "-0", "[]", "{}",
        ])
    func `a node is written with its order, repeated keys and number texts unchanged`(engine: JSONEngine, text: String) throws {
        #expect(try Self.written(text, engine: engine) == text)
    }

    /// Numbers of JSON5 (section 6 of its specification), and the same numbers in the grammar of
    /// RFC 8259.
    @Test(arguments: [
        ("+1", "1"), ("+0", "0"), ("-0", "-0"), ("0xFF", "255"), ("-0xff", "-255"), ("+0X10", "16"), ("0x0", "0"), ("-0x0", "-0"), (".5", "0.5"),
        ("-.5e1", "-0.5e1"), ("5.", "5.0"), ("+5.E3", "5.0E3"), ("1.50", "1.50"), ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
        ("0x10000000000000000", "18446744073709551616"), ("123456789012345678901", "123456789012345678901"),
    ])
    func `JSON5 numbers are written as JSON numbers`(text: String, expected: String) throws {
        #expect(try Self.written(text, .json5) == expected)
        #expect(try Self.written("[" + text + "]", .json5) == "[" + expected + "]")
    }

    @Test(arguments: ["Infinity", "-Infinity", "+Infinity", "NaN", "-NaN"])
    func `JSON5 infinities and NaN cannot be written`(text: String) throws {
        let document = try JSONDocument(parsing: "{a: [1, \(text)]}", options: .json5)
        var json = JSONWriter()
        let error = #expect(throws: JSONWriteError.self) { try document.root.write(to: &json) }
        #expect(error?.code == .nonFiniteNumber)
        #expect(error?.path.description == "/a/1")
    }

    @Test func `a node can be written among other members`() throws {
        let document = try JSONDocument(parsing: #"{"a":[1.0,{"b":"c"}],"d":2}"#)
        var json = JSONWriter()
        json.beginObject()
        json.key("part")
        try document["a"]?.write(to: &json)
        json.key("other")
        try document["d"]?.write(to: &json)
        json.endObject()
        #expect(try json.finishString() == #"{"part":[1.0,{"b":"c"}],"other":2}"#)
    }

    /// A string is not a key, even where a key belongs.
    @Test func `a node written where a key belongs is an error`() throws {
        let document = try JSONDocument(parsing: "\"a\"")
        var json = JSONWriter()
        json.beginObject()
        try document.root.write(to: &json)
        json.endObject()
        var result: String?
        var code: JSONErrorCode?
        do { result = try json.finishString() } catch { code = error.code }
        #expect(result == nil)
        #expect(code == .missingKey)
    }

    @Test func `a node is written with the writer's options`() throws {
        #expect(try Self.written(#"{"b":1.0,"a":[2]}"#, writing: [.prettyPrinted, .sortedKeys]) == "{\n  \"a\": [\n    2\n  ],\n  \"b\": 1.0\n}")
        #expect(try Self.written(#"{"b":1.0,"a":1E3}"#, writing: .canonical) == #"{"a":1000,"b":1}"#)
    }

    @Test func `writing a deeply nested node does not use the stack`() throws {
        let text = String(repeating: "[", count: 300_000) + String(repeating: "]", count: 300_000)
        let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: 300_000)))
        var json = JSONWriter()
        try document.root.write(to: &json)
        #expect(try json.finishString() == text)
    }
}
