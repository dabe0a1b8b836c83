/// How often values have counted as arrays of one element, so that a type that is made of arrays of itself comes to an end.
///
///     5 for [[Int]]        [[5]]: twice at one value
///     5 for Nested         an array of Nested, whose one element is 5 for an array of Nested, and so on
package struct SingleElements: Sendable {
    /// How many arrays of one element may be made of a value, one within the other.
    private static let maximum = 16
    /// The value that counted last, and those around it, the outermost first.
    private var open: [(index: Int, end: Int, count: Int)] = []

    package init() {}

    /// Whether a value may count as an array of itself once more.
    ///
    /// - Parameter end: the index of what follows it.
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
