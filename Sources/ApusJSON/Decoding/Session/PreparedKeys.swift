import Synchronization

// A model's keys, as they appear in JSON text. In an enumeration without payloads, a case is one
// byte. So what `stringValue`, the key strategy and escaping make of a key is worked out only once
// in the life of the process:
//
//     enum CodingKeys: CodingKey { case id, fullName }          "id":       "full_name":

/// The prepared keys of one key type under one strategy, by the byte that a key of the type is.
///
/// They are never released, so containers can point to them.
struct PreparedKeys: ~Copyable {
    /// The address of each key's ``PreparedKey``; 0 while it is not known, 1 if there is none
    /// because the key needs an escape or another key has the same text.
    private let entries: InlineArray<256, Atomic<UInt>>
    /// Keys that were prepared before another key turned out to have the same text. A thread that
    /// found one there may still read it. The lock is held while an entry is added.
    private let former = Locked<[PreparedKey]>([])
    /// The addresses of lists of one key, by the summary of the key's text; 0 where there is none.
    /// An entry is written once.
    private let lists: InlineArray<64, Atomic<UInt>>
    /// The address of the ``KeyIndex`` of the prepared keys; 0 while there is none. A larger one
    /// replaces it, and former ones are never released.
    private let index = Atomic<UInt>(0)
    /// The low 16 bits are the number of keys in the index. The bits above them are one more than the
    /// largest of the bytes that these keys are.
    private let indexed = Atomic<UInt>(0)
    /// Returns the key that a byte is, for coding paths.
    let key: @Sendable (UInt8) -> any CodingKey

    /// How many keys a type of one byte can have.
    static let count = 256

    private init(key: @escaping @Sendable (UInt8) -> any CodingKey) {
        entries = InlineArray { _ in Atomic(0) }
        lists = InlineArray { _ in Atomic(0) }
        self.key = key
    }

    /// The key that a byte is, as it appears in the text; nil if it is not prepared.
    @inline(__always)
    borrowing func prepared(_ byte: Int) -> PreparedKey? {
        let address = entries[byte].load(ordering: .acquiring)
        return unsafe address > 1 ? PreparedKey(address: UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped) : nil
    }

    /// Prepares a key, unless that has been tried before.
    ///
    /// If two keys of a type have the same text, neither is prepared, because the byte then does
    /// not tell whether a key has been written.
    borrowing func prepare(_ byte: Int, _ text: @autoclosure () -> String) {
        guard entries[byte].load(ordering: .acquiring) == 0 else { return }
        let key = PreparedKey(text())
        let isKept = former.withLock { former in
            // Another thread may have prepared it by now. That one is not a different key with the
            // same text.
            guard entries[byte].load(ordering: .relaxed) == 0 else { return false }
            var address = unsafe UInt(bitPattern: key?.address ?? UnsafeRawPointer(bitPattern: 1))
            if let key {
                // One of several other keys with this text may have been prepared.
                if former.contains(where: { unsafe $0.text.elementsEqual(key.text) }) { address = 1 }
                for other in 0..<Self.count {
                    guard let prepared = prepared(other), unsafe prepared.text.elementsEqual(key.text) else { continue }
                    entries[other].store(1, ordering: .releasing)
                    former.append(prepared)
                    address = 1
                }
            }
            if address > 1, let key { addToIndex(key, byte) }
            entries[byte].store(address, ordering: .releasing)
            return address > 1
        }
        if !isKept { unsafe key?.address.deallocate() }
    }
}

// MARK: - The index

extension PreparedKeys {
    /// Adds a key to the index. The caller holds the lock. The index has no key with the same text.
    private borrowing func addToIndex(_ key: PreparedKey, _ byte: Int) {
        let former = unsafe UnsafeMutableRawPointer(bitPattern: index.load(ordering: .relaxed)).map { unsafe KeyIndex(address: $0) }
        let keys: KeyIndex
        if let former, former.hasRoom {
            keys = former
            keys.add(key, byte: UInt8(truncatingIfNeeded: byte))
        } else {
            keys = KeyIndex(count: ((former?.count ?? 0) + 1) * 2)
            if let former { keys.add(contentsOf: former) }
            keys.add(key, byte: UInt8(truncatingIfNeeded: byte))
            unsafe index.store(UInt(bitPattern: keys.address), ordering: .releasing)
        }
        let end = max(byte + 1, indexEnd)
        indexed.store(UInt(end << 16 | keys.count), ordering: .releasing)
    }

