// TreeEditor changes a tree in place:
//
//     {"a":{"b":[1,2],"c":3}}        add /a/b/- 9, replace /a/c 4
//
//     root     {"a":null}            the containers on the way of the last pointer are open: each is taken out of its parent,
//     /a       {"b":null,"c":3}      which holds null instead, so that it has one owner and is changed without a copy
//     /a/b     [1,2,9]
//
// The next pointer, /a/c, shares /a with the open containers, so only /a/b is put back. After the
// last operation, all containers are put back.
//
// Each change is recorded with what is needed to undo it. When an operation fails, all changes are
// undone, from the last to the first.
//
// Plain arrays and objects have a weakness: an insertion or removal moves everything after it. The
// editor gives up when this has cost more than an `Overlay` would, which pays for each container
// once.

import ApusJSON

/// Carries out a patch on a tree, in place.
struct TreeEditor {
    private var root: JSONValue
    /// The open containers, starting with the root.
    private var open: [OpenContainer] = []
    private var changes: [Change] = []
    private var removedMembers = RemovedMembers()
    /// How many children were moved or visited as a side effect.
    private var work = 0

    /// Why an operation cannot be carried out.
    enum Obstacle: Error {
        case failure(JSONPatchError)
        /// An overlay is faster, or is needed to get the right result.
        case unsuited
    }

    /// A container that was taken out of the previous open one.
    private struct OpenContainer {
        /// The token that leads to it, and its position in its parent; empty and 0 for the root.
        let token: String
        let position: Int
        let isObject: Bool
        // One of them is empty.
        var members = JSONValue.Object()
        var elements: [JSONValue] = []

        var count: Int { isObject ? members.count : elements.count }

        /// Takes the container out of `value`, which becomes null. Returns nil, with `value`
        /// unchanged, if it is neither an array nor an object.
        init?(taking value: inout JSONValue, token: String, position: Int) {
            self.token = token
            self.position = position
            switch value {
            case .object(let members):
                isObject = true
                self.members = members
            case .array(let elements):
                isObject = false
                self.elements = elements
            default: return nil
            }
            // Otherwise the container would have two owners.
            value = .null
        }
    }

    /// A change, with what is needed to undo it.
    private struct Change {
        enum Kind {
            case added
            case replaced(JSONValue)
            /// The value is nil if the next change put it elsewhere.
            case removed(JSONValue?)
        }

        /// The pointer to the changed child. Its last token is the key or index in the container.
        let pointer: JSONPointer
        /// The child's position in the container.
        let position: Int
        var kind: Kind
    }

    private init(_ value: consuming JSONValue) {
        root = value
    }
}

extension TreeEditor {
    /// Applies a patch to a value.
    ///
    /// - Returns: Whether the patch was applied. If not, the caller must use an overlay, and the
    ///   value is unchanged.
    /// - Throws: ``JSONPatchError`` for the operation that failed. The value is unchanged then.
    /// - Complexity: O(tokens) for each pointer, plus O(children) for each container that is shared
    ///   with another value, plus O(children after it) for each insertion into and removal from a
    ///   container. The last part is limited to about eight times the children of the largest
    ///   container in total.
    static func apply(_ patch: JSONPatch, to value: inout JSONValue, _ limits: JSONPatchLimits) throws(JSONPatchError) -> Bool {
        var editor = TreeEditor(value)
        // From here on, the editor is the only owner, if `value` was.
        value = .null
        editor.changes.reserveCapacity(patch.operations.count)
        var copiedByteCount = 0
        for (index, operation) in patch.operations.enumerated() {
            do throws(Obstacle) {
                try editor.apply(operation, limits, &copiedByteCount)
            } catch {
                editor.undo()
                value = editor.root
                if case .failure(let error) = error { throw error.of(index, name: operation.name) }
                return false
            }
        }
        editor.close(to: 0)
        value = editor.root
        return true
    }

