/// A document while a type reads itself off it.
///
/// Most documents are read without a look back. For those there is no object but the workspace they were parsed in; what errors, dates and nodes need is
/// made when it is first asked for.
@safe
struct ReadingContext: ~Copyable {
    let tape: Tape
    /// Which document this is, among all that are and were in the same memory.
    let document: UInt64
    let duplicateKeys: JSONDuplicateKeyPolicy
    /// What was wrong until now, while errors are collected; else nil.
    var collected: [any Error]?

    private let options: ApusJSONDecoder.Options
    private var holder: Holder
    // Safety: nobody's last reference: the shared pool, or one that its owner keeps while it reads.
    private let pool: Unmanaged<WorkspacePool>

    /// Who holds the tape.
    @safe
    private enum Holder {
        /// This context, with what the parser said of the source.
        // Safety: the workspace is retained once, and released once: by `deinit`, or by the session's document.
        case context(Source, ParsedTape, Unmanaged<Workspace>)
        /// The session's document.
        case session(DecodingSession)
    }

    /// Parses a document.
    ///
    /// - Parameter pool: where the memory comes from. Its owner keeps it for as long as the context.
    init(_ source: consuming Source, _ options: consuming ApusJSONDecoder.Options, pool: WorkspacePool = .shared) throws(JSONSyntaxError) {
        // Safety: the workspace is this context's, so that its number stays what it is.
        let (parsed, workspace) = try EngineDispatch.parse(source, options.reading, pool: pool)
        unsafe self.pool = .passUnretained(pool)
        tape = parsed.tape
        document = unsafe workspace.documentID
        duplicateKeys = options.reading.duplicateKeys
        holder = unsafe .context(source, parsed, .passRetained(workspace))
        collected = options.errorPolicy == .collect ? [] : nil
        self.options = options
    }

    /// A part of a document that has been parsed before.
    init(_ session: DecodingSession) {
        unsafe pool = .passUnretained(.shared)
        options = session.options
        tape = session.tape
        document = session.storage.documentID
        duplicateKeys = session.duplicateKeys
        holder = .session(session)
        collected = options.errorPolicy == .collect ? [] : nil
    }

    deinit {
        if case .context(_, _, let workspace) = holder { unsafe pool._withUnsafeGuaranteedRef { unsafe $0.give(workspace.takeRetainedValue()) } }
    }

    /// The document with all that can be asked of it.
    var session: DecodingSession {
        mutating get {
            switch holder {
            case .session(let session): session
            case .context(let source, let parsed, let workspace): unsafe makeSession(source, parsed, workspace)
            }
        }
    }

    @inline(never)
    private mutating func makeSession(_ source: Source, _ parsed: ParsedTape, _ workspace: Unmanaged<Workspace>) -> DecodingSession {
        let storage = unsafe DocumentStorage(parsed, source, options.reading, workspace.takeRetainedValue(), pool: pool.takeUnretainedValue())
        let session = DecodingSession(storage, options)
        holder = .session(session)
        return session
    }

    /// Elements that were left out of arrays.
    var skipped: [JSONSkippedElement] {
        guard case .session(let session) = holder else { return [] }
        let errors = session.located(session.skipped.map(\.error))
        return zip(tape.paths(to: session.skipped.map(\.index)), errors).map { JSONSkippedElement(path: $0, error: $1) }
    }

    /// Reads the root, or another value, as a whole call. Its errors get their locations.
    @inline(__always)
    mutating func readWhole<T: JSONReadable>(_ type: T.Type, at index: Int = Tape.rootIndex) throws -> T {
        do { return try read(type, at: index) } catch { throw session.located(error) }
    }

    /// Reads the value at an index, as a whole.
    ///
    /// - Throws: while errors are collected, ``JSONDecodingErrors`` with all there are.
    mutating func read<T: JSONReadable>(_ type: T.Type, at index: Int) throws -> T {
        let value: T
        do {
            // Safety: the cursor cannot be copied, and is gone, or has been found to be another,
            // when the address is no longer that of this context.
            value = try unsafe withUnsafeMutablePointer(to: &self) { context in
                var json = unsafe JSONCursor(context, index)
                // Two cursors can change places. Then the other one would go on in this document when it is gone.
                defer { unsafe precondition(json.isCursor(of: context), "A type put another cursor in the place of the one that it was given.") }
                // The metatype decides, not `T`: it may be that of a subclass.
                return try type._read(&json)
            }
        } catch {
            throw wholeError(error)
        }
        if hasFindings { try throwFindings() }
        return value
    }

    /// Whether there may be errors although a value has been read.
    private var hasFindings: Bool {
        if case .context = holder { collected != nil } else { true }
    }

    @inline(never)
    private func throwFindings() throws {
        if let collected, !collected.isEmpty { throw JSONDecodingErrors(errors: collected) }
        if let excess { throw excess }
    }

    /// The error of a whole call in which an error was thrown.
    @inline(never)
    private func wholeError(_ error: any Error) -> any Error {
        if let excess { return excess }
        guard let collected else { return error }
        return JSONDecodingErrors(errors: collected + error.parts)
    }

    /// The error of a document for which too many attempts were made; nil when there were not. What has been read of it may be wrong.
    private var excess: DecodingError? {
        guard case .session(let session) = holder, let index = session.attemptLog.excess else { return nil }
        return session.corrupted(
            "Reading this value takes too many attempts within attempts; JSONCursor.attempt(of:alternative:_:) remembers those that have failed.",
            at: index)
    }
}

extension Error {
    /// The errors that this one is made of.
    var parts: [any Error] { (self as? JSONDecodingErrors)?.errors ?? [self] }
}
