public import ApusJSON

// How printers write text without making a tree
//
// Printers of fields share an object. The first of them begins it, and `put(value:with:)` ends it.
// `part` says what has been printed of the value.
//
// A value is printed twice if the first printing fails, or if what it does depends on the order of
// printers: each adds to what later ones have printed, and may look at it. The first printing runs
// them in order, sorts members, and its errors are all the same one. The second one runs them from
// the last to the first, shows them what has been printed as a tree, and describes errors. A member
// that it prints again comes after the first, and replaces it when the text is read at the end.

/// The state of a JSON value that is being printed.
@safe
public struct JSONPrinting {
    // Safety, for all that goes through it: the call keeps the session.
    @usableFromInline let session: UnsafeMutablePointer<PrintingSession>
    @usableFromInline var part = Part.nothing

    init(_ session: UnsafeMutablePointer<PrintingSession>) { unsafe self.session = session }

    @usableFromInline enum Part: UInt8 {
        /// Nothing is printed yet.
        case nothing
        /// An object has begun, to which members can be added.
        case members
        /// An object has begun whose printer has seen that nothing comes after it.
        case closed
        /// A value is written that is not an object.
        case value
    }
}

/// The state that all printings of one call share.
@usableFromInline
struct PrintingSession: ~Copyable {
    @usableFromInline var json: JSONWriter
    /// Whether printers run from the last to the first, and errors describe what is wrong.
    @usableFromInline let isThorough: Bool
    /// Where the current value begins.
    var start: JSONWriter.Mark
    /// Whether only a thorough printing counts.
    var isUnsure = false
    /// The error after which no alternative is tried: a number that JSON cannot represent, or a limit.
    var fatalError: (any Error)?
    /// The number of bytes that alternatives have written before they failed.
    var wastedByteCount = 0
    /// The number of steps that have been taken, which ``ParsingWork`` explains.
    var steps = 0
    /// The most bytes that have been written at any time.
    var largestByteCount = 0
    /// The number of nested ``Lazy`` printers that are running.
    var depth = 0

    init(isThorough: Bool) {
        json = JSONWriter(options: isThorough ? [] : [.sortedKeys, .keepsLocations])
        self.isThorough = isThorough
        start = json.mark
    }

    /// Prints into a value; twice if the first printing fails. Returns the text, with sorted members.
    static func print(into value: JSONValue, _ body: (inout JSONPrinting) throws -> Void) throws -> JSONWriter {
        if value.isEmptyObject, !ClientCode.isThorough, let json = try? print(into: value, isThorough: false, body) { return json }
        return try print(into: value, isThorough: true, body)
    }

    /// Prints into a value once.
    static func print(into value: JSONValue, isThorough: Bool, _ body: (inout JSONPrinting) throws -> Void) throws -> JSONWriter {
        var session = PrintingSession(isThorough: isThorough)
        try unsafe withUnsafeMutablePointer(to: &session) { session in
            var printing = unsafe JSONPrinting(session)
            if isThorough { try printing.add(value) }
            do { try body(&printing) } catch { throw unsafe session.pointee.fatalError as? ParsingLimitError ?? error }
            printing.endValue()
        }
        if let error = session.fatalError { throw error }
        if session.isUnsure || session.json.hasRepeatedKeys { throw Unread.error }
        if !isThorough {
            session.json.putInOrder()
            return session.json
        }
        // Members may be repeated.
        let tree = try tree(session.json.finish())
        var json = JSONWriter(options: .sortedKeys)
        try tree.write(to: &json)
        return json
    }

    /// Prints a value as a text.
    @usableFromInline static func text<Text: JSONOutput>(_ body: (inout JSONPrinting) throws -> Void) throws -> Text {
        try Text._finish(print(into: .empty, body))
    }

    /// The tree that a text describes. Of repeated members, the last one counts.
    static func tree(_ text: [UInt8]) throws -> JSONValue {
        let limits = JSONLimits(maximumDepth: JSONLimits.maximumValueDepth)
        return try JSONValue(parsing: text, configuration: JSONReadConfiguration(limits: limits, duplicateKeys: .last, numbers: .exact))
    }
}

// MARK: - Alternatives and errors

