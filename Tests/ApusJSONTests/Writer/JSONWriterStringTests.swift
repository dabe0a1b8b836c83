import ApusJSON
import Foundation
import TestSupport
import Testing

@Suite("JSONWriter: strings")
struct JSONWriterStringTests {
    private func written(_ options: JSONWriteOptions = [], _ string: String) throws -> String {
        try JSONWriterTests.written(options) { $0.write(string) }
    }

    /// Follows RFC 8259, section 7, with JSONKit's choice of forms: letters for five characters,
    /// lower case for the rest, and DEL and U+2028 raw.
    @Test func `strings have the escapes of RFC 8259 in their shortest form`() throws {
        #expect(try written([], "\u{8}\u{9}\u{A}\u{C}\u{D}\"\\/") == #""\b\t\n\f\r\"\\/""#)
        #expect(try written([], "\0\u{1}\u{B}\u{E}\u{1F} \u{7F}") == #""\u0000\u0001\u000b\u000e\u001f \#u{7F}""#)
        #expect(try written([], "\u{80}é\u{2028}\u{2029}\u{FFFF}\u{1D11E}") == "\"\u{80}é\u{2028}\u{2029}\u{FFFF}\u{1D11E}\"")
    }

    @Test func `options escape slashes, HTML and characters beyond ASCII`() throws {
        let text = "a/b<c>&\u{7F}\u{80}é\u{2027}\u{2028}\u{2029}\u{202A}\u{FFFF}\u{10000}\u{1D11E}\u{10FFFF}\n"
        #expect(
            try written(.escapeSlashes, text) == "\"a\\/b<c>&\u{7F}\u{80}é\u{2027}\u{2028}\u{2029}\u{202A}\u{FFFF}\u{10000}\u{1D11E}\u{10FFFF}\\n\"")
        #expect(
            try written(.htmlSafe, text)
                == "\"a/b\\u003cc\\u003e\\u0026\u{7F}\u{80}é\u{2027}\\u2028\\u2029\u{202A}\u{FFFF}\u{10000}\u{1D11E}\u{10FFFF}\\n\"")
        #expect(
            try written(.escapeUnicode, text)
                == "\"a/b<c>&\u{7F}\\u0080\\u00e9\\u2027\\u2028\\u2029\\u202a\\uffff\\ud800\\udc00\\ud834\\udd1e\\udbff\\udfff\\n\"")
        #expect(
            try written([.escapeSlashes, .htmlSafe, .escapeUnicode], text)
                == "\"a\\/b\\u003cc\\u003e\\u0026\u{7F}\\u0080\\u00e9\\u2027\\u2028\\u2029\\u202a\\uffff\\ud800\\udc00\\ud834\\udd1e\\udbff\\udfff\\n\""
        )
    }

    /// Includes offsets within blocks of eight and sixteen bytes and across their ends.
    @Test(arguments: [[], .escapeUnicode, .escapeSlashes, .htmlSafe, [.escapeUnicode, .escapeSlashes, .htmlSafe]] as [JSONWriteOptions])
    func `special characters are escaped at every offset of strings of many lengths`(options: JSONWriteOptions) throws {
        let specials = ["\"", "\\", "\n", "\u{1F}", "\u{0}", " ", "!", "#", "[", "]", "/", "<", "&", "é", "\u{2028}", "€", "😀", "\u{7F}"]
        for length in [0, 1, 2, 3, 4, 6, 7, 8, 9, 14, 15, 16, 17, 23, 24, 25, 33] {
            for place in 0...length {
                for special in specials {
                    let string = String(repeating: "a", count: place) + special + String(repeating: "z", count: length - place)
                    let expected = "\"\(Self.plainlyEscaped(string, options))\""
                    let text = try written(options, string)
                    if text != expected { Issue.record("\(string.debugDescription) is written as \(text)") }
                }
            }
        }
    }

    /// The strings contain all kinds of characters.
    @Test func `random strings are read back by Foundation`() throws {
        var random = SplitMix64(seed: 0x5712)
        let alphabet: [Unicode.Scalar] = [
            "a", "b", " ", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "<", "é", "\u{2028}", "漢", "😀", "\u{10FFFF}", "\u{FFFE}",
        ]
        var strings: [String] = []
        for _ in 0..<2000 {
            var string = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0..<100, using: &random) {
                string.append(Bool.random(using: &random) ? "x" : alphabet.randomElement(using: &random) ?? "y")
            }
            strings.append(String(string))
        }
        for options in [[], .escapeUnicode, .escapeSlashes, .htmlSafe, .prettyPrinted, .canonical] as [JSONWriteOptions] {
            var json = JSONWriter(options: options)
            json.beginArray()
            for string in strings { json.write(string) }
            json.endArray()
            let read = try JSONDecoder().decode([String].self, from: json.finishData())
            #expect(read.map { Array($0.utf8) } == strings.map { Array($0.utf8) })
        }
    }

    /// The text is six times as long as the string.
    @Test func `strings that consist only of escapes are written completely`() throws {
        for count in [1, 100, 1000, 100_000] {
            #expect(try written([], String(repeating: "\u{1}", count: count)) == "\"" + String(repeating: "\\u0001", count: count) + "\"")
            #expect(
                try written(.escapeUnicode, String(repeating: "😀", count: count)) == "\"" + String(repeating: "\\ud83d\\ude00", count: count) + "\"")
        }
    }

    @Test func `keys are escaped like strings`() throws {
        let text = try JSONWriterTests.written([.escapeUnicode, .escapeSlashes]) { json in
            json.beginObject()
            json.key("é/\"\n")
            json.writeNull()
            json.endObject()
        }
        #expect(text == #"{"\u00e9\/\"\n":null}"#)
    }

    /// Escapes one scalar at a time, in the simplest way.
    static func plainlyEscaped(_ string: String, _ options: JSONWriteOptions) -> String {
        var text = ""
        for scalar in string.unicodeScalars {
            let escapesHTML = options.contains(.htmlSafe) && ["<", ">", "&", "\u{2028}", "\u{2029}"].contains(scalar)
            if let letter = ["\u{8}": "b", "\t": "t", "\n": "n", "\u{C}": "f", "\r": "r", "\"": "\"", "\\": "\\"][scalar] {
                text += "\\" + letter
            } else if scalar == "/" {
                text += options.contains(.escapeSlashes) ? "\\/" : "/"
            } else if scalar.value < 0x20 || escapesHTML || scalar.value >= 0x80 && options.contains(.escapeUnicode) {
                for unit in String(scalar).utf16 {
                    text += "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
                }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Strings are copied in blocks, so there must always be room after their ends.
    @Test(arguments: [1, 7, 8, 15, 16, 17, 31, 33, 49])
    func `keys and strings of any length can be written at the very end of the memory`(count: Int) throws {
        let string = String(repeating: "k", count: count)
        for before in 440..<560 {
            let filler = String(repeating: "x", count: before)
            let text = try JSONWriterTests.written([]) { json in
                json.beginArray()
                json.write(filler)
                json.beginObject()
                for key in ["", "2"] {
                    json.key(string + key)
                    json.write(string)
                }
                json.endObject()
                json.endArray()
            }
            #expect(text == #"["\#(filler)",{"\#(string)":"\#(string)","\#(string)2":"\#(string)"}]"#)
        }
    }
}
