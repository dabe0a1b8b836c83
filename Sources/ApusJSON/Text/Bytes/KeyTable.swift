/// Keys by hash: those of an object on a tape, each with the member that counts, or those of a
/// pattern.
package struct KeyTable: Sendable {
    private struct Slot: Sendable {
        var hash: UInt32 = 0
        /// The number that identifies a key, such as its index on the tape; 0 in an empty slot.
        var key: UInt32 = 0
    }

    private var slots: [Slot]
    private let hash: KeyHash
    private(set) var usedCount = 0
    /// How many used slots were passed on the way to those of the keys.
    private var probes = 0
    /// Whether a key appears more than once.
    private(set) var hasRepeatedKeys = false

    /// A table of `count` keys.
    ///
    /// - Parameter fill: inserts the keys. It is called twice if their fast hashes collide too often.
    package init(count: Int, _ fill: (inout KeyTable) -> Void) {
        self.init(count: count, hash: .fast)
        fill(&self)
        guard isCrowded else { return }
        self = KeyTable(count: count, hash: .careful)
        fill(&self)
    }

    /// A table with room for `count` keys.
    init(count: Int, hash: KeyHash) {
        self.hash = hash
        var capacity = 4
        while capacity < count + count / 2 { capacity *= 2 }
        slots = Array(repeating: Slot(), count: capacity)
    }

    /// Whether the keys collide more often than chance explains, so that the table must be made
    /// again with `KeyHash.careful`.
    var isCrowded: Bool { KeyHash.isCrowded(probes: probes, keys: usedCount) && hash.isFast }

    /// Inserts a key.
    ///
    /// - Parameters:
    ///   - key: the number that identifies the key, which is not 0.
    ///   - name: the key's bytes, as the model sees them.
    ///   - replaces: whether the key replaces an equal one.
    ///   - isEqual: whether the key with a number is equal.
    package mutating func insert(_ key: Int, _ name: UnsafeBufferPointer<UInt8>, replaces: Bool, _ isEqual: (Int) -> Bool) {
        // The table will be made again.
        guard !isCrowded else { return }
        let hash = unsafe UInt32(truncatingIfNeeded: hash.hash(name))
        let slot = slot(of: hash, isEqual)
        probes &+= (slot &- Int(hash)) & (slots.count &- 1)
        if slots[slot].key == 0 {
            usedCount &+= 1
            slots[slot] = Slot(hash: hash, key: UInt32(truncatingIfNeeded: key))
        } else {
            hasRepeatedKeys = true
            if replaces { slots[slot].key = UInt32(truncatingIfNeeded: key) }
        }
    }

    /// The number of the key that counts; nil if there is none.
    package func find(_ name: UnsafeBufferPointer<UInt8>, _ isEqual: (Int) -> Bool) -> Int? {
        let key = unsafe slots[slot(of: UInt32(truncatingIfNeeded: hash.hash(name)), isEqual)].key
        return key == 0 ? nil : Int(key)
    }

    /// The number of the key that counts in a table that the caller holds and nothing changes. No reference to it is counted:
    /// many threads may search the same table.
    package static func find(_ name: UnsafeBufferPointer<UInt8>, in table: UnsafePointer<KeyTable>, _ isEqual: (Int) -> Bool) -> Int? {
        // Safety: the table holds its slots, and does not change.
        let slots = unsafe table.pointee.slots.withUnsafeBufferPointer { unsafe $0 }
        let hash = unsafe UInt32(truncatingIfNeeded: table.pointee.hash.hash(name))
        let key = unsafe slots[slot(of: hash, in: slots, isEqual)].key
        return key == 0 ? nil : Int(key)
    }

    /// The slot of a key, or the empty one where it belongs.
    private func slot(of hash: UInt32, _ isEqual: (Int) -> Bool) -> Int {
        unsafe slots.withUnsafeBufferPointer { unsafe Self.slot(of: hash, in: $0, isEqual) }
    }

    private static func slot(of hash: UInt32, in slots: UnsafeBufferPointer<Slot>, _ isEqual: (Int) -> Bool) -> Int {
        var slot = Int(hash) & (slots.count - 1)
        while unsafe slots[slot].key != 0, unsafe slots[slot].hash != hash || !isEqual(Int(slots[slot].key)) { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
