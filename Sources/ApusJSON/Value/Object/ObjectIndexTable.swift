/// A hash table of the positions of keys, with linear probing.
///
/// It changes to Swift's own hashing if its keys collide more often than chance explains, so nobody
/// can write a document that makes it slow.
@safe
final class ObjectIndexTable {
    // Safety: `mask` + 1 initialized slots, which are allocated and replaced together with it, and
    // released in `deinit`. Slot numbers are always masked.
    /// The slots. Their number is a power of two, and at most three quarters are used. A free slot
    /// is 0, and a freed one is all ones. In any other, the bits of `mask` are the position plus
    /// one, and those above are bits of the hash.
    private var slots: UnsafeMutablePointer<UInt32>
    private var mask: UInt32
    /// The number of slots that are not free, including those that were freed.
    private var usedCount = 0
    private var hash: KeyHash
    /// How many used slots were passed on the way to those of the keys, since the table was built.
    private var probes = 0

    private static let freed = UInt32.max

    /// Creates an empty table with room for `capacity` keys.
    init(capacity: Int, hash: KeyHash = .fast) {
        unsafe (slots, mask) = unsafe Self.freeSlots(for: capacity)
        self.hash = hash
    }

    /// Creates a table of all keys of a list.
    convenience init(of keys: ObjectKeys, hash: KeyHash = .fast) {
        self.init(capacity: 0, hash: hash)
        rebuild(of: keys)
    }

    deinit {
        unsafe slots.deallocate()
    }

    /// Whether the table has changed to Swift's own hashing.
    var isCareful: Bool { !hash.isFast }

    private static func freeSlots(for capacity: Int) -> (UnsafeMutablePointer<UInt32>, mask: UInt32) {
        var count = 64
        while count * 3 < capacity * 4 { count *= 2 }
        let mask = UInt32(count - 1)
        let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        unsafe slots.initialize(repeating: 0, count: count)
        return unsafe (slots, mask)
    }
}

// Safety: a table is changed only while its keys have one owner; a shared table is only read.
extension ObjectIndexTable: @unchecked Sendable {}

extension ObjectIndexTable {
    /// The position of a key, or nil if there is none.
    ///
    /// - Parameter new: the position that a key is about to get, and is added with, if it is new.
    ///   There must be room for it.
    func position(of key: String, in keys: ObjectKeys, orAdd new: Int? = nil) -> Int? {
        if new != nil, isCrowded { rehashCarefully(keys) }
        let hash = bits(of: key)
        let start = hash & mask
        var slot = start
        while unsafe slots[Int(slot)] != 0 {
            if let position = position(in: slot, of: key, hash, keys) { return position }
            slot = (slot &+ 1) & mask
        }
        if let new { fill(slot, with: new, hash, after: start) }
        return nil
    }

    func noteAppended(to keys: ObjectKeys) {
        if (usedCount + 1) * 4 > (Int(mask) + 1) * 3 { return rebuild(of: keys) }
        add(keys.count - 1, of: keys)
        if isCrowded { rehashCarefully(keys) }
    }

    /// - Complexity: O(1) for the last of `count` keys; otherwise O(n), over plain numbers.
    func noteRemoval(of key: String, at removed: Int, count: Int) {
        var slot = bits(of: key) & mask
        while unsafe slots[Int(slot)] != 0 {
            if position(in: slot) == removed {
                unsafe slots[Int(slot)] = Self.freed
                break
            }
            slot = (slot &+ 1) & mask
        }
        guard removed < count - 1 else { return }
        for slot in 0...mask {
            if let position = position(in: slot), position > removed { unsafe slots[Int(slot)] -= 1 }
        }
    }

    private func rebuild(of keys: ObjectKeys) {
        unsafe slots.deallocate()
        // Room for half as many keys again, so that keys can be added before the next rebuild.
        unsafe (slots, mask) = unsafe Self.freeSlots(for: keys.count / 2 * 3)
        (usedCount, probes) = (0, 0)
        for position in 0..<keys.count {
            add(position, of: keys)
            if isCrowded { return rehashCarefully(keys) }
        }
    }

    private var isCrowded: Bool { KeyHash.isCrowded(probes: probes, keys: usedCount) && hash.isFast }

    /// Adds all keys of a list again, hashed with Swift's own function. The number of slots stays.
    @inline(never)
    private func rehashCarefully(_ keys: ObjectKeys) {
        hash = .careful
        unsafe slots.update(repeating: 0, count: Int(mask) + 1)
        usedCount = 0
        for position in 0..<keys.count { add(position, of: keys) }
    }

    /// Adds a key that is known to be new. There must be room for it.
    private func add(_ position: Int, of keys: ObjectKeys) {
        let hash = bits(of: unsafe keys.elements[position])
        let start = hash & mask
        var slot = start
        while unsafe slots[Int(slot)] != 0 { slot = (slot &+ 1) & mask }
        fill(slot, with: position, hash, after: start)
    }

    private func fill(_ slot: UInt32, with position: Int, _ hash: UInt32, after start: UInt32) {
        unsafe slots[Int(slot)] = hash & ~mask | UInt32(position + 1)
        usedCount &+= 1
        probes &+= Int((slot &- start) & mask)
    }

    /// The bits of a key's hash that the table uses.
    private func bits(of key: String) -> UInt32 { UInt32(truncatingIfNeeded: hash.hash(key)) }

    /// The position in a used slot if the key there is equal to this one.
    private func position(in slot: UInt32, of key: String, _ hash: UInt32, _ keys: ObjectKeys) -> Int? {
        let held = unsafe slots[Int(slot)]
        guard held & ~mask == hash & ~mask else { return nil }
        let position = Int(held & mask) &- 1
        // Safety: compared with the count. The position in a freed slot is greater than it.
        guard position < keys.count, unsafe keys.elements[position].hasSameBytes(as: key) else { return nil }
        return position
    }

    /// The position in a used slot, or nil if the slot is free or was freed.
    private func position(in slot: UInt32) -> Int? {
        let held = unsafe slots[Int(slot)]
        return held == Self.freed || held == 0 ? nil : Int(held & mask) - 1
    }
}
