public import ApusJSON

extension JSONPatch {
    /// Creates a patch that turns one value into another: applied to `old`, it gives a value that
    /// equals `new`.
    ///
    /// ```swift
    /// let patch = JSONPatch(from: saved, to: edited, configuration: JSONDifferenceConfiguration(identityKeys: ["id"]))
    /// ```
    ///
    /// Objects are compared by key. Arrays are compared by a longest common subsequence of their
    /// elements if one is found in bounded time; otherwise, by position. A value that reappears
    /// elsewhere is moved or copied where that is shorter. A value that has mostly changed is
    /// replaced as a whole, unless the configuration says otherwise. The patch contains no `test` operations. The order of members is not
    /// part of a value and may differ.
    ///
    /// - Complexity: O(*n* log *n* + *n* · *d*) for *n* values in both, where *d* is the number of
    ///   differences in an array, at most 256.
    public init(from old: JSONValue, to new: JSONValue, configuration: JSONDifferenceConfiguration = JSONDifferenceConfiguration()) {
        let differ = Differ(old, new, configuration)
        let plain = differ.expectsMoves ? differ.withoutMoves(old, new) : differ
        // Not every removal or addition becomes the move or copy that was expected. Without a limit, nothing is too long.
        let limit = differ.expectsMoves ? plain.cost : .max
        operations = Self.operations(differ, old, new, configuration, limit) ?? Self.operations(plain, old, new, configuration, .max) ?? []
    }

    private static func operations(
        _ differ: Differ, _ old: JSONValue, _ new: JSONValue, _ configuration: JSONDifferenceConfiguration, _ limit: Int
    ) -> [Operation]? {
        var joining = ChangeJoining(differ)
        if configuration.findsMoves { joining.joinMoves() }
        return joining.operations(from: old, to: new, copies: configuration.findsMoves, limit: limit)
    }
}

/// Turns a removal and an addition of the same value into a move, and an addition of a value that
/// already exists elsewhere into a copy.
struct ChangeJoining {
    private let oldTree: HashedTree
    private let newTree: HashedTree
    private var changes: [Change]
    /// The ranges of the new tree that are completed late: an addition that was joined with a later
    /// removal, and the containers of removals that were joined with later additions. Until then,
    /// these do not have their final values.
    private var late: [Range<Int>] = []

    init(_ differ: Differ) {
        oldTree = differ.oldTree
        newTree = differ.newTree
        changes = differ.changes
    }

    /// Joins a removal and an addition of the same value into a move, which takes the position of
    /// the later one. The earlier one must be of a member, because leaving it out shifts no index
    /// in the meantime.
    mutating func joinMoves() {
        var open: [UInt64: [Int]] = [:]
        for position in changes.indices {
            let change = changes[position]
            let isRemoval: Bool
            let (hash, size): (UInt64, Int)
            switch change.kind {
            case .remove:
                (isRemoval, hash, size) = (true, oldTree.hash(Int(change.old)), oldTree.size(Int(change.old)))
            case .add:
                (isRemoval, hash, size) = (false, newTree.hash(Int(change.new)), newTree.size(Int(change.new)))
            default: continue
            }
            // The move must be shorter than the value that it saves. It also saves an operation.
            guard size + Differ.operationCost > change.pathLength else { continue }
            if let earlier = open[hash]?.last, (changes[earlier].old >= 0) != isRemoval {
                open[hash]?.removeLast()
                let other = changes[earlier]
                if isRemoval {
                    late.append(Int(other.new)..<newTree.end(Int(other.new)))
                } else {
                    late.append(Int(other.container)..<Int(other.container) + 1)
                }
                changes[position].kind = .join(with: Int32(truncatingIfNeeded: earlier))
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

    /// Returns the operations for the changes. An addition of a value that already exists elsewhere
    /// becomes a copy. Returns nil if they take up more than about `limit` bytes.
    func operations(from old: JSONValue, to new: JSONValue, copies: Bool, limit: Int) -> [JSONPatch.Operation]? {
        guard !changes.isEmpty else { return [] }
        let sources = copies ? firstOccurrences() : [:]
        let paths = TreePaths(newTree, of: new)
        lazy var oldPaths = TreePaths(oldTree, of: old)
        var operations: [JSONPatch.Operation] = []
        var cost = 0

        /// The pointer to an element of an array that is removed or moved, or to a member that is
        /// removed. In its container, it has this index or its old key.
        func path(of change: Change, at position: Int32) -> JSONPointer {
            let container = paths.find(Int(change.container)).path
            if change.isMember, let key = oldPaths.find(Int(change.old)).path.tokens.last { return container.appending(key) }
            return container.appending(Int(position))
        }
        func move(_ removal: Change, to addition: Change) -> JSONPatch.Operation {
            cost += Int(removal.pathLength)
            return .move(from: path(of: removal, at: removal.position), to: paths.find(Int(addition.new)).path)
        }

        for change in changes {
            let operation: JSONPatch.Operation
            switch change.kind {
            case .nothing: continue
            case .remove: operation = .remove(path(of: change, at: change.position))
            case .replace:
                let (path, value) = paths.find(Int(change.new))
                cost += newTree.size(Int(change.new))
                operation = .replace(path, value)
            case .add:
                let (path, value) = paths.find(Int(change.new))
                if let source = sources[newTree.hash(Int(change.new))], newTree.end(source) <= change.new, !isLate(source),
                    case let from = paths.find(source).path, from.length + 10 < newTree.size(Int(change.new))
                {
                    cost += from.length
                    operation = .copy(from: from, to: path)
                } else {
                    cost += newTree.size(Int(change.new))
                    operation = .add(path, value)
                }
            case .join(let other):
                let other = changes[Int(other)]
                operation = change.old >= 0 ? move(change, to: other) : move(other, to: change)
            case .move(let from):
                cost += Int(change.pathLength)
                operation = .move(from: path(of: change, at: from), to: path(of: change, at: change.position))
            }
            cost += Differ.operationCost + Int(change.pathLength)
            guard cost <= limit else { return nil }
            operations.append(operation)
        }
        return operations
    }

    /// The index of the first occurrence in the new tree of each long value that is added.
    private func firstOccurrences() -> [UInt64: Int] {
        var added: Set<UInt64> = []
        for change in changes {
            if case .add = change.kind, newTree.size(Int(change.new)) > 64 { added.insert(newTree.hash(Int(change.new))) }
        }
        guard !added.isEmpty else { return [:] }
        var first: [UInt64: Int] = [:]
        for index in newTree.indices.reversed() where newTree.size(index) > 64 && added.contains(newTree.hash(index)) {
            first[newTree.hash(index)] = index
        }
        return first
    }

    /// Whether a value is, contains or is inside something that is completed late.
    private func isLate(_ index: Int) -> Bool {
        // The first range that ends after the value begins.
        let first = late.partitioningIndex { $0.upperBound > index }
        return first < late.count && late[first].lowerBound < newTree.end(index)
    }
}

extension JSONPointer {
    /// About how many bytes the pointer's text has.
    var length: Int { tokens.reduce(0) { $0 + $1.utf8.count + 1 } }
}
