// From text to a tree: how a session goes on when containers are used in another order than the
// text could be written in.
extension EncodingSession {
    /// The position in the text of a container, or of a value that is still to come.
    struct Landmark {
        /// The end of the text before it.
        let position: Int
        /// The offset of its bracket.
        let bracket: Int
        let node: Int
    }

    /// Returns the tree, and makes it if there is none yet. Returns nil if the session has ended,
    /// or if its text is lent to a value that writes itself: then the call has no effect.
    @inline(never)
    func grownTree() -> EncodedTree? {
        switch state.mode {
        case .over: return nil
        case .tree: return tree.flatMap { $0.isOver ? nil : $0 }
        case .lent:
            fail(.invalid("a container", "An encoder was used while another value was being written."))
            return nil
        case .text: break
        }
        let grown = base?.tree ?? EncodedTree()
        let root = base?.node ?? EncodedTree.root
        if base != nil, grown.isOver || grown.kind(of: root) != .pending { return nil }
        landmarks = unsafe grown.read(
            text.written, at: root, isPending: state.level.id == ~position, unused: state.unused)
        // The keys of the open levels are known better here than from the text.
        var outer: Int?
        for depth in 0...state.outer.count {
            let id = openLevel(depth).id
            // A value that was written through a single-value container is the last one.
            let node = id == Level.written ? outer.flatMap { grown.lastChild(of: $0) } : node(of: id)
            if let node, let key = codingKey(ofLevel: depth) { grown.setKey(key, of: node) }
            outer = node
        }
        // So are the keys of levels that were ended because a container around them was used.
        for ended in state.ended {
            if let node = node(of: ended.id) { grown.setKey(ended.key, of: node) }
        }
        if let ownFailure, grown.failure == nil { grown.failure = ownFailure }
        tree = grown
        state.mode = .tree
        state.isUnusual = true
        state.level.id = Level.closed
        // These come last, because they may run user code.
        state.ended = []
        state.keys = []
        let failure = ownFailure
        ownFailure = nil
        withExtendedLifetime(failure) {}
        return grown
    }

    /// The node of a level, which is a container or a value that is still to come.
    private func node(of id: Int) -> Int? { id >= 0 ? node(ofContainer: id) : node(ofEncoderAt: ~id) }

    /// Continues in the tree, and keeps nothing of the text.
    private func moveToTree() {
        _ = grownTree()
        text = JSONWriter()
        state.keys = []
        state.unused = []
        state.writtenKeys = WrittenKeys()
        state.dictionaryKeys = []
    }

    /// The node of a container; nil if it has none. Valid only once there is a tree, or while it is
    /// being made.
    func node(ofContainer id: Int) -> Int? {
        if id < 0 { return tree?.has(~id) == true ? ~id : nil }
        let first = landmarks.partitioningIndex { $0.bracket >= id }
        return first < landmarks.count && landmarks[first].bracket == id ? landmarks[first].node : nil
    }

    /// The node of an encoder's value; nil if it has none, because its value was written in one
    /// piece.
    func node(ofEncoderAt position: Int) -> Int? {
        if position < 0 { return tree?.has(~position) == true ? ~position : nil }
        let first = landmarks.partitioningIndex { $0.position >= position }
        return first < landmarks.count && landmarks[first].position == position ? landmarks[first].node : nil
    }

    /// Encodes a value of a container in a tree, in a separate session. Nil is null.
    ///
    /// It takes a value, not a closure, because the compiler makes a copy of a function for each closure that is passed
    /// to it.
    @inline(never)
    func encodeApart(_ value: (any Encodable)?, in id: Int, _ name: String?, _ key: (any CodingKey)?) throws {
        guard let tree = grownTree(), let container = node(ofContainer: id) else { return try throwFailure() }
        let node = tree.makeNode(in: container, name, key)
        do {
            try encode(value, apart: node, of: tree)
        } catch {
            tree.drop(node)
            throw error
        }
        tree.link(node)
    }

