import ApusJSONExpressions
import TestSupport
import Testing

@Suite("Texts")
struct TextTests {
    static let illFormed: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x61], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
        [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ]

    private func matches(_ source: String, _ dialect: ExpressionDialect, _ bytes: [UInt8]) throws -> Bool {
        let expression = try RegularExpression(source, dialect: dialect)
        return bytes.withUnsafeBytes { expression.isMatch(in: $0) }
    }

    @Test(arguments: illFormed)
    func `ill-formed bytes match nothing`(bytes: [UInt8]) throws {
        let bytes = bytes.filter { $0 != 0x61 }
        for source in ["^.", "[^x]", #"\P{L}"#, #"\p{Any}"#, #"[\s\S]"#, #"\W"#, "[^]"] { #expect(try !matches(source, .ecmaScript, bytes)) }
        #expect(try matches(#"^[\s\S]*$"#, .icu, bytes) == false)
        // There are matches before and after them.
        #expect(try matches("a", .ecmaScript, bytes + [0x61]))
        #expect(try matches("é$", .ecmaScript, bytes + [0xC3, 0xA9]))
        #expect(try matches("^é", .ecmaScript, [0xC3, 0xA9] + bytes))
        #expect(try !matches("é.?é", .ecmaScript, [0xC3, 0xA9] + bytes + [0xC3, 0xA9]))
    }

    #if canImport(Glibc)
    @Test func `bytes after a text are not read`() throws {
        let memory = try #require(GuardedMemory(count: 4096))
        for source in ["é", "^.*$", "x", #"\w$"#, "a+b"] {
            let expression = try RegularExpression(source, dialect: .icu)
            for end in Self.illFormed + [[0xC3, 0xA9], [0x0D, 0x0A], [0xE2, 0x80, 0xA8], [0xA8], [0x80, 0xA8], [0x85], [0x0A], []] {
                for start in [[], [0x61], [0x78, 0x79]] as [[UInt8]] {
                    _ = expression.isMatch(in: memory.place(start + end))
                    _ = expression.wholeMatches(memory.place(start + end))
                }
            }
        }
    }
    #endif

    @Test func `an empty text has no address`() throws {
        let empty = UnsafeRawBufferPointer(start: nil, count: 0)
        #expect(try RegularExpression("^$", dialect: .icu).isMatch(in: empty))
        #expect(try RegularExpression("a*", dialect: .icu).wholeMatches(empty))
        #expect(try !RegularExpression("a", dialect: .icu).isMatch(in: empty))
    }

    static let sources = [
        "^[^@ ]+@[^@ ]+$", "a|bc", #"\bx\b"#, #"^\p{L}+( \p{L}+)*$"#, "(a|b)*a(a|b){7}", "", "x*", "[^b]", "é+ß?", #"\W\d"#, "^x-", "a$",
    ]

    @Test(arguments: sources)
    func `results do not depend on how many texts were matched before`(source: String) throws {
        let texts = [
            "", "a", "bc", "x y", "x-", "ab@c", "@@", "Привет мир", "привет  мир", "日本 語", "éé", "-7", "abababaabbab", "𝒳x 𝒳", "a\n", "a\r\n",
            "\u{2028}x",
        ]
        for bytes in texts.map({ Array($0.utf8) }) + Self.illFormed {
            for dialect in [ExpressionDialect.ecmaScript, .icu] {
                let (new, used) = (try RegularExpression(source, dialect: dialect), try RegularExpression(source, dialect: dialect))
                for text in texts { _ = (used.isMatch(in: text), used.wholeMatches(text)) }
                bytes.withUnsafeBytes {
                    #expect(used.isMatch(in: $0) == new.isMatch(in: $0))
                    #expect(used.wholeMatches($0) == new.wholeMatches($0))
                }
            }
        }
    }

    @Test(arguments: [1, 14, 15, 16, 17])
    func `texts that take all states are matched again and again`(_ others: Int) throws {
        let letters = (0x4E00..<UInt32(0x4E00 + 300)).compactMap(Unicode.Scalar.init).map { String(Character($0)) }.joined()
        for (source, isWhole) in [("^\(letters)$", false), (letters, true)] {
            let expression = try RegularExpression(source, dialect: .ecmaScript)
            func isMatch(_ text: String) -> Bool { isWhole ? expression.wholeMatches(text) : expression.isMatch(in: text) }
            for _ in 0..<others { #expect(!isMatch("x")) }
            for _ in 0..<40 { #expect(isMatch(letters)) }
            #expect(!isMatch(letters + "x"))
        }
    }

    @Test func `characters are found in a class of many ranges`() throws {
        // Five characters of each 61, but for ranges with surrogates.
        func isStart(_ value: UInt32) -> Bool { value >= 0x90 && value < 0x12000 && !(0xD7FC...0xDFFF).contains(value) }
        let starts = stride(from: UInt32(0x90), to: 0x12000, by: 61).filter(isStart)
        let ranges = starts.map { #"\u{\#(String($0, radix: 16))}-\u{\#(String($0 + 4, radix: 16))}"# }
        let expression = try RegularExpression("[\(ranges.joined())]", dialect: .ecmaScript)
        for scalar in (0x90..<UInt32(0x12100)).compactMap(Unicode.Scalar.init) {
            let place = (scalar.value - 0x90) % 61
            let isIn = place < 5 && isStart(scalar.value - place)
            if expression.wholeMatches(String(Character(scalar))) != isIn { Issue.record("U+\(String(scalar.value, radix: 16))") }
        }
    }

    @Test func `many threads use one expression`() async throws {
        let expression = try RegularExpression(#"^(?:[ab]*a[ab]{6}|\p{Greek}+)$"#, dialect: .icu)
        let texts = (0..<64).map { number in (0..<9).map { number >> ($0 % 6) & 1 == 0 ? "a" : "b" }.joined() } + ["αβγ", "αbγ"]
        let expected = texts.map { text in text == "αβγ" || (text.unicodeScalars.first != "α" && Array(text)[2] == "a") }
        await withTaskGroup { group in
            for _ in 0..<16 {
                group.addTask { for _ in 0..<effort(500) { #expect(texts.map(expression.isMatch(in:)) == expected) } }
            }
        }
    }
}
