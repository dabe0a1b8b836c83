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
// index means that a custom parser has left a tree of it, which is in `rests`.
//
// Errors are not described here. A read that fails only returns false. The document is then read
// again as a tree, whose parsers describe the error.

/// A value of a document that is being parsed. An implementation detail of ``Parser``.
@safe
public struct _TapeInput {
    // Safety, for all reads through these: the session keeps the document and the marks while the
    // call runs, and `index` is always that of a value.
    @usableFromInline let tape: _Tape
    @usableFromInline let marks: UnsafeMutablePointer<UInt8>
    @usableFromInline unowned(unsafe) let session: TapeSession
    /// The tape index of the value.
    @usableFromInline var index: Int
    /// In an object, the index of the key that is expected next; 0 until a field has been read.
    @usableFromInline var next = 0
    /// Whether a part of the value had been taken before the value was entered.
    @usableFromInline var isTouched = false

    @usableFromInline
    init(_ session: TapeSession) {
        tape = session.tape
        unsafe marks = session.marks
        unsafe self.session = session
        index = session.range.lowerBound
    }
}

/// The state that all inputs of one call share.
@usableFromInline
@safe
final class TapeSession {
    let document: JSONDocument
    let tape: _Tape
    /// The marks of the value that is read, indexed like the whole tape.
    let marks: UnsafeMutablePointer<UInt8>
    let range: Range<Int>
    /// The rests of values that custom parsers have left, by tape index.
    var rests: [Int: JSONValue] = [:]
    /// Whether there are, or were, such rests.
    @usableFromInline var hasRests = false
    /// The number of steps that have been taken, which ``ParsingWork`` explains.
    @usableFromInline @exclusivity(unchecked) var steps = 0
    /// The maximum number of steps.
    @usableFromInline let maximumSteps: Int
    /// The number of nested ``Lazy`` parsers that are running.
    var depth = 0
    /// The limit that was exceeded, after which nothing is read; otherwise nil.
    @usableFromInline private(set) var limitError: ParsingLimitError?
    /// Whether only parsers of trees can read some value. The result then does not count, because
    /// an alternative may have failed here that succeeds for trees.
    @usableFromInline var isLeftToTree = false
    /// The tables of large objects, by their tape indices.
    var tables: [Int: MemberTable] = [:]

    @usableFromInline
    init(_ node: JSONNode) {
        document = JSONDocument(of: node)
        tape = document.tape
        range = JSONDocument.tapeRange(of: node)
        maximumSteps = ParsingLimits.steps(forWords: range.count)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: range.count)
        unsafe memory.initialize(repeating: 0, count: range.count)
        unsafe marks = memory - range.lowerBound
    }

    deinit { unsafe (marks + range.lowerBound).deallocate() }

    /// The string, key or number text at an index. A long one counts as several steps.
    @usableFromInline
    func string(at index: Int) -> String {
        let string = tape.string(at: index)
        unsafe steps &+= string.utf8.count &>> 10
        return string
    }

    /// Records that a limit was exceeded, so that every further step fails. Always returns false.
    @usableFromInline
    @inline(never)
    func giveUp(_ error: ParsingLimitError = .steps) -> Bool {
        if limitError == nil { limitError = error }
        unsafe steps = .max / 2
        return false
    }
}

extension _TapeInput {
    /// Counts some steps. Returns false if there have been too many.
    @inlinable
    @inline(__always)
    func count(_ steps: Int) -> Bool {
        unsafe session.steps &+= steps
        return unsafe session.steps <= session.maximumSteps || session.giveUp()
    }

    /// Records that only parsers of trees can read a value. Always returns false.
    @usableFromInline
    @inline(never)
    func leaveToTree() -> Bool {
        unsafe session.isLeftToTree = true
        return false
    }

    /// Enters a parser that can contain itself. Returns false if too many are nested.
    func descend() -> Bool {
        guard unsafe session.depth < ParsingLimits.tapeDepth else { return unsafe session.giveUp(.depth(ParsingLimits.tapeDepth)) }
        guard count(1) else { return false }
        unsafe session.depth += 1
        return true
    }

    /// Leaves a parser that can contain itself.
    func ascend() { unsafe session.depth -= 1 }
}

extension _TapeInput {
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
    @inlinable
    @inline(__always)
    func take() { unsafe marks[index] = 1 }

    /// The index of the container's end. The value must be a container.
    @inlinable
    var end: Int {
        @inline(__always) get { tape.containerEnd(at: index) &- 1 }
    }

    /// The index after a value.
    @inlinable
    @inline(__always)
    func next(after index: Int) -> Int {
        tape.next(after: index)
    }

    /// Moves to another value, of which nothing has been read.
    @inlinable
    @inline(__always)
    mutating func enter(_ value: Int) {
        index = value
        next = 0
        isTouched = false
    }

    /// The string, key or number text at an index.
    @inlinable
    @inline(__always)
    func string(at index: Int) -> String {
        unsafe session.string(at: index)
    }

    /// The value as a node of its document.
    @usableFromInline
    var node: JSONNode { unsafe session.document.node(at: index) }
}
