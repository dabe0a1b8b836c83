extension JSONValue.Object: Hashable {
    /// Whether two objects have equal members, in any order.
    ///
    /// - Complexity: O(size) while the order is the same; one lookup for each member after the
    ///   first difference in order.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        guard let left = lhs.storage, let right = rhs.storage else { return lhs.isEmpty && rhs.isEmpty }
        if left === right { return true }
        let count = left.count
        guard count == right.count else { return false }
        // Safety: both storages are alive and hold `count` keys and values.
        let (leftValues, rightValues) = unsafe (left.values, right.values)
        let (leftKeys, rightKeys) = unsafe (left.keys.elements, right.keys.elements)
        var position = 0
        while position < count, unsafe leftKeys == rightKeys || leftKeys[position].hasSameBytes(as: rightKeys[position]) {
            guard unsafe leftValues[position] == rightValues[position] else { return false }
            position += 1
        }
        while position < count {
            guard let found = unsafe rhs.index(forKey: leftKeys[position]), unsafe leftValues[position] == rightValues[found] else { return false }
            position += 1
        }
        return true
    }

    /// Hashes the sum of the members' hashes, which does not depend on their order.
    public func hash(into hasher: inout Hasher) {
        var sum = 0
        for (key, value) in self {
            var member = hasher
            key.hashBytes(into: &member)
            member.combine(value)
            sum &+= member.finalize()
        }
        hasher.combine(count)
        hasher.combine(sum)
    }
}
