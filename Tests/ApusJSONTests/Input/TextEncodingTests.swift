import Foundation
import TestSupport
import Testing

@testable import ApusJSON

@Suite("Text encodings")
struct TextEncodingTests {
    static let encodings: [TextEncoding.Unit] = [.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian]

    /// A text in an encoding, as the encoding forms are defined in section 3.9 of the Unicode
    /// Standard, with or without a byte order mark.
    static func encode(_ text: String, _ unit: TextEncoding.Unit, mark: Bool) -> [UInt8] {
        let text = (mark ? "\u{FEFF}" : "") + text
        switch unit {
        case .utf8: return Array(text.utf8)
        case .utf16LittleEndian: return text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .utf16BigEndian: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .utf32LittleEndian: return text.unicodeScalars.flatMap { scalar in [0, 8, 16, 24].map { UInt8(scalar.value >> $0 & 0xFF) } }
        case .utf32BigEndian: return text.unicodeScalars.flatMap { scalar in [24, 16, 8, 0].map { UInt8(scalar.value >> $0 & 0xFF) } }
        }
    }

    @Test(arguments: encodings, [false, true])
    func `every encoding is read with and without a byte order mark`(_ unit: TextEncoding.Unit, mark: Bool) throws {
        let rows: [(String, JSONValue)] = [
            (#"{"a":["é€😀",1,true]}"#, ["a": ["é€😀", 1, true]]), (" [ ] ", []),
            (#"["\#u{10FFFF}\#u{FFFF}\#u{7FF}\#u{800}"]"#, ["\u{10FFFF}\u{FFFF}\u{7FF}\u{800}"]),
            ("[" + String(repeating: "\"😀\",", count: 1000) + "1]", .array(Array(repeating: "😀", count: 1000) + [1])), ("12", 12), ("1", 1),
        ]
        for (text, value) in rows {
            let bytes = Self.encode(text, unit, mark: mark)
            for engine in JSONEngine.available {
                #expect(try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)) == value, "\(text.prefix(30))")
                #expect(try JSONValue(parsing: Data(bytes), configuration: JSONReadConfiguration(engine: engine)) == value, "\(text.prefix(30))")
            }
        }
    }

    /// The offsets of values and errors count the bytes of the input.
    @Test(arguments: encodings, [false, true])
    func `offsets are counted in the bytes of the input's encoding`(_ unit: TextEncoding.Unit, mark: Bool) throws {
        let text = #"{"é":["€","😀"],"𝒳":[1, -0]}  "#
        let document = try JSONDocument(parsing: Self.encode(text, unit, mark: mark))
        func offset(of part: String) -> Int {
            let before = text.range(of: part).map { String(text[..<$0.lowerBound]) } ?? ""
            return Self.encode(before, unit, mark: mark).count
        }
        #expect(document.root.byteOffset == offset(of: "{"))
        #expect(document["é"]?.byteOffset == offset(of: "[\""))
        #expect(document["é"]?[0]?.byteOffset == offset(of: "\"€"))
        #expect(document["é"]?[1]?.byteOffset == offset(of: "\"😀"))
        #expect(document["𝒳"]?.byteOffset == offset(of: "[1"))
        #expect(document["𝒳"]?[1]?.byteOffset == offset(of: "-0"))
        #expect(document["𝒳"]?[1]?.double?.sign == .minus)
        #expect(document["𝒳"]?[1]?.numberText == "-0")
        #expect(document["𝒳"]?[1]?.location.column == text.unicodeScalars.prefix { $0 != "-" }.count + 1)
        #expect(document.consumedByteCount == offset(of: "  "))

        for broken in [#"["é😀" 1]"#, "[\"é😀\",\n\"€😀\", x]", #"["😀", "\x"]"#, #"["😀","#] {
            let utf8 = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: broken) }
            let other = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Self.encode(broken, unit, mark: mark)) }
            let expected = try #require(utf8)
            let error = try #require(other)
            #expect(error.code == expected.code)
            #expect(error.location.line == expected.location.line)
            #expect(error.location.column == expected.location.column)
            #expect(error.excerpt == expected.excerpt)
            let before = String(decoding: Array(broken.utf8).prefix(expected.location.byteOffset), as: UTF8.self)
            #expect(error.location.byteOffset == Self.encode(before, unit, mark: mark).count)
        }
    }

    @Test(
        arguments: [
            // "[ U+D800 ]" in UTF-16: the error is at the surrogate.
            ("5B 00 22 00 00 D8 22 00 5D 00", 4, "\u{FFFD}"),
            ("5B 00 22 00 00 DC 22 00 5D 00", 4, "\u{FFFD}"),
            ("5B 00 22 00 61 00 00 D8 00 D8 00 DC 22 00 5D 00", 6, "a\u{FFFD}\u{10000}"),
            ("5B 00 22 00 00 DC 00 D8 22 00 5D 00", 4, "\u{FFFD}\u{FFFD}"),
            ("FE FF 00 5B 00 22 D8 3D DE 00 D8 3D 00 22 00 5D", 10, "😀\u{FFFD}"),
            // In UTF-32: surrogates, and scalars beyond U+10FFFF.
            ("5B 00 00 00 22 00 00 00 00 D8 00 00 22 00 00 00 5D 00 00 00", 8, "\u{FFFD}"),
            ("00 00 00 5B 00 00 00 22 00 00 D8 3D 00 00 DE 00 00 00 00 22 00 00 00 5D", 8, "\u{FFFD}\u{FFFD}"),
            ("00 00 00 5B 00 00 00 22 00 11 00 00 00 00 00 22 00 00 00 5D", 8, "\u{FFFD}"),
            ("FF FE 00 00 5B 00 00 00 22 00 00 00 FF FF FF FF 22 00 00 00 5D 00 00 00", 12, "\u{FFFD}"),
        ])
    func `ill-formed UTF-16 and UTF-32 are rejected at the right offset, or replaced`(_ bytes: String, offset: Int, loose: String) throws {
        let bytes = [UInt8](notation: "«\(bytes)»")
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes) }
        #expect(error?.code == .invalidEncoding)
        #expect(error?.location.byteOffset == offset)
        #expect(error?.location.line == 1)
        #expect(try JSONValue(parsing: bytes, options: .lenientUnicode) == [.string(loose)])
    }

    /// Such a code unit is ill-formed. Foundation's decoder rejects it as well.
    @Test(
        arguments: [
            ("5B 00 5D 00 20", 4), ("00 5B 00 5D 20", 4), ("31 00 20", 2), ("FF FE 5B 00 5D 00 00", 6), ("31 00 00 00 20 00 00", 4),
            ("00 00 FE FF 00 00 00 31 00", 8),
        ])
    func `a code unit that is cut off is rejected at its offset`(_ bytes: String, offset: Int) throws {
        let bytes = [UInt8](notation: "«\(bytes)»")
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes) }
        #expect(error?.code == .invalidEncoding)
        #expect(error?.location.byteOffset == offset)
        // If it is replaced, it is text after the value, at the same offset.
        let loose = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes, options: .lenientUnicode) }
        #expect(loose?.code == .textAfterValue)
        #expect(loose?.location.byteOffset == offset)
    }

    @Test func `a text that ends with a replaced code unit ends at the end of the bytes`() throws {
        let bytes = [UInt8](notation: "«5B 00 22 00 61 00 62»")
        let document = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes, options: [.lenientUnicode, .comments]) }
        #expect(document?.code == .unterminatedString)
        let comment = Self.encode("[1 // 😀", .utf32BigEndian, mark: true) + [0, 0, 0]
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: comment, options: [.lenientUnicode, .comments]) }
        #expect(error?.code == .unexpectedEnd)
        #expect(error?.location.byteOffset == comment.count)
    }

    @Test func `ill-formed text is located by line and column`() throws {
        let bytes = Self.encode("[1,\n2,\n  \"é", .utf16LittleEndian, mark: true) + [0, 0xDC]
        let error = try #require(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes) }
        #expect(error.location == JSONLocation(byteOffset: bytes.count - 2, line: 3, column: 5))
        #expect(error.excerpt == "  \"é\n    ^")
        #expect(error.path == .root)
    }

    /// Ill-formed text within the value is still rejected.
    @Test func `text after the value is left unread, ill-formed or not`() throws {
        let rest: [[UInt8]] = [[0, 0xDC], [0x20, 0, 0, 0xD8, 0x20], [0x20], [0x78, 0]]
        for rest in rest {
            let value = Self.encode("[\"é\"]", .utf16LittleEndian, mark: false)
            let document = try JSONDocument(parsing: value + rest, options: .trailingText)
            #expect(document[0]?.string == "é")
            #expect(document.consumedByteCount == value.count)
        }
        let broken = Self.encode("[\"é", .utf16LittleEndian, mark: false) + [0, 0xDC] + Self.encode("\"]", .utf16LittleEndian, mark: false)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: broken, options: .trailingText) }
        #expect(error?.code == .invalidUTF8)
        #expect(error?.location.byteOffset == 6)
    }

    /// Its encoding is known, so NULs in it are just NULs.
    @Test func `the encoding of a string is not detected`() throws {
        for text in ["1\0", "\u{0}1", "[\0]\0", "1\0\0\0", "\"\u{0}\""] {
            #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text) }
        }
        #expect(try JSONValue(parsing: "\u{FEFF}[1]") == [1])
        let long = "'" + String(repeating: "\0a", count: 40) + "'"
        #expect(try JSONValue(parsing: long, options: .json5) == .string(String(long.dropFirst().dropLast())))
        #expect(try JSONValue(parsing: "'\0\0\0\0'", options: .json5) == "\0\0\0\0")
    }

    @Test func `the limit counts the bytes of the input's encoding`() throws {
        let bytes = Self.encode("[\"€€€€\"]", .utf16LittleEndian, mark: true)
        #expect(bytes.count == 18)
        #expect(try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(limits: JSONLimits(maximumByteCount: 18))) == ["€€€€"])
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(limits: JSONLimits(maximumByteCount: 17)))
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.location.byteOffset == 0)
    }
}
