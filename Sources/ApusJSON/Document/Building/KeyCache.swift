/// The keys that a tree builder has met, each with a number and made into a `String` once.
///
/// Bounded in every way: keys of up to 64 bytes, 2,048 of them, and 8 probes for each, so that hostile keys cost no more than keys that are not
/// cached. A key is never dropped while a tree is built: its number stands for it until `clear()`.
struct KeyCache: ~Copyable {
    /// A key's number.
    typealias ID = UInt16

    /// The number of keys that have none.
    static let none = ID.max
    static let capacity = 2048
    static let maximumByteCount = 64

    private static let slotCount = capacity * 2
    private static let maximumProbes = 8
    /// A key as the tape's string buffer has it: four bytes of count, the bytes; made up to whole words.
    private static let recordSize = 72

    private(set) var count = 0
    private let slots: UnsafeMutablePointer<ID>
    private let records: UnsafeMutableRawPointer
    private let strings: UnsafeMutablePointer<String>
    /// For each key, which call of `haveDuplicates` met it last.
    private let marks: UnsafeMutablePointer<UInt32>
    private var mark: UInt32 = 0

    init() {
        slots = .allocate(capacity: Self.slotCount)
        slots.initialize(repeating: Self.none, count: Self.slotCount)
        records = .allocate(byteCount: Self.capacity * Self.recordSize, alignment: 8)
        strings = .allocate(capacity: Self.capacity)
        marks = .allocate(capacity: Self.capacity)
        marks.initialize(repeating: 0, count: Self.capacity)
    }

    deinit {
        strings.deinitialize(count: count)
        strings.deallocate()
        records.deallocate()
        marks.deallocate()
        slots.deallocate()
    }

    /// Forgets all keys and their numbers.
    mutating func clear() {
        strings.deinitialize(count: count)
        slots.update(repeating: Self.none, count: Self.slotCount)
        count = 0
    }

    /// The key with this number.
    @inline(__always)
    func string(_ id: ID) -> String {
        // Safety: numbers below `count` are the only ones there are.
        strings[Int(id)]
    }

    /// Whether the string at `bytes` in a tape's string buffer is the key with this number.
    @inline(__always)
    func matches(_ id: ID, _ bytes: UnsafePointer<UInt8>) -> Bool {
        let key = UnsafeRawPointer(bytes)
        let record = UnsafeRawPointer(records) + Int(id) &* Self.recordSize
        // Safety: records are whole words. A tape's string buffer can be read for 7 bytes after its last string, as it has at least 8 to spare.
        // The first word has the counts; when they differ so do the words, and when they do not, no more is read than there is.
        let first = Self.word(key)
        let remaining = Int(UInt32(truncatingIfNeeded: first)) &- 4
        if remaining < 0 {
            return (first ^ Self.word(record)) << UInt64(truncatingIfNeeded: -8 &* remaining) == 0
        }
        if first != Self.word(record) { return false }
        var offset = 8
        var rest = remaining
        while rest >= 8 {
            if Self.word(key + offset) != Self.word(record + offset) { return false }
            offset &+= 8
            rest &-= 8
        }
        return rest == 0 || (Self.word(key + offset) ^ Self.word(record + offset)) << UInt64(truncatingIfNeeded: 64 &- 8 &* rest) == 0
    }

    /// The number of the key at `bytes` in a tape's string buffer, given to it now if it is new; `none` when there is no room for it.
    mutating func intern(_ bytes: UnsafePointer<UInt8>) -> ID {
        let byteCount = Int(UInt32(truncatingIfNeeded: Self.word(UnsafeRawPointer(bytes))))
        guard byteCount <= Self.maximumByteCount else { return Self.none }
        var slot = Self.hash(bytes, byteCount: byteCount)
        for _ in 0..<Self.maximumProbes {
            slot &= Self.slotCount - 1
            let id = slots[slot]
            if id == Self.none { return add(bytes, byteCount: byteCount, slot: slot) }
            if matches(id, bytes) { return id }
            slot &+= 1
        }
        return Self.none
    }

    /// Whether a number is among these twice. All of them are keys' numbers.
    mutating func haveDuplicates(_ ids: UnsafeBufferPointer<ID>) -> Bool {
        if mark == .max {
            marks.update(repeating: 0, count: Self.capacity)
            mark = 0
        }
        mark += 1
        for id in ids {
            if marks[Int(id)] == mark { return true }
            marks[Int(id)] = mark
        }
        return false
    }

    private mutating func add(_ bytes: UnsafePointer<UInt8>, byteCount: Int, slot: Int) -> ID {
        guard count < Self.capacity else { return Self.none }
        let id = ID(truncatingIfNeeded: count)
        let record = records + count * Self.recordSize
        record.copyMemory(from: bytes, byteCount: 4 + byteCount)
        (strings + count).initialize(to: String(validUTF8: UnsafeBufferPointer(start: bytes + 4, count: byteCount)))
        slots[slot] = id
        count += 1
        return id
    }

    /// Little-endian, wherever it runs.
    @inline(__always)
    private static func word(_ pointer: UnsafeRawPointer) -> UInt64 {
        UInt64(littleEndian: pointer.loadUnaligned(as: UInt64.self))
    }

    /// Bounded probing makes a keyed hash unnecessary: two multiplications for each 8 bytes.
    @inline(__always)
    private static func hash(_ bytes: UnsafePointer<UInt8>, byteCount: Int) -> Int {
        let key = UnsafeRawPointer(bytes)
        var hash: UInt64 = 0
        var offset = 0
        var rest = byteCount &+ 4
        while rest > 0 {
            let word = rest >= 8 ? Self.word(key + offset) : Self.word(key + offset) << UInt64(truncatingIfNeeded: 64 &- 8 &* rest)
            let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            hash = product.high ^ product.low
            offset &+= 8
            rest &-= 8
        }
        return Int(truncatingIfNeeded: hash >> 32 ^ hash)
    }
}
