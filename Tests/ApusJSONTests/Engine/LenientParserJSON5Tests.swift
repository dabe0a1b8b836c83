import ApusJSON
import TestSupport
import Testing

@Suite("JSON5")
struct LenientParserJSON5Tests {
    @Test(
        arguments: [
            // Section 5: strings.
            PermittedText("'a'", .json5, "a"),
            .init("''", .json5, ""),
            .init(#"'"'"#, .json5, "\""),
            .init(#""'""#, .json5, "'"),
            .init(#"'12345678"12345678'"#, .json5, "12345678\"12345678"),
            .init(#""1234567'12345678'""#, .json5, "1234567'12345678'"),
            .init(#"'\''"#, .json5, "'"),
            .init(#""\'""#, .json5, "'"),
            .init(#"'\"'"#, .json5, "\""),
            .init(#"'\b\f\n\r\t\v\0\\\/'"#, .json5, "\u{8}\u{C}\n\r\t\u{B}\0\\/"),
            .init(#"'\0a\0\u0030'"#, .json5, "\0a\00"),
            .init(#"'\x41\x7f\x80\xE9\xff\x00'"#, .json5, "A\u{7F}\u{80}éÿ\0"),
            .init(#"'\x410'"#, .json5, "A0"),
            .init(#"'\u0041\u00e9\uD83D\uDE00'"#, .json5, "Aé😀"),
            .init(#"'\a\c\z\A\(\ \-\$'"#, .json5, "aczA( -$"),
            .init(#"'\é\€\😀'"#, .json5, "é€😀"),
            .init("'\\\t\\«01 7F C2 85»'", .json5, "\t\u{1}\u{7F}\u{85}"),
            .init("'a\\\nb'", .json5, "ab"),
            .init("'a\\\rb'", .json5, "ab"),
            .init("'a\\\r\nb'", .json5, "ab"),
            .init("'a\\\n\\\n\\\r\n'", .json5, "a"),
            .init("'a\\«E2 80 A8»b\\«E2 80 A9»c'", .json5, "abc"),
            .init("'\\\n12345678'", .json5, "12345678"),
            .init("'«E2 80 A8 E2 80 A9»'", .json5, "\u{2028}\u{2029}"),
            .init("'«00 01 09 0B 0C 1F 7F»'", .json5, "\0\u{1}\t\u{B}\u{C}\u{1F}\u{7F}"),
            .init("\"1234567\t1234567«00»1234567\"", .json5, "1234567\t1234567\01234567"),
            // Section 3: objects.
            .init("{a:1}", .json5, ["a": 1]),
            .init("{ a : 1 , b : 2 , }", .json5, ["a": 1, "b": 2]),
            .init("{'a':1,\"b\":2}", .json5, ["a": 1, "b": 2]),
            .init("{'':1}", .json5, ["": 1]),
            .init("{$:1,_:2,$_a1Z9:3}", .json5, ["$": 1, "_": 2, "$_a1Z9": 3]),
            .init("{null:1,true:2,Infinity:3,NaN:4,while:5}", .json5, ["null": 1, "true": 2, "Infinity": 3, "NaN": 4, "while": 5]),
            .init("{ünïcödé:1,ключ:2,鍵:3,𝒳:4}", .json5, ["ünïcödé": 1, "ключ": 2, "鍵": 3, "𝒳": 4]),
            .init(#"{\u0061b:1,a\u0062c:2,\u{24}:3}"#.replacing(#"\u{24}"#, with: #"\u0024"#), .json5, ["ab": 1, "abc": 2, "$": 3]),
            .init(#"{a\u200C\u200D:1}"#, .json5, ["a\u{200C}\u{200D}": 1]),
            .init("{a\u{200C}\u{200D}\u{301}\u{661}\u{203F}:1}", .json5, ["a\u{200C}\u{200D}\u{301}\u{661}\u{203F}": 1]),
            .init("{Ⅷ:1}", .json5, ["Ⅷ": 1]),
            .init("{a/**/:/**/1}", .json5, ["a": 1]),
            .init("{a«C2 A0»:«EF BB BF»1}", .json5, ["a": 1]),
            .init("{}", .json5, [:]),
            .init("{a:{b:{c:[]}}}", .json5, ["a": ["b": ["c": []]]]),
            // Section 4: arrays.
            .init("[1,]", .json5, [1]),
            .init("[]", .json5, []),
            // Section 7: comments.
            .init("/**/1//", .json5, 1),
            .init("1//«E2 80 A8»", .json5, 1),
            .init("//«E2 80 A9»1", .json5, 1),
            // Section 8: whitespace.
            .init("«09 0B 0C 20 C2 A0 EF BB BF E2 80 A8 E2 80 A9»1«0A 0D»", .json5, 1),
            .init("«E1 9A 80 E2 80 80 E2 80 8A E2 80 AF E2 81 9F E3 80 80»1", .json5, 1),
            .init("[«C2 A0»1«E3 80 80»,«E2 80 83»'a'«EF BB BF»]", .json5, [1, "a"]),
            .init("«EF BB BF EF BB BF»1", .json5, 1),
            // The literals and strings of RFC 8259.
            .init("[true,false,null]", .json5, [true, false, .null]),
            .init(#""\"\\\/\b\f\n\r\t\u0041""#, .json5, "\"\\/\u{8}\u{C}\n\r\tA"),
        ])
    func `JSON5 texts have the values that its specification gives`(_ row: PermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: [
            UnpermittedText("", .json5, .unexpectedEnd, at: 0),
            .init("'a", .json5, .unterminatedString, at: 0),
            .init("'a\"", .json5, .unterminatedString, at: 0),
            .init("\"a'", .json5, .unterminatedString, at: 0),
            .init("'\\'", .json5, .unterminatedString, at: 0),
            .init("'a\nb'", .json5, .controlCharacter, at: 2),
            .init("'a\rb'", .json5, .controlCharacter, at: 2),
            .init("'a\\\n\nb'", .json5, .controlCharacter, at: 4),
            .init(#"'\1'"#, .json5, .invalidEscape, at: 1),
            .init(#"'\9'"#, .json5, .invalidEscape, at: 1),
            .init(#"'a\00'"#, .json5, .invalidEscape, at: 2),
            .init(#"'\09'"#, .json5, .invalidEscape, at: 1),
            .init(#"'\x4'"#, .json5, .invalidEscape, at: 1),
            .init(#"'\x4g'"#, .json5, .invalidEscape, at: 1),
            .init(#"'\xg4'"#, .json5, .invalidEscape, at: 1),
            .init(#"'\x"#, .json5, .invalidEscape, at: 1),
            .init(#"'\u004'"#, .json5, .invalidEscape, at: 1),
            .init(#"'\u{41}'"#, .json5, .invalidEscape, at: 1),
            .init(#"'\uD800'"#, .json5, .unpairedSurrogate, at: 1),
            .init("'\\«FF»'", .json5, .invalidUTF8, at: 2),
            .init("'\\«E2 80»'", .json5, .invalidUTF8, at: 2),
            .init("'«FF»'", .json5, .invalidUTF8, at: 1),
            .init("{1:1}", .json5, .expectedKey, at: 1),
            .init("{-a:1}", .json5, .expectedKey, at: 1),
            .init("{,a:1}", .json5, .expectedKey, at: 1),
            .init("{a-b:1}", .json5, .expectedColon, at: 2, "/a"),
            .init("{a b:1}", .json5, .expectedColon, at: 3, "/a"),
            .init("{a}", .json5, .expectedColon, at: 2, "/a"),
            .init("{a", .json5, .unexpectedEnd, at: 2, "/a"),
            .init("{\u{200C}a:1}", .json5, .expectedKey, at: 1),
            .init("{\u{301}a:1}", .json5, .expectedKey, at: 1),
            .init("{😀:1}", .json5, .expectedKey, at: 1),
            .init("{a😀:1}", .json5, .expectedColon, at: 2, "/a"),
            .init("{«FF»:1}", .json5, .expectedKey, at: 1),
            .init("{a«E2 80»:1}", [.json5, .lenientUnicode], .expectedColon, at: 2, "/a"),
            .init(#"{\u0031:1}"#, .json5, .invalidEscape, at: 1),
            .init(#"{a\u002D:1}"#, .json5, .invalidEscape, at: 2),
            .init(#"{a\u004:1}"#, .json5, .invalidEscape, at: 2),
            .init(#"{a\x41:1}"#, .json5, .invalidEscape, at: 2),
            .init(#"{a\"#, .json5, .invalidEscape, at: 2),
            .init(#"{\uD835\uDCB3:1}"#, .json5, .invalidEscape, at: 1),
            .init("{a:1 b:2}", .json5, .expectedCommaOrEnd, at: 5),
            .init("{a:1,,}", .json5, .expectedKey, at: 5),
            .init("{[]:1}", .json5, .expectedKey, at: 1),
            .init("[,]", .json5, .unexpectedCharacter, at: 1, "/0"),
            .init("[1,,]", .json5, .unexpectedCharacter, at: 3, "/1"),
            .init("['a' 'b']", .json5, .expectedCommaOrEnd, at: 5),
            .init("[a]", .json5, .invalidLiteral, at: 1, "/0"),
            .init("undefined", .json5, .invalidLiteral, at: 0),
            .init("True", .json5, .invalidLiteral, at: 0),
            .init("`a`", .json5, .unexpectedCharacter, at: 0),
            .init("1 2", .json5, .textAfterValue, at: 2),
            .init("/*", .json5, .unterminatedComment, at: 0),
            .init("#\n1", .json5, .unexpectedCharacter, at: 0),
            .init("«C2 85»1", .json5, .unexpectedCharacter, at: 0),
            .init("«E1 A0 8E»1", .json5, .unexpectedCharacter, at: 0),
            .init("«E2 80 8B»1", .json5, .unexpectedCharacter, at: 0),
            .init("«1C»1", .json5, .unexpectedCharacter, at: 0),
            // Without the option, none of this is permitted.
            .init("'a'", [.comments, .trailingCommas], .unexpectedCharacter, at: 0),
            .init("{a:1}", [.comments, .trailingCommas], .expectedKey, at: 1),
            .init("{'a':1}", .lenientUnicode, .expectedKey, at: 1),
            .init(#""\x41""#, .lenientUnicode, .invalidEscape, at: 1),
            .init(#""\v""#, .comments, .invalidEscape, at: 1),
            .init(#""\0""#, .comments, .invalidEscape, at: 1),
            .init("\"\\\n\"", .comments, .invalidEscape, at: 1),
            .init("\"\t\"", .comments, .controlCharacter, at: 1),
            .init("«C2 A0»1", .comments, .unexpectedCharacter, at: 0),
        ])
    func `texts that JSON5 does not permit are rejected with their location`(_ row: UnpermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: [
            // With lenient Unicode, the characters that JSON5 escapes produce are replaced too if another option
            // rejects them, and so are those after a backslash.
            PermittedText(#"'\0\x00\u0000'"#, [.json5, .lenientUnicode, .rejectNoncharacters], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            .init(#"'\0\x00\u0000'"#, [.json5, .lenientUnicode], "\u{0}\u{0}\u{0}"),
            .init("'a«00»\\«00»'", [.json5, .lenientUnicode, .rejectNoncharacters], "a\u{FFFD}\u{FFFD}"),
            .init("'a«00»\\«00»'", [.json5, .lenientUnicode], "a\u{0}\u{0}"),
            .init("'\\«FF»\\«E2 80»\\«EF BF BE»'", [.json5, .lenientUnicode, .rejectNoncharacters], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            .init("'\\«FF»\\«E2 80»\\«EF BF BE»'", [.json5, .lenientUnicode], "\u{FFFD}\u{FFFD}\u{FFFE}"),
            .init(#"'\uD800\x41'"#, [.json5, .lenientUnicode], "\u{FFFD}A"),
            .init("'\\uD83D\\\n\\uDE00'", [.json5, .lenientUnicode], "\u{FFFD}\u{FFFD}"),
            .init("{'«FF»':.5,}//«C2 85»", [.json5, .lenientUnicode, .unicodeNewlines], ["\u{FFFD}": 0.5]),
            .init("«C2 85»{a«C2 85»:1}", [.json5, .unicodeNewlines], ["a": 1]),
            .init("'\\«C2 85»'", [.json5, .unicodeNewlines], "\u{85}"),
            .init("[1,] rest", [.json5, .trailingText], [1]),
            .init("{a:1}}", [.json5, .trailingText], ["a": 1]),
        ])
    func `JSON5 combined with other options accepts what either permits`(_ row: PermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: [
            UnpermittedText(#"'a\0'"#, [.json5, .rejectNoncharacters], .noncharacter, at: 2),
            .init(#"'\x00'"#, [.json5, .rejectNoncharacters], .noncharacter, at: 1),
            .init("'a«00»'", [.json5, .rejectNoncharacters], .noncharacter, at: 2),
            .init("'\\«00»'", [.json5, .rejectNoncharacters], .noncharacter, at: 1),
            .init("'\\«EF BF BE»'", [.json5, .rejectNoncharacters], .noncharacter, at: 2),
            .init("'a'", [.json5, .requireContainerRoot], .containerRootRequired, at: 0),
            .init("/**/ 1", [.json5, .requireContainerRoot], .containerRootRequired, at: 5),
            .init("{a:1,a:2", [.json5, .trailingText], .unexpectedEnd, at: 8),
        ])
    func `JSON5 combined with other options rejects what either rejects`(_ row: UnpermittedText) throws {
        try row.check()
    }

    /// Checks all scalars: section 8 lists some characters and the category Zs.
    @Test func `JSON5 whitespace is what section 8 of its specification lists`() throws {
        let listed: Set<UInt32> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0xA0, 0x2028, 0x2029, 0xFEFF]
        for code in UInt32(0)..<0x3100 {
            guard let scalar = Unicode.Scalar(code) else { continue }
            let isSpace = listed.contains(code) || scalar.properties.generalCategory == .spaceSeparator
            let value = try? JSONValue(parsing: "[\(scalar)]", options: .json5Only)
            #expect((value == []) == isSpace, "U+\(String(code, radix: 16))")
        }
        #expect(try JSONValue(parsing: "[\u{FEFF}]", options: .json5) == [])
        let others = (0x3100..<0x11_0000).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
        #expect(!others.contains { $0.properties.generalCategory == .spaceSeparator })
    }

    /// Identifiers are defined by Unicode.
    @Test func `a JSON5 key may be a Unicode identifier in any script`() throws {
        for code in stride(from: UInt32(0x80), to: 0x3_0000, by: 7) {
            guard let scalar = Unicode.Scalar(code), !(0x2028...0x2029).contains(code) else { continue }
            let starts = scalar.properties.isIDStart
            #expect(((try? JSONValue(parsing: "{\(scalar):1}", options: .json5)) == [String(scalar): 1]) == starts, "U+\(String(code, radix: 16))")
            let continues = scalar.properties.isIDContinue || code == 0x200C || code == 0x200D
            let isSpace = (try? JSONValue(parsing: "[\(scalar)]", options: .json5)) != nil
            let key = "a\(scalar)"
            #expect((try? JSONValue(parsing: "{\(key):1}", options: .json5)) == (continues ? [key: 1] : isSpace ? ["a": 1] : nil))
        }
    }
}

extension JSONReadOptions {
    /// JSON5's grammar without its comments and trailing commas.
    fileprivate static let json5Only = JSONReadOptions.json5.subtracting([.comments, .trailingCommas])
}
