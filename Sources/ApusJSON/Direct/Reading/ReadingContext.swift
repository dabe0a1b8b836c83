/// A document while a type reads itself off it.
///
/// Most documents are read without a look back. For those there is no object but the workspace they were parsed in; what errors, dates and nodes need is
/// made when it is first asked for.
struct ReadingContext: ~Copyable {
    let tape: Tape
    let duplicateKeys: DuplicateKeyPolicy
    /// What was wrong until now, while errors are collected; else nil.
    var collected: [any Error]?

    private let options: ApusJSONDecoder.Options
    /// Nil when the session was there before.
    private let document: Document?
    private var madeSession: DecodingSession?

    private struct Document {
        let parsed: ParsedTape
        let source: Source
        let workspace: Workspace
    }

    /// Parses a document.
    init(_ source: consuming Source, _ options: ApusJSONDecoder.Options) throws(JSONSyntaxError) {
        let workspace = WorkspacePool.shared.take(byteCount: source.text.count)
        let parsed: ParsedTape
        do throws(JSONSyntaxError) {
            parsed = try Engine.parse(source, options.reading, workspace: workspace)
        } catch {
            WorkspacePool.shared.give(workspace)
            throw error
        }
        self.options = options
        tape = parsed.tape
        duplicateKeys = options.reading.duplicateKeys
        document = Document(parsed: parsed, source: source, workspace: workspace)
        collected = options.errorPolicy == .collect ? [] : nil
    }

    /// A part of a document that is there.
    init(_ session: DecodingSession) {
        options = session.options
        tape = session.tape
        duplicateKeys = session.duplicateKeys
        document = nil
        madeSession = session
        collected = options.errorPolicy == .collect ? [] : nil
    }

    deinit {
        // Else it belongs to the session's document.
        if madeSession == nil, let document { WorkspacePool.shared.give(document.workspace) }
    }

    /// The document with all that can be asked of it.
    var session: DecodingSession {
        mutating get {
            if let madeSession { return madeSession }
            return makeSession()
        }
    }

    @inline(never)
    private mutating func makeSession() -> DecodingSession {
        guard let document else { preconditionFailure("A context has a document or a session.") }
        let storage = DocumentStorage(document.parsed, document.source, options.reading, document.workspace, pool: .shared)
        let session = DecodingSession(storage, options)
        madeSession = session
        return session
    }

    /// Elements that were left out of arrays.
    var skipped: [SkippedElement] { madeSession?.skipped ?? [] }

    /// Reads the value at an index, as a whole.
    mutating func read<T: JSONReadable>(_ type: T.Type, at index: Int) throws -> T {
        let value = try withUnsafeMutablePointer(to: &self) { context in
            var json = JSONCursor(context, index)
            return try T._read(&json)
        }
        if let collected, !collected.isEmpty { throw JSONDecodingErrors(errors: collected) }
        return value
    }

    /// All errors there are, while they are collected.
    func collectedErrors(adding more: [any Error]) -> any Error {
        JSONDecodingErrors(errors: (collected ?? []) + more)
    }
}
