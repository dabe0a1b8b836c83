import ApusJSON

extension Editor {
    /// Merges a patch into the document or value (RFC 7396, section 2).
    ///
    /// - Complexity: O(patch), plus O(members) for each object of a text that it changes.
    mutating func merge(_ patch: JSONMergePatch) {
        guard case .object(let members) = patch.value, let container = openObject(0, in: Self.outside) else {
            return replace(0, in: Self.outside, with: .value(patch.value))
        }
        // Not recursive, because a patch can be nested more deeply than small stacks allow.
        var pending = [(members, container)]
        while let (members, container) = pending.popLast() {
            for (key, value) in members {
                switch value {
                case .null:
                    if let position = containers[container].position(of: key) { _ = remove(position, in: container) }
                case .object(let inner):
                    if containers[container].position(of: key) == nil { _ = add(.value([:]), at: key, in: container) }
                    guard let position = containers[container].position(of: key), let next = openObject(position, in: container) else { continue }
                    pending.append((inner, next))
                default: _ = add(.value(value), at: key, in: container)
                }
            }
        }
    }

    /// Opens the object at a position, which replaces any other value.
    private mutating func openObject(_ position: Int, in container: Int) -> Int? {
        if kind(of: content(position, in: container)) != .object { replace(position, in: container, with: .value([:])) }
        return open(position, in: container)
    }
}
