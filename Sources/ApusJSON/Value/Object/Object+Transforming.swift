extension JSONValue.Object {
    /// An object with the same keys in the same order, and the values returned by `transform`.
    public func mapValues(_ transform: (JSONValue) throws -> JSONValue) rethrows -> JSONValue.Object {
        var mapped = JSONValue.Object()
        mapped.reserveCapacity(count)
        for (key, value) in self { mapped.append(key: key, value: try transform(value)) }
        return mapped
    }

    /// An object of the members for which `isIncluded` returns true, in the same order.
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> JSONValue.Object {
        var filtered = JSONValue.Object()
        for member in self where try isIncluded(member) { filtered.append(key: member.key, value: member.value) }
        return filtered
    }

    /// Adds the members of another object. If both have a key, `combine` makes one value of the
    /// present and the new one; members with new keys are appended in order.
    public mutating func merge(
        _ other: JSONValue.Object, uniquingKeysWith combine: (_ present: JSONValue, _ new: JSONValue) throws -> JSONValue
    ) rethrows {
        for (key, value) in other {
            if let position = index(forKey: key) {
                try updateValue(combine(self[position].value, value), at: position)
            } else {
                append(key: key, value: value)
            }
        }
    }

    /// Adds the members of another object. If both have a key, the other object's value replaces
    /// the present one.
    public mutating func merge(_ other: JSONValue.Object) {
        merge(other) { _, new in new }
    }
}
