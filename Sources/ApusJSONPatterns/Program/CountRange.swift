/// How many there may be: characters of a string, elements, members.
struct CountRange: Hashable, Sendable {
    var minimum: Int
    /// Nil for any number.
    var maximum: Int?

    static let zero = CountRange(minimum: 0, maximum: 0)

    init(minimum: Int, maximum: Int?) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// `8`, `1,20`, `1,` or `,20`, with white space around each number; nil for all else.
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

    func contains(_ count: Int) -> Bool {
        count >= minimum && count <= maximum ?? .max
    }
}
