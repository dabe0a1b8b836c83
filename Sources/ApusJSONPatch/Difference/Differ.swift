// Differ turns two trees into a list of changes, in the order in which they must be made:
//
//     {"a":[1,2,3],"b":true}   →   {"a":[1,3,4],"c":true}
//
//     remove /b, remove /a/1, add /a/2 4, add /c true        joined: move /b to /c
//
// Objects are compared by key: first the removals, then the members of the new object in order.
// Arrays are compared from front to back, so that the index in a pointer is the index in the new
// array. This makes the pointers of changes stable: a later change is further on in the document
// and does not affect any index in an earlier pointer.

import ApusJSON

/// One change from an old tree to a new one.
///
/// It has numbers instead of pointers and values, because most changes of very different documents
/// are dropped again. A pointer takes a hundred times as much memory as a short value has text.
struct Change {
    enum Kind {
        case add, remove, replace
        /// A move of the element at this index of the same array.
        case move(fromIndex: Int32)
        /// A removal and an addition that were joined into a move. The other of the two has this
        /// position among the changes.
        case join(with: Int32)
        case nothing
    }

    var kind: Kind
    let isMember: Bool
    /// The index of an element that is removed or moved, in the array as it is at that time.
    let position: Int32
    /// The indexes of the old and the new value in the hashed trees; -1 if there is none.
    let old: Int32
    let new: Int32
    /// The index, in the new hashed tree, of the container in which the change is made.
    let container: Int32
    /// About how many bytes the text of the pointer has.
    let pathLength: Int32
}

/// Compares two trees.
struct Differ {
    let oldTree: HashedTree
    let newTree: HashedTree
    private var configuration: JSONDifferenceConfiguration
    /// Whether the changes are for people to read: without moves, and without replacing values that
    /// have mostly changed.
    private let isForPeople: Bool
    private(set) var changes: [Change] = []
    /// The number of tokens in the current pointer, and about how many bytes its text has.
    private var (depth, pathLength) = (0, 0)
    /// About how many bytes the changes so far take up in a patch.
    private(set) var cost = 0
    /// Whether `cost` depends on what is not yet known: that removals and additions become moves and copies.
    private(set) var expectsMoves = false
    private var moveBudget = ArrayMoves.workLimit

    /// The hashes of all values of the old tree that are worth moving.
    private lazy var movable = Self.movable(in: oldTree)
    /// The hashes of all values of the new tree that are worth moving.
    private lazy var moved = Self.movable(in: newTree)

    private static func movable(in tree: HashedTree) -> Set<UInt64> {
        Set(tree.indices.lazy.filter { tree.size($0) > operationCost }.map { tree.hash($0) })
    }

    /// How deep the search for differences goes. Values that differ further down are replaced as a
    /// whole.
    private static let maximumDepth = 128

    /// About how many bytes an operation takes up in addition to its pointer and value.
    static let operationCost = 30

    /// - Complexity: O(size of both), plus the cost of `ArrayMatching` for arrays.
    init(_ old: JSONValue, _ new: JSONValue, _ configuration: JSONDifferenceConfiguration, isForPeople: Bool = false) {
        oldTree = HashedTree(old, configuration.numbers)
        newTree = HashedTree(new, configuration.numbers)
        self.configuration = configuration
        self.isForPeople = isForPeople
        compare(old, 0, new, 0, isMember: true, in: 0)
    }

    /// Compares the same values again, without moves.
    func withoutMoves(_ old: JSONValue, _ new: JSONValue) -> Differ {
        var other = self
        other.configuration.findsMoves = false
        (other.changes, other.cost, other.expectsMoves) = ([], 0, false)
        other.compare(old, 0, new, 0, isMember: true, in: 0)
        return other
    }

    private func isEqual(_ old: Int, _ new: Int) -> Bool { oldTree.hash(old) == newTree.hash(new) }

