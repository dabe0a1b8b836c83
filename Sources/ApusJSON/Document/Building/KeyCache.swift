import CApusText

/// The keys that a tree builder has seen. Each has a number, and its `String` is made only once.
///
/// The cache is bounded in every way: at most 2,048 keys of up to 64 bytes, and 8 probes for each,
/// so hostile keys cost no more than uncached keys. A key is never dropped while a tree is being
/// built: its number is valid until `clear()`.
@safe
struct KeyCache: ~Copyable {
    /// The number of a cached key.
    typealias ID = UInt16

    /// The ID of keys that are not cached.
    static let none = ID.max
    static let capacity = 2048
    static let maximumByteCount = 64

    private static let slotCount = capacity * 2
    private static let maximumProbes = 8
    /// The size of a key as in the tape's string buffer, padded to whole words: a count of four
    /// bytes, then the key's bytes.
    private static let recordSize = 72

    private(set) var count = 0
    // Safety, for all four: allocated in `init`, released in `deinit`. All slots and marks are
    // initialized; of the records and strings, as many as there are keys, at most `capacity`. Slot
    // numbers are always masked. Callers must pass only IDs of cached keys; functions that do not
    // check this are marked as unsafe or take a pointer.
    private let slots: UnsafeMutablePointer<ID>
    private let records: UnsafeMutableRawPointer
    private let strings: UnsafeMutablePointer<String>
    /// For each key, the call of `haveDuplicates` that last saw it.
    private let marks: UnsafeMutablePointer<UInt32>
    private var mark: UInt32 = 0

    init() {
        unsafe slots = .allocate(capacity: Self.slotCount)
        unsafe slots.initialize(repeating: Self.none, count: Self.slotCount)
        unsafe records = .allocate(byteCount: Self.capacity * Self.recordSize, alignment: 8)
        unsafe strings = .allocate(capacity: Self.capacity)
        unsafe marks = .allocate(capacity: Self.capacity)
        unsafe marks.initialize(repeating: 0, count: Self.capacity)
    }

    deinit {
        unsafe strings.deinitialize(count: count)
        unsafe strings.deallocate()
        unsafe records.deallocate()
        unsafe marks.deallocate()
        unsafe slots.deallocate()
    }

    /// Forgets all keys and their numbers.
    mutating func clear() {
        unsafe strings.deinitialize(count: count)
        unsafe slots.update(repeating: Self.none, count: Self.slotCount)
        count = 0
    }

    /// The key with this ID.
    @unsafe
    @inline(__always)
    func string(_ id: ID) -> String {
        // Safety: all IDs are below `count`.
        unsafe strings[Int(id)]
    }

    /// Whether the string at `bytes` in a tape's string buffer is the key with this ID.
    @inline(__always)
    func matches(_ id: ID, _ bytes: UnsafePointer<UInt8>) -> Bool {
        let record = unsafe UnsafeRawPointer(records) + Int(id) &* Self.recordSize
        // Safety: records are whole words. A tape's string buffer can be read for 7 bytes after its
        // last string, because it has at least 8 bytes to spare. The first word contains the
        // counts: if they differ, so do the words, and if they are equal, nothing beyond either
        // string is read.
        return unsafe apus_is_same(bytes, record.assumingMemoryBound(to: UInt8.self))
    }

    /// The ID of the key at `bytes` in a tape's string buffer, assigned now if the key is new, or
    /// `none` if there is no room for it.
    mutating func intern(_ bytes: UnsafePointer<UInt8>) -> ID {
        let byteCount = unsafe Int(apus_load32(bytes))
        guard byteCount <= Self.maximumByteCount else { return Self.none }
        var slot = unsafe Self.hash(bytes, byteCount: byteCount)
        let end = slot &+ Self.maximumProbes
        while slot != end {
            let place = slot & (Self.slotCount &- 1)
            let id = unsafe slots[place]
            if id == Self.none { return unsafe add(bytes, byteCount: byteCount, slot: place) }
            if unsafe matches(id, bytes) { return id }
            slot &+= 1
        }
        return Self.none
    }

    /// Whether any ID occurs twice. All must be IDs of cached keys.
    mutating func haveDuplicates(_ ids: UnsafeBufferPointer<ID>) -> Bool {
        if mark == .max {
            unsafe marks.update(repeating: 0, count: Self.capacity)
            mark = 0
        }
        mark += 1
        for position in ids.indices {
            let id = unsafe Int(ids[position])
            if unsafe marks[id] == mark { return true }
            unsafe marks[id] = mark
        }
        return false
    }

    private mutating func add(_ bytes: UnsafePointer<UInt8>, byteCount: Int, slot: Int) -> ID {
        guard count < Self.capacity else { return Self.none }
        let id = ID(truncatingIfNeeded: count)
        let record = unsafe records + count * Self.recordSize
        unsafe record.copyMemory(from: bytes, byteCount: 4 + byteCount)
        unsafe (strings + count).initialize(to: String(validUTF8: UnsafeBufferPointer(start: bytes + 4, count: byteCount)))
        unsafe slots[slot] = id
        count += 1
        return id
    }

    /// A hash of two multiplications for each 8 bytes. It need not be keyed, because probing is
    /// bounded.
    @inline(__always)
    private static func hash(_ bytes: UnsafePointer<UInt8>, byteCount: Int) -> Int {
        var word = unsafe bytes
        var hash: UInt64 = 0
        var rest = byteCount &+ 4
        while rest > 0 {
            let bits = unsafe apus_load64(word) &<< UInt64(truncatingIfNeeded: rest >= 8 ? 0 : 64 &- 8 &* rest)
            let product = (hash ^ bits).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            hash = product.high ^ product.low
            unsafe word += 8
            rest &-= 8
        }
        return Int(truncatingIfNeeded: hash >> 32 ^ hash)
    }
}
