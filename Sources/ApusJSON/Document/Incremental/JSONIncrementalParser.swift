// Safety, for this file: the tape is in the workspace, which the parser holds, and has room for as many bytes as `capacity` says; the text is never longer.

/// Parses a JSON text that arrives in pieces, and gives what has arrived at any time: answers of a language model, long polls, slow uploads.
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
/// Nothing is guessed or repaired: a snapshot is what has arrived, with the containers that are open closed. An error is thrown by the call that brings the first
/// byte that cannot be part of any JSON text (of an escape of a surrogate: the last digit); it is the error that ``JSONDocument`` has for the text, which
/// quotes no more of it than has arrived.
///
/// Each byte is parsed once, whatever the sizes of the pieces. The text is RFC 8259's, in UTF-8, with or without a byte order mark; options that permit more are
/// refused. A parser is used by one task at a time.
public final class JSONIncrementalParser {
    private let configuration: JSONReadConfiguration
    /// All that has arrived.
    private var bytes: [UInt8] = []
    /// How long the byte order mark is; nil while that is not known.
    private var markLength: Int?
    private var parse = IncrementalParse()
    private var workspace: Workspace
    private var tape: TapeWriter
    /// For how many bytes of text the tape has room.
    private var capacity: Int
    /// The error that has ended the text.
    private var failure: JSONSyntaxError?

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// A parser to which nothing has been given.
    ///
    /// - Parameter configuration: limits, numbers and repeated keys; of the options, `requireContainerRoot` is the only one that may be set. The Swift engine parses.
    /// - Throws: ``JSONEngineError`` for other options, or an engine that is not there; ``JSONSyntaxError`` when there is no memory.
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
    /// A number that is the root is complete when something follows it, or with ``finish()``.
    public var isComplete: Bool { parse.isComplete && failure == nil }

    /// How many bytes have arrived.
    public var byteCount: Int { bytes.count }

    /// Where the text stops: the path of the value that has begun to arrive, or is expected; of the innermost container that is open, where a key or a comma is
    /// expected; empty before and after the root value.
    ///
    /// - Complexity: O(values of the containers that are open).
    public var path: JSONPointer { tape.path(of: parse.stop) }

    // MARK: Arriving

    /// Goes on with the next bytes of the text. They may end anywhere, also within a character.
    ///
    /// - Throws: ``JSONSyntaxError`` for the first byte that cannot be part of a JSON text with the bytes before it, and for a text longer than the limit. All
    ///   further calls throw it again.
    /// - Complexity: O(bytes), amortized.
    public func append(_ piece: some Sequence<UInt8>) throws(JSONSyntaxError) {
        if let failure { throw failure }
        let limit = min(configuration.limits.maximumByteCount, Int(UInt32.max))
        let before = bytes.count
        // Safety: what is added is copied, within the closure. No code of a sequence runs while `bytes` is changed: it might use this parser.
        if piece.withContiguousStorageIfAvailable({ unsafe add($0) }) == nil { unsafe Array(piece).withUnsafeBufferPointer { unsafe add($0) } }
        if bytes.count > limit {
            let error = unsafe bytes.withUnsafeBufferPointer { unsafe JSONSyntaxError.tooLarge($0, limit: limit, configuration) }
            bytes.removeLast(bytes.count - before)
            throw fail(error)
        }
        try read(isWhole: false)
    }

    /// Adds to what has arrived. The memory grows by the same factor as the tape's: there are few
    /// moves, and what is not used is never touched.
    private func add(_ piece: UnsafeBufferPointer<UInt8>) {
        let needed = bytes.count + piece.count
        if needed > bytes.capacity { bytes.reserveCapacity(max(needed, 4 * bytes.capacity)) }
        unsafe bytes.append(contentsOf: piece)
    }

    /// Goes on with the next part of the text.
    ///
    /// - Throws: As for bytes.
    /// - Complexity: O(bytes), amortized.
    public func append(_ piece: some StringProtocol) throws(JSONSyntaxError) { try append(piece.utf8) }

