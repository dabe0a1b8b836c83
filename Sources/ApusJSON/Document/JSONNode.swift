/// A position in a ``JSONDocument``: one value, with everything inside it.
///
/// A node retains its document and copies nothing. Its contents are looked up, and converted to
/// Swift values, only on request.
public struct JSONNode: Sendable {
    let storage: DocumentStorage
    /// The value's index on the tape.
    package let index: Int

    /// The document's tape, valid as long as any of its nodes is held.
    package var tape: Tape { storage.tape }
    var tag: UInt8 { tape.tag(at: index) }
}

extension JSONNode {
    /// The kind of the value.
    public var kind: JSONKind { JSONKind(tag: tag) }

    /// Whether the value is `null`.
    public var isNull: Bool { tag == TapeTag.null }

    /// The Boolean, or nil if the value is neither `true` nor `false`.
    public var boolean: Bool? {
        switch tag {
        case TapeTag.true: true
        case TapeTag.false: false
        default: nil
        }
    }

    /// The string with its escapes decoded, or nil if the value isn't a string.
    public var string: String? {
        tag == TapeTag.string ? tape.string(at: index) : nil
    }

    /// The number of elements of an array or members of an object, counting repeated keys each
    /// time, or nil for any other value.
    ///
    /// - Complexity: O(1) up to 16,777,214 children; O(children) beyond.
    public var count: Int? {
        tag == TapeTag.objectStart || tag == TapeTag.arrayStart ? tape.count(at: index) : nil
    }
}

extension JSONKind {
    /// The kind of the value that begins with a word with this tag.
    package init(tag: UInt8) {
        self =
            switch tag {
            case TapeTag.objectStart: .object
            case TapeTag.arrayStart: .array
            case TapeTag.string: .string
            case TapeTag.true, TapeTag.false: .boolean
            case TapeTag.null: .null
            default: .number
            }
    }
}
