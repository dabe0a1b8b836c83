#if Tool
import ApusJSON

/// Changes the layout of a text and keeps every token as it is written: strings with their escapes, numbers, comments,
/// trailing commas, and what only JSON5 has.
///
///     {"a":[1 /* x */,],// one        {
///     'b':0xF}                          "a": [
///                                         1 /* x */,
///                                       ], // one
///                                       'b': 0xF
///                                     }
///
/// The text must have been read without an error.
@safe
struct Relayout {
    /// What is wrong with a text that cannot be laid out without a loss.
    enum Loss: Error {
        case comment(offset: Int)
        case trailingText(offset: Int)
    }

    // Safety: all places are within the text.
    private let text: UnsafeBufferPointer<UInt8>
    private let count: Int
    private let layout: Layout
    private let options: JSONReadOptions
    private let lineEnds: LineEnds
    private var position = 0
    private var depth = 0
    /// Whether the whole value has been written.
    private var isComplete = false
    private var previous = Token.start
    /// Whether the next token begins on a new line, or after a space.
    private var (breaks, spaces) = (false, false)

    private enum Token { case start, open, close, comma, colon, value, comment }

    /// - Parameters:
    ///   - options: those with which the text has been read.
    ///   - layout: one line, or many with an indentation.
    init(_ text: UnsafeBufferPointer<UInt8>, _ options: JSONReadOptions, _ layout: Layout) {
        unsafe self.text = text
        count = text.count
        self.layout = layout
        self.options = options
        lineEnds = LineEnds(options)
    }

    private var isPretty: Bool { layout.options.contains(.prettyPrinted) }

    /// Writes the text.
    ///
    /// - Throws: ``Loss`` if there is a comment and the layout is one line, or if there is text after the value.
    mutating func write(to output: inout JSONTextOutput) throws {
        var hasLineBreak = skipSpace()
        while position < count {
            let start = position
            if let isLine = skipComment() {
                try write(commentFrom: start, isLine: isLine, isAfterBreak: hasLineBreak, to: &output)
                hasLineBreak = skipSpace()
                continue
            }
            if isComplete { throw Loss.trailingText(offset: start) }
            try writeToken(to: &output)
            isComplete = depth == 0
            hasLineBreak = skipSpace()
        }
    }

    private mutating func writeToken(to output: inout JSONTextOutput) throws {
        let start = position
        switch byte(position) {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            try write(from: start, to: start + 1, .open, &output)
            depth += 1
            breaks = true
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth = max(depth - 1, 0)
            breaks = previous != .open
            try write(from: start, to: start + 1, .close, &output)
        case UInt8(ascii: ","):
            spaces = false
            try write(from: start, to: start + 1, .comma, &output)
            breaks = true
        case UInt8(ascii: ":"):
            spaces = false
            try write(from: start, to: start + 1, .colon, &output)
            spaces = true
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            skipString()
            try write(from: start, to: position, .value, &output)
        default:
            repeat { position += 1 } while position < count && !endsWord(position)
            try write(from: start, to: position, .value, &output)
        }
    }

    /// Writes a token, after the line break and the indentation or the space that it needs.
    private mutating func write(from start: Int, to end: Int, _ token: Token, _ output: inout JSONTextOutput) throws {
        if isPretty, previous != .start {
            if breaks {
                try output.write("\n" + String(repeating: layout.indentation == .tab ? "\t" : " ", count: depth * layout.indentation.width))
            } else if spaces {
                try output.write(" ")
            }
        }
        (breaks, spaces, previous, position) = (false, false, token, end)
        try unsafe output.write(json: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[start..<end])))
    }

    /// Writes a comment: at the end of the line, if it is at the end of one; on the line of the token that follows on
    /// its line; otherwise on a line of its own.
    private mutating func write(commentFrom start: Int, isLine: Bool, isAfterBreak: Bool, to output: inout JSONTextOutput) throws {
        guard isPretty else { throw Loss.comment(offset: start) }
        let end = position
        let isAtEnd = isLine || skipSpace() || position == count
        if isAtEnd, !isAfterBreak {
            (breaks, spaces) = (false, true)
        } else if isAfterBreak || previous == .open {
            breaks = true
        } else {
            spaces = true
        }
        try write(from: start, to: end, .comment, &output)
        (breaks, spaces) = (isAtEnd, !isAtEnd)
    }

    // MARK: Tokens

    private func byte(_ position: Int) -> UInt8 { position < count ? unsafe text[position] : 0 }

    /// Skips whitespace. Returns whether there is a line end in it.
    private mutating func skipSpace() -> Bool {
        var hasLineEnd = false
        while position < count {
            let lineEnd = unsafe lineEnds.length(at: position, in: text)
            let length = lineEnd > 0 ? lineEnd : spaceCount(at: position)
            if length == 0 { break }
            if lineEnd > 0 { hasLineEnd = true }
            position += length
        }
        return hasLineEnd
    }

    /// The number of bytes of the whitespace at a position, other than a line end. With JSON5, it may be any of Unicode.
    private func spaceCount(at position: Int) -> Int {
        let byte = byte(position)
        if byte == 0x20 || byte == 0x09 { return 1 }
        guard byte >= 0x80 || byte == 0x0B || byte == 0x0C, let start = unsafe text.baseAddress else { return 0 }
        return unsafe LenientSpace.length(
            start + position, end: start + count, isJSON5: options.contains(.json5),
            permitsUnicodeNewlines: options.contains(.unicodeNewlines))
    }

    /// Skips a comment. Returns whether it ends with its line; nil if there is none.
    private mutating func skipComment() -> Bool? {
        guard byte(position) == UInt8(ascii: "/") else { return nil }
        switch byte(position + 1) {
        case UInt8(ascii: "/"):
            while position < count, unsafe lineEnds.length(at: position, in: text) == 0 { position += 1 }
            return true
        case UInt8(ascii: "*"):
            position += 2
            while position < count, byte(position) != UInt8(ascii: "*") || byte(position + 1) != UInt8(ascii: "/") { position += 1 }
            position = min(position + 2, count)
            return false
        default: return nil
        }
    }

    private mutating func skipString() {
        let quote = byte(position)
        position += 1
        while position < count, byte(position) != quote { position += byte(position) == UInt8(ascii: "\\") ? 2 : 1 }
        position = min(position + 1, count)
    }

    /// Whether a word ends before a position.
    private func endsWord(_ position: Int) -> Bool {
        switch byte(position) {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"): true
        case UInt8(ascii: "/"): byte(position + 1) == UInt8(ascii: "/") || byte(position + 1) == UInt8(ascii: "*")
        default: unsafe spaceCount(at: position) > 0 || lineEnds.length(at: position, in: text) > 0
        }
    }
}
#endif
