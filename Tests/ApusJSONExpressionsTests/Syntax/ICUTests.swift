import ApusJSONExpressions
import Foundation
import Testing

@Suite("The syntax of ICU")
struct ICUTests {
    static let rows = [
        MatchRow("^a$", in: ["a", "a\n", "a\r\n", "a\r", "a\u{85}", "a\u{2028}", "a\u{2029}", "a\u{B}", "a\u{C}"], notIn: ["a\n\n", "a\nb", "ba"]),
        MatchRow(#"\Aa\z"#, in: ["a"], notIn: ["a\n"]),
        MatchRow(#"\Aa\Z"#, in: ["a", "a\r\n"], notIn: ["a\n\n"]),
        MatchRow("a$\n", in: ["a\n"], notIn: ["a", "a\n\n"]),
        MatchRow("a\r$", in: ["a\r"], notIn: ["a\r\n"]),
        MatchRow("^.$", in: ["a", "中"], notIn: ["\n", "\u{B}", "\u{85}", "\u{2028}"]),
        MatchRow("(?i)abk|x", in: ["ABK", "ab\u{212A}", "X"], notIn: ["ab"]),
        MatchRow("(?i)[a-c]z(?-i)d", in: ["BZd", "azd"], notIn: ["BZD"]),
        MatchRow("a(?i)b|c", in: ["aB", "C"], notIn: ["AB"]),
        MatchRow("((?i)a)b", in: ["Ab"], notIn: ["AB"]),
        MatchRow(#"^\d\D\w\W\s\S$"#, in: ["٣aé- b"], notIn: ["aaaaaa"]),
        MatchRow(#"^\h\H\v\V$"#, in: ["\ta\u{2028}a"], notIn: ["aaaa"]),
        MatchRow(#"^\a\e\f\n\r\t\x41\x{1F600}\u0042\U00000043\cA$"#, in: ["\u{7}\u{1B}\u{C}\n\r\tA😀BC\u{1}"], notIn: [""]),
        MatchRow(#"^\p{L}\p{Script=Greek}\p{sc=Cyrillic}\p{Uppercase_Letter}\p{Alphabetic}$"#, in: ["aαжAa"], notIn: ["aaaaa"]),
        // A mark belongs to the letter before it.
        MatchRow(#"e\b"#, in: ["e", "e-"], notIn: ["e\u{301}", "ea", "e\u{200D}"]),
        MatchRow(#"]\/\-"#, in: ["]/-"], notIn: ["-"]),
    ]

    @Test(arguments: rows)
    func `expressions match, here and in Foundation`(row: MatchRow) throws {
        try row.check(.icu)
        let expression = try NSRegularExpression(pattern: row.source)
        let isFound = { (text: String) in expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil }
        #expect(row.found.filter { !isFound($0) } == [])
        #expect(row.absent.filter(isFound) == [])
    }

    /// Foundation is used for these.
    @Test(arguments: [
        "(?=a)", "(?!a)", "(?<=a)", "(?<!a)", "(?>a)", "a*+", "a++", "a?+", "a{2}+", #"(a)\1"#, #"(?<n>a)\k<n>"#, #"\X"#, #"\R"#, #"\G"#,
        #"\N{DIGIT ONE}"#, "(?x)a b", "(?s)a.b", "(?m)^b$", "(?i)é", "(?i)ss", "(?i)fi", "(?i)st", #"(?i)\p{Lu}"#, "(?i)[é]", "(?i)[[a]]",
        "(?w)a", "(?#c)", "^*", "[]a]",
        "[a&&b]", "[a--b]", "[a-z&&[^aeiou]]", "[[a]-[b]]", "[a[0-9]b]", "[[:alpha:]]", #"\pL"#, #"\0101"#, #"\p{greek}"#, #"\p{InGreek}"#,
        #"\Qa.*b\E"#,
    ])
    func `what is not supported is rejected`(source: String) {
        #expect(throws: ExpressionError.self) { try RegularExpression(source, dialect: .icu) }
    }
}
