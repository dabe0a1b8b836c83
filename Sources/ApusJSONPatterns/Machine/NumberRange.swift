package import ApusJSON

/// A range of numbers. Numbers are compared exactly, no matter how many digits they have.
package struct NumberRange: Hashable, Sendable {
    /// Nil for no bound, as is `maximum`.
    package var minimum: NumberBound?
    package var maximum: NumberBound?
    /// Whether the bounds themselves are not in the range.
    package var excludesMinimum = false
    package var excludesMaximum = false

    package init(minimum: NumberBound?, maximum: NumberBound?) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Reads `1,100`, `1,` or `,100`, with optional whitespace around each number; nil for anything
    /// else.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingSpaces() }
        guard parts.count == 2, !parts.allSatisfy(\.isEmpty) else { return nil }
        let bounds = parts.map { NumberBound(String($0)) }
        guard zip(parts, bounds).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
        (minimum, maximum) = (bounds[0], bounds[1])
    }

    /// The range in words: `a number from 1 to 3`.
    ///
    /// - Parameter kind: what the numbers are: `a number`.
    package func words(_ kind: String) -> String {
        let lowest = excludesMinimum ? "greater than" : "of at least"
        switch (minimum?.text, maximum?.text) {
        case (let minimum?, let maximum?) where !excludesMinimum && !excludesMaximum:
            return minimum == maximum ? minimum : "\(kind) from \(minimum) to \(maximum)"
        case (let minimum?, let maximum?): return "\(kind) \(lowest) \(minimum) and \(excludesMaximum ? "less than" : "at most") \(maximum)"
        case (let minimum?, nil): return "\(kind) \(lowest) \(minimum)"
        case (nil, let maximum?): return "\(kind) \(excludesMaximum ? "less than" : "of at most") \(maximum)"
        case (nil, nil): return kind
        }
    }

    /// Whether the minimum is greater than the maximum.
    var isEmpty: Bool {
        guard let minimum, let maximum else { return false }
        return minimum.literal > maximum.literal
    }
}

/// The bounds of a range in binary form, which is enough to check most numbers.
struct NumberBounds {
    /// The range of integers, if it is known without comparing digits.
    private var integers: (low: Int64, high: Int64)?
    private let low: Double
    private let high: Double

    init(_ range: NumberRange) {
        low = range.minimum?.double ?? -.infinity
        high = range.maximum?.double ?? .infinity
        if range.minimum == nil || range.minimum?.integer != nil, range.maximum == nil || range.maximum?.integer != nil {
            let (low, isTooHigh) = (range.minimum?.integer ?? .min).addingReportingOverflow(range.excludesMinimum ? 1 : 0)
            let (high, isTooLow) = (range.maximum?.integer ?? .max).subtractingReportingOverflow(range.excludesMaximum ? 1 : 0)
            integers = isTooHigh || isTooLow ? (1, 0) : (low, high)
        }
    }

    /// Whether an integer is in the range; nil if its digits must be compared.
    @inline(__always)
    func contains(_ value: Int64) -> Bool? {
        integers.map { value >= $0.low && value <= $0.high }
    }

    /// Whether a double is in the range; nil if its digits must be compared, because it equals the
    /// double nearest to a bound.
    @inline(__always)
    func contains(_ value: Double) -> Bool? {
        if value > low && value < high { return true }
        return value < low || value > high ? false : nil
    }
}

/// A bound of a range, in all the forms needed for comparison.
package struct NumberBound: Hashable, Sendable {
    package let text: String
    /// The bound as an `Int64`; nil if it is not one.
    package let integer: Int64?
    /// The nearest double.
    package let double: Double
    package let literal: DecimalLiteral

    package init?(_ text: String) {
        guard let literal = DecimalLiteral(text, [.plusSign, .barePoint, .leadingZeros]), let double = Double(text) else { return nil }
        self.text = text
        self.double = double
        self.literal = literal
        integer = Int64(text)
    }

    /// Compares an integer with the bound. The result is negative, zero or positive.
    @inline(__always)
    func compare(_ value: Int64) -> Int {
        if let integer { return value < integer ? -1 : value == integer ? 0 : 1 }
        return compare(Double(value)) { String(value) }
    }

    /// Compares a number with the bound by its nearest `Double`, or by all digits if that equals
    /// the bound's.
    func compare(_ value: Double, text: () -> String?) -> Int {
        // Rounding to the nearest double never reverses the order of two numbers.
        if value < double { return -1 }
        if value > double { return 1 }
        return text().flatMap { DecimalLiteral($0) }.map(compare) ?? 0
    }

    /// Compares a number with the bound by all digits.
    func compare(_ number: DecimalLiteral) -> Int {
        number < literal ? -1 : number == literal ? 0 : 1
    }
}
