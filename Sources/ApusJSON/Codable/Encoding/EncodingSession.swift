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

/// What all encoders and containers of one call share.
final class EncodingSession {
    let options: ApusJSONEncoder.Options
    /// One block for the writer, the state, and as many levels as most values need.
    private let memory: UnsafeMutableRawPointer
    // Safety: both are initialised in `init`; the writer is moved out when the text is finished, which `isFinished` says, and no container reaches it then. Pointers,
    // because the properties of a class are checked for overlapping use at each access.
    let text: UnsafeMutablePointer<JSONWriter>
    let state: UnsafeMutablePointer<EncodingState>
    /// How text is written.
    let layout: JSONWriteOptions
    /// What the value stands under, when it is part of another.
    let basePath: [any CodingKey]
    /// How many containers may be open in this text: each key of `basePath` is in one around it.
    let depthLimit: Int
    /// What has been encoded, once it is no longer text. The state's `isUnusual` is true then.
    var tree: EncodedTree? {
        didSet { state.pointee.isUnusual = true }
    }
    /// What no encoder could throw where it happened: thrown at the next chance. The state's `isUnusual` is true then.
    var failure: EncodingError? {
        didSet { state.pointee.isUnusual = true }
    }
    private(set) var isFinished = false

    init(
        _ options: ApusJSONEncoder.Options, _ writer: consuming JSONWriter, layout: JSONWriteOptions? = nil, basePath: [any CodingKey] = []
    ) {
        self.options = options
        self.layout = layout ?? options.streaming
        self.basePath = basePath
        depthLimit = options.maximumDepth - basePath.count
        memory = .allocate(byteCount: Self.levelsOffset + LevelStack.firstByteCount, alignment: 16)
        text = memory.initializeMemory(as: JSONWriter.self, to: writer)
        state = (memory + Self.stateOffset).initializeMemory(as: EncodingState.self, to: EncodingState(outer: LevelStack(memory + Self.levelsOffset)))
    }

    private static let stateOffset = (MemoryLayout<JSONWriter>.size + 15) & ~15
    private static let levelsOffset = (stateOffset + MemoryLayout<EncodingState>.size + 15) & ~15

    deinit {
        if !isFinished { text.deinitialize(count: 1) }
        state.deinitialize(count: 1)
        memory.deallocate()
    }

    /// Forgets a text that was written to its end, so that another can be.
    func startOver() {
        text.pointee.startOver()
        state.pointee.level = Level(id: ~0, key: .none)
        if !state.pointee.unused.isEmpty { state.pointee.unused = [] }
    }

    /// Takes the text from the session. Containers that are still there write nothing any more.
    func finish() -> JSONWriter {
        isFinished = true
        state.pointee.level.id = Level.closed
        return text.move()
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
    /// Whether there is a tree, or something has failed that could not be thrown.
    var isUnusual = false
    /// The keys of levels that have no prepared ones.
    var keys: [any CodingKey] = []
    var writtenKeys = WrittenKeys()
    /// Values that got their encoder and did not use it: where the text ended before them.
    var unused: Set<Int> = []

    init(outer: consuming LevelStack) {
        self.outer = outer
    }
}