extension JSONPrinting: ParserState {
    /// Prints into a tree: the text is read at the end.
    public static func run<Result>(on input: inout JSONValue, _ body: (inout JSONPrinting) throws -> Result) throws -> Result {
        var result: Result?
        let json = try PrintingSession.print(into: input) { result = try body(&$0) }
        input = try PrintingSession.tree(json.finish())
        // Safety: a printing that succeeds has set it.
        return unsafe result.unsafelyUnwrapped
    }

    /// Whether errors will be read.
    @inlinable
    public var describesErrors: Bool { unsafe session.pointee.isThorough }

    /// What has been printed at some time.
    public struct Mark {
        let part: Part
        let text: JSONWriter.Mark
    }

    /// The current state.
    public var mark: Mark { unsafe Mark(part: part, text: session.pointee.json.mark) }

    /// Removes what an alternative has printed before it failed.
    ///
    /// Alternatives that contain themselves could write the same members again at each level. From
    /// the last member to the first, it may be found sooner that an alternative fails, so the
    /// thorough printing takes over once most of what was written has been removed.
    public mutating func goBack(to mark: Mark, after error: (any Error)?) throws {
        if unsafe session.pointee.isUnsure || session.pointee.fatalError != nil, let error { throw error }
        let written = unsafe session.pointee.json.mark.byteCount
        unsafe session.pointee.wastedByteCount += written - mark.text.byteCount
        // One step takes about as long as 64 bytes.
        try count((written - mark.text.byteCount) >> 6)
        if unsafe !session.pointee.isThorough, unsafe session.pointee.wastedByteCount > 1 << 14 && session.pointee.wastedByteCount >> 4 > written {
            throw beUnsure()
        }
        part = mark.part
        unsafe session.pointee.json.goBack(to: mark.text)
    }

    /// Runs a printer that may be one of several for the same value.
    public mutating func attempt<Result>(canRecur: Bool, _ body: (inout JSONPrinting) throws -> Result) throws -> Result {
        try count(1)
        return try body(&self)
    }

    /// Runs a printer that contains itself.
    public mutating func recur<Result>(_ body: (inout JSONPrinting, _ depth: Int) throws -> Result) throws -> Result {
        guard unsafe session.pointee.depth < ParsingLimits.tapeDepth else { throw giveUp(.depth(ParsingLimits.tapeDepth)) }
        unsafe session.pointee.depth += 1
        defer { unsafe session.pointee.depth -= 1 }
        return try unsafe body(&self, session.pointee.depth)
    }

    /// Counts some steps. Their limit depends on how much has been written.
    private func count(_ steps: Int) throws {
        unsafe session.pointee.steps += steps
        guard unsafe session.pointee.steps > ParsingLimits.steps(forBytes: session.pointee.largestByteCount) else { return }
        unsafe session.pointee.largestByteCount = max(session.pointee.largestByteCount, session.pointee.json.mark.byteCount)
        guard unsafe session.pointee.steps > ParsingLimits.steps(forBytes: session.pointee.largestByteCount) else { return }
        throw describesErrors ? giveUp(.steps) : beUnsure()
    }

    /// Records that a limit was exceeded, so that no alternative is tried.
    private func giveUp(_ error: ParsingLimitError) -> any Error {
        if unsafe session.pointee.fatalError == nil { unsafe session.pointee.fatalError = error }
        return error
    }

    /// Leaves the value to a thorough printing, whatever other alternatives say.
    private func beUnsure() -> any Error {
        unsafe session.pointee.isUnsure = true
        return Unread.error
    }

    /// The error because something has been printed that a parser cannot add to.
    @usableFromInline @inline(never)
    func occupied(_ parser: String, _ expected: String = "an object") -> any Error {
        describesErrors ? JSONPrintingError.typeMismatch(parser, expected: expected, got: printed) : beUnsure()
    }

    /// An error with a message.
    @usableFromInline @inline(never)
    func failure(_ message: @autoclosure () -> String) -> any Error {
        describesErrors ? JSONPrintingError.failure(message()) : Unread.error
    }

    /// The error because JSON cannot represent a number.
    @usableFromInline @inline(never)
    func nonFinite(isNaN: Bool) -> any Error {
        let error = SerializationError.nonFinite(isNaN: isNaN)
        unsafe session.pointee.fatalError = error
        return error
    }
}

// MARK: - Values

extension JSONPrinting {
    /// Prepares to write a value that is not an object.
    @inlinable @inline(__always)
    mutating func beginValue(_ parser: @autoclosure () -> String) throws {
        if part != .nothing { try makeRoom(parser()) }
        part = .value
    }

