// When containers are not used in the order of their text.
extension EncodingSession {
    /// Reads what has been written back into a tree.
    @inline(never)
    func growTree() {
        guard tree == nil else { return }
        if isFinished {
            tree = EncodedTree()
        } else {
            let grown = EncodedTree(text.pointee.written, pending: state.pointee.level.id == ~position, unused: state.pointee.unused)
            // What the open levels stand under is known better here than by the text.
            for level in state.pointee.outer.all + [state.pointee.level] {
                if let key = codingKey(level.key) { grown.setKey(key, ofLevel: level.id) }
            }
            tree = grown
        }
        state.pointee.level.id = Level.closed
    }

    /// The text of a value that is encoded by a session of its own.
    func apart(_ path: [any CodingKey], _ encode: (EncodingSession) throws -> Void) throws -> [UInt8] {
        if let failure { throw failure }
        let session = EncodingSession(options, JSONWriter(options: layout), layout: layout, basePath: path)
        try encode(session)
        return try session.finished().finish()
    }

    /// The elements or members a container has.
    func count(of id: Int) -> Int {
        if tree == nil {
            if state.pointee.level.id == id { return state.pointee.level.count }
            if let level = state.pointee.outer.lastIndex(of: id) { return state.pointee.outer.all[level].count }
            growTree()
        }
        return tree?.count(of: id) ?? 0
    }

    // MARK: Failures

    /// Remembers that something was encoded in the place of `present`.
    func failReplacing(_ present: String, at path: @autoclosure () -> [any CodingKey]) {
        guard !isFinished, failure == nil else { return }
        failure = EncodingError.invalidValue(
            present,
            EncodingError.Context(
                codingPath: path(),
                debugDescription: "A container was asked for, or a value encoded, where \(present) has been encoded already."))
    }

    @inline(never)
    func failTooDeep() {
        guard !isFinished, failure == nil else { return }
        failure = EncodingError.invalidValue(
            options.maximumDepth,
            EncodingError.Context(
                codingPath: [],
                debugDescription: "The value is nested more than \(options.maximumDepth) levels deep; see ApusJSONEncoder.maximumDepth."))
    }

    // MARK: Paths

    /// The path of a container. When it is not open any more, the session has a tree from now on.
    func codingPath(of id: Int, depth: Int) -> [any CodingKey] {
        if tree == nil {
            if level(at: depth)?.id == id { return codingPath(depth: depth) }
            growTree()
        }
        return basePath + (tree?.path(ofContainer: id) ?? [])
    }

    /// The path of a value that an encoder was made for. When that is not the innermost, or around it, the session has a tree from now on.
    func codingPath(ofEncoderAt position: Int, depth: Int) -> [any CodingKey] {
        if tree == nil {
            let id = level(at: depth)?.id
            if let id, id == ~position || id == Level.written || text.pointee.container(at: position) == id { return codingPath(depth: depth) }
            growTree()
        }
        return basePath + (tree?.path(ofEncoderAt: position) ?? [])
    }

    /// The path of a value of the innermost level.
    func codingPath(_ key: PathKey) -> [any CodingKey] {
        codingPath(depth: state.pointee.outer.count) + (codingKey(key).map { [$0] } ?? [])
    }

    /// The keys of the first levels, which must be open.
    private func codingPath(depth: Int) -> [any CodingKey] {
        let levels = state.pointee.outer.all + [state.pointee.level]
        return basePath + levels.prefix(depth + 1).compactMap { codingKey($0.key) }
    }

    /// The level that has so many around it; nil when there are fewer.
    private func level(at depth: Int) -> Level? {
        let count = state.pointee.outer.count
        return isFinished || depth > count ? nil : depth == count ? state.pointee.level : state.pointee.outer.all[depth]
    }

    private func codingKey(_ key: PathKey) -> (any CodingKey)? {
        switch key {
        case .none: nil
        case .index(let index): JSONCodingKey(index: index)
        case .prepared(let keys, let byte): keys.pointee.key(byte)
        case .stored(let index): state.pointee.keys[index]
        case .text(let position): JSONCodingKey(dictionaryKey: text.pointee.key(at: position))
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
