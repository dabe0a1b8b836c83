import ApusJSON

/// What a position in a document that is being changed holds.
enum Content {
    /// Nothing: the member was removed.
    case nothing
    /// A value on the original's tape, at this index.
    case text(Int)
    /// The editor's container with this number.
    case container(Int)
    /// A value of the original tree or of the patch.
    case value(JSONValue)

    /// A content that is not a value, without reference counting.
    enum Mark {
        case nothing
        case text(Int)
        case container(Int)
    }

    /// Nil for a value.
    var mark: Mark? {
        switch self {
        case .nothing: .nothing
        case .text(let index): .text(index)
        case .container(let number): .container(number)
        case .value: nil
        }
    }

    init(_ mark: Mark) {
        switch mark {
        case .nothing: self = .nothing
        case .text(let index): self = .text(index)
        case .container(let number): self = .container(number)
        }
    }

    var isNothing: Bool {
        if case .nothing = self { true } else { false }
    }
}

/// A child of a container of the text, or of a long array.
struct Entry {
    var content: Content
    /// The index of its original value on the tape; 0 for a child that was added.
    var origin = 0
}
