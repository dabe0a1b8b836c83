// How parsers read a document without making it a tree.
//
//     {"id":7,"tags":["a","b"]}           tape:  r { "id" l 7 "tags" [ "a" "b" ] } r
//                                         index    1  2   3    5    6
//     Field("id") { Int… }                the object at 1 is entered: its next key is expected at 2. It is "id": one comparison of bytes
//     Field("tags") { JSONArray … }       next is 5: the key that is expected. In another order the members are searched
//
// What has been taken is marked, a byte for each word of the tape, so that a parser that comes later sees only what is left: `Field`s on the same object
// leave each other's keys, and `JSONObject` after them takes the other members. 1 at a value's index: it is taken. 1 at a key's index: a field has been at
// its value, of which some may be left. 2 at a value's index: what a custom parser has left of it is a tree, in `rests`.
//
// Nothing is found out about errors here. A read that fails says so by a Bool; then the document is read once more as a tree, whose parsers say what is wrong.

/// A value of a document that is being parsed. An implementation detail of ``Parser``.
@safe
public struct _TapeInput {
    // Safety, for all that reads through these: the session holds document and marks for as long as the call runs, and `index` is always that of a value.
    @usableFromInline let tape: _Tape
    @usableFromInline let marks: UnsafeMutablePointer<UInt8>
    @usableFromInline unowned(unsafe) let session: TapeSession
    /// The value.
    @usableFromInline var index: Int
    /// In an object the key that is expected next; 0 until a field has been here.
    @usableFromInline var next = 0
    /// Whether the object has repeated keys: then the last counts.
    @usableFromInline var hasRepeatedKeys = false
    /// Whether something in the value has been taken before it was come to.
    @usableFromInline var isTouched = false

    @usableFromInline
    init(_ session: TapeSession) {
        tape = session.tape
        unsafe marks = session.marks
        unsafe self.session = session
        index = session.range.lowerBound
    }
}

/// What all inputs of one call share.
@usableFromInline
@safe
final class TapeSession {
    let document: JSONDocument
    let tape: _Tape
    /// The marks of the value that is read, as if they were those of the whole tape.
    let marks: UnsafeMutablePointer<UInt8>
    let range: Range<Int>
    /// What custom parsers have left of values.
    var rests: [Int: JSONValue] = [:]
    /// Whether there are, or were, such.
    @usableFromInline var hasRests = false
    /// The steps that have been taken: see ``ParsingWork``.
    @usableFromInline @exclusivity(unchecked) var steps = 0
    /// The most steps that may be.
    @usableFromInline let maximumSteps: Int
    /// How many ``Lazy`` parsers are at work, each in the one before.
    var depth = 0
    /// Why nothing is read any more; nil while something is.
    @usableFromInline private(set) var limitError: ParsingLimitError?
    /// Whether a value was found that only a tree's parsers can read. Then whatever has been read does not count: an alternative may have failed that does not.
    @usableFromInline var isLeftToTree = false
    /// What is known of large objects, by their indexes.
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

    /// The string, key or number text at an index. That of a long one counts as some steps.
    @usableFromInline
    func string(at index: Int) -> String {
        let string = tape.string(at: index)
        unsafe steps &+= string.utf8.count &>> 10
        return string
    }

    @usableFromInline
    @inline(never)
    func giveUp(_ error: ParsingLimitError = .steps) -> Bool {
        if limitError == nil { limitError = error }
        unsafe steps = .max / 2
        return false
    }
}

extension _TapeInput {
    /// Counts some steps. False when there have been too many.
    @inlinable
    @inline(__always)
    func count(_ steps: Int) -> Bool {
        unsafe session.steps &+= steps
        return unsafe session.steps <= session.maximumSteps || session.giveUp()
    }

    /// Leaves it to a tree's parsers what a value is. Never true.
    @usableFromInline
    @inline(never)
    func leaveToTree() -> Bool {
        unsafe session.isLeftToTree = true
        return false
    }

    /// Begins a parser that may be inside of itself. False when there are too many.
    func descend() -> Bool {
        guard unsafe session.depth < ParsingLimits.tapeDepth else { return unsafe session.giveUp(.depth(ParsingLimits.tapeDepth)) }
        guard count(1) else { return false }
        unsafe session.depth += 1
        return true
    }

    func ascend() { unsafe session.depth -= 1 }
}

extension _TapeInput {
    @inlinable
    var tag: UInt8 {
        @inline(__always) get { tape.tag(at: index) }
    }

    /// Whether nothing has been taken of the value as a whole.
    @inlinable
    var isWhole: Bool {
        @inline(__always) get { unsafe marks[index] == 0 }
    }

    /// The value is taken.
    @inlinable
    @inline(__always)
    func take() { unsafe marks[index] = 1 }

    /// Where the container's end is. Only for containers.
    @inlinable
    var end: Int {
        @inline(__always) get { tape.containerEnd(at: index) &- 1 }
    }

    /// The index of what follows a value.
    @inlinable
    @inline(__always)
    func next(after index: Int) -> Int {
        tape.next(after: index)
    }

    /// Goes on to another value, of which nothing has been read.
    @inlinable
    @inline(__always)
    mutating func enter(_ value: Int) {
        index = value
        next = 0
        hasRepeatedKeys = false
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
