import ApusJSON
import TestSupport
import Testing

@testable import ApusJSON

/// Compares the lenient parser with the strict one, and with itself, on random texts, most of which
/// are invalid.
@Suite("The lenient parser on random mutations")
struct LenientParserRandomTests {
    private static let strictDocuments = [
        "", "1", "-0", "[]", "{}", " [ ] ", "null", #""a""#, "[1,2,3]", "[true,false,null]", "[-0,0.5,1e5,-1.25E-3]", "[[[]],[{}]]",
        #"{"a":1}"#, #"{"a":[1,"b"],"c":{}}"#, #"{ "key" : "value" , "n" : [ 1 , 2 ] }"#, "[\n    1,\n    {\"a\": null}\n]\n",
        #"["\"\\\b\f\n\r\t\u0041\u00e9\uD83D\uDE00"]"#, #"{"é€😀":"é€😀 twelve bytes and more"}"#, #"["12345678","1234567","123456789"]"#,
        "[18446744073709551615,18446744073709551616,-9223372036854775809]", "[123456789012345678901234567890.5e-10,1e400]",
        "[\r\n\t0,\r\n\t\"a\\u0000b\"\r\n]", "{\"\":{\"\":{\"\":[[[[1]]]]}}}", "[\"\u{FFFF}\u{1FFFE}\u{2FFFF}\"]", "[1e308,1e309,0.000001,1E+2]",
    ]

    private static let json5Documents = [
        "{a:.5,/*b*/}", "// x\n['a',+1,-.5,5.,0xFF,-0x0,Infinity,-NaN,]", #"{'\x41\v\0\'\"':"\a\u0041",}"#, "{ünïcode_$1:'\u{2028}',\\u0061b:1}",
        "[\u{A0}1\u{FEFF},\u{2003}2\u{3000}]", "'a\\\nb\\\r\nc'", "{a:'',b:'',c:'',d:{},e:[]}", "[0x123456789ABCDEF0123,0x1,1.e5,.5e-5,+.5e400]",
        "/**/[/**/1/**/,/**/2/**/]/**/", "['\u{1}\t','\u{FFFF}','\\uD800','\\uD83D\\uDE00','\\u0000']", "[1,2,]\u{2029}//\u{85}",
    ]

    /// Bytes that have a meaning in some text, and some that never do.
    private static let bytes = Array("[]{},:\"\\'/*+-.0123456789eExXabcdfInNtrulsy \n\r\t\u{0}\u{1}\u{B}\u{C}".utf8) + [0x7F, 0x80, 0xA8, 0xBF, 0xC0]
    private static let pieces: [[UInt8]] =
        [
            "/*", "*/", "//", "\\u", "\\uD83D", "\\uDE00", "\\u0000", "\\uFFFE", "true", "null", "NaN", "Infinity", "0x", "1e",
            "12345678901234567890", ",]", ",}",
            "\"\"", "\u{2028}", "\u{85}", "\u{A0}", "\u{FEFF}", "\u{FFFE}", "é", "€", "😀", "\\\n", "\\x41", "a:", "        ",
        ].map { Array($0.utf8) } + [[0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xFF], [0xC2], [0xF4, 0x90, 0x80, 0x80]]

