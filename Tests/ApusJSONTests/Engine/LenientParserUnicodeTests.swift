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
            ("61 F1 80 80 E1 80 C2 62 80 63 80 BF 64", "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d"),
            ("80", "\u{FFFD}"),
            ("BF", "\u{FFFD}"),
            ("C1 BF", "\u{FFFD}\u{FFFD}"),
            ("C2", "\u{FFFD}"),
            ("C2 C2 80", "\u{FFFD}\u{80}"),
            ("DF 41", "\u{FFFD}A"),
            ("E0 9F BF", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("E0 A0", "\u{FFFD}"),
            ("E0 A0 80", "\u{800}"),
            ("E1", "\u{FFFD}"),
            ("E1 80 41", "\u{FFFD}A"),
            ("EC BF C2 80", "\u{FFFD}\u{80}"),
            ("ED 9F", "\u{FFFD}"),
            ("ED A0", "\u{FFFD}\u{FFFD}"),
            ("EE 80 E1 80 80", "\u{FFFD}\u{1000}"),
            ("EF BF", "\u{FFFD}"),
            ("EF BF BD", "\u{FFFD}"),
            ("F0 8F BF BF", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("F0 90", "\u{FFFD}"),
            ("F0 90 80", "\u{FFFD}"),
            ("F0 90 80 41", "\u{FFFD}A"),
            ("F0 90 80 80", "\u{10000}"),
            ("F3 BF BF C3 A9", "\u{FFFD}é"),
            ("F4 8F BF", "\u{FFFD}"),
            ("F4 90 80 80", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("F5 80 80 80", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("F8 88 80 80 80", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("FC 84 80 80 80 80", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("FE FF", "\u{FFFD}\u{FFFD}"),
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
        arguments: [
            PermittedText(#""\ud800""#, .lenientUnicode, "\u{FFFD}"),
            .init(#""\udfff""#, .lenientUnicode, "\u{FFFD}"),
            .init(#""\uD800x""#, .lenientUnicode, "\u{FFFD}x"),
            .init(#""\ud800\n""#, .lenientUnicode, "\u{FFFD}\n"),
            .init(#""\ud800\u0041B""#, .lenientUnicode, "\u{FFFD}AB"),
            .init(#""\ud800\ud83d\ude00""#, .lenientUnicode, "\u{FFFD}😀"),
            .init(#""\ude00\ud83d""#, .lenientUnicode, "\u{FFFD}\u{FFFD}"),
            .init(#""\ud83d\ude00""#, .lenientUnicode, "😀"),
            .init(#""\ud83d\ude00\ude00""#, .lenientUnicode, "😀\u{FFFD}"),
            .init(#""\ud800\ud800\udc00""#, .lenientUnicode, "\u{FFFD}\u{10000}"),
            .init(#""\ud800\\udc00""#, .lenientUnicode, "\u{FFFD}\\udc00"),
            .init(#""\ud800«ED B0 80»""#, .lenientUnicode, "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            // What is accepted without the option stays.
            .init(#""\u0000""#, .lenientUnicode, "\u{0}"),
            .init(#""a\u0000\u0001b""#, .lenientUnicode, "a\u{0}\u{1}b"),
            .init(#""\ud800\u0000""#, .lenientUnicode, "\u{FFFD}\u{0}"),
            .init(#""\ufffe\uffff""#, .lenientUnicode, "\u{FFFE}\u{FFFF}"),
            .init(#""\ud83f\udffe\ud800""#, .lenientUnicode, "\u{1FFFE}\u{FFFD}"),
            .init("\"«EF BF BE FF F0 9F BF BE»\"", .lenientUnicode, "\u{FFFE}\u{FFFD}\u{1FFFE}"),
            .init(#"{"\u0000":1,"\uffff":2}"#, .lenientUnicode, ["\u{0}": 1, "\u{FFFF}": 2]),
            .init("{\"«EF BF BE»\":1}", [.lenientUnicode, .json5], ["\u{FFFE}": 1]),
            // What another option rejects is replaced.
            .init(#""\u0000""#, [.lenientUnicode, .rejectNoncharacters], "\u{FFFD}"),
            .init(#""a\u0000\u0001b""#, [.lenientUnicode, .rejectNoncharacters], "a\u{FFFD}\u{1}b"),
            .init(#""\ud800\u0000""#, [.lenientUnicode, .rejectNoncharacters], "\u{FFFD}\u{FFFD}"),
            .init(#""\ufffe\uffff\ufdd0\ufdef""#, [.lenientUnicode, .rejectNoncharacters], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            .init(#""\ufdcf\ufdf0\ufffd""#, [.lenientUnicode, .rejectNoncharacters], "\u{FDCF}\u{FDF0}\u{FFFD}"),
            .init(#""\ud83f\udffe\ud83f\udfff\ud83f\udffd""#, [.lenientUnicode, .rejectNoncharacters], "\u{FFFD}\u{FFFD}\u{1FFFD}"),
            .init(#""\udbff\udfff""#, [.lenientUnicode, .rejectNoncharacters], "\u{FFFD}"),
            .init(
                "\"«EF BF BE EF BF BF EF B7 90 EF B7 AF»\"", [.lenientUnicode, .rejectNoncharacters], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            .init("\"«EF B7 8F EF B7 B0 EF BF BD 7F»\"", [.lenientUnicode, .rejectNoncharacters], "\u{FDCF}\u{FDF0}\u{FFFD}\u{7F}"),
            .init("\"«F0 9F BF BE F0 9F BF BD F4 8F BF BF»\"", [.lenientUnicode, .rejectNoncharacters], "\u{FFFD}\u{1FFFD}\u{FFFD}"),
            // Keys, which may become equal. The first one counts.
            .init("{\"«FF»\":1,\"«FE»\":2}", .lenientUnicode, ["\u{FFFD}": 1]),
            .init(#"{"\u0000":1}"#, [.lenientUnicode, .rejectNoncharacters], ["\u{FFFD}": 1]),
            .init(#"{"\ud800":1}"#, .lenientUnicode, ["\u{FFFD}": 1]),
            .init("{\"«EF BF BE»\":1}", [.lenientUnicode, .rejectNoncharacters], ["\u{FFFD}": 1]),
            // Other options leave noncharacters unchanged.
            .init(#""\uffff\u0000""#, .comments, "\u{FFFF}\u{0}"),
            .init("\"«EF BF BF F0 9F BF BF»\"", .trailingCommas, "\u{FFFF}\u{1FFFF}"),
        ])
    func `what is rejected otherwise is replaced with lenient Unicode, and nothing else`(_ row: PermittedText) throws {
        try row.check()
    }

    @Test(
        arguments: [
            // These are always rejected.
            UnpermittedText("\"a«00»\"", .lenientUnicode, .controlCharacter, at: 2),
            .init("\"«1F»\"", .lenientUnicode, .controlCharacter, at: 1),
            .init("\"\n\"", .lenientUnicode, .controlCharacter, at: 1),
            .init("\"«FF 01»\"", .lenientUnicode, .controlCharacter, at: 2),
            .init(#""\u00""#, .lenientUnicode, .invalidEscape, at: 1),
            .init(#""\ud800\u12g4""#, .lenientUnicode, .invalidEscape, at: 7),
            .init(#""\ud800\x""#, .lenientUnicode, .invalidEscape, at: 7),
            .init(#""\ud800\"#, .lenientUnicode, .unterminatedString, at: 0),
            .init("\"«E2 82»", .lenientUnicode, .unterminatedString, at: 0),
            .init("[1,\"«FF FF FF FF FF FF FF FF FF»", .lenientUnicode, .unterminatedString, at: 3, "/1"),
            // Only strings are read leniently.
            .init("«FF»", .lenientUnicode, .unexpectedCharacter, at: 0),
            .init("[1«FF»]", .lenientUnicode, .expectedCommaOrEnd, at: 2),
            // Rejected without the option to replace them.
            .init("\"a«FF»\"", .comments, .invalidUTF8, at: 2),
            .init("{\"«E2 82»\":1}", .rejectNoncharacters, .invalidUTF8, at: 2),
            .init(#""\ud800\u0041""#, .rejectNoncharacters, .unpairedSurrogate, at: 1),
            .init(#"["a\ud800"]"#, .json5, .unpairedSurrogate, at: 3, "/0"),
            .init(#""a\u0000""#, .rejectNoncharacters, .noncharacter, at: 2),
            .init(#""ab\uFDD0""#, .rejectNoncharacters, .noncharacter, at: 3),
            .init(#""\ufdef""#, .rejectNoncharacters, .noncharacter, at: 1),
            .init(#""\ufffe""#, .rejectNoncharacters, .noncharacter, at: 1),
            .init(#"["a\ud83f\udfff"]"#, .rejectNoncharacters, .noncharacter, at: 3, "/0"),
            .init("\"ab«EF BF BE»\"", .rejectNoncharacters, .noncharacter, at: 3),
            .init("\"«EF B7 90»\"", .rejectNoncharacters, .noncharacter, at: 1),
            .init("\"é«F4 8F BF BE»\"", .rejectNoncharacters, .noncharacter, at: 3),
            .init(#"{"k":{"\uffff":1}}"#, .rejectNoncharacters, .noncharacter, at: 7, "/k"),
            .init("\"a«00»\"", .rejectNoncharacters, .controlCharacter, at: 2),
            .init("{\"«EF BF BF»\":1}", .rfc4627, .noncharacter, at: 2),
            .init("\"«EF BF BF»\"", .rfc4627, .noncharacter, at: 1),
            .init("\"a\"", .rfc4627, .containerRootRequired, at: 0),
        ])
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
