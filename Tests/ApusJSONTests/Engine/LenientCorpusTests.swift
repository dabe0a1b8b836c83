import ApusJSON
import Foundation
import TestSupport
import Testing

/// Checks lenient Unicode against third-party tables of replacements for ill-formed text.
@Suite("Lenient Unicode: the corpus", .enabled(if: Corpus.has("utf8"), Comment(rawValue: Corpus.advice)))
struct LooseUnicodeCorpusTests {
    /// The cases come from CPython, encoding_rs, Rust and Unicode: ill-formed bytes, and the text
    /// with one U+FFFD for each maximal subpart.
    @Test func `each case of the corpus is replaced as listed, or rejected by the strict engines`() throws {
        var count = 0
        for fields in try Corpus.rows("utf8/replacement-cases.tsv") {
            let input = bytes(hex: fields[0])
            let expected = String(decoding: bytes(hex: fields[1]), as: UTF8.self)
            let text = [UInt8(ascii: "\"")] + body(input) + [UInt8(ascii: "\"")]
            count += 1
            #expect(try loose(text) == replaced(expected), "\(fields)")
            #expect(try loose(Array("{".utf8) + text + Array(":1}".utf8), key: true) == replaced(expected), "\(fields)")
            for engine in JSONEngine.available {
                if fields[2] == "1" {
                    #expect(
                        try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)).root.string.map { Array($0.utf8) }
                            == Array(expected.utf8), "\(fields)")
                } else {
                    let error = #expect(throws: JSONSyntaxError.self) {
                        try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine))
                    }
                    #expect(error?.code == .invalidUTF8, "\(fields)")
                }
            }
        }
        Corpus.report("Ill-formed UTF-8", count)
        #expect(count == 905)
    }

    @Test func `each escaped surrogate of the corpus is replaced as listed, or rejected by the strict engines`() throws {
        var count = 0
        for fields in try Corpus.rows("utf8/escaped-surrogates.tsv") {
            let expected = String(decoding: bytes(hex: fields[1]), as: UTF8.self)
            let text = Array("\"\(fields[0])\"".utf8)
            count += 1
            #expect(try loose(text) == replaced(expected), "\(fields)")
            for engine in JSONEngine.available {
                // The inputs contain no U+FFFD themselves.
                if expected.unicodeScalars.contains("\u{FFFD}") {
                    let error = #expect(throws: JSONSyntaxError.self) {
                        try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine))
                    }
                    #expect(error?.code == .unpairedSurrogate, "\(fields)")
                } else {
                    #expect(
                        try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)).root.string == expected, "\(fields)")
                }
            }
        }
        Corpus.report("Escaped surrogates", count)
        #expect(count == 120)
    }

    @Test func `each noncharacter is kept, replaced or rejected as the options say`() throws {
        var count = 0
        for fields in try Corpus.rows("utf8/noncharacters.tsv") {
            count += 1
            let escaped = Array("[\"a\(fields[2])\"]".utf8)
            // U+0000 is valid only as an escape.
            let raw = fields[0] == "000000" ? escaped : Array("[\"a".utf8) + bytes(hex: fields[1]) + Array("\"]".utf8)
            let scalar = try #require(UInt32(fields[0], radix: 16).flatMap(Unicode.Scalar.init))
            for text in [raw, escaped] {
                #expect(try JSONValue(parsing: text) == [.string("a\(scalar)")])
                #expect(try JSONValue(parsing: text, options: .lenientUnicode) == [.string("a\(scalar)")])
                #expect(try JSONValue(parsing: text, options: [.lenientUnicode, .rejectNoncharacters]) == ["a\u{FFFD}"])
                let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text, options: .rfc4627) }
                #expect(error?.code == .noncharacter)
                #expect(error?.location.byteOffset == 3)
            }
        }
        #expect(count == 67)
    }

    /// Compares Markus Kuhn's stress test, line by line, with the standard library's repair, which
    /// also gives one U+FFFD for each maximal subpart.
    @Test(arguments: ["utf8/kuhn/UTF-8-test-2015.txt", "utf8/kuhn/UTF-8-test-lsh.txt"])
    func `Kuhn's stress test is repaired as by the standard library`(_ path: String) throws {
        var illFormed = 0
        for line in try Corpus.data(path).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let text = [UInt8(ascii: "\"")] + body(Array(line)) + [UInt8(ascii: "\"")]
            let expected = String(decoding: line, as: UTF8.self)
            if expected.utf8.count != line.count { illFormed += 1 }
            #expect(try loose(text) == replaced(expected))
        }
        #expect(illFormed > 50)
    }

    private func loose(_ text: [UInt8], key: Bool = false) throws -> [UInt8]? {
        let document = try JSONDocument(parsing: text, options: [.lenientUnicode, .rejectNoncharacters])
        let string = key ? document.root.object?.first?.key : document.root.string
        return string.map { Array($0.utf8) }
    }

    /// Escapes the bytes that a JSON string must not contain raw. They are ASCII, and so never part
    /// of an ill-formed sequence.
    private func body(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
            case 0..<0x10: Array("\\u000\(String(byte, radix: 16))".utf8)
            case 0x10..<0x20: Array("\\u00\(String(byte, radix: 16))".utf8)
            default: [byte]
            }
        }
    }

    /// A text with U+FFFD for U+0000 and noncharacters, which the tables leave unchanged.
    private func replaced(_ text: String) -> [UInt8] {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isNoncharacter = scalar.value == 0 || scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
            scalars.append(isNoncharacter ? "\u{FFFD}" : scalar)
        }
        return Array(String(scalars).utf8)
    }

    private func bytes(hex: Substring) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = hex
        while let byte = UInt8(rest.prefix(2), radix: 16) {
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}