    private mutating func compare(_ old: JSONValue, _ oldIndex: Int, _ new: JSONValue, _ newIndex: Int, isMember: Bool, in container: Int) {
        if isEqual(oldIndex, newIndex) { return }
        let (start, costBefore) = (changes.count, cost)
        // If most of the value has changed, the new value is shorter than the changes.
        let limit = isForPeople || !configuration.replacesWhole ? .max : cost + newTree.size(newIndex) + Self.operationCost
        // The comparison is recursive, and each level uses some of the stack.
        switch (old, new) {
        case (.object(let left), .object(let right)) where depth < Self.maximumDepth:
            compareObjects(left, oldIndex, right, newIndex, limit)
        case (.array(let left), .array(let right)) where depth < Self.maximumDepth:
            compareArrays(left, oldIndex, right, newIndex, limit)
        default: return note(.replace, old: oldIndex, new: newIndex, isMember: isMember, in: container)
        }
        guard cost > limit else { return }
        changes.removeSubrange(start...)
        cost = costBefore
        note(.replace, old: oldIndex, new: newIndex, isMember: isMember, in: container)
    }

    /// - Parameter token: the last token of the change's pointer, if it is not part of the current pointer.
    private mutating func note(
        _ kind: Change.Kind, old: Int = -1, new: Int = -1, at position: Int = 0, _ token: String? = nil, isMember: Bool, in container: Int
    ) {
        let pathLength = pathLength + (token.map { $0.utf8.count + 1 } ?? 0)
        changes.append(
            Change(
                kind: kind, isMember: isMember, position: Int32(truncatingIfNeeded: position), old: Int32(truncatingIfNeeded: old),
                new: Int32(truncatingIfNeeded: new), container: Int32(truncatingIfNeeded: container),
                pathLength: Int32(truncatingIfNeeded: min(pathLength, 1 << 30))))
        // A removal is not a separate operation if the value is moved.
        if case .remove = kind, findsMoves, oldTree.size(old) > Self.operationCost, moved.contains(oldTree.hash(old)) {
            expectsMoves = true
            return
        }
        cost += Self.operationCost + pathLength
        if new >= 0 { cost += size(of: new, kind) }
    }

    private var findsMoves: Bool { configuration.findsMoves && !isForPeople }

    /// About how many bytes a new value takes up in a patch: none if it may be moved or copied from
    /// elsewhere.
    private mutating func size(of new: Int, _ kind: Change.Kind) -> Int {
        let size = newTree.size(new)
        guard case .add = kind, findsMoves, size > Self.operationCost else { return size }
        guard movable.contains(newTree.hash(new)) else { return size }
        expectsMoves = true
        return 0
    }

    // MARK: Objects

    private mutating func compareObjects(
        _ old: JSONValue.Object, _ oldIndex: Int, _ new: JSONValue.Object, _ newIndex: Int, _ limit: Int
    ) {
        let oldChildren = oldTree.children(of: oldIndex, count: old.count)
        for (position, key) in old.keys.enumerated() where cost <= limit && !new.contains(key: key) {
            note(.remove, old: Int(oldChildren[position]), key, isMember: true, in: newIndex)
        }
        var next = newIndex + 1
        for (position, (key, value)) in new.enumerated() where cost <= limit {
            let child = next
            next = newTree.end(child)
            // Most members are at the same position in both objects.
            let counterpart = position < old.count && old.keys[position].utf8.elementsEqual(key.utf8) ? position : old.index(forKey: key)
            if let counterpart, isEqual(Int(oldChildren[counterpart]), child) { continue }
            guard let counterpart else {
                note(.add, new: child, key, isMember: true, in: newIndex)
                continue
            }
            (depth, pathLength) = (depth + 1, pathLength + key.utf8.count + 1)
            compare(old[counterpart].value, Int(oldChildren[counterpart]), value, child, isMember: true, in: newIndex)
            (depth, pathLength) = (depth - 1, pathLength - key.utf8.count - 1)
        }
    }

    // MARK: Arrays

