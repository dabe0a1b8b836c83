import ApusJSON
import TestSupport
import Testing

@Suite("Lenient Unicode and rejected noncharacters")
struct LenientParserUnicodeTests {
    private static let r = "\u{FFFD}"

    /// The cases are tables 3-8 to 3-11 of the Unicode Standard, and each way a sequence can break
    /// off.
    @Test(
        arguments: [
            // Table 3-8: U+FFFD for non-shortest forms.
            ("C0 AF E0 80 BF F0 81 82 41", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"),
            // Table 3-9: U+FFFD for surrogates.
            ("ED A0 80 ED BF BF ED AF 41", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"),
            // Table 3-10: U+FFFD for other ill-formed sequences.
            ("F4 91 92 93 FF 41 80 BF 42", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A\u{FFFD}\u{FFFD}B"),
            // Table 3-11: U+FFFD for truncated sequences.
            ("E1 80 E2 F0 91 92 F1 BF 41", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"),
            ("61 F1 80 80 E1 80 C2 62 80 63 80 BF 64", "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d"), ("80", "\u{FFFD}"),
            ("BF", "\u{FFFD}"), ("C1 BF", "\u{FFFD}\u{FFFD}"), ("C2", "\u{FFFD}"), ("C2 C2 80", "\u{FFFD}\u{80}"), ("DF 41", "\u{FFFD}A"),
            ("E0 9F BF", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("E0 A0", "\u{FFFD}"), ("E0 A0 80", "\u{800}"), ("E1", "\u{FFFD}"),
            ("E1 80 41", "\u{FFFD}A"), ("EC BF C2 80", "\u{FFFD}\u{80}"), ("ED 9F", "\u{FFFD}"), ("ED A0", "\u{FFFD}\u{FFFD}"),
            ("EE 80 E1 80 80", "\u{FFFD}\u{1000}"), ("EF BF", "\u{FFFD}"), ("EF BF BD", "\u{FFFD}"),
            ("F0 8F BF BF", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ("F0 90", "\u{FFFD}"), ("F0 90 80", "\u{FFFD}"),
            ("F0 90 80 41", "\u{FFFD}A"), ("F0 90 80 80", "\u{10000}"), ("F3 BF BF C3 A9", "\u{FFFD}é"), ("F4 8F BF", "\u{FFFD}"),
            ("F4 90 80 80", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ("F5 80 80 80", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("F8 88 80 80 80", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("FC 84 80 80 80 80", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ("FE FF", "\u{FFFD}\u{FFFD}"),
        ])
    func `each maximal subpart of ill-formed UTF-8 becomes one U+FFFD`(_ bytes: String, _ expected: String) throws {
        // At every offset within the blocks that are read at once, and at various distances from
        // the end of the text.
        for padding in ["", "a", "abcdef", "abcdefg", "abcdefgh", "é", "12345678901234567"] {
            for (head, tail) in [("\"", "\""), ("[\"", "\"]"), ("\"", "12345678\"")] {
                let text = head + padding + "«\(bytes)»" + tail
                let value = try JSONValue(parsing: [UInt8](notation: text), options: .lenientUnicode)
                let string = try #require(value.string ?? value[0]?.string)
                let after = tail.count > 2 ? "12345678" : ""
                #expect(string.utf8.elementsEqual((padding + expected + after).utf8), "\(text)")
            }
            let key = "{\"" + padding + "«\(bytes)»\":1}"
            #expect(try JSONValue(parsing: [UInt8](notation: key), options: .lenientUnicode) == [padding + expected: 1])
        }
    }

    @Test(
        arguments: PermittedText.all([
            .lenientUnicode: [
                #""\ud800""#: "\u{FFFD}", #""\udfff""#: "\u{FFFD}", #""\uD800x""#: "\u{FFFD}x", #""\ud800\n""#: "\u{FFFD}\n",
                #""\ud800\u0041B""#: "\u{FFFD}AB", #""\ud800\ud83d\ude00""#: "\u{FFFD}😀", #""\ude00\ud83d""#: "\u{FFFD}\u{FFFD}",
                #""\ud83d\ude00""#: "😀", #""\ud83d\ude00\ude00""#: "😀\u{FFFD}", #""\ud800\ud800\udc00""#: "\u{FFFD}\u{10000}",
                #""\ud800\\udc00""#: "\u{FFFD}\\udc00", #""\ud800«ED B0 80»""#: "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}",
            ],
            // What is accepted without the option stays.
            .lenientUnicode: [
                #""\u0000""#: "\u{0}", #""a\u0000\u0001b""#: "a\u{0}\u{1}b", #""\ud800\u0000""#: "\u{FFFD}\u{0}",
                #""\ufffe\uffff""#: "\u{FFFE}\u{FFFF}", #""\ud83f\udffe\ud800""#: "\u{1FFFE}\u{FFFD}",
                "\"«EF BF BE FF F0 9F BF BE»\"": "\u{FFFE}\u{FFFD}\u{1FFFE}", #"{"\u0000":1,"\uffff":2}"#: ["\u{0}": 1, "\u{FFFF}": 2],
            ],
            [.lenientUnicode, .json5]: ["{\"«EF BF BE»\":1}": ["\u{FFFE}": 1]],
            // What another option rejects is replaced.
            [.lenientUnicode, .rejectNoncharacters]: [
                #""\u0000""#: "\u{FFFD}", #""a\u0000\u0001b""#: "a\u{FFFD}\u{1}b", #""\ud800\u0000""#: "\u{FFFD}\u{FFFD}",
                #""\ufffe\uffff\ufdd0\ufdef""#: "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", #""\ufdcf\ufdf0\ufffd""#: "\u{FDCF}\u{FDF0}\u{FFFD}",
                #""\ud83f\udffe\ud83f\udfff\ud83f\udffd""#: "\u{FFFD}\u{FFFD}\u{1FFFD}", #""\udbff\udfff""#: "\u{FFFD}",
                "\"«EF BF BE EF BF BF EF B7 90 EF B7 AF»\"": "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}",
                "\"«EF B7 8F EF B7 B0 EF BF BD 7F»\"": "\u{FDCF}\u{FDF0}\u{FFFD}\u{7F}",
                "\"«F0 9F BF BE F0 9F BF BD F4 8F BF BF»\"": "\u{FFFD}\u{1FFFD}\u{FFFD}",
            ],
            // Keys, which may become equal. The first one counts.
            .lenientUnicode: ["{\"«FF»\":1,\"«FE»\":2}": ["\u{FFFD}": 1], #"{"\ud800":1}"#: ["\u{FFFD}": 1]],
            [.lenientUnicode, .rejectNoncharacters]: [#"{"\u0000":1}"#: ["\u{FFFD}": 1], "{\"«EF BF BE»\":1}": ["\u{FFFD}": 1]],
            // Other options leave noncharacters unchanged.
            .comments: [#""\uffff\u0000""#: "\u{FFFF}\u{0}"],
            .trailingCommas: ["\"«EF BF BF F0 9F BF BF»\"": "\u{FFFF}\u{1FFFF}"],
        ]))
    func `what is rejected otherwise is replaced with lenient Unicode, and nothing else`(_ row: PermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: UnpermittedText.all([
            // These are always rejected.
            .lenientUnicode: [
                .controlCharacter: [("\"a«00»\"", 2, ""), ("\"«1F»\"", 1, ""), ("\"\n\"", 1, ""), ("\"«FF 01»\"", 2, "")],
                .invalidEscape: [(#""\u00""#, 1, ""), (#""\ud800\u12g4""#, 7, ""), (#""\ud800\x""#, 7, "")],
                .unterminatedString: [(#""\ud800\"#, 0, ""), ("\"«E2 82»", 0, ""), ("[1,\"«FF FF FF FF FF FF FF FF FF»", 3, "/1")],
            ],
            // Only strings are read leniently.
            .lenientUnicode: [.unexpectedCharacter: [("«FF»", 0, "")], .expectedCommaOrEnd: [("[1«FF»]", 2, "")]],
            // Rejected without the option to replace them.
            .comments: [.invalidUTF8: [("\"a«FF»\"", 2, "")]],
            .rejectNoncharacters: [
                .invalidUTF8: [("{\"«E2 82»\":1}", 2, "")],
                .unpairedSurrogate: [(#""\ud800\u0041""#, 1, "")],
                .noncharacter: [
                    (#""a\u0000""#, 2, ""), (#""ab\uFDD0""#, 3, ""), (#""\ufdef""#, 1, ""), (#""\ufffe""#, 1, ""),
                    (#"["a\ud83f\udfff"]"#, 3, "/0"), ("\"ab«EF BF BE»\"", 3, ""), ("\"«EF B7 90»\"", 1, ""), ("\"é«F4 8F BF BE»\"", 3, ""),
                    (#"{"k":{"\uffff":1}}"#, 7, "/k"),
                ],
                .controlCharacter: [("\"a«00»\"", 2, "")],
            ],
            .json5: [.unpairedSurrogate: [(#"["a\ud800"]"#, 3, "/0")]],
            .rfc4627: [
                .noncharacter: [("{\"«EF BF BF»\":1}", 2, ""), ("\"«EF BF BF»\"", 1, "")],
                .containerRootRequired: [("\"a\"", 0, "")],
            ],
        ]))
    func `control characters, invalid escapes and rejected noncharacters are rejected`(_ row: UnpermittedText) throws {
        try row.check()
    }

    /// Tests them raw and escaped.
    @Test func `all 66 noncharacters are recognised, and their neighbours are characters`() throws {
        let planes = (0...16 as ClosedRange<UInt32>).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
        let noncharacters = Set(planes + Array(0xFDD0...0xFDEF))
        #expect(noncharacters.count == 66)
        let neighbours = noncharacters.flatMap { [$0 - 1, $0 + 1] }.filter { !noncharacters.contains($0) && $0 <= 0x10FFFF }
        for code in noncharacters.union(neighbours) {
            let scalar = try #require(Unicode.Scalar(code))
            let raw = "[\"\(scalar)\"]"
            let escaped = "[\"" + String(scalar).utf16.map { "\\u" + hex($0) }.joined() + "\"]"
            for text in [raw, escaped] {
                #expect(try JSONValue(parsing: text) == [.string(String(scalar))])
                #expect(try JSONValue(parsing: text, options: .lenientUnicode) == [.string(String(scalar))])
                let loose = try JSONValue(parsing: text, options: [.lenientUnicode, .rejectNoncharacters])
                if noncharacters.contains(code) {
                    #expect(loose == [.string(Self.r)])
                    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text, options: .rejectNoncharacters) }
                    #expect(error?.code == .noncharacter)
                    #expect(error?.location.byteOffset == 2)
                } else {
                    #expect(loose == [.string(String(scalar))])
                    #expect(try JSONValue(parsing: text, options: .rejectNoncharacters) == [.string(String(scalar))])
                }
            }
        }
    }

    private func hex(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
