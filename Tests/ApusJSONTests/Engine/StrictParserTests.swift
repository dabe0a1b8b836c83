import TestSupport
import Testing

@testable import ApusJSON

/// Tests what the strict parser does in blocks of sixteen bytes, at every offset within a block, and the
/// tape word by word.
@Suite("StrictParser")
struct StrictParserTests {
    /// The strings have every length up to several blocks.
    @Test(
        arguments: [
            (#"\""#, "\""), (#"\\"#, "\\"), (#"\n"#, "\n"), (#"\u0041"#, "A"), (#"\ud83d\ude00"#, "😀"), ("é", "é"), ("€", "€"), ("😀", "😀"),
            ("\u{7F}", "\u{7F}"),
            ("!", "!"), ("#", "#"), ("[", "["), ("]", "]"), (" ", " "), ("~", "~"), ("éé€€😀😀", "éé€€😀😀"), (#"\n\n"#, "\n\n"), (#"é\n"#, "é\n"),
        ], JSONEngine.parsers)
    func `a character is read at every offset of a string, in values and keys`(_ row: (json: String, text: String), on engine: JSONEngine) throws {
        for before in 0...33 {
            for after in [0, 1, 6, 7, 8, 9, 30] {
                let (head, tail) = (String(repeating: "a", count: before), String(repeating: "z", count: after))
                let json = "\"\(head)\(row.json)\(tail)\""
                let document = try JSONDocument(parsing: "{\(json):[\(json),\(json)]}", configuration: JSONReadConfiguration(engine: engine))
                let expected = head + row.text + tail
                #expect(document[expected]?[0]?.string == expected)
                #expect(document[expected]?[1]?.string == expected)
            }
        }
    }

    /// The error has the exact offset.
    @Test(
        arguments: [
            ("\n", JSONErrorCode.controlCharacter), ("\u{0}", .controlCharacter), ("\u{1F}", .controlCharacter), (#"\x"#, .invalidEscape),
            (#"\u12G4"#, .invalidEscape), (#"\ud800"#, .unpairedSurrogate), (#"\udc00"#, .unpairedSurrogate), ("«80»", .invalidUTF8),
            ("«C3»", .invalidUTF8),
            ("«ED A0 80»", .invalidUTF8),
        ], JSONEngine.parsers)
    func `invalid string content is found at every offset`(_ row: (piece: String, code: JSONErrorCode), on engine: JSONEngine) throws {
        let piece = [UInt8](notation: row.piece)
        for before in 0...33 {
            for after in [0, 1, 8] {
                let content = [UInt8](repeating: 0x61, count: before) + piece + [UInt8](repeating: 0x7A, count: after)
                let error = try #require(throws: JSONSyntaxError.self) {
                    try JSONDocument(parsing: Array("[\"".utf8) + content + Array("\"]".utf8), configuration: JSONReadConfiguration(engine: engine))
                }
                #expect(error.code == row.code)
                #expect(error.location.byteOffset == 2 + before)
            }
        }
    }

    /// Whitespace of every length, with every kind of character at its end.
    @Test(arguments: [" ", "\t", "\n", "\r", "\r\n"], JSONEngine.parsers)
    func `whitespace of every length and kind is skipped`(_ last: String, on engine: JSONEngine) throws {
        for count in 0...35 {
            let space = String(repeating: " ", count: count) + last + String(repeating: " ", count: count % 11)
            let text =
                "\(space){\(space)\"a\"\(space):\(space)[\(space)1\(space),\(space)[\(space)]\(space)]\(space),\(space)\"b\":{\(space)}}\(space)"
            let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine))
            #expect(document["a"]?[0]?.integer == 1)
            #expect(document["a"]?.count == 2)
            #expect(document["b"]?.count == 0)
            #expect(document.root.byteOffset == space.utf8.count)
        }
    }

    /// Digits before and after the point, both where they are read one by one and where they are
    /// read eight at a time.
    @Test(arguments: JSONEngine.parsers)
    func `numbers of every length are read as the nearest double`(on engine: JSONEngine) throws {
        for whole in 1...24 {
            for fraction in 0...24 {
                for exponent in ["", "e3", "E-12", "e+0"] {
                    let digits = "1234567890".utf8.map { Character(Unicode.Scalar($0)) }
                    var text = String((0..<whole).map { digits[$0 % 10] })
                    if fraction > 0 { text += "." + String((0..<fraction).map { digits[($0 * 7) % 10] }) }
                    text += exponent
                    for sign in ["", "-"] {
                        let node = try #require(
                            try JSONDocument(parsing: "[\(sign)\(text)]", configuration: JSONReadConfiguration(engine: engine))[0])
                        #expect(node.double?.bitPattern == Double(sign + text)?.bitPattern, "\(sign)\(text)")
                        #expect(node.numberText == sign + text)
                    }
                }
            }
        }
    }

