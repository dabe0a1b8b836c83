/// Values and places in texts, as error messages show them.
@usableFromInline
enum Excerpt {
    /// A text that an error is in: the whole of it, and where in it an input began.
    struct Place: Equatable {
        let text: String
        /// The offset in characters.
        let offset: Int
    }

    /// Where an input begins in its text; nil when it is no text.
    static func place<Input>(of input: Input) -> Place? {
        switch input {
        case let part as Substring: Place(text: part.base, offset: part.base.distance(from: part.base.startIndex, to: part.startIndex))
        case let part as Substring.UTF8View: place(of: Substring(part))
        case let text as String: Place(text: text, offset: 0)
        default: nil
        }
    }

    /// A value as it is shown in a sentence: texts in quotes.
    static func quoted<Value>(_ value: Value) -> String {
        switch value {
        case let text as String: "\"\(text)\""
        case let text as Substring: "\"\(text)\""
        case let text as Substring.UTF8View: "\"\(Substring(text))\""
        default: "\(value)"
        }
    }

    /// The place of an error: its line, under it a caret or as many as were processed, and what is said of it.
    ///
    ///     --> input:1:12
    ///     1 | hello world
    ///       |            ^ expected ","
    static func lines(at place: Place, processed count: Int, labels: [String]) -> String {
        var (line, column) = (1, 1)
        var lineStart = place.text.startIndex
        let position = place.text.index(place.text.startIndex, offsetBy: place.offset)
        for index in place.text.indices {
            if index >= position { break }
            column += 1
            if place.text[index].isNewline {
                line += 1
                column = 1
                lineStart = place.text.index(after: index)
            }
        }
        var shown = String(place.text[lineStart...].prefix { !$0.isNewline })
        // Long lines are shown around the place.
        var indent = column - 1
        if indent > 50 {
            shown = "…" + shown.dropFirst(indent - 49)
            indent = 50
        }
        if shown.count > 75 { shown = shown.prefix(74) + "…" }
        let number = "\(line)"
        let margin = String(repeating: " ", count: number.count)
        let range = count > 1 ? "\(column)-\(column + count - 1)" : "\(column)"
        let carets = String(repeating: "^", count: max(min(count, max(shown.count - indent, 1)), 1))
        let under = (labels.isEmpty ? [""] : labels).map { label in
            "\n\(margin) | \(String(repeating: " ", count: indent))\(carets)" + (label.isEmpty ? "" : " \(label)")
        }
        // No space at the end of an empty line.
        let first = shown.isEmpty ? "\(number) |" : "\(number) | \(shown)"
        return "\(margin)--> input:\(line):\(range)\n\(first)" + under.joined()
    }
}
