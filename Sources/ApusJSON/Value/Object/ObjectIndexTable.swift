/// A hash table of the positions of keys, with linear probing.
///
/// It uses Swift's own hashing (SipHash with a seed for each process), so nobody can write a
/// document whose keys all collide.
final class ObjectIndexTable {
    /// The slots. Their number is a power of two, and at most three quarters are used. A free slot
    /// is 0, and a freed one is all ones. In any other, the upper 16 bits are bits of the hash and
    /// the lower 48 are the position plus one.
    private var slots: [UInt64]
    /// The number of slots that are not free, including those that were freed.
    private var usedCount = 0

    private static let freed = UInt64.max
    private static let positionMask: UInt64 = (1 << 48) - 1

    /// Creates an empty table with room for `capacity` keys.
    init(capacity: Int) {
        slots = Self.freeSlots(for: capacity)
    }

    /// Creates a table of all keys of a list.
    init(of keys: ObjectKeys) {
        slots = []
        rebuild(of: keys)
    }

    private static func freeSlots(for capacity: Int) -> [UInt64] {
        var count = 64
        while count * 3 < capacity * 4 { count *= 2 }
        return [UInt64](repeating: 0, count: count)
    }
}

// Safety: a table is changed only while its keys have one owner; a shared table is only read.
extension ObjectIndexTable: @unchecked Sendable {}

extension ObjectIndexTable {
    func position(of key: String, in keys: ObjectKeys) -> Int? {
        let hash = Self.hash(key)
        var slot = slot(hash)
        while slots[slot] != 0 {
            if let position = position(in: slot), Self.tag(slots[slot]) == Self.tag(hash), unsafe keys.elements[position].hasSameBytes(as: key) {
                return position
            }
            slot = self.slot(after: slot)
        }
        return nil
    }

    /// The position of a key, or nil if it is new. A new key is added with the position it is about
    /// to get.
    func find(_ key: String, orAdd position: Int, in keys: ObjectKeys) -> Int? {
        let hash = Self.hash(key)
        var slot = slot(hash)
        while slots[slot] != 0 {
            if let position = self.position(in: slot), Self.tag(slots[slot]) == Self.tag(hash),
                unsafe keys.elements[position].hasSameBytes(as: key)
            {
                return position
            }
            slot = self.slot(after: slot)
        }
        slots[slot] = Self.tag(hash) << 48 | UInt64(position + 1)
        usedCount += 1
        return nil
    }

    func noteAppended(to keys: ObjectKeys) {
        if (usedCount + 1) * 4 > slots.count * 3 { return rebuild(of: keys) }
        let position = keys.count - 1
        add(position, hash: Self.hash(unsafe keys.elements[position]))
    }

    /// - Complexity: O(1) for the last of `count` keys; otherwise O(n), over plain numbers.
    func noteRemoval(of key: String, at removed: Int, count: Int) {
        var slot = slot(Self.hash(key))
        while slots[slot] != 0 {
            if position(in: slot) == removed {
                slots[slot] = Self.freed
                break
            }
            slot = self.slot(after: slot)
        }
        guard removed < count - 1 else { return }
        for slot in slots.indices {
            if let position = position(in: slot), position > removed { slots[slot] -= 1 }
        }
    }

    private func rebuild(of keys: ObjectKeys) {
        // Room for half as many keys again, so that keys can be added before the next rebuild.
        slots = Self.freeSlots(for: keys.count / 2 * 3)
        usedCount = 0
        for position in 0..<keys.count { add(position, hash: Self.hash(unsafe keys.elements[position])) }
    }

    private func add(_ position: Int, hash: UInt64) {
        var slot = slot(hash)
        while slots[slot] != 0 { slot = self.slot(after: slot) }
        slots[slot] = Self.tag(hash) << 48 | UInt64(position + 1)
        usedCount += 1
    }

    private func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }
    private func slot(after slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

    /// The position in a used slot, or nil if the slot is free or was freed.
    private func position(in slot: Int) -> Int? {
        let held = slots[slot]
        return held == Self.freed || held == 0 ? nil : Int(held & Self.positionMask) - 1
    }

    private static func tag(_ word: UInt64) -> UInt64 { word >> 48 }

    private static func hash(_ key: String) -> UInt64 {
        var hasher = Hasher()
        unsafe key.utf8Span.span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }
}
