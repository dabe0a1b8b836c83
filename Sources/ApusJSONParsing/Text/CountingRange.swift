/// How many there may be: `3`, `1...3`, `3...`, `...2`.
public protocol CountingRange {
    var minimum: Int { get }
    /// Nil when there is no limit.
    var maximum: Int? { get }
}

extension Int: CountingRange {
    public var minimum: Int { self }
    public var maximum: Int? { self }
}

extension ClosedRange: CountingRange where Bound == Int {
    public var minimum: Int { lowerBound }
    public var maximum: Int? { upperBound }
}

extension PartialRangeFrom: CountingRange where Bound == Int {
    public var minimum: Int { lowerBound }
    public var maximum: Int? { nil }
}

extension PartialRangeThrough: CountingRange where Bound == Int {
    public var minimum: Int { 0 }
    public var maximum: Int? { upperBound }
}

/// A range as error messages tell it.
@usableFromInline
struct CountText {
    let minimum: Int
    let maximum: Int?

    init(_ range: some CountingRange) { (minimum, maximum) = (range.minimum, range.maximum) }

    @usableFromInline
    func contains(_ count: Int) -> Bool { count >= minimum && count <= maximum ?? .max }

    /// `at least 3 elements`, `0-2 elements`, `1 element`.
    func text(_ unit: String) -> String {
        let range =
            if let maximum { minimum == maximum ? "\(minimum)" : "\(minimum)-\(maximum)" } else { "at least \(minimum)" }
        return "\(range) \(unit)\(minimum == 1 && maximum ?? 1 == 1 ? "" : "s")"
    }
}
