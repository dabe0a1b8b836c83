import ApusJSONExpressions
import TestSupport

/// Makes random expressions of a dialect, some of them invalid, and texts that may match them.
struct ExpressionMaker {
    let dialect: ExpressionDialect
    var random: SplitMix64

    init(_ dialect: ExpressionDialect, seed: UInt64) {
        self.dialect = dialect
        random = SplitMix64(seed: seed)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[Int.random(in: 0..<elements.count, using: &random)] }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private static let characters = ["a", "b", "c", "A", "B", "k", "1", "_", " ", "-", "é", "α", "中", "😀", "\n", "\u{212A}"]

    mutating func text() -> String {
        let extra = ["\r", "\r\n", "\u{2028}", "\u{301}", "\u{85}", "\u{B}", ".", "٣", "ſ", "\u{A0}", "\u{200D}", "\u{FEFF}"]
        var text = ""
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            let some = chance(70) ? Array(Self.characters.prefix(chance(60) ? 3 : 16)) : extra
            text += pick(some)
        }
        if chance(15) { text += pick(["\n", "\r\n", "\r", "\u{2028}", "\n\n", "\u{85}", "\u{B}"]) }
        return text
    }

    mutating func expression(_ depth: Int = 3) -> String {
        var text = ""
        let count = chance(25) ? 2 : 1
        for index in 0..<count {
            if index > 0 { text += "|" }
            if chance(10) { text += "^" }
            for _ in 0..<Int.random(in: chance(5) ? 0...0 : 1...3, using: &random) { text += piece(depth) }
            if chance(15) { text += "$" }
        }
        return text
    }

    private mutating func piece(_ depth: Int) -> String {
        let atom = self.atom(depth)
        guard chance(35) else { return atom }
        var quantifier = pick(["*", "+", "?", "{2}", "{0,2}", "{1,}", "{1,3}", "{0}"])
        if dialect != .iRegexp, chance(25) { quantifier += "?" }
        return atom + quantifier
    }

    private mutating func atom(_ depth: Int) -> String {
        if depth > 0, chance(25) {
            let openings: [String] =
                switch dialect {
                case .ecmaScript, .ecmaScriptWithoutFlags: ["(", "(?:", "(?<n\(Int.random(in: 0..<100, using: &random))>"]
                case .iRegexp: ["("]
                case .icu: ["(", "(?:", "(?i:", "(?s:", "(?m:", "(?m-s:", "(?<n\(Int.random(in: 0..<100, using: &random))>"]
                }
            return pick(openings) + expression(depth - 1) + ")"
        }
        if chance(20) { return bracketed(depth) }
        if chance(20) { return escape() }
        if chance(8), dialect == .icu { return pick(["(?i)", "(?s)", "(?m)", "(?-i)", "\\Qa.\\E", "\\A", "\\Z", "\\z"]) }
        if chance(10), dialect != .iRegexp { return pick(["\\b", "\\B", "^", "$"]) }
        return chance(20) ? "." : chance(60) ? pick(["a", "b", "c"]) : pick(Self.characters + ["k", "s", "]", "}", "/", ":"])
    }

    private mutating func escape() -> String {
        switch dialect {
        case .ecmaScriptWithoutFlags:
            pick([
                "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\n", "\\x61", "\\x6", "\\u0062", "\\u62", "\\u{2}", "\\cJ", "\\c", "\\c1", "\\0",
                "\\01", "\\142", "\\400", "\\8", "\\1", "\\k", "\\k<a>", "\\-", "\\_", "\\a", "\\p{Lu}", "{", "}", "]", "{,2}", "a{1", "(?=a)*",
            ])
        case .ecmaScript:
            pick([
                "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\n", "\\r", "\\x61", "\\u0062", "\\u{1F600}", "\\ud83d\\ude00", "\\cJ", "\\0", "\\.",
                "\\-", "\\/", "\\p{Lu}", "\\P{L}", "\\p{Script=Greek}", "\\p{scx=Grek}", "\\p{Nd}", "\\p{Alpha}", "\\p{greek}", "\\p{Emoji}",
            ])
        case .iRegexp: pick(["\\n", "\\r", "\\.", "\\-", "\\p{Lu}", "\\P{L}", "\\p{Nd}"])
        case .icu:
            pick([
                "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\n", "\\r", "\\x61", "\\u0062", "\\x{1F600}", "\\cJ", "\\.", "\\-", "\\/", "\\p{Lu}",
                "\\P{L}", "\\p{Script=Greek}", "\\p{greek}", "\\p{Nd}", "\\p{Alpha}", "\\h", "\\v", "\\H", "\\V", "\\e", "\\_",
                "\\p{Lowercase letter}",
            ])
        }
    }

    private mutating func bracketed(_ depth: Int) -> String {
        var text = chance(30) ? "[^" : "["
        if chance(10) { text += pick(["-", "^", "]"]) }
        for _ in 0..<Int.random(in: chance(5) ? 0...0 : 1...3, using: &random) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3: text += pick(Self.characters + ["&", ":", "[", "{", ".", "$"])
            case 4, 5: text += pick(["a-c", "A-Z", "0-9", "a-z", "z-a", "α-ω", "\\x61-c", "a-\\u0063", "é-😀"])
            case 6, 7: text += escape()
            case 8 where dialect == .icu: text += pick(["&&", "--", "[:alpha:]", "[:digit:]", "[:upper:]", "&", "-"])
            case 9 where dialect == .icu && depth > 0: text += bracketed(depth - 1)
            default: text += pick(["a", "b"])
            }
        }
        if chance(10) { text += "-" }
        return text + "]"
    }
}
