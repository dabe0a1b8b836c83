import Synchronization

/// The position of each key of a large object, computed by the first lookup.
///
/// Several threads may look up keys in a shared value at once. The first thread to make the table
/// publishes it; the others drop theirs.
final class ObjectIndex: Sendable {
    /// A retained `ObjectIndexTable`, or 0 before one is made. (An `AtomicLazyReference` would
    /// express this better, but each load of one is a call that takes longer than the rest of a
    /// lookup.)
    private let table = Atomic<UInt>(0)

    /// The smallest number of members for which an index is faster than comparing each key.
    static let threshold = 33

    deinit {
        unsafe made?.release()
    }

    private var made: Unmanaged<ObjectIndexTable>? {
        // Safety: any value but 0 was made from a table by `publish`, which lives as long as the
        // index.
        unsafe UnsafeRawPointer(bitPattern: table.load(ordering: .acquiring)).map { unsafe Unmanaged.fromOpaque($0) }
    }

    /// The position of a key, or nil. Safe to call from any number of threads at once.
    func position(of key: String, in keys: ObjectKeys) -> Int? {
        if let made = unsafe made { return unsafe made._withUnsafeGuaranteedRef { $0.position(of: key, in: keys) } }
        return publish(ObjectIndexTable(of: keys)).position(of: key, in: keys)
    }

    /// Publishes a table of all keys unless one exists by now, and returns the published table.
    @discardableResult
    func publish(_ table: ObjectIndexTable) -> ObjectIndexTable {
        let retained = unsafe Unmanaged.passRetained(table)
        let (exchanged, present) = unsafe self.table.compareExchange(
            expected: 0, desired: UInt(bitPattern: retained.toOpaque()), ordering: .acquiringAndReleasing)
        guard !exchanged, let pointer = unsafe UnsafeRawPointer(bitPattern: present) else { return table }
        unsafe retained.release()
        return unsafe Unmanaged<ObjectIndexTable>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Adds the last key of a list, which is new. Requires a single owner.
    func noteAppended(to keys: ObjectKeys) {
        unsafe made?.takeUnretainedValue().noteAppended(to: keys)
    }

    /// Removes a key and moves all keys after it down by one position. Call it while the key is
    /// still in the list. Requires a single owner.
    func noteRemoval(of key: String, at position: Int, count: Int) {
        unsafe made?.takeUnretainedValue().noteRemoval(of: key, at: position, count: count)
    }
}
