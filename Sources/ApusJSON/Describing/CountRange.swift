/// The allowed number of characters in a string, of elements or of members.
package struct CountRange: Hashable, Sendable {
    package var minimum: Int
    /// Nil for no limit.
    package var maximum: Int?

    package static let zero = CountRange(minimum: 0, maximum: 0)

    package init(minimum: Int, maximum: Int?) {
        self.minimum = minimum
        self.maximum = maximum
    }

    package func contains(_ count: Int) -> Bool {
        count >= minimum && count <= maximum ?? .max
    }

    /// The range in words: `1 to 3 elements`.
    package func words(_ unit: String) -> String {
        guard let maximum else { return "at least \(Wording.counted(minimum, unit))" }
        if minimum == maximum { return Wording.counted(maximum, unit) }
        return minimum == 0 ? "at most \(Wording.counted(maximum, unit))" : "\(minimum) to \(maximum) \(unit)s"
    }
}
