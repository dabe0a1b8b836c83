import Synchronization

/// The keys of an object's members, prepared for lookup. A member is identified by its position in
/// the list.
///
/// Members are expected in this order, but found in any.
///
/// A list can have another one for documents whose keys a strategy converts. Its entries are the keys as documents
/// are expected to have them, `first_name` for `firstName`; any other key of a document is converted.
@safe
@usableFromInline
package struct KeyList: Sendable {
    /// A key by which a member is found.
    @safe
    @usableFromInline
    struct Entry: Sendable {
        /// The first eight bytes, with the first in the lowest byte, and a mask of those that
        /// count.
        @usableFromInline let prefix: UInt64
        @usableFromInline let mask: UInt64
        @usableFromInline let count: UInt32
        /// The position of the member.
        @usableFromInline let member: UInt32
        // Safety: never released, and holds `count` bytes.
        @usableFromInline nonisolated(unsafe) let bytes: UnsafePointer<UInt8>
    }

    /// What comes before the entries in memory.
    @safe
    @usableFromInline
    struct Header: Sendable {
        /// How many members there are.
        @usableFromInline let count: Int
        /// How many entries there are.
        let entryCount: Int
        // Safety: never released, and has `slotMask` + 1 slots.
        /// The entries by the hash of their keys, each plus one, if there are more than a few; 0 in
        /// an empty slot.
        nonisolated(unsafe) let slots: UnsafePointer<UInt32>?
        let slotMask: Int
        // Safety: neither is ever released.
        /// The list with the keys that a document's are converted to; nil if they are not converted.
        nonisolated(unsafe) let converted: UnsafePointer<Header>?
        /// The lists for documents whose keys are converted, one for each of two conversions, and then the keys as
        /// strings; 0 before it is first needed.
        nonisolated(unsafe) let conversions: UnsafeMutablePointer<Atomic<UInt>>
    }

    // Safety: never changed after `init`, and never released. Keys are made once for a type, and
    // lists that are made again share their memory. The header is followed by its entries, whose
    // alignment is the same.
    /// A list is one pointer, because cursors copy it for each object.
    @usableFromInline nonisolated(unsafe) let header: UnsafePointer<Header>

    /// A key for each member, in order; then one that matches no key; then the alternatives. If the
    /// list has no key for a member, its entry matches none either.
    @inlinable var entries: UnsafePointer<Entry> {
        @_transparent get { unsafe UnsafeRawPointer(header + 1).assumingMemoryBound(to: Entry.self) }
    }

    /// How many members there are.
    @inlinable var count: Int {
        @_transparent get { unsafe header.pointee.count }
    }

    /// Creates a list of keys. Each list is kept, once, for as long as the process runs, so do not
    /// make lists from input.
    ///
    /// - Parameters:
    ///   - keys: the key of each member, in order; nil for a member that is never found.
    ///   - alternatives: other keys, each with the position of its member. If a document has
    ///     several keys for one member, they are treated as a repeated key.
    package init(_ keys: [String?], alternatives: [(key: String, member: Int)] = []) {
        let content = Content(
            keys: keys.map { $0.map { Array($0.utf8) } }, alternatives: alternatives.map { Array($0.key.utf8) }, members: alternatives.map(\.member))
        self = Self.made.withLock { made in
            if let keys = made[content] { return keys }
            let new = KeyList(making: keys, alternatives)
            made[content] = new
            return new
        }
    }

    /// What identifies a list. Keys are compared as bytes, because strings with the same characters
    /// in different scalars are equal.
    private struct Content: Hashable {
        let keys: [[UInt8]?]
        let alternatives: [[UInt8]]
        let members: [Int]
    }

    /// All lists. A model that makes its keys again for each value therefore costs time, but no
    /// memory.
    private static let made = Locked<[Content: KeyList]>([:])

    /// Creates a list that is kept, even if there is another one with the same keys.
    ///
    /// - Parameter converted: the list with the keys that a document's are converted to.
    init(making keys: [String?], _ alternatives: [(key: String, member: Int)] = [], converted: KeyList? = nil) {
        if let other = alternatives.first(where: { !keys.indices.contains($0.member) || keys[$0.member] == nil }) {
            fatalError("The alternative key \"\(other.key)\" refers to a member that does not exist.")
        }
        var entries = (keys + [nil]).enumerated().map { member, key in key.map { Entry($0, member: member) } ?? Entry("", member: member, count: .max)
        }
        entries += alternatives.map { Entry($0.key, member: $0.member) }
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<Header>.stride + entries.count * MemoryLayout<Entry>.stride, alignment: MemoryLayout<Header>.alignment)
        unsafe (memory + MemoryLayout<Header>.stride).initializeMemory(as: Entry.self, from: entries, count: entries.count)
        let (slots, mask) = unsafe Self.table(of: entries)
        let conversions = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: 3)
        for index in 0..<3 { unsafe (conversions + index).initialize(to: Atomic(0)) }
        let header = unsafe Header(
            count: keys.count, entryCount: entries.count, slots: slots, slotMask: mask, converted: converted?.header, conversions: conversions)
        unsafe self.header = UnsafePointer(memory.initializeMemory(as: Header.self, to: header))
    }

    /// A table of keys by hash.
    private static func table(of entries: [Entry]) -> (UnsafePointer<UInt32>?, mask: Int) {
        guard entries.count > 12 else { return (nil, 0) }
        var capacity = 32
        while capacity < entries.count * 2 { capacity *= 2 }
        let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
        unsafe slots.initialize(repeating: 0, count: capacity)
        for (index, entry) in entries.enumerated() where entry.count != .max {
            var slot = unsafe Self.hash(entry.bytes, entry.count) & (capacity - 1)
            while unsafe slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
            unsafe slots[slot] = UInt32(index + 1)
        }
        return unsafe (UnsafePointer(slots), capacity - 1)
    }

    private static func hash(_ bytes: UnsafePointer<UInt8>, _ count: UInt32) -> Int {
        unsafe Int(truncatingIfNeeded: KeyHash.fast.hash(UnsafeBufferPointer(start: bytes, count: Int(count))))
    }

    /// The key of a member that the list has a key for.
    package subscript(member: Int) -> String {
        precondition(member >= 0 && member < count)
        return unsafe inType.entries[member].key ?? ""
    }

    /// The list with the keys as the type has them.
    var inType: KeyList { unsafe header.pointee.converted.map { unsafe KeyList(address: UnsafeRawPointer($0)) } ?? self }

    /// The keys of all members and the alternatives, each with its member.
    var allKeys: [(key: String, member: Int)] {
        let list = inType
        return (0..<(unsafe list.header.pointee.entryCount)).compactMap { index in
            let entry = unsafe list.entries[index]
            return entry.key.map { ($0, Int(entry.member)) }
        }
    }

    /// The keys of all members.
    var keys: [String] {
        let list = inType
        return (0..<count).compactMap { unsafe list.entries[$0].key }
    }

    /// Whether a member's key is the one whose count and bytes are on the tape.
    ///
    /// - Parameter member: a member, or the number of members, which matches no key.
    @inlinable
    @_transparent
    package func isMember(_ member: Int, _ key: UnsafePointer<UInt8>) -> Bool { unsafe entries[member].matches(key) }

    /// The member with a key; nil if there is none.
    ///
    /// - Parameter expected: where to look first.
    package func member(_ key: UnsafePointer<UInt8>, after expected: Int) -> Int? {
        let entryCount = unsafe header.pointee.entryCount
        guard let slots = unsafe header.pointee.slots else {
            for index in expected..<entryCount where unsafe entries[index].matches(key) { return unsafe Int(entries[index].member) }
            for index in 0..<expected where unsafe entries[index].matches(key) { return unsafe Int(entries[index].member) }
            return unsafe header.pointee.converted == nil ? nil : unsafe memberOfConverted(key)
        }
        // Optional members are often missing: the next few keys are compared before a hash is made.
        for index in expected..<min(expected + 4, entryCount) where unsafe entries[index].matches(key) { return unsafe Int(entries[index].member) }
        let count = unsafe UInt32(littleEndian: UnsafeRawPointer(key).loadUnaligned(as: UInt32.self))
        var slot = unsafe Self.hash(key + 4, count) & header.pointee.slotMask
        while unsafe slots[slot] != 0 {
            let entry = unsafe entries + Int(slots[slot] - 1)
            if unsafe entry.pointee.matches(key) { return unsafe Int(entry.pointee.member) }
            slot = unsafe (slot + 1) & header.pointee.slotMask
        }
        return unsafe header.pointee.converted == nil ? nil : unsafe memberOfConverted(key)
    }

    /// The member with a key that is not on a tape; nil if there is none.
    func member(named name: UnsafeBufferPointer<UInt8>, after expected: Int) -> Int? {
        // Safety: room for a count, the bytes, and eight more.
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count + 12) { key in
            let start = unsafe UnsafeMutableRawPointer(key.baseAddress.unsafelyUnwrapped)
            unsafe start.storeBytes(of: UInt32(truncatingIfNeeded: name.count).littleEndian, as: UInt32.self)
            if let bytes = name.baseAddress { unsafe (start + 4).copyMemory(from: bytes, byteCount: name.count) }
            return unsafe member(UnsafePointer(start.assumingMemoryBound(to: UInt8.self)), after: expected)
        }
    }

    /// Whether the list has a key for a member.
    func hasKey(of member: Int) -> Bool { unsafe entries[member].count != .max }

    /// A list that is made once for a type.
    static func shared(by type: any Any.Type, _ make: () -> KeyList) -> KeyList {
        // Safety: this fact is the address of a list. Those with the same keys are one.
        unsafe KeyList(address: TypeFacts.pointer(to: .keyList, of: type, { unsafe UnsafeRawPointer(make().header) }, release: { _ in }))
    }

    /// - Precondition: the address is that of another list's header.
    @unsafe
    init(address: UnsafeRawPointer) { unsafe header = address.assumingMemoryBound(to: Header.self) }
}

