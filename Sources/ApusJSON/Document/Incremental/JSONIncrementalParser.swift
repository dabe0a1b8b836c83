// Safety, for this file: the tape is in the workspace, which the parser holds. It has room for
// `capacity` bytes of text, and the text is never longer.

/// Parses a JSON text that arrives in pieces, and returns what has arrived at any time: answers of
/// a language model, long polls, slow uploads.
///
/// ```swift
/// let parser = try JSONIncrementalParser()
/// try parser.append(#"{"title":"Metropolis","cast":["Brigitte He"#)
/// let snapshot = try parser.snapshot()
/// let name = snapshot.document?[at: "/cast/0"]?.string  // "Brigitte He"
/// try parser.append(#"lm"]}"#)
/// let whole = try parser.finish()
/// ```
///
/// Nothing is guessed or repaired: a snapshot is the text so far, with its open containers closed.
/// An error is thrown by the call that adds the first byte that cannot be part of any JSON text
/// (for the escape of a surrogate, its last digit). It is the error that ``JSONDocument`` throws
/// for the text, except that it quotes only what has arrived; if a character is cut off, only a byte.
///
/// Each byte is parsed once, regardless of the sizes of the pieces. The text must be RFC 8259 JSON
/// in UTF-8, with or without a byte order mark; options that permit more are rejected. Use a parser
/// from one task at a time.
public final class JSONIncrementalParser {
    private let configuration: JSONReadConfiguration
    /// All bytes so far.
    private var bytes: [UInt8] = []
    /// The length of the byte order mark, or nil while it is not known.
    private var markLength: Int?
    private var parse = IncrementalParse()
    private var workspace: Workspace
    private var tape: TapeWriter
    /// The number of bytes of text for which the tape has room.
    private var capacity: Int
    /// The error that ended the text.
    private var failure: JSONSyntaxError?

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Creates a parser without any text.
    ///
    /// - Parameter configuration: The limits, and how to treat numbers and repeated keys. The only
    ///   permitted option is `requireContainerRoot`. The Swift engine parses the text.
    /// - Throws: ``JSONEngineError`` for other options or an unavailable engine;
    ///   ``JSONSyntaxError`` if there is not enough memory.
    public init(configuration: JSONReadConfiguration = .strict) throws {
        try EngineDispatch.check(configuration)
        let beyond = configuration.options.subtracting(.requireContainerRoot)
        guard beyond.isEmpty else { throw JSONEngineError.unsupported(beyond) }
        self.configuration = configuration
        (workspace, tape, capacity) = try Self.room(for: 1024, configuration)
    }

    deinit { WorkspacePool.shared.give(workspace) }

    /// Whether the root value is complete. Only whitespace can follow.
    ///
    /// If the root is a number, it is complete when something follows it, or with ``finish()``.
    public var isComplete: Bool { parse.isComplete && failure == nil }

    /// The number of bytes that have arrived.
    public var byteCount: Int { bytes.count }

    /// The path at which the text stops. If a value is arriving or expected, this is its path. If a
    /// key or a comma is expected, it is the path of the innermost open container. Before and after
    /// the root value it is empty.
    ///
    /// - Complexity: O(values in the open containers).
    public var path: JSONPointer { tape.path(of: parse.stop) }

    // MARK: Arriving

    /// Parses the next bytes of the text. They may end anywhere, even within a character.
    ///
    /// - Throws: ``JSONSyntaxError`` for the first byte that, after the bytes before it, cannot be
    ///   part of a JSON text, and for a text longer than the limit. All further calls throw the
    ///   same error.
    /// - Complexity: O(bytes), amortized.
    public func append(_ piece: some Sequence<UInt8>) throws(JSONSyntaxError) {
        if let failure { throw failure }
        let limit = min(configuration.limits.maximumByteCount, Int(UInt32.max))
        let before = bytes.count
        // Safety: the piece is copied within the closure. No code of a sequence runs while `bytes`
        // is being changed, because that code might use this parser.
        if piece.withContiguousStorageIfAvailable({ unsafe add($0) }) == nil { unsafe Array(piece).withUnsafeBufferPointer { unsafe add($0) } }
        if bytes.count > limit {
            let error = unsafe bytes.withUnsafeBufferPointer { unsafe JSONSyntaxError.tooLarge($0, limit: limit, configuration) }
            bytes.removeLast(bytes.count - before)
            throw fail(error)
        }
        try read(isWhole: false)
    }

