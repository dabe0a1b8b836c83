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
struct Change {
    enum Kind {
        case add, remove, replace
        /// A move of the element at this index of the same array.
        case move(fromIndex: Int)
        /// A removal and an addition that were joined into a move from this pointer.
        case join(from: JSONPointer)
        case nothing
    }

    var kind: Kind
    /// Where the change is made, in the document as it is at that time.
    let path: JSONPointer
    /// The path of the old value in the old tree, if there is one.
    let oldPath: JSONPointer
    /// The old and new values, with their indexes in the hashed trees.
    let old: (index: Int, value: JSONValue)?
    let new: (index: Int, value: JSONValue)?
    let isMember: Bool
    /// The index, in the new hashed tree, of the container in which the change is made.
    let container: Int
}

/// Compares two trees.
struct Differ {
    let oldTree: HashedTree
    let newTree: HashedTree
    private let options: JSONDiffOptions
    /// Whether the changes are for people to read: without moves, and without replacing values that
    /// have mostly changed.
    private let isForPeople: Bool
    private(set) var changes: [Change] = []
    private var path = JSONPointer.root
    private var oldPath = JSONPointer.root
    /// About how many bytes the changes so far take up in a patch.
    private var cost = 0
    private var moveBudget = ArrayMoves.workLimit

    /// The hashes of all values of the old tree that are worth moving.
    private lazy var movable = Set(
        oldTree.hashes.indices.lazy.filter { [oldTree] in oldTree.size($0) > Self.operationCost }.map { [oldTree] in oldTree.hashes[$0] })
    /// The hashes of all values of the new tree that are worth moving.
    private lazy var moved = Set(
        newTree.hashes.indices.lazy.filter { [newTree] in newTree.size($0) > Self.operationCost }.map { [newTree] in newTree.hashes[$0] })

    /// How deep the search for differences goes. Values that differ further down are replaced as a
    /// whole.
    private static let maximumDepth = 128

    /// About how many bytes an operation takes up in addition to its pointer and value.
    static let operationCost = 30

    /// - Complexity: O(size of both), plus the cost of `ArrayMatching` for arrays.
    init(_ old: JSONValue, _ new: JSONValue, _ options: JSONDiffOptions, isForPeople: Bool = false) {
        oldTree = HashedTree(old)
        newTree = HashedTree(new)
        self.options = options
        self.isForPeople = isForPeople
        compare(old, 0, new, 0, isMember: true, in: 0)
    }

    private func isEqual(_ old: Int, _ new: Int) -> Bool { oldTree.hashes[old] == newTree.hashes[new] }

    private mutating func compare(_ old: JSONValue, _ oldIndex: Int, _ new: JSONValue, _ newIndex: Int, isMember: Bool, in container: Int) {
        if isEqual(oldIndex, newIndex) { return }
        // The comparison is recursive, and each level uses some of the stack.
        guard path.tokens.count < Self.maximumDepth else {
            return note(.replace, old: (oldIndex, old), new: (newIndex, new), isMember: isMember, in: container)
        }
        let (start, costBefore) = (changes.count, cost)
        switch (old, new) {
        case (.object(let left), .object(let right)): compareObjects(left, oldIndex, right, newIndex)
        case (.array(let left), .array(let right)): compareArrays(left, oldIndex, right, newIndex)
        default: return note(.replace, old: (oldIndex, old), new: (newIndex, new), isMember: isMember, in: container)
        }
        // If most of the value has changed, the new value is shorter than the changes.
        let replacement = newTree.size(newIndex) + Self.operationCost
        guard !isForPeople, cost - costBefore > replacement else { return }
        changes.removeSubrange(start...)
        cost = costBefore
        note(.replace, old: (oldIndex, old), new: (newIndex, new), isMember: isMember, in: container)
    }

    private mutating func note(_ kind: Change.Kind, old: (Int, JSONValue)? = nil, new: (Int, JSONValue)? = nil, isMember: Bool, in container: Int) {
        changes.append(Change(kind: kind, path: path, oldPath: oldPath, old: old, new: new, isMember: isMember, container: container))
        // A removal is not a separate operation if the value is moved.
        if case .remove = kind, let old, findsMoves, oldTree.size(old.0) > Self.operationCost, moved.contains(oldTree.hashes[old.0]) { return }
        cost += Self.operationCost
        if let new { cost += size(of: new.0, kind) }
        for token in path.tokens { cost += token.utf8.count + 1 }
    }

    private var findsMoves: Bool { options.findsMoves && !isForPeople }

    /// About how many bytes a new value takes up in a patch: none if it may be moved or copied from
    /// elsewhere.
    private mutating func size(of new: Int, _ kind: Change.Kind) -> Int {
        let size = newTree.size(new)
        guard case .add = kind, findsMoves, size > Self.operationCost else { return size }
        return movable.contains(newTree.hashes[new]) ? 0 : size
    }

    // MARK: Objects

