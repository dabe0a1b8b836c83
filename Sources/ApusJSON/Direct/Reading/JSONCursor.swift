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
public struct JSONCursor: ~Copyable {
    // Safety, for all that reads through these: the context holds the document, whoever made the cursor holds the context for as long as the cursor lives, and
    // `index` is always that of a value, of a container's end or of the last word.
    @usableFromInline let words: UnsafePointer<UInt64>
    @usableFromInline let strings: UnsafePointer<UInt8>
    /// The tape index of what is read next.
    @usableFromInline var index: Int
    /// That of the value after the key that was found last.
    @usableFromInline var unread = -1
    let context: UnsafeMutablePointer<ReadingContext>

    /// - Parameter context: must stay for as long as the cursor is used.
    init(_ context: UnsafeMutablePointer<ReadingContext>, _ index: Int) {
        self.context = context
        words = context.pointee.tape.words
        strings = context.pointee.tape.strings
        self.index = index
    }

    /// The document with all that can be asked of it.
    var session: DecodingSession { context.pointee.session }
}

extension JSONCursor {
    @inlinable
    var tag: UInt8 {
        @inline(__always) get { UInt8(truncatingIfNeeded: words[index] &>> 56) }
    }

    /// What kind of value comes next; nil at the end of a container.
    public var kind: JSONKind? {
        switch tag {
        case TapeTag.objectEnd, TapeTag.arrayEnd, TapeTag.root: nil
        default: JSONNode(storage: session.storage, index: index).kind
        }
    }

    /// The tape index of what follows the next value.
    @inlinable
    var endOfValue: Int {
        @inline(__always)
        get {
            let word = words[index]
            // { and [
            let tag = UInt8(truncatingIfNeeded: word &>> 56)
            return tag == 0x7B || tag == 0x5B ? Int(UInt32(truncatingIfNeeded: word)) : endOfScalar
        }
    }

    @usableFromInline
    var endOfScalar: Int {
        switch tag {
        case TapeTag.objectEnd, TapeTag.arrayEnd, TapeTag.root: index
        default: context.pointee.tape.next(after: index)
        }
    }

    /// Passes over the next value, or stays where a container ends.
    @inlinable
    public mutating func skip() {
        switch tag {
        // { and [
        case 0x7B, 0x5B: index = Int(UInt32(truncatingIfNeeded: words[index]))
        // l, u and d
        case 0x6C, 0x75, 0x64: index &+= 2
        // } and ] and r
        case 0x7D, 0x5D, 0x72: break
        default: index &+= 1
        }
    }

    /// Passes over the next value if it is null. Whether it was.
    @inlinable
    public mutating func readNull() -> Bool {
        guard tag == 0x6E else { return false }
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
}
