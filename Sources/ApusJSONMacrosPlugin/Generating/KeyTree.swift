/// Members as a tree of nested objects, by their keys.
final class KeyTree {
    enum Content {
        case member(Member)
        /// A nested object, whose members are the children.
        case object
    }

    let key: String
    let content: Content
    private(set) var children: [KeyTree] = []

    private init(key: String, content: Content) {
        self.key = key
        self.content = content
    }

    /// Groups members by their paths. Members of the same nested object are together, at the
    /// position of the first of them.
    convenience init(_ members: [Member]) {
        self.init(key: "", content: .object)
        for member in members {
            var node = self
            for key in member.path.dropLast() where !member.isFlattened {
                let present = node.children.first { child in
                    if case .object = child.content { child.key == key } else { false }
                }
                if let present {
                    node = present
                } else {
                    let child = KeyTree(key: key, content: .object)
                    node.children.append(child)
                    node = child
                }
            }
            node.children.append(KeyTree(key: member.path.last ?? "", content: .member(member)))
        }
    }

    // MARK: Conflicting keys

    /// Reports keys that two members share, and members whose path leads through another member.
    static func check(_ members: [Member], _ findings: Findings) {
        var known: [[String]: Member] = [:]
        var ways: [[String]: Member] = [:]
        for member in members where !member.isFlattened {
            let paths = [member.path] + member.alternatives.map { [$0] }
            for path in paths {
                if let other = known[path] ?? ways[path] {
                    find(path, member, other, findings)
                } else if let prefix = path.indices.dropFirst().map({ Array(path[..<$0]) }).first(where: { known[$0] != nil }),
                    let other = known[prefix]
                {
                    find(prefix, member, other, findings)
                }
                known[path] = member
                for end in path.indices.dropFirst() { ways[Array(path[..<end])] = ways[Array(path[..<end])] ?? member }
            }
        }
    }

    private static func find(_ path: [String], _ member: Member, _ other: Member, _ findings: Findings) {
        let text = path.count == 1 ? path[0].asLiteral : path.map { "/\($0)" }.joined().asLiteral
        let message =
            other.name == member.name ? "The key \(text) is given twice." : "The key \(text) is already used by '\(other.name.withoutTicks)'."
        findings.error(member.node, message, notes: [Note(other.node, "'\(other.name.withoutTicks)' uses it here")])
    }
}
