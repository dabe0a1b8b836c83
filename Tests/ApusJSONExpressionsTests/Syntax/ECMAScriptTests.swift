import ApusJSONExpressions
import Testing

@Suite("The syntax of ECMA-262 with the flag u")
struct ECMAScriptTests {
    static let rows = [
        MatchRow("", in: ["", "a"], notIn: []), MatchRow("abc", in: ["abc", "xabcx"], notIn: ["", "ab", "acb"]),
        MatchRow("^a$", in: ["a"], notIn: ["a\n", "ba", "aa", ""]), MatchRow("a|b|", in: ["", "c"], notIn: []),
        MatchRow("^(?:a|bc)d$", in: ["ad", "bcd"], notIn: ["abcd", "d"]), MatchRow("^(?<name>a)(b)$", in: ["ab"], notIn: ["a"]),
        MatchRow("^a*b+c?$", in: ["b", "aabbc"], notIn: ["ac", "bcc"]), MatchRow("^a{2}$", in: ["aa"], notIn: ["a", "aaa"]),
        MatchRow("^a{2,}$", in: ["aa", "aaaa"], notIn: ["a"]), MatchRow("^a{1,3}?$", in: ["a", "aaa"], notIn: ["", "aaaa"]),
        MatchRow("^a{0}$", in: [""], notIn: ["a"]), MatchRow("^(?:){5}$", in: [""], notIn: ["a"]),
        MatchRow("^(?:a?){3}$", in: ["", "a", "aaa"], notIn: ["aaaa"]), MatchRow("^(?:a*)*$", in: ["", "aaa"], notIn: ["b"]),
        // The dot excludes line terminators, which are not those of ICU.
        MatchRow("^.$", in: ["a", "é", "中", "😀", "\u{B}", "\u{85}"], notIn: ["\n", "\r", "\u{2028}", "\u{2029}", "", "ab"]),
        MatchRow(#"^\d$"#, in: ["0", "9"], notIn: ["a", "٣"]),
        MatchRow(#"^\D$"#, in: ["a", "٣"], notIn: ["0"]),
        MatchRow(#"^\w$"#, in: ["a", "Z", "0", "_"], notIn: ["-", "é", "ſ", "\u{212A}"]),
        MatchRow(#"^\W$"#, in: ["-", "é"], notIn: ["a"]),
        MatchRow(
            #"^\s$"#, in: ["\t", "\n", "\u{B}", "\u{C}", "\r", " ", "\u{A0}", "\u{1680}", "\u{2028}", "\u{2029}", "\u{3000}", "\u{FEFF}"],
            notIn: ["\u{85}", "\u{180E}", "\u{200B}", "a"]),
        MatchRow(#"^\S$"#, in: ["\u{85}", "a"], notIn: ["\u{FEFF}", " "]),
        MatchRow(#"^\t\n\v\f\r\0$"#, in: ["\t\n\u{B}\u{C}\r\0"], notIn: ["tnvfr0"]),
        MatchRow(#"^\cC\cj$"#, in: ["\u{3}\n"], notIn: ["CC"]),
        MatchRow(#"^\x41\u0042\u{43}\u{1F432}\ud83d\udc32$"#, in: ["ABC🐲🐲"], notIn: ["ABC🐲"]),
        MatchRow(#"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#, in: [#"^$\.*+?()[]{}|/"#], notIn: [""]),
        MatchRow("^🐲*$", in: ["", "🐲", "🐲🐲"], notIn: ["🐉", "🐉🐉"]),
        // A lone surrogate is not a character of any text.
        MatchRow(#"^a\ud83d?$"#, in: ["a"], notIn: ["a🐲"]),
        MatchRow(#"\bcat\b"#, in: ["cat", "a cat!", "écat"], notIn: ["cats", "_cat", "1cat"]),
        MatchRow(#"^\Ba|\B-\B$"#, in: ["--"], notIn: ["a", "a-"]),
        MatchRow("^[abc]$", in: ["a", "b", "c"], notIn: ["d", ""]),
        MatchRow("^[^abc]$", in: ["d", "\n", "😀"], notIn: ["a", ""]),
        MatchRow("^[a-cx-z0]$", in: ["b", "y", "0"], notIn: ["d", "-"]),
        MatchRow("^[-a]|[a-]|[+--]$", in: ["-", "a", ","], notIn: ["b"]),
        MatchRow("[]", in: [], notIn: ["", "a", "]"]),
        MatchRow("^[^]$", in: ["a", "\n", "]"], notIn: [""]),
        MatchRow(#"^[\d\-\]\b\\^]$"#, in: ["5", "-", "]", "\u{8}", "\\", "^"], notIn: ["b", "d"]),
        MatchRow(#"^[\u{1F400}-\u{1F4FF}α-ω]$"#, in: ["🐲", "λ"], notIn: ["😀", "a"]),
        MatchRow("^[&&--[:alpha:]$", in: ["&", "-", "[", ":", "a", "p"], notIn: ["b"]),
        MatchRow(#"^\p{L}\p{Lu}\p{Letter}\p{Uppercase_Letter}$"#, in: ["éÉéÉ"], notIn: ["éééé"]),
        MatchRow(#"^\p{gc=Nd}\p{General_Category=Decimal_Number}\p{digit}$"#, in: ["1٣߉"], notIn: ["12", "½½½"]),
        MatchRow(#"^\p{Script=Greek}\p{sc=Grek}\p{sc=Cyrillic}$"#, in: ["αωж"], notIn: ["aaж"]),
        MatchRow(#"^\p{scx=Deva}\p{Script_Extensions=Devanagari}$"#, in: ["अ।"], notIn: ["aa"]),
        MatchRow(#"^\p{sc=Deva}$"#, in: ["अ"], notIn: ["।"]),
        MatchRow(#"^\p{LC}\p{Alphabetic}\p{ASCII}\p{Any}$"#, in: ["Aéa\n"], notIn: ["中aaa"]),
        MatchRow(#"^\P{L}[\P{ASCII}\p{Lu}]$"#, in: ["1é", "-A"], notIn: ["aé", "1a"]),
        MatchRow(#"^\p{Emoji_Presentation}\p{RI}\p{Extended_Pictographic}\p{EComp}$"#, in: ["😀🇦©#"], notIn: ["aaaa"]),
    ]

    @Test(arguments: rows)
    func `expressions match`(row: MatchRow) throws { try row.check(.ecmaScript) }

    static let rejections = [
        RejectionRow("a)", .invalidSyntax, at: 1), RejectionRow("é(a", .invalidSyntax, at: 2), RejectionRow("*a", .invalidSyntax, at: 0),
        RejectionRow("a|*", .invalidSyntax, at: 2), RejectionRow("a**", .invalidSyntax, at: 2),
        RejectionRow("a{1}{2}", .invalidSyntax, at: 4), RejectionRow("a{", .invalidSyntax, at: 1),
        RejectionRow("a{,5}", .invalidSyntax, at: 1), RejectionRow("a{2,1}", .invalidSyntax, at: 1),
        RejectionRow("a}", .invalidSyntax, at: 1), RejectionRow("a]", .invalidSyntax, at: 1), RejectionRow("^*", .invalidSyntax, at: 1),
        RejectionRow(#"\b+"#, .invalidSyntax, at: 2), RejectionRow("[a", .invalidSyntax, at: 0),
        RejectionRow("[z-a]", .invalidSyntax, at: 1), RejectionRow(#"[\d-z]"#, .invalidSyntax, at: 1),
        RejectionRow(#"[a-\d]"#, .invalidSyntax, at: 1), RejectionRow(#"a\"#, .invalidSyntax, at: 1),
        // Only characters that have a meaning may be escaped.
        RejectionRow(#"\a"#, .invalidSyntax, at: 0), RejectionRow(#"é\-"#, .invalidSyntax, at: 2),
        RejectionRow(#"[\B]"#, .invalidSyntax, at: 1), RejectionRow(#"\Z"#, .invalidSyntax, at: 0),
        RejectionRow(#"\c1"#, .invalidSyntax, at: 0), RejectionRow(#"\00"#, .invalidSyntax, at: 0),
        RejectionRow(#"\x1"#, .invalidSyntax, at: 0), RejectionRow(#"\u{110000}"#, .invalidSyntax, at: 0),
        RejectionRow(#"\u12"#, .invalidSyntax, at: 0), RejectionRow(#"\p"#, .invalidSyntax, at: 0),
        RejectionRow(#"\p{lu}"#, .invalidSyntax, at: 0), RejectionRow(#"\p{Greek}"#, .invalidSyntax, at: 0),
        RejectionRow(#"\p{sc=greek}"#, .invalidSyntax, at: 0), RejectionRow(#"\p{Script}"#, .invalidSyntax, at: 0),
        RejectionRow("(?<1>a)", .invalidSyntax, at: 3), RejectionRow("(?<a>a)(?<a>b)", .invalidSyntax, at: 7),
        RejectionRow("x(?=a)", .unsupported, at: 1), RejectionRow("(?!a)", .unsupported, at: 0),
        RejectionRow("(?<=a)b", .unsupported, at: 0), RejectionRow("(?<!a)b", .unsupported, at: 0),
        RejectionRow(#"(a)\1"#, .unsupported, at: 3), RejectionRow(#"(?<n>a)\k<n>"#, .unsupported, at: 7),
        RejectionRow("a{10001}", .tooLarge, at: 1), RejectionRow("(a{100}){100}", .tooLarge, at: 2),
        RejectionRow(String(repeating: "(", count: 51) + String(repeating: ")", count: 51), .tooDeep, at: 51),
    ]

    @Test(arguments: rejections)
    func `other expressions are rejected, with the offset and a reason`(row: RejectionRow) { row.check(.ecmaScript) }
}