    /// Checks the tape of the example in Tape.swift, and that of a document with every kind of
    /// word.
    @Test(arguments: JSONEngine.parsers)
    func `the tape has the documented words for every kind of value`(on engine: JSONEngine) throws {
        // The documents own the tapes' memory.
        let documents = try [#"{"a":[1,"b"]}"#, "[true,false,null,-1,18446744073709551615,1.5,{},[],\"\"]"].map {
            try JSONDocument(parsing: $0, configuration: JSONReadConfiguration(engine: engine))
        }
        defer { withExtendedLifetime(documents) {} }
        let (example, all) = (documents[0].storage.tape, documents[1].storage.tape)
        let word = Tape.word
        #expect(
            (0..<example.wordCount).map { example.words[$0] } == [
                word(TapeTag.root, 10), word(TapeTag.objectStart, 1 << 32 | 9), word(TapeTag.string, 0), word(TapeTag.arrayStart, 2 << 32 | 8),
                word(TapeTag.integer, 0), 1, word(TapeTag.string, 6), word(TapeTag.arrayEnd, 3), word(TapeTag.objectEnd, 1), word(TapeTag.root, 0),
            ])
        #expect((0..<12).map { example.strings[$0] } == [1, 0, 0, 0, 0x61, 0, 1, 0, 0, 0, 0x62, 0])

        #expect(
            (0..<all.wordCount).map { all.words[$0] } == [
                word(TapeTag.root, 18), word(TapeTag.arrayStart, 9 << 32 | 17), word(TapeTag.true, 0), word(TapeTag.false, 0), word(TapeTag.null, 0),
                word(TapeTag.integer, 0), UInt64.max, word(TapeTag.unsigned, 0), UInt64.max, word(TapeTag.double, 0), 0x3FF8_0000_0000_0000,
                word(TapeTag.objectStart, 13), word(TapeTag.objectEnd, 11), word(TapeTag.arrayStart, 15), word(TapeTag.arrayEnd, 13),
                word(TapeTag.string, 0), word(TapeTag.arrayEnd, 1), word(TapeTag.root, 0),
            ])
    }

    /// Checks where a value ends if text may follow it.
    @Test(
        arguments: [
            ("1", 1), ("1 ", 1), (" 1 x", 2), ("[] []", 2), ("{}}", 2), ("\"a\"b", 3), ("null,", 4), ("truefalse", 4), ("-0.5e1e", 6),
            ("[1]\n\n[2]", 3),
            ("\n\n{\"a\":1} trailing", 9), ("[1]\u{0}", 3), ("«EF BB BF»[1]x", 6),
        ])
    func `a value ends where other text begins`(text: String, consumed: Int) throws {
        let document = try JSONDocument(parsing: [UInt8](notation: text), options: .trailingText)
        #expect(document.consumedByteCount == consumed)
    }

    /// The value must be complete, and only whitespace may come before it.
    @Test(arguments: ["", " ", "[1", "x 1", "[1,] 2", "\"a", "-", "{\"a\"} 1"])
    func `an invalid value is rejected even if text may follow`(text: String) {
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text, options: .trailingText) }
    }
}
