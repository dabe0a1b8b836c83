import ApusJSON
import TestSupport
import Testing

@Suite("JSONDuplicateKeyPolicy")
struct DuplicateKeyPolicyTests {
    /// A text with a repeated key: the offset of the second occurrence, its path, and the values of
    /// the first and last members.
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let offset: Int
        let path: String
        let first: Int
        let last: Int

        init(_ text: String, at offset: Int, _ path: String, first: Int, last: Int) {
            self.text = text
            self.offset = offset
            self.path = path
            self.first = first
            self.last = last
        }

        var testDescription: String { text }
    }

    static let rows = [
        Row(#"{"a":1,"a":2}"#, at: 7, "/a", first: 1, last: 2), Row(#"{"":1,"":2}"#, at: 6, "/", first: 1, last: 2),
        Row(#"{"a":1,"b":5,"a":2}"#, at: 13, "/a", first: 1, last: 2), Row(#"{"a":1,"a":2,"a":3}"#, at: 7, "/a", first: 1, last: 3),
        // Escapes are resolved before keys are compared.
        Row(#"{"a":1,"\u0061":2}"#, at: 7, "/a", first: 1, last: 2), Row(#"{"\n":1, "\u000A":2}"#, at: 9, "/\n", first: 1, last: 2),
        Row(#"{"😀":1,"\ud83d\ude00":2}"#, at: 10, "/😀", first: 1, last: 2), Row(#"{"a/b":1,"a\/b":2}"#, at: 9, "/a~1b", first: 1, last: 2),
        // Inside other containers.
        Row(#"[{"a":1},{"a":1,"a":2}]"#, at: 16, "/1/a", first: 1, last: 2),
        Row(#"{"a":{"b":1,"b":2}}"#, at: 12, "/a/b", first: 1, last: 2),
        // With many members, a set replaces the search.
        Row(
            "{" + (0..<40).map { "\"k\($0)\":\($0)," }.joined() + #""k7":99}"#, at: 1 + (0..<40).map { "\"k\($0)\":\($0),".utf8.count }.reduce(0, +),
            "/k7",
            first: 7, last: 99),
    ]

    @Test(arguments: rows, JSONEngine.available)
    func `a repeated key is an error at its second occurrence with the error policy`(_ row: Row, on engine: JSONEngine) throws {
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: row.text, configuration: JSONReadConfiguration(duplicateKeys: .error, engine: engine))
        }
        #expect(error.code == .duplicateKey)
        #expect(error.location.byteOffset == row.offset)
        #expect(error.path.description == row.path)
        #expect(error.excerpt.hasSuffix("^"))
    }

    @Test(arguments: rows, JSONEngine.available)
    func `the policy decides whether the first or last repeated key counts, and all are kept`(_ row: Row, on engine: JSONEngine) throws {
        let pointer = try JSONPointer(parsing: row.path)
        #expect(
            try JSONDocument(parsing: row.text, configuration: JSONReadConfiguration(duplicateKeys: .first, engine: engine))[at: pointer]?.integer
                == row.first)
        let document = try JSONDocument(parsing: row.text, configuration: JSONReadConfiguration(duplicateKeys: .last, engine: engine))
        #expect(document[at: pointer]?.integer == row.last)
        // All of them are present, in order.
        let object = try #require(document[at: JSONPointer(tokens: pointer.tokens.dropLast())])
        let key = try #require(pointer.tokens.last)
        let values = try #require(object.object).filter { $0.key == key }.map(\.value.integer)
        #expect(values.first == row.first && values.last == row.last)
        #expect(object.count == object.object?.reduce(0) { count, _ in count + 1 })
    }

    /// The depth of the repetitions does not matter.
    @Test(
        arguments: [
            (#"{"x":{"a":1,"a":1},"x":2}"#, 12, "/x/a"), (#"{"x":1,"x":{"a":1,"a":1}}"#, 7, "/x"),
            (#"[{"x":{"a":[{"b":1,"b":2}]},"x":1},{"c":1,"c":2}]"#, 19, "/0/x/a/0/b"),
        ], JSONEngine.available)
    func `the first repetition in the text is reported`(_ row: (text: String, offset: Int, path: String), on engine: JSONEngine) throws {
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: row.text, configuration: JSONReadConfiguration(duplicateKeys: .error, engine: engine))
        }
        #expect(error.location.byteOffset == row.offset)
        #expect(error.path.description == row.path)
    }

    @Test(
        arguments: [
            #"{"a":1,"A":2}"#, #"{"a":1,"a ":2,"":3}"#, #"[{"a":1},{"a":2}]"#, #"{"a":{"a":{"a":1}}}"#, "{\"\u{E9}\":1,\"e\u{301}\":2}",
            #"{"a":"a","b":"a"}"#,
            #"{"1":1,"01":2,"1.0":3}"#, #"{"a\u0000":1,"a":2}"#, #"{"a":[{"b":1},{"b":2}],"b":3}"#,
            "{" + (0..<500).map { "\"\($0)\":0" }.joined(separator: ",") + "}",
        ], JSONEngine.available)
    func `keys that differ in a byte or belong to different objects are not repetitions`(_ text: String, on engine: JSONEngine) {
        #expect(throws: Never.self) { try JSONDocument(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: .error, engine: engine)) }
    }

    @Test(arguments: JSONEngine.available)
    func `a syntax error takes precedence over a repeated key`(on engine: JSONEngine) throws {
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: #"{"a":1,"a":2"#, configuration: JSONReadConfiguration(duplicateKeys: .error, engine: engine))
        }
        #expect(error.code == .unexpectedEnd)
    }
}
