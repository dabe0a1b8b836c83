extension JSONValue {
    /// Whether two values mean the same JSON: numbers are compared by their values, exactly, so that `1`, `1.0` and `1e0` are equivalent. With `==` they are not.
    ///
    /// ```swift
    /// let value = try JSONValue(parsing: "[1.0, 1e2]")
    /// let isSame = value == [1, 100]  // false
    /// let isEquivalent = value.isEquivalent(to: [1, 100])  // true
    /// ```
    ///
    /// This is how `test` of JSON Patch compares (RFC 6902, section 4.6). The order of members does not count, as for `==`. Numbers beyond the range or the
    /// precision of a `Double` are compared by their digits. NaN is equivalent to nothing.
    ///
    /// - Complexity: O(size).
    public func isEquivalent(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
        case (.object(let left), .object(let right)):
            return left.count == right.count && left.allSatisfy { key, value in right[key].map(value.isEquivalent) ?? false }
        case (.integer(let left), .integer(let right)): return left == right
        case (.float(let left), .float(let right)): return left == right
        default:
            guard kind == .number, other.kind == .number, let text = numberText, let otherText = other.numberText else { return self == other }
            guard let number = DecimalLiteral(text), let otherNumber = DecimalLiteral(otherText) else { return self == other }
            return number == otherNumber
        }
    }
}