/// Runs the parse tests of json5/json5-tests.
@Suite("JSON5: the corpus", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.advice)))
struct JSON5CorpusTests {
    private static let folders = ["arrays", "comments", "misc", "new-lines", "numbers", "objects", "strings"].map { "json5-tests/" + $0 }

    private func paths(_ suffixes: [String]) -> [String] {
        Self.folders.flatMap { folder in
            Corpus.files(in: folder).filter { name in suffixes.contains { name.hasSuffix($0) } }.map { "\(folder)/\($0)" }
        }
    }

    /// `.json` and `.json5` files are JSON5; `.json` files are also JSON.
    @Test func `each JSON5 file of the corpus is accepted`() throws {
        let accepted = paths([".json", ".json5"])
        Corpus.report("json5-tests, valid", accepted.count)
        #expect(accepted.count == 80)
        for path in accepted {
            let bytes = Array(try Corpus.data(path))
            for options in [JSONReadOptions.json5, [.json5, .lenientUnicode], [.json5, .unicodeNewlines], [.json5, .rejectNoncharacters]] {
                #expect(throws: Never.self, "\(path)") { try JSONDocument(parsing: bytes, options: options) }
            }
            guard path.hasSuffix(".json") else { continue }
            for engine in JSONEngine.available {
                #expect(
                    try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)) == JSONValue(parsing: bytes, options: .json5),
                    "\(path)")
            }
        }
    }

    /// `.js` and `.txt` files are not JSON5.
    @Test func `each file of the corpus that is not JSON5 is rejected`() throws {
        let rejected = paths([".js", ".txt"])
        Corpus.report("json5-tests, invalid", rejected.count)
        #expect(rejected.count == 31)
        for path in rejected {
            let bytes = Array(try Corpus.data(path))
            #expect(throws: JSONSyntaxError.self, "\(path)") { try JSONDocument(parsing: bytes, options: .json5) }
        }
    }

    /// The `.errorSpec` file next to a text, itself in JSON5, says where its author's parser
    /// stopped: `at` is the 1-based index of the character it had just read.
    ///
    /// Lines and columns are those of that character, with two exceptions: a line end is column 0
    /// of the next line, and the end of a line comment is one column too far.
    @Test func `errors in the corpus have the locations that it specifies`() throws {
        var count = 0
        for path in paths([".errorSpec"]) {
            let expected = try JSONDocument(parsing: Array(Corpus.data(path)), options: .json5)
            guard let text = try? Array(Corpus.data(path.replacing(".errorSpec", with: ".txt"))) else { continue }
            let offset = try #require(expected["at"]?.integer) - 1
            let line = try #require(expected["lineNumber"]?.integer)
            let column = try #require(expected["columnNumber"]?.integer)
            count += 1
            let error = try #require(throws: JSONSyntaxError.self) { try JSONDocument(parsing: text, options: .json5) }
            #expect(error.location.byteOffset == offset, "\(path)")
            if column == 0 {
                #expect(text[offset] == 0x0A && error.location.line == line - 1, "\(path)")
            } else {
                #expect(error.location.line == line, "\(path)")
                #expect(error.location.column == column - (path.contains("top-level-inline-comment") ? 1 : 0), "\(path)")
            }
        }
        #expect(count == 7)
    }

    @Test func `examples of the corpus have the values worked out by hand`() throws {
        func value(_ path: String) throws -> JSONValue {
            try JSONValue(parsing: Array(Corpus.data("json5-tests/" + path)), options: .json5)
        }
        let example: JSONValue = [
            "foo": "bar", "while": true, "this": "is a multi-line string", "here": "is another", "hex": 0xDEAD_BEEF, "half": 0.5, "delta": 10,
            "to": .double(.infinity), "finally": "a trailing comma",
            "oh": ["we shouldn't forget", "arrays can have", "trailing commas too"],
        ]
        #expect(try value("misc/readme-example.json5") == example)
        #expect(try value("misc/npm-package.json") == value("misc/npm-package.json5"))
        #expect(try value("strings/multi-line-string.json5") == "hello world")
        for name in ["cr", "lf", "crlf"] { #expect(try value("new-lines/escaped-\(name).json5") == ["a": "line 1 line 2"]) }
        for (name, expected) in [
            ("hexadecimal", 0xC8 as JSONValue), ("hexadecimal-lowercase-letter", 0xC8), ("hexadecimal-uppercase-x", 0xC8),
            ("hexadecimal-with-integer-exponent", 0xC8E4), ("negative-hexadecimal", -0xC8), ("positive-hexadecimal", 0xC8),
            ("float-leading-decimal-point", 0.5), ("float-trailing-decimal-point", 5.0), ("negative-infinity", .double(-.infinity)),
            ("float-trailing-decimal-point-with-integer-exponent", 5e4),
        ] {
            #expect(try value("numbers/\(name).json5") == expected, "\(name)")
        }
    }
}

extension Corpus {
    /// The rows of a table of tab-separated fields, without its comments.
    fileprivate static func rows(_ path: String) throws -> [[Substring]] {
        String(decoding: try data(path), as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
    }
}
