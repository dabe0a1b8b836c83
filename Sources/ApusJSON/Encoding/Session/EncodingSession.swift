// How Codable writes text
//
//     Post(id: 7, tags: ["a", "b"])         calls, as they come                        text, as it grows
//                                           encoder.container(keyedBy:)                {
//     struct Post: Encodable {              container.encode(7, forKey: .id)           {"id":7
//         var id: Int                       container.encode(["a","b"], forKey: .tags) {"id":7,"tags":["a","b"]
//         var tags: [String]                encode(to:) returns                        {"id":7,"tags":["a","b"]}
//     }
//
// Values go straight into the text: no tree is built, and no container knows its content. That works because as a rule one container is used at a
// time, the innermost. A container is known by where its bracket stands in the text, and the session knows the one that can be written to: the check
// is one comparison. When it fails, the container is one further out, and those within are ended; or it has been ended already, or a key comes twice. Then what
// has been written is read back into a tree (``EncodedTree``), which takes calls in any order, and the tree is written at the end.
//
// A key is as a rule one byte, a case of an enumeration, for which its text is ready (``PreparedKeys``) and a bit says whether it has been written.

/// What all encoders and containers of one call share, or of one value of it that is written apart.
@safe
final class EncodingSession {
    let options: ApusJSONEncoder.Options
    // Safety: one block, allocated in `init` and released in `deinit`, holds the writer, the state,
    // and as many levels as most values need. It neither moves nor changes hands, and whoever uses
    // `text` or `state` holds the session. Both are initialised in `init`; the state to the end,
    // the writer until `finish` moves it out. No container reaches the writer after that: its level
    // is not the innermost one, for that is closed, and everything else asks for the state's mode
    // first.
    //
    // Pointers, because the properties of a class are checked for overlapping use at each access.
    // Uses do not overlap: no code of a user's runs while one of them is being changed. What is
    // passed is worked out before; keys, which may be objects with a `deinit`, are released when
    // they are gone from the state (`forgetKeys`). The exception is a `write(to:)`, which is lent
    // the writer (`write`): the session does not touch it meanwhile, as the mode says.
    private let memory: UnsafeMutableRawPointer
    private let textAddress: UnsafeMutablePointer<JSONWriter>
    private let stateAddress: UnsafeMutablePointer<EncodingState>
    /// How parts of a tree are written.
    let layout: JSONWriteOptions
    /// Where the value stands, when it is part of another.
    private(set) var base: (tree: EncodedTree, node: Int)?
    /// How many containers may be open in this text.
    private(set) var depthLimit: Int
    /// What has been encoded, once it is no longer text.
    private(set) var tree: EncodedTree?
    /// In a tree: what stood where in the text, in its order.
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

    /// Where the session has come.
    var state: EncodingState {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(stateAddress) }
        @inline(__always) unsafeMutableAddress { unsafe stateAddress }
    }

    /// What the writer knows this session by.
    var ownerID: Int { unsafe Int(bitPattern: memory) }

    private static let stateOffset = (MemoryLayout<JSONWriter>.size + 15) & ~15
    private static let levelsOffset = (stateOffset + MemoryLayout<EncodingState>.size + 15) & ~15

    deinit {
        if state.mode != .over { unsafe textAddress.deinitialize(count: 1) }
        unsafe stateAddress.deinitialize(count: 1)
        unsafe memory.deallocate()
    }

    /// Forgets all that was written, so that another text can be.
    func startOver() {
        text.startOver()
        state.level = Level(id: ~0, key: .none)
        if !state.unused.isEmpty { state.unused = [] }
        if !state.dictionaryKeys.isEmpty { state.dictionaryKeys = [] }
        if !state.ended.isEmpty { state.ended = [] }
    }

    /// Forgets a text that may have failed anywhere.
    private func startOverAfterFailure() {
        startOver()
        state.outer.removeAll()
        state.frame = 0
        state.keys = []
        state.writtenKeys = WrittenKeys()
        state.isUnusual = false
        ownFailure = nil
    }

    /// Takes the text from the session. Containers that are still there write nothing any more.
    func finish() -> JSONWriter {
        state.mode = .over
        state.level.id = Level.closed
        return unsafe textAddress.move()
    }

    /// Ends the session, if it has not ended, and releases what it holds. Containers that are still there write nothing any more.
    func end() {
        if state.mode != .over { _ = finish() }
        if base == nil { tree?.end() }
        tree = nil
        base = nil
        landmarks = []
        ownFailure = nil
        state.dictionaryKeys = []
        state.keys = []
        state.unused = []
        state.ended = []
        state.writtenKeys = WrittenKeys()
    }

    /// The coding path of the value that the text is.
    var basePath: [any CodingKey] {
        guard let base, !base.tree.isOver else { return [] }
        return base.tree.path(of: base.node)
    }

    // MARK: Failures

    /// What no encoder could throw where it happened: thrown at the next chance. The state's `isUnusual` is true then.
    var failure: EncodingError? { tree?.failure ?? base?.tree.failure ?? ownFailure }

    /// Remembers what no encoder can throw where it happens, unless there is something already.
    func fail(_ error: @autoclosure () -> EncodingError) {
        guard state.mode != .over, failure == nil else { return }
        state.isUnusual = true
        if let tree { tree.failure = error() } else { ownFailure = error() }
    }
}