    /// Begins an object to which only printers before this one add members.
    @inlinable @inline(__always)
    mutating func beginObject(_ parser: @autoclosure () -> String) throws {
        if part != .nothing { try makeRoom(parser()) }
        unsafe session.pointee.json.beginObject()
        part = describesErrors ? .members : .closed
    }

    /// Prepares to write a value although something has been printed, which must be an empty object.
    @usableFromInline @inline(never)
    mutating func makeRoom(_ parser: String) throws {
        guard describesErrors, printed.isEmptyObject else { throw occupied(parser, "an empty JSON object") }
        unsafe session.pointee.json.goBack(to: session.pointee.start)
        part = .nothing
    }

    /// Prepares to write members, and begins an object if necessary.
    @inlinable @inline(__always)
    mutating func beginMembers(_ parser: @autoclosure () -> String) throws {
        if part == .nothing {
            unsafe session.pointee.json.beginObject()
            part = .members
        }
        guard part == .members else { throw occupied(parser()) }
    }

    /// Writes a member with a printer, after ``beginMembers(_:)``.
    @inlinable @inline(__always)
    mutating func put<P: ParserPrinter>(_ key: FieldKey, _ value: Borrowed<P.Output>, with printer: P) throws where P.Input == JSONValue {
        unsafe session.pointee.json.key(key.text)
        do { try put(value: value, with: printer) } catch { throw failure(error, atKey: key.text) }
    }

    @usableFromInline @inline(never)
    func failure(_ error: any Error, atKey key: String) -> any Error {
        describesErrors ? JSONPrintingError.failureInObject(atKey: key, error) : error
    }

    /// Writes a whole value with a printer: an element or a member's value. `part` is restored
    /// afterwards.
    @inlinable @inline(__always)
    mutating func put<P: ParserPrinter>(value: Borrowed<P.Output>, with printer: P) throws where P.Input == JSONValue {
        if describesErrors { return try putThoroughly(value, printer) }
        let outer = part
        part = .nothing
        try printer.put(value, into: &self)
        endValue()
        part = outer
    }

    @usableFromInline @inline(never)
    mutating func putThoroughly<P: ParserPrinter>(_ value: Borrowed<P.Output>, _ printer: P) throws where P.Input == JSONValue {
        let outer = unsafe (part: part, start: session.pointee.start)
        part = .nothing
        unsafe session.pointee.start = session.pointee.json.mark
        defer { unsafe (part, session.pointee.start) = outer }
        try printer.put(value, into: &self)
        endValue()
    }

    /// Ends a value: closes the object that was begun, or writes an empty one if nothing was
    /// printed.
    @inlinable @inline(__always)
    mutating func endValue() {
        if part == .value { return }
        if part == .nothing { unsafe session.pointee.json.beginObject() }
        unsafe session.pointee.json.endObject()
    }

    /// What has been printed of the value, as a tree.
    var printed: JSONValue {
        if part == .nothing { return .empty }
        var text = unsafe session.pointee.json.text(since: session.pointee.start)
        if text.first == UInt8(ascii: ",") { text.removeFirst() }
        if part != .value { text.append(UInt8(ascii: "}")) }
        return (try? PrintingSession.tree(text)) ?? .null
    }

    /// Passes what has been printed as a tree, and prints what `body` makes of it.
    public mutating func withInput<Result>(_ body: (inout JSONValue) throws -> Result) throws -> Result {
        guard part == .nothing || describesErrors else { throw beUnsure() }
        var value = printed
        let result = try ClientCode.run(isThorough: describesErrors) { try body(&value) }
        if part != .nothing { unsafe session.pointee.json.goBack(to: session.pointee.start) }
        part = .nothing
        try add(value)
        return result
    }

    /// Writes a tree. Members can be added if it is an object.
    @usableFromInline mutating func add(_ value: JSONValue) throws {
        do {
            guard case .object(let members) = value else {
                try unsafe value.write(to: &session.pointee.json)
                part = .value
                return
            }
            if describesErrors, members.isEmpty { return }
            unsafe session.pointee.json.beginObject()
            for (key, member) in members {
                unsafe session.pointee.json.key(key)
                try unsafe member.write(to: &session.pointee.json)
            }
            part = describesErrors ? .members : .closed
        } catch {
            guard error.code == .nonFiniteNumber else { throw error }
            throw nonFinite(isNaN: value.containsNaN)
        }
    }
}
