#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The exact value of a decimal number in text: ±0.d₁d₂d₃… × 10^point, where d₁ is not 0.
///
///     -0012.50e3        negative, 1 2 5, point 5
///     0.000             no digits, point 0
///
/// Numbers of up to 19 digits need no allocation. That covers every `Double` and nearly all other
/// numbers.
package struct DecimalLiteral: Sendable {
    /// Whether the number has a minus sign. Zero keeps its sign.
    package let isNegative: Bool
    /// The first 19 digits as an integer, padded with zeros if there are fewer: from 10^18 to 10^19
    /// − 1, or 0 for zero.
    private let leading: UInt64
    /// The digits after the first 19 in ASCII, up to the last one that is not 0.
    private let trailing: [UInt8]
    /// The position of the point, counted from the first digit; 0 for zero.
    private let point: Int

    /// Reads a number that makes up the whole text; nil for anything else. O(count).
    package init?(_ text: UnsafeBufferPointer<UInt8>, _ grammar: DecimalGrammar = .json5) {
        // Safety: the pointers are within the text, which has at least one byte.
        guard let start = text.baseAddress, case let end = start + text.count, start < end,
            let number = NumberScan(start, end: end, grammar), number.end == end
        else { return nil }
        self.init(number, at: start)
    }

    /// Reads a number that makes up the whole text; nil for anything else. O(count).
    package init?(_ text: String, _ grammar: DecimalGrammar = .json5) {
        var text = text
        guard let literal = text.withUTF8({ DecimalLiteral($0, grammar) }) else { return nil }
        self = literal
    }

    /// Creates the literal from a number that has been scanned at `text`.
    init(_ number: NumberScan, at text: UnsafePointer<UInt8>) {
        isNegative = number.isNegative
        var rest: [UInt8] = []
        var (significand, count, exponent) = (number.significand, 19, number.exponent)
        if number.digitCount <= 19 {
            count = IntegerText.digitCount(significand)
        } else {
            let digits = number.leadingDigits(text)
            (significand, count) = (digits.significand, digits.count)
            number.forEachDigit(from: digits.following) { rest.append($0) }
            exponent += rest.count
            while rest.last == UInt8(ascii: "0") { rest.removeLast() }
        }
        trailing = rest
        leading = significand * PowersOfTen.integer(19 - count)
        point = significand == 0 ? 0 : exponent + count
    }
}

extension DecimalLiteral {
    /// Whether the number is zero, of either sign.
    package var isZero: Bool { leading == 0 }

    /// The number of digits from the first to the last that is not 0.
    var digitCount: Int {
        if isZero { return 0 }
        return trailing.isEmpty ? 19 - leading.trailingDecimalZeros : 19 + trailing.count
    }

    package var isWhole: Bool { isZero || digitCount <= point }

    /// The number without its sign as an integer that is no multiple of ten, and the power of ten that it is multiplied
    /// by; nil for more than 19 digits, and for zero.
    package var significand: (significand: UInt64, exponent: Int)? {
        guard trailing.isEmpty, !isZero else { return nil }
        let zeros = leading.trailingDecimalZeros
        return (leading / PowersOfTen.integer(zeros), point - 19 + zeros)
    }

    /// The digits from the first to the last that is not 0, as numbers, and the power of ten that they are
    /// multiplied by.
    package var digits: (digits: [UInt8], exponent: Int) {
        let digits = Array((Array(String(leading).utf8) + trailing).prefix(digitCount)).map { $0 - UInt8(ascii: "0") }
        return (digits, point - digits.count)
    }

    /// The number as an integer, or nil if it is not whole or needs more than 128 bits.
    var integer: WideInteger? {
        guard isWhole, point <= 39 else { return nil }
        var magnitude = UInt128(leading)
        if point < 19 {
            magnitude /= UInt128(PowersOfTen.integer(19 - point))
        } else {
            for index in 0..<point - 19 {
                guard let more = magnitude.appending(index < trailing.count ? trailing[index] : UInt8(ascii: "0")) else { return nil }
                magnitude = more
            }
        }
        return WideInteger(magnitude, isNegative: isNegative && !isZero)
    }

    /// The number in an integer type, or nil if it is not whole or does not fit the type.
    package func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? { integer?.value(type) }

