extension [Member] {
    /// Reports keys that two members share, and members whose path leads through another member.
    func checkKeys(_ findings: Findings) {
        var known: [[String]: Member] = [:]
        var ways: [[String]: Member] = [:]
        for member in self where !member.isFlattened {
            let paths = [member.path] + member.alternatives.map { [$0] }
            for path in paths {
                if let other = known[path] ?? ways[path] {
                    find(path, member, other, findings)
                } else if let prefix = path.indices.dropFirst().map({ [String](path[..<$0]) }).first(where: { known[$0] != nil }),
                    let other = known[prefix]
                {
                    find(prefix, member, other, findings)
                }
                known[path] = member
                for end in path.indices.dropFirst() { ways[[String](path[..<end])] = ways[[String](path[..<end])] ?? member }
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
