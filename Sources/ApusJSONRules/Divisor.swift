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
    /// Digits of the base 10^9, the last one first.
    private var limbs: [UInt64]
    private let divisor: [UInt64]
    private static let base: UInt64 = 1_000_000_000

    init(_ digits: [UInt8]) {
        var divisor: [UInt64] = []
        var end = digits.count
        while end > 0 {
            let start = max(0, end - 9)
            divisor.append(digits[start..<end].reduce(0) { $0 * 10 + UInt64($1) })
            end = start
        }
        // The remainder may be ten times as large for a moment.
        self.divisor = divisor + [0]
        limbs = Array(repeating: 0, count: divisor.count + 1)
    }

    var isZero: Bool { limbs.allSatisfy { $0 == 0 } }

    /// Appends a digit to the dividend.
    mutating func append(_ digit: UInt8) {
        var carry = UInt64(digit)
        for place in limbs.indices {
            let value = limbs[place] * 10 + carry
            (carry, limbs[place]) = value.quotientAndRemainder(dividingBy: Self.base)
        }
        while !isLessThanDivisor { subtractDivisor() }
    }

    private var isLessThanDivisor: Bool {
        for place in limbs.indices.reversed() where limbs[place] != divisor[place] { return limbs[place] < divisor[place] }
        return false
    }

    private mutating func subtractDivisor() {
        var borrow: UInt64 = 0
        for place in limbs.indices {
            let isLess = limbs[place] < divisor[place] + borrow
            limbs[place] = limbs[place] + (isLess ? Self.base : 0) - divisor[place] - borrow
            borrow = isLess ? 1 : 0
        }
    }
}