    /// The nearest `Double`, ties to even. Overflow gives an infinity, underflow zero or the
    /// nearest subnormal number. Zero keeps its sign.
    var double: Double {
        DecimalToDouble.convert(significand: leading, exponent: point - 19, isNegative: isNegative, isTruncated: !trailing.isEmpty) ?? exactDouble
    }

    /// The nearest `Double`, computed by the standard library's conversion, which is correctly
    /// rounded for any number of digits and independent of the locale. It is much slower than
    /// `DecimalToDouble.convert`, and is needed for about one in ten thousand numbers longer than
    /// 19 digits.
    var exactDouble: Double {
        guard !isZero, point >= -330 else { return isNegative ? -0.0 : 0.0 }
        guard point <= 310 else { return isNegative ? -.infinity : .infinity }
        // A number exactly between two Doubles has at most 767 significant digits. Beyond 768
        // digits, all that matters is whether any of them is nonzero.
        var digits = Array(String(leading).utf8) + trailing.prefix(768 - 19)
        if trailing.count > 768 - 19 { digits.append(UInt8(ascii: "1")) }
        let exponent = point - digits.count
        let magnitude = Double(String(decoding: digits, as: UTF8.self) + "e\(exponent)") ?? .nan
        return isNegative ? -magnitude : magnitude
    }

    /// The number as a `Decimal`, or nil if it does not fit a 128-bit significand and an exponent
    /// from −128 to 127.
    package var exactDecimal: Decimal? {
        var significand = UInt128(leading)
        for digit in trailing {
            guard let more = significand.appending(digit) else { return nil }
            significand = more
        }
        var exponent = isZero ? 0 : point - 19 - trailing.count
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

// Compares by value: `1.50` equals `15e-1`, and `-0` equals `0`.
extension DecimalLiteral: Hashable, Comparable {
    private var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

    package static func == (one: DecimalLiteral, other: DecimalLiteral) -> Bool {
        one.sign == other.sign && one.point == other.point && one.leading == other.leading && one.trailing == other.trailing
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(sign)
        hasher.combine(point)
        hasher.combine(leading)
        hasher.combine(trailing)
    }

    package static func < (one: DecimalLiteral, other: DecimalLiteral) -> Bool {
        if one.sign != other.sign { return one.sign < other.sign }
        return one.sign < 0 ? other.isCloserToZero(than: one) : one.isCloserToZero(than: other)
    }

    private func isCloserToZero(than other: DecimalLiteral) -> Bool {
        if point != other.point { return point < other.point }
        if leading != other.leading { return leading < other.leading }
        return trailing.lexicographicallyPrecedes(other.trailing)
    }
}

extension Double {
    /// Whether the digits that this is written with are surely those of a number of which it is the nearest `Double`.
    /// Decimals of up to 15 digits are all nearest to different normal numbers.
    @inline(__always)
    func surelyHas(_ number: NumberScan) -> Bool {
        number.digitCount <= 19 && number.significand < 1_000_000_000_000_000 && (isNormal || number.significand == 0)
    }

    /// Whether the digits that this is written with are those of the number at `text`, of which it is the nearest `Double`.
    func has(_ number: NumberScan, at text: UnsafePointer<UInt8>) -> Bool {
        if surelyHas(number) { return true }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: FloatText.maximumByteCount) { room in
            guard let start = room.baseAddress else { return false }
            let count = FloatText.write(self, .plain, to: start)
            let written = UnsafeBufferPointer(start: start, count: count)
            // Most programs write the shortest digits.
            if written.elementsEqual(UnsafeBufferPointer(start: text, count: number.end - text)) { return true }
            return DecimalLiteral(written) == DecimalLiteral(number, at: text)
        }
    }
}

extension UInt64 {
    /// The number of decimal zeros at the end of a nonzero number.
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
    /// The number with an ASCII digit appended, or nil if it exceeds 128 bits.
    fileprivate func appending(_ digit: UInt8) -> UInt128? {
        let (tens, overflow) = multipliedReportingOverflow(by: 10)
        let (sum, carry) = tens.addingReportingOverflow(UInt128(digit - UInt8(ascii: "0")))
        return overflow || carry ? nil : sum
    }
}
