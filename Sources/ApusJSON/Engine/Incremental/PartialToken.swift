// A token whose end has not arrived
//
//     "caf\u00         a string, inside an escape that lacks two digits; `"caf` can be shown
//     -12.             a number, after its point; `-12` can be shown
//     tru              a literal; there is nothing to show
//
// Each byte is scanned once as it arrives. So a string of a megabyte that arrives byte by byte is
// read in linear time, and a byte that cannot be part of any token is detected as soon as it
// arrives. When the token has ended or turns out to be invalid, the strict parser reads it and
// reports what is wrong.

/// The part of a string, number or literal of RFC 8259 that has arrived.
struct PartialToken {
    enum Outcome {
        /// More bytes are needed.
        case incomplete
        /// The token has ended or is invalid; the parser decides which.
        case decided
    }

    private enum State {
        case text, escape
        /// The number of hexadecimal digits still to come, and the value of those before them.
        case hexadecimal(Int, UInt32)
        /// The second half of a surrogate pair must follow: its backslash, its `u`, its digits.
        case trailBackslash, trailLetter, trailHexadecimal(Int, UInt32)
        /// The number of continuation bytes still to come, and the range of the next one.
        case continuation(Int, ClosedRange<UInt8>)
        case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits
        case literal(StaticString)
    }

    /// The offset at which the token begins.
    let start: Int
    /// The offset of the next byte to scan.
    private var next: Int
    private var state: State
    /// The offset up to which the token can be shown: after the last whole character, or after the
    /// last digit that can end a number. Nil if nothing can be shown.
    private(set) var shownEnd: Int?

    /// Creates a token from its first byte; nil if no token begins with that byte.
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

    /// Whether the token is a string. The part that can be shown then lacks its closing quote.
    var isString: Bool {
        switch state {
        case .text, .escape, .hexadecimal, .trailBackslash, .trailLetter, .trailHexadecimal, .continuation: true
        default: false
        }
    }

    /// Scans the bytes that have arrived since the last call.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Outcome {
        while next < text.count {
            if case .text = state {
                next = Self.plainEnd(text, from: next)
                shownEnd = next
                if next == text.count { break }
            }
            // Safety: the index has been checked against the count.
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

    /// Skips plain text of a string, in blocks of eight ASCII characters and in whole non-ASCII
    /// characters.
    ///
    /// - Returns: The offset of the first byte that belongs to neither.
    private static func plainEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = text.baseAddress else { return start }
        var at = base + start
        // Safety: all bytes read are before the end of the text.
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

    /// Whether a byte continues the token. A quote that ends a string does not.
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
            // Safety: the index has been checked against the length of the static string.
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
