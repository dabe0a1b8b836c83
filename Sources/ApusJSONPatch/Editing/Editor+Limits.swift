import ApusJSON

// None of these functions is recursive, because a document can be nested more deeply than small
// stacks allow.

// MARK: - Bytes

extension Editor {
    /// How many bytes a copy adds at most, apart from indentation; more than `limit` if there are
    /// more. Counting stops there.
    ///
    /// In a tree, a value counts as its compact text, and a `Double` as the longest one.
    mutating func byteCount(of content: Content, upTo limit: Int) -> Int {
        var count = 0
        // A container that was opened in its original position is part of the text around it, which
        // has been counted.
        var pending = [(content: content, isCounted: false)]
        while count <= limit, let (content, isCounted) = pending.popLast() {
            switch content {
            case .nothing: continue
            case .text(let index): count += textByteCount(at: index)
            case .value(.array(let elements)):
                count += 2 + elements.count
                for element in elements where count <= limit { append(element) }
            case .value(.object(let members)):
                count += 2
                for (key, value) in members where count <= limit {
                    count += 2 + key.quotedByteCount
                    append(value)
                }
            case .value(let value): count += value.scalarByteCount
            case .container(let number):
                let container = containers[number]
                // Removed members keep their positions, and each changed copy has these too.
                count += 2 + container.positionCount
                if !isCounted, let index = container.tapeIndex { count += textByteCount(at: index) }
                container.forEach { position, content, origin in
                    guard count <= limit, !content.isNothing else { return }
                    if origin == 0, container.isObject { count += 2 + container.key(position).quotedByteCount }
                    switch content {
                    case .text(let index) where index == origin: break
                    case .container(let number): pending.append((content, containers[number].tapeIndex == origin))
                    default: pending.append((content, false))
                    }
                }
            }
        }
        return count > limit ? (limit == .max ? .max : limit + 1) : count

        func append(_ value: JSONValue) {
            if value.isContainer { pending.append((.value(value), false)) } else { count += value.scalarByteCount }
        }
    }

    /// The number of bytes from a value to the next value, key or container end. It includes
    /// comments and whitespace, which are copied too.
    private mutating func textByteCount(at index: Int) -> Int {
        guard let document, index != Tape.rootIndex else { return unsafe document?.withText { $0.count } ?? 0 }
        // The word after a child always exists: at least, it is the end of its container.
        return max(Int(offsets[document.tape.next(after: index)]) - Int(offsets[index]), 0)
    }
}

// MARK: - Depth

extension Editor {
    /// Notes whether something that was put at a pointer may be nested too deeply. A value that is
    /// too deep now may be less deep in the end, so that is checked again.
    ///
    /// - Parameter depth: how many levels deep it was before; 0 if it is new.
    mutating func noteDepth(of content: Content, at pointer: JSONPointer, from depth: Int = 0) {
        guard !mayBeTooDeep, pointer.tokens.count > depth else { return }
        if case .value(let value) = content, !value.isContainer { return }
        var budget = depthBudget
        mayBeTooDeep = isTooDeep(content, at: pointer.tokens.count, isMoved: true, budget: &budget)
        depthBudget = budget
    }

    /// Whether anything that was put into the document makes it nested more deeply than a value may
    /// be.
    func isTooDeep() -> Bool {
        var budget = Int.max
        return isTooDeep(root, at: 0, isMoved: false, budget: &budget)
    }

    /// Whether arrays and objects in a content are nested more deeply than a value may be.
    ///
    /// - Parameters:
    ///   - depth: how many arrays and objects are around it.
    ///   - isMoved: whether it was moved. What is still in place is no deeper than before.
    ///   - budget: how many values may be visited. If there are more, the answer is true.
    private func isTooDeep(_ content: Content, at depth: Int, isMoved: Bool, budget: inout Int) -> Bool {
        let limit = JSONLimits.maximumValueDepth
        var pending: [(content: Content, depth: Int, isMoved: Bool)] = []
        var next: (content: Content, depth: Int, isMoved: Bool)? = (content, depth, isMoved)
        while budget >= 0, let (content, depth, isMoved) = next {
            defer { next = pending.popLast() }
            switch content {
            case .nothing: continue
            case .text(let index): if isMoved, textIsNested(at: index, deeperThan: limit - depth, budget: &budget) { return true }
            case .value(let value):
                guard isMoved, value.isContainer else { continue }
                guard depth < limit else { return true }
                budget -= value.count ?? 0
                value.forEachChild { if $0.isContainer { pending.append((.value($0), depth + 1, true)) } }
            case .container(let number):
                guard depth < limit || !isMoved else { return true }
                budget -= containers[number].positionCount
                containers[number].forEach { _, content, origin in
                    let isInPlace =
                        switch content {
                        case .text(let index): index == origin
                        case .container(let number): containers[number].tapeIndex == origin
                        case .value, .nothing: false
                        }
                    pending.append((content, depth + 1, isMoved || !isInPlace))
                }
            }
        }
        return budget < 0
    }

    private func textIsNested(at index: Int, deeperThan limit: Int, budget: inout Int) -> Bool {
        guard let tape = document?.tape else { return false }
        let end = tape.next(after: index)
        budget -= end - index
        guard budget >= 0 else { return true }
        var (depth, word) = (0, index)
        while word < end {
            switch tape.tag(at: word) {
            case TapeTag.objectStart, TapeTag.arrayStart:
                depth += 1
                if depth > limit { return true }
            case TapeTag.objectEnd, TapeTag.arrayEnd: depth -= 1
            case TapeTag.integer, TapeTag.unsigned, TapeTag.double: word += 1
            default: break
            }
            word += 1
        }
        return false
    }
}