    /// One more than the largest byte of a key in the index.
    @inline(__always)
    var indexEnd: Int { Int(indexed.load(ordering: .acquiring) >> 16) }

    /// The index, if there is one, and where the bytes of its keys end. Before this end, the
    /// positions of keys that are in the index are marked as missing, and all others as unknown.
    @inline(__always)
    borrowing func index(markingIn positions: KeyPositions) -> (keys: KeyIndex, end: Int)? {
        // All keys that this counts will be found in the index. Others may be, if another thread adds
        // them.
        let indexed = indexed.load(ordering: .acquiring)
        let end = Int(indexed >> 16)
        if end == indexed & 0xFFFF {
            for byte in 0..<end { positions[UInt8(truncatingIfNeeded: byte)] = KeyPositions.missing }
        } else {
            for byte in 0..<end { positions[UInt8(truncatingIfNeeded: byte)] = prepared(byte) == nil ? KeyPositions.unknown : KeyPositions.missing }
        }
        return unsafe UnsafeMutableRawPointer(bitPattern: index.load(ordering: .acquiring)).map { unsafe (KeyIndex(address: $0), end) }
    }
}

// MARK: - Lists of one key

// An enum with payloads is an object of one member. It is decoded by requesting all keys, of which
// there is one. So that this need not create a string, a key and a list, lists of one key are kept.

extension PreparedKeys {
    /// A list of one key. It is never released.
    private final class OneKeyList: @unchecked Sendable {
        // Safety of sending: nothing changes. The key is at most one byte, so it refers to nothing.
        let name: PreparedKey
        /// The list, as the reference that it is.
        let keys: AnyObject

        init(_ name: PreparedKey, _ keys: AnyObject) {
            self.name = name
            self.keys = keys
        }
    }

    private static let listCount = 64
    /// How many entries may have to be examined for a text.
    private static let listProbes = 4

    /// The entries that the list for a text may be in.
    @inline(__always)
    private static func probes(of name: UnsafeBufferPointer<UInt8>) -> (Int, offsets: Range<Int>) {
        (unsafe Int(KeySummary(name).first), 0..<listProbes)
    }

    /// The list of the one key of this type whose text this is; nil if it has not been kept.
    @inline(__always)
    borrowing func list<Key: CodingKey>(ofKey name: UnsafeBufferPointer<UInt8>, as type: Key.Type) -> [Key]? {
        let (first, offsets) = unsafe Self.probes(of: name)
        for offset in offsets {
            let address = lists[(first + offset) & (Self.listCount - 1)].load(ordering: .acquiring)
            guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
            // Safety: an entry is the address of a list, which is never released. These keys are
            // those of one type, so it is a list of that type.
            let list = unsafe Unmanaged<OneKeyList>.fromOpaque(pointer)._withUnsafeGuaranteedRef { list -> [Key]? in
                unsafe list.name.name.hasSameBytes(as: name) ? unsafeBitCast(list.keys, to: [Key].self) : nil
            }
            if let list { return list }
        }
        return nil
    }

    /// Keeps the list of a key that `init(stringValue:)` made of a text, if its `stringValue` is
    /// that text.
    borrowing func keep<Key: CodingKey>(_ key: Key, madeOf name: UnsafeBufferPointer<UInt8>) {
        let byte = Self.byte(of: key)
        prepare(byte, key.stringValue)
        guard let prepared = prepared(byte), unsafe prepared.name.hasSameBytes(as: name) else { return }
        // Safety: an array is one reference.
        let list = unsafe Unmanaged.passRetained(OneKeyList(prepared, unsafeBitCast([key], to: AnyObject.self)))
        let address = unsafe UInt(bitPattern: list.toOpaque())
        let (first, offsets) = unsafe Self.probes(of: name)
        for offset in offsets {
            let entry = (first + offset) & (Self.listCount - 1)
            if lists[entry].compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).exchanged { return }
        }
        unsafe list.release()
    }
}

/// A pointer to prepared keys, which live as long as the process.
@safe
struct PreparedKeysPointer: Equatable {
    // Safety: made only by `PreparedKeys.of`, with memory that is initialised and never released.
    // Its content changes only by atomics.
    private let address: UnsafePointer<PreparedKeys>

