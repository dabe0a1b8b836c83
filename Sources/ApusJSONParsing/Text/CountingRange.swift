/// A number or a range of numbers that limits a count: `3`, `1...3`, `3...`, `...2`.
public protocol CountingRange {
    /// The minimum count.
    var minimum: Int { get }
    /// The maximum count; nil if there is none.
    var maximum: Int? { get }
}

extension Int: CountingRange {
    /// The number itself.
    public var minimum: Int { self }

    /// The number itself.
    public var maximum: Int? { self }
}

extension ClosedRange: CountingRange where Bound == Int {
    /// The lower bound.
    public var minimum: Int { lowerBound }

    /// The upper bound.
    public var maximum: Int? { upperBound }
}

extension PartialRangeFrom: CountingRange where Bound == Int {
    /// The lower bound.
    public var minimum: Int { lowerBound }

    /// Nil, because there is no upper bound.
    public var maximum: Int? { nil }
}

extension PartialRangeThrough: CountingRange where Bound == Int {
    /// Zero, because there is no lower bound.
    public var minimum: Int { 0 }

    /// The upper bound.
    public var maximum: Int? { upperBound }
}

/// A range in the form that error messages use.
@usableFromInline
struct CountText {
    let minimum: Int
    let maximum: Int?

    init(_ range: some CountingRange) { (minimum, maximum) = (range.minimum, range.maximum) }

    @usableFromInline func contains(_ count: Int) -> Bool { count >= minimum && count <= maximum ?? .max }

    /// `at least 3 elements`, `0-2 elements`, `1 element`.
    @usableFromInline func text(_ unit: String) -> String {
        let range =
            if let maximum { minimum == maximum ? "\(minimum)" : "\(minimum)-\(maximum)" } else { "at least \(minimum)" }
        return "\(range) \(unit)\(minimum == 1 && maximum ?? 1 == 1 ? "" : "s")"
    }
}
