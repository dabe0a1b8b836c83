import ApusJSON
import TestSupport
import Testing

@Suite("JSON5")
struct LenientParserJSON5Tests {
    @Test(
        arguments: PermittedText.all([
            // Section 5: strings.
            .json5: [
                "'a'": "a", "''": "", #"'"'"#: "\"", #""'""#: "'", #"'12345678"12345678'"#: "12345678\"12345678",
                #""1234567'12345678'""#: "1234567'12345678'", #"'\''"#: "'", #""\'""#: "'", #"'\"'"#: "\"",
                #"'\b\f\n\r\t\v\0\\\/'"#: "\u{8}\u{C}\n\r\t\u{B}\0\\/", #"'\0a\0\u0030'"#: "\0a\00",
                #"'\x41\x7f\x80\xE9\xff\x00'"#: "A\u{7F}\u{80}éÿ\0", #"'\x410'"#: "A0", #"'\u0041\u00e9\uD83D\uDE00'"#: "Aé😀",
                #"'\a\c\z\A\(\ \-\$'"#: "aczA( -$", #"'\é\€\😀'"#: "é€😀", "'\\\t\\«01 7F C2 85»'": "\t\u{1}\u{7F}\u{85}", "'a\\\nb'": "ab",
                "'a\\\rb'": "ab", "'a\\\r\nb'": "ab", "'a\\\n\\\n\\\r\n'": "a", "'a\\«E2 80 A8»b\\«E2 80 A9»c'": "abc",
                "'\\\n12345678'": "12345678", "'«E2 80 A8 E2 80 A9»'": "\u{2028}\u{2029}",
                "'«00 01 09 0B 0C 1F 7F»'": "\0\u{1}\t\u{B}\u{C}\u{1F}\u{7F}",
                "\"1234567\t1234567«00»1234567\"": "1234567\t1234567\01234567",
            ],
            // Section 3: objects.
            .json5: [
                "{a:1}": ["a": 1], "{ a : 1 , b : 2 , }": ["a": 1, "b": 2], "{'a':1,\"b\":2}": ["a": 1, "b": 2], "{'':1}": ["": 1],
                "{$:1,_:2,$_a1Z9:3}": ["$": 1, "_": 2, "$_a1Z9": 3],
                "{null:1,true:2,Infinity:3,NaN:4,while:5}": ["null": 1, "true": 2, "Infinity": 3, "NaN": 4, "while": 5],
                "{ünïcödé:1,ключ:2,鍵:3,𝒳:4}": ["ünïcödé": 1, "ключ": 2, "鍵": 3, "𝒳": 4],
                #"{\u0061b:1,a\u0062c:2,\u{24}:3}"#.replacing(#"\u{24}"#, with: #"\u0024"#): ["ab": 1, "abc": 2, "$": 3],
                #"{a\u200C\u200D:1}"#: ["a\u{200C}\u{200D}": 1],
                "{a\u{200C}\u{200D}\u{301}\u{661}\u{203F}:1}": ["a\u{200C}\u{200D}\u{301}\u{661}\u{203F}": 1], "{Ⅷ:1}": ["Ⅷ": 1],
                "{a/**/:/**/1}": ["a": 1], "{a«C2 A0»:«EF BB BF»1}": ["a": 1], "{}": [:], "{a:{b:{c:[]}}}": ["a": ["b": ["c": []]]],
            ],
            // Section 4: arrays.
            .json5: ["[1,]": [1], "[]": []],
            // Section 7: comments.
            .json5: ["/**/1//": 1, "1//«E2 80 A8»": 1, "//«E2 80 A9»1": 1],
            // Section 8: whitespace.
            .json5: [
                "«09 0B 0C 20 C2 A0 EF BB BF E2 80 A8 E2 80 A9»1«0A 0D»": 1, "«E1 9A 80 E2 80 80 E2 80 8A E2 80 AF E2 81 9F E3 80 80»1": 1,
                "[«C2 A0»1«E3 80 80»,«E2 80 83»'a'«EF BB BF»]": [1, "a"], "«EF BB BF EF BB BF»1": 1,
            ],
            // The literals and strings of RFC 8259.
            .json5: ["[true,false,null]": [true, false, .null], #""\"\\\/\b\f\n\r\t\u0041""#: "\"\\/\u{8}\u{C}\n\r\tA"],
        ]))
    func `JSON5 texts have the values that its specification gives`(_ row: PermittedText) throws { try row.check() }

    @Test(
        arguments: UnpermittedText.all([
            .json5: [
                .unexpectedEnd: [("", 0, ""), ("{a", 2, "/a")],
                .unterminatedString: [("'a", 0, ""), ("'a\"", 0, ""), ("\"a'", 0, ""), ("'\\'", 0, "")],
                .controlCharacter: [("'a\nb'", 2, ""), ("'a\rb'", 2, ""), ("'a\\\n\nb'", 4, "")],
                .invalidEscape: [
                    (#"'\1'"#, 1, ""), (#"'\9'"#, 1, ""), (#"'a\00'"#, 2, ""), (#"'\09'"#, 1, ""), (#"'\x4'"#, 1, ""), (#"'\x4g'"#, 1, ""),
                    (#"'\xg4'"#, 1, ""), (#"'\x"#, 1, ""), (#"'\u004'"#, 1, ""), (#"'\u{41}'"#, 1, ""), (#"{\u0031:1}"#, 1, ""),
                    (#"{a\u002D:1}"#, 2, ""), (#"{a\u004:1}"#, 2, ""), (#"{a\x41:1}"#, 2, ""), (#"{a\"#, 2, ""),
                    (#"{\uD835\uDCB3:1}"#, 1, ""),
                ],
                .unpairedSurrogate: [(#"'\uD800'"#, 1, "")],
                .invalidUTF8: [("'\\«FF»'", 2, ""), ("'\\«E2 80»'", 2, ""), ("'«FF»'", 1, "")],
                .expectedKey: [
                    ("{1:1}", 1, ""), ("{-a:1}", 1, ""), ("{,a:1}", 1, ""), ("{\u{200C}a:1}", 1, ""), ("{\u{301}a:1}", 1, ""),
                    ("{😀:1}", 1, ""), ("{«FF»:1}", 1, ""), ("{a:1,,}", 5, ""), ("{[]:1}", 1, ""),
                ],
                .expectedColon: [("{a-b:1}", 2, "/a"), ("{a b:1}", 3, "/a"), ("{a}", 2, "/a"), ("{a😀:1}", 2, "/a")],
                .expectedCommaOrEnd: [("{a:1 b:2}", 5, ""), ("['a' 'b']", 5, "")],
                .unexpectedCharacter: [
                    ("[,]", 1, "/0"), ("[1,,]", 3, "/1"), ("`a`", 0, ""), ("#\n1", 0, ""), ("«C2 85»1", 0, ""), ("«E1 A0 8E»1", 0, ""),
                    ("«E2 80 8B»1", 0, ""), ("«1C»1", 0, ""),
                ],
                .invalidLiteral: [("[a]", 1, "/0"), ("undefined", 0, ""), ("True", 0, "")],
                .textAfterValue: [("1 2", 2, "")],
                .unterminatedComment: [("/*", 0, "")],
            ],
            [.json5, .lenientUnicode]: [.expectedColon: [("{a«E2 80»:1}", 2, "/a")]],
            // Without the option, none of this is permitted.
            [.comments, .trailingCommas]: [.unexpectedCharacter: [("'a'", 0, "")], .expectedKey: [("{a:1}", 1, "")]],
            .lenientUnicode: [.expectedKey: [("{'a':1}", 1, "")], .invalidEscape: [(#""\x41""#, 1, "")]],
            .comments: [
                .invalidEscape: [(#""\v""#, 1, ""), (#""\0""#, 1, ""), ("\"\\\n\"", 1, "")],
                .controlCharacter: [("\"\t\"", 1, "")],
                .unexpectedCharacter: [("«C2 A0»1", 0, "")],
            ],
        ]))
    func `texts that JSON5 does not permit are rejected with their location`(_ row: UnpermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: PermittedText.all([
            // With lenient Unicode, the characters that JSON5 escapes produce are replaced too if another option
            // rejects them, and so are those after a backslash.
            [.json5, .lenientUnicode, .rejectNoncharacters]: [
                #"'\0\x00\u0000'"#: "\u{FFFD}\u{FFFD}\u{FFFD}", "'a«00»\\«00»'": "a\u{FFFD}\u{FFFD}",
                "'\\«FF»\\«E2 80»\\«EF BF BE»'": "\u{FFFD}\u{FFFD}\u{FFFD}",
            ],
            [.json5, .lenientUnicode]: [
                #"'\0\x00\u0000'"#: "\u{0}\u{0}\u{0}", "'a«00»\\«00»'": "a\u{0}\u{0}",
                "'\\«FF»\\«E2 80»\\«EF BF BE»'": "\u{FFFD}\u{FFFD}\u{FFFE}", #"'\uD800\x41'"#: "\u{FFFD}A",
                "'\\uD83D\\\n\\uDE00'": "\u{FFFD}\u{FFFD}",
            ],
            [.json5, .lenientUnicode, .unicodeNewlines]: ["{'«FF»':.5,}//«C2 85»": ["\u{FFFD}": 0.5]],
            [.json5, .unicodeNewlines]: ["«C2 85»{a«C2 85»:1}": ["a": 1], "'\\«C2 85»'": "\u{85}"],
            [.json5, .trailingText]: ["[1,] rest": [1], "{a:1}}": ["a": 1]],
        ]))
    func `JSON5 combined with other options accepts what either permits`(_ row: PermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: UnpermittedText.all([
            [.json5, .rejectNoncharacters]: [
                .noncharacter: [
                    (#"'a\0'"#, 2, ""), (#"'\x00'"#, 1, ""), ("'a«00»'", 2, ""), ("'\\«00»'", 1, ""), ("'\\«EF BF BE»'", 2, ""),
                ]
            ],
            [.json5, .requireContainerRoot]: [.containerRootRequired: [("'a'", 0, ""), ("/**/ 1", 5, "")]],
            [.json5, .trailingText]: [.unexpectedEnd: [("{a:1,a:2", 8, "")]],
        ]))
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