    fileprivate init(_ keys: consuming PreparedKeys) {
        let memory = UnsafeMutablePointer<PreparedKeys>.allocate(capacity: 1)
        unsafe memory.initialize(to: keys)
        unsafe address = UnsafePointer(memory)
    }

    var pointee: PreparedKeys {
        @inline(__always) unsafeAddress { unsafe address }
    }
}

extension PreparedKeys {
    /// The prepared keys of a type, under their own names or in snake case; nil if there are none.
    @inline(__always)
    static func of<Key: CodingKey>(_ type: Key.Type, inSnakeCase: Bool) -> PreparedKeysPointer? {
        guard MemoryLayout<Key>.size <= 1 else { return nil }
        return (inSnakeCase ? snakeCase : plain).knowledge(of: type) { isRemembered in
            guard isRemembered else { return nil }
            // Safety: the byte is one that `byte(of:)` returned for a key of this type.
            return PreparedKeysPointer(
                PreparedKeys { byte in unsafe MemoryLayout<Key>.size == 0 ? unsafeBitCast((), to: Key.self) : unsafeBitCast(byte, to: Key.self) })
        }
    }

    /// The byte that a key is. Only for types for which ``of(_:inSnakeCase:)`` returns something.
    @inline(__always)
    static func byte<Key: CodingKey>(of key: Key) -> Int {
        // Safety: such a type is one byte, or zero bytes.
        unsafe MemoryLayout<Key>.size == 0 ? 0 : Int(unsafeBitCast(key, to: UInt8.self))
    }

    /// The byte that a key is. Only for types of one byte for which ``of(_:inSnakeCase:)`` returns
    /// something.
    @inline(__always)
    static func onlyByte<Key: CodingKey>(of key: Key) -> UInt8 {
        // Safety: such a type is one byte.
        unsafe unsafeBitCast(key, to: UInt8.self)
    }

    private static let plain = TypeTable<PreparedKeysPointer?>()
    private static let snakeCase = TypeTable<PreparedKeysPointer?>()
}

/// A key with its quotes and the colon: `"name":`. It is never released once it has been published.
@safe
struct PreparedKey {
    // Safety: the memory contains a hash, a count, a summary, and as many bytes as the count says,
    // padded to a multiple of 16. It is written before the key is published, and never again.
    let address: UnsafeRawPointer

    private static let headerSize = 32

    /// - Precondition: the address is that of another prepared key.
    @unsafe
    @inline(__always)
    init(address: UnsafeRawPointer) {
        unsafe self.address = address
    }

    /// Nil if the key needs an escape.
    init?(_ key: String) {
        guard key.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "/") }) else {
            return nil
        }
        let bytes = Array("\"\(key)\":".utf8)
        let room = (bytes.count + 15) & ~15
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.headerSize + room, alignment: 16)
        unsafe memory.storeBytes(of: Self.hash(key), as: UInt64.self)
        unsafe memory.storeBytes(of: bytes.count, toByteOffset: 8, as: Int.self)
        unsafe bytes.withUnsafeBufferPointer { bytes in
            let name = unsafe UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 2])
            unsafe memory.storeBytes(of: KeySummary(name).number, toByteOffset: 16, as: UInt16.self)
        }
        unsafe memory[Self.headerSize...].copyBytes(from: bytes)
        guard let address = memory.baseAddress else { return nil }
        unsafe self.address = UnsafeRawPointer(address)
    }

    /// Two keys can have the same hash, so one that seems to be present must be compared.
    static func hash(_ key: String) -> UInt64 { KeyHash.fast.hash(key) }

    @inline(__always)
    var hash: UInt64 { unsafe address.load(as: UInt64.self) }

    /// The summary of the key without its quotes and the colon.
    @inline(__always)
    var summary: KeySummary { unsafe KeySummary(number: address.load(fromByteOffset: 16, as: UInt16.self)) }

    /// The key in quotes, followed by the colon.
    @inline(__always)
    var text: UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(start: address + Self.headerSize, count: address.load(fromByteOffset: 8, as: Int.self))
    }

    /// The key without its quotes and the colon.
    @inline(__always)
    var name: UnsafeBufferPointer<UInt8> {
        // Safety: the key comes after a quote, and before a quote and a colon.
        unsafe UnsafeBufferPointer(
            start: (address + Self.headerSize + 1).assumingMemoryBound(to: UInt8.self), count: address.load(fromByteOffset: 8, as: Int.self) - 3)
    }
}
