import ApusJSON

/// A number of which others are to be multiples, exactly, no matter how many digits they have.
///
///     0.30 is a multiple of 0.1:    3 × 10^-1 = 3 × (1 × 10^-1)
///     1e400 is one of 7?            1 × 10^400 is divided by 7 digit by digit
package struct Divisor: Sendable {
    package let text: String
    /// Its digits without zeros at either end, from the first.
    private let digits: [UInt8]
    /// The power of ten that the digits are multiplied by.
    private let exponent: Int
    /// Its digits as a number, if they fit.
    private let number: UInt64?

    /// Reads a number; nil unless it is greater than zero.
    package init?(_ text: String) {
        guard let literal = DecimalLiteral(text), !literal.isZero, !literal.isNegative else { return nil }
        self.text = text
        (digits, exponent) = literal.digits
        // Ten times a remainder must fit as well.
        number = digits.count <= 18 ? digits.reduce(0) { $0 * 10 + UInt64($1) } : nil
    }

    /// Whether an integer is a multiple.
    func divides(_ value: UInt64) -> Bool {
        guard exponent == 0, let number else { return DecimalLiteral(String(value)).map(divides) ?? false }
        return value % number == 0
    }

    /// Whether a number is a multiple.
    ///
    /// - Complexity: O(*n* · *m*) in the digits of both.
    func divides(_ value: DecimalLiteral) -> Bool {
        guard !value.isZero else { return true }
        if let number, let (significand, valueExponent) = value.significand {
            return valueExponent >= exponent && isZero(significand % number, zeros: valueExponent - exponent, number)
        }
        let (valueDigits, valueExponent) = value.digits
        // The digits do not end in zero, so they are no multiple of ten.
        guard valueExponent >= exponent else { return false }
        let zeros = valueExponent - exponent
        if let number { return isZero(valueDigits.reduce(0) { ($0 * 10 + UInt64($1)) % number }, zeros: zeros, number) }
        var rest = LongRemainder(digits)
        for digit in valueDigits { rest.append(digit) }
        for _ in 0..<min(zeros, usefulZeroCount) where !rest.isZero { rest.append(0) }
        return rest.isZero
    }

    /// The divisor has at most this many factors of two and of five, so more tens change nothing.
    private var usefulZeroCount: Int { 4 * digits.count }

    /// Whether a remainder becomes zero if zeros are appended to the dividend.
    private func isZero(_ rest: UInt64, zeros: Int, _ number: UInt64) -> Bool {
        var rest = rest
        for _ in 0..<min(zeros, usefulZeroCount) where rest != 0 { rest = rest * 10 % number }
        return rest == 0
    }
}

/// The remainder of a long division by a number of many digits.
private struct LongRemainder {
    /// Its digits without zeros at the start.
    private var digits: [UInt8] = []
    private let divisor: [UInt8]

    init(_ divisor: [UInt8]) { self.divisor = divisor }

    var isZero: Bool { digits.isEmpty }

    /// Appends a digit to the dividend.
    mutating func append(_ digit: UInt8) {
        digits.append(digit)
        removeZeros()
        while digits.count > divisor.count || digits.count == divisor.count && !digits.lexicographicallyPrecedes(divisor) { subtractDivisor() }
    }

    private mutating func subtractDivisor() {
        var borrow: UInt8 = 0
        let start = digits.count - divisor.count
        for place in digits.indices.reversed() {
            let subtrahend = borrow + (place >= start ? divisor[place - start] : 0)
            borrow = digits[place] < subtrahend ? 1 : 0
            digits[place] = digits[place] + 10 * borrow - subtrahend
        }
        removeZeros()
    }

    private mutating func removeZeros() { digits.removeFirst(digits.prefix { $0 == 0 }.count) }
}
