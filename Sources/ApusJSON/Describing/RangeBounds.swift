/// A range of the standard library, by its bounds.
private protocol RangeBounds<Bound> {
    associatedtype Bound: Comparable
    var bounds: (minimum: Bound?, maximum: Bound?, excludesMaximum: Bool) { get }
}

extension ClosedRange: RangeBounds {
    fileprivate var bounds: (minimum: Bound?, maximum: Bound?, excludesMaximum: Bool) { (lowerBound, upperBound, false) }
}

extension Range: RangeBounds {
    fileprivate var bounds: (minimum: Bound?, maximum: Bound?, excludesMaximum: Bool) { (lowerBound, upperBound, true) }
}

extension PartialRangeFrom: RangeBounds {
    fileprivate var bounds: (minimum: Bound?, maximum: Bound?, excludesMaximum: Bool) { (lowerBound, nil, false) }
}

extension PartialRangeThrough: RangeBounds {
    fileprivate var bounds: (minimum: Bound?, maximum: Bound?, excludesMaximum: Bool) { (nil, upperBound, false) }
}

extension PartialRangeUpTo: RangeBounds {
    fileprivate var bounds: (minimum: Bound?, maximum: Bound?, excludesMaximum: Bool) { (nil, upperBound, true) }
}

extension NumberRange {
    /// - Precondition: `range` is one of the standard library's, of a type of numbers.
    package init(_ range: some RangeExpression) {
        guard let range = range as? any RangeBounds else { preconditionFailure("\(range) is not a range of numbers.") }
        self.init(of: range)
    }

    private init<Range: RangeBounds>(of range: Range) {
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
        guard let bounds = (range as? any RangeBounds<Int>)?.bounds else { preconditionFailure("\(range) is not a range of numbers.") }
        // An empty range, such as `3..<3`, has a maximum below its minimum.
        self.init(minimum: max(bounds.minimum ?? 0, 0), maximum: bounds.maximum.map { bounds.excludesMaximum ? $0 - 1 : $0 })
    }
}
