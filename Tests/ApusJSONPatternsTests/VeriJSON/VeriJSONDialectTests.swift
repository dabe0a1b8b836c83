import ApusJSON
import ApusJSONPatterns
import Testing

/// The behavior of VeriJSON 0.1.1 beyond its own tests, compared with that of ApusJSON's dialect.
@Suite("Dialects")
struct VeriJSONDialectTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let document: String
        let veriJSON: Bool
        /// Nil if the pattern does not compile.
        let apus: Bool?

        init(_ pattern: String, _ document: String, veriJSON: Bool, apus: Bool?) {
            (self.pattern, self.document, self.veriJSON, self.apus) = (pattern, document, veriJSON, apus)
        }

        var testDescription: String { "\(pattern) on \(document)" }
    }

    static let rows: [Row] = [
        Row(#""number""#, "true", veriJSON: true, apus: false), Row(#""bool""#, "0", veriJSON: true, apus: false),
        Row(#""bool""#, "1.5", veriJSON: true, apus: false), Row(#""bool""#, "false", veriJSON: true, apus: true),
        Row(#""number""#, "12345678901234567890123", veriJSON: true, apus: true), Row(#""number""#, "null", veriJSON: false, apus: false),
        Row(#""string""#, #""""#, veriJSON: true, apus: true),
        // The regular expression ends at the next colon.
        Row(#""string:^\\d\\d:\\d\\d$""#, #""12:30""#, veriJSON: true, apus: true),
        Row(#""string:^\\d\\d:\\d\\d$""#, #""12:xx""#, veriJSON: true, apus: false),
        Row(#""string:\\d{8}""#, #""x20130101y""#, veriJSON: true, apus: true),
        Row(#""string:.*""#, #""""#, veriJSON: true, apus: true),
        // An invalid type matches nothing in VeriJSON and is an error in ApusJSON's dialect.
        Row(#""string:""#, #""a""#, veriJSON: false, apus: nil),
        Row(#""string:(""#, #""a""#, veriJSON: false, apus: nil),
        Row(#""String""#, #""a""#, veriJSON: false, apus: nil),
        Row(#""url:ftp""#, #""ftp://a""#, veriJSON: false, apus: nil),
        Row(#""int""#, "1", veriJSON: false, apus: true), Row(#""email""#, #""a@b.c""#, veriJSON: false, apus: true),
        Row(#""*""#, "1", veriJSON: false, apus: true), Row(#""[string|number]""#, "1", veriJSON: false, apus: true),
        Row(#""number:1,2""#, "1", veriJSON: false, apus: true),
        // Arrays.
        Row("[]", "[]", veriJSON: true, apus: true), Row("[]", "[1]", veriJSON: false, apus: true),
        Row("[]", "{}", veriJSON: false, apus: false), Row(#"["string", "number"]"#, #"["a", "b"]"#, veriJSON: true, apus: nil),
        Row(#"["string"]"#, "[null]", veriJSON: false, apus: false), Row(#"[["string"]]"#, #"[["a"], []]"#, veriJSON: true, apus: true),
        Row(#"[["string"]]"#, #"[["a"], [1]]"#, veriJSON: false, apus: false),
        // Keys.
        Row(#"{"a??": "string"}"#, #"{"a?": 1}"#, veriJSON: false, apus: false),
        Row(#"{"a??": "string"}"#, "{}", veriJSON: true, apus: true),
        Row(#"{"*": "string"}"#, #"{"a": "b"}"#, veriJSON: false, apus: true),
        Row(#"{"$any": ["string"]}"#, #"{"$any": ["b"]}"#, veriJSON: true, apus: false),
        Row(#"{"a": "number", "a?": "bool"}"#, #"{"a": 1}"#, veriJSON: true, apus: nil),
        // Addresses.
        Row(#""url:http""#, #""http:""#, veriJSON: true, apus: false),
        Row(#""url""#, #""http://a b""#, veriJSON: false, apus: false),
        Row("null", "[1, {}]", veriJSON: true, apus: nil),
    ]

    @Test(arguments: rows)
    func `each dialect gives its own result where VeriJSON and ApusJSON differ`(_ row: Row) throws {
        #expect(try JSONPattern(parsing: row.pattern, dialect: .veriJSON).isValid(row.document) == row.veriJSON)
        if let apus = row.apus {
            #expect(try JSONPattern(parsing: row.pattern).isValid(row.document) == apus)
        } else {
            #expect(throws: (any Error).self) { try JSONPattern(parsing: row.pattern) }
        }
    }

    /// Each row has the path with which VeriJSON's error ends.
    @Test(arguments: [
        (#"{"count": "number"}"#, "{}", ".count"), (#"{"friend": {"name": "string"}}"#, #"{"friend": 1}"#, ".friend"),
        (#"{"friend": {"name": "string"}}"#, "[]", ""), (#"{"price?": "number"}"#, #"{"price": "a"}"#, ".price?.number"),
        (#"[{"a": ["string"]}]"#, #"[{"a": ["x", 1]}]"#, ".a.string"), (#""number""#, #""a""#, ".number"),
    ])
    func `a violation has the path that VeriJSON's error ends with`(pattern: String, document: String, path: String) throws {
        let violations = try JSONPattern(parsing: pattern, dialect: .veriJSON).validate(document)
        #expect(violations.map(\.veriJSONPath) == [path])
    }
}
