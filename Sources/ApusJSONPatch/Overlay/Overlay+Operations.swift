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
            indentationLimit = limits.maximumCopiedByteCount
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
    /// How many bytes a copy of a value adds at most, apart from indentation; one more than `limit`
    /// if there are more. Counting stops there.
    private mutating func byteCount(of slot: Slot, upTo limit: Int) -> Int {
        var count = 0
        // A container that was opened in its original position is part of the text around it, which
        // has been counted.
        var pending = [(slot: slot, isCounted: false)]
        while let (slot, isCounted) = pending.popLast(), count <= limit {
            switch slot.place {
            case .nothing, .child: continue
            case .text(let index): count += textByteCount(at: index)
            case .value(let number): count += value(number).byteCount(upTo: limit - count)
            case .container(let number):
                let container = containers[number]
                // Removed children keep their entries, and each changed copy has these too.
                count += 2 + max(container.entries.count, container.originalCount)
                if !isCounted, let index = container.tapeIndex { count += textByteCount(at: index) }
                container.entries.forEach { position, entry in
                    guard count <= limit, entry.slot != .nothing else { return }
                    var isOriginal = false
                    if case .text(let origin) = entry.origin.place {
                        isOriginal = entry.slot == entry.origin
                        if case .container(let number) = entry.slot.place { isOriginal = containers[number].tapeIndex == origin }
                    } else if container.isObject {
                        count += 2 + container.key(of: position).quotedByteCount
                    }
                    switch entry.slot.place {
                    case .child(let child): count += container.child(child).byteCount(upTo: limit - count)
                    case .text where isOriginal: break
                    default: pending.append((entry.slot, isOriginal))
                    }
                }
            }
        }
        return count > limit ? (limit == .max ? .max : limit + 1) : count
    }

    /// The number of bytes from a value to the next value, key or container end. It includes
    /// comments and whitespace, which are copied too.
    private mutating func textByteCount(at index: Int) -> Int {
        guard let document, index != Tape.rootIndex else { return unsafe document?.withText { $0.count } ?? 0 }
        let tape = document.tape
        if offsets.isEmpty {
            var indexes: [Int] = []
            let end = tape.next(after: Tape.rootIndex)
            var word = Tape.rootIndex
            while word < end {
                indexes.append(word)
                switch tape.tag(at: word) {
                case TapeTag.integer, TapeTag.unsigned, TapeTag.double: word += 2
                default: word += 1
                }
            }
            offsets = [UInt32](repeating: 0, count: end)
            for (index, offset) in zip(indexes, document.offsets(of: indexes)) { offsets[index] = UInt32(truncatingIfNeeded: offset) }
        }
        // The word after a child always exists: at least, it is the end of its container.
        return max(Int(offsets[tape.next(after: index)]) - Int(offsets[index]), 0)
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
