// How Codable writes text
//
//     Post(id: 7, tags: ["a", "b"])         calls, in order                            text, as it grows
//                                           encoder.container(keyedBy:)                {
//     struct Post: Encodable {              container.encode(7, forKey: .id)           {"id":7
//         var id: Int                       container.encode(["a","b"], forKey: .tags) {"id":7,"tags":["a","b"]
//         var tags: [String]                encode(to:) returns                        {"id":7,"tags":["a","b"]}
//     }
//
// Values go straight into the text: no tree is built, and no container knows its content. This
// works because usually only one container is used at a time: the innermost. A container is
// identified by the offset of its bracket in the text, and the session knows the one that can be
// written to: the check is one comparison. If it fails, either the container is further out, and
// the containers inside it are ended; or it has already ended, or a key appears twice. In the last
// two cases what has been written is read back into a tree (``EncodedTree``). It accepts calls in
// any order, and is written at the end.
//
// A key is usually one byte, a case of an enumeration, for which the text is prepared
// (``PreparedKeys``) and a bit says whether it has been written.

/// The state shared by all encoders and containers of one call, or of one value of the call that is
/// written apart.
@safe
final class EncodingSession {
    let options: ApusJSONEncoder.Options
    // Safety: one block, allocated in `init` and released in `deinit`, holds the writer, the state,
    // and as many levels as most values need. It neither moves nor changes owner, and all code that
    // uses `text` or `state` holds the session. Both are initialised in `init`; the state remains
    // so to the end, and the writer until `finish` moves it out. No container reaches the writer
    // after that: its level is not the innermost one, because that is closed, and everything else
    // checks the state's mode first.
    //
    // These are pointers, because the properties of a class are checked for overlapping access at
    // each use. Uses do not overlap: no user code runs while one of them is being changed.
    // Arguments are evaluated before; keys, which may be objects with a `deinit`, are released
    // after they have been removed from the state (`forgetKeys`). The exception is a `write(to:)`,
    // which is lent the writer (`write`): the session does not touch it meanwhile, as the mode
    // says.
    private let memory: UnsafeMutableRawPointer
    private let textAddress: UnsafeMutablePointer<JSONWriter>
    private let stateAddress: UnsafeMutablePointer<EncodingState>
    /// The layout in which parts of a tree are written.
    let layout: JSONWriteOptions
    /// The node of the value, if it is part of another value.
    private(set) var base: (tree: EncodedTree, node: Int)?
    /// The maximum number of containers that may be open in this text.
    private(set) var depthLimit: Int
    /// What has been encoded, once the session no longer writes text.
    private(set) var tree: EncodedTree?
    /// Once there is a tree: the containers and open values of the text, in its order.
    private var landmarks: [Landmark] = []
    private var ownFailure: EncodingError?

    init(_ options: ApusJSONEncoder.Options, _ writer: consuming JSONWriter, layout: JSONWriteOptions? = nil, depth: Int = 0) {
        self.options = options
        self.layout = layout ?? options.parts
        depthLimit = options.maximumDepth - depth
        unsafe memory = .allocate(byteCount: Self.levelsOffset + LevelStack.firstByteCount, alignment: 16)
        unsafe textAddress = memory.initializeMemory(as: JSONWriter.self, to: writer)
        let outer = unsafe LevelStack(memory + Self.levelsOffset)
        unsafe stateAddress = (memory + Self.stateOffset).initializeMemory(as: EncodingState.self, to: EncodingState(outer: outer))
        text.owner = ownerID
    }

