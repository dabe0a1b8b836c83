import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The storage that a document and all its nodes share: the tape, the bytes it was made from, and
/// its memory.
///
/// It is immutable after `init`, except for values that are computed once, on first use.
@safe
final class DocumentStorage: @unchecked Sendable {
    let tape: Tape
    private let origin: Origin
    let configuration: JSONReadConfiguration
    private let consumed: Int?
    // Safety: retained once, by `init`, and released once: `deinit` gives it back.
    private let workspace: Unmanaged<Workspace>
    /// Nil for the shared pool, whose references all threads would count.
    private let pool: WorkspacePool?
    private let negativeZeros: Atomic<Presence>
    private let unclearNumbers: Atomic<Presence>
    private let lazyDerived = LazyReference<Derived>()
    private let placedCount = Atomic(0)

    /// The source of the tape.
    private enum Origin {
        case text(Source)
        /// A tree, whose text is made only when an offset in it is needed.
        case value(JSONValue)
    }

    /// Whether the document is known to contain a number of some kind.
    private enum Presence: UInt8, AtomicRepresentable {
        case unknown, none, some

        init(_ isPresent: Bool?) { self = isPresent.map { $0 ? .some : .none } ?? .unknown }
    }

    /// What is computed from the document, each value by its first use. Most documents need nothing,
    /// so it is made by the first use too.
    private final class Derived: Sendable {
        let locations = Lazy<LocationTable>()
        let text = Lazy<Source>()
        let lines = Lazy<LineIndex>()
        let paths = Lazy<TapePathIndex>()
    }

    private func derived<Result>(_ body: (Derived) -> Result) -> Result { lazyDerived.with(Derived.init, body) }

    /// A value that is computed once and then shared.
    // Safety: never changed. A path index refers to the tape, which the storage holds.
    private struct Lazy<Value>: ~Copyable, @unchecked Sendable {
        private let kept = LazyReference<Kept<Value>>()

        func callAsFunction(_ make: () -> Value) -> Value { kept.with({ Kept(make()) }) { $0.value } }

        func with<Result>(_ make: () -> Value, _ body: (Value) -> Result) -> Result { kept.with({ Kept(make()) }) { body($0.value) } }
    }

    /// Parses a document in a workspace from `pool`, which gets the workspace back when the storage
    /// is released.
    convenience init(_ source: consuming Source, _ configuration: JSONReadConfiguration, pool: Unmanaged<WorkspacePool>) throws(JSONSyntaxError) {
        // Safety: the storage holds the reference to the workspace.
        let (parsed, workspace) = unsafe try EngineDispatch.parse(source, configuration, pool: pool)
        unsafe self.init(parsed, consume source, configuration, workspace, pool: pool)
    }

    /// Creates the storage of a parsed document. `pool` gets the workspace back, with the reference
    /// that the caller owns, when the storage is released.
    init(
        _ parsed: ParsedTape, _ source: consuming Source, _ configuration: JSONReadConfiguration, _ workspace: Unmanaged<Workspace>,
        pool: Unmanaged<WorkspacePool>
    ) {
        tape = parsed.tape
        consumed = parsed.consumed
        negativeZeros = Atomic(Presence(parsed.hasNegativeZero))
        unclearNumbers = Atomic(Presence(parsed.hasUnclearNumber))
        origin = .text(source)
        self.configuration = configuration
        unsafe self.workspace = workspace
        self.pool = unsafe pool.toOpaque() == WorkspacePool.lent.toOpaque() ? nil : pool.takeUnretainedValue()
    }

    /// Writes a tree to a tape. Returns nil if that is not possible; parsing the tree's text then
    /// reports why.
    init?(_ value: JSONValue, _ configuration: JSONReadConfiguration) {
        let depth = min(configuration.limits.maximumDepth, JSONLimits.maximumValueDepth)
        var size = TapeSize()
        size.add(value, depth: depth)
        // Tape and text offsets have 32 bits, and escaping makes the text up to ten times as long.
        guard size.byteCount <= 1 << 28 else { return nil }
        let workspace = WorkspacePool.shared.take(byteCount: size.byteCount)
        guard var writer = workspace.tapeWriter(byteCount: size.byteCount, growing: false), writer.append(value, depth: depth) else {
            WorkspacePool.shared.give(workspace)
            return nil
        }
        writer.finish()
        tape = writer.tape
        consumed = nil
        negativeZeros = Atomic(Presence(writer.hasNegativeZero))
        unclearNumbers = Atomic(Presence(writer.hasUnclearNumber))
        origin = .value(value)
        self.configuration = configuration
        unsafe self.workspace = .passRetained(workspace)
        pool = nil
    }

    deinit {
        if let pool { unsafe pool.give(retained: workspace) } else { unsafe WorkspacePool.shared.give(retained: workspace) }
    }