// MARK: - Trees

extension EncodingSession {
    /// Where a container, or a value that is still to come, stood in the text.
    struct Landmark {
        /// Where the text ended before it.
        let position: Int
        /// Where its bracket was.
        let bracket: Int
        let node: Int
    }

    /// The tree, made now if there is none yet. Nil when the session has ended, or its text has been lent to a value that writes itself: then a call leads nowhere.
    @inline(never)
    func grownTree() -> EncodedTree? {
        switch state.mode {
        case .over: return nil
        case .tree: return tree.flatMap { $0.isOver ? nil : $0 }
        case .lent:
            fail(
                EncodingError.invalidValue(
                    "a container",
                    EncodingError.Context(codingPath: [], debugDescription: "An encoder was used while a write(to:) within its value was running.")))
            return nil
        case .text: break
        }
        let grown = base?.tree ?? EncodedTree()
        let root = base?.node ?? EncodedTree.root
        if base != nil, grown.isOver || grown.kind(of: root) != .pending { return nil }
        landmarks = unsafe grown.read(
            text.written, at: root, isPending: state.level.id == ~position, unused: state.unused)
        // What the open levels stand under is known better here than by the text.
        var outer: Int?
        for depth in 0...state.outer.count {
            let id = openLevel(depth).id
            // A value that has been written through a container for a single value is the last one.
            let node = id == Level.written ? outer.flatMap { grown.lastChild(of: $0) } : node(of: id)
            if let node, let key = codingKey(ofLevel: depth) { grown.setKey(key, of: node) }
            outer = node
        }
        // And what those stood under that were ended because a container around them was used.
        for ended in state.ended {
            if let node = node(of: ended.id) { grown.setKey(ended.key, of: node) }
        }
        state.ended = []
        if let ownFailure, grown.failure == nil { grown.failure = ownFailure }
        tree = grown
        state.mode = .tree
        state.isUnusual = true
        state.level.id = Level.closed
        return grown
    }

    /// The node of a level that is a container, or a value that is still to come.
    private func node(of id: Int) -> Int? { id >= 0 ? node(ofContainer: id) : node(ofEncoderAt: ~id) }

    /// Goes on in the tree, and keeps nothing of the text.
    private func moveToTree() {
        _ = grownTree()
        text = JSONWriter()
        state.keys = []
        state.unused = []
        state.writtenKeys = WrittenKeys()
        state.dictionaryKeys = []
    }

    /// The node of a container; nil when it has none. Only with a tree, or while it is made.
    func node(ofContainer id: Int) -> Int? {
        if id < 0 { return tree?.has(~id) == true ? ~id : nil }
        return landmark { $0.bracket >= id }.flatMap { $0.bracket == id ? $0.node : nil }
    }

    /// The node of a value that an encoder was made for; nil when it has none, for its value was written in one piece.
    func node(ofEncoderAt position: Int) -> Int? {
        if position < 0 { return tree?.has(~position) == true ? ~position : nil }
        return landmark { $0.position >= position }.flatMap { $0.position == position ? $0.node : nil }
    }

    /// The first landmark for which something holds that holds for all after it.
    private func landmark(where holds: (Landmark) -> Bool) -> Landmark? {
        var (low, high) = (0, landmarks.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(landmarks[middle]) { high = middle } else { low = middle + 1 }
        }
        return low < landmarks.count ? landmarks[low] : nil
    }

    /// Encodes a value of a container in a tree, by a session of its own.
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

