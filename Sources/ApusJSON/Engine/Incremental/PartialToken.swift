// A token whose end has not arrived
//
//     "caf\u00         a string, in an escape of which two digits are missing; `"caf` can be shown
//     -12.             a number, after its point; `-12` can be shown
//     tru              a literal; there is nothing to show
//
// The bytes that have come are looked at once, one after the other, so that a string of a megabyte that comes byte by byte is read in linear time, and a byte that
// cannot be part of any token is seen when it comes. When the token has ended, or cannot be one, the strict parser reads it, and says what is wrong.

/// A string, number or literal of RFC 8259, as far as it has arrived.
struct PartialToken {
    enum Outcome {
        /// More must come.
        case incomplete
        /// It has ended, or it cannot be a token: the parser knows.
        case decided
    }

    private enum State {
        case text, escape
        /// So many hexadecimal digits must come; those before them.
        case hexadecimal(Int, UInt32)
        /// The second half of a surrogate pair must come: its backslash, its `u`, its digits.
        case trailBackslash, trailLetter, trailHexadecimal(Int, UInt32)
        /// So many continuation bytes must come, the next of which is in a range.
        case continuation(Int, ClosedRange<UInt8>)
        case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits
        case literal(StaticString)
    }

    /// Where the token begins.
    let start: Int
    /// The next byte to look at.
    private var next: Int
    private var state: State
    /// Up to where the token can be shown: after the last whole character, or the last digit that ends a number. Nil when it cannot.
    private(set) var shownEnd: Int?

    /// A token by its first byte; nil when none begins with it.
    init?(startingAt start: Int, with first: UInt8) {
        self.start = start
        next = start + 1
        switch first {
        case UInt8(ascii: "\""):
            state = .text
            shownEnd = start + 1
        case UInt8(ascii: "-"): state = .minus
        case UInt8(ascii: "0"):
            state = .zero
            shownEnd = start + 1
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
            state = .integer
            shownEnd = start + 1
        case UInt8(ascii: "t"): state = .literal("true")
        case UInt8(ascii: "f"): state = .literal("false")
        case UInt8(ascii: "n"): state = .literal("null")
        default: return nil
        }
    }

    /// Whether it is a string, of which what can be shown has no closing quote.
    var isString: Bool {
        switch state {
        case .text, .escape, .hexadecimal, .trailBackslash, .trailLetter, .trailHexadecimal, .continuation: true
        default: false
        }
    }

    /// Looks at the bytes that have come since the last time.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Outcome {
        while next < text.count {
            if case .text = state {
                next = Self.plainEnd(text, from: next)
                shownEnd = next
                if next == text.count { break }
            }
            // Safety: the index has been compared with the count.
            guard take(text[next]) else { return .decided }
            next += 1
            switch state {
            case .text, .zero, .integer, .fraction, .exponentDigits: shownEnd = next
            // A literal ends with its last letter, whatever follows.
            case .literal(let name) where next - start == name.utf8CodeUnitCount: return .decided
            default: break
            }
        }
        return .incomplete
    }

    /// Skips text of a string, in blocks of eight ASCII characters and whole characters beyond ASCII.
    ///
    /// - Returns: The offset of the first byte that is in neither.
    private static func plainEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = text.baseAddress else { return start }
        var at = base + start
        // Safety: what is looked at is before the end of the text.
        let end = base + text.count
        while end - at >= 8 {
            let block = UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
            let special = block.bytesOtherThanPlainText(quote: UInt8(ascii: "\""))
            guard special != 0 else {
                at += 8
                continue
            }
            at += special.trailingZeroBitCount >> 3
            let count = at.pointee >= 0x80 ? UTF8Sequence.count(at: at, end: end) : 0
            guard count > 0 else { break }
            at += count
        }
        return at - base
    }

    /// Whether a byte goes on with the token. A quote that ends a string does not.
    private mutating func take(_ byte: UInt8) -> Bool {
        let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        switch state {
        case .text: return takeText(byte)
        case .escape:
            guard byte == UInt8(ascii: "u") else {
                state = .text
                return ShortEscape.byte(for: byte) != nil
            }
            state = .hexadecimal(4, 0)
        case .hexadecimal(let count, let digits):
            guard let digit = HexDigits.value(byte) else { return false }
            let unit = digits << 4 | UInt32(digit)
            guard count == 1 else {
                state = .hexadecimal(count - 1, unit)
                return true
            }
            if UTF16.isTrailSurrogate(UInt16(truncatingIfNeeded: unit)) { return false }
            state = UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: unit)) ? .trailBackslash : .text
        case .trailBackslash:
            state = .trailLetter
            return byte == UInt8(ascii: "\\")
        case .trailLetter:
            state = .trailHexadecimal(4, 0)
            return byte == UInt8(ascii: "u")
        case .trailHexadecimal(let count, let digits):
            guard let digit = HexDigits.value(byte) else { return false }
            let unit = digits << 4 | UInt32(digit)
            state = count == 1 ? .text : .trailHexadecimal(count - 1, unit)
            return count > 1 || UTF16.isTrailSurrogate(UInt16(truncatingIfNeeded: unit))
        case .continuation(let count, let range):
            state = count == 1 ? .text : .continuation(count - 1, 0x80...0xBF)
            return range.contains(byte)
        case .minus:
            guard isDigit else { return false }
            state = byte == UInt8(ascii: "0") ? .zero : .integer
        case .zero: return takePointOrExponent(byte)
        case .integer: return isDigit || takePointOrExponent(byte)
        case .point:
            state = .fraction
            return isDigit
        case .fraction: return isDigit || takeExponent(byte)
        case .exponent:
            state = isDigit ? .exponentDigits : .exponentSign
            return isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        case .exponentSign:
            state = .exponentDigits
            return isDigit
        case .exponentDigits: return isDigit
        case .literal(let name):
            let position = next - start
            // Safety: the index has been compared with the count of the static text.
            return position < name.utf8CodeUnitCount && name.utf8Start[position] == byte
        }
        return true
    }

    private mutating func takeText(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), 0x00...0x1F: return false
        case UInt8(ascii: "\\"): state = .escape
        // The Unicode Standard, table 3-7.
        case 0x20...0x7F: break
        case 0xC2...0xDF: state = .continuation(1, 0x80...0xBF)
        case 0xE0: state = .continuation(2, 0xA0...0xBF)
        case 0xED: state = .continuation(2, 0x80...0x9F)
        case 0xE1...0xEF: state = .continuation(2, 0x80...0xBF)
        case 0xF0: state = .continuation(3, 0x90...0xBF)
        case 0xF1...0xF3: state = .continuation(3, 0x80...0xBF)
        case 0xF4: state = .continuation(3, 0x80...0x8F)
        default: return false
        }
        return true
    }

    private mutating func takePointOrExponent(_ byte: UInt8) -> Bool {
        guard byte == UInt8(ascii: ".") else { return takeExponent(byte) }
        state = .point
        return true
    }

    private mutating func takeExponent(_ byte: UInt8) -> Bool {
        guard byte | 0x20 == UInt8(ascii: "e") else { return false }
        state = .exponent
        return true
    }
}
