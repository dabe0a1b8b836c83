import ApusJSON

extension Overlay {
    /// Merges a patch into the document (RFC 7396, section 2).
    ///
    /// - Complexity: O(patch), and O(members) for each object of the document that it changes.
    mutating func merge(_ patch: JSONMergePatch) {
        guard case .object(let members) = patch.value, kind(of: root, in: nil) == .object, let container = openRoot(changing: true) else {
            return setRoot(slot(for: patch.value.withoutNullMembers))
        }
        merge(members, into: container)
    }

    private mutating func merge(_ members: JSONValue.Object, into container: Int) {
        for (key, value) in members {
            switch value {
            case .null:
                if containers[container].member(key) != nil { removeMember(key, in: container) }
            case .object(let inner):
                if let entry = containers[container].member(key),
                    kind(of: containers[container].entries[entry].slot, in: container) == .object,
                    let next = open(entry, in: container, changing: true)
                {
                    merge(inner, into: next)
                } else {
                    setMember(key, to: slot(for: value.withoutNullMembers), in: container)
                }
            default: setMember(key, to: slot(for: value), in: container)
            }
        }
    }
}
