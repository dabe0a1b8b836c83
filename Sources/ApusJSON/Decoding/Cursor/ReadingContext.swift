import CApusRuntime
import Synchronization

/// A document while a type reads itself from it.
///
/// Most documents are read straight through. For those, the only object is the workspace in which
/// they were parsed. What errors, dates and nodes need is made when it is first asked for.
@safe
struct ReadingContext: ~Copyable {
    let tape: Tape
    /// Identifies the document among all that are or were in the same memory.
    let document: UInt64
    let duplicateKeys: JSONDuplicateKeyPolicy
    let keys: KeyConversion
    /// Whether keys with the same characters in different scalars are equal. Those that a function converts are, as
    /// in Foundation.
    let matchesEquivalentKeys: Bool
    /// The errors so far, while errors are collected; otherwise nil.
    var collected: FirstFindings<any Error>?

    /// Whether further errors are only counted, so that nothing is worked out for them.
    private var isQuiet = false
    // Safety: held by the caller that made this context, or by the session.
    private let options: Unmanaged<ApusJSONDecoder.Options>
    private var holder: Holder
    // Safety: never the last reference. This is the shared pool, or one that its owner keeps while
    // it reads.
    private let pool: Unmanaged<WorkspacePool>
    /// Never used. With a value that has an address, a context is made where it stays: moved, a line takes 8 % longer.
    private let place = Atomic<Bool>(false)

    /// What holds the tape.
    @safe
    private enum Holder {
        /// This context, with what the parser reported about the source.
        // Safety: the workspace is retained once, and released once: by `deinit`, or by the
        // session's document.
        case context(Source, ParsedTape, Unmanaged<Workspace>)
        /// The session's document.
        case session(DecodingSession)
    }

    /// Parses a document.
    ///
    /// - Parameters:
    ///   - options: the caller keeps them, too, for as long as the context lives.
    ///   - pool: where the memory comes from. Its owner keeps it for as long as the context lives.
    /// - Throws: `DecodingError` if the document is not valid.
    init(_ source: consuming Source, _ options: borrowing ApusJSONDecoder.Options, pool: borrowing WorkspacePool) throws {
        if options.values.assumesTopLevelDictionary { source = source.addingBraces() }
        let pool = unsafe Unmanaged.passUnretained(pool)
        // Safety: the workspace belongs to this context, so its number does not change.
        let (parsed, workspace): (ParsedTape, Unmanaged<Workspace>)
        do throws(JSONSyntaxError) { unsafe (parsed, workspace) = try EngineDispatch.parse(source, options.values.reading, pool: pool) } catch {
            throw ApusJSONDecoder.decodingError(error, asFoundation: options.values.describesAsFoundation)
        }
        unsafe self.pool = pool
        tape = parsed.tape
        document = unsafe workspace._withUnsafeGuaranteedRef { unsafe $0.documentID }
        duplicateKeys = options.values.reading.duplicateKeys
        keys = options.keys
        matchesEquivalentKeys = keys == .custom || options.values.matchesEquivalentKeys
        holder = unsafe .context(consume source, parsed, workspace)
        unsafe self.options = .passUnretained(options)
        collected = options.values.errorPolicy.collects ? noFindings : nil
    }

    /// A value in a document that has already been parsed.
    init(_ session: DecodingSession) {
        unsafe pool = .passUnretained(.shared)
        let options = session.options
        unsafe self.options = .passUnretained(options)
        tape = session.tape
        document = session.storage.documentID
        duplicateKeys = session.duplicateKeys
        keys = session.keys
        matchesEquivalentKeys = keys == .custom || options.values.matchesEquivalentKeys
        holder = .session(session)
        collected = options.values.errorPolicy.collects ? noFindings : nil
    }

    /// How dates are read that take only a look at the tape.
    var plainDates: ApusJSONDecoder.PlainDates { unsafe options._withUnsafeGuaranteedRef { $0.plainDates } }

    /// What has been collected at first.
    var noFindings: FirstFindings<any Error> {
        unsafe FirstFindings(limit: options._withUnsafeGuaranteedRef { $0.values.reading.limits.maximumFindingCount })
    }

    deinit {
        if case .context(_, _, let workspace) = holder { unsafe pool._withUnsafeGuaranteedRef { unsafe $0.give(retained: workspace) } }
    }

    /// The session of the document, which is made when it is first asked for.
    var session: DecodingSession {
        mutating get {
            switch holder {
            case .session(let session): session
            case .context(let source, let parsed, let workspace): unsafe makeSession(source, parsed, workspace)
            }
        }
    }

    /// The document's root.
    var root: JSONNode { mutating get { JSONNode(storage: session.storage, index: Tape.rootIndex) } }

    /// Throws an error if the root does not pass a check. A node, and with it a session, is made only if
    /// the tape does not tell.
    @inline(never)
    mutating func requireValid(_ validator: (any JSONValidator)?) throws {
        guard let validator else { return }
        if let rules = validator as? any TapeValidator, rules.accepts(tape, at: Tape.rootIndex) { return }
        try validator.requireValid(root)
    }