    private mutating func apply(
        _ operation: JSONPatch.Operation, _ limits: JSONPatchLimits, _ copiedByteCount: inout Int
    ) throws(Obstacle) {
        switch operation {
        case .add(let pointer, let value):
            try checkDepth(of: value, at: pointer)
            try add(value, at: pointer)
        case .remove(let pointer):
            guard !pointer.tokens.isEmpty else { return setRoot(.null) }
            let removed = try remove(at: pointer)
            changes[changes.count - 1].kind = .removed(removed.value)
            if removed.isMember { removedMembers.note(pointer) }
        case .replace(let pointer, let value):
            try checkDepth(of: value, at: pointer)
            try replace(at: pointer, with: value)
        case .move(let source, let pointer):
            try move(from: source, to: pointer)
        case .copy(let source, let pointer):
            let value = try existing(source)
            copiedByteCount += value.byteCount(upTo: limits.maximumCopiedByteCount - copiedByteCount)
            guard copiedByteCount <= limits.maximumCopiedByteCount else { throw .failure(.copiesTooMuch(pointer, limits)) }
            if value.isContainer { removedMembers.noteMovedContainers() }
            if pointer.tokens.count > source.tokens.count { try checkDepth(of: value, at: pointer) }
            try add(value, at: pointer)
        case .test(let pointer, let expected):
            let value = try existing(pointer)
            guard value.passesTest(expected) else {
                throw .failure(.testFailed(pointer, found: value, expected: expected))
            }
        }
    }
}

// MARK: - Operations

extension TreeEditor {
    private mutating func add(_ value: JSONValue, at pointer: JSONPointer) throws(Obstacle) {
        guard let token = try openContainer(of: pointer) else { return setRoot(value) }
        let (last, count) = (open.count - 1, open[open.count - 1].count)
        if open[last].isObject {
            if let position = open[last].members.index(forKey: token) {
                return setChild(position, to: value, at: pointer)
            }
            guard !removedMembers.mayHaveHad(pointer) else { throw .unsuited }
            open[last].members.append(value, forKey: token)
            changes.append(Change(pointer: pointer, position: count, kind: .added))
        } else {
            let position = token == "-" ? count : try index(pointer.tokens.count - 1, of: pointer, in: count, canBeEnd: true)
            if position < count {
                try work(count - position)
                removedMembers.noteMovedContainers()
            }
            open[last].elements.insert(value, at: position)
            changes.append(Change(pointer: pointer, position: position, kind: .added))
        }
    }

    private mutating func replace(at pointer: JSONPointer, with value: JSONValue) throws(Obstacle) {
        guard try openContainer(of: pointer) != nil else { return setRoot(value) }
        setChild(try position(pointer.tokens.count - 1, of: pointer), to: value, at: pointer)
    }

    /// Removes an existing value. The recorded change does not hold it.
    private mutating func remove(at pointer: JSONPointer) throws(Obstacle) -> (value: JSONValue, isMember: Bool) {
        // The root cannot be moved, and removing it replaces it.
        guard try openContainer(of: pointer) != nil else { return (root, false) }
        let position = try position(pointer.tokens.count - 1, of: pointer)
        let (last, count) = (open.count - 1, open[open.count - 1].count)
        let isMember = open[last].isObject
        let removed: JSONValue
        if isMember {
            // To undo this, all members are put into a new object.
            try work(32 * count)
            removed = open[last].members.remove(at: position).value
        } else {
            if position < count - 1 {
                try work(count - position)
                removedMembers.noteMovedContainers()
            }
            removed = open[last].elements.remove(at: position)
        }
        changes.append(Change(pointer: pointer, position: position, kind: .removed(nil)))
        return (removed, isMember)
    }

