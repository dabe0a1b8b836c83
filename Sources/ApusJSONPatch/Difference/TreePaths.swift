import ApusJSON

/// Finds the values of a tree, and the pointers to them, by their indexes in the hashed tree.
struct TreePaths: Sendable {
    private let root: JSONValue
    /// The index of each value's container; -1 for the root.
    private var parents: [Int32]
    /// The position of each value in its container.
    private var positions: [Int32]

    /// - Complexity: O(size).
    init(_ tree: HashedTree, of root: JSONValue) {
        self.root = root
        parents = [Int32](repeating: -1, count: tree.indices.count)
        positions = [Int32](repeating: 0, count: tree.indices.count)
        // The containers around the current value, and how many of their children were visited.
        var open: [(index: Int, count: Int32)] = []
        for index in tree.indices {
            while let last = open.last, tree.end(last.index) <= index { open.removeLast() }
            if let parent = open.last {
                parents[index] = Int32(truncatingIfNeeded: parent.index)
                positions[index] = parent.count
                open[open.count - 1].count += 1
            }
            if tree.end(index) > index + 1 { open.append((index, 0)) }
        }
    }

    /// - Complexity: O(depth).
    func find(_ index: Int) -> (path: JSONPointer, value: JSONValue) {
        var positions: [Int] = []
        var index = index
        while parents[index] >= 0 {
            positions.append(Int(self.positions[index]))
            index = Int(parents[index])
        }
        var path = JSONPointer.root
        path.tokens.reserveCapacity(positions.count)
        var value = root
        for position in positions.reversed() {
            switch value {
            case .array(let elements):
                path.tokens.append("\(position)")
                value = elements[position]
            case .object(let members):
                path.tokens.append(members[position].key)
                value = members[position].value
            default: break
            }
        }
        return (path, value)
    }
}
