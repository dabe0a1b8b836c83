import Synchronization

/// A pointer to what is known about each type, found out once in the life of the process. It is never released.
@safe
package struct PointersByType: Sendable {
    // Safety: pointers are kept and compared here, never followed.
    private let known = unsafe TypeTable<UnsafeRawPointer>()
    /// Those that the table has no room for.
    private let others = unsafe Locked<[ObjectIdentifier: UnsafeRawPointer]>([:])

    package init() {}

    /// The pointer of a type. `make` is called when there is none yet, outside of all locks: it may ask for types itself, this one included. Of two that
    /// are made at once the first to be kept is everyone's, and the other is given to `release`.
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

/// What is known about types, found out once for each type in the life of the process.
///
/// Reading takes no lock: entries are written once, before the type that leads to them, and never moved or changed.
@safe
struct TypeTable<Knowledge>: @unchecked Sendable {
    private struct Entry: ~Copyable {
        let type = Atomic<UInt>(0)
        /// Written before the type is, and never again.
        var knowledge: Knowledge?
    }

    // Safety: the memory is never released; all `capacity` entries are initialised in `init`, and a
    // slot is always a number of 12 bits. What has been published in it by a releasing store of
    // `type` stays as it is; before that, only the holder of `count`
    // touches it.
    private let entries: UnsafeMutablePointer<Entry>
    /// How many types there are; held by who adds one.
    private let count = Locked(0)
    /// As many as 12 bits number.
    private static var capacity: Int { 4096 }

    init() {
        unsafe entries = .allocate(capacity: Self.capacity)
        for index in 0..<Self.capacity { unsafe (entries + index).initialize(to: Entry()) }
    }

    @inline(__always)
    private static func slot(of id: UInt) -> Int {
        Int(truncatingIfNeeded: ((id >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 52)
    }

    /// What is known about a type. `examine` is called when nothing is: the first time, and always in a program with some 3,000 other types before this.
    @inline(__always)
    func knowledge(of type: any Any.Type, _ examine: (_ isRemembered: Bool) -> Knowledge) -> Knowledge {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        let entry = unsafe entries + Self.slot(of: id)
        if unsafe entry.pointee.type.load(ordering: .acquiring) == id, let knowledge = unsafe entry.pointee.knowledge { return knowledge }
        return search(id, examine)
    }

    /// What is known about a type so far.
    @inline(__always)
    func knowledge(of type: any Any.Type) -> Knowledge? {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        let entry = unsafe entries + Self.slot(of: id)
        if unsafe entry.pointee.type.load(ordering: .acquiring) == id, let knowledge = unsafe entry.pointee.knowledge { return knowledge }
        return known(id)
    }

    @inline(never)
    private func search(_ id: UInt, _ examine: (_ isRemembered: Bool) -> Knowledge) -> Knowledge {
        if let known = known(id) { return known }
        return count.withLock { count in
            if let known = known(id) { return known }
            // A quarter stays free, so that every search ends.
            guard count < Self.capacity / 4 * 3 else { return examine(false) }
            let knowledge = examine(true)
            var slot = Self.slot(of: id)
            while unsafe entries[slot].type.load(ordering: .relaxed) != 0 { slot = (slot + 1) & (Self.capacity - 1) }
            unsafe entries[slot].knowledge = knowledge
            unsafe entries[slot].type.store(id, ordering: .releasing)
            count += 1
            return knowledge
        }
    }

    private func known(_ id: UInt) -> Knowledge? {
        var slot = Self.slot(of: id)
        while true {
            let present = unsafe entries[slot].type.load(ordering: .acquiring)
            if present == id { return unsafe entries[slot].knowledge }
            if present == 0 { return nil }
            slot = (slot + 1) & (Self.capacity - 1)
        }
    }
}
