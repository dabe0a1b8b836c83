extension JSONValue.Object {
    /// An object with the same keys in the same order, and the values that `transform` makes of these.
    public func mapValues(_ transform: (JSONValue) throws -> JSONValue) rethrows -> JSONValue.Object {
        var mapped = JSONValue.Object()
        mapped.reserveCapacity(count)
        for (key, value) in self { mapped.append(key: key, value: try transform(value)) }
        return mapped
    }

    /// An object with those members that `isIncluded` says yes to, in the same order.
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> JSONValue.Object {
        var filtered = JSONValue.Object()
        for member in self where try isIncluded(member) { filtered.append(key: member.key, value: member.value) }
        return filtered
    }

    /// Takes in the members of another object: `combine` makes one value of the present and the new one under a key that both have; members under
    /// new keys are appended in their order.
    public mutating func merge(
        _ other: JSONValue.Object, uniquingKeysWith combine: (_ present: JSONValue, _ new: JSONValue) throws -> JSONValue
    ) rethrows {
        for (key, value) in other {
            if let position = position(of: key) {
                try updateValue(combine(self[position].value, value), at: position)
            } else {
                append(key: key, value: value)
            }
        }
    }

    /// Takes in the members of another object, whose values count where both have a key.
    public mutating func merge(_ other: JSONValue.Object) {
        merge(other) { _, new in new }
    }

    /// This object with the members of another one, whose values count where both have a key.
    public func merging(_ other: JSONValue.Object) -> JSONValue.Object {
        var merged = self
        merged.merge(other)
        return merged
    }

    /// The same members in the order of their keys' UTF-8 bytes, which is the order of their code points.
    ///
    /// - Complexity: O(n log n).
    public func sortedByKey() -> JSONValue.Object {
        var sorted = JSONValue.Object()
        sorted.reserveCapacity(count)
        for (key, value) in self.sorted(by: { $0.key.precedesByBytes($1.key) }) { sorted.append(key: key, value: value) }
        return sorted
    }
}
