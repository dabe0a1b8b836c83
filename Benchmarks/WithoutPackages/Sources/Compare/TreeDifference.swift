import ApusJSON

/// Finds the first difference between two trees.
enum TreeDifference {
    /// How trees are compared.
    enum Measure {
        /// Requires the same order of members, and the same cases of ``JSONValue`` with the same
        /// bits.
        case exact
        /// Requires the same content: members in any order, and numbers with equal values of any
        /// type. Foundation's coders preserve no more.
        case content
    }

    /// Returns the path of the first difference between two documents, or nil if there is none.
    /// O(document).
    static func first(between one: JSONNode, and other: JSONNode) -> JSONPointer? {
        // The nodes that remain to be compared. This does not recurse, because documents can be
        // deeper than the stack.
        var pending = [(one, other)]
        while let (one, other) = pending.popLast() {
            guard one.kind == other.kind, one.count == other.count, one.boolean == other.boolean, one.integer == other.integer,
                one.unsigned == other.unsigned, one.double?.bitPattern == other.double?.bitPattern, isSame(one.string, other.string)
            else { return one.path }
            if let elements = one.array, let others = other.array {
                pending.append(contentsOf: zip(elements, others))
            } else if let members = one.object, let others = other.object {
                for (member, other) in zip(members, others) {
                    guard isSame(member.key, other.key) else { return member.value.path }
                    pending.append((member.value, other.value))
                }
            }
        }
        return nil
    }

    /// Returns the path of the first difference between two values, or nil if there is none.
    /// O(value). Recurses as deep as a ``JSONValue`` can be.
    static func first(between one: JSONValue, and other: JSONValue, by measure: Measure) -> JSONPointer? {
        var way: [String] = []
        return isSame(one, other, measure, &way) ? nil : JSONPointer(tokens: way)
    }

    /// Returns whether two values are the same. If not, `way` is the path of the difference.
    private static func isSame(_ one: JSONValue, _ other: JSONValue, _ measure: Measure, _ way: inout [String]) -> Bool {
        switch (one, other) {
        case (.array(let elements), .array(let others)):
            guard elements.count == others.count else { return false }
            for (index, (element, other)) in zip(elements, others).enumerated() {
                way.append(String(index))
                guard isSame(element, other, measure, &way) else { return false }
                way.removeLast()
            }
            return true
        case (.object(let members), .object(let others)):
            guard members.count == others.count else { return false }
            for (index, member) in members.enumerated() {
                way.append(member.key)
                let value: JSONValue?
                if measure == .exact {
                    value = isSame(member.key, others[index].key) ? others[index].value : nil
                } else {
                    value = others[member.key]
                }
                guard let value, isSame(member.value, value, measure, &way) else { return false }
                way.removeLast()
            }
            return true
        case (.double(let double), .double(let otherDouble)): return double.bitPattern == otherDouble.bitPattern
        default:
            if one == other { return true }
            guard measure == .content, one.kind == .number, other.kind == .number else { return false }
            return one.double == other.double
        }
    }

    /// Compares strings by their bytes, because Swift's `==` treats canonically equivalent strings
    /// as equal.
    private static func isSame(_ one: String?, _ other: String?) -> Bool {
        switch (one, other) {
        case (let one?, let other?): one.utf8.elementsEqual(other.utf8)
        case (nil, nil): true
        default: false
        }
    }
}
