#if Tool
/// Adds colours to JSON text written by a `JSONWriter`, token by token. The text may be split into
/// pieces between any two tokens.
///
///     {"a":[1,null]}        {«key»"a"«end»:[«number»1«end»,«null»null«end»]}
///
/// Apart from the escape sequences, the text is unchanged.
struct JSONColoring {
    /// The open containers, true for an object.
    private var containers: [Bool] = []
    private var expectsKey = false

    /// Appends a piece of text, with colours.
    mutating func append(_ text: [UInt8], to result: inout [UInt8]) {
        var rest = text[...]
        while let byte = rest.first {
            if let color = color(of: byte) {
                let end = byte == UInt8(ascii: "\"") ? Self.endOfString(rest) : rest.firstIndex { !Self.isInWord($0) }
                result += color.utf8
                result += rest[..<(end ?? rest.endIndex)]
                result += Colors.end.utf8
                rest = rest[(end ?? rest.endIndex)...]
            } else {
                result.append(byte)
                rest.removeFirst()
            }
        }
    }

    /// Returns the colour of the token that begins with a byte; nil for a structural character and whitespace.
    private mutating func color(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            expectsKey = byte == UInt8(ascii: "{")
            containers.append(expectsKey)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            _ = containers.popLast()
            expectsKey = false
        case UInt8(ascii: ","): expectsKey = containers.last ?? false
        case UInt8(ascii: ":"): expectsKey = false
        case UInt8(ascii: "\""): return expectsKey ? Colors.key : Colors.string
        case UInt8(ascii: "n"): return Colors.null
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return Colors.boolean
        default: return Self.isInWord(byte) ? Colors.number : nil
        }
        return nil
    }

    /// Returns the index after the quotation mark that ends a string.
    private static func endOfString(_ text: ArraySlice<UInt8>) -> Int {
        var end = text.startIndex + 1
        while end < text.endIndex, text[end] != UInt8(ascii: "\"") { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(end + 1, text.endIndex)
    }

    /// Returns whether a byte may occur in a number or a literal.
    private static func isInWord(_ byte: UInt8) -> Bool { !" \t\r\n,:[]{}\"".utf8.contains(byte) }
}
#endif
