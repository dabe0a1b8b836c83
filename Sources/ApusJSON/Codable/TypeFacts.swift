import CApusRuntime
import Synchronization

// What is known of a type
//
//     Film.self ──hash──▶ slot of a table ──▶ entry   decoding    by its own `init(from:)`
//                                                     encoding    not examined yet: 0
//                                                     arrays      how `[Film]` is made
//                                                     …
//
// An entry has one word for each fact. It is made when the type is first looked up, and never moved or
// released. A fact is found out when it is first asked for; if two threads do so at the same time, the first
// result is kept. No lock is held while a client's code runs.
//
// Looking up takes no lock. A type is usually in its first slot of the first table, which is where `of`
// looks. A table that is three quarters full is copied to one that is four times as large and used from then
// on; the smaller one stays, so that the types in their first slot are still found there.

/// Something that is known of a type: the position of its word in an entry.
@safe
package struct TypeFact: Sendable {
    fileprivate let index: Int

    @_transparent
    private init(_ index: Int) { self.index = index }

    /// How a type is decoded, without and with coercions: see ``TypeKind``.
    @_transparent static var decoding: TypeFact { TypeFact(0) }
    @_transparent static var coercing: TypeFact { TypeFact(1) }
    /// How it is encoded: see ``EncodingKind``.
    @_transparent static var encoding: TypeFact { TypeFact(2) }
    /// The ``PreparedKeys`` of a type of keys, under their own names and in snake case.
    @_transparent static var plainKeys: TypeFact { TypeFact(3) }
    @_transparent static var snakeCaseKeys: TypeFact { TypeFact(4) }
    /// How arrays of the type are made: see ``ArrayStorage``.
    @_transparent static var arrays: TypeFact { TypeFact(5) }
    /// The ``Handler`` of its optional.
    @_transparent static var optionalHandler: TypeFact { TypeFact(6) }
    /// The ``KeyList`` of a type that reads itself, and the ``ModelTable`` of a generic model.
    @_transparent static var keyList: TypeFact { TypeFact(7) }
    @_transparent static var modelTable: TypeFact { TypeFact(8) }
    /// Whether a debug build has looked for a second schema, in what is read and in what is written.
    @_transparent static var readSchema: TypeFact { TypeFact(9) }
    @_transparent static var writtenSchema: TypeFact { TypeFact(10) }
    /// Whether a conversion of ApusJSONParsing takes all stored properties.
    package static var memberwise: TypeFact { TypeFact(11) }
    /// The tables of ApusJSONMapping under its key strategies.
    package static var exactMapping: TypeFact { TypeFact(12) }
    package static var snakeCaseMapping: TypeFact { TypeFact(13) }
    package static var underscoredMapping: TypeFact { TypeFact(14) }

    fileprivate static var count: Int { 15 }
}

/// What is known of one type.
@safe
package struct TypeFacts {
    // Safety: an entry has `TypeFact.count` words, which are initialised before its address is published.
    private let words: UnsafeMutablePointer<Atomic<UInt>>

    /// - Precondition: the address is that of an entry.
    @_transparent
    fileprivate init(address: UInt) { unsafe words = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped }

    /// What is known of a type.
    ///
    /// - Complexity: O(1), without a lock.
    @_transparent
    static func of(_ type: any Any.Type) -> TypeFacts {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        let slot = TypeTable.slot(of: id, bits: UInt(APUS_TYPE_BITS))
        // Safety: a slot is a number of so many bits.
        guard unsafe (TypeTable.firstTypes + slot).pointee.load(ordering: .acquiring) == id else { return TypeTable.search(id) }
        return unsafe TypeFacts(address: apus_type_facts()[slot])
    }

    /// A fact as a word that is not 0. `make` is called if it is not known, perhaps by several threads.
    @_transparent
    func word(of fact: TypeFact, _ make: () -> UInt) -> UInt {
        let word = unsafe (words + fact.index).pointee.load(ordering: .acquiring)
        return word != 0 ? word : publish(fact, make())
    }

    @inline(never)
    func publish(_ fact: TypeFact, _ made: UInt) -> UInt {
        let (exchanged, original) = unsafe words[fact.index].compareExchange(expected: 0, desired: made, ordering: .acquiringAndReleasing)
        return exchanged ? made : original
    }

    /// A fact that is a value, which is kept in memory. `examine` is called if it is not known.
    @_transparent
    func value<Value>(of fact: TypeFact, _ examine: () -> Value) -> Value {
        let word = unsafe (words + fact.index).pointee.load(ordering: .acquiring)
        // Safety: only such values are kept under this fact.
        return unsafe UnsafeRawPointer(bitPattern: word != 0 ? word : keep(examine(), as: fact)).unsafelyUnwrapped.load(as: Value.self)
    }

    @inline(never)
    func keep<Value>(_ value: Value, as fact: TypeFact) -> UInt {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        unsafe memory.initialize(to: value)
        let kept = publish(fact, UInt(bitPattern: memory))
        // Another thread may have kept a value at the same time.
        if kept != UInt(bitPattern: memory) {
            unsafe memory.deinitialize(count: 1)
            unsafe memory.deallocate()
        }
        return kept
    }

    /// Notes something of the type. Returns whether it had not been noted before.
    func note(_ fact: TypeFact) -> Bool {
        // Safety: as above.
        unsafe words[fact.index].load(ordering: .relaxed) == 0 && words[fact.index].exchange(1, ordering: .relaxed) == 0
    }

    /// A fact that is a pointer. If it is not known, `make` is called, which may ask for facts itself, also for this one.
    /// If two pointers are made at the same time, one of them is passed to `release`.
    package static func pointer(
        to fact: TypeFact, of type: any Any.Type, _ make: () -> UnsafeRawPointer, release: (UnsafeRawPointer) -> Void
    ) -> UnsafeRawPointer {
        var made: UnsafeRawPointer?
        let word = of(type).word(of: fact) {
            let pointer = unsafe make()
            unsafe made = pointer
            return UInt(bitPattern: pointer)
        }
        let kept = unsafe UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped
        if let made = unsafe made, unsafe made != kept { unsafe release(made) }
        return unsafe kept
    }
}

