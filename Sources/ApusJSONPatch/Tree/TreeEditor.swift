// How a tree is changed in place:
//
//     {"a":{"b":[1,2],"c":3}}        add /a/b/- 9, replace /a/c 4
//
//     root     {"a":null}            the containers that the last pointer led through are open: each is taken out of the one before,
//     /a       {"b":null,"c":3}      which has null there, so that it has one owner and is changed without a copy
//     /a/b     [1,2,9]
//
// The next pointer, /a/c, has /a in common with what is open: only /a/b is put back. When all
// operations have been carried out, everything is.
//
// Each change is noted with what undoes it. When an operation fails, the changes are undone from
// the last to the first.
//
// Plain arrays and objects have a weakness: whatever is put into or taken out of them moves all
// that comes after. An editor gives up when that has cost more than an `Overlay` would, which pays
// for each container once.

import ApusJSON

/// Carries out a patch on a tree, in place.
struct TreeEditor {
    private var root: JSONValue
    /// The open containers, from the root on.
    private var open: [OpenContainer] = []
    private var changes: [Change] = []
    private var removedMembers = RemovedMembers()
    /// How many children have been moved or looked at without being asked for.
    private var work = 0

    /// Why an operation cannot be carried out.
    enum Obstacle: Error {
        case failure(JSONPatchError)
        /// The overlay does better, or knows better.
        case unsuited
    }

    /// A container that was taken out of the one before it.
    private struct OpenContainer {
        /// The token that leads to it, and its position; of the root, nothing.
        let token: String
        let position: Int
        let isObject: Bool
        // One of them is empty.
        var members = JSONValue.Object()
        var elements: [JSONValue] = []

        var count: Int { isObject ? members.count : elements.count }

        /// The container that a value is, which is null afterwards. Nil, and nothing is taken, for
        /// another value.
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
            // Without this there would be two owners.
            value = .null
        }
    }

    /// What has been done, as far as it takes to undo it.
    private struct Change {
        enum Kind {
            case added
            case replaced(JSONValue)
            /// Without the value when the next change put it elsewhere.
            case removed(JSONValue?)
        }

        /// Leads to the container, then on to what was changed in it.
        let pointer: JSONPointer
        /// Where that was in the container.
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
    /// - Returns: Whether the patch was applied. If not, it is a matter for an overlay, and the
    ///   value is unchanged.
    /// - Throws: ``JSONPatchError`` for the operation that failed. The value is unchanged.
    /// - Complexity: O(tokens) for each pointer, O(children) for each container that is shared with
    ///   another value, and O(children after it) for what is put into or taken out of a container;
    ///   of the latter, in all, about eight times the children of the largest container.
    static func apply(_ patch: JSONPatch, to value: inout JSONValue, _ limits: JSONPatchLimits) throws(JSONPatchError) -> Bool {
        var editor = TreeEditor(value)
        // From here on, the editor is the only owner if the value was.
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

    /// Takes out an existing value. The note of the change is without it.
    private mutating func remove(at pointer: JSONPointer) throws(Obstacle) -> (value: JSONValue, isMember: Bool) {
        // The root is not moved, and when it is removed, replaced.
        guard try openContainer(of: pointer) != nil else { return (root, false) }
        let position = try position(pointer.tokens.count - 1, of: pointer)
        let (last, count) = (open.count - 1, open[open.count - 1].count)
        let isMember = open[last].isObject
        let removed: JSONValue
        if isMember {
            // To put a member back where it was, all others are put into a new object.
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
            // To where it is: it need only be there.
            _ = try existing(source)
            return
        }
        // Not kept: what has two owners is copied when it is changed.
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

    // Above: the container is the last one that is open.

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
    /// Notes that as many children are moved or looked at, unless it is time to give up: when the
    /// children of one container could have been moved eight times, which takes as long as an
    /// overlay of it. Small patches need not ask.
    private mutating func work(_ count: Int) throws(Obstacle) {
        work += count
        guard work > 1 << 17, work > 8 * (open.last?.count ?? 0) else { return }
        throw .unsuited
    }

    /// What is too deep may be less deep in the end: the overlay looks at the result only.
    private mutating func checkDepth(of value: JSONValue, at pointer: JSONPointer) throws(Obstacle) {
        guard value.isContainer else { return }
        let isTooDeep = value.isNested(deeperThan: JSONLimits.maximumValueDepth - pointer.tokens.count, visited: &work)
        guard !isTooDeep else { throw .unsuited }
        try work(0)
    }
}

// MARK: - Pointers

extension TreeEditor {
    /// Opens the container that all tokens but the last lead to. Returns the last one; nil for the
    /// root.
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

    /// The value that a pointer leads to. Nothing is opened for it, and so nothing is copied.
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

    /// Puts back the containers that a pointer does not lead through, and what it leads to. Returns
    /// how many tokens lead to those that stay open.
    private mutating func keepOpen(_ pointer: JSONPointer) throws(Obstacle) -> Int {
        let tokens = pointer.tokens
        guard tokens.count <= JSONLimits.maximumValueDepth else { throw .failure(.tooManyTokens(pointer)) }
        var count = 0
        while count < tokens.count - 1, count + 1 < open.count, open[count + 1].token.hasSameBytes(as: tokens[count]) { count += 1 }
        close(to: count + 1)
        return count
    }

    /// Puts open containers back where they were taken from, but the first `count`.
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

    /// The position of the existing child of the last open container that a token names.
    private func position(_ token: Int, of pointer: JSONPointer) throws(Obstacle) -> Int {
        let last = open.count - 1
        guard open[last].isObject else { return try index(token, of: pointer, in: open[last].elements.count) }
        guard let position = open[last].members.index(forKey: pointer.tokens[token]) else { throw .failure(.missingMember(token, of: pointer)) }
        return position
    }

    /// The index that a token names in an array of `count` elements.
    ///
    /// - Parameter canBeEnd: whether it can be the one after the last element.
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
        // What the change before took out, and the one after put somewhere.
        var moved = JSONValue.null
        while let change = changes.popLast() {
            // The pointer led there before.
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
    /// Puts a member back where it was. O(members).
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
