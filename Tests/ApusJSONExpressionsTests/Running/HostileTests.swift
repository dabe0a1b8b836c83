import ApusJSONExpressions
import TestSupport
import Testing

/// Expressions and texts that are made to use up time, memory or stack. Each test takes only a moment.
@Suite("Hostile expressions and texts")
struct HostileTests {
    /// Backtracking takes exponential or quadratic time for these.
    @Test(arguments: [
        ("(a+)+$", "a"), ("(x+x+)+y", "x"), ("^(a|aa)+$", "a"), ("^(a|a?)+$", "a"), ("(.*a){20}b", "a"), ("(.*)*.*=.*", "x"), ("a*a*a*a*a*b", "a"),
        ("^(([a-z])+.)+[A-Z]([a-z])+$", "a"), ("(?:a?){50}a{50}b", "a"),
    ])
    func `matching takes linear time`(source: String, unit: String) throws {
        let expression = try RegularExpression(source, dialect: .ecmaScript)
        let times = growth(to: 400_000) { #expect(!expression.isMatch(in: String(repeating: unit, count: $0) + "!")) }
        #expect(times < 8)
    }

    /// After each `a`, there are twice as many states.
    @Test func `an expression with exponentially many states takes linear time`() throws {
        let expression = try RegularExpression("[ab]*a[ab]{60}c", dialect: .ecmaScript)
        var random = SplitMix64(seed: 4)
        let text = String(decoding: (0..<effort(200_000)).map { _ in Bool.random(using: &random) ? 0x61 : 0x62 as UInt8 }, as: UTF8.self)
        // A new expression each time: otherwise states of the shorter text are known.
        let times = try growth(to: text.utf8.count) {
            let isMatch = try RegularExpression(expression.source, dialect: .ecmaScript).isMatch(in: String(text.prefix($0)))
            #expect(!isMatch)
        }
        #expect(times < 8)
        #expect(expression.isMatch(in: text + "a" + String(repeating: "b", count: 60) + "c"))
        #expect(!expression.isMatch(in: text + "ba" + String(repeating: "b", count: 59) + "c" + text))
    }

    private static let tooLarge = [
        "(a{1,1000}){1,1000}", "((((a{30}){30}){30}){30}){30}", "(){1000000000}", "((){30000}){30000}", "(((()*){1000})*){1000}",
        "a{99999999999999999999}", (0..<100_000).map { "x\($0)" }.joined(separator: "|"), String(repeating: "[ab]", count: 10_001),
        String(repeating: "a?", count: 10_000), (0x4E00..<0x9E00).compactMap { Unicode.Scalar($0) }.map { "[\($0)a]" }.joined(),
    ]

    /// By index: as arguments, the expressions would be printed.
    @Test(arguments: tooLarge.indices)
    func `an expression that is too large is rejected`(index: Int) {
        let source = Self.tooLarge[index]
        let error = #expect(throws: ExpressionError.self) { try RegularExpression(source, dialect: .ecmaScript) }
        #expect(error?.code == .tooLarge)
    }

    @Test(arguments: ["(", "(?:", "(?<n", "[", "(a|", "((", "(?i:"], [ExpressionDialect.ecmaScript, .iRegexp, .icu])
    func `deep nesting is rejected on a small stack`(opening: String, dialect: ExpressionDialect) throws {
        let source = String(repeating: opening, count: 10_000)
        let isRejected = try onSmallStack { (try? RegularExpression(source, dialect: dialect)) == nil }
        #expect(isRejected)
    }

    @Test func `an expression nested to the maximum depth is matched on a small stack`() throws {
        let depth = ExpressionInstructions.maximumDepth
        let source = String(repeating: "(a|b", count: depth) + String(repeating: ")?", count: depth)
        let isMatch = try onSmallStack {
            try RegularExpression(source, dialect: .ecmaScript).wholeMatches(String(repeating: "b", count: depth))
        }
        #expect(isMatch)
    }

    @Test func `a class of 100,000 items is compiled`() throws {
        let items = (0..<100_000).compactMap { Unicode.Scalar(0x10000 + $0 * 2) }.map(String.init).joined()
        #expect(try RegularExpression("^[\(items)]+$", dialect: .ecmaScript).isMatch(in: "\u{10000}\u{10002}\u{10004}"))
        #expect(try !RegularExpression("^[\(items)]+$", dialect: .ecmaScript).isMatch(in: "\u{10001}"))
    }

    @Test func `many alternatives and many classes are matched`() throws {
        let words = (0..<1500).map { "w\($0)x" }
        let expression = try RegularExpression("^(?:\(words.joined(separator: "|")))$", dialect: .ecmaScript)
        #expect(words.allSatisfy(expression.isMatch(in:)))
        #expect(!expression.isMatch(in: "w1500x"))
        let letters = (0x4E00..<0x4E00 + 2000).compactMap { Unicode.Scalar($0) }.map(String.init)
        let distinct = try RegularExpression("^(?:\(letters.joined(separator: "|")))+$", dialect: .ecmaScript)
        #expect(distinct.isMatch(in: letters.joined()))
        #expect(!distinct.isMatch(in: letters.joined() + "a"))
    }

    /// More states than there is memory for: they are forgotten again and again.
    @Test func `results do not depend on how many states are remembered`() throws {
        var random = SplitMix64(seed: 5)
        for source in ["^[ab]*a[ab]{14}$", "a[ab]{300}b", "^.{1,2000}$", "^(?:[ab]{3}|a{5})*c?$"] {
            let used = try RegularExpression(source, dialect: .ecmaScript)
            for _ in 0..<max(effort(60), 12) {
                let count = Int.random(in: 0...3000, using: &random)
                let text = String(decoding: (0..<count).map { _ in Bool.random(using: &random) ? 0x61 : 0x62 as UInt8 }, as: UTF8.self)
                let fresh = try RegularExpression(source, dialect: .ecmaScript)
                #expect(used.isMatch(in: text) == fresh.isMatch(in: text))
                #expect(used.wholeMatches(text) == fresh.wholeMatches(text))
            }
        }
    }
}
