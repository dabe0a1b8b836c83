import CApusSystem

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
    // Constants, because each use of a variable of an object is checked for overlapping access.
    /// How keys are converted.
    let keys: KeyConversion
    /// Whether keys are prepared.
    let preparesKeys: Bool
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
    var base: (tree: EncodedTree, node: Int)?
    /// What has been encoded, once the session no longer writes text.
    var tree: EncodedTree?
    /// Once there is a tree: the containers and open values of the text, in its order.
    var landmarks: [Landmark] = []
    var ownFailure: (any Error)?
    /// The coding path of the root value, if that is a part of what a type writes itself and a function converts keys.
    var outerPath: [any CodingKey] = []
    /// The coding path of the error of a value that writes itself: from that value on, or from the root if a function
    /// converts keys.
    var lentPath: [any CodingKey]?
    /// The number by which the writer identifies this session. An address would not do: a writer can
    /// outlive its session, and another session can take the place in memory.
    let ownerID = Int(truncatingIfNeeded: apus_unique_number())

    init(_ options: ApusJSONEncoder.Options, _ writer: consuming JSONWriter, layout: JSONWriteOptions? = nil, depth: Int = 0) {
        self.options = options
        keys = options.keys
        preparesKeys = options.preparesKeys && options.keys != .custom
        self.layout = layout ?? options.parts
        unsafe memory = .allocate(byteCount: Self.levelsOffset + LevelStack.firstByteCount, alignment: 16)
        unsafe textAddress = memory.initializeMemory(as: JSONWriter.self, to: writer)
        let outer = unsafe LevelStack(memory + Self.levelsOffset)
        unsafe stateAddress = (memory + Self.stateOffset).initializeMemory(as: EncodingState.self, to: EncodingState(outer: outer))
        text.owner = ownerID
        state.depthLimit = options.values.maximumDepth - depth
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
    var failure: (any Error)? { tree?.failure ?? base?.tree.failure ?? ownFailure }

    // Inlined, this would take time and stack wherever it is called, even if there is no failure.
    @inline(never)
    func throwFailure() throws {
        if let failure { throw failure }
    }

    /// Records an error that cannot be thrown where it happens, unless one is already recorded.
    func fail(_ error: @autoclosure () -> EncodingError) {
        guard state.mode != .over, failure == nil else { return }
        state.isUnusual = true
        if let tree { tree.failure = error() } else { ownFailure = error() }
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
    /// The maximum number of containers that may be open in this text.
    var depthLimit = 0
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
}

extension EncodingError {
    /// The error for a value that cannot be encoded.
    static func invalid(
        _ value: Any, _ message: String, at path: [any CodingKey] = [], _ underlying: (any Error)? = nil
    ) -> EncodingError {
        .invalidValue(value, Context(codingPath: path, debugDescription: message, underlyingError: underlying))
    }
}
