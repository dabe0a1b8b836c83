#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A decimal number exactly as its text says: ±0.d₁d₂d₃… × 10^point, where d₁ is not 0.
///
///     -0012.50e3        negative, 1 2 5, point 5
///     0.000             no digits, point 0
///
/// The digits that a `Double`, and nearly every number, has need no memory of their own.
package struct DecimalLiteral: Sendable {
    /// Whether there is a minus, which zero keeps.
    package let isNegative: Bool
    /// The first 19 digits as an integer, zeros after them where there are fewer: from 10^18 to 10^19 − 1, or 0 for zero.
    private let leading: UInt64
    /// The digits after those in ASCII, up to the last that is not 0.
    private let rest: [UInt8]
    /// Where the point is, counted from the first digit; 0 for zero.
    private let point: Int

    /// Reads a number that is the whole text; nil for anything else. O(count).
    package init?(_ text: UnsafeBufferPointer<UInt8>, _ grammar: DecimalGrammar = .json5) {
        // Safety: the pointers are within the text, of which there is a byte at least.
        guard let start = text.baseAddress, case let end = start + text.count, start < end,
            let number = NumberScan(start, end: end, grammar), number.end == end
        else { return nil }
        self.init(number, at: start)
    }

    /// Reads a number that is the whole text; nil for anything else. O(count).
    package init?(_ text: String, _ grammar: DecimalGrammar = .json5) {
        var text = text
        guard let literal = text.withUTF8({ DecimalLiteral($0, grammar) }) else { return nil }
        self = literal
    }

    /// The number that has been scanned at `text`.
    init(_ number: NumberScan, at text: UnsafePointer<UInt8>) {
        isNegative = number.isNegative
        var rest: [UInt8] = []
        var (significand, count, exponent) = (number.significand, 19, number.exponent)
        if number.digitCount <= 19 {
            count = IntegerText.digitCount(significand)
        } else {
            let digits = number.leadingDigits(text)
            (significand, count) = (digits.significand, digits.count)
            var (dropped, significant) = (0, 0)
            number.forEachDigit(from: digits.rest) { digit in
                dropped += 1
                if digit != UInt8(ascii: "0") { significant = dropped }
            }
            rest.reserveCapacity(significant)
            number.forEachDigit(from: digits.rest) { digit in
                if rest.count < significant { rest.append(digit) }
            }
            exponent += dropped
        }
        self.rest = rest
        leading = significand * PowersOfTen.integers[19 - count]
        point = significand == 0 ? 0 : exponent + count
    }
}

extension DecimalLiteral {
    package var isZero: Bool { leading == 0 }

    /// How many digits there are from the first to the last that is not 0.
    var digitCount: Int {
        if isZero { return 0 }
        return rest.isEmpty ? 19 - leading.trailingDecimalZeros : 19 + rest.count
    }

    var isWhole: Bool { isZero || digitCount <= point }

    /// The number as an integer; nil when it is not whole, or beyond 128 bits.
    var integer: WideInteger? {
        guard isWhole, point <= 39 else { return nil }
        var magnitude = UInt128(leading)
        if point < 19 {
            magnitude /= UInt128(PowersOfTen.integers[19 - point])
        } else {
            for index in 0..<point - 19 {
                guard let more = magnitude.appending(index < rest.count ? rest[index] : UInt8(ascii: "0")) else { return nil }
                magnitude = more
            }
        }
        return WideInteger(magnitude, isNegative: isNegative && !isZero)
    }

    /// The number in an integer type; nil when it is not whole, or the type does not hold it.
    func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? { integer?.value(type) }

    /// The nearest `Double`, ties to even: an infinity beyond its range, zero or the nearest subnormal number below it. Zero keeps its sign.
    var double: Double {
        DecimalToDouble.convert(significand: leading, exponent: point - 19, isNegative: isNegative, isTruncated: !rest.isEmpty) ?? exactDouble
    }

    /// ``double``, by the standard library's conversion, which is correctly rounded for any number of digits and knows no locale. It is slow beside
    /// `DecimalToDouble.convert`, and needed about once in ten thousand numbers longer than 19 digits.
    var exactDouble: Double {
        guard !isZero, point >= -330 else { return isNegative ? -0.0 : 0.0 }
        guard point <= 310 else { return isNegative ? -.infinity : .infinity }
        // A number exactly between two Doubles has at most 767 significant digits: what follows 768 of them matters only by not being zero.
        var digits = Array(String(leading).utf8) + rest.prefix(768 - 19)
        if rest.count > 768 - 19 { digits.append(UInt8(ascii: "1")) }
        let exponent = point - digits.count
        let magnitude = Double(String(decoding: digits, as: UTF8.self) + "e\(exponent)") ?? .nan
        return isNegative ? -magnitude : magnitude
    }

    /// The number as a `Decimal`, when 128 bits of digits and an exponent from −128 to 127 hold it; else nil.
    package var exactDecimal: Decimal? {
        var significand = UInt128(leading)
        for digit in rest {
            guard let more = significand.appending(digit) else { return nil }
            significand = more
        }
        var exponent = isZero ? 0 : point - 19 - rest.count
        while significand != 0, case let (quotient, digit) = significand.quotientAndRemainder(dividingBy: 10), digit == 0 {
            significand = quotient
            exponent += 1
        }
        while exponent > 127 {
            guard let more = significand.appending(UInt8(ascii: "0")) else { return nil }
            significand = more
            exponent -= 1
        }
        guard exponent >= -128 else { return nil }
        return Decimal(string: "\(isNegative ? "-" : "")\(significand)e\(exponent)")
    }
}

// By value: `1.50` is `15e-1`, and `-0` is `0`.
extension DecimalLiteral: Hashable, Comparable {
    private var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

    package static func == (one: DecimalLiteral, other: DecimalLiteral) -> Bool {
        one.sign == other.sign && one.point == other.point && one.leading == other.leading && one.rest == other.rest
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(sign)
        hasher.combine(point)
        hasher.combine(leading)
        hasher.combine(rest)
    }

    package static func < (one: DecimalLiteral, other: DecimalLiteral) -> Bool {
        if one.sign != other.sign { return one.sign < other.sign }
        return one.sign < 0 ? other.isCloserToZero(than: one) : one.isCloserToZero(than: other)
    }

    private func isCloserToZero(than other: DecimalLiteral) -> Bool {
        if point != other.point { return point < other.point }
        if leading != other.leading { return leading < other.leading }
        return rest.lexicographicallyPrecedes(other.rest)
    }
}

extension UInt64 {
    /// How many zeros there are at the end of a number other than 0.
    fileprivate var trailingDecimalZeros: Int {
        var count = 0
        var rest = self
        while case let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10), digit == 0 {
            rest = quotient
            count += 1
        }
        return count
    }
}

extension UInt128 {
    /// The number with an ASCII digit after it; nil beyond 128 bits.
    fileprivate func appending(_ digit: UInt8) -> UInt128? {
        let (tens, overflow) = multipliedReportingOverflow(by: 10)
        let (sum, carry) = tens.addingReportingOverflow(UInt128(digit - UInt8(ascii: "0")))
        return overflow || carry ? nil : sum
    }
}
