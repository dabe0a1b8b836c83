import Testing

/// A pattern, documents that match it, and documents that do not match it, all written by hand.
struct RuleRow: Sendable, CustomTestStringConvertible {
    let pattern: String
    let good: [String]
    let bad: [String]

    init(_ pattern: String, good: [String], bad: [String]) {
        (self.pattern, self.good, self.bad) = (pattern, good, bad)
    }

    var testDescription: String { pattern }
}