    /// Ends the text, and gives it as a document. The parser is then as it was at first, and can be used for another text.
    ///
    /// - Throws: ``JSONSyntaxError`` when something is missing; as ``append(_:)-(Sequence<UInt8>)``; for repeated keys, where they are refused.
    /// - Complexity: O(1), but for what ``JSONDuplicateKeyPolicy/error`` costs.
    public func finish() throws(JSONSyntaxError) -> JSONDocument {
        if let failure { throw failure }
        markLength = markLength ?? 0
        let fresh = try Self.room(for: 1024, configuration)
        do { try read(isWhole: true) } catch {
            WorkspacePool.shared.give(fresh.0)
            throw error
        }
        let source = try Source(bytes, configuration)
        let parsed = ParsedTape(tape: tape.tape, consumed: nil, hasNegativeZero: tape.hasNegativeZero)
        do throws(JSONSyntaxError) { try EngineDispatch.check(parsed, source, configuration) } catch { throw fail(error) }
        // The document has the memory now.
        let document = JSONDocument(storage: DocumentStorage(parsed, source, configuration, workspace, pool: .shared))
        (bytes, markLength, parse) = ([], nil, IncrementalParse())
        (workspace, tape, capacity) = fresh
        return document
    }

    // MARK: Looking

    /// What has arrived so far, as a document of its own.
    ///
    /// - Parameter partialValues: what becomes of a string or number of which only the beginning has arrived.
    /// - Throws: ``JSONSyntaxError`` as ``append(_:)-(Sequence<UInt8>)``; for repeated keys, where they are refused. A number at the end that is out of range so far is
    ///   left out.
    /// - Complexity: O(bytes so far).
    public func snapshot(_ partialValues: JSONPartialValues = .include) throws(JSONSyntaxError) -> JSONSnapshot {
        if let failure { throw failure }
        let document: JSONDocument?
        do throws(JSONSyntaxError) { document = try self.document(partialValues) } catch {
            // A number that is too large so far may yet get its exponent.
            guard error.code == .numberOutOfRange, partialValues == .include, parse.partial != nil else { throw error }
            document = try self.document(.omit)
        }
        return JSONSnapshot(document: document, isComplete: isComplete, path: path, hasPartialValue: parse.partial != nil && parse.isInValue)
    }

    private func document(_ partialValues: JSONPartialValues) throws(JSONSyntaxError) -> JSONDocument? {
        let text = completedText(partialValues)
        guard text.count > markLength ?? 0 else { return nil }
        // What is limited is the text that arrives.
        var configuration = configuration
        configuration.limits.maximumByteCount = .max
        configuration.options.remove(.requireContainerRoot)
        return try JSONDocument(Source(text, configuration), configuration, pool: .shared)
    }

    /// The text up to where it is complete, and the ends of the containers that are open; empty when there is no value.
    private func completedText(_ partialValues: JSONPartialValues) -> [UInt8] {
        let mark = markLength ?? 0
        var text: [UInt8]
        if partialValues == .include, parse.isInValue, let partial = parse.partial, let end = partial.shownEnd {
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

    /// Keeps an error for further calls.
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
            let failure: ParseFailure? = unsafe bytes.withUnsafeBufferPointer { bytes in
                do throws(ParseFailure) {
                    try unsafe parse.read(UnsafeBufferPointer(rebasing: bytes[start...]), onto: &tape, configuration, isWhole: isWhole)
                    return nil
                } catch {
                    return error
                }
            }
            if let failure { throw failure }
        } catch {
            throw fail(JSONSyntaxError(error, tape: tape, in: try errorSource(), configuration))
        }
    }

    /// The text for an error's location. What has no mark may look like another encoding, which it is not.
    private func errorSource() throws(JSONSyntaxError) -> Source { markLength == 0 ? Source(written: bytes) : try Source(bytes, configuration) }

    /// Moves the tape to a larger memory when the text has outgrown it.
    private func makeRoom() throws(JSONSyntaxError) {
        guard bytes.count > capacity else { return }
        let (larger, writer, room): (Workspace, TapeWriter, Int)
        do throws(JSONSyntaxError) {
            (larger, writer, room) = try Self.room(for: max(bytes.count, 4 * capacity), configuration)
        } catch {
            throw fail(error)
        }
        // Safety: there is room for more than there is now, and the memories are different ones.
        unsafe writer.words.update(from: tape.words, count: tape.next)
        unsafe writer.strings.update(from: tape.strings, count: tape.stringOffset)
        tape = tape.moved(to: writer)
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

extension TapeWriter {
    /// The same tape in the memory of another, to which it has been copied.
    fileprivate func moved(to other: TapeWriter) -> TapeWriter {
        var moved = other
        (moved.next, moved.stringOffset, moved.container, moved.count) = (next, stringOffset, container, count)
        moved.hasNegativeZero = hasNegativeZero
        return moved
    }
}
