/// One value of a ``JSONDocument``.
///
/// A node is a position: it keeps its document, and copies nothing. What is inside is looked up, and made into Swift values, when it is asked for.
public struct JSONNode: Sendable {
    let storage: DocumentStorage
    /// The index on the tape.
    package let index: Int

    /// The document's tape, which holds as long as a node of it.
    package var tape: Tape { storage.tape }
    var tag: UInt8 { tape.tag(at: index) }
}

extension JSONNode {
    /// What kind of value this is.
    public var kind: JSONKind {
        switch tag {
        case TapeTag.objectStart: .object
        case TapeTag.arrayStart: .array
        case TapeTag.string: .string
        case TapeTag.true, TapeTag.false: .boolean
        case TapeTag.null: .null
        default: .number
        }
    }

    public var isNull: Bool { tag == TapeTag.null }

    /// The truth value; nil when this is neither `true` nor `false`.
    public var boolean: Bool? {
        switch tag {
        case TapeTag.true: true
        case TapeTag.false: false
        default: nil
        }
    }

    /// The text of a string, its escapes resolved; nil when this is no string.
    public var string: String? {
        tag == TapeTag.string ? tape.string(at: index) : nil
    }

    /// The number of elements or members, repeated keys counted each time; nil when this is neither array nor object.
    ///
    /// - Complexity: O(1) up to 16,777,214 children; O(children) beyond.
    public var count: Int? {
        tag == TapeTag.objectStart || tag == TapeTag.arrayStart ? tape.count(at: index) : nil
    }
}
