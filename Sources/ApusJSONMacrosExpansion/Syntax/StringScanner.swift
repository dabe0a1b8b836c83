/// Finds the ends of string literals: with number signs, with three quotes, and with interpolations
/// that contain other literals.
struct StringScanner {
    /// A literal whose end is not yet found.
    private struct Open {
        let signs: Int
        let isMultiline: Bool
        let quote: UInt8
        /// How many parentheses of an interpolation are open; 0 outside interpolations.
        var depth = 0
    }

    /// Whether an interpolation without an end has been found. Then no interpolation of the text is
    /// read any more: otherwise, a text full of them would be read to its end for each.
    private var isBroken = false
    /// The end of the last line in which a literal with number signs and three quotes was not closed.
    private var lineOfOpening = 0

    /// The offset after the literal at `start`. A literal in one line ends there if it is not
    /// closed.
    mutating func end(of start: Int, in bytes: [UInt8]) -> Int {
        if !isBroken {
            if let end = scan(start, bytes, readsInterpolations: true) { return end }
            isBroken = true
        }
        return scan(start, bytes, readsInterpolations: false) ?? bytes.count
    }

    /// Nil if an interpolation has no end.
    private mutating func scan(_ start: Int, _ bytes: [UInt8], readsInterpolations: Bool) -> Int? {
        let limit = bytes.count
        var offset = start
        var stack: [Open] = []
        func count(_ byte: UInt8, at offset: Int, atMost most: Int) -> Int {
            var count = 0
            while count < most, offset + count < limit, bytes[offset + count] == byte { count += 1 }
            return count
        }
        func open() {
            let signs = count(UInt8(ascii: "#"), at: offset, atMost: limit)
            let quote = bytes[offset + signs]
            var isMultiline = quote == UInt8(ascii: "\"") && count(quote, at: offset + signs, atMost: 3) == 3
            if isMultiline, signs > 0, offset >= lineOfOpening {
                // `#"""#` is closed in its line, and so is in that.
                var next = offset + signs + 2
                while next < limit, bytes[next] != UInt8(ascii: "\n"), bytes[next] != UInt8(ascii: "\r"), isMultiline {
                    isMultiline = bytes[next] != quote || count(UInt8(ascii: "#"), at: next + 1, atMost: signs) < signs
                    next += 1
                }
                if isMultiline { lineOfOpening = next }
            }
            stack.append(Open(signs: signs, isMultiline: isMultiline, quote: quote))
            offset += signs + (isMultiline ? 3 : 1)
        }
        open()
        while offset < limit {
            let level = stack.count - 1
            let byte = bytes[offset]
            guard stack[level].depth == 0 else {
                switch byte {
                case UInt8(ascii: "("): stack[level].depth += 1
                case UInt8(ascii: ")"): stack[level].depth -= 1
                case UInt8(ascii: "\""):
                    open()
                    continue
                case UInt8(ascii: "#"):
                    let signs = count(byte, at: offset, atMost: limit)
                    if offset + signs < limit, bytes[offset + signs] == UInt8(ascii: "\"") {
                        open()
                    } else {
                        offset += signs
                    }
                    continue
                case UInt8(ascii: "/"):
                    if let next = Lexer.comment(at: offset, in: bytes) {
                        offset = next
                        continue
                    }
                default: break
                }
                offset += 1
                continue
            }
            let literal = stack[level]
            switch byte {
            case literal.quote:
                let quotes = literal.isMultiline ? 3 : 1
                if count(byte, at: offset, atMost: quotes) == quotes,
                    count(UInt8(ascii: "#"), at: offset + quotes, atMost: literal.signs) == literal.signs
                {
                    offset += quotes + literal.signs
                    stack.removeLast()
                    if stack.isEmpty { return offset }
                } else {
                    offset += 1
                }
            case UInt8(ascii: "\\") where count(UInt8(ascii: "#"), at: offset + 1, atMost: literal.signs) == literal.signs:
                offset += 1 + literal.signs
                guard offset < limit else { break }
                if bytes[offset] == UInt8(ascii: "("), readsInterpolations {
                    stack[level].depth = 1
                    offset += 1
                } else if bytes[offset] != UInt8(ascii: "\n") {
                    offset += 1
                }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if !literal.isMultiline {
                    // It is not closed. So its line is its end.
                    if level == 0 { return offset }
                    return nil
                }
                offset += 1
            default: offset += 1
            }
        }
        return stack.count == 1 && stack[0].depth == 0 ? limit : nil
    }
}
