import ApusJSON
import ApusJSONPatterns
import Testing

@Suite("Patterns that do not compile")
struct PatternErrorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let code: JSONErrorCode
        let path: String
        let says: String

        init(_ pattern: String, _ code: JSONErrorCode, _ path: String, says: String) {
            (self.pattern, self.code, self.path, self.says) = (pattern, code, path, says)
        }

        var testDescription: String { pattern }
    }

    static let rows: [Row] = [
        Row(#"{"a": "strin"}"#, .invalidPattern, "/a", says: #"did you mean "string"?"#),
        Row(#""integer""#, .invalidPattern, "", says: #"did you mean "int"?"#),
        Row(#""boolean""#, .invalidPattern, "", says: #"did you mean "bool"?"#),
        Row(#""string|int""#, .invalidPattern, "", says: #""[string|int]""#),
        Row(#""frob""#, .invalidPattern, "", says: "the types are string, number"),
        Row(#""String""#, .invalidPattern, "", says: "string"),
        Row(#"" string""#, .invalidPattern, "", says: #"" string""#),
        Row(#""""#, .invalidPattern, "", says: "the types are"),
        Row(#""[string""#, .invalidPattern, "", says: "[string"),
        Row(#""[string:(|int]""#, .invalidPattern, "", says: "do not match"),
        Row(#""uuid:4""#, .invalidPattern, "", says: "takes nothing"),
        Row(#""bool:true""#, .invalidPattern, "", says: "takes nothing"),
        Row(#""url:ftp""#, .invalidPattern, "", says: #""http""#),
        Row(#""date:week""#, .invalidPattern, "", says: #""day" or "time""#),
        Row("1", .invalidPattern, "", says: "this is 1"),
        Row(#"{"a": {"b": true}}"#, .invalidPattern, "/a/b", says: "this is true"),
        Row(#"["string", "int"]"#, .invalidPattern, "", says: "has 2"),
        Row(#"{"a": [null]}"#, .invalidPattern, "/a/0", says: #""null""#),
        Row(#""string:""#, .invalidRegularExpression, "", says: "no regular expression"),
        Row(
            #"{"a": "string:b["}"#, .invalidRegularExpression, "/a",
            says: #"ICU does not accept the regular expression "b[", at byte 1: This class is not closed."#),
        Row(#""string:(?<=a*)b""#, .invalidRegularExpression, "", says: #"the regular expression "(?<=a*)b"."#),
        Row(#""int:1""#, .invalidPattern, "", says: "comma"),
        Row(#""int:""#, .invalidPattern, "", says: "comma"),
        Row(#""int:,""#, .invalidPattern, "", says: "comma"),
        Row(#""int:1,2,3""#, .invalidPattern, "", says: "1,2,3"),
        Row(#""number:a,2""#, .invalidPattern, "", says: "a,2"),
        Row(#""number:0x1,2""#, .invalidPattern, "", says: "0x1"),
        Row(#""number:nan,2""#, .invalidPattern, "", says: "nan"),
        Row(#""number:5,1""#, .invalidPattern, "", says: "greater than its maximum"),
        Row(#""length""#, .invalidPattern, "", says: "length:1,20"),
        Row(#""length:-1""#, .invalidPattern, "", says: "-1"),
        Row(#""length:3,2""#, .invalidPattern, "", says: "greater than its maximum"),
        Row(#""array:1.5""#, .invalidPattern, "", says: "1.5"),
        Row(#""enum""#, .invalidPattern, "", says: "enum:a,b,c"),
        Row(#""enum:a,,b""#, .invalidPattern, "", says: "$enum"),
        Row(#""[string|]""#, .invalidPattern, "", says: "missing"),
        Row(#"{"$enum": [[]]}"#, .invalidPattern, "/$enum/0", says: "an empty array"),
        Row(#"{"$enum": []}"#, .invalidPattern, "/$enum", says: "array"),
        Row(#"{"$any": "int"}"#, .invalidPattern, "/$any", says: "array"),
        Row(#"{"$any": []}"#, .invalidPattern, "/$any", says: "array"),
        Row(#"{"$any": ["int", "flot"]}"#, .invalidPattern, "/$any/1", says: "flot"),
        Row(#"{"$any": ["int"], "a": "int"}"#, .invalidPattern, "", says: "\\$any"),
        Row(#"{"a": {"$def": {}}}"#, .invalidPattern, "/a", says: "root"),
        Row(#"{"$def": {"a": "int"}}"#, .invalidPattern, "", says: "$is"),
        Row(#"{"$def": [], "a": "int"}"#, .invalidPattern, "/$def", says: "object"),
        Row(#"{"$def": {"a b": "int"}, "a": "int"}"#, .invalidPattern, "/$def/a b", says: "a b"),
        Row(#"{"a": "@b"}"#, .unresolvableReference, "/a", says: "no \"$def\""),
        Row(#"{"$def": {"x": "int"}, "a": "@y"}"#, .unresolvableReference, "/a", says: "\"x\""),
        Row(#""@""#, .endlessReference, "", says: "@"),
        Row(#"{"$def": {"a": "@b", "b": "@a?"}, "$is": "@a"}"#, .endlessReference, "/$def/a", says: "\"@a\" → \"@b\" → \"@a\""),
        Row(#"{"$any": ["int", "@"]}"#, .endlessReference, "", says: "without descending into"),
        Row(#"{"a": "int", "a?": "int"}"#, .invalidPattern, "/a?", says: "twice"),
        Row(#"{"*": "int", "*?": "int"}"#, .invalidPattern, "/*?", says: "twice"),
        Row(#"{"a\\b": "int"}"#, .invalidPattern, "/a\\b", says: "'\\'"),
        Row(#"{"a\\": "int"}"#, .invalidPattern, "/a\\", says: "'\\'"),
    ]

    @Test(arguments: rows)
    func `a pattern that does not compile has an error with its code, path and reason`(_ row: Row) throws {
        let error = #expect(throws: JSONExpressionError.self) { try JSONPattern(parsing: row.pattern) }
        #expect(error?.code == row.code)
        #expect(error?.path.description == row.path)
        #expect(error?.message.contains(row.says) == true, "\(error?.message ?? "")")
        #expect(error?.location != nil)
        // The same pattern from a value has no location.
        let value = try JSONValue(parsing: row.pattern)
        let other = #expect(throws: JSONExpressionError.self) { try JSONPattern(value) }
        #expect(other?.message == error?.message)
        #expect(other?.location == nil)
    }

    @Test func `the error of a pattern parsed from text shows its location`() throws {
        let error = #expect(throws: JSONExpressionError.self) { try JSONPattern(parsing: "{\n  \"id\": \"int\",\n  \"name\": \"strin\"\n}") }
        #expect(
            error?.debugDescription == """
                There is no type "strin"; did you mean "string"?
                line 3, column 11 (byte 27), path "/name"
                  "name": "strin"
                          ^
                """)
        let other = #expect(throws: JSONExpressionError.self) { try JSONPattern(["name": "strin"]) }
        #expect(other?.description == "There is no type \"strin\"; did you mean \"string\"? (path \"/name\")")
    }

    @Test func `a pattern that is not JSON is a syntax error`() {
        #expect(throws: JSONSyntaxError.self) { try JSONPattern(parsing: "{") }
        #expect(throws: JSONSyntaxError.self) { try JSONPattern(parsing: #"{"a": "int", "a": "string"}"#) }
        #expect(throws: JSONSyntaxError.self) { try JSONPattern(parsing: "{} // comment") }
        #expect(throws: Never.self) { try JSONPattern(parsing: "{} // comment", options: .comments) }
    }

    @Test(arguments: [255, 256, 257, 1000])
    func `a pattern beyond the maximum depth is rejected`(depth: Int) throws {
        var source: JSONValue = "int"
        for _ in 0..<depth { source = [source] }
        if depth <= JSONPattern.maximumPatternDepth {
            #expect(try JSONPattern(source).isValid(source) == false)
        } else {
            #expect(throws: JSONExpressionError.self) { try JSONPattern(source) }
        }
    }

    @Test func `references in a long circle are an error that can be shown`() {
        var definitions: JSONValue.Object = [:]
        for number in 0..<20_000 { definitions["n\(number)"] = .string("@n\((number + 1) % 20_000)") }
        let error = #expect(throws: JSONExpressionError.self) { try JSONPattern(["$def": .object(definitions), "$is": "@n0"]) }
        #expect(error?.code == .tooDeep)
        #expect(error?.message.utf8.count ?? .max < 200)
    }

    @Test func `a union nested beyond its maximum depth is rejected`() throws {
        func nested(_ depth: Int) -> JSONValue { .string(String(repeating: "[", count: depth) + "int" + String(repeating: "]", count: depth)) }
        #expect(try JSONPattern(nested(32)).isValid("1"))
        for depth in [33, 100_000] {
            let error = #expect(throws: JSONExpressionError.self) { try JSONPattern(nested(depth)) }
            #expect(error?.code == .tooDeep)
        }
    }

    @Test func `a long chain of names is rejected`() throws {
        let count = 10_000
        var names = JSONValue.Object()
        for number in 0..<count { names["n\(number)"] = .string(number + 1 < count ? "@n\(number + 1)" : "int") }
        let error = #expect(throws: JSONExpressionError.self) { try JSONPattern(["$def": .object(names), "$is": "@n0"]) }
        #expect(error?.code == .tooDeep)
    }
}
