import ApusJSON

/// RFC 8259, section 2: only space, tab, line feed and carriage return may surround structural
/// characters. Also covers how lines are counted.
enum WhiteSpaceTable {
    static let accepted = AcceptedText.all([
        " []": [], "[] ": [], "\t\n\r []\t\n\r ": [], "[ ]": [], "[\n]": [], "[\r\n]": [], "{ }": [:], "{\t}": [:], "[ 1 ]": [1],
        "[ 1 , 2 ]": [1, 2], "[\n\t1,\n\t2\n]\n": [1, 2], "[1,\r2]": [1, 2], #"{ "a" : 1 }"#: ["a": 1], #"{"a" :1}"#: ["a": 1],
        #"{"a": 1}"#: ["a": 1], #"{"a":1 }"#: ["a": 1], "{\n  \"a\" : 1 ,\n  \"b\" : [ ]\n}": ["a": 1, "b": []],
        "{\"a\"\n:\n1\n,\n\"b\"\r\n:\r\n2\r\n}": ["a": 1, "b": 2], "                                        []": [],
        "[                                        1]": [1], "[1                                        ]": [1],
        "[\n        1,\n        2\n]": [1, 2], "[\n       1,\n         2\n]": [1, 2], "\n\n\n\n\n\n\n\n\n1\n\n\n\n\n\n\n\n\n": 1,
        " \"a\" ": "a", "[[ ] , [ ] ]": [[], []], "«EF BB BF»[]": [], "«EF BB BF» 1": 1,
    ])

    static let rejected =
        located
        + RejectedText.all([
            .unexpectedEnd: [(" ", 1, ""), ("\t\t", 2, "")],
            .unexpectedCharacter: [("«EF BB»1", 0, "")],
            .textAfterValue: [("1«EF BB BF»", 1, "")],
            // Characters that are not whitespace.
            .unexpectedCharacter: [
                ("«0B»1", 0, ""), ("«0C»1", 0, ""), ("[«0C»]", 1, "/0"), ("\u{85}1", 0, ""), ("\u{A0}1", 0, ""), ("[\u{2028}]", 1, "/0"),
                ("\u{3000}1", 0, ""), ("[\u{2060}]", 1, "/0"), ("[«00 00»1]", 1, "/0"),
            ],
            .expectedCommaOrEnd: [("[1«0B»]", 2, ""), ("[1\u{2029}]", 2, "")],
            .expectedKey: [("{«0B»}", 1, "")],
            .expectedColon: [("{\"a\"«0C»:1}", 4, "/a")],
            .textAfterValue: [("1«1A»", 1, ""), ("1\u{FEFF}", 1, "")],
            // No whitespace inside tokens.
            .expectedCommaOrEnd: [("[1 .5]", 3, "")],
            .invalidNumber: [("[- 1]", 1, "/0")],
            .invalidLiteral: [("[nu ll]", 1, "/0")],
        ])

    private static let located: [RejectedText] = [
        .init("\n", .unexpectedEnd, at: 1, "", line: 2, column: 1), .init("\r", .unexpectedEnd, at: 1, "", line: 2, column: 1),
        .init("\r\n", .unexpectedEnd, at: 2, "", line: 2, column: 1), .init("\n\r", .unexpectedEnd, at: 2, "", line: 3, column: 1),
        .init(" \n \n ", .unexpectedEnd, at: 5, "", line: 3, column: 2), .init("«EF BB BF»", .unexpectedEnd, at: 3, "", column: 1),
        .init("«EF BB BF»]", .unexpectedCharacter, at: 3, "", column: 1),
        .init("«EF BB BF»[1 2]", .expectedCommaOrEnd, at: 6, "", column: 4),
        .init("«EF BB BF EF BB BF»1", .unexpectedCharacter, at: 3, "", column: 1),
        .init("[1,\n2 3]", .expectedCommaOrEnd, at: 6, "", line: 2, column: 3),
        .init("[1,\r2 3]", .expectedCommaOrEnd, at: 6, "", line: 2, column: 3),
        .init("[1,\r\n2 3]", .expectedCommaOrEnd, at: 7, "", line: 2, column: 3),
        .init("[1,\n\n\n x]", .invalidLiteral, at: 7, "/1", line: 4, column: 2),
        .init("\n\n[1,\n2,\n x]", .invalidLiteral, at: 10, "/2", line: 5, column: 2),
        .init("\r\r\n\n]", .unexpectedCharacter, at: 4, "", line: 4, column: 1),
        .init("[\n\t\tx]", .invalidLiteral, at: 4, "/0", line: 2, column: 3),
        .init("{\n  \"é\": 1,\n  \"日本\": x\n}", .invalidLiteral, at: 25, "/日本", line: 3, column: 9),
        .init("[\"日本語\", 😀]", .unexpectedCharacter, at: 14, "/1", column: 9),
        .init("[\"e\u{301}\" 1]", .expectedCommaOrEnd, at: 7, "", column: 7),
        .init("[\"\u{2028}\u{85}\" 1]", .expectedCommaOrEnd, at: 9, "", column: 7),
        .init("[1]\n\nx", .textAfterValue, at: 5, "", line: 3, column: 1),
        .init("{\n\"a\":1,\n}", .trailingComma, at: 9, "", line: 3, column: 1),
        .init("[\r\n1\r\n,\r\n]", .trailingComma, at: 9, "", line: 4, column: 1),
    ]
}