    /// Encodes the value of a node in a separate session. Nil is null.
    func encode(_ value: (any Encodable)?, apart node: Int, of tree: EncodedTree) throws {
        var session = try sessionApart(for: node, of: tree)
        do {
            if let value { try session.encode(value, under: .none) } else { session.text.writeNull() }
            try EncodingSession.finishApart(&session, node, of: tree)
        } catch {
            session.failApart(node, of: tree)
            throw error
        }
    }

    private func sessionApart(for node: Int, of tree: EncodedTree) throws -> EncodingSession {
        try throwFailure()
        let session = tree.takeSession() ?? EncodingSession(options, JSONWriter(options: layout), layout: layout)
        session.base = (tree, node)
        session.outerPath = outerPath
        session.state.depthLimit = options.values.maximumDepth - tree.depth(of: node)
        return session
    }

    private static func finishApart(_ session: inout EncodingSession, _ node: Int, of tree: EncodedTree) throws {
        try session.throwFailure()
        guard session.tree == nil else { return session.giveUpContainers() }
        try session.text.checkComplete()
        guard tree.kind(of: node) == .pending else { throw session.replaced("another value", at: tree.path(of: node)) }
        guard isFree(&session) else {
            // A container or an encoder was kept, and may be used until the call is over.
            session.giveUpContainers()
            session.moveToTree()
            return
        }
        // Safety: nothing else refers to the session, so its text does not change. The tree copies
        // it.
        unsafe tree.set(node, to: UnsafeBufferPointer(start: session.text.base, count: session.position))
        session.startOver()
        session.base = nil
        tree.giveSession(session)
    }

    private func failApart(_ node: Int, of tree: EncodedTree) {
        if self.tree != nil { tree.clear(node) }
        end()
    }

    /// The error for a value that was encoded where `present` already is.
    func replaced(_ present: String, at path: [any CodingKey]) -> EncodingError {
        .invalid(present, "A container was requested, or a value encoded, where \(present) has already been encoded.", at: path)
    }

    /// Returns the id of a container in a container of a tree: the existing one, or a new one.
    func container(in id: Int, _ name: String?, _ key: (any CodingKey)?, isObject: Bool) -> Int {
        guard let tree = grownTree(), let container = node(ofContainer: id) else { return Level.nowhere }
        guard tree.depth(of: container) + 1 < options.values.maximumDepth else {
            failTooDeep()
            return Level.nowhere
        }
        if let name, let present = tree.member(name, of: container) {
            if let key { tree.setKey(key, of: present) }
            return begin(present, of: tree, isObject: isObject)
        }
        let node = tree.makeNode(in: container, name, key)
        tree.link(node)
        return begin(node, of: tree, isObject: isObject)
    }

    /// Returns the id of the container of an encoder's value in a tree.
    func container(ofEncoderAt position: Int, isObject: Bool) -> Int {
        guard let tree = grownTree() else { return Level.nowhere }
        guard let node = node(ofEncoderAt: position) else {
            fail(replaced("a single value", at: basePath))
            return Level.nowhere
        }
        guard tree.depth(of: node) < options.values.maximumDepth else {
            failTooDeep()
            return Level.nowhere
        }
        return begin(node, of: tree, isObject: isObject)
    }

    private func begin(_ node: Int, of tree: EncodedTree, isObject: Bool) -> Int {
        tree.expand(node)
        switch (tree.kind(of: node), isObject) {
        case (.array, false), (.object, true): break
        case (.pending, _): tree.begin(node, isObject: isObject)
        case (.text, _): fail(replaced("a single value", at: tree.path(of: node)))
        case (.array, true): fail(replaced("an array", at: tree.path(of: node)))
        case (.object, false): fail(replaced("an object", at: tree.path(of: node)))
        }
        return ~node
    }

    /// Adds a node for a value to a container of a tree. Returns the position of its encoder.
    func pending(in id: Int, _ name: String?, _ key: (any CodingKey)?) -> Int {
        guard let tree = grownTree(), let container = node(ofContainer: id) else { return Level.nowhere }
        let node = tree.makeNode(in: container, name, key)
        tree.link(node)
        return ~node
    }
}
