/// Formats values and excerpts of texts for error messages.
@usableFromInline
enum Excerpt {
    /// The position of an error in a text. The line, the column and other counts are computed only
    /// when the error is printed.
    struct Position: Sendable {
        /// The text from the position of the error on. Its base is the whole text.
        let text: Substring

        /// The offset of the position in the whole text, in bytes.
        var offset: Int { text.base.utf8.distance(from: text.base.startIndex, to: text.startIndex) }

        /// Whether another position is the same position of the same text.
        func isSame(as other: Position) -> Bool { offset == other.offset && text.base == other.text.base }
    }

    /// The position at which an input begins in its text; nil if it is not a text. O(1).
    static func position<Input>(of input: Input) -> Position? { (input as? Substring).map { Position(text: $0) } }

    /// A value's description for a sentence, with texts in quotation marks.
    static func quoted<Value>(_ value: Value) -> String {
        value is any StringProtocol ? "\"\(value)\"" : "\(value)"
    }

    /// The line of an error with carets under the processed characters, or a single caret, and
    /// labels after them.
    ///
    ///     --> input:1:12
    ///     1 | hello world
    ///       |            ^ expected ","
    ///
    /// - Complexity: O(*n*) in the text before the position and the line around it.
    static func lines(at location: Position, processed count: Int, labels: [String]) -> String {
        let text = location.text.base
        let position = location.text.startIndex
        let (line, lineStart) = line(before: position, in: text)
        let column = text.distance(from: lineStart, to: position) + 1
        // Only the part of a long line around the position is shown.
        let isCutBefore = column > 51
        let indent = isCutBefore ? 50 : column - 1
        let start = isCutBefore ? text.index(position, offsetBy: -49) : lineStart
        let room = isCutBefore ? 74 : 75
        var shown = String(text[start...].prefix(room + 1).prefix { !$0.isNewline })
        if shown.count > room { shown = shown.prefix(room - 1) + "…" }
        if isCutBefore { shown = "…" + shown }
        let number = "\(line)"
        let margin = String(repeating: " ", count: number.count)
        let range = count > 1 ? "\(column)-\(column + count - 1)" : "\(column)"
        let carets = String(repeating: "^", count: max(min(count, max(shown.count - indent, 1)), 1))
        let under = (labels.isEmpty ? [""] : labels).map { label in
            "\n\(margin) | \(String(repeating: " ", count: indent))\(carets)" + (label.isEmpty ? "" : " \(label)")
        }
        // An empty line is shown without a trailing space.
        let first = shown.isEmpty ? "\(number) |" : "\(number) | \(shown)"
        return "\(margin)--> input:\(line):\(range)\n\(first)" + under.joined()
    }

    /// The number of a position's line, and the start of this line.
    private static func line(before position: String.Index, in text: String) -> (number: Int, start: String.Index) {
        let scalars = text.unicodeScalars
        var (number, start, index) = (1, scalars.startIndex, scalars.startIndex)
        while index < position {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            let endsLine =
                switch scalar {
                case "\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
                // In CR LF, the LF ends the line.
                case "\r": index == scalars.endIndex || scalars[index] != "\n"
                default: false
                }
            if endsLine { (number, start) = (number + 1, index) }
        }
        return (number, start)
    }
}
