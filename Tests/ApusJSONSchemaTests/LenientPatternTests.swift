import ApusJSON
import ApusJSONSchema
import Testing

/// Expressions that are valid only without the flag `u` of ECMA-262.
struct LenientPatternTests {
    private func schema(_ pattern: String, lenientPatterns: Bool) throws -> JSONSchema {
        try JSONSchema(parsing: ["pattern": .string(pattern)] as JSONValue, lenientPatterns: lenientPatterns)
    }

    // ECMA-262, section B.1.2.
    static let patterns: [(String, [String], [String])] = [
        (#"^\d{4}\-\d{2}$"#, ["2026-12"], ["2026\\-12"]), (##"^\_\@\:\'\#$"##, ["_@:'#"], [""]), (#"^[\w-.]$"#, ["a", "-", "."], [","]),
        (#"^[\_]$"#, ["_"], ["\\"]), ("^]$", ["]"], [""]), ("^a{,3}$", ["a{,3}"], ["aaa"]), ("^{$", ["{"], [""]), (#"^\1$"#, ["\u{1}"], ["1"]),
        (#"^\p{L}\-$"#, ["p{L}-"], ["a-"]), (#"^\u{2}\-$"#, ["uu-"], ["\u{2}-"]), (#"^(?<\u{61}>x)\-$"#, ["x-"], [""]),
    ]

    @Test(arguments: patterns)
    func `patterns are read without the flag u if that is asked for and needed`(_ pattern: String, _ fine: [String], _ wrong: [String]) throws {
        let schema = try schema(pattern, lenientPatterns: true)
        for text in fine { #expect(try schema.isValid(JSONValue.string(text))) }
        for text in wrong { #expect(try !schema.isValid(JSONValue.string(text))) }
        #expect(schema.lenientPatterns == [pattern])
    }

    @Test(arguments: patterns)
    func `an error names the setting that accepts a pattern`(_ pattern: String, _ fine: [String], _ wrong: [String]) {
        let error = #expect(throws: JSONExpressionError.self) { try schema(pattern, lenientPatterns: false) }
        #expect(error?.code == .invalidRegularExpression)
        #expect(error?.message.contains("lenientPatterns") == true)
    }

    @Test func `a pattern that is valid with the flag u keeps its meaning`() throws {
        let schema = try schema(#"^\p{Lu}.\u{41}$"#, lenientPatterns: true)
        #expect(try schema.isValid("\"É😀A\""))
        #expect(schema.lenientPatterns.isEmpty)
    }

    @Test(arguments: ["(", "a**", "[b-a]", "(?<=a)*"])
    func `a pattern that is never valid is rejected in any case`(_ pattern: String) {
        for isLenient in [false, true] {
            let error = #expect(throws: JSONExpressionError.self) { try schema(pattern, lenientPatterns: isLenient) }
            #expect(error?.message.contains("lenientPatterns") == false)
        }
    }

    @Test func `keys of pattern properties are read in the same way`() throws {
        let schema = try JSONSchema(parsing: #"{"patternProperties":{"^x\\-":{"type":"integer"}}}"#, lenientPatterns: true)
        #expect(try !schema.isValid(#"{"x-a":"b"}"#))
    }
}
