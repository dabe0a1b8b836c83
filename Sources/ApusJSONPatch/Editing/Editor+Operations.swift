import ApusJSON

extension Editor {
    /// Carries out the operations of a patch.
    ///
    /// - Throws: `JSONPatchError` with the index of the operation that failed. A tree is then
    ///   unchanged; the editor of a text must be discarded.
    mutating func apply(_ patch: JSONPatch, _ limits: JSONPatchLimits) throws(JSONPatchError) {
        for (index, operation) in patch.operations.enumerated() {
            do throws(JSONPatchError) {
                try apply(operation, limits)
            } catch {
                undo()
                throw error.of(index, name: operation.name)
            }
        }
        guard mayBeTooDeep, isTooDeep() else { return }
        undo()
        throw .resultTooDeep
    }

    private mutating func apply(_ operation: JSONPatch.Operation, _ limits: JSONPatchLimits) throws(JSONPatchError) {
        switch operation {
        case .add(let pointer, let value):
            try add(.value(value), at: pointer)
        case .remove(let pointer):
            guard let (position, container) = try existing(pointer) else { return replace(0, in: Self.outside, with: .value(.null)) }
            _ = remove(position, in: container)
        case .replace(let pointer, let value):
            let (position, container) = try existing(pointer) ?? (0, Self.outside)
            noteDepth(of: .value(value), at: pointer)
            replace(position, in: container, with: .value(value))
        case .move(let source, let pointer):
            try move(from: source, to: pointer)
        case .copy(let source, let pointer):
            let content = try found(source)
            copiedByteCount += byteCount(of: content, upTo: limits.maximumCopiedByteCount - copiedByteCount)
            guard copiedByteCount <= limits.maximumCopiedByteCount else { throw .copiesTooMuch(pointer, limits) }
            indentationLimit = limits.maximumCopiedByteCount
            share(content)
            try add(content, at: pointer, from: source.tokens.count)
        case .test(let pointer, let expected):
            let content = try found(pointer)
            guard isEqual(content, to: expected) else { throw .testFailed(pointer, found: scalar(content), expected: expected) }
        }
    }

    /// - Parameter depth: how many levels deep the content was; 0 if it is new.
    private mutating func add(_ content: Content, at pointer: JSONPointer, from depth: Int = 0) throws(JSONPatchError) {
        guard let token = pointer.tokens.last else { return replace(0, in: Self.outside, with: content) }
        let container = try openContainer(of: pointer)
        noteDepth(of: content, at: pointer, from: depth)
        guard add(content, at: token, in: container) else { throw missing(pointer.tokens.count - 1, in: .container(container), of: pointer) }
    }

    private mutating func move(from source: JSONPointer, to pointer: JSONPointer) throws(JSONPatchError) {
        if pointer.starts(with: source) {
            guard source.tokens.count == pointer.tokens.count else { throw .movedIntoItself(source, pointer) }
            // Moving a value to its own location only requires that it exists.
            _ = try found(source)
            return
        }
        // The root is the beginning of every pointer.
        guard let (position, container) = try existing(source) else { return }
        let content = remove(position, in: container, isMoved: true)
        do throws(JSONPatchError) {
            try add(content, at: pointer, from: source.tokens.count)
        } catch {
            undo(content)
            throw error
        }
    }
}

// MARK: - Pointers

extension Editor {
    /// Opens the container that all tokens but the last lead to.
    ///
    /// - Throws: `JSONPatchError` if there is none.
    /// - Complexity: O(children) for each container of the text that no earlier pointer led through;
    ///   after that, O(1) for each token, or O(log children) in arrays of more than 4,096 elements.
    private mutating func openContainer(of pointer: JSONPointer) throws(JSONPatchError) -> Int {
        let tokens = pointer.tokens
        let shared = try sharedPath(with: pointer)
        while path.count > shared { path.removeLast() }
        for depth in shared..<tokens.count {
            let token = depth == 0 ? "" : tokens[depth - 1]
            let outer = path.last?.container ?? Self.outside
            guard let position = depth == 0 ? 0 : containers[outer].position(of: token) else {
                throw missing(depth - 1, in: .container(outer), of: pointer)
            }
            guard let container = open(position, in: outer) else { throw missing(depth, in: content(position, in: outer), of: pointer) }
            path.append((token, container))
        }
        return path[tokens.count - 1].container
    }

