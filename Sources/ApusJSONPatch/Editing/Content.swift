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

    /// The same without a value, which would be a second owner of its array or object.
    enum Form {
        case nothing
        case text(Int)
        case container(Int)
        case value(JSONKind)
    }

    var form: Form {
        switch self {
        case .nothing: .nothing
        case .text(let index): .text(index)
        case .container(let number): .container(number)
        case .value(let value): .value(value.kind)
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
