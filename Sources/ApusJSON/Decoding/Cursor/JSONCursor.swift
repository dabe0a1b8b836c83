// Reading without Codable
//
//     {"id":7,"tags":["a","b"]}           tape:  r { "id" l 7 "tags" [ "a" "b" ] } r
//                                                  ^      ^          ^
//     json.entries()                      at the object
//     json.nextKey(&entries)              moves to the first value, and returns "id"
//     json.read(Int.self)                 reads it
//     json.nextKey(&entries)              moves to the second value, and returns "tags"
//     json.read([String].self)            reads an array's elements in place
//
// Models are read by their tables, with the same cursor: see JSONTableModel.
//
// A cursor is a position on the tape. The functions that models call are compiled into the models,
// so that a model in another module is as fast as one in this module. Rare cases (errors, keys in
// another order, numbers that need a second look) are separate calls.

/// A position in a document, from which values are read one after another. See ``JSONReadable``.
///
/// A cursor is before a value, or at the end of a container. It cannot be copied or kept, so it is
/// never used after its document is gone.
@safe
public struct JSONCursor: ~Copyable {
    // Safety, for everything that reads through these: the context holds the document, and the code
    // that made the cursor holds the context for as long as the cursor lives. `index` is always
    // that of a word with a tag: it moves from one such word to the next. `Elements` and `Entries`
    // keep the index of what they give next themselves. So the raw word of a number, whose top byte
    // can look like any tag, is never mistaken for one, whatever a model reads, leaves half-read or
    // reads twice.
    @usableFromInline let tape: Tape
    /// The tape index of what is read next.
    @usableFromInline var index: Int
    /// Identifies the document among all that are or were in the same memory.
    @usableFromInline let document: UInt64
    /// Whether errors are collected.
    @usableFromInline let collects: Bool
    /// Whether a key strategy converts the document's keys.
    let convertsKeys: Bool
    /// Whether keys with the same characters in different scalars are equal.
    let matchesEquivalentKeys: Bool
    /// Whether a table must find all members of an object before it reads the first.
    let findsMembersFirst: Bool
    private let contextAddress: UnsafeMutablePointer<ReadingContext>

    /// - Parameter context: must live for as long as the cursor is used.
    @unsafe
    init(_ context: UnsafeMutablePointer<ReadingContext>, _ index: Int) {
        unsafe contextAddress = context
        tape = unsafe context.pointee.tape
        document = unsafe context.pointee.document
        collects = unsafe context.pointee.collected != nil
        convertsKeys = unsafe context.pointee.keys != .plain
        matchesEquivalentKeys = unsafe context.pointee.matchesEquivalentKeys
        findsMembersFirst = unsafe collects || context.pointee.duplicateKeys.kind == .last || context.pointee.keys == .custom
        self.index = index
    }

    // Safety: as explained above. No user code runs while the context is read or changed.
    var context: ReadingContext {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(contextAddress) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe contextAddress }
    }

    /// Whether this cursor was made for a context.
    func isCursor(of context: UnsafeMutablePointer<ReadingContext>) -> Bool { unsafe contextAddress == context }

    /// The session of the document, which is made when it is first asked for.
    var session: DecodingSession { context.session }
}

extension JSONCursor {
    @inlinable
    var tag: UInt8 {
        @inline(__always) get { tape.tag(at: index) }
    }

    /// The kind of the next value; nil at the end of a container.
    public var kind: JSONKind? {
        switch tag {
        case TapeTag.objectEnd, TapeTag.arrayEnd, TapeTag.root: nil
        default: JSONNode(storage: session.storage, index: index).kind
        }
    }

    /// The tape index after the next value; at the end of a container, the index of that end.
    @inlinable
    var endOfValue: Int {
        @inline(__always) get { tape.nextOrEnd(at: index) }
    }

    /// Skips the next value. At the end of a container, does nothing.
    @inlinable
    public mutating func skip() {
        index = endOfValue
    }

    /// Skips the next value if it is null, and returns whether it was.
    @inlinable
    public mutating func readNull() -> Bool {
        guard tag == TapeTag.null else { return false }
        index &+= 1
        return true
    }

    /// Reads the next value as a node of its document, which can be kept.
    public mutating func readNode() throws -> JSONNode {
        guard kind != nil else { throw mismatch(JSONNode.self) }
        let node = JSONNode(storage: session.storage, index: index)
        skip()
        return node
    }
}
