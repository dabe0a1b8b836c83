// When containers are not used in the order of their text.
extension EncodingSession {
    /// Reads what has been written back into a tree.
    @inline(never)
    func growTree() {
        guard tree == nil else { return }
        if isFinished {
            tree = EncodedTree()
        } else {
            tree = EncodedTree(text.pointee.written, pending: state.pointee.level.id == ~position, unused: state.pointee.unused)
        }
        state.pointee.level.id = Level.closed
    }

    /// The text of a value that is encoded by a session of its own.
    ///
    /// - Parameters:
    ///   - key: what the value stands under; nil when that is the last level.
    ///   - depth: how many levels there are around it.
    func apart(_ key: (any CodingKey)?, depth: Int, _ encode: (EncodingSession) throws -> Void) throws -> [UInt8] {
        if let failure { throw failure }
        let path = codingPath(depth: depth) + (key.map { [$0] } ?? [])
        let session = EncodingSession(options, JSONWriter(options: layout), layout: layout, basePath: path)
        try encode(session)
        return try session.finished().finish()
    }

    /// The elements or members a container has.
    func count(of id: Int) -> Int {
        if state.pointee.level.id == id { return state.pointee.level.count }
        if let level = state.pointee.outer.lastIndex(of: id) { return state.pointee.outer.all[level].count }
        growTree()
        return tree?.count(of: id) ?? 0
    }

    // MARK: Failures

    /// Remembers that something was encoded in the place of `present`.
    func failReplacing(_ present: String) {
        guard !isFinished, failure == nil else { return }
        failure = EncodingError.invalidValue(
            present,
            EncodingError.Context(
                codingPath: codingPath(depth: state.pointee.outer.count),
                debugDescription: "A container was asked for, or a value encoded, where \(present) has been encoded already."))
    }

    @inline(never)
    func failTooDeep() {
        guard failure == nil else { return }
        failure = EncodingError.invalidValue(
            options.maximumDepth,
            EncodingError.Context(
                codingPath: [],
                debugDescription: "The value is nested more than \(options.maximumDepth) levels deep; see ApusJSONEncoder.maximumDepth."))
    }

    // MARK: Paths

    /// The keys of the first levels.
    func codingPath(depth: Int) -> [any CodingKey] {
        var path = basePath
        let levels = state.pointee.outer.all + [state.pointee.level]
        // The first level is the root, which stands under nothing.
        for level in levels.prefix(depth + 1) { append(level.key, to: &path) }
        return path
    }

    /// The path of a value of the innermost level.
    func codingPath(_ key: PathKey) -> [any CodingKey] {
        var path = codingPath(depth: state.pointee.outer.count)
        append(key, to: &path)
        return path
    }

    private func append(_ key: PathKey, to path: inout [any CodingKey]) {
        switch key {
        case .none: break
        case .index(let index): path.append(JSONCodingKey(index: index))
        case .prepared(let keys, let byte): path.append(keys.pointee.key(byte))
        case .stored(let index): path.append(state.pointee.keys[index])
        case .text(let position): path.append(JSONCodingKey(dictionaryKey: text.pointee.key(at: position)))
        }
    }
}

extension JSONWriter {
    /// The text until now.
    var written: [UInt8] { Array(UnsafeBufferPointer(start: base, count: byteCount)) }

    /// The key written when the text ended at a position.
    fileprivate borrowing func key(at position: Int) -> String {
        var scan = EncodedTextScan(Array(UnsafeBufferPointer(start: base + position, count: byteCount - position)))
        guard case .key(let key)? = scan.next() else { return "" }
        return EncodedTextScan.string(key)
    }
}
