/// The position of each key of a large object, computed by the first lookup.
///
/// Several threads may look up keys in a shared value at once. The first thread to make the table
/// publishes it; the others drop theirs.
final class ObjectIndex: Sendable {
    private let table = LazyReference<ObjectIndexTable>()

    /// The smallest number of members for which an index is faster than comparing each key.
    static let threshold = 33

    /// The position of a key, or nil. Safe to call from any number of threads at once.
    func position(of key: String, in keys: ObjectKeys) -> Int? {
        table.with({ ObjectIndexTable(of: keys) }) { $0.position(of: key, in: keys) }
    }

    /// Publishes a table of all keys unless one exists by now, and returns the published table.
    @discardableResult
    func publish(_ table: ObjectIndexTable) -> ObjectIndexTable {
        self.table.publish(table)
    }

    // Safety, for these: the table lives as long as the index.

    /// Adds the last key of a list, which is new. Requires a single owner.
    func noteAppended(to keys: ObjectKeys) {
        unsafe table.existing?.takeUnretainedValue().noteAppended(to: keys)
    }

    /// Removes a key and moves all keys after it down by one position. Call it while the key is
    /// still in the list. Requires a single owner.
    func noteRemoval(of key: String, at position: Int, count: Int) {
        unsafe table.existing?.takeUnretainedValue().noteRemoval(of: key, at: position, count: count)
    }
}