    /// Appends to the text. The memory grows by the same factor as the tape's, so it is seldom
    /// moved, and unused memory is never touched.
    private func add(_ piece: UnsafeBufferPointer<UInt8>) {
        let needed = bytes.count + piece.count
        if needed > bytes.capacity { bytes.reserveCapacity(max(needed, 4 * bytes.capacity)) }
        unsafe bytes.append(contentsOf: piece)
    }

    /// Parses the next part of the text.
    ///
    /// - Throws: ``JSONSyntaxError`` for the first byte that, after the bytes before it, cannot be
    ///   part of a JSON text, and for a text longer than the limit. All further calls throw the
    ///   same error.
    /// - Complexity: O(bytes), amortized.
    public func append(_ piece: some StringProtocol) throws(JSONSyntaxError) { try append(piece.utf8) }

    /// Ends the text and returns it as a document. The parser is then empty again and can be used
    /// for another text.
    ///
    /// - Throws: ``JSONSyntaxError`` if the text is incomplete, if it repeats keys and the
    ///   configuration rejects that, or if an earlier call has thrown it.
    /// - Complexity: O(1), plus the cost of ``JSONDuplicateKeyPolicy/error``.
    public func finish() throws(JSONSyntaxError) -> JSONDocument {
        if let failure { throw failure }
        markLength = markLength ?? 0
        let fresh = try Self.room(for: 1024, configuration)
        do { try read(isWhole: true) } catch {
            WorkspacePool.shared.give(fresh.0)
            throw error
        }
        let source = try Source(bytes, configuration)
        let parsed = ParsedTape(tape: tape.tape, consumed: nil, hasNegativeZero: tape.hasNegativeZero, hasUnclearNumber: tape.hasUnclearNumber)
        do throws(JSONSyntaxError) { try EngineDispatch.check(parsed, source, configuration) } catch { throw fail(error) }
        // The document owns the memory now.
        let storage = unsafe DocumentStorage(parsed, source, configuration, .passRetained(workspace), pool: WorkspacePool.lent)
        (bytes, markLength, parse) = ([], nil, IncrementalParse())
        (workspace, tape, capacity) = fresh
        return JSONDocument(storage: storage)
    }

    // MARK: Looking

    /// The text so far, as a document of its own.
    ///
    /// - Parameter partialValues: Whether to include a string or number of which only the beginning
    ///   has arrived.
    /// - Throws: ``JSONSyntaxError`` if the text repeats keys and the configuration rejects that,
    ///   or if an earlier call has thrown it. A number at the end that is out of range so far is
    ///   left out.
    /// - Complexity: O(bytes so far).
    public func snapshot(_ partialValues: JSONPartialValues = .include) throws(JSONSyntaxError) -> JSONSnapshot {
        if let failure { throw failure }
        let document: JSONDocument?
        do throws(JSONSyntaxError) { document = try self.document(partialValues) } catch {
            // A number that is too large so far may still get an exponent.
            guard error.code == .numberOutOfRange, partialValues.areIncluded, parse.partial != nil else { throw error }
            document = try self.document(.omit)
        }
        return JSONSnapshot(document: document, isComplete: isComplete, path: path, hasPartialValue: parse.partial != nil && parse.isInValue)
    }

