import ApusJSON
import References

/// All texts of a few tokens.
///
/// A text of at least `wholeLength` tokens that cannot become valid is continued by each token once. All longer texts that
/// begin with it are covered: readers go from left to right, so they reject them where they reject the beginning. Up to
/// `wholeLength` tokens, nothing is left out.
struct TokenTexts: Sendable {
    private let options: JSONReadOptions
    private let permissions: ReferenceText.Permissions
    private let tokens: [[UInt8]]
    private let wholeLength: Int
    private let length: Int

    static let parts = [
        part("RFC 8259", .strict, .none, json, wholeLength: 5, length: 7),
        part("comments and commas", [.comments, .trailingCommas, .unicodeNewlines], .commentsAndCommas, lenient, wholeLength: 4, length: 7),
        part("and ill-formed Unicode", [.comments, .trailingCommas, .unicodeNewlines, .lenientUnicode], .all, lenient, wholeLength: 4, length: 7),
        part("JSON5", .json5, .json5, json5, wholeLength: 4, length: 6),
    ]

    /// A string's contents are tokens too: `\` and `ud800` are the escape of a surrogate.
    private static let json = [
        "{", "}", "[", "]", ",", ":", "\"", "\"k\"", "\\", "ud800", "udc00", "-", "0", "1", ".", "e", "+", "null", "\n", "\u{E9}",
    ].map { Array($0.utf8) }

    private static let lenient =
        [
            "{", "}", "[", "]", ",", ":", "\"", "\"k\"", "\\", "ud800", "udc00", "1", "/", "*", "\r", "\n", "null", "\u{2028}",
        ].map { Array($0.utf8) } + [[0xC3], [0xA9]]

    private static let json5 = [
        "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "a", "x", "0", "1", ".", "e", "+", "-", "Infinity", "NaN", "/", "*", "\n", "\r", "\u{2028}",
    ].map { Array($0.utf8) }

    private static func part(
        _ name: String, _ options: JSONReadOptions, _ permissions: ReferenceText.Permissions, _ tokens: [[UInt8]], wholeLength: Int, length: Int
    ) -> ExhaustivePart {
        ExhaustivePart("texts of up to \(length) of \(tokens.count) tokens, \(name)") { extent in
            let texts = TokenTexts(
                options: options, permissions: permissions, tokens: tokens, wholeLength: extent == .sample ? 3 : wholeLength,
                length: extent == .sample ? 3 : length)
            return Tally.inParallel(tokens.count * tokens.count + 1) { unit, tally in
                let readers = Readers(options, permissions)
                // The texts of up to one token, and then those that begin with each pair of tokens.
                if unit == 0 { return texts.checkBeginnings(readers, &tally) }
                let pair = (unit - 1).quotientAndRemainder(dividingBy: tokens.count)
                let first = tokens[pair.quotient]
                texts.check(first, tokens[pair.remainder], 2, readers, &tally)
            }
        }
    }

    private func checkBeginnings(_ readers: Readers, _ tally: inout Tally) {
        for text in [[]] + tokens { readers.check(text, readers.verdict(text), split: 0, &tally) }
    }

    /// Checks the text that consists of a beginning and a token, and all longer ones that begin with it.
    ///
    /// - Parameter count: The number of tokens in the text, or `length` if no token may follow.
    /// - Returns: The text.
    @discardableResult
    private func check(_ beginning: [UInt8], _ token: [UInt8], _ count: Int, _ readers: Readers, _ tally: inout Tally) -> [UInt8] {
        let text = beginning + token
        let verdict = readers.verdict(text)
        readers.check(text, verdict, split: beginning.count, &tally)
        guard count < length else { return text }
        var isEnd = false
        if case .invalid = verdict, count >= wholeLength { isEnd = true }
        if isEnd, count + 1 < length { tally.covered += (count + 2...length).reduce(0) { $0 + power($1 - count) } }
        var lines: [UInt8] = []
        for token in tokens {
            lines += check(text, token, isEnd ? length : count + 1, readers, &tally)
            lines.append(0x0A)
        }
        if options == .strict { readers.checkLines(lines, &tally) }
        return text
    }

    /// The number of texts of this many tokens.
    private func power(_ count: Int) -> Int { (0..<count).reduce(1) { product, _ in product * tokens.count } }
}
