#if Tool
/// Adds colours to JSON text written by a `JSONWriter`, token by token. The text may be split into
/// pieces anywhere.
///
///     {"a":[1,null]}        {«key»"a"«end»:[«number»1«end»,«null»null«end»]}
///
/// Apart from the escape sequences, the text is unchanged.
struct JSONColoring {
    private enum Token { case none, word, string }

    private var token = Token.none
    /// Whether the previous byte in a string was an escaping backslash.
    private var isEscaped = false
    /// The open containers, true for an object.
    private var containers: [Bool] = []
    private var expectsKey = false

    /// Appends a piece of text, with colours.
    mutating func append(_ text: UnsafeRawBufferPointer, to result: inout [UInt8]) {
        for index in text.indices {
            // Safety: the index is one of the text's.
            let byte = unsafe text[index]
            switch token {
            case .string:
                result.append(byte)
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    end(in: &result)
                }
                continue
            case .word:
                if Self.isInWord(byte) {
                    result.append(byte)
                    continue
                }
                end(in: &result)
            case .none: break
            }
            begin(byte, in: &result)
        }
    }

    /// Ends the colour of a number at the end of the text.
    mutating func finish(_ result: inout [UInt8]) {
        if token == .word { end(in: &result) }
    }

    private mutating func begin(_ byte: UInt8, in result: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            containers.append(byte == UInt8(ascii: "{"))
            expectsKey = byte == UInt8(ascii: "{")
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            _ = containers.popLast()
            expectsKey = false
        case UInt8(ascii: ","): expectsKey = containers.last ?? false
        case UInt8(ascii: ":"): expectsKey = false
        case UInt8(ascii: "\""):
            token = .string
            result += (expectsKey ? Colors.key : Colors.string).utf8
        case UInt8(ascii: "n"): beginWord(Colors.null, in: &result)
        case UInt8(ascii: "t"), UInt8(ascii: "f"): beginWord(Colors.boolean, in: &result)
        default: if Self.isInWord(byte) { beginWord(Colors.number, in: &result) }
        }
        result.append(byte)
    }

    private mutating func beginWord(_ color: String, in result: inout [UInt8]) {
        token = .word
        result += color.utf8
    }

    private mutating func end(in result: inout [UInt8]) {
        token = .none
        result += Colors.end.utf8
    }

    /// Returns whether a byte may occur in a number or a literal.
    private static func isInWord(_ byte: UInt8) -> Bool { !" \t\n,:[]{}\"".utf8.contains(byte) }
}
#endif
