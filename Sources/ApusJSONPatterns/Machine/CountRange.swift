import ApusJSON

/// The allowed number of characters in a string, of elements or of members.
package struct CountRange: Hashable, Sendable {
    package var minimum: Int
    /// Nil for no limit.
    package var maximum: Int?

    static let zero = CountRange(minimum: 0, maximum: 0)

    package init(minimum: Int, maximum: Int?) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Reads `8`, `1,20`, `1,` or `,20`, with optional whitespace around each number; nil for
    /// anything else.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingSpaces() }
        let numbers = parts.map { part in part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(part) : nil }
        switch parts.count {
        case 1:
            guard let number = numbers[0] else { return nil }
            (minimum, maximum) = (number, number)
        case 2:
            guard zip(parts, numbers).allSatisfy({ $0.isEmpty || $1 != nil }), !parts.allSatisfy(\.isEmpty) else { return nil }
            (minimum, maximum) = (numbers[0] ?? 0, numbers[1])
        default: return nil
        }
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
