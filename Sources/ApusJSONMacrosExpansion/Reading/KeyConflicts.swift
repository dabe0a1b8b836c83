extension [Member] {
    /// Reports keys that two members share, and members whose path leads through another member.
    func checkKeys(_ findings: Findings) {
        let root = KeyNode()
        for member in self where !member.isFlattened {
            for path in [member.path] + member.alternatives.map({ [$0] }) {
                var node = root
                var conflict: (path: ArraySlice<String>, member: Member)?
                for (depth, key) in path.enumerated() {
                    if depth > 0 {
                        if conflict == nil, let other = node.member { conflict = (path[..<depth], other) }
                        node.way = node.way ?? member
                    }
                    node = node[key]
                }
                if let other = node.member ?? node.way { conflict = (path[...], other) }
                if let conflict { find([String](conflict.path), member, conflict.member, findings) }
                node.member = member
            }
        }
    }

    private func find(_ path: [String], _ member: Member, _ other: Member, _ findings: Findings) {
        let text = path.count == 1 ? path[0].asLiteral : path.map { "/\($0)" }.joined().asLiteral
        let message =
            other.name == member.name ? "The key \(text) is given twice." : "The key \(text) is already used by '\(other.name.withoutTicks)'."
        findings.error(member.node, message, notes: [Note(other.node, "'\(other.name.withoutTicks)' uses it here")])
    }
}

/// A key on the paths of members, and the keys in its object.
private final class KeyNode {
    var member: Member?
    /// The first member whose path leads through it.
    var way: Member?
    private var inner: [String: KeyNode] = [:]

    subscript(key: String) -> KeyNode {
        if let node = inner[key] { return node }
        let node = KeyNode()
        inner[key] = node
        return node
    }
}
