import Synchronization

/// A reference to an object that is made by its first use and then shared. Threads may use it at once: the first to make
/// the object publishes it; the others drop theirs.
///
/// `AtomicLazyReference` is the same, but each load of one is a call that looks up its generic type.
struct LazyReference<Object: AnyObject>: ~Copyable, @unchecked Sendable {
    /// The address of a retained object, or 0 before there is one.
    private let address = Atomic<UInt>(0)

    deinit { unsafe existing?.release() }

    /// The object, which lives as long as this; nil before there is one.
    @unsafe
    @inline(__always)
    var existing: Unmanaged<Object>? {
        // Safety: any value but 0 was made from an object by `publish`.
        unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map { unsafe Unmanaged.fromOpaque($0) }
    }

    /// Calls a function with the object.
    @inline(__always)
    func with<Result>(_ make: () -> Object, _ body: (Object) throws -> Result) rethrows -> Result {
        if let existing = unsafe existing { return try unsafe existing._withUnsafeGuaranteedRef { try body($0) } }
        return try body(publish(make()))
    }

    /// Publishes an object unless there is one by now, and returns the published one.
    @inline(never)
    func publish(_ object: Object) -> Object {
        let retained = unsafe Unmanaged.passRetained(object)
        let (exchanged, present) = unsafe address.compareExchange(
            expected: 0, desired: UInt(bitPattern: retained.toOpaque()), ordering: .acquiringAndReleasing)
        guard !exchanged, let pointer = unsafe UnsafeRawPointer(bitPattern: present) else { return object }
        unsafe retained.release()
        return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }
}
