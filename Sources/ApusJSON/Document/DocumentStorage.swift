import Synchronization

/// What a document and all its nodes share: the tape, the bytes it was made from, and the memory it lives in.
///
/// Immutable after `init`, but for two things that are found out once, by whoever asks first.
final class DocumentStorage: @unchecked Sendable {
    let tape: Tape
    let source: Source
    let configuration: ReadConfiguration
    private let consumed: Int?
    private let workspace: Workspace
    private let pool: WorkspacePool
    private let negativeZeros: Atomic<NegativeZeros>
    private let lazyPlaces = AtomicLazyReference<Places>()

    /// What is known of integers 0 whose text is `-0`.
    private enum NegativeZeros: UInt8, AtomicRepresentable {
        case unknown, none, some
    }

    /// A place table that can be shared.
    private final class Places: Sendable {
        let table: PlaceTable
        init(_ table: PlaceTable) { self.table = table }
    }

    /// Parses a document, in a workspace of `pool` that goes back there with the last reference to the storage.
    init(_ source: consuming Source, _ configuration: ReadConfiguration, pool: WorkspacePool) throws(JSONSyntaxError) {
        let workspace = pool.take(byteCount: source.text.count)
        let parsed: ParsedTape
        do throws(JSONSyntaxError) {
            parsed = try Engine.parse(source, configuration, workspace: workspace)
        } catch {
            pool.give(workspace)
            throw error
        }
        tape = parsed.tape
        consumed = parsed.consumed
        negativeZeros = Atomic(parsed.hasNegativeZero.map { $0 ? .some : .none } ?? .unknown)
        self.source = source
        self.configuration = configuration
        self.workspace = workspace
        self.pool = pool
    }

    deinit {
        pool.give(workspace)
    }

    /// The byte offset of each tape word. The first call parses the text once more; the others cost nothing.
    var places: PlaceTable {
        if let places = lazyPlaces.load() { return places.table }
        let table = SwiftEngine.places(of: source, configuration, wordCount: tape.wordCount)
        return lazyPlaces.storeIfNil(Places(table)).table
    }

    /// Whether any integer 0 of the document is `-0` in its text. The first call may look through the text.
    var hasNegativeZero: Bool {
        switch negativeZeros.load(ordering: .relaxed) {
        case .none: return false
        case .some: return true
        case .unknown:
            let found = Self.mayHaveNegativeZero(source.text)
            negativeZeros.store(found ? .some : .none, ordering: .relaxed)
            return found
        }
    }

    /// Whether `-0` may stand in a text whose engine did not say so. Only simdjson does not.
    private static func mayHaveNegativeZero(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        #if Simdjson
        SimdjsonEngine.mayHaveNegativeZero(text)
        #else
        true
        #endif
    }

    /// Whether the integer 0 at `index` is `-0` in the text.
    func isNegativeZero(at index: Int) -> Bool {
        guard hasNegativeZero else { return false }
        let offset = places.offset(of: index)
        return offset < source.text.count && source.text[offset] == UInt8(ascii: "-")
    }

    /// Where the root value ends, in the bytes as they were given.
    var consumedByteCount: Int {
        var end = consumed ?? source.text.count
        if consumed == nil {
            while end > 0, source.text[end - 1] <= 0x20 { end -= 1 }
        }
        return source.byteOffset(of: end)
    }
}
