import Synchronization

/// A pointer to what is known about each type, determined once in the life of the process. It is
/// never released.
@safe
package struct PointersByType: Sendable {
    // Safety: pointers are stored and compared here, never dereferenced.
    private let known = unsafe TypeTable<UnsafeRawPointer>()
    /// The pointers that the table has no room for.
    private let others = unsafe Locked<[ObjectIdentifier: UnsafeRawPointer]>([:])

    package init() {}

    /// The pointer for a type. If there is none yet, `make` is called outside of all locks: it may
    /// request types itself, including this one. If two are made at the same time, the first one
    /// stored is used by everyone, and the other is passed to `release`.
    package func pointer(
        of type: any Any.Type, _ make: () -> UnsafeRawPointer, release: (UnsafeRawPointer) -> Void = { _ in }
    ) -> UnsafeRawPointer {
        if let pointer = unsafe known.knowledge(of: type) ?? others.withLock({ unsafe $0[ObjectIdentifier(type)] }) { return unsafe pointer }
        let made = unsafe make()
        let kept = unsafe known.knowledge(of: type) { isRemembered in
            if isRemembered { return unsafe made }
            return unsafe others.withLock { others in
                let pointer = unsafe others[ObjectIdentifier(type)] ?? made
                unsafe others[ObjectIdentifier(type)] = unsafe pointer
                return unsafe pointer
            }
        }
        if unsafe kept != made { unsafe release(made) }
        return unsafe kept
    }
}

/// What is known about types, determined once for each type in the life of the process.
///
/// Reading takes no lock: an entry is written once, before the type that makes it visible, and
/// never moved or changed.
@safe
struct TypeTable<Knowledge>: @unchecked Sendable {
    // Safety: the memory is never released; all `capacity` types are initialised in `init`, and a
    // slot is always a 12-bit number. The knowledge in a slot is initialised before the type is
    // published by a releasing store, and does not change. Before that, only the holder of `count`
    // touches it.
    //
    // The two are apart, because a debug build would ask the runtime for the type of an entry with
    // both, or of an optional, each time.
    private let types: UnsafeMutablePointer<Atomic<UInt>>
    private let knowledge: UnsafeMutablePointer<Knowledge>
    /// The number of types; locked while one is added. Never released, so that the table can be
    /// copied without retaining it.
    private let count = unsafe Unmanaged.passRetained(Locked(0))
    /// The number of 12-bit slots.
    private static var capacity: Int { 4096 }

    init() {
        unsafe types = .allocate(capacity: Self.capacity)
        for index in 0..<Self.capacity { unsafe (types + index).initialize(to: Atomic(0)) }
        unsafe knowledge = .allocate(capacity: Self.capacity)
    }

    @inline(__always)
    private static func slot(of id: UInt) -> Int {
        Int(truncatingIfNeeded: ((id >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 52)
    }

    /// What is known about a type. `examine` is called if nothing is known: the first time, and
    /// always if the program already has some 3,000 other types.
    @_transparent
    func knowledge(of type: any Any.Type, _ examine: (_ isRemembered: Bool) -> Knowledge) -> Knowledge {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        let slot = Self.slot(of: id)
        if unsafe (types + slot).pointee.load(ordering: .acquiring) == id { return unsafe (knowledge + slot).pointee }
        return search(id, examine)
    }

    /// What is known about a type so far, or nil.
    @inline(__always)
    func knowledge(of type: any Any.Type) -> Knowledge? {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        let slot = Self.slot(of: id)
        if unsafe (types + slot).pointee.load(ordering: .acquiring) == id { return unsafe (knowledge + slot).pointee }
        return known(id)
    }

    @inline(never)
    private func search(_ id: UInt, _ examine: (_ isRemembered: Bool) -> Knowledge) -> Knowledge {
        if let known = known(id) { return known }
        return unsafe count._withUnsafeGuaranteedRef { $0 }.withLock { count in
            if let known = known(id) { return known }
            // A quarter stays free, so that every search ends.
            guard count < Self.capacity / 4 * 3 else { return examine(false) }
            let made = examine(true)
            var slot = Self.slot(of: id)
            while unsafe types[slot].load(ordering: .relaxed) != 0 { slot = (slot + 1) & (Self.capacity - 1) }
            unsafe (knowledge + slot).initialize(to: made)
            unsafe types[slot].store(id, ordering: .releasing)
            count += 1
            return made
        }
    }

    private func known(_ id: UInt) -> Knowledge? {
        var slot = Self.slot(of: id)
        while true {
            let present = unsafe types[slot].load(ordering: .acquiring)
            if present == id { return unsafe knowledge[slot] }
            if present == 0 { return nil }
            slot = (slot + 1) & (Self.capacity - 1)
        }
    }
}