    /// How many of the containers that the last pointer led through this one leads through, too.
    private func sharedPath(with pointer: JSONPointer) throws(JSONPatchError) -> Int {
        let tokens = pointer.tokens
        guard tokens.count <= JSONLimits.maximumValueDepth else { throw .tooManyTokens(pointer) }
        var count = 0
        while count < path.count, count < tokens.count, count == 0 || path[count].token.hasSameBytes(as: tokens[count - 1]) { count += 1 }
        return count
    }

    /// The position of an existing value, whose container is opened; nil for the root.
    private mutating func existing(_ pointer: JSONPointer) throws(JSONPatchError) -> (position: Int, container: Int)? {
        guard let token = pointer.tokens.last else { return nil }
        let container = try openContainer(of: pointer)
        guard let position = containers[container].position(of: token) else {
            throw missing(pointer.tokens.count - 1, in: .container(container), of: pointer)
        }
        return (position, container)
    }

    /// The existing value that a pointer leads to. No container of a tree is opened for it, so
    /// nothing is copied.
    private mutating func found(_ pointer: JSONPointer) throws(JSONPatchError) -> Content {
        let shared = try sharedPath(with: pointer)
        var content = shared == 0 ? root : .container(path[shared - 1].container)
        for depth in max(shared - 1, 0)..<pointer.tokens.count {
            guard let child = child(pointer.tokens[depth], of: content) else { throw missing(depth, in: content, of: pointer) }
            content = child
        }
        return content
    }

    /// The child that a token names; nil if there is none.
    private mutating func child(_ token: String, of content: Content) -> Content? {
        switch content {
        case .nothing: return nil
        case .value(.object(let members)): return members[token].map { .value($0) }
        case .value(.array(let elements)):
            return JSONPointer.arrayIndex(token).flatMap { $0 < elements.count ? .value(elements[$0]) : nil }
        case .value: return nil
        case .container(let number): return containers[number].position(of: token).map { containers[number].content($0) }
        case .text(let index):
            guard let number = reading(index) else { return nil }
            return child(token, of: .container(number))
        }
    }

    /// The index on the tape of the value that a pointer leads to, in a document without changes;
    /// nil if there is none.
    mutating func index(of pointer: JSONPointer, from start: Int) -> Int? {
        var content = Content.text(start)
        for token in pointer.tokens {
            guard let child = child(token, of: content) else { return nil }
            content = child
        }
        if case .text(let index) = content { return index }
        return nil
    }

    /// The error for a token that names no child of a content.
    private func missing(_ depth: Int, in content: Content, of pointer: JSONPointer) -> JSONPatchError {
        switch kind(of: content) {
        case .object: return .missingMember(depth, of: pointer)
        case .array:
            let isIndex = JSONPointer.arrayIndex(pointer.tokens[depth]) != nil
            let count = count(of: content)
            return isIndex ? .indexOutOfRange(depth, of: pointer, count: count) : .invalidIndex(depth, of: pointer, count: count)
        default: return .notAContainer(kind(of: content), depth, of: pointer)
        }
    }

    /// The number of children. A key that the text repeats counts each time if the object has not
    /// been opened.
    func count(of content: Content) -> Int {
        switch content {
        case .nothing: 0
        case .text(let index): document.map { $0.node(at: index).count ?? 0 } ?? 0
        case .container(let number): containers[number].count
        case .value(let value): value.count ?? 0
        }
    }
}
