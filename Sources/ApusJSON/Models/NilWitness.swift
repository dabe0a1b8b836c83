import CApusRuntime

/// How a type's optional is asked whether it is nil, and set to nil, by the functions in the type's
/// metadata.
///
/// Code that is not compiled for a type can do this only with the optional's own metadata, which has
/// to be found each time, or with a copy of the value, which retains all that it holds.
@safe
struct NilWitness {
    // Safety: metadata is never released.
    private nonisolated(unsafe) let type: UnsafeRawPointer
    private nonisolated(unsafe) let witnesses: UnsafePointer<apus_witnesses>
    /// Whether nil is marked beside the value. Otherwise it is a bit pattern that no value has, and a
    /// value is stored as if it were not optional.
    private let hasTag: Bool

    /// Nil if the functions are not there, or do not do what is expected.
    init?<T>(of type: T.Type) {
        unsafe self.type = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
        guard let witnesses = unsafe apus_witnesses_of(self.type) else { return nil }
        unsafe self.witnesses = witnesses
        hasTag = MemoryLayout<T>.size != MemoryLayout<T?>.size
        let memory = UnsafeMutablePointer<T?>.allocate(capacity: 1)
        defer { unsafe memory.deallocate() }
        unsafe memory.initialize(to: nil)
        guard unsafe isNil(UnsafeRawPointer(memory)) else { return nil }
        // Safety: nil owns nothing, so the memory need not be deinitialized in between.
        unsafe UnsafeMutableRawPointer(memory).initializeMemory(as: UInt8.self, repeating: 0x55, count: MemoryLayout<T?>.size)
        unsafe storeNil(UnsafeMutableRawPointer(memory))
        guard case nil = unsafe memory.pointee else { return nil }
        guard hasTag else { return }
        // Safety: the value is neither used nor destroyed.
        unsafe wrap(UnsafeMutableRawPointer(memory))
        guard unsafe !isNil(UnsafeRawPointer(memory)) else { return nil }
    }

    /// Whether an optional is nil.
    @inline(__always)
    func isNil(_ place: UnsafeRawPointer) -> Bool { unsafe apus_is_nil(witnesses, place, type) }

    /// Makes a value in memory for an optional that value.
    @inline(__always)
    func wrap(_ place: UnsafeMutableRawPointer) { if hasTag { unsafe apus_store_some(witnesses, place, type) } }

    /// Stores nil in memory for an optional.
    @inline(__always)
    func storeNil(_ place: UnsafeMutableRawPointer) { unsafe apus_store_nil(witnesses, place, type) }
}
