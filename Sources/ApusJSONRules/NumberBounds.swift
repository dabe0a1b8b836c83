import ApusJSON

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

    /// Whether all integers of 64 bits are in the range.
    var includesAllIntegers: Bool { integers.map { $0 == (.min, .max) } ?? false }

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
