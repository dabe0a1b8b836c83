import ApusJSON

/// Numbers from one to another, both included. Compared exactly, whatever their digits.
struct NumberRange: Hashable, Sendable {
    /// Nil for no bound.
    var minimum: NumberBound?
    var maximum: NumberBound?

    init(minimum: NumberBound?, maximum: NumberBound?) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// `1,100`, `1,` or `,100`, with white space around each number; nil for all else.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingSpaces() }
        guard parts.count == 2, !parts.allSatisfy(\.isEmpty) else { return nil }
        let bounds = parts.map { NumberBound(String($0)) }
        guard zip(parts, bounds).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
        (minimum, maximum) = (bounds[0], bounds[1])
    }

    /// Whether the minimum is above the maximum.
    var isEmpty: Bool {
        guard let minimum, let maximum else { return false }
        return minimum.literal > maximum.literal
    }
}

/// What a look at a number itself says of a range: most numbers need no more.
struct NumberBounds {
    /// The range of integers, where it is known without a look at digits.
    private var integers: (low: Int64, high: Int64)?
    private let low: Double
    private let high: Double

    init(_ range: NumberRange) {
        low = range.minimum?.double ?? -.infinity
        high = range.maximum?.double ?? .infinity
        if range.minimum == nil || range.minimum?.integer != nil, range.maximum == nil || range.maximum?.integer != nil {
            integers = (range.minimum?.integer ?? .min, range.maximum?.integer ?? .max)
        }
    }

    /// Whether an integer is in the range; nil when its digits must say it.
    @inline(__always)
    func contains(_ value: Int64) -> Bool? {
        integers.map { value >= $0.low && value <= $0.high }
    }

    /// Whether a double is in the range; nil when its digits must say it, which is when it is a bound's nearest, too.
    @inline(__always)
    func contains(_ value: Double) -> Bool? {
        if value > low && value < high { return true }
        return value < low || value > high ? false : nil
    }
}

/// One end of a range: a number in all the forms it is compared in.
struct NumberBound: Hashable, Sendable {
    let text: String
    /// Nil when it is no `Int64`.
    let integer: Int64?
    /// The nearest.
    let double: Double
    let literal: DecimalLiteral

    init?(_ text: String) {
        guard let literal = DecimalLiteral(text, [.plusSign, .barePoint, .leadingZeros]), let double = Double(text) else { return nil }
        self.text = text
        self.double = double
        self.literal = literal
        integer = Int64(text)
    }

    /// The order of an integer and the bound: negative, zero or positive.
    @inline(__always)
    func compare(_ value: Int64) -> Int {
        if let integer { return value < integer ? -1 : value == integer ? 0 : 1 }
        return compare(Double(value)) { String(value) }
    }

    /// The order of a number and the bound, by the nearest `Double`, and where that is the bound's too by all digits.
    func compare(_ value: Double, text: () -> String?) -> Int {
        // The nearest double never turns the order of two numbers round.
        if value < double { return -1 }
        if value > double { return 1 }
        return text().flatMap { DecimalLiteral($0) }.map(compare) ?? 0
    }

    /// The order of a number and the bound.
    func compare(_ number: DecimalLiteral) -> Int {
        number < literal ? -1 : number == literal ? 0 : 1
    }
}
