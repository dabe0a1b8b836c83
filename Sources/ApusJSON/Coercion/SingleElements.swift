/// Counts how often values are treated as arrays of one element, so that a type that consists of
/// arrays of itself does not recurse without end.
///
///     5 for [[Int]]        [[5]]: twice at one value
///     5 for Nested         an array of Nested, whose one element is 5 for an array of Nested, and so on
package struct SingleElements: Sendable {
    /// The maximum number of one-element arrays that may be created from a value, one within
    /// another.
    private static let maximum = 16
    /// The value that was counted last, and those around it, outermost first.
    private var open: [(index: Int, end: Int, count: Int)] = []

    package init() {}

    /// Returns whether a value may be treated as an array of itself once more.
    ///
    /// - Parameter end: the index after the value.
    package mutating func permits(_ index: Int, end: Int) -> Bool {
        while let last = open.last, last.index > index || last.end <= index { open.removeLast() }
        guard let last = open.last, last.index == index else {
            open.append((index, end, 1))
            return true
        }
        guard last.count < Self.maximum else { return false }
        open[open.count - 1].count += 1
        return true
    }
}
