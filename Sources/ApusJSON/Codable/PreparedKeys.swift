import Synchronization

// A model's keys, as they appear in JSON text. In an enumeration without payloads, a case is one
// byte. So what the key strategy and escaping make of a key is worked out only once in the life of
// the process:
//
//     enum CodingKeys: CodingKey { case id, fullName }          "id":       "full_name":
//
// A `stringValue` may depend on anything, such as the user's language. So it is called each time, and
// a prepared key is used only if it was made of the same text. That is usually a literal, which is
// recognised by its address.

/// The prepared keys of one key type under one strategy, by the byte that a key of the type is.
///
/// They are never released, so containers can point to them.
@safe
struct PreparedKeys: ~Copyable {
    /// The address of each key's ``PreparedKey``; 0 while it is not known, 1 if there is none
    /// because the key needs an escape or another key has the same text. An entry is written once.
    // Safety: all `count` entries are initialised in `init`, and a byte is always below `count`.
    private let entries: UnsafeMutablePointer<Atomic<UInt>>
    /// Held while an entry is written.
    private let lock = Locked(())
    /// The number of prepared keys, and of those in the latest list of them.
    private let preparedCount = Atomic(0)
    private let listedCount = Atomic(0)
    /// The address of the latest list; 0 while there is none. Former ones are never released.
    private let latestList = Atomic<UInt>(0)
    /// The number of keys in the latest table of ranks, and its address; 0 while there is none. Former ones are never released.
    private let rankedCount = Atomic(0)
    private let latestRanks = Atomic<UInt>(0)
    /// Returns the key that a byte is, for coding paths.
    let key: @Sendable (UInt8) -> any CodingKey

    /// How many keys a type of one byte can have.
    static let count = 256

    private init(key: @escaping @Sendable (UInt8) -> any CodingKey) {
        unsafe entries = .allocate(capacity: Self.count)
        for byte in 0..<Self.count { unsafe (entries + byte).initialize(to: Atomic(0)) }
        self.key = key
    }

    /// The key that a byte is, as it appears in the text; nil if it is not prepared.
    @_transparent
    borrowing func prepared(_ byte: Int) -> PreparedKey? {
        let address = unsafe (entries + byte).pointee.load(ordering: .acquiring)
        guard address > 1, let address = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
        return unsafe PreparedKey(address: address)
    }

    /// The key that a byte is, if it was made of this text.
    @_transparent
    borrowing func prepared(_ byte: Int, of text: String) -> PreparedKey? {
        guard let key = prepared(byte), key.isMade(of: text) else { return nil }
        return key
    }

    /// Prepares a key, unless that has been tried before.
    ///
    /// If two keys of a type have the same text, only one is prepared: the other must be compared with
    /// the keys that have been written or found.
    ///
    /// - Parameters:
    ///   - text: the key's `stringValue`.
    ///   - name: what the key strategy makes of it.
    borrowing func prepare(_ byte: Int, of text: String, named name: @autoclosure () -> String) {
        guard unsafe entries[byte].load(ordering: .acquiring) == 0 else { return }
        let key = PreparedKey(name(), of: text)
        let isKept = lock.withLock { _ in
            // Another thread may have prepared it by now.
            guard unsafe entries[byte].load(ordering: .relaxed) == 0 else { return false }
            guard let key, !(0..<Self.count).contains(where: { unsafe prepared($0)?.text.elementsEqual(key.text) ?? false }) else {
                unsafe entries[byte].store(1, ordering: .releasing)
                return false
            }
            unsafe entries[byte].store(UInt(bitPattern: key.address), ordering: .releasing)
            preparedCount.add(1, ordering: .releasing)
            return true
        }
        if !isKept { key?.release() }
    }
}

// MARK: - Finding and sorting keys

extension PreparedKeys {
    /// The prepared keys, to be found by their texts. The position of each is its byte. Nil if there
    /// are none.
    @_transparent
    borrowing func keyList() -> KeyList? {
        if listedCount.load(ordering: .acquiring) != preparedCount.load(ordering: .acquiring) { makeList() }
        return unsafe UnsafeRawPointer(bitPattern: latestList.load(ordering: .acquiring)).map { unsafe KeyList(address: $0) }
    }

    // A type's keys are usually all prepared with its first object, so few lists are made.
    @inline(never)
    private borrowing func makeList() {
        lock.withLock { _ in
            let count = preparedCount.load(ordering: .relaxed)
            guard listedCount.load(ordering: .relaxed) != count else { return }
            var keys = (0..<Self.count).map { byte in prepared(byte).map { unsafe String(validUTF8: $0.name) } }
            while let last = keys.last, last == nil { keys.removeLast() }
            unsafe latestList.store(UInt(bitPattern: KeyList(making: keys).header), ordering: .releasing)
            listedCount.store(count, ordering: .releasing)
        }
    }

