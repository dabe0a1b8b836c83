import ApusJSON

extension CountRange {
    /// Reads `8`, `1,20`, `1,` or `,20`, with optional whitespace around each number; nil for
    /// anything else.
    init?(_ text: String) {
        func count(_ text: String) -> Int? { text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil }
        if let number = count(String(text.trimmingSpaces())) {
            self.init(minimum: number, maximum: number)
        } else {
            guard let (minimum, maximum) = bounds(in: text, count) else { return nil }
            self.init(minimum: minimum ?? 0, maximum: maximum)
        }
    }
}

extension NumberRange {
    /// Reads `1,100`, `1,` or `,100`, with optional whitespace around each number; nil for anything
    /// else.
    init?(_ text: String) {
        guard let (minimum, maximum) = bounds(in: text, { NumberBound($0) }) else { return nil }
        self.init(minimum: minimum, maximum: maximum)
    }
}

/// The bounds before and after a comma, one of which may be omitted.
private func bounds<Bound>(in text: String, _ bound: (String) -> Bound?) -> (Bound?, Bound?)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingSpaces() }
    let bounds = parts.map { bound(String($0)) }
    guard parts.count == 2, !parts.allSatisfy(\.isEmpty), zip(parts, bounds).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
    return (bounds[0], bounds[1])
}
