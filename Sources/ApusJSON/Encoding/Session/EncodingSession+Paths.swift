// Coding paths, and what is told apart by where the text stands. All of it costs O(depth).
extension EncodingSession {
    /// The elements a container has.
    func count(of id: Int, depth: Int) -> Int {
        if state.mode == .text, isOpen(id, depth: depth) { return openLevel(depth).count }
        guard let tree = grownTree(), let node = node(ofContainer: id) else { return 0 }
        return tree.count(of: node)
    }

    /// The path of a container. When it is not open any more, the session has a tree from now on.
    func codingPath(of id: Int, depth: Int) -> [any CodingKey] {
        if state.mode == .text, isOpen(id, depth: depth) { return openPath(depth: depth) }
        guard let tree = grownTree(), let node = node(ofContainer: id) else { return basePath }
        return tree.path(of: node)
    }

    /// The path of a value that an encoder was made for. When that is not the innermost, or around it, the session has a tree from now on.
    func codingPath(ofEncoderAt position: Int, depth: Int) -> [any CodingKey] {
        if state.mode == .text, depth <= state.outer.count {
            let id = openLevel(depth).id
            if id == ~position || id == Level.written || text.container(at: position) == id { return openPath(depth: depth) }
        }
        guard let tree = grownTree(), let node = node(ofEncoderAt: position) else { return basePath }
        return tree.path(of: node)
    }

    /// The path of a value of the innermost level.
    func codingPath(_ key: PathKey) -> [any CodingKey] {
        guard state.mode == .text || state.mode == .lent else { return basePath }
        var path = openPath(depth: state.outer.count)
        switch key {
        case .none: break
        case .index(let index): path.append(JSONCodingKey(index: index))
        case .prepared(let keys, let byte): path.append(keys.pointee.key(byte))
        case .stored(let index): path.append(state.keys[index])
        case .text(let position): path.append(JSONCodingKey(dictionaryKey: text.key(at: position)))
        }
        return path
    }

    /// The keys of the first levels, which must be open.
    private func openPath(depth: Int) -> [any CodingKey] {
        var path = basePath
        path.reserveCapacity(path.count + depth + 1)
        for depth in 0...depth {
            if let key = codingKey(ofLevel: depth) { path.append(key) }
        }
        return path
    }

    /// What a level stands under, which must be open.
    func codingKey(ofLevel depth: Int) -> (any CodingKey)? {
        switch openLevel(depth).key {
        case .none: nil
        case .index(let index): JSONCodingKey(index: index)
        case .prepared(let keys, let byte): keys.pointee.key(byte)
        case .stored(let index): state.keys[index]
        case .text(let position): dictionaryKey(at: position)
        }
    }

    /// The key of a dictionary that was written when the text ended at a position. Once for each level, however long the key is and however often it is asked for.
    private func dictionaryKey(at position: Int) -> JSONCodingKey {
        var (low, high) = (0, state.dictionaryKeys.count)
        while low < high {
            let middle = (low + high) / 2
            if state.dictionaryKeys[middle].position < position { low = middle + 1 } else { high = middle }
        }
        if low < state.dictionaryKeys.count, state.dictionaryKeys[low].position == position {
            return state.dictionaryKeys[low].key
        }
        // Levels are asked for from the outside in, so what is further on belongs to levels that are closed, or can be found again.
        state.dictionaryKeys.removeLast(state.dictionaryKeys.count - low)
        let key = JSONCodingKey(dictionaryKey: text.key(at: position))
        state.dictionaryKeys.append((position, key))
        return key
    }

    @inline(never)
    func failTooDeep() {
        fail(
            EncodingError.invalidValue(
                options.maximumDepth,
                EncodingError.Context(
                    codingPath: [],
                    debugDescription: "The value is nested more than \(options.maximumDepth) levels deep; see ApusJSONEncoder.maximumDepth.")))
    }
}

extension JSONCodingKey {
    /// What it is in a JSON Pointer.
    var token: String {
        // Only those of indexes have a number and begin with a letter.
        guard let intValue, stringValue.utf8.first == UInt8(ascii: "I") else { return stringValue }
        return String(intValue)
    }
}

extension JSONWriter {
    // Safety: the text is the writer's own. Each index is compared with its count, and what is
    // returned is copied.
    /// The text until now.
    var written: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: base, count: byteCount) }

    /// The key written when the text ended at a position.
    fileprivate borrowing func key(at position: Int) -> String {
        guard position >= 0 else { return "" }
        var scan = WrittenTextScan(from: position)
        guard case .key(let range) = unsafe scan.next(written) else { return "" }
        return unsafe WrittenTextScan.string(UnsafeBufferPointer(rebasing: written[range]))
    }
}
