import Synchronization

/// What a document and all its nodes share: the tape, the bytes it was made from, and the memory it lives in.
///
/// Immutable after `init`, but for three things that are found out once, by whoever asks first.
final class DocumentStorage: @unchecked Sendable {
    let tape: Tape
    private let origin: Origin
    let configuration: JSONReadConfiguration
    private let consumed: Int?
    private let workspace: Workspace
    private let pool: WorkspacePool
    private let negativeZeros: Atomic<NegativeZeros>
    private let lazyPlaces = AtomicLazyReference<Kept<PlaceTable>>()
    private let lazyText = AtomicLazyReference<Kept<Source>>()
    private let placedCount = Atomic(0)
    private let lazyLines = AtomicLazyReference<Kept<LineIndex>>()
    private let lazyPaths = AtomicLazyReference<Kept<TapePathIndex>>()

    /// What the tape was made from.
    private enum Origin {
        case text(Source)
        /// A tree, whose text is only made when somebody asks for a place in it.
        case value(JSONValue)
    }

    /// What is known of integers 0 whose text is `-0`.
    private enum NegativeZeros: UInt8, AtomicRepresentable {
        case unknown, none, some
    }

    /// What was made once, for all who ask.
    private final class Kept<Value>: @unchecked Sendable {
        // Safety: never changed. A path index holds the tape, which the storage keeps.
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    /// Parses a document, in a workspace of `pool` that goes back there with the last reference to the storage.
    convenience init(_ source: consuming Source, _ configuration: JSONReadConfiguration, pool: WorkspacePool) throws(JSONSyntaxError) {
        let (parsed, workspace) = try EngineDispatch.parse(source, configuration, pool: pool)
        self.init(parsed, source, configuration, workspace, pool: pool)
    }

    /// A document that has been parsed, in a workspace that goes back to `pool` with the last reference to the storage.
    init(_ parsed: ParsedTape, _ source: consuming Source, _ configuration: JSONReadConfiguration, _ workspace: Workspace, pool: WorkspacePool) {
        tape = parsed.tape
        consumed = parsed.consumed
        negativeZeros = Atomic(parsed.hasNegativeZero.map { $0 ? .some : .none } ?? .unknown)
        origin = .text(source)
        self.configuration = configuration
        self.workspace = workspace
        self.pool = pool
    }

    /// Puts a tree on a tape. Nil when that cannot be: its text can tell why.
    init?(_ value: JSONValue, _ configuration: JSONReadConfiguration, pool: WorkspacePool) {
        let depth = min(configuration.limits.maximumDepth, JSONLimits.maximumValueDepth)
        var size = TapeSize()
        size.add(value, depth: depth)
        // The offsets of a tape and of its text have 32 bits; escaped, the text is up to ten times as long.
        guard size.byteCount <= 1 << 28 else { return nil }
        let workspace = pool.take(byteCount: size.byteCount)
        guard var writer = workspace.tapeWriter(byteCount: size.byteCount, growing: false), writer.append(value, depth: depth) else {
            pool.give(workspace)
            return nil
        }
        writer.finish()
        tape = writer.tape
        consumed = nil
        negativeZeros = Atomic(writer.hasNegativeZero ? .some : .none)
        origin = .value(value)
        self.configuration = configuration
        self.workspace = workspace
        self.pool = pool
    }

    deinit {
        pool.give(workspace)
    }

    // Safety, for what is read here: the storage holds the source, which keeps its text, and each
    // index is compared with its count. The workspace's number does not change before the storage
    // gives the workspace back.
    /// Which document this is, among all that are and were in the same memory.
    var documentID: UInt64 { unsafe workspace.documentID }

    /// The text of the tape. For a tree its compact text, which the first call makes.
    var source: Source {
        switch origin {
        case .text(let source): return source
        case .value(let value):
            if let text = lazyText.load() { return text.value }
            // What is on a tape can be written.
            return lazyText.storeIfNil(Kept(Source(written: (try? value.jsonBytes()) ?? []))).value
        }
    }

