import Synchronization

/// Where each key of a large object stands, worked out by the first look-up.
///
/// A look-up happens in values that several threads may share. Whoever makes the table first publishes it, others drop theirs.
final class ObjectIndex: Sendable {
    private let table = AtomicLazyReference<ObjectIndexTable>()

    /// The least number of members for which looking through an index beats comparing with each key.
    static let threshold = 17

    /// The position of a key, or nil. Any number of threads may ask at once.
    func position(of key: String, in keys: ObjectKeys) -> Int? {
        (table.load() ?? table.storeIfNil(ObjectIndexTable(of: keys))).position(of: key, in: keys)
    }

    /// Takes a table that has been made already.
    func publish(_ made: ObjectIndexTable) {
        _ = table.storeIfNil(made)
    }

    /// Notes the last key of a list, which is new there. Only with one owner.
    func noteAppended(to keys: ObjectKeys) {
        table.load()?.noteAppended(to: keys)
    }

    /// Forgets a key, and that all keys after it move up by one. Called while it is still in place. Only with one owner.
    func noteRemoval(of key: String, at position: Int) {
        table.load()?.noteRemoval(of: key, at: position)
    }
}
