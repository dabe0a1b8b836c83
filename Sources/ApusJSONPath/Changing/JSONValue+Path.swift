public import ApusJSON

extension JSONValue {
    /// The values that a path selects, in the standard's order.
    ///
    /// - Throws: `JSONExpressionError` if that takes too many steps; `JSONWriteError`
    ///   for a number that cannot be represented in JSON.
    /// - Complexity: O(*n*) in the whole value, in addition to the path's own.
    public func values(at path: JSONPath) throws -> [JSONValue] {
        try path.nodes(in: self).compactMap { self[at: $0.path] }
    }

    /// Changes each value that a path selects. If the function throws, nothing is changed.
    ///
    /// Values inside others are changed before them.
    ///
    /// - Returns: the number of values that were changed.
    /// - Throws: any error that the function throws; and as for ``values(at:)``.
    @discardableResult
    public mutating func update(at path: JSONPath, _ change: (inout JSONValue) throws -> Void) throws -> Int {
        var changed = self
        // Each once, those inside others and later elements first.
        var seen: Set<Int> = []
        let nodes = try path.nodes(in: self).sorted { $0.index > $1.index }.filter { seen.insert($0.index).inserted }
        for place in nodes.map(\.path) {
            guard var value = changed[at: place] else { continue }
            try change(&value)
            changed[at: place] = value
        }
        self = changed
        return nodes.count
    }

    /// Removes each value that a path selects. The root becomes null.
    ///
    /// - Returns: the number of values that were removed.
    /// - Throws: as for ``values(at:)``, before anything is removed.
    @discardableResult
    public mutating func remove(at path: JSONPath) throws -> Int {
        let root = try node(.strict)
        let nodes = Set(try root.nodes(at: path).map(\.index))
        if !nodes.isEmpty { self = removing(nodes, root) ?? .null }
        return nodes.count
    }

    /// The value without some values in it; nil if it is one of them.
    ///
    /// - Parameters:
    ///   - nodes: the tape indexes of what is removed.
    ///   - node: this value.
    private func removing(_ nodes: Set<Int>, _ node: JSONNode) -> JSONValue? {
        if nodes.contains(node.index) { return nil }
        switch self {
        case .array(let elements):
            guard let children = node.array else { return self }
            return .array(zip(elements, children).compactMap { $0.removing(nodes, $1) })
        case .object(let members):
            guard let children = node.object else { return self }
            var kept = JSONValue.Object()
            for (member, child) in zip(members, children) {
                if let value = member.value.removing(nodes, child.value) { kept[member.key] = value }
            }
            return .object(kept)
        default: return self
        }
    }
}