    /// The text.
    var text: JSONWriter {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(textAddress) }
        @inline(__always) unsafeMutableAddress { unsafe textAddress }
    }

    /// The state of the session.
    var state: EncodingState {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(stateAddress) }
        @inline(__always) unsafeMutableAddress { unsafe stateAddress }
    }

    /// The value by which the writer identifies this session.
    var ownerID: Int { unsafe Int(bitPattern: memory) }

    private static let stateOffset = (MemoryLayout<JSONWriter>.size + 15) & ~15
    private static let levelsOffset = (stateOffset + MemoryLayout<EncodingState>.size + 15) & ~15

    deinit {
        // Each call that releases a session has ended it, or has found that no container is held.
        assert(hasAllContainers)
        giveUpContainers()
        if state.mode != .over { unsafe textAddress.deinitialize(count: 1) }
        unsafe stateAddress.deinitialize(count: 1)
        unsafe memory.deallocate()
    }

    /// Forgets everything that was written, so that another text can be written.
    func startOver() {
        text.startOver()
        state.level = Level(id: ~0, key: .none)
        if !state.unused.isEmpty { state.unused = [] }
        if !state.dictionaryKeys.isEmpty { state.dictionaryKeys = [] }
        if !state.ended.isEmpty { state.ended = [] }
    }

    /// Forgets a text that may have failed at any point.
    private func startOverAfterFailure() {
        startOver()
        state.outer.removeAll()
        state.frame = 0
        state.keys = []
        state.writtenKeys = WrittenKeys()
        state.isUnusual = false
        ownFailure = nil
    }

    /// Takes the text from the session. Containers that are still referenced write nothing after
    /// this.
    func finish() -> JSONWriter {
        state.mode = .over
        state.level.id = Level.closed
        return unsafe textAddress.move()
    }

    /// Ends the session, unless it has ended, and releases what it holds. Containers that are still
    /// referenced write nothing after this.
    func end() {
        giveUpContainers()
        if state.mode != .over { _ = finish() }
        if base == nil { tree?.end() }
        tree = nil
        base = nil
        landmarks = []
        // Released after it has been removed: it may be about an object whose `deinit` encodes.
        let failure = ownFailure
        ownFailure = nil
        withExtendedLifetime(failure) {}
        state.dictionaryKeys = []
        state.keys = []
        state.unused = []
        state.ended = []
        state.writtenKeys = WrittenKeys()
    }

    /// The coding path of the text's root value.
    var basePath: [any CodingKey] {
        guard let base, !base.tree.isOver else { return [] }
        return base.tree.path(of: base.node)
    }

    // MARK: Failures

    /// An error that could not be thrown where it happened: it is thrown at the next opportunity.
    /// If there is one, the state's `isUnusual` is true.
    var failure: EncodingError? { tree?.failure ?? base?.tree.failure ?? ownFailure }

    /// Records an error that cannot be thrown where it happens, unless one is already recorded.
    func fail(_ error: @autoclosure () -> EncodingError) {
        guard state.mode != .over, failure == nil else { return }
        state.isUnusual = true
        if let tree { tree.failure = error() } else { ownFailure = error() }
    }
}

