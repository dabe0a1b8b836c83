/// Extensions to the number grammar of RFC 8259, section 6: `-` `int` `frac` `exp`.
package struct DecimalGrammar: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A plus sign: `+1`.
    package static let plusSign = DecimalGrammar(rawValue: 1)
    /// No digit before or after the point: `.5` and `5.`.
    package static let barePoint = DecimalGrammar(rawValue: 2)
    /// Leading zeros: `007`.
    package static let leadingZeros = DecimalGrammar(rawValue: 4)

    /// The grammar of RFC 8259.
    package static let json: DecimalGrammar = []
    /// The decimal grammar of JSON5, section 6.
    package static let json5: DecimalGrammar = [.plusSign, .barePoint]
}

/// The parts of a decimal number's text. This is the only reader of the grammar.
struct NumberScan {
    /// The digits before and after the point as one integer, modulo 2^64. Exact if there are at
    /// most 19 significant digits.
    var significand: UInt64 = 0
    /// The number of digits before and after the point, leading zeros included.
    var digitCount = 0
    /// The power of ten to multiply the significand by.
    var exponent = 0
    var isNegative = false
    /// Whether the number has neither a point nor an exponent.
    var isInteger = true
    /// The byte after the number.
    var end: UnsafePointer<UInt8>

    /// Scans the number at `text`, where there is at least one byte; nil if it violates the
    /// grammar. The number ends where the grammar no longer matches.
    ///
    /// `grammar` is a constant at every call site, so the parsers' scan tests none of its options.
    @inline(__always)
    init?(_ text: UnsafePointer<UInt8>, end limit: UnsafePointer<UInt8>, _ grammar: DecimalGrammar = .json) {
        var at = text
        if at.pointee == UInt8(ascii: "-") {
            isNegative = true
            at += 1
        } else if grammar.contains(.plusSign), at.pointee == UInt8(ascii: "+") {
            at += 1
        }
        end = at
        let digits = at
        if at < limit, let first = at.digit {
            at += 1
            significand = UInt64(first)
            if first == 0, !grammar.contains(.leadingZeros) {
                if at < limit, at.digit != nil { return nil }
            } else {
                while at < limit, let digit = at.digit {
                    significand = significand &* 10 &+ UInt64(digit)
                    at += 1
                }
            }
            digitCount = at - digits
        } else {
            guard grammar.contains(.barePoint), limit - at >= 2, at.pointee == UInt8(ascii: "."), at[1].isDigit else { return nil }
        }
        if at < limit, at.pointee == UInt8(ascii: ".") {
            at += 1
            isInteger = false
            let fraction = at
            while limit - at >= 8 {
                // Safety: at least eight bytes are left.
                let block = UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
                guard block.isEightDigits else { break }
                significand = significand &* 100_000_000 &+ block.eightDigits
                at += 8
            }
            while at < limit, let digit = at.digit {
                significand = significand &* 10 &+ UInt64(digit)
                at += 1
            }
            let count = at - fraction
            guard count > 0 || grammar.contains(.barePoint) && digitCount > 0 else { return nil }
            digitCount += count
            exponent = -count
        }
        if at < limit, at.pointee | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            guard let written = Self.scanExponent(&at, limit) else { return nil }
            exponent += written
        }
        end = at
    }

    /// Reads `e`, a sign and digits. The result is limited to about ±10^18, which no number of
    /// digits in memory can bring back into range.
    @inline(never)
    private static func scanExponent(_ at: inout UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>) -> Int? {
        at += 1
        var isNegative = false
        if at < limit, at.pointee == UInt8(ascii: "-") || at.pointee == UInt8(ascii: "+") {
            isNegative = at.pointee == UInt8(ascii: "-")
            at += 1
        }
        guard at < limit, at.digit != nil else { return nil }
        var exponent = 0
        while at < limit, let digit = at.digit {
            if exponent < 100_000_000_000_000_000 { exponent = exponent * 10 + Int(digit) }
            at += 1
        }
        return isNegative ? -exponent : exponent
    }
}

extension NumberScan {
    /// The first 19 digits of the number at `text`, counted from the first that is not 0.
    ///
    /// - Returns: The digits as a number; their count, if fewer than 19; and the position of the
    ///   digits that follow.
    func leadingDigits(_ text: UnsafePointer<UInt8>) -> (significand: UInt64, count: Int, following: UnsafePointer<UInt8>) {
        var significand: UInt64 = 0
        var count = 0
        var at = text
        while at < end, count < 19, at.pointee | 0x20 != UInt8(ascii: "e") {
            if let digit = at.digit, count > 0 || digit > 0 {
                significand = significand * 10 + UInt64(digit)
                count += 1
            }
            at += 1
        }
        return (significand, count, at)
    }

    /// Calls `body` with each digit from `start` to the end of the mantissa.
    @inline(__always)
    func forEachDigit(from start: UnsafePointer<UInt8>, _ body: (UInt8) -> Void) {
        var at = start
        while at < end, at.pointee | 0x20 != UInt8(ascii: "e") {
            if at.pointee.isDigit { body(at.pointee) }
            at += 1
        }
    }
}

extension UInt8 {
    /// Whether this is an ASCII digit.
    @inlinable
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Whether this is an ASCII letter.
    package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension UnsafePointer<UInt8> {
    /// The value of the decimal digit at this address, or nil if the byte is not one.
    @inline(__always)
    var digit: UInt8? {
        let value = pointee &- UInt8(ascii: "0")
        return value < 10 ? value : nil
    }
}

extension UInt64 {
    /// Whether all eight bytes are ASCII digits.
    @inline(__always)
    var isEightDigits: Bool {
        (self & 0xF0F0_F0F0_F0F0_F0F0) | (((self &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) >> 4) == 0x3333_3333_3333_3333
    }

    /// The number given by eight ASCII digits, the first in the lowest byte. Joins pairs, then
    /// fours, then all eight.
    @inline(__always)
    var eightDigits: UInt64 {
        let digits = self &- 0x3030_3030_3030_3030
        let pairs = (digits &* 10) &+ (digits >> 8)
        let first = (pairs & 0x0000_00FF_0000_00FF) &* (100 + (1_000_000 << 32))
        let second = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* (1 + (10_000 << 32))
        return (first &+ second) >> 32
    }
}