    // Safety, for the reads below: the storage holds the source, which holds its text, and each
    // index is compared with the count. The workspace's number does not change until the storage
    // returns the workspace.
    /// Distinguishes this document from all others that use or have used the same memory.
    var documentID: UInt64 { unsafe workspace._withUnsafeGuaranteedRef { unsafe $0.documentID } }

    /// The text of the tape. For a tree, this is its compact text, made by the first call.
    var source: Source {
        switch origin {
        case .text(let source): return source
        case .value(let value):
            // Everything on a tape can be written.
            return derived { $0.text { Source(written: (try? value.jsonText(as: [UInt8].self)) ?? []) } }
        }
    }

    /// The offset in the text at which the value, key or container end at a tape index begins. The
    /// first call scans the text; later calls are O(1).
    func offset(of index: Int) -> Int { withLocations { $0.offset(of: index) } }

    /// The byte offset of each tape word. The first call scans the text.
    @inline(__always)
    private func withLocations<Result>(_ body: (LocationTable) -> Result) -> Result {
        derived { $0.locations.with({ LocationTable(source, tape, configuration) }, body) }
    }

    /// The `Double` or large number at a tape index as a `Decimal`; nil if Foundation must read its text.
    func plainDecimal(at index: Int) -> Decimal? {
        if tape.tag(at: index) == TapeTag.bigNumber { return unsafe NumberScan(whole: tape.stringBytes(at: index))?.plainDecimal }
        if configuration.options.contains(.json5Grammar) { return nil }
        return withLocations { $0.number(at: index)?.plainDecimal }
    }

    /// The path of every value. The first call scans the tape; later calls cost nothing.
    var paths: TapePathIndex { derived { $0.paths { TapePathIndex(tape) } } }

    /// The lines of the text. The first call scans the text; later calls cost nothing.
    var lines: LineIndex { derived { $0.lines { source.lineIndex(configuration.options) } } }

    /// The location at which the value or key at a tape index begins. The first call scans the
    /// text; later calls are O(1).
    func location(of index: Int) -> JSONLocation {
        source.location(at: offset(of: index), lines)
    }

    /// The offset in the input bytes at which the value or key at a tape index begins. The first
    /// call scans the text; later calls are O(1).
    func byteOffset(of index: Int) -> Int {
        source.encoding.unit == .utf8 ? source.byteOffset(of: offset(of: index)) : location(of: index).byteOffset
    }

    /// The line containing the value or key at a tape index, with a caret below it. The first call
    /// scans the text; later calls are O(1).
    func excerpt(at index: Int) -> String {
        excerpt(source.report(at: offset(of: index), lines))
    }

    /// The excerpt of a report, if errors may quote the text.
    func excerpt(_ report: LocationReport) -> String { configuration.quotesInput ? report.excerpt : "" }

    /// The path, location, excerpt and offset of a value or key. The first two calls for a document
    /// scan the text and the tape up to the value, so that reporting a single error needs no
    /// memory; later calls use the cached indexes.
    func context(of index: Int) -> (path: JSONPointer, location: JSONLocation, excerpt: String, offset: Int) {
        guard placedCount.add(1, ordering: .relaxed).newValue <= 2 else {
            let offset = offset(of: index)
            let report = source.report(at: offset, lines)
            return (paths.path(to: index), report.location, excerpt(report), offset)
        }
        let source = source
        let offset = LocationTable.offset(of: index, source, tape, configuration)
        let report = source.report(at: offset, configuration.options)
        return (tape.path(to: index), report.location, excerpt(report), offset)
    }

    /// Whether an integer 0 of the document may be written `-0`. The first call may search the text.
    private var hasNegativeZero: Bool { unsafe isPresent(negativeZeros, SimdjsonEngine.mayHaveNegativeZero) }

    /// Whether the document may have a number whose digits its nearest `Double` does not have, where numbers are exact. The
    /// first call may search the text.
    var hasUnclearNumber: Bool { unsafe isPresent(unclearNumbers, SimdjsonEngine.mayHaveUnclearNumber) }

    private func isPresent(_ known: borrowing Atomic<Presence>, _ search: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        switch known.load(ordering: .relaxed) {
        case .none: return false
        case .some: return true
        case .unknown:
            let found = unsafe search(source.text)
            known.store(found ? .some : .none, ordering: .relaxed)
            return found
        }
    }

    /// Whether the integer 0 at `index` is written `-0`.
    func isNegativeZero(at index: Int) -> Bool {
        guard hasNegativeZero else { return false }
        let offset = offset(of: index)
        return unsafe offset < source.text.count && source.text[offset] == UInt8(ascii: "-")
    }

    /// The offset of the root value's end in the input bytes.
    var consumedByteCount: Int { source.byteOffset(of: textEnd) }

    /// The offset of the root value's end in the text.
    var textEnd: Int { unsafe ParsedTape.textEnd(source.text, consumed) }
}
