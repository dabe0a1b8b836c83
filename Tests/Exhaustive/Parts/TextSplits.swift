import ApusJSON
import References

/// Texts in three pieces that end anywhere, within characters, escapes and numbers.
enum TextSplits {
    /// Each is followed by texts with a byte removed or replaced, most of them invalid.
    private static let texts = [
        #"{"id":12345678901234567890,"on":true,"none":null}"#,
        #"[1.5e-10,-0,0.1,1E+5,-1.25,1e400,123456789012345678901234567890]"#,
        #"["\u00e9\n\"\\\/\b\f\r\t","\ud83d\ude00","\u0000"]"#,
        #"{"日本":"Gustav Fröhlich","😀":"é"}"#,
        #" { "a" : [ { } , [ ] , "" ] , "b" : false } "#,
        #"[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]"#,
        #"{"a":{"a":{"a":{"a":{"a":1}}}},"a":2}"#,
        #""a text of more than sixty-four bytes, plain, without an escape or any other character""#,
        "1\n{\"a\":2}\n\n[3]\r\n\"4\"\n\nnull\ntrue",
        "{\"a\":1}\n{\"a\":\n{\"a\":3}\n\"\u{E9}\u{2028}\"\n4.5",
        "-1234567890.0987654321e-12",
        "  true\n",
        "false",
        #""\ud83d""#,
        #"["a","b","c","d","e","f","g","h","i","j"]"#,
        #"[{"x":1,"y":2},{"x":3,"y":4},{"y":5,"x":6}]"#,
        "[\t1\t,\r\n2\t]",
        #"["\\\\\\\\\\","\\\"\\\"",""]"#,
        #"{"":{"":[""]}}"#,
        "[\u{22}\u{10FFFF}\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{22}]",
    ]

    private static let count = 200

    static let part = ExhaustivePart("\(count) texts in every three pieces, as documents and as lines") { extent in
        let texts = Self.variants()
        let step = extent == .sample ? 20 : 1
        return Tally.inParallel(texts.count / step) { unit, tally in
            // A sample has as many invalid texts as valid ones.
            check(texts[unit * step + (extent == .sample ? unit % 2 : 0)], &tally)
        }
    }

    private static func check(_ text: [UInt8], _ tally: inout Tally) {
        let readers = Readers()
        let verdict = readers.verdict(text)
        readers.check(text, verdict, split: 0, &tally)
        for first in 0...text.count {
            for second in first...text.count {
                let pieces = [text[..<first], text[first..<second], text[second...]]
                tally.count()
                readers.checkPieces(text, verdict, pieces, &tally)
                readers.checkLines(text, chunks: pieces, &tally)
            }
        }
    }

    /// The texts, each with nine changes of one byte at places that are the same in every run.
    private static func variants() -> [[UInt8]] {
        let replacements = Array("\"\\{}[],:0-.eu/ \n".utf8) + [0x00, 0x80, 0xC3, 0xE2, 0xED, 0xF4, 0xFF]
        var state: UInt64 = 1
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        return texts.flatMap { text in
            let text = Array(text.utf8)
            return [text]
                + (1..<count / texts.count).map { _ in
                    var changed = text
                    // The encoding is detected by the first bytes.
                    let offset = min(4 + next(text.count), text.count - 1)
                    if next(3) == 0 { changed.remove(at: offset) } else { changed[offset] = replacements[next(replacements.count)] }
                    return changed
                }
        }
    }
}
