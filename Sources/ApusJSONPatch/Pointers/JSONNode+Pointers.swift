public import ApusJSON

extension JSONDocument {
    /// Returns the nodes that the given pointers lead to, in the order of the pointers. A pointer
    /// that leads to no value gives nil.
    ///
    /// ```swift
    /// let nodes = document.nodes(at: ["/user/name", "/user/email", "/items/0/price"])
    /// ```
    ///
    /// - Complexity: O(tokens of all pointers), plus O(children) for each array and object that
    ///   they lead through.
    public func nodes(at pointers: [JSONPointer]) -> [JSONNode?] { root.nodes(at: pointers) }
}

extension JSONNode {
    /// Returns the nodes that the given pointers lead to from this node, in the order of the
    /// pointers. A pointer that leads to no value gives nil.
    ///
    /// An array or object that several pointers lead through is read only once, and only as far as
    /// needed.
    ///
    /// - Complexity: O(tokens of all pointers), plus O(children) for each array and object that
    ///   they lead through.
    public func nodes(at pointers: [JSONPointer]) -> [JSONNode?] {
        var tree = PointerTree()
        let ends = pointers.map { tree.insert($0) }
        let found = tree.nodes(from: self)
        return ends.map { found[$0] }
    }
}

/// Many pointers as one tree, in which common prefixes appear once.
private struct PointerTree {
    private var branches = [JSONValue.Object()]

    /// Adds a pointer and returns the branch at its end.
    mutating func insert(_ pointer: JSONPointer) -> Int {
        var branch = 0
        for token in pointer.tokens {
            let (isNew, position) = branches[branch].append(.integer(branches.count), forKey: token)
            if isNew {
                branch = branches.count
                branches.append(JSONValue.Object())
            } else {
                branch = branches[branch][position].value.integer ?? 0
            }
        }
        return branch
    }

    /// The node at each branch; nil if there is none.
    func nodes(from start: JSONNode) -> [JSONNode?] {
        var nodes = [JSONNode?](repeating: nil, count: branches.count)
        nodes[0] = start
        // A branch comes after its parent in the array.
        for branch in branches.indices {
            guard let node = nodes[branch], !branches[branch].isEmpty else { continue }
            let wanted = branches[branch]
            switch node.kind {
            case .object where wanted.count == 1: nodes[wanted[0].value.integer ?? 0] = node[wanted[0].key]
            case .array where wanted.count == 1:
                nodes[wanted[0].value.integer ?? 0] = JSONPointer.arrayIndex(wanted[0].key).flatMap { node[$0] }
            case .object:
                let takesLast = JSONDocument(of: node).duplicateKeys == .last
                guard let members = node.object else { continue }
                for (key, value) in members {
                    guard let child = wanted[key]?.integer, takesLast || nodes[child] == nil else { continue }
                    nodes[child] = value
                }
            case .array:
                let indexes = wanted.compactMap { member in
                    JSONPointer.arrayIndex(member.key).map { (index: $0, branch: member.value.integer ?? 0) }
                }
                .sorted { $0.index < $1.index }
                guard let elements = node.array else { continue }
                var (position, at) = (0, elements.startIndex)
                for (index, child) in indexes {
                    while position < index, at < elements.endIndex {
                        at = elements.index(after: at)
                        position += 1
                    }
                    guard at < elements.endIndex else { break }
                    nodes[child] = elements[at]
                }
            default: break
            }
        }
        return nodes
    }
}