    private mutating func compareObjects(_ old: JSONValue.Object, _ oldIndex: Int, _ new: JSONValue.Object, _ newIndex: Int) {
        let oldChildren = oldTree.children(of: oldIndex, count: old.count)
        let newChildren = newTree.children(of: newIndex, count: new.count)
        for (position, (key, value)) in old.enumerated() where !new.contains(key: key) {
            enter(key, key)
            note(.remove, old: (oldChildren[position], value), isMember: true, in: newIndex)
            leave()
        }
        for (position, (key, value)) in new.enumerated() {
            let child = newChildren[position]
            // Most members are at the same position in both objects.
            let counterpart = position < old.count && old.keys[position].utf8.elementsEqual(key.utf8) ? position : old.index(forKey: key)
            if let counterpart {
                guard !isEqual(oldChildren[counterpart], child) else { continue }
                enter(key, key)
                compare(old[counterpart].value, oldChildren[counterpart], value, child, isMember: true, in: newIndex)
            } else {
                enter(key, key)
                note(.add, new: (child, value), isMember: true, in: newIndex)
            }
            leave()
        }
    }

    private mutating func enter(_ token: String, _ oldToken: String) {
        path.tokens.append(token)
        oldPath.tokens.append(oldToken)
    }

    private mutating func leave() {
        path.tokens.removeLast()
        oldPath.tokens.removeLast()
    }

    // MARK: Arrays

    /// One step from an old array to a new one.
    private enum Step {
        case compare(old: Int, new: Int)
        case remove(old: Int, at: Int)
        case add(Int)
    }

    private mutating func compareArrays(_ old: [JSONValue], _ oldIndex: Int, _ new: [JSONValue], _ newIndex: Int) {
        let oldChildren = oldTree.children(of: oldIndex, count: old.count)
        let newChildren = newTree.children(of: newIndex, count: new.count)
        for step in steps(from: old, oldChildren, to: new, newChildren, in: newIndex) {
            switch step {
            case .compare(let position, let newPosition):
                enter("\(newPosition)", "\(position)")
                compare(
                    old[position], oldChildren[position], new[newPosition], newChildren[newPosition], isMember: false,
                    in: newIndex)
            case .remove(let position, let index):
                enter("\(index)", "\(position)")
                note(.remove, old: (oldChildren[position], old[position]), isMember: false, in: newIndex)
            case .add(let position):
                enter("\(position)", "\(position)")
                note(.add, new: (newChildren[position], new[position]), isMember: false, in: newIndex)
            }
            leave()
        }
    }

    /// The steps from one array to the other. Moves come first; they are not returned, but added to
    /// the changes.
    ///
    /// A separate function, so that each level of the recursion uses less of the stack.
    private mutating func steps(
        from old: [JSONValue], _ oldChildren: [Int], to new: [JSONValue], _ newChildren: [Int], in newIndex: Int
    ) -> [Step] {
        var oldTokens: [UInt64] = []
        var newTokens: [UInt64] = []
        for position in old.indices { oldTokens.append(token(of: old[position], oldChildren[position], in: oldTree)) }
        for position in new.indices { newTokens.append(token(of: new[position], newChildren[position], in: newTree)) }
        var pairs = ArrayMatching(oldTokens, newTokens).pairs
        // The positions of the old elements, in the order after the moves.
        var order = Array(old.indices)
        if findsMoves, pairs.count < min(old.count, new.count) {
            let moves = ArrayMoves(oldTokens, newTokens, pairs, budget: &moveBudget) { [newTree] position in
                newTree.size(newChildren[position]) > Self.operationCost
            }
            for move in moves.moves {
                enter("\(move.to)", "\(move.to)")
                note(.move(fromIndex: move.from), isMember: false, in: newIndex)
                leave()
            }
            (order, pairs) = (moves.order, moves.pairs)
        }
        var steps: [Step] = []
        var (oldAt, newAt) = (0, 0)
        for (oldEnd, newEnd) in pairs + [(old: old.count, new: new.count)] {
            // Elements without a counterpart are compared in pairs as far as possible, unless they
            // are known to be different objects.
            while oldAt < oldEnd, newAt < newEnd, isPair(old[order[oldAt]], new[newAt]) {
                steps.append(.compare(old: order[oldAt], new: newAt))
                (oldAt, newAt) = (oldAt + 1, newAt + 1)
            }
            for position in order[oldAt..<oldEnd] { steps.append(.remove(old: position, at: newAt)) }
            for position in newAt..<newEnd { steps.append(.add(position)) }
            // The pair itself, which does not exist at the end.
            guard oldEnd < old.count, newEnd < new.count else { break }
            if !isEqual(oldChildren[order[oldEnd]], newChildren[newEnd]) { steps.append(.compare(old: order[oldEnd], new: newEnd)) }
            (oldAt, newAt) = (oldEnd + 1, newEnd + 1)
        }
        return steps
    }

    /// The token by which elements of two arrays are matched: the identity of an object, or a hash
    /// of the whole value.
    private func token(of value: JSONValue, _ index: Int, in tree: HashedTree) -> UInt64 {
        identity(of: value) ?? tree.hashes[index]
    }

    private func identity(of value: JSONValue) -> UInt64? {
        guard !options.identityKeys.isEmpty, case .object(let members) = value else { return nil }
        for key in options.identityKeys {
            guard let member = members[key], member.kind == .string || member.kind == .number || member.kind == .boolean else { continue }
            return HashedTree.identity(key, HashedTree(member).hashes[0])
        }
        return nil
    }

    private func isPair(_ old: JSONValue, _ new: JSONValue) -> Bool {
        guard !options.identityKeys.isEmpty else { return true }
        return identity(of: old) == nil && identity(of: new) == nil
    }
}
