import ApusJSON

extension Overlay {
    /// Carries out the operations of a patch.
    ///
    /// - Throws: ``JSONPatchError`` with the index of the operation that failed. The overlay must
    ///   be discarded then.
    mutating func apply(_ patch: JSONPatch, _ limits: JSONPatchLimits) throws(JSONPatchError) {
        var copiedByteCount = 0
        for (index, operation) in patch.operations.enumerated() {
            do throws(JSONPatchError) {
                try apply(operation, limits, &copiedByteCount)
            } catch {
                throw error.of(index, name: operation.name)
            }
        }
        try checkDepth()
    }

    private mutating func apply(
        _ operation: JSONPatch.Operation, _ limits: JSONPatchLimits, _ copiedByteCount: inout Int
    ) throws(JSONPatchError) {
        switch operation {
        case .add(let pointer, let value):
            try add(slot(for: value), at: pointer)
        case .remove(let pointer):
            _ = try remove(at: pointer)
        case .replace(let pointer, let value):
            let slot = slot(for: value)
            guard let (entry, container) = try existing(pointer, changing: true) else { return setRoot(slot) }
            setSlot(slot, of: entry, in: container)
        case .move(let source, let pointer):
            if pointer.starts(with: source) {
                guard source.tokens.count == pointer.tokens.count else { throw .movedIntoItself(source, pointer) }
                // Moving a value to its own location only requires that it exists.
                _ = try existing(source, changing: false)
                return
            }
            try add(remove(at: source), at: pointer)
        case .copy(let source, let pointer):
            let slot = try self.slot(at: source)
            copiedByteCount += byteCount(of: slot, upTo: limits.maximumCopiedByteCount - copiedByteCount)
            guard copiedByteCount <= limits.maximumCopiedByteCount else { throw .copiesTooMuch(pointer, limits) }
            share(slot)
            try add(slot, at: pointer)
        case .test(let pointer, let value):
            try test(pointer, value)
        }
    }

    private mutating func add(_ slot: Slot, at pointer: JSONPointer) throws(JSONPatchError) {
        switch try target(pointer, changing: true) {
        case .root: setRoot(slot)
        case .member(let key, let container): setMember(key, to: slot, in: container)
        case .element(let index, let container):
            let count = containers[container].count
            guard index <= count else { throw .indexOutOfRange(pointer.tokens.count - 1, of: pointer, count: count) }
            insertElement(slot, at: index, in: container)
        }
    }

    private mutating func remove(at pointer: JSONPointer) throws(JSONPatchError) -> Slot {
        guard let (entry, container) = try existing(pointer, changing: true) else {
            let removed = root
            setRoot(slot(for: .null))
            return removed
        }
        let removed = slot(of: entry, in: container)
        if containers[container].isObject {
            removeMember(pointer.tokens.last ?? "", in: container)
        } else {
            removeElement(entry, in: container)
        }
        return removed
    }

    /// The slot of an existing value.
    private mutating func slot(at pointer: JSONPointer) throws(JSONPatchError) -> Slot {
        guard let (entry, container) = try existing(pointer, changing: false) else { return root }
        return slot(of: entry, in: container)
    }
}

// MARK: - Limits

extension Overlay {
    /// About how many bytes a value's compact text has, at most one more than `limit`; counting
    /// stops there.
    private func byteCount(of slot: Slot, upTo limit: Int) -> Int {
        var count = 0
        var pending = [slot]
        while let slot = pending.popLast(), count <= limit {
            switch slot.place {
            case .nothing: continue
            case .text(let index): count += textByteCount(at: index, upTo: limit - count)
            case .value(let number): count += value(number).byteCount(upTo: limit - count)
            case .child: count += 1
            case .container(let number):
                let container = containers[number]
                // Removed children keep their entries, and each changed copy has these too.
                count += 2 + max(container.entries.count, container.originalCount)
                container.entries.forEach { position, entry in
                    guard count <= limit else { return }
                    switch entry.slot.place {
                    case .nothing: break
                    case .child(let child): count += 4 + container.child(child).byteCount(upTo: limit - count)
                    default:
                        count += 4
                        pending.append(entry.slot)
                    }
                }
            }
        }
        return count > limit ? (limit == .max ? .max : limit + 1) : count
    }

    private func textByteCount(at index: Int, upTo limit: Int) -> Int {
        guard let tape = document?.tape else { return 0 }
        let end = tape.next(after: index)
        var count = 0
        var word = index
        while word < end, count <= limit {
            switch tape.tag(at: word) {
            // Safety: the bytes belong to the document's tape and are only counted.
            case TapeTag.string, TapeTag.bigNumber: unsafe count += 3 + tape.stringBytes(at: word).count
            case TapeTag.integer, TapeTag.unsigned, TapeTag.double:
                count += 8
                word += 1
            default: count += 1
            }
            word += 1
        }
        return count
    }

    /// Checks that no inserted value makes the result nested more deeply than a value may be.
    private func checkDepth() throws(JSONPatchError) {
        let limit = JSONLimits.maximumValueDepth
        var pending: [(slot: Slot, depth: Int)] = [(root, 0)]
        while let (slot, depth) = pending.popLast() {
            let isTooDeep: Bool
            switch slot.place {
            case .nothing, .child: continue
            // At depth 0 this is the whole document, unmoved.
            case .text(let index): isTooDeep = depth > 0 && textIsNested(at: index, deeperThan: limit - depth)
            case .value(let number): isTooDeep = depth > 0 && value(number).isNested(deeperThan: limit - depth)
            case .container(let number):
                let container = containers[number]
                guard container.isChanged else {
                    isTooDeep = isNested(container, deeperThan: limit - depth)
                    break
                }
                isTooDeep = depth >= limit
                container.entries.forEach { _, entry in
                    // A child that was already there is no deeper than before.
                    if !isUnchanged(entry), entry.slot != .nothing { pending.append((entry.slot, depth + 1)) }
                }
            }
            guard !isTooDeep else { throw .resultTooDeep }
        }
    }

    private func isNested(_ container: Container, deeperThan limit: Int) -> Bool {
        container.tapeIndex.map { textIsNested(at: $0, deeperThan: limit) } ?? container.original.isNested(deeperThan: limit)
    }

    private func textIsNested(at index: Int, deeperThan limit: Int) -> Bool {
        guard let tape = document?.tape else { return false }
        let end = tape.next(after: index)
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