// MARK: - Trees

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
            fail(
                EncodingError.invalidValue(
                    "a container",
                    EncodingError.Context(codingPath: [], debugDescription: "An encoder was used while a value inside its own ran write(to:).")))
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
        return landmark { $0.bracket >= id }.flatMap { $0.bracket == id ? $0.node : nil }
    }

    /// The node of an encoder's value; nil if it has none, because its value was written in one
    /// piece.
    func node(ofEncoderAt position: Int) -> Int? {
        if position < 0 { return tree?.has(~position) == true ? ~position : nil }
        return landmark { $0.position >= position }.flatMap { $0.position == position ? $0.node : nil }
    }

    /// The first landmark that meets a condition which holds for all after it too.
    private func landmark(where holds: (Landmark) -> Bool) -> Landmark? {
        var (low, high) = (0, landmarks.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(landmarks[middle]) { high = middle } else { low = middle + 1 }
        }
        return low < landmarks.count ? landmarks[low] : nil
    }

    /// Encodes a value of a container in a tree, in a separate session.
    func encodeApart(in id: Int, _ name: String?, _ key: (any CodingKey)?, _ encode: (EncodingSession) throws -> Void) throws {
        guard let tree = grownTree(), let container = node(ofContainer: id) else { return try throwFailure() }
        let node = tree.makeNode(in: container, name, key)
        do {
            try self.encode(apart: node, of: tree, encode)
        } catch {
            tree.drop(node)
            throw error
        }
        tree.link(node)
    }

    func throwFailure() throws {
        if let failure { throw failure }
    }

    /// Encodes the value of a node in a separate session.
    func encode(apart node: Int, of tree: EncodedTree, _ encode: (EncodingSession) throws -> Void) throws {
        try throwFailure()
        var session = tree.takeSession() ?? EncodingSession(options, JSONWriter(options: layout), layout: layout)
        session.base = (tree, node)
        session.depthLimit = options.maximumDepth - tree.depth(of: node)
        do {
            try encode(session)
            try session.throwFailure()
            if session.tree == nil {
                try session.text.checkComplete()
                guard tree.kind(of: node) == .pending else { throw session.replaced("another value", at: tree.path(of: node)) }
                guard EncodingSession.isFree(&session) else {
                    // A container or an encoder was kept, and may be used until the call is over.
                    session.giveUpContainers()
                    session.moveToTree()
                    return
                }
                // Safety: nothing else refers to the session, so its text does not change. The tree
                // copies it.
                unsafe tree.set(node, to: UnsafeBufferPointer(start: session.text.base, count: session.position))
            }
        } catch {
            if session.tree != nil { tree.clear(node) }
            guard session.tree == nil, EncodingSession.isFree(&session) else {
                session.end()
                throw error
            }
            session.startOverAfterFailure()
            session.base = nil
            tree.giveSession(session)
            throw error
        }
        guard session.tree == nil, EncodingSession.isFree(&session) else { return session.giveUpContainers() }
        session.startOver()
        session.base = nil
        tree.giveSession(session)
    }

    /// The error for a value that was encoded where `present` already is.
    func replaced(_ present: String, at path: [any CodingKey]) -> EncodingError {
        EncodingError.invalidValue(
            present,
            EncodingError.Context(
                codingPath: path,
                debugDescription: "A container was requested, or a value encoded, where \(present) has already been encoded."))
    }

    /// Returns the id of a container in a container of a tree: the existing one, or a new one.
    func container(in id: Int, _ name: String?, _ key: (any CodingKey)?, isObject: Bool) -> Int {
        guard let tree = grownTree(), let container = node(ofContainer: id) else { return Level.nowhere }
        guard tree.depth(of: container) + 1 < options.maximumDepth else {
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
        guard tree.depth(of: node) < options.maximumDepth else {
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

    /// Ends the session, and returns the text in its final order and layout.
    func finished() throws -> JSONWriter {
        try throwFailure()
        if state.mode == .text { text.putInOrder() }
        let json = finish()
        guard let tree else { return json }
        defer { end() }
        var laidOut = JSONWriter(appendingTo: json.takeStorage(withText: false), options: options.writing)
        tree.write(to: &laidOut)
        return laidOut
    }

    /// Makes the text ready to be delivered: complete, and in order. Valid only if ``isPlainText``
    /// is true.
    ///
    /// - Throws: ``JSONWriteError`` if no value was written, or not all of it.
    @inline(__always)
    func complete() throws(JSONWriteError) {
        try text.checkComplete()
        text.putInOrder()
    }
}

/// An open container, or a value that an encoder has been made for.
struct Level {
    /// For a container, the offset of its bracket in the text. For a value that is still to come,
    /// `~position`, where `position` is the end of the text when its encoder was made. Otherwise
    /// ``written`` or ``closed``.
    var id: Int
    /// Its key in the level around it.
    var key: PathKey
    /// The keys that the bits of `seen` stand for.
    var keys: PreparedKeysPointer?
    /// The keys in `keys` that have been written, one bit for each.
    var seen = ByteSet()
    /// The number of elements or members that have been written.
    var count = 0
    /// Where the keys of an object start in the ``WrittenKeys``; negative while all are in `seen`.
    var writtenKeys = -1

    init(id: Int, key: PathKey) {
        self.id = id
        self.key = key
    }

    /// A value that was written through a single-value container.
    static let written = Int.min
    /// A level to which nothing more is written.
    static let closed = Int.min + 1
    /// The id of a container, or the position of an encoder, that writes nothing. No level has it.
    static let nowhere = Int.min + 2
}

/// A level that was ended because a container around it was used while the `encode(to:)` that
/// requested the level was running.
struct EndedLevel {
    /// The level's id.
    let id: Int
    /// The number of levels around the value of that `encode(to:)`.
    let frame: Int
    let key: any CodingKey
}

/// The key or index of a value in its container.
enum PathKey {
    case none
    case index(Int)
    /// A key, by its byte.
    case prepared(PreparedKeysPointer, UInt8)
    /// A key, by its index in the state's `keys`.
    case stored(Int)
    /// A dictionary's key, by the end of the text before it.
    case text(Int)
}

/// The state of an encoding session.
@safe
struct EncodingState: ~Copyable {
    /// The innermost level, which is the one that can be written to.
    var level = Level(id: ~0, key: .none)
    /// The levels around it.
    var outer: LevelStack
    /// The number of levels in `outer` that belong to values whose `encode(to:)` is still running.
    /// Code inside may end the levels after these.
    var frame = 0
    var mode = Mode.text
    /// Whether there is a tree, or an error that could not be thrown.
    var isUnusual = false
    /// The keys of levels that have no prepared keys.
    var keys: [any CodingKey] = []
    var writtenKeys = WrittenKeys()
    /// The values whose encoder was not used: the end of the text before each, ascending.
    var unused: [Int] = []
    /// The keys of dictionaries that are levels, as coding keys, and the end of the text before
    /// each.
    var dictionaryKeys: [(position: Int, key: JSONCodingKey)] = []
    /// Levels that were ended while their containers may still be referenced.
    var ended: [EndedLevel] = []
    /// The keyed containers whose boxes are reused, retained until they are given up.
    // Safety: `firstBoxes` retains them, and `giveUpContainers` releases them.
    var boxes: Unmanaged<WritingBoxes>?
    /// Whether there may be `boxes`, which is so until they are given up.
    var canHaveBoxes = true

    /// The destination of values.
    enum Mode {
        case text
        /// Text, but the writer is lent to a value that writes itself.
        case lent
        case tree
        /// Nowhere: the session has ended.
        case over
    }

    init(outer: consuming LevelStack) {
        self.outer = outer
    }
}
