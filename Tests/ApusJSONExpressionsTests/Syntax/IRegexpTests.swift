import ApusJSONExpressions
import Testing

/// RFC 9485, section 4: Figure 1 is the whole grammar.
@Suite("The syntax of I-Regexp")
struct IRegexpTests {
    static let rows = [
        MatchRow("", in: [""], notIn: ["a"]), MatchRow("a.c|b", in: ["abc", "a\u{2028}c", "b"], notIn: ["a\nc", "a\rc", "xabc", "bb"]),
        MatchRow("(ab){2}(c{1,})?d{0,2}", in: ["abab", "ababccdd"], notIn: ["ab", "ababddd"]),
        MatchRow("a{2,}b*c+", in: ["aac", "aaabc"], notIn: ["ac", "aab"]),
        MatchRow(#"\(\)\*\+\-\.\?\[\\\]\^\{\|\}\n\r\t"#, in: ["()*+-.?[\\]^{|}\n\r\t"], notIn: [""]),
        MatchRow("-/:,\"&=~é", in: ["-/:,\"&=~é"], notIn: [""]), MatchRow("[a-c]", in: ["b"], notIn: ["d", "-"]),
        MatchRow("[^a-c]", in: ["d", "\n"], notIn: ["b"]), MatchRow("[-a]", in: ["-", "a"], notIn: ["b"]),
        MatchRow("[^-a-]", in: ["b"], notIn: ["-", "a"]), MatchRow("[--]", in: ["-"], notIn: ["a"]),
        MatchRow(#"[\--\.$.*^]"#, in: ["-", ".", "$", "*", "^"], notIn: ["/"]),
        MatchRow(#"\p{Lu}\P{Lu}[\p{Nd}\P{L}]"#, in: ["Éé1", "Aa-"], notIn: ["aa1", "Aaa"]),
        MatchRow(#"\p{L}\p{Zs}"#, in: ["中\u{3000}"], notIn: ["1 "]),
        // The compliance tests of JSONPath expect anchors.
        MatchRow("^ab.*", in: ["abc", "ab"], notIn: ["axc", "xab"]),
    ]

    @Test(arguments: rows)
    func `expressions match whole texts`(row: MatchRow) throws { try row.check(.iRegexp, isWhole: true) }

    @Test func `a search finds a match anywhere`() throws {
        try MatchRow("a.c", in: ["abc", "xabcx"], notIn: ["ab", "a\nc"]).check(.iRegexp)
    }

    static let rejections = [
        RejectionRow("(?:a)", .invalidSyntax, at: 1), RejectionRow("(?=a)", .invalidSyntax, at: 1),
        RejectionRow("a*?", .invalidSyntax, at: 2), RejectionRow("a+*", .invalidSyntax, at: 2),
        RejectionRow("a{2,1}", .invalidSyntax, at: 1), RejectionRow("a{,2}", .invalidSyntax, at: 1),
        RejectionRow("a{2", .invalidSyntax, at: 1), RejectionRow("]", .invalidSyntax, at: 0), RejectionRow("}", .invalidSyntax, at: 0),
        RejectionRow("(a", .invalidSyntax, at: 0), RejectionRow("[]", .invalidSyntax, at: 1), RejectionRow("[^]", .invalidSyntax, at: 2),
        RejectionRow("[a[]", .invalidSyntax, at: 2), RejectionRow("[a-b-c]", .invalidSyntax, at: 4),
        RejectionRow("[--a]", .invalidSyntax, at: 2), RejectionRow("[c-a]", .invalidSyntax, at: 1),
        RejectionRow(#"[a-\p{L}]"#, .invalidSyntax, at: 1), RejectionRow(#"\d"#, .invalidSyntax, at: 0),
        RejectionRow(#"\w"#, .invalidSyntax, at: 0), RejectionRow(#"\b"#, .invalidSyntax, at: 0),
        RejectionRow(#"\$"#, .invalidSyntax, at: 0), RejectionRow(#"\/"#, .invalidSyntax, at: 0),
        RejectionRow(#"\u0041"#, .invalidSyntax, at: 0), RejectionRow(#"\1"#, .invalidSyntax, at: 0),
        RejectionRow(#"\p{Letter}"#, .invalidSyntax, at: 0), RejectionRow(#"\p{LC}"#, .invalidSyntax, at: 0),
        RejectionRow(#"\p{Cs}"#, .invalidSyntax, at: 0), RejectionRow(#"\p{IsBasicLatin}"#, .invalidSyntax, at: 0),
    ]

    @Test(arguments: rejections)
    func `what the grammar does not have is rejected`(row: RejectionRow) { row.check(.iRegexp) }
}