    private mutating func compareArrays(_ old: [JSONValue], _ oldIndex: Int, _ new: [JSONValue], _ newIndex: Int, _ limit: Int) {
        let oldChildren = oldTree.children(of: oldIndex, count: old.count)
        let newChildren = newTree.children(of: newIndex, count: new.count)
        let (pairs, order) = match(old, oldChildren, new, newChildren, in: newIndex)
        func oldPosition(_ position: Int) -> Int { order?[position] ?? position }
        func compareElements(_ position: Int, _ newPosition: Int) {
            let (oldChild, newChild) = (Int(oldChildren[position]), Int(newChildren[newPosition]))
            guard cost <= limit, !isEqual(oldChild, newChild) else { return }
            let token = "\(newPosition)"
            (depth, pathLength) = (depth + 1, pathLength + token.utf8.count + 1)
            compare(old[position], oldChild, new[newPosition], newChild, isMember: false, in: newIndex)
            (depth, pathLength) = (depth - 1, pathLength - token.utf8.count - 1)
        }
        var (oldAt, newAt) = (0, 0)
        for next in 0...pairs.count {
            let pair = next < pairs.count ? pairs[next] : (old: old.count, new: new.count)
            // Elements without a counterpart are compared in pairs as far as possible, unless they
            // are known to be different objects.
            while oldAt < pair.old, newAt < pair.new, isPair(old[oldPosition(oldAt)], new[newAt]) {
                compareElements(oldPosition(oldAt), newAt)
                (oldAt, newAt) = (oldAt + 1, newAt + 1)
            }
            for position in oldAt..<pair.old where cost <= limit {
                note(.remove, old: Int(oldChildren[oldPosition(position)]), at: newAt, "\(newAt)", isMember: false, in: newIndex)
            }
            for position in newAt..<pair.new where cost <= limit {
                note(.add, new: Int(newChildren[position]), "\(position)", isMember: false, in: newIndex)
            }
            // The pair itself, which does not exist at the end.
            guard next < pairs.count else { break }
            compareElements(oldPosition(pair.old), pair.new)
            (oldAt, newAt) = (pair.old + 1, pair.new + 1)
        }
    }

    /// The pairs of elements that count as the same, and the positions of the old elements in the
    /// order after the moves, which come first; nil if there are none.
    ///
    /// A separate function, so that each level of the recursion uses less of the stack.
    private mutating func match(
        _ old: [JSONValue], _ oldChildren: [Int32], _ new: [JSONValue], _ newChildren: [Int32], in newIndex: Int
    ) -> (pairs: [(old: Int, new: Int)], order: [Int]?) {
        let (oldTokens, newTokens) = (tokens(of: old, oldChildren, in: oldTree), tokens(of: new, newChildren, in: newTree))
        let pairs = ArrayMatching(oldTokens, newTokens).pairs
        guard findsMoves, pairs.count < min(old.count, new.count) else { return (pairs, nil) }
        let moves = ArrayMoves(oldTokens, newTokens, pairs, budget: &moveBudget) { [newTree] position in
            newTree.size(Int(newChildren[position])) > Self.operationCost
        }
        if !moves.moves.isEmpty { expectsMoves = true }
        for move in moves.moves {
            note(.move(fromIndex: Int32(truncatingIfNeeded: move.from)), at: move.to, "\(move.to)", isMember: false, in: newIndex)
        }
        return (moves.pairs, moves.order)
    }

    /// The tokens by which elements of two arrays are matched: the identity of an object, or a hash
    /// of the whole value.
    private func tokens(of elements: [JSONValue], _ children: [Int32], in tree: HashedTree) -> [UInt64] {
        guard !configuration.identityKeys.isEmpty else { return children.map { tree.hash(Int($0)) } }
        return zip(elements, children).map { identity(of: $0) ?? tree.hash(Int($1)) }
    }

    private func identity(of value: JSONValue) -> UInt64? {
        guard !configuration.identityKeys.isEmpty, case .object(let members) = value else { return nil }
        for key in configuration.identityKeys {
            guard let member = members[key], member.kind == .string || member.kind == .number || member.kind == .boolean else { continue }
            return HashedTree.identity(key, HashedTree(member, configuration.numbers).hash(0))
        }
        return nil
    }

    private func isPair(_ old: JSONValue, _ new: JSONValue) -> Bool {
        guard !configuration.identityKeys.isEmpty else { return true }
        return identity(of: old) == nil && identity(of: new) == nil
    }
}