    private mutating func move(from source: JSONPointer, to pointer: JSONPointer) throws(Obstacle) {
        if pointer.starts(with: source) {
            guard pointer.tokens.count == source.tokens.count else { throw .failure(.movedIntoItself(source, pointer)) }
            // Moving a value to its own location only requires that it exists.
            _ = try existing(source)
            return
        }
        // The recorded change does not keep the value: with two owners, it would be copied when it
        // is changed.
        let (value, isMember) = try remove(at: source)
        do throws(Obstacle) {
            if pointer.tokens.count > source.tokens.count { try checkDepth(of: value, at: pointer) }
            try add(value, at: pointer)
        } catch {
            changes[changes.count - 1].kind = .removed(value)
            throw error
        }
        if value.isContainer { removedMembers.noteMovedContainers() }
        if isMember { removedMembers.note(source) }
    }

    private mutating func setRoot(_ value: JSONValue) {
        close(to: 0)
        changes.append(Change(pointer: .root, position: 0, kind: .replaced(root)))
        root = value
    }

    private mutating func setChild(_ position: Int, to value: JSONValue, at pointer: JSONPointer) {
        changes.append(Change(pointer: pointer, position: position, kind: .replaced(exchange(position, with: value))))
    }

    // Here and in `setChild`, the container is the last open one.

    private mutating func exchange(_ position: Int, with value: JSONValue) -> JSONValue {
        let last = open.count - 1
        var value = value
        if open[last].isObject {
            swap(&value, &open[last].members.values[position])
        } else {
            swap(&value, &open[last].elements[position])
        }
        return value
    }
}

// MARK: - Limits

extension TreeEditor {
    /// Counts children that are moved or visited. Gives up once all children of the container could
    /// have been moved eight times, which takes as long as an overlay of it. Small patches never
    /// give up.
    private mutating func work(_ count: Int) throws(Obstacle) {
        work += count
        guard work > 1 << 17, work > 8 * (open.last?.count ?? 0) else { return }
        throw .unsuited
    }

    /// A value that is too deep now may be less deep in the end. An overlay checks only the result.
    private mutating func checkDepth(of value: JSONValue, at pointer: JSONPointer) throws(Obstacle) {
        guard value.isContainer else { return }
        let isTooDeep = value.isNested(deeperThan: JSONLimits.maximumValueDepth - pointer.tokens.count, visited: &work)
        guard !isTooDeep else { throw .unsuited }
        try work(0)
    }
}

// MARK: - Pointers

extension TreeEditor {
    /// Opens the container that all tokens but the last lead to. Returns the last token; nil for
    /// the root.
    private mutating func openContainer(of pointer: JSONPointer) throws(Obstacle) -> String? {
        guard let last = pointer.tokens.last else { return nil }
        let count = try keepOpen(pointer)
        if open.isEmpty {
            guard let container = OpenContainer(taking: &root, token: "", position: 0) else {
                throw .failure(.notAContainer(root.kind, 0, of: pointer))
            }
            open.append(container)
        }
        for tokenPosition in count..<pointer.tokens.count - 1 {
            let position = try position(tokenPosition, of: pointer)
            var child = exchange(position, with: .null)
            guard let container = OpenContainer(taking: &child, token: pointer.tokens[tokenPosition], position: position) else {
                let kind = child.kind
                _ = exchange(position, with: child)
                throw .failure(.notAContainer(kind, tokenPosition + 1, of: pointer))
            }
            open.append(container)
        }
        return last
    }

    /// The value that a pointer leads to. No container is opened for it, so nothing is copied.
    private mutating func existing(_ pointer: JSONPointer) throws(Obstacle) -> JSONValue {
        let tokens = pointer.tokens
        guard !tokens.isEmpty else {
            close(to: 0)
            return root
        }
        let start = try keepOpen(pointer)
        var value: JSONValue
        var next = start
        if open.isEmpty {
            value = root
        } else {
            let position = try position(start, of: pointer)
            let container = open.count - 1
            value = open[container].isObject ? open[container].members[position].value : open[container].elements[position]
            next += 1
        }
        while next < tokens.count {
            switch value {
            case .object(let members):
                guard let position = members.index(forKey: tokens[next]) else { throw .failure(.missingMember(next, of: pointer)) }
                value = members[position].value
            case .array(let elements):
                value = elements[try index(next, of: pointer, in: elements.count)]
            default:
                throw .failure(.notAContainer(value.kind, next, of: pointer))
            }
            next += 1
        }
        return value
    }