    /// A document with one to four changes: a byte inserted, removed or replaced, a piece inserted,
    /// the end cut off, or a part copied from elsewhere.
    private func mutation(of documents: [String], _ generator: inout SplitMix64) -> [UInt8] {
        var text = Array((documents.randomElement(using: &generator) ?? "").utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let index = Int.random(in: 0...text.count, using: &generator)
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: text.insert(Self.bytes.randomElement(using: &generator) ?? 0, at: index)
            case 1: text.insert(UInt8.random(in: 0...255, using: &generator), at: index)
            case 2 where index < text.count: text.remove(at: index)
            case 3 where index < text.count: text[index] = Self.bytes.randomElement(using: &generator) ?? 0
            case 4: text.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: index)
            case 5: text.removeLast(text.count - index)
            default:
                let other = Int.random(in: 0...text.count, using: &generator)
                let part = Array(text[min(index, other)..<max(index, other)].prefix(12))
                text.insert(contentsOf: part, at: Int.random(in: 0...text.count, using: &generator))
            }
        }
        return text
    }

    /// If a text contains nothing that an option affects, both parsers give exactly the same
    /// outcome.
    @Test(arguments: [JSONNumberPolicy.double, .exact, .error])
    func `for texts without lenient parts the lenient parser gives the strict parser's tape or error`(_ numbers: JSONNumberPolicy) throws {
        let seed: UInt64 = 20_261_121
        var generator = SplitMix64(seed: seed)
        var compared = 0
        var accepted = 0
        while compared < 6000 {
            let text = mutation(of: Self.strictDocuments, &generator)
            guard !text.contains(UInt8(ascii: "/")) else { continue }
            compared += 1
            let strict = try ParseOutcome.strict(text, JSONReadConfiguration(numbers: numbers))
            let loose = try ParseOutcome.loose(text, JSONReadConfiguration(options: .comments, numbers: numbers))
            #expect(strict == loose, "seed \(seed): \(String(decoding: text, as: UTF8.self))")
            if strict.isTape { accepted += 1 }
        }
        #expect(accepted > 300)
    }

    /// An option that permits more does not change how valid RFC 8259 texts are read.
    @Test func `every lenient option reads strict texts as the strict parser does`() throws {
        var generator = SplitMix64(seed: 4)
        var accepted = 0
        for _ in 0..<6000 {
            let text = mutation(of: Self.strictDocuments, &generator)
            let strict = try ParseOutcome.strict(text)
            guard strict.isTape else { continue }
            accepted += 1
            for options in [
                JSONReadOptions.json5, .trailingCommas, .unicodeNewlines, [.json5, .unicodeNewlines], [.trailingText, .comments],
            ] {
                #expect(try ParseOutcome.loose(text, JSONReadConfiguration(options: options)) == strict, "\(String(decoding: text, as: UTF8.self))")
            }
        }
        #expect(accepted > 300)
    }

    /// Repairing a text while it is read gives the same result as repairing it beforehand.
    @Test func `reading leniently is like repairing the text with the standard library first`() throws {
        var generator = SplitMix64(seed: 5)
        var replaced = 0
        for _ in 0..<6000 {
            let text = mutation(of: Self.strictDocuments, &generator)
            let repaired = Array(String(decoding: text, as: UTF8.self).utf8)
            let configuration = JSONReadConfiguration(options: .lenientUnicode)
            switch (try ParseOutcome.loose(text, configuration), try ParseOutcome.loose(repaired, configuration)) {
            case (.tape(let words, let strings, _, _, _, _), .tape(let otherWords, let otherStrings, _, _, _, _)):
                #expect(words == otherWords && strings == otherStrings, "\(text)")
                if text != repaired { replaced += 1 }
            case (.failure(let code, _, let expecting, let path), .failure(let otherCode, _, let otherExpecting, let otherPath)):
                #expect(code == otherCode && expecting == otherExpecting && path == otherPath, "\(text)")
            default: Issue.record("\(text)")
            }
        }
        #expect(replaced > 100)
    }

    /// For any text and options, the memory suffices and strings are UTF-8, which `ParseOutcome`
    /// checks.
    @Test func `reading a random text twice gives the same outcome with any options`() throws {
        let options: [JSONReadOptions] = [
            .comments, .unicodeNewlines, .lenientUnicode, .trailingCommas, .rejectNoncharacters, .json5, [.json5, .lenientUnicode],
            [.json5, .rejectNoncharacters], [.json5, .lenientUnicode, .unicodeNewlines, .trailingText],
        ]
        var generator = SplitMix64(seed: 6)
        for _ in 0..<8000 {
            let text = mutation(of: Self.strictDocuments + Self.json5Documents, &generator)
            let options = options.randomElement(using: &generator) ?? .json5
            let numbers = JSONNumberPolicy.allCases.randomElement(using: &generator) ?? .double
            let configuration = JSONReadConfiguration(options: options, numbers: numbers)
            #expect(try ParseOutcome.loose(text, configuration) == ParseOutcome.loose(text, configuration))
        }
    }

    /// The documents that produce the most output per byte (see `TapeMemory`), at many lengths.
    @Test(
        arguments: [
            ("{", #"a:"","#, "}"), ("[", #""","#, "]"), ("[", "2e308,", "]"), ("[", ".2e309,", "]"), ("[", "'«FF»',", "]"), ("['", "«FF»", "']"),
            ("{'", "«C0»", "':1}"), ("[", "1,", "]"), ("[", ".5,", "]"), ("[", "5.,", "]"), ("{", "a:1,", "}"), ("", "[", ""), ("{", "a:{", ""),
            ("[", "[],", "]"), ("[", "{},", "]"), ("[", "0xFFFFFFFFFFFFFFFFF,", "]"), ("['", #"\0"#, "']"), ("['", "«00»", "']"),
            ("[", #"'\0',"#, "]"),
            ("['", #"\ud800"#, "']"), ("['", "«E2 80»", "']"), ("{", "a:'«FF»',", "}"), ("{", "a:2e308,", "}"), ("'", "«FF»", ""),
            ("{", "«FF»:1,", "}"),
            ("[", "null,", "]"), ("[", "NaN,", "]"), ("[", "'a' ", "]"), ("{'«FF»':", "{'«FF»':", ""), ("['", "\\«FF»", "']"),
            ("['1234567", "«FF»1234567", "']"),
        ])
    func `the memory reserved for a tape is enough for the densest texts`(_ head: String, _ part: String, _ tail: String) throws {
        for count in [0, 1, 2, 3, 5, 8, 13, 100, 333, 1000] {
            let text = [UInt8](notation: head + String(repeating: part, count: count) + tail)
            for options in [JSONReadOptions.comments, .json5, [.json5, .lenientUnicode], .lenientUnicode] {
                for numbers in JSONNumberPolicy.allCases {
                    let limits = JSONLimits(maximumDepth: 1 << 20)
                    _ = try ParseOutcome.loose(text, JSONReadConfiguration(options: options, limits: limits, numbers: numbers))
                }
            }
        }
    }
}