    /// The byte offset of each tape word. The first call goes over the text; the others cost nothing.
    private var places: PlaceTable {
        if let places = lazyPlaces.load() { return places.value }
        return lazyPlaces.storeIfNil(Kept(PlaceTable(source, tape, configuration))).value
    }

    /// Where the value, key or container end at an index of the tape begins, in the text. O(1), after a first call that goes over the text.
    func offset(of index: Int) -> Int { places.offset(of: index) }

    /// The path of every value. The first call goes over the tape; the others cost nothing.
    var paths: TapePathIndex {
        if let paths = lazyPaths.load() { return paths.value }
        return lazyPaths.storeIfNil(Kept(TapePathIndex(tape))).value
    }

    /// The lines of the text. The first call goes over the text; the others cost nothing.
    var lines: LineIndex {
        if let lines = lazyLines.load() { return lines.value }
        return lazyLines.storeIfNil(Kept(source.lineIndex(configuration.options))).value
    }

    /// Where the value or key at an index of the tape begins. O(1), after a first call that goes over the text.
    func location(of index: Int) -> JSONLocation {
        source.location(at: offset(of: index), lines)
    }

    /// Where the value or key at an index of the tape begins, in the bytes as they were given. As ``location(of:)``.
    func byteOffset(of index: Int) -> Int {
        source.encoding.unit == .utf8 ? source.byteOffset(of: offset(of: index)) : location(of: index).byteOffset
    }

    /// The line around the value or key at an index of the tape, and a caret below it. As ``location(of:)``.
    func excerpt(at index: Int) -> String {
        source.report(at: offset(of: index), lines).excerpt
    }

    /// All that is to be said of where a value or key is. The first few times in a document the text and the tape are read as far as the value, so that one error
    /// needs no memory; after that as ``location(of:)``.
    func place(of index: Int) -> (path: JSONPointer, location: JSONLocation, excerpt: String, offset: Int) {
        guard placedCount.add(1, ordering: .relaxed).newValue <= 2 else {
            let offset = offset(of: index)
            return (paths.path(to: index), source.location(at: offset, lines), source.report(at: offset, lines).excerpt, offset)
        }
        let source = source
        let offset = PlaceTable.offset(of: index, source, tape, configuration)
        let report = source.report(at: offset, configuration.options)
        let location = JSONLocation(byteOffset: source.byteOffset(of: offset), line: report.line, column: report.column)
        return (tape.path(to: index), location, report.excerpt, offset)
    }

    /// Whether any integer 0 of the document is `-0` in its text. The first call may look through the text.
    var hasNegativeZero: Bool {
        switch negativeZeros.load(ordering: .relaxed) {
        case .none: return false
        case .some: return true
        case .unknown:
            let found = unsafe Self.mayHaveNegativeZero(source.text)
            negativeZeros.store(found ? .some : .none, ordering: .relaxed)
            return found
        }
    }

    /// Whether `-0` may stand in a text whose engine did not say so. Only simdjson does not.
    private static func mayHaveNegativeZero(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        #if Simdjson
        unsafe SimdjsonEngine.mayHaveNegativeZero(text)
        #else
        true
        #endif
    }

    /// Whether the integer 0 at `index` is `-0` in the text.
    func isNegativeZero(at index: Int) -> Bool {
        guard hasNegativeZero else { return false }
        let offset = offset(of: index)
        return unsafe offset < source.text.count && source.text[offset] == UInt8(ascii: "-")
    }

    /// Where the root value ends, in the bytes as they were given.
    var consumedByteCount: Int { source.byteOffset(of: textEnd) }

    /// Where the root value ends in the text.
    var textEnd: Int {
        var end = unsafe consumed ?? source.text.count
        if consumed == nil {
            while end > 0, unsafe source.text[end - 1] <= 0x20 { end -= 1 }
        }
        return end
    }
}
