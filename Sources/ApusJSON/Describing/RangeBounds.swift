extension RangeExpression {
    /// The bounds of one of the standard library's ranges.
    ///
    /// - Precondition: it is one of them.
    fileprivate var bounds: (minimum: Bound?, maximum: Bound?, excludesMaximum: Bool) {
        switch self {
        case let range as ClosedRange<Bound>: (range.lowerBound, range.upperBound, false)
        case let range as Range<Bound>: (range.lowerBound, range.upperBound, true)
        case let range as PartialRangeFrom<Bound>: (range.lowerBound, nil, false)
        case let range as PartialRangeThrough<Bound>: (nil, range.upperBound, false)
        case let range as PartialRangeUpTo<Bound>: (nil, range.upperBound, true)
        default: preconditionFailure("\(self) is not a range of numbers.")
        }
    }
}

extension NumberRange {
    /// - Precondition: `range` is one of the standard library's, of a type of numbers.
    package init<Range: RangeExpression>(_ range: Range) {
        func bound(_ value: Range.Bound?) -> NumberBound? {
            guard let value else { return nil }
            // Without the fraction of whole doubles, which reads better.
            let text = "\(value)"
            guard let bound = NumberBound(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) else {
                preconditionFailure("\(value) is not a number.")
            }
            return bound
        }
        let bounds = range.bounds
        self.init(minimum: bound(bounds.minimum), maximum: bound(bounds.maximum))
        excludesMaximum = bounds.excludesMaximum
    }
}

extension CountRange {
    /// - Precondition: `range` is one of the standard library's.
    init(_ range: some RangeExpression<Int>) {
        let bounds = range.bounds
        // An empty range, such as `3..<3`, has a maximum below its minimum.
        self.init(minimum: max(bounds.minimum ?? 0, 0), maximum: bounds.maximum.map { bounds.excludesMaximum ? $0 - 1 : $0 })
    }
}
