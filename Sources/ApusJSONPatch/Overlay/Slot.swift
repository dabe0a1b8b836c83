/// The location of a value in a document that is being changed, packed into one word.
struct Slot: Equatable {
    private let word: Int

    enum Place {
        /// On the original's tape, at this index.
        case text(Int)
        /// In the original value of its container, at this position.
        case child(Int)
        /// Among the overlay's values.
        case value(Int)
        /// Among the overlay's containers.
        case container(Int)
        /// Nowhere: the member was removed.
        case nothing
    }

    init(_ place: Place) {
        word =
            switch place {
            case .text(let index): index << 2
            case .child(let position): position << 2 | 1
            case .value(let number): number << 2 | 2
            case .container(let number): number << 2 | 3
            case .nothing: -1
            }
    }

    var place: Place {
        switch word & 3 {
        case _ where word < 0: .nothing
        case 0: .text(word >> 2)
        case 1: .child(word >> 2)
        case 2: .value(word >> 2)
        default: .container(word >> 2)
        }
    }

    static let nothing = Slot(.nothing)
}

/// A child of a container that is being changed.
struct Entry {
    /// Where its value is now.
    var slot: Slot
    /// Where its value was originally; `nothing` for a child that was added.
    var origin: Slot
}
