/// Values and places in texts, as error messages show them.
@usableFromInline
enum Excerpt {
    /// Where in a text an error is. What a reader wants to know of it (line, column, counts) is counted when the error is printed.
    struct Place: Sendable {
        /// The input that the error is in, from the place on. Its base is the whole text.
        let rest: Substring

        /// How many bytes of the whole text come before the place.
        var offset: Int { rest.base.utf8.distance(from: rest.base.startIndex, to: rest.startIndex) }

        /// Whether another error is at this place of the same text.
        func isSame(as other: Place) -> Bool { offset == other.offset && rest.base == other.rest.base }
    }

    /// Where an input begins in its text; nil when it is no text. O(1).
    static func place<Input>(of input: Input) -> Place? {
        switch input {
        case let part as Substring: Place(rest: part)
        case let part as Substring.UTF8View: Place(rest: Substring(part))
        case let text as String: Place(rest: text[...])
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
    ///
    /// - Complexity: O(text before the place, and the line around it).
    static func lines(at place: Place, processed count: Int, labels: [String]) -> String {
        let text = place.rest.base
        let position = place.rest.startIndex
        let (line, lineStart) = line(before: position, in: text)
        let column = text.distance(from: lineStart, to: position) + 1
        // Long lines are shown around the place.
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
        // No space at the end of an empty line.
        let first = shown.isEmpty ? "\(number) |" : "\(number) | \(shown)"
        return "\(margin)--> input:\(line):\(range)\n\(first)" + under.joined()
    }

    /// The number of the line that a position is in, and where it begins.
    private static func line(before position: String.Index, in text: String) -> (number: Int, start: String.Index) {
        let bytes = text.utf8
        var (number, start) = (1, bytes.startIndex)
        var (last, one): (UInt8, UInt8) = (0, 0)
        var index = bytes.startIndex
        while index < position {
            let byte = bytes[index]
            index = bytes.index(after: index)
            switch byte {
            // Of CR LF the LF ends the line.
            case 0x0A, 0x0B, 0x0C: break
            case 0x0D where index == bytes.endIndex || bytes[index] != 0x0A: break
            // U+0085, U+2028 and U+2029.
            case 0x85 where last == 0xC2: break
            case 0xA8 where one == 0xE2 && last == 0x80, 0xA9 where one == 0xE2 && last == 0x80: break
            default:
                (one, last) = (last, byte)
                continue
            }
            (one, last) = (0, 0)
            number += 1
            start = index
        }
        return (number, start)
    }
}
