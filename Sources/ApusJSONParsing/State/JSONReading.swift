// How parsers read a document without making a tree
//
//     {"id":7,"tags":["a","b"]}           tape:  r { "id" l 7 "tags" [ "a" "b" ] } r
//                                         index    1  2   3    5    6
//     Field("id") { Int… }                enters the object at 1 and expects its next key at 2. That is "id": one comparison of bytes
//     Field("tags") { JSONArray … }       expects its key at 5. If the members were in another order, it would search them
//
// Values that have been taken are marked, with one byte for each word of the tape, so that later
// parsers see only the rest: `Field`s on the same object leave other fields' keys, and `JSONObject`
// after them takes the other members. 1 at a value's index means that it has been taken. 1 at a
// key's index means that a field has read its value, of which a part may be left. 2 at a value's
// index means that a custom parser has left a tree of it, which is in `remainders`.
//
// A document is read twice if the first reading fails. In the first one, all errors are the same
// one, which costs nothing: often another alternative succeeds. In the second one they describe
// what is wrong.

/// The state of a JSON value that is being parsed.
@safe
public struct JSONReading {
    // Safety, for all reads through these: the session keeps the document and the marks while the
    // call runs, and `index` is always that of a value.
    @usableFromInline let tape: _Tape
    @usableFromInline let marks: UnsafeMutablePointer<UInt8>
    @usableFromInline unowned(unsafe) let session: ReadingSession
    /// The tape index of the value.
    @usableFromInline var index: Int
    /// In an object, the index of the key that is expected next; 0 until a field has been read.
    @usableFromInline var next = 0
    /// Whether a part of the value had been taken before the value was entered.
    @usableFromInline var isTouched = false

    init(_ session: ReadingSession) {
        tape = session.tape
        unsafe marks = session.marks
        unsafe self.session = session
        index = session.range.lowerBound
    }
}

/// The state that all readings of one call share.
@usableFromInline
@safe
final class ReadingSession {
    let document: JSONDocument
    let tape: _Tape
    /// The marks of the value that is read, indexed like the whole tape.
    let marks: UnsafeMutablePointer<UInt8>
    let range: Range<Int>
    /// The remainders of values that custom parsers have left, by tape index.
    var remainders: [Int: JSONValue] = [:]
    /// Whether errors describe what is wrong, and members are read in the order of their keys.
    @usableFromInline let isThorough: Bool
    /// The number of steps that have been taken, which ``ParsingWork`` explains.
    @usableFromInline @exclusivity(unchecked) var steps = 0
    /// The maximum number of steps.
    @usableFromInline let maximumSteps: Int
    /// The number of words that errors have described.
    private var describedCount = 0
    /// The number of nested ``Lazy`` parsers that are running.
    var depth = 0
    /// The limit that was exceeded, after which nothing is read; otherwise nil.
    private(set) var limitError: ParsingLimitError?
    /// Whether the result depends on the order of members, so that only a thorough reading counts.
    var isUnsure = false
    /// The keys of large objects, by their tape indices.
    var keys: [Int: TapeKeys] = [:]

    init(_ node: JSONNode, isThorough: Bool) {
        document = JSONDocument(of: node)
        tape = document.tape
        range = JSONDocument.tapeRange(of: node)
        self.isThorough = isThorough
        maximumSteps = ParsingLimits.steps(forWords: range.count)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: range.count)
        unsafe memory.initialize(repeating: 0, count: range.count)
        unsafe marks = memory - range.lowerBound
    }

    deinit { unsafe (marks + range.lowerBound).deallocate() }

    /// The string, key or number text at an index. A long one counts as several steps.
    @usableFromInline func string(at index: Int) -> String {
        let string = tape.string(at: index)
        unsafe steps &+= string.utf8.count &>> 10
        return string
    }

    /// Records that a limit was exceeded, so that every further step fails.
    @usableFromInline @inline(never)
    func giveUp(_ error: ParsingLimitError = .steps) -> any Error {
        if limitError == nil { limitError = error }
        unsafe steps = .max / 2
        return error
    }

    /// Counts words that an error describes, and returns whether there are not too many.
    func describes(_ count: Int) -> Bool {
        describedCount += count
        return describedCount <= ParsingLimits.describedWords(forWords: range.count)
    }

    /// Reads a value; twice if the first reading fails. The second closure gets the reading
    /// afterwards.
    @usableFromInline
    static func read<Output>(_ node: JSONNode, _ body: (inout JSONReading) throws -> Output, then: (JSONReading) -> Void) throws -> Output {
        if !ClientCode.isThorough, let output = try? read(node, isThorough: false, body, then) { return output }
        return try read(node, isThorough: true, body, then)
    }

    private static func read<Output>(
        _ node: JSONNode, isThorough: Bool, _ body: (inout JSONReading) throws -> Output, _ then: (JSONReading) -> Void
    ) throws -> Output {
        let session = ReadingSession(node, isThorough: isThorough)
        return try withExtendedLifetime(session) {
            var json = JSONReading(session)
            let output: Output
            do { output = try body(&json) } catch { throw session.limitError ?? error }
            if let error = session.limitError { throw error }
            if session.isUnsure { throw Unread.error }
            json.enter(session.range.lowerBound)
            then(json)
            return output
        }
    }
}