    /// Encodes the value of a node by a session of its own.
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
                guard isKnownUniquelyReferenced(&session) else {
                    // A container or an encoder has been kept, and may be used until the call is over.
                    session.moveToTree()
                    return
                }
                // Safety: nobody else has the session, so its text stays as it is. The tree copies
                // it.
                unsafe tree.set(node, to: UnsafeBufferPointer(start: session.text.base, count: session.position))
            }
        } catch {
            if session.tree != nil { tree.clear(node) }
            guard session.tree == nil, isKnownUniquelyReferenced(&session) else {
                session.end()
                throw error
            }
            session.startOverAfterFailure()
            session.base = nil
            tree.giveSession(session)
            throw error
        }
        guard session.tree == nil, isKnownUniquelyReferenced(&session) else { return }
        session.startOver()
        session.base = nil
        tree.giveSession(session)
    }

    /// The error of something that was encoded in the place of `present`.
    func replaced(_ present: String, at path: [any CodingKey]) -> EncodingError {
        EncodingError.invalidValue(
            present,
            EncodingError.Context(
                codingPath: path,
                debugDescription: "A container was asked for, or a value encoded, where \(present) has been encoded already."))
    }

    /// A container in a container of a tree: the one that is there, or a new one. Returns its id.
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

    /// The container of an encoder's value in a tree. Returns its id.
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

    /// Makes a place for a value in a container of a tree. Returns the position of its encoder.
    func pending(in id: Int, _ name: String?, _ key: (any CodingKey)?) -> Int {
        guard let tree = grownTree(), let container = node(ofContainer: id) else { return Level.nowhere }
        let node = tree.makeNode(in: container, name, key)
        tree.link(node)
        return ~node
    }

    /// Ends the text, in the order and layout it is to have.
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

    /// Makes the text one that can be delivered: complete, and in order. Only where ``isPlainText``.
    ///
    /// - Throws: when no value was written, or not the whole of one.
    @inline(__always)
    func complete() throws(JSONWriteError) {
        try text.checkComplete()
        text.putInOrder()
    }
}

/// One open container, or a value that an encoder has been made for.
struct Level {
    /// For a container: where its bracket stands in the text. For a value that is still to come: `~position`, where the text ended when its encoder was made.
    /// Else ``written`` or ``closed``.
    var id: Int
    /// What it stands under in the level around it.
    var key: PathKey
    /// The keys that `seen` is about.
    var keys: PreparedKeysPointer?
    /// Which of `keys` have been written, a bit for each.
    var seen: UInt64 = 0
    /// How many elements or members have been written.
    var count = 0
    /// Where the keys of an object begin among the ``WrittenKeys``; negative while all are in `seen`.
    var writtenKeys = -1

    init(id: Int, key: PathKey) {
        self.id = id
        self.key = key
    }

    /// A value that has been written through a container for a single value.
    static let written = Int.min
    /// Nothing is written to the text any more.
    static let closed = Int.min + 1
    /// The id of a container, or the position of an encoder, that writes nothing: no level has it.
    static let nowhere = Int.min + 2
}

/// A level that was ended because a container around it was used, while the `encode(to:)` that asked for it ran.
struct EndedLevel {
    /// The level's.
    let id: Int
    /// How many levels were around the value of that `encode(to:)`.
    let frame: Int
    let key: any CodingKey
}

/// What a value stands under.
enum PathKey {
    case none
    case index(Int)
    /// A key by its byte.
    case prepared(PreparedKeysPointer, UInt8)
    /// A key by its place in the state's `keys`.
    case stored(Int)
    /// A dictionary's key, by where the text ended before it.
    case text(Int)
}

/// Where an encoding session has come.
struct EncodingState: ~Copyable {
    /// The innermost level, the one that can be written to.
    var level = Level(id: ~0, key: .none)
    /// The levels around it.
    var outer: LevelStack
    /// How many of `outer` belong to values whose `encode(to:)` still runs: the levels from there on may be ended from within.
    var frame = 0
    var mode = Mode.text
    /// Whether there is a tree, or something has failed that could not be thrown.
    var isUnusual = false
    /// The keys of levels that have no prepared ones.
    var keys: [any CodingKey] = []
    var writtenKeys = WrittenKeys()
    /// Values that got their encoder and did not use it: where the text ended before them, ascending.
    var unused: [Int] = []
    /// The last keys of dictionaries that are levels, as coding keys, and where the text ended before them.
    var dictionaryKeys: [(position: Int, key: JSONCodingKey)] = []
    /// Levels that were ended while somebody may still hold their containers.
    var ended: [EndedLevel] = []

    /// Where values go.
    enum Mode {
        case text
        /// Text, but a value that writes itself has the writer.
        case lent
        case tree
        /// Nowhere: the session has ended.
        case over
    }

    init(outer: consuming LevelStack) {
        self.outer = outer
    }
}
