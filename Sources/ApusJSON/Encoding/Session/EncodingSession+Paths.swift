// Coding paths, and other properties that depend on the current position. All of it costs O(*d*) in
// the depth.
extension EncodingSession {
    /// The number of elements in a container.
    func count(of id: Int, depth: Int) -> Int {
        if state.mode == .text, isOpen(id, depth: depth) { return openLevel(depth).count }
        guard let tree = grownTree(), let node = node(ofContainer: id) else { return 0 }
        return tree.count(of: node)
    }

    /// The path of a container. If it is no longer open, the session switches to a tree.
    func codingPath(of id: Int, depth: Int) -> [any CodingKey] {
        if state.mode == .text, isOpen(id, depth: depth) { return openPath(depth: depth) }
        guard let tree = grownTree(), let node = node(ofContainer: id) else { return basePath }
        return tree.path(of: node)
    }

    /// The path of an encoder's value. If that value is neither the innermost one nor around it,
    /// the session switches to a tree.
    func codingPath(ofEncoderAt position: Int, depth: Int) -> [any CodingKey] {
        if state.mode == .text, depth <= state.outer.count {
            let id = openLevel(depth).id
            if id == ~position || id == Level.written || text.container(at: position) == id { return openPath(depth: depth) }
        }
        guard let tree = grownTree(), let node = node(ofEncoderAt: position) else { return basePath }
        return tree.path(of: node)
    }

    /// The path of a value in the innermost level.
    func codingPath(_ key: PathKey) -> [any CodingKey] {
        guard state.mode == .text || state.mode == .lent else { return basePath }
        return openPath(depth: state.outer.count) + [codingKey(key)].compactMap { $0 }
    }

    /// The keys of the outermost levels, which must be open.
    private func openPath(depth: Int) -> [any CodingKey] {
        var path = basePath
        path.reserveCapacity(path.count + depth + 1)
        for depth in 0...depth {
            if let key = codingKey(ofLevel: depth) { path.append(key) }
        }
        return path
    }

    /// The key of a level, which must be open.
    func codingKey(ofLevel depth: Int) -> (any CodingKey)? { codingKey(openLevel(depth).key) }

    private func codingKey(_ key: PathKey) -> (any CodingKey)? {
        switch key {
        case .none: nil
        case .index(let index): JSONCodingKey(index: index)
        case .prepared(let keys, let byte): keys.pointee.key(byte)
        case .stored(let index): state.keys[index]
        case .text(let position): dictionaryKey(at: position)
        }
    }

    /// The dictionary key that was written when the text ended at a position. It is read once for
    /// each level, however long it is and however often it is requested.
    private func dictionaryKey(at position: Int) -> JSONCodingKey {
        let first = state.dictionaryKeys.partitioningIndex { $0.position >= position }
        if first < state.dictionaryKeys.count, state.dictionaryKeys[first].position == position {
            return state.dictionaryKeys[first].key
        }
        // Levels are requested from the outside in, so later entries belong to levels that are
        // closed, or can be found again.
        state.dictionaryKeys.removeLast(state.dictionaryKeys.count - first)
        let key = JSONCodingKey(dictionaryKey: text.key(at: position))
        state.dictionaryKeys.append((position, key))
        return key
    }

    @inline(never)
    func failTooDeep() { fail(.invalid(options.maximumDepth, options.tooDeep)) }
}

extension JSONWriter {
    // Safety: the text is the writer's own. Each index is checked against its count, and the
    // results are copied.
    /// The key that was written when the text ended at a position.
    fileprivate borrowing func key(at position: Int) -> String {
        guard position >= 0 else { return "" }
        var scan = WrittenTextScan(from: position)
        guard case .key(let range) = unsafe scan.next(written) else { return "" }
        return unsafe WrittenTextScan.string(UnsafeBufferPointer(rebasing: written[range]))
    }
}
