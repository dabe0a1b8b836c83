// Reading without Codable
//
//     {"id":7,"tags":["a","b"]}           tape:  r { "id" l 7 "tags" [ "a" "b" ] } r
//                                                    ^
//     json.members(["id", "tags"])        at the object: on to its first key
//     json.next(&members)  → 0            the key that was expected next: one comparison
//     json.read(into: &id)                the value, and on to what follows it
//     json.next(&members)  → 1            the next expected key
//     json.read(into: &tags)              an array's elements are read where they stand
//     json.next(&members)  → nil          the end: on to what follows the object
//
// A cursor is a place on the tape that moves on. What models call is compiled into them, so that a model in another module is as fast as one here; what
// is rare (errors, keys in another order, numbers that need a second look) is called.

/// A place in a document, from which values are read one after the other. See ``JSONReadable``.
///
/// A cursor stands before a value, or where a container ends. It cannot be copied or kept, so that it is never used when its document is gone.
@safe
public struct JSONCursor: ~Copyable {
    // Safety, for all that reads through these: the context holds the document, and whoever made the cursor holds the context for as long as the cursor lives.
    // `index` is always that of a word with a tag: it moves from one such word to the next, and `Members` say themselves where the next key is. So the raw
    // word of a number, whose top byte can be any tag, is never taken for one, whatever a model reads, leaves half-read or reads twice.
    @usableFromInline let tape: Tape
    /// The tape index of what is read next.
    @usableFromInline var index: Int
    /// The index of the end of the innermost array or object that has been begun and not read to its end, as far as is known: see ``hasNext(_:)``.
    @usableFromInline var openEnd = -1
    /// The index of the value whose key is not one of the type's.
    var unknown = -1
    /// Which document this is, among all that are and were in the same memory.
    @usableFromInline let document: UInt64
    /// Whether errors are collected.
    @usableFromInline let collects: Bool
    private let contextAddress: UnsafeMutablePointer<ReadingContext>

    /// - Parameter context: must stay for as long as the cursor is used.
    @unsafe
    init(_ context: UnsafeMutablePointer<ReadingContext>, _ index: Int) {
        unsafe contextAddress = context
        tape = unsafe context.pointee.tape
        document = unsafe context.pointee.document
        collects = unsafe context.pointee.collected != nil
        self.index = index
    }

    // Safety: as said above. No code of a user's runs while the context is read or changed.
    var context: ReadingContext {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(contextAddress) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe contextAddress }
    }

    /// Whether a context is the one that this cursor was made for.
    func isCursor(of context: UnsafeMutablePointer<ReadingContext>) -> Bool { unsafe contextAddress == context }

    /// The document with all that can be asked of it.
    var session: DecodingSession { context.session }
}

extension JSONCursor {
    @inlinable
    var tag: UInt8 {
        @inline(__always) get { tape.tag(at: index) }
    }

    /// What kind of value comes next; nil at the end of a container.
    public var kind: JSONKind? {
        switch tag {
        case TapeTag.objectEnd, TapeTag.arrayEnd, TapeTag.root: nil
        default: JSONNode(storage: session.storage, index: index).kind
        }
    }

    /// The tape index of what follows the next value; where a container ends, that of its end.
    @inlinable
    var endOfValue: Int {
        @inline(__always) get { tape.nextOrEnd(at: index) }
    }

    /// Passes over the next value, or stays where a container ends.
    @inlinable
    public mutating func skip() {
        index = endOfValue
    }

    /// Passes over the next value if it is null. Whether it was.
    @inlinable
    public mutating func readNull() -> Bool {
        guard tag == TapeTag.null else { return false }
        index &+= 1
        return true
    }

    /// The next value as a node of its document, which can be kept.
    public mutating func readNode() throws -> JSONNode {
        guard kind != nil else { throw mismatch(JSONNode.self) }
        let node = JSONNode(storage: session.storage, index: index)
        skip()
        return node
    }

    // MARK: Errors

    /// The error of a value that is not what `type` takes, at the next value: `DecodingError.typeMismatch`, or `valueNotFound` for null.
    public func mismatch(_ type: any Any.Type) -> any Error {
        session.mismatch(type, at: index)
    }

    /// The error of a value that is of the right kind and wrong all the same, at the next value: `DecodingError.dataCorrupted`.
    ///
    /// - Parameter message: a full sentence.
    public func corrupted(_ message: String) -> any Error {
        session.corrupted(message, at: index)
    }

    func corrupted(_ message: String, _ requirement: Requirement) -> any Error {
        session.corrupted(message, requirement, at: index)
    }

    /// The error of a raw value that a type does not have.
    @usableFromInline
    @inline(never)
    func noRawValue<T: RawRepresentable>(_ type: T.Type, _ raw: T.RawValue) -> any Error {
        corrupted("Cannot initialize \(type) from invalid \(T.RawValue.self) value \(raw).", .value(type))
    }
}
