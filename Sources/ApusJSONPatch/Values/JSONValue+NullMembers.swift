import ApusJSON

extension JSONValue {
    /// The value without the null members of its objects: the result of merging it into nothing.
    ///
    /// Arrays are not changed (RFC 7396, section 2).
    var withoutNullMembers: JSONValue {
        guard case .object(let members) = self, members.hasNullsOrObjects else { return self }
        // The objects that are being built, from the outermost. Not recursive, because a value can
        // be nested more deeply than small stacks allow.
        var open = [(members: members, next: 0, kept: Object())]
        while true {
            let (members, position) = (open[open.count - 1].members, open[open.count - 1].next)
            if position < members.count {
                open[open.count - 1].next += 1
                let (key, value) = members[position]
                if case .object(let inner) = value, inner.hasNullsOrObjects {
                    open.append((inner, 0, Object()))
                } else if !value.isNull {
                    open[open.count - 1].kept.append(value, forKey: key)
                }
            } else {
                let made = JSONValue.object(open.removeLast().kept)
                guard let outer = open.last else { return made }
                open[open.count - 1].kept.append(made, forKey: outer.members[outer.next - 1].key)
            }
        }
    }
}

extension JSONValue.Object {
    fileprivate var hasNullsOrObjects: Bool { values.contains { $0.isNull || $0.kind == .object } }
}
