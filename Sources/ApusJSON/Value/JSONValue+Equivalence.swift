extension JSONValue {
    /// Whether two values mean the same JSON. Numbers are compared by their exact values, so `1`,
    /// `1.0` and `1e0` are equivalent; with `==` they are different.
    ///
    /// ```swift
    /// let value = try JSONValue(parsing: "[1.0, 1e2]")
    /// let isSame = value == [1, 100]  // false
    /// let isEquivalent = value.isEquivalent(to: [1, 100])  // true
    /// ```
    ///
    /// The `test` operation of JSON Patch compares values like this (RFC 6902, section 4.6), except that
    /// there a `Double` also equals the text of each number to which it is the nearest. As with `==`, the order of members does not matter. A number kept as text (``number(_:)``) is
    /// compared by its digits, with a `Double` by its shortest digits. NaN is not equivalent to
    /// anything.
    ///
    /// - Complexity: O(size).
    public func isEquivalent(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
        case (.object(let left), .object(let right)):
            return left.count == right.count && left.allSatisfy { key, value in right[key].map(value.isEquivalent) ?? false }
        case (.double(let double), .integer(let integer)), (.integer(let integer), .double(let double)): return Int(exactly: double) == integer
        case (.double(let double), .unsigned(let unsigned)), (.unsigned(let unsigned), .double(let double)):
            return UInt(exactly: double) == unsigned
        case (.number, _) where other.kind == .number, (_, .number) where kind == .number:
            guard let text = numberText, let otherText = other.numberText else { return false }
            return text == otherText || DecimalLiteral(text).map { $0 == DecimalLiteral(otherText) } ?? false
        default: return self == other
        }
    }
}