/// The entries of all types: as many slots as a number of bits can count.
@safe
struct TypeTable {
    // Safety: all types are initialised, to 0 in a free slot, and never released. A slot is always a number of so
    // many bits. The address in a slot is stored before its type is published by a releasing store, with the lock
    // held, and does not change.
    private let types: UnsafeMutablePointer<Atomic<UInt>>
    private let facts: UnsafeMutablePointer<UInt>
    private let bits: UInt

    @_transparent
    static var firstTypes: UnsafeMutablePointer<Atomic<UInt>> {
        // Safety: an atomic word has the layout of a word.
        unsafe UnsafeMutableRawPointer(apus_known_types()).assumingMemoryBound(to: Atomic<UInt>.self)
    }

    @_transparent
    static func slot(of id: UInt, bits: UInt) -> Int {
        Int(truncatingIfNeeded: ((id >> 4) &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- bits))
    }

    /// The table that is used now. `latest` is its address, 0 before the first one has been too small.
    private static let latest = Atomic<UInt>(0)
    /// How many types there are.
    private static let count = Locked(0)

    private static var current: TypeTable {
        // Safety: tables are never released or changed.
        if let larger = unsafe UnsafePointer<TypeTable>(bitPattern: latest.load(ordering: .acquiring)) { return unsafe larger.pointee }
        return unsafe TypeTable(types: firstTypes, facts: apus_type_facts(), bits: UInt(APUS_TYPE_BITS))
    }

    /// What is known of a type that is not in its first slot, or new.
    @inline(never)
    static func search(_ id: UInt) -> TypeFacts {
        if let facts = current.facts(of: id) { return facts }
        return count.withLock { count in
            var table = current
            if let facts = table.facts(of: id) { return facts }
            if count >= (1 << table.bits) / 4 * 3 {
                table = table.enlarged()
                let memory = UnsafeMutablePointer<TypeTable>.allocate(capacity: 1)
                unsafe memory.initialize(to: table)
                latest.store(UInt(bitPattern: memory), ordering: .releasing)
            }
            count += 1
            let words = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: TypeFact.count)
            for index in 0..<TypeFact.count { unsafe (words + index).initialize(to: Atomic(0)) }
            table.add(id, UInt(bitPattern: words))
            return TypeFacts(address: UInt(bitPattern: words))
        }
    }

    /// The slot of a type, or the free one in which it belongs.
    private func find(_ id: UInt) -> (slot: Int, isKnown: Bool) {
        var slot = Self.slot(of: id, bits: bits)
        while true {
            let present = unsafe types[slot].load(ordering: .acquiring)
            if present == id { return (slot, true) }
            if present == 0 { return (slot, false) }
            slot = (slot + 1) & (1 << bits - 1)
        }
    }

    private func facts(of id: UInt) -> TypeFacts? {
        let (slot, isKnown) = find(id)
        return isKnown ? unsafe TypeFacts(address: facts[slot]) : nil
    }

    private func add(_ id: UInt, _ address: UInt) {
        let slot = find(id).slot
        unsafe facts[slot] = address
        unsafe types[slot].store(id, ordering: .releasing)
    }

    /// A copy with four times as many slots.
    private func enlarged() -> TypeTable {
        let slots = 1 << (bits + 2)
        let copy = unsafe TypeTable(types: .allocate(capacity: slots), facts: .allocate(capacity: slots), bits: bits + 2)
        for slot in 0..<slots { unsafe (copy.types + slot).initialize(to: Atomic(0)) }
        for slot in 0..<1 << bits {
            let id = unsafe types[slot].load(ordering: .relaxed)
            if id != 0 { unsafe copy.add(id, facts[slot]) }
        }
        return copy
    }
}
