public import ApusJSON

extension JSONPatch {
    /// Creates a patch that turns one value into another: applied to `old`, it gives a value that
    /// equals `new`.
    ///
    /// ```swift
    /// let patch = JSONPatch(from: saved, to: edited, options: JSONDiffOptions(identityKeys: ["id"]))
    /// ```
    ///
    /// Objects are compared by key. Arrays are compared by a longest common subsequence of their
    /// elements if one is found in bounded time; otherwise, by position. A value that reappears
    /// elsewhere is moved or copied where that is shorter. A value that has mostly changed is
    /// replaced as a whole. The patch contains no `test` operations. The order of members is not
    /// part of a value and may differ.
    ///
    /// - Complexity: O(*n* log *n* + *n* · *d*) for *n* values in both, where *d* is the number of
    ///   differences in an array, at most 256.
    public init(from old: JSONValue, to new: JSONValue, options: JSONDiffOptions = .default) {
        let differ = Differ(old, new, options)
        var changes = differ.changes
        if options.findsMoves {
            var joining = ChangeJoining(differ)
            joining.joinMoves(&changes)
            operations = joining.operations(changes, in: new)
        } else {
            operations = changes.compactMap { Operation($0) }
        }
    }
}

extension JSONPatch.Operation {
    /// Creates the operation for a change; nil if the change was merged into another one.
    init?(_ change: Change) {
        switch change.kind {
        case .nothing: return nil
        case .remove: self = .remove(change.path)
        case .add: self = .add(change.path, change.new?.value ?? .null)
        case .replace: self = .replace(change.path, change.new?.value ?? .null)
        case .join(let source): self = .move(from: source, to: change.path)
        case .move(let from):
            let array = JSONPointer(tokens: change.path.tokens.dropLast())
            self = .move(from: array.appending(from), to: change.path)
        }
    }
}

/// Turns a removal and an addition of the same value into a move, and an addition of a value that
/// already exists elsewhere into a copy.
struct ChangeJoining {
    private let oldTree: HashedTree
    private let newTree: HashedTree
    /// The ranges of the new tree that are completed late: an addition that was joined with a later
    /// removal, and the containers of removals that were joined with later additions. Until then,
    /// these do not have their final values.
    private var late: [Range<Int>] = []

    init(_ differ: Differ) {
        oldTree = differ.oldTree
        newTree = differ.newTree
    }

    /// Joins a removal and an addition of the same value into a move, which takes the position of
    /// the later one. The earlier one must be of a member, because leaving it out shifts no index
    /// in the meantime.
    mutating func joinMoves(_ changes: inout [Change]) {
        var open: [UInt64: [Int]] = [:]
        for position in changes.indices {
            let change = changes[position]
            let isRemoval: Bool
            let (hash, size): (UInt64, Int)
            switch change.kind {
            case .remove:
                guard let old = change.old else { continue }
                (isRemoval, hash, size) = (true, oldTree.hashes[old.index], oldTree.size(old.index))
            case .add:
                guard let new = change.new else { continue }
                (isRemoval, hash, size) = (false, newTree.hashes[new.index], newTree.size(new.index))
            default: continue
            }
            // The move must be shorter than the value that it saves. It also saves an operation.
            guard size + Differ.operationCost > change.path.length else { continue }
            if let earlier = open[hash]?.last, (changes[earlier].old != nil) != isRemoval {
                open[hash]?.removeLast()
                let other = changes[earlier]
                if isRemoval {
                    if let added = other.new { late.append(added.index..<newTree.end(added.index)) }
                    changes[position] = Change(
                        kind: .join(from: change.path), path: other.path, oldPath: other.oldPath, old: nil, new: other.new, isMember: other.isMember,
                        container: other.container)
                } else {
                    late.append(other.container..<other.container + 1)
                    changes[position].kind = .join(from: other.path)
                }
                changes[earlier].kind = .nothing
            } else if change.isMember {
                open[hash, default: []].append(position)
            }
        }
        late.sort { $0.lowerBound < $1.lowerBound }
        // An addition can be inside the container of a removal, so overlapping ranges are merged.
        var merged: [Range<Int>] = []
        for range in late {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        late = merged
    }

    /// Returns the operations for changes. An addition of a value that already exists elsewhere
    /// becomes a copy.
    func operations(_ changes: [Change], in new: JSONValue) -> [JSONPatch.Operation] {
        let isLong = { (change: Change) in if case .add = change.kind { self.newTree.size(change.new?.index ?? 0) > 64 } else { false } }
        guard changes.contains(where: isLong) else { return changes.compactMap { JSONPatch.Operation($0) } }
        // The first occurrence of each long value in the new tree.
        var first: [UInt64: Int] = [:]
        for index in newTree.hashes.indices where newTree.size(index) > 64 && first[newTree.hashes[index]] == nil {
            first[newTree.hashes[index]] = index
        }
        let paths = TreePaths(newTree)
        return changes.compactMap { change in
            guard isLong(change), let added = change.new?.index, let source = first[newTree.hashes[added]], newTree.end(source) <= added,
                !isLate(source)
            else { return JSONPatch.Operation(change) }
            let path = paths.path(to: source, in: new)
            return path.length + 10 < newTree.size(added) ? .copy(from: path, to: change.path) : JSONPatch.Operation(change)
        }
    }

    /// Whether a value is, contains or is inside something that is completed late.
    private func isLate(_ index: Int) -> Bool {
        // The first range that ends after the value begins.
        var (low, high) = (0, late.count)
        while low < high {
            let middle = (low + high) / 2
            if late[middle].upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low < late.count && late[low].lowerBound < newTree.end(index)
    }
}

extension JSONPointer {
    /// About how many bytes the pointer's text has.
    var length: Int { tokens.reduce(0) { $0 + $1.utf8.count + 1 } }
}

/// The paths of the values of a hashed tree.
private struct TreePaths {
    private var parents: [Int32]
    private var positions: [Int32]

    init(_ tree: HashedTree) {
        let count = tree.hashes.count
        parents = [Int32](repeating: -1, count: count)
        positions = [Int32](repeating: 0, count: count)
        // The containers around the current value, and how many of their children were visited.
        var open: [(index: Int, count: Int32)] = []
        for index in 0..<count {
            while let last = open.last, tree.end(last.index) <= index { open.removeLast() }
            if let parent = open.last {
                parents[index] = Int32(truncatingIfNeeded: parent.index)
                positions[index] = parent.count
                open[open.count - 1].count += 1
            }
            open.append((index, 0))
        }
    }

    func path(to index: Int, in root: JSONValue) -> JSONPointer {
        var positions: [Int] = []
        var index = index
        while parents[index] >= 0 {
            positions.append(Int(self.positions[index]))
            index = Int(parents[index])
        }
        var path = JSONPointer.root
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
        return path
    }
}