/// Parsers, printers and conformances to Codable that are the client's.
enum ClientCode {
    /// Whether such code runs within a thorough reading or printing. Parsers and printers that it runs
    /// in turn are thorough at once, because two attempts at each level would double the work.
    @TaskLocal static var isThorough = false

    static func run<Result>(isThorough: Bool, _ body: () throws -> Result) rethrows -> Result {
        isThorough ? try $isThorough.withValue(true, operation: body) : try body()
    }
}

/// The error of a first reading or printing, which is not shown.
@usableFromInline
struct Unread: Error {
    @usableFromInline static let error: any Error = Unread()
}

// MARK: - Steps and errors

extension JSONReading: ParserState {
    /// Parses a tree, as a document.
    public static func run<Result>(on input: inout JSONValue, _ body: (inout JSONReading) throws -> Result) throws -> Result {
        let document = try JSONDocument(of: input)
        return try ReadingSession.read(document.root, body) { json in
            if json.isWhole, !json.isMarked { return }
            input = json.remainder()
        }
    }

    /// Whether errors will be read.
    @inlinable
    public var describesErrors: Bool { unsafe session.isThorough }

    /// Runs a parser that may be one of several on the same input.
    @inlinable @inline(__always)
    public mutating func attempt<Result>(canRecur: Bool, _ body: (inout JSONReading) throws -> Result) throws -> Result {
        try count(1)
        return try body(&self)
    }

    /// Runs a parser that contains itself.
    public mutating func recur<Result>(_ body: (inout JSONReading, _ depth: Int) throws -> Result) throws -> Result {
        guard unsafe session.depth < ParsingLimits.tapeDepth else { throw unsafe session.giveUp(.depth(ParsingLimits.tapeDepth)) }
        try count(1)
        unsafe session.depth += 1
        defer { unsafe session.depth -= 1 }
        return try unsafe body(&self, session.depth)
    }

    /// Counts some steps.
    @inlinable @inline(__always)
    func count(_ steps: Int) throws {
        unsafe session.steps &+= steps
        if unsafe session.steps > session.maximumSteps { throw unsafe session.giveUp() }
    }

    /// Leaves the value to a thorough reading, whatever other alternatives say.
    @usableFromInline @inline(never)
    func beUnsure() -> any Error {
        unsafe session.isUnsure = true
        return Unread.error
    }

    /// An error in this value.
    @usableFromInline @inline(never)
    func failure(_ error: @autoclosure () -> any Error) -> any Error { describesErrors ? error() : Unread.error }

    /// An error because this value is not what a parser expects.
    @usableFromInline @inline(never)
    func mismatch(_ expected: @autoclosure () -> String) -> any Error {
        failure(JSONParsingError.failure("Expected \(expected()), but found:\n\(excerpt)"))
    }

    /// The shortened text of what is left of the value. If errors have described too much, it leaves
    /// out everything in a container.
    private var excerpt: String {
        if unsafe session.describes(next(after: index) - index) { return remainder().excerpt }
        return tape.tag(at: index) == _TapeTag.arrayStart ? "[ ...(+\(count) more) ]" : "{ ...(+\(count) more) }"
    }
}

// MARK: - Values

extension JSONReading {
    @inlinable
    var tag: UInt8 {
        @inline(__always) get { tape.tag(at: index) }
    }

    /// Whether the value itself has not been taken. Parts of it may have been.
    @inlinable
    var isWhole: Bool {
        @inline(__always) get { unsafe marks[index] == 0 }
    }

    /// Marks the value as taken.
    @inlinable @inline(__always)
    func take() { unsafe marks[index] = 1 }

    /// The index of the container's end. The value must be a container.
    @inlinable
    var end: Int {
        @inline(__always) get { tape.containerEnd(at: index) &- 1 }
    }

    /// The number of elements or members of the container.
    @inlinable
    var count: Int {
        let counted = tape.saturatedCount(at: index)
        return counted < _Tape.countLimit ? counted : exactCount
    }

    /// The number of children, counted again because the tape stores only numbers below a limit.
    @usableFromInline var exactCount: Int { tape.count(at: index) }

    /// The index after a value.
    @inlinable @inline(__always)
    func next(after index: Int) -> Int { tape.next(after: index) }

    /// Moves to another value, of which nothing has been read.
    @inlinable @inline(__always)
    mutating func enter(_ value: Int) {
        index = value
        next = 0
        isTouched = false
    }

    /// The string, key or number text at an index.
    @inlinable @inline(__always)
    func string(at index: Int) -> String { unsafe session.string(at: index) }

    /// The value as a node of its document.
    var node: JSONNode { unsafe session.document.node(at: index) }
}
