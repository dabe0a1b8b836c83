import ApusJSON
import ApusJSONPatterns
import TestSupport
import Testing

@Suite("Inferred patterns")
struct InferenceTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let samples: [String]
        let pattern: String
        let isPlain: Bool
        let isClosed: Bool

        init(_ samples: String..., pattern: String, isPlain: Bool = false, isClosed: Bool = false) {
            (self.samples, self.pattern, self.isPlain, self.isClosed) = (samples, pattern, isPlain, isClosed)
        }

        var testDescription: String { samples.joined(separator: ", ") }
    }

    static let rows: [Row] = [
        Row("1", pattern: #""int""#), Row("1", "2.5", pattern: #""number""#), Row("1.0", pattern: #""number""#),
        Row("true", pattern: #""bool""#), Row("null", pattern: #""null""#), Row("null", "1", pattern: #""int?""#),
        Row(#""a""#, "1", pattern: #""[string|int]""#), Row(#""a""#, "1", "null", pattern: #""[string|int|null]""#),
        Row("[]", pattern: "[]"), Row("[]", "[1]", pattern: #"["int"]"#), Row("{}", pattern: "{}"),
        Row(#"{"a":1}"#, #"{"b":"x"}"#, pattern: #"{"a?":"int","b?":"string"}"#),
        Row(#"{"a":1}"#, #"{"a":null}"#, pattern: #"{"a":"int?"}"#), Row(#"{"a":1}"#, #"{"a":null}"#, "{}", pattern: #"{"a?":"int"}"#),
        Row(#"{"a":null}"#, "{}", pattern: #"{"a?":"null"}"#),
        Row(#"[{"a":1},{"a":2,"b":[true]}]"#, pattern: #"[{"a":"int","b?":["bool"]}]"#),
        Row(#"{"a":{"b":1}}"#, #"{"a":null}"#, pattern: #"{"a":{"$any":[{"b":"int"},"null"]}}"#),
        Row(#"[1,{"a":1},[2]]"#, pattern: #"[{"$any":[{"a":"int"},["int"],"int"]}]"#),
        Row(#"["f81d4fae-7dec-11d0-a765-00a0c91e6bf6"]"#, pattern: #"["uuid"]"#), Row(#"["2025-11-21",null]"#, pattern: #"["date?:day"]"#),
        Row(#"["2025-11-21T08:30:15Z"]"#, pattern: #"["date:time"]"#),
        Row(#"["2025-11-21T08:30:15Z","2025-11-21"]"#, pattern: #"["date"]"#), Row(#"["1.2.3.4"]"#, pattern: #"["ipv4"]"#),
        Row(#"["::1"]"#, pattern: #"["ipv6"]"#), Row(#"["a@b.c"]"#, pattern: #"["email"]"#),
        Row(#"["http://a.b", 1]"#, pattern: #"["[url:http|int]"]"#),
        Row(#"["http://a.b", "x"]"#, pattern: #"["string"]"#),
        Row(#"["http://a.b"]"#, pattern: #"["string"]"#, isPlain: true),
        Row(#"{"17":{"n":1},"4":{"n":null}}"#, pattern: #"{"*":{"n":"int?"}}"#),
        Row(#"{"17":1,"4":2}"#, pattern: #"{"17":"int","4":"int"}"#, isPlain: true),
        Row(#"{"a":{"b":1}}"#, pattern: #"{"a":{"b":"int","*":"never"},"*":"never"}"#, isClosed: true),
        Row(
            #"{"*":1,"a?":2,"$any":3,"b\\c":4,"*?":5,"\\?":6}"#,
            pattern: #"{"\\*":"int","a\\?":"int","\\$any":"int","b\\\\c":"int","*\\?":"int","\\\\\\?":"int"}"#),
        Row(pattern: #""any""#),
    ]

    @Test(arguments: rows)
    func `an inferred pattern describes what its samples have in common, and matches them`(_ row: Row) throws {
        let samples = try row.samples.map { try JSONDocument(parsing: $0) }
        let pattern = try JSONPattern.inferred(from: samples, formats: !row.isPlain, maps: !row.isPlain, isClosed: row.isClosed)
        #expect(pattern.description == row.pattern)
        for sample in samples { #expect(try pattern.validate(sample) == []) }
    }

    @Test func `a pattern inferred from a deep sample matches it`() throws {
        let deep = String(repeating: #"[{"a":"#, count: 250) + "1" + String(repeating: "},null]", count: 250)
        let document = try JSONDocument(parsing: deep)
        let pattern = try JSONPattern.inferred(from: [document])
        #expect(try pattern.isValid(document))
    }

    @Test(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.advice)), arguments: ["twitter", "citm_catalog", "canada"])
    func `a pattern inferred from a well-known document matches it`(name: String) throws {
        let document = try JSONDocument(parsing: Corpus.data("simdjson-examples/\(name).json"))
        for (formats, maps, isClosed) in [(true, true, false), (false, false, false), (true, false, true)] {
            let pattern = try JSONPattern.inferred(from: [document], formats: formats, maps: maps, isClosed: isClosed)
            #expect(try pattern.validate(document) == [])
        }
    }
}
