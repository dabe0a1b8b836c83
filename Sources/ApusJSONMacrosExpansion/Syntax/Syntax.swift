/// A piece of a source: consecutive tokens.
struct Syntax {
    let source: Source
    /// The position of the first token.
    let first: Int
    /// The position after the last token.
    let after: Int

    init(_ source: Source, _ first: Int, _ after: Int) {
        self.source = source
        self.first = first
        self.after = max(first, after)
    }

    var isEmpty: Bool { first == after }

    /// The offset of the first token.
    var start: Int { source.token(first).start }

    /// The offset after the last token.
    var end: Int { isEmpty ? start : source.token(after - 1).end }

    /// The text without the trivia around it.
    var text: String { source.text(start, end) }

    /// The trivia before it. Trivia belongs to the token before it up to the end of the line, and to the
    /// token after it from there.
    var leadingTrivia: String { source.text(source.endOfTrivia(after: first - 1), start) }
    func contains(_ text: String) -> Bool {
        for position in first..<after where source.kind(position) != .string && source.text(position) == text { return true }
        return false
    }
}