    @inline(never)
    private mutating func makeSession(_ source: Source, _ parsed: ParsedTape, _ workspace: Unmanaged<Workspace>) -> DecodingSession {
        let options = unsafe options.takeUnretainedValue()
        let storage = unsafe DocumentStorage(parsed, source, options.values.reading, workspace, pool: pool)
        let session = DecodingSession(storage, options)
        holder = .session(session)
        return session
    }

    /// Keeps an error, or counts it. Once there are enough, nothing is worked out for the next ones.
    mutating func note(_ error: any Error) {
        collected?.add(parts: error)
        guard !isQuiet, collected?.isFull == true else { return }
        isQuiet = true
        session.quietness += 1
    }

    /// Reads the root, or another value, as a complete call. Its errors get their locations.
    ///
    /// - Parameter result: the same type, as the caller knows it.
    @inline(__always)
    mutating func readWhole<T: JSONReadable, Result>(_ type: T.Type, at index: Int = Tape.rootIndex, as result: Result.Type) throws -> Result {
        do { return try unsafe read(type, at: index, as: result) } catch { throw session.located(error) }
    }

    /// Reads the value at an index, as a whole.
    ///
    /// - Throws: ``JSONCollectedErrors`` with all errors while errors are collected; otherwise the
    ///   first error.
    mutating func read<T: JSONReadable>(_ type: T.Type, at index: Int) throws -> T { try unsafe read(type, at: index, as: type) }

    /// - Parameter result: the same type, under the name that it has elsewhere.
    @unsafe
    private mutating func read<T: JSONReadable, Result>(_ type: T.Type, at index: Int, as result: Result.Type) throws -> Result {
        // Read in place, a value is moved once.
        // Safety: there is room for one value, which is moved out if it has been read.
        if MemoryLayout<T>.size <= MemoryLayout<apus_room>.size, MemoryLayout<T>.alignment <= MemoryLayout<apus_room>.alignment {
            var room = apus_make_room()
            return try unsafe withUnsafeMutablePointer(to: &room) { room in
                let destination = unsafe UnsafeMutableRawPointer(room).assumingMemoryBound(to: T.self)
                try unsafe read(type, at: index, into: destination)
                return unsafe UnsafeMutableRawPointer(destination).assumingMemoryBound(to: result).move()
            }
        }
        let destination = UnsafeMutablePointer<T>.allocate(capacity: 1)
        defer { unsafe destination.deallocate() }
        try unsafe read(type, at: index, into: destination)
        return unsafe UnsafeMutableRawPointer(destination).assumingMemoryBound(to: result).move()
    }

    /// Reads something at an index.
    ///
    /// - Throws: the first error.
    mutating func read<T>(at index: Int, _ read: (inout JSONCursor) throws -> T) throws -> T {
        // Safety: as below.
        try unsafe withUnsafeMutablePointer(to: &self) { context in
            var json = unsafe JSONCursor(context, index)
            defer { if unsafe !json.isCursor(of: context) { JSONCursor.replaced() } }
            return try read(&json)
        }
    }

    private mutating func read<T: JSONReadable>(_ type: T.Type, at index: Int, into destination: UnsafeMutablePointer<T>) throws {
        defer { if isQuiet { session.quietness -= 1 } }
        do {
            // Safety: the cursor cannot be copied. When the address no longer belongs to this
            // context, the cursor is gone, or has been found to be another one.
            try unsafe withUnsafeMutablePointer(to: &self) { context in
                var json = unsafe JSONCursor(context, index)
                // Two cursors can be swapped. The other one would then continue in this document
                // after it is gone.
                defer { if unsafe !json.isCursor(of: context) { JSONCursor.replaced() } }
                if MemoryLayout<T>.size <= MemoryLayout<Int>.size {
                    // The metatype decides, not `T`: it may be that of a subclass.
                    unsafe destination.initialize(to: try type._read(&json))
                } else {
                    var count = 0
                    try unsafe type._read(&json, until: .max, into: UnsafeMutableRawPointer(destination), capacity: 1, count: &count)
                }
            }
        } catch {
            throw wholeError(error)
        }
        guard hasFindings else { return }
        do { try throwFindings() } catch {
            unsafe destination.deinitialize(count: 1)
            throw error
        }
    }

    /// Whether there may be errors even though a value has been read.
    private var hasFindings: Bool {
        if case .context = holder { collected != nil } else { true }
    }

    @inline(never)
    private func throwFindings() throws {
        if let errors = collected?.thrown { throw errors }
        if let excess { throw excess }
    }

    /// The error to throw for a whole call in which an error was thrown.
    @inline(never)
    private mutating func wholeError(_ error: any Error) -> any Error {
        if let excess { return excess }
        guard collected != nil else { return error }
        note(error)
        return collected?.thrown ?? error
    }

    /// The error for a document that types read over and over; nil if they do not.
    private var excess: DecodingError? {
        guard case .session(let session) = holder else { return nil }
        return session.tooManyAlternatives
    }
}