    private func document(_ partialValues: JSONPartialValues) throws(JSONSyntaxError) -> JSONDocument? {
        let text = completedText(partialValues)
        guard text.count > markLength ?? 0 else { return nil }
        // The limit is on the text that arrives.
        var configuration = configuration
        configuration.limits.maximumByteCount = .max
        configuration.options.remove(.requireContainerRoot)
        return try JSONDocument(Source(text, configuration), configuration, pool: .shared)
    }

    /// The text up to its last complete value, plus the ends of the open containers. Empty if there
    /// is no value.
    private func completedText(_ partialValues: JSONPartialValues) -> [UInt8] {
        let mark = markLength ?? 0
        var text: [UInt8]
        if partialValues.areIncluded, parse.isInValue, let partial = parse.partial, let end = partial.shownEnd {
            text = Array(bytes[..<(mark + end)])
            if partial.isString { text.append(UInt8(ascii: "\"")) }
        } else {
            // Safety: the text does not move within the closure.
            let end = unsafe bytes.withUnsafeBufferPointer { unsafe parse.completeEnd(of: UnsafeBufferPointer(rebasing: $0[mark...]), tape) }
            text = Array(bytes[..<(mark + end)])
        }
        var container = tape.container
        while container > 0 {
            let word = unsafe tape.words[container]
            text.append(word >> 56 == UInt64(TapeTag.objectStart) ? UInt8(ascii: "}") : UInt8(ascii: "]"))
            container = Int(UInt32(truncatingIfNeeded: word))
        }
        return text
    }

    // MARK: -

    /// Stores an error for further calls.
    private func fail(_ error: JSONSyntaxError) -> JSONSyntaxError {
        failure = error
        return error
    }

    private func read(isWhole: Bool) throws(JSONSyntaxError) {
        if markLength == nil {
            guard bytes.count >= Self.mark.count || !Self.mark.starts(with: bytes) else { return }
            markLength = bytes.starts(with: Self.mark) ? Self.mark.count : 0
        }
        try makeRoom()
        let start = markLength ?? 0
        do throws(ParseFailure) {
            // Safety: the text does not move within the closure.
            try unsafe bytes.withUnsafeBufferPointer { bytes throws(ParseFailure) in
                try unsafe parse.read(UnsafeBufferPointer(rebasing: bytes[start...]), onto: &tape, configuration, isWhole: isWhole)
            }
        } catch {
            throw fail(JSONSyntaxError(error, tape: tape, in: try errorSource(), configuration))
        }
    }

    /// The text for an error's location. Text without a byte order mark may look like another
    /// encoding, but it is UTF-8.
    private func errorSource() throws(JSONSyntaxError) -> Source { markLength == 0 ? Source(written: bytes) : try Source(bytes, configuration) }

    /// Moves the tape to larger memory if the text has outgrown it.
    private func makeRoom() throws(JSONSyntaxError) {
        guard bytes.count > capacity else { return }
        let (larger, writer, room): (Workspace, TapeWriter, Int)
        do throws(JSONSyntaxError) {
            (larger, writer, room) = try Self.room(for: max(bytes.count, 4 * capacity), configuration)
        } catch {
            throw fail(error)
        }
        // Safety: the new memory is separate and larger than the old.
        unsafe writer.words.update(from: tape.words, count: tape.next)
        unsafe writer.strings.update(from: tape.strings, count: tape.stringOffset)
        unsafe (tape.words, tape.strings) = (writer.words, writer.strings)
        WorkspacePool.shared.give(workspace)
        (workspace, capacity) = (larger, room)
    }

    private static func room(
        for byteCount: Int, _ configuration: JSONReadConfiguration
    ) throws(JSONSyntaxError) -> (Workspace, TapeWriter, Int) {
        let workspace = WorkspacePool.shared.take(byteCount: byteCount)
        guard let tape = workspace.tapeWriter(byteCount: byteCount, growing: false) else {
            WorkspacePool.shared.give(workspace)
            throw JSONSyntaxError(ParseFailure(.outOfMemory, at: 0), in: Source(written: []), configuration)
        }
        return (workspace, tape, byteCount)
    }
}
