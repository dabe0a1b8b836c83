import CApusRuntime
import Synchronization

/// A model's keys by their texts, each with the byte that the key is.
///
/// Keys are only added, and reading takes no lock: what an entry holds is written before its `key`,
/// which makes it visible, and never again.
@safe
struct KeyIndex {
    // Safety: the address of a header, which is followed by initialised entries: one more than its
    // mask. They are never released. At least half of them are unused, so every search ends.
    private let header: UnsafeMutablePointer<Header>

    private struct Header: ~Copyable {
        let mask: Int
        /// The index that this one replaces. It is not used any more, but other threads may still
        /// be reading it.
        let former: KeyIndex?
        /// Atomic, because other threads read the header while a key is added.
        let count = Atomic(0)
    }

    private struct Entry: ~Copyable {
        var words = KeyWords.none
        var byte: UInt8 = 0
        /// The address of the prepared key; 0 in an entry that is not used.
        let key = Atomic<UInt>(0)
    }

    private var entries: UnsafeMutablePointer<Entry> {
        @inline(__always) get { unsafe UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: Entry.self) }
    }

    /// An index with room for at least `count` keys, and with those of the index that it replaces.
    init(count: Int, replacing former: KeyIndex?) {
        var capacity = 16
        while capacity < count * 2 { capacity *= 2 }
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<Header>.stride + capacity * MemoryLayout<Entry>.stride, alignment: MemoryLayout<Entry>.alignment)
        unsafe header = memory.bindMemory(to: Header.self, capacity: 1)
        unsafe header.initialize(to: Header(mask: capacity - 1, former: former))
        let entries = unsafe (memory + MemoryLayout<Header>.stride).bindMemory(to: Entry.self, capacity: capacity)
        for slot in 0..<capacity { unsafe (entries + slot).initialize(to: Entry()) }
        if let former { add(contentsOf: former) }
    }

    /// - Precondition: the address is that of another index.
    @unsafe
    @inline(__always)
    init(address: UnsafeMutableRawPointer) {
        unsafe header = address.assumingMemoryBound(to: Header.self)
    }

    var address: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(header) }

    // MARK: Adding keys. Only one thread may do this at a time.

    var count: Int { unsafe header.pointee.count.load(ordering: .relaxed) }

    /// Whether another key can be added.
    var hasRoom: Bool { unsafe count * 2 <= header.pointee.mask }

    /// Adds a key, whose text must differ from those in the index.
    func add(_ key: PreparedKey, byte: UInt8) {
        precondition(hasRoom)
        let words = unsafe KeyWords(key.name)
        var slot = unsafe words.hash & header.pointee.mask
        while unsafe entries[slot].key.load(ordering: .relaxed) != 0 { slot = unsafe (slot + 1) & header.pointee.mask }
        unsafe entries[slot].words = words
        unsafe entries[slot].byte = byte
        unsafe entries[slot].key.store(UInt(bitPattern: key.address), ordering: .releasing)
        unsafe header.pointee.count.add(1, ordering: .relaxed)
    }

    private func add(contentsOf other: KeyIndex) {
        for slot in unsafe 0...other.header.pointee.mask {
            guard let address = unsafe UnsafeRawPointer(bitPattern: other.entries[slot].key.load(ordering: .relaxed)) else { continue }
            unsafe add(PreparedKey(address: address), byte: other.entries[slot].byte)
        }
    }

    // MARK: Searching

    /// The byte of the key whose count and bytes are in a tape's string buffer; nil if the index
    /// does not have it.
    @unsafe
    @inline(__always)
    func byte(ofKeyAt start: UnsafePointer<UInt8>) -> UInt8? {
        unsafe slot(of: KeyWords(onTape: start), start + 4).map { unsafe entries[$0].byte }
    }

    /// The byte of the key with this name; nil if the index does not have it.
    func byte(of name: UnsafeBufferPointer<UInt8>) -> UInt8? {
        unsafe slot(of: KeyWords(name), name.baseAddress).map { unsafe entries[$0].byte }
    }

    /// The key whose count and bytes are in a tape's string buffer; nil if the index does not have
    /// it.
    @unsafe
    @inline(__always)
    func key(ofKeyAt start: UnsafePointer<UInt8>) -> PreparedKey? {
        guard let slot = unsafe slot(of: KeyWords(onTape: start), start + 4) else { return nil }
        return unsafe UnsafeRawPointer(bitPattern: entries[slot].key.load(ordering: .acquiring)).map { unsafe PreparedKey(address: $0) }
    }

    @inline(__always)
    private func slot(of words: KeyWords, _ bytes: UnsafePointer<UInt8>?) -> Int? {
        let mask = unsafe header.pointee.mask
        var slot = words.hash & mask
        while case let key = unsafe entries[slot].key.load(ordering: .acquiring), key != 0 {
            if unsafe entries[slot].words == words, unsafe words.count <= 16 || Self.isText(of: key, bytes, words.count) { return slot }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    /// Whether the text of a prepared key consists of these bytes.
    @inline(never)
    private static func isText(of key: UInt, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32) -> Bool {
        guard let address = unsafe UnsafeRawPointer(bitPattern: key) else { return false }
        return unsafe PreparedKey(address: address).name.hasSameBytes(as: UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
}

/// The count of a key and its first and last eight bytes, which are all of a key of up to 16 bytes.
///
/// Code that is compiled into the modules that declare parsers uses it.
@frozen @usableFromInline package struct _KeyWords: Equatable {
    /// If there are fewer than eight bytes, zeros follow them.
    @usableFromInline let first: UInt64
    /// 0 if there are no more than eight bytes.
    @usableFromInline let last: UInt64
    @usableFromInline package let count: UInt32

    private init(first: UInt64, last: UInt64, count: UInt32) {
        (self.first, self.last, self.count) = (first, last, count)
    }

    /// Those of an empty key.
    static let none = KeyWords(first: 0, last: 0, count: 0)

    package init(_ key: UnsafeBufferPointer<UInt8>) {
        let count = key.count
        var (first, last) = (UInt64(0), UInt64(0))
        // Safety: each index is less than the count.
        var index = min(count, 8)
        while index > 0 {
            index &-= 1
            first = unsafe first &<< 8 | UInt64(key[index])
        }
        if count > 8, let start = key.baseAddress {
            last = unsafe UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
        }
        self.init(first: first, last: last, count: UInt32(truncatingIfNeeded: count))
    }

    /// Those of a key whose count and bytes are in a tape's string buffer. There are no branches,
    /// because counts vary.
    @unsafe
    @inlinable @inline(__always)
    package init(onTape start: UnsafePointer<UInt8>) {
        // Safety: on a tape, a string's bytes are followed by 64 more that can be read.
        let count = apus_load32(start)
        // Shifted twice by half as much, because a shift by 64 does nothing.
        let unused = UInt64(count < 8 ? 8 &- count : 0) &* 4
        first = unsafe apus_load64(start + 4) & ((UInt64.max &>> unused) &>> unused)
        // All ones if there are more than eight bytes.
        let isLong = (8 &- Int(count)) &>> 63
        last = unsafe apus_load64(start + (4 &+ (Int(count) &- 8) & isLong)) & UInt64(bitPattern: Int64(isLong))
        self.count = count
    }

    @inlinable @inline(__always)
    package static func == (one: _KeyWords, other: _KeyWords) -> Bool {
        one.first == other.first && one.last == other.last && one.count == other.count
    }

    /// Only the model chooses the keys of an index, so this need not be seeded: a document's key is
    /// compared with few of them.
    @inline(__always)
    var hash: Int {
        let mixed = (first ^ last &* 0xFF51_AFD7_ED55_8CCD ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed &>> 40)
    }
}

@usableFromInline package typealias KeyWords = _KeyWords