    /// The ranks of the prepared keys, by their bytes, for `apus_members.h`; nil if there are none.
    @inline(__always)
    borrowing func ranks() -> UnsafePointer<UInt8>? {
        if rankedCount.load(ordering: .acquiring) != preparedCount.load(ordering: .acquiring) { rank() }
        return unsafe UnsafePointer(bitPattern: latestRanks.load(ordering: .acquiring))
    }

    @inline(never)
    private borrowing func rank() {
        lock.withLock { _ in
            let count = preparedCount.load(ordering: .relaxed)
            guard rankedCount.load(ordering: .relaxed) != count else { return }
            let ranks = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.count + 1)
            unsafe ranks.initialize(repeating: .max, count: Self.count + 1)
            let keys = (0..<Self.count).compactMap { byte in prepared(byte).map { (byte: byte, key: $0) } }
            if count <= UInt8.max, keys.allSatisfy({ unsafe $0.key.name.isASCII }) {
                let sorted = keys.sorted { unsafe $0.key.name.lexicographicallyPrecedes($1.key.name) }
                for (rank, entry) in sorted.enumerated() { unsafe ranks[entry.byte] = UInt8(rank) }
            }
            latestRanks.store(UInt(bitPattern: ranks), ordering: .releasing)
            rankedCount.store(count, ordering: .releasing)
        }
    }
}

// MARK: - Lists of one key

// An enum with payloads is an object of one member. It is decoded by requesting all keys, of which
// there is one. So that this need not create a string, a key and a list, lists of one key are kept
// with the prepared keys.

extension PreparedKeys {
    /// The list of the one key of this type whose text is in a tape's string buffer; nil if it has
    /// not been kept, or if the key's text has changed.
    @_transparent
    borrowing func list<Key: CodingKey>(ofKeyAt start: UnsafePointer<UInt8>, as type: Key.Type) -> [Key]? {
        guard let byte = unsafe keyList()?.member(start, after: 0), let key = prepared(byte),
            // Safety: these keys are those of one type, so the list is one of that type.
            let list = key.list.map({ unsafe unsafeBitCast($0, to: [Key].self) }), key.isMade(of: list[0].stringValue)
        else { return nil }
        return list
    }

    /// Keeps the list of a key that `init(stringValue:)` made of a text, if its `stringValue` is
    /// that text.
    borrowing func keep<Key: CodingKey>(_ key: Key, madeOf name: UnsafeBufferPointer<UInt8>) {
        let (byte, text) = (Self.byte(of: key), key.stringValue)
        prepare(byte, of: text, named: text)
        guard let prepared = prepared(byte, of: text), unsafe prepared.name.hasSameBytes(as: name) else { return }
        // Safety: an array is one reference.
        unsafe prepared.keep(list: unsafeBitCast([key], to: AnyObject.self))
    }
}

/// A pointer to prepared keys, which live as long as the process.
@safe
struct PreparedKeysPointer: Equatable {
    // Safety: made only by `PreparedKeys.of`, with memory that is initialised and never released.
    // Its content changes only by atomics.
    private let address: UnsafePointer<PreparedKeys>

    @_transparent
    fileprivate init(word: UInt) { unsafe address = UnsafePointer(bitPattern: word).unsafelyUnwrapped }

    fileprivate var word: UInt { unsafe UInt(bitPattern: address) }

    fileprivate init(_ keys: consuming PreparedKeys) {
        let memory = UnsafeMutablePointer<PreparedKeys>.allocate(capacity: 1)
        unsafe memory.initialize(to: keys)
        unsafe address = UnsafePointer(memory)
    }

    var pointee: PreparedKeys {
        @_transparent unsafeAddress { unsafe address }
    }

    /// Whether two pointers are the same. Optional ones would be compared by generic code in a debug
    /// build.
    @_transparent
    static func isSame(_ one: PreparedKeysPointer?, _ other: PreparedKeysPointer) -> Bool {
        guard let one else { return false }
        return unsafe one.address == other.address
    }
}

extension PreparedKeys {
    /// The prepared keys of a type, under their own names or in snake case; nil if there are none.
    @_transparent
    static func of<Key: CodingKey>(_ type: Key.Type, inSnakeCase: Bool) -> PreparedKeysPointer? {
        guard MemoryLayout<Key>.size <= 1 else { return nil }
        let facts = TypeFacts.of(type)
        let fact: TypeFact = inSnakeCase ? .snakeCaseKeys : .plainKeys
        let address = facts.word(of: fact) {
            make(fact, of: facts) { byte in
                // Safety: the byte is one that `byte(of:)` returned for a key of this type.
                unsafe MemoryLayout<Key>.size == 0 ? unsafeBitCast((), to: Key.self) : unsafeBitCast(byte, to: Key.self)
            }
        }
        return PreparedKeysPointer(word: address)
    }

