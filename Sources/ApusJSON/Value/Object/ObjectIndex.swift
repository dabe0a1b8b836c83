import Synchronization

/// Where each key of a large object stands, worked out by the first look-up.
///
/// A look-up happens in values that several threads may share. Whoever makes the table first publishes it, others drop theirs.
final class ObjectIndex: Sendable {
    /// An `ObjectIndexTable`, retained; 0 before there is one. (An `AtomicLazyReference` would say so, but each load of one is a call that
    /// takes longer than all the rest of a look-up.)
    private let table = Atomic<UInt>(0)

    /// The least number of members for which looking through an index beats comparing with each key.
    static let threshold = 33

    deinit {
        unsafe made?.release()
    }

    private var made: Unmanaged<ObjectIndexTable>? {
        // Safety: what is not 0 was made of a table by `publish`, and lives as long as the index.
        unsafe UnsafeRawPointer(bitPattern: table.load(ordering: .acquiring)).map { unsafe Unmanaged.fromOpaque($0) }
    }

    /// The position of a key, or nil. Any number of threads may ask at once.
    @inline(__always)
    func position(of key: String, in keys: ObjectKeys) -> Int? {
        if let made = unsafe made { return unsafe made._withUnsafeGuaranteedRef { $0.position(of: key, in: keys) } }
        return publish(ObjectIndexTable(of: keys)).position(of: key, in: keys)
    }

    /// Takes a table of all keys, unless there is one by now, and returns the one there is.
    @discardableResult
    func publish(_ table: ObjectIndexTable) -> ObjectIndexTable {
        let retained = unsafe Unmanaged.passRetained(table)
        let (exchanged, present) = unsafe self.table.compareExchange(
            expected: 0, desired: UInt(bitPattern: retained.toOpaque()), ordering: .acquiringAndReleasing)
        guard !exchanged, let pointer = unsafe UnsafeRawPointer(bitPattern: present) else { return table }
        unsafe retained.release()
        return unsafe Unmanaged<ObjectIndexTable>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Notes the last key of a list, which is new there. Only with one owner.
    func noteAppended(to keys: ObjectKeys) {
        unsafe made?.takeUnretainedValue().noteAppended(to: keys)
    }

    /// Forgets a key, and that all keys after it move up by one. Called while it is still in place. Only with one owner.
    func noteRemoval(of key: String, at position: Int, count: Int) {
        unsafe made?.takeUnretainedValue().noteRemoval(of: key, at: position, count: count)
    }
}
