#if Tool
import ApusJSON

/// Finds where two trees are not the same.
enum TreeDifference {
    /// What counts as the same.
    enum Measure {
        /// The same order of members, and the same cases of ``JSONValue`` with the same bits.
        case exact
        /// The same content: members in any order, numbers by their value, whatever their type. Foundation's coders keep no more.
        case content
    }

    /// The place of the first difference between two documents; nil when there is none. O(document).
    static func first(between one: JSONNode, and other: JSONNode) -> JSONPointer? {
        // What is still to be compared. Documents can be deeper than the stack.
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

    /// The place of the first difference between two values; nil when there is none. O(value), for values of a depth that ``JSONValue`` can have.
    static func first(between one: JSONValue, and other: JSONValue, by measure: Measure) -> JSONPointer? {
        var way: [String] = []
        return isSame(one, other, measure, &way) ? nil : JSONPointer(tokens: way)
    }

    /// Whether two values are the same; when not, `way` leads to the difference.
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
        case (.float(let double), .float(let otherDouble)): return double.bitPattern == otherDouble.bitPattern
        default:
            if one == other { return true }
            guard measure == .content, one.kind == .number, other.kind == .number else { return false }
            return one.double == other.double
        }
    }

    /// As bytes: Swift's own `==` takes different texts for the same that look the same.
    private static func isSame(_ one: String?, _ other: String?) -> Bool {
        switch (one, other) {
        case (let one?, let other?): one.utf8.elementsEqual(other.utf8)
        case (nil, nil): true
        default: false
        }
    }
}
#endif
