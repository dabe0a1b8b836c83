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
    /// What was parsed, and what the parser said of it; nil when the session was there before.
    private let source: Source?
    private let parsed: ParsedTape?
    /// Where the tape lies, until a session has it.
    // Safety: retained once, and released once: by `deinit`, or by the session's document.
    private var workspace: Unmanaged<Workspace>?
    private var madeSession: DecodingSession?

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
        self.source = source
        self.parsed = parsed
        self.workspace = .passRetained(workspace)
        collected = options.errorPolicy == .collect ? [] : nil
    }

    /// A part of a document that is there.
    init(_ session: DecodingSession) {
        options = session.options
        tape = session.tape
        duplicateKeys = session.duplicateKeys
        source = nil
        parsed = nil
        madeSession = session
        collected = options.errorPolicy == .collect ? [] : nil
    }

    deinit {
        if let workspace { WorkspacePool.shared.give(workspace.takeRetainedValue()) }
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
        guard let parsed, let source, let workspace else { preconditionFailure("A context has a document or a session.") }
        self.workspace = nil
        let storage = DocumentStorage(parsed, source, options.reading, workspace.takeRetainedValue(), pool: .shared)
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
