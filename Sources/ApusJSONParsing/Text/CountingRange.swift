/// A number or a range of numbers that limits a count: `3`, `1...3`, `3...`, `...2`.
public protocol CountingRange {
    /// The minimum and the maximum count; nil if there is no maximum.
    var _bounds: (minimum: Int, maximum: Int?) { get }
}

extension Int: CountingRange {
    /// The number itself.
    public var _bounds: (minimum: Int, maximum: Int?) { (self, self) }
}

extension ClosedRange: CountingRange where Bound == Int {
    /// Both bounds.
    public var _bounds: (minimum: Int, maximum: Int?) { (lowerBound, upperBound) }
}

extension PartialRangeFrom: CountingRange where Bound == Int {
    /// The lower bound.
    public var _bounds: (minimum: Int, maximum: Int?) { (lowerBound, nil) }
}

extension PartialRangeThrough: CountingRange where Bound == Int {
    /// Zero and the upper bound.
    public var _bounds: (minimum: Int, maximum: Int?) { (0, upperBound) }
}

/// A range in the form that error messages use.
@usableFromInline
struct CountText: Sendable {
    @usableFromInline let minimum: Int
    @usableFromInline let maximum: Int?

    @inlinable
    init(_ range: some CountingRange) { (minimum, maximum) = range._bounds }

    @inlinable
    func contains(_ count: Int) -> Bool { count >= minimum && count <= maximum ?? .max }

    /// `at least 3 elements`, `0-2 elements`, `1 element`.
    @usableFromInline func text(_ unit: String) -> String {
        let range =
            if let maximum { minimum == maximum ? "\(minimum)" : "\(minimum)-\(maximum)" } else { "at least \(minimum)" }
        return "\(range) \(unit)\(minimum == 1 && maximum ?? 1 == 1 ? "" : "s")"
    }
}
