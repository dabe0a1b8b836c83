import Synchronization

/// A pointer to what is known about each type, determined once in the life of the process. It is
/// never released.
@safe
package struct PointersByType: Sendable {
    // Safety: pointers are stored and compared here, never dereferenced.
    private let known = unsafe TypeTable<UnsafeRawPointer>()

    package init() {}

    /// The pointer for a type. If there is none yet, `make` is called outside of all locks: it may
    /// request types itself, including this one. If two are made at the same time, the first one
    /// stored is used by everyone, and the other is passed to `release`.
    package func pointer(
        of type: any Any.Type, _ make: () -> UnsafeRawPointer, release: (UnsafeRawPointer) -> Void = { _ in }
    ) -> UnsafeRawPointer {
        if let pointer = unsafe known.knowledge(of: type) { return unsafe pointer }
        let made = unsafe make()
        let kept = unsafe known.knowledge(of: type) { unsafe made }
        if unsafe kept != made { unsafe release(made) }
        return unsafe kept
    }
}

/// What is known about types, determined once for each type in the life of the process.
///
/// Reading takes no lock: an entry is written once, before the type that makes it visible, and
/// never moved or changed. A table that is nearly full is copied to a larger one, which is used from
/// then on; the small one stays for those who are reading it, and for the types that are in their
/// first place in it.
@safe
struct TypeTable<Knowledge>: @unchecked Sendable {
    // Safety: the memory of slots is never released.
    private let first = Slots(bits: Self.firstBits)
    /// Never released, so that the table can be copied without retaining it.
    private let growth: Unmanaged<Growth>

    /// The first table has 4,096 slots.
    private static var firstBits: UInt { 12 }

    init() { unsafe growth = .passRetained(Growth(first)) }

    /// What is known about a type. `examine` is called if nothing is known, outside of all locks. If two
    /// threads examine the same type, what the first one found is kept.
    @_transparent
    func knowledge(of type: any Any.Type, _ examine: () -> Knowledge) -> Knowledge {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        let slot = Slots.slot(of: id, bits: Self.firstBits)
        if unsafe (first.types + slot).pointee.load(ordering: .acquiring) == id { return unsafe (first.knowledge + slot).pointee }
        return search(id, examine)
    }

    /// What is known about a type so far, or nil.
    @inline(__always)
    func knowledge(of type: any Any.Type) -> Knowledge? {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        let slot = Slots.slot(of: id, bits: Self.firstBits)
        if unsafe (first.types + slot).pointee.load(ordering: .acquiring) == id { return unsafe (first.knowledge + slot).pointee }
        return latest.knowledge(of: id)
    }

    private var latest: Slots { unsafe growth._withUnsafeGuaranteedRef { $0.latest } }

    @inline(never)
    private func search(_ id: UInt, _ examine: () -> Knowledge) -> Knowledge {
        if let known = latest.knowledge(of: id) { return known }
        let made = examine()
        return unsafe growth._withUnsafeGuaranteedRef { $0.add(id, made) }
    }

    /// As many slots as a number of bits can count.
    @safe
    struct Slots {
        // Safety: all types are initialised in `init`, and a slot is always a number of so many bits. The
        // knowledge in a slot is initialised before the type is published by a releasing store, and does not
        // change. Before that, only the holder of the lock touches it.
        //
        // The two are apart, because a debug build would ask the runtime for the type of an entry with
        // both, or of an optional, each time.
        let types: UnsafeMutablePointer<Atomic<UInt>>
        let knowledge: UnsafeMutablePointer<Knowledge>
        let bits: UInt

        init(bits: UInt) {
            self.bits = bits
            unsafe types = .allocate(capacity: 1 << bits)
            for index in 0..<1 << bits { unsafe (types + index).initialize(to: Atomic(0)) }
            unsafe knowledge = .allocate(capacity: 1 << bits)
        }

        @inline(__always)
        static func slot(of id: UInt, bits: UInt) -> Int {
            Int(truncatingIfNeeded: ((id >> 4) &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- bits))
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

        func knowledge(of id: UInt) -> Knowledge? {
            let (slot, isKnown) = find(id)
            return isKnown ? unsafe knowledge[slot] : nil
        }

        func add(_ id: UInt, _ made: Knowledge) {
            let slot = find(id).slot
            unsafe (knowledge + slot).initialize(to: made)
            unsafe types[slot].store(id, ordering: .releasing)
        }
    }

    /// The table that is used now.
    private final class Growth: @unchecked Sendable {
        // Safety: `address` is that of slots that are never released or changed; it is replaced only with the
        // lock on the number of types.
        private let count = Locked(0)
        private let address: Atomic<UInt>

        init(_ first: Slots) { address = Atomic(Self.publish(first)) }

        private static func publish(_ slots: Slots) -> UInt {
            let memory = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
            unsafe memory.initialize(to: slots)
            return UInt(bitPattern: memory)
        }

        var latest: Slots {
            // Safety: as above.
            unsafe UnsafePointer<Slots>(bitPattern: address.load(ordering: .acquiring)).unsafelyUnwrapped.pointee
        }

        func add(_ id: UInt, _ made: Knowledge) -> Knowledge {
            count.withLock { count in
                var slots = latest
                if let known = slots.knowledge(of: id) { return known }
                // A quarter stays free, so that searches are short.
                if count >= (1 << slots.bits) / 4 * 3 {
                    slots = slots.enlarged()
                    address.store(Self.publish(slots), ordering: .releasing)
                }
                slots.add(id, made)
                count += 1
                return made
            }
        }
    }
}

extension TypeTable.Slots {
    /// A copy with four times as many slots.
    fileprivate func enlarged() -> Self {
        let copy = Self(bits: bits + 2)
        for slot in 0..<1 << bits {
            let id = unsafe types[slot].load(ordering: .relaxed)
            if id != 0 { unsafe copy.add(id, knowledge[slot]) }
        }
        return copy
    }
}
