import ApusJSON

extension CountRange {
    /// Reads `8`, `1,20`, `1,` or `,20`, with optional whitespace around each number; nil for
    /// anything else.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingSpaces() }
        let numbers = parts.map { part in part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(part) : nil }
        switch parts.count {
        case 1:
            guard let number = numbers[0] else { return nil }
            self.init(minimum: number, maximum: number)
        case 2:
            guard zip(parts, numbers).allSatisfy({ $0.isEmpty || $1 != nil }), !parts.allSatisfy(\.isEmpty) else { return nil }
            self.init(minimum: numbers[0] ?? 0, maximum: numbers[1])
        default: return nil
        }
    }
}

extension NumberRange {
    /// Reads `1,100`, `1,` or `,100`, with optional whitespace around each number; nil for anything
    /// else.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingSpaces() }
        guard parts.count == 2, !parts.allSatisfy(\.isEmpty) else { return nil }
        let bounds = parts.map { NumberBound(String($0)) }
        guard zip(parts, bounds).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
        self.init(minimum: bounds[0], maximum: bounds[1])
    }
}