    /// Held while prepared keys are made, so that only one thread makes those of a type: others would never be released.
    private static let making = Locked(())

    @inline(never)
    private static func make(_ fact: TypeFact, of facts: TypeFacts, key: @escaping @Sendable (UInt8) -> any CodingKey) -> UInt {
        making.withLock { _ in facts.word(of: fact) { PreparedKeysPointer(PreparedKeys(key: key)).word } }
    }

    /// The byte that a key is. Only for types for which ``of(_:inSnakeCase:)`` returns something.
    @_transparent
    static func byte<Key: CodingKey>(of key: Key) -> Int {
        // Safety: such a type is one byte, or zero bytes.
        unsafe MemoryLayout<Key>.size == 0 ? 0 : Int(unsafeBitCast(key, to: UInt8.self))
    }
}

/// A key with its quotes and the colon: `"name":`. It is never released once it has been published.
@safe
struct PreparedKey {
    // Safety: the memory contains a header and as many bytes as it says, padded to a multiple of 16.
    // It is written before the key is published, and never again, except for the list.
    let address: UnsafeRawPointer

    private struct Header: ~Copyable {
        let hash: UInt64
        /// The number of bytes, with quotes and colon.
        let count: Int
        /// The `stringValue` that the key was made of.
        let source: String
        /// The address of a list of this one key, which is never released; 0 while there is none.
        let list = Atomic<UInt>(0)
    }

    private static let headerSize = (MemoryLayout<Header>.size + 15) & ~15

    private var header: UnsafeMutablePointer<Header> {
        @_transparent get { unsafe UnsafeMutablePointer(mutating: address.assumingMemoryBound(to: Header.self)) }
    }

    /// - Precondition: the address is that of another prepared key.
    @unsafe
    @_transparent
    init(address: UnsafeRawPointer) {
        unsafe self.address = address
    }

    /// Nil if the key needs an escape.
    init?(_ key: String, of source: String) {
        guard key.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "/") }) else {
            return nil
        }
        let bytes = Array("\"\(key)\":".utf8)
        let room = (bytes.count + 15) & ~15
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.headerSize + room, alignment: 16)
        unsafe memory[Self.headerSize...].copyBytes(from: bytes)
        guard let address = memory.baseAddress else { return nil }
        unsafe self.address = UnsafeRawPointer(address)
        unsafe address.bindMemory(to: Header.self, capacity: 1).initialize(to: Header(hash: Self.hash(key), count: bytes.count, source: source))
    }

    /// Releases a key that has not been published.
    func release() {
        unsafe header.deinitialize(count: 1)
        unsafe address.deallocate()
    }

    /// Two keys can have the same hash, so one that seems to be present must be compared.
    static func hash(_ key: String) -> UInt64 { KeyHash.fast.hash(key) }

    @_transparent
    var hash: UInt64 { unsafe header.pointee.hash }

    /// Whether the key was made of this `stringValue`.
    @_transparent
    func isMade(of text: String) -> Bool { unsafe header.pointee.source.isSameWords(as: text) || isMade(ofOther: text) }

    @inline(never)
    private func isMade(ofOther text: String) -> Bool { unsafe header.pointee.source.hasSameBytes(as: text) }

    /// The list of this one key, as the reference that it is; nil if it has not been kept.
    @_transparent
    var list: AnyObject? {
        let address = unsafe header.pointee.list.load(ordering: .acquiring)
        return unsafe UnsafeRawPointer(bitPattern: address).map { unsafe Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }

    func keep(list: AnyObject) {
        let list = unsafe Unmanaged.passRetained(list)
        let address = unsafe UInt(bitPattern: list.toOpaque())
        guard unsafe !header.pointee.list.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).exchanged else { return }
        unsafe list.release()
    }

    /// The key in quotes, followed by the colon.
    var text: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

    /// The first of its bytes, and their number.
    @_transparent
    var start: UnsafePointer<UInt8> { unsafe (address + Self.headerSize).assumingMemoryBound(to: UInt8.self) }
    @_transparent
    var count: Int { unsafe header.pointee.count }

    /// The key without its quotes and the colon.
    @_transparent
    var name: UnsafeBufferPointer<UInt8> {
        // Safety: the key comes after a quote, and before a quote and a colon.
        unsafe UnsafeBufferPointer(start: start + 1, count: count - 3)
    }
}
