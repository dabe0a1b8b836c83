/// Why a range cannot be a limit.
struct RangeError: Error {
    let message: String
}

extension RangeExpression {
    /// The bounds of one of the standard library's ranges.
    fileprivate func bounds() throws(RangeError) -> (minimum: Bound?, maximum: Bound?, excludesMaximum: Bool) {
        switch self {
        case let range as ClosedRange<Bound>: (range.lowerBound, range.upperBound, false)
        case let range as Range<Bound>: (range.lowerBound, range.upperBound, true)
        case let range as PartialRangeFrom<Bound>: (range.lowerBound, nil, false)
        case let range as PartialRangeThrough<Bound>: (nil, range.upperBound, false)
        case let range as PartialRangeUpTo<Bound>: (nil, range.upperBound, true)
        default: throw RangeError(message: "It must be one of the standard library's ranges.")
        }
    }
}

extension NumberRange {
    /// A range of integers.
    package init(_ range: ClosedRange<some FixedWidthInteger>) {
        self.init(minimum: NumberBound("\(range.lowerBound)"), maximum: NumberBound("\(range.upperBound)"))
    }

    init<Range: RangeExpression>(limit range: Range) throws(RangeError) {
        func bound(_ value: Range.Bound?) throws(RangeError) -> NumberBound? {
            guard let value else { return nil }
            // Without the fraction of whole doubles, which reads better.
            let text = "\(value)"
            guard let bound = NumberBound(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) else {
                throw RangeError(message: "\(value) cannot be a bound.")
            }
            return bound
        }
        let bounds = try range.bounds()
        self.init(minimum: try bound(bounds.minimum), maximum: try bound(bounds.maximum))
        excludesMaximum = bounds.excludesMaximum
        if isEmpty || (excludesMaximum && minimum?.literal == maximum?.literal) { throw RangeError(message: "No value is in its range.") }
    }
}

extension CountRange {
    init(limit range: some RangeExpression<Int>) throws(RangeError) {
        let bounds = try range.bounds()
        guard bounds.minimum ?? 0 >= 0, bounds.maximum ?? 0 >= 0 else {
            throw RangeError(message: "A number of characters or elements is not negative.")
        }
        // An empty range, such as `3..<3`, has a maximum below its minimum.
        self.init(minimum: bounds.minimum ?? 0, maximum: bounds.maximum.map { bounds.excludesMaximum ? $0 - 1 : $0 })
        if let maximum, maximum < minimum { throw RangeError(message: "No value is in its range.") }
    }
}
