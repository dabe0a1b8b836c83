import ApusJSON

extension Overlay {
    /// Merges a patch into the document (RFC 7396, section 2).
    ///
    /// - Complexity: O(patch), plus O(members) for each object of the document that it changes.
    mutating func merge(_ patch: JSONMergePatch) {
        guard case .object(let members) = patch.value, kind(of: root, in: nil) == .object, let container = openRoot(changing: true) else {
            return setRoot(slot(for: patch.value.withoutNullMembers))
        }
        // Not recursive, because a patch can be nested more deeply than small stacks allow.
        var pending = [(members, container)]
        while let (members, container) = pending.popLast() {
            for (key, value) in members {
                switch value {
                case .null:
                    if containers[container].member(key) != nil { removeMember(key, in: container) }
                case .object(let inner):
                    if let next = openObject(key, in: container) {
                        pending.append((inner, next))
                    } else {
                        setMember(key, to: slot(for: value.withoutNullMembers), in: container)
                    }
                default: setMember(key, to: slot(for: value), in: container)
                }
            }
        }
    }

    /// Opens the object under a key in order to change it; nil if there is none.
    private mutating func openObject(_ key: String, in container: Int) -> Int? {
        guard let entry = containers[container].member(key), kind(of: containers[container].entries[entry].slot, in: container) == .object else {
            return nil
        }
        return open(entry, in: container, changing: true)
    }
}