extension KeyList.Entry {
    /// The key; nil if none matches.
    fileprivate var key: String? {
        // Safety: holds `count` bytes, unless no key matches.
        unsafe count == .max ? nil : String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    }

    fileprivate init(_ key: String, member: Int) {
        self.init(key, member: member, count: UInt32(key.utf8.count))
    }

    fileprivate init(_ key: String, member: Int, count: UInt32) {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(key.utf8.count, 1))
        for (index, byte) in key.utf8.enumerated() { unsafe memory[index] = byte }
        unsafe bytes = UnsafePointer(memory)
        var prefix: UInt64 = 0
        for (index, byte) in key.utf8.prefix(8).enumerated() { prefix |= UInt64(byte) << UInt64(8 * index) }
        self.prefix = prefix
        mask = key.utf8.count >= 8 ? .max : (1 << UInt64(8 * key.utf8.count)) - 1
        self.count = count
        self.member = UInt32(member)
    }

    /// Whether the key whose count and bytes are on the tape is this one.
    @inlinable
    @_transparent
    func matches(_ key: UnsafePointer<UInt8>) -> Bool {
        // Safety: on a tape, a string's bytes are followed by eight more that can be read.
        let raw = unsafe UnsafeRawPointer(key)
        guard unsafe UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self)) == count,
            unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 4, as: UInt64.self)) & mask == prefix
        else { return false }
        return unsafe count <= 8 || hasSameBytesAfterEight(raw + 4)
    }

    /// Whether the bytes from the ninth on are the same.
    @inlinable
    func hasSameBytesAfterEight(_ key: UnsafeRawPointer) -> Bool {
        // Safety: both hold `count` bytes, more than eight.
        let count = Int(count)
        var at = 8
        while at &+ 8 <= count {
            let word = unsafe key.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            guard unsafe word == UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self) else { return false }
            at &+= 8
        }
        return unsafe key.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            == UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    }
}