    /// Puts back the open containers that a pointer does not lead through, and the one that it
    /// leads to. Returns the number of tokens that lead to the last container that stays open.
    private mutating func keepOpen(_ pointer: JSONPointer) throws(Obstacle) -> Int {
        let tokens = pointer.tokens
        guard tokens.count <= JSONLimits.maximumValueDepth else { throw .failure(.tooManyTokens(pointer)) }
        var count = 0
        while count < tokens.count - 1, count + 1 < open.count, open[count + 1].token.hasSameBytes(as: tokens[count]) { count += 1 }
        close(to: count + 1)
        return count
    }

    /// Puts open containers back where they were taken from, except for the first `count`.
    private mutating func close(to count: Int) {
        while open.count > count, let container = open.popLast() {
            let value = container.isObject ? JSONValue.object(container.members) : .array(container.elements)
            if open.isEmpty {
                root = value
            } else {
                _ = exchange(container.position, with: value)
            }
        }
    }

    /// The position of the existing child that a token names in the last open container.
    private func position(_ token: Int, of pointer: JSONPointer) throws(Obstacle) -> Int {
        let last = open.count - 1
        guard open[last].isObject else { return try index(token, of: pointer, in: open[last].elements.count) }
        guard let position = open[last].members.index(forKey: pointer.tokens[token]) else { throw .failure(.missingMember(token, of: pointer)) }
        return position
    }

    /// The index that a token names in an array of `count` elements.
    ///
    /// - Parameter canBeEnd: whether the index can be the one after the last element.
    private func index(_ token: Int, of pointer: JSONPointer, in count: Int, canBeEnd: Bool = false) throws(Obstacle) -> Int {
        guard let index = JSONPointer.arrayIndex(pointer.tokens[token]) else {
            throw .failure(.invalidIndex(token, of: pointer, count: count))
        }
        guard index < count || (canBeEnd && index == count) else { throw .failure(.indexOutOfRange(token, of: pointer, count: count)) }
        return index
    }
}

// MARK: - Undoing

extension TreeEditor {
    /// Undoes all changes.
    private mutating func undo() {
        // A value that one change took out and the next one put elsewhere.
        var moved = JSONValue.null
        while let change = changes.popLast() {
            // Nil only for the root: every other pointer led to a child when the change was made.
            guard (try? openContainer(of: change.pointer)) != nil else {
                close(to: 0)
                if case .replaced(let value) = change.kind {
                    moved = root
                    root = value
                }
                continue
            }
            let last = open.count - 1
            switch (change.kind, open[last].isObject) {
            case (.added, true): moved = open[last].members.remove(at: change.position).value
            case (.added, false): moved = open[last].elements.remove(at: change.position)
            case (.replaced(let value), _): moved = exchange(change.position, with: value)
            case (.removed(let value), true): open[last].members.insert(value ?? moved, forKey: change.pointer.tokens.last ?? "", at: change.position)
            case (.removed(let value), false): open[last].elements.insert(value ?? moved, at: change.position)
            }
        }
        close(to: 0)
    }
}

extension JSONValue.Object {
    /// Puts a member back at its old position. O(members).
    fileprivate mutating func insert(_ value: JSONValue, forKey key: String, at position: Int) {
        var members = JSONValue.Object()
        members.reserveCapacity(count + 1)
        for (other, member) in self {
            if members.count == position { members.append(value, forKey: key) }
            members.append(member, forKey: other)
        }
        members.append(value, forKey: key)
        self = members
    }
}
