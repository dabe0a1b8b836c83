import Synchronization

/// A place for one idle object, which threads put there and take without a lock.
@safe
struct IdleSlot<Object: AnyObject>: ~Copyable, @unchecked Sendable {
    // Safety: the address is that of a retained object, or 0. Exchanging it for 0 transfers
    // ownership of the reference that was stored with it. Callers of `put` hold the only reference
    // to the object, so it is used by one thread at a time.
    private let address = Atomic<UInt>(0)

    deinit {
        _ = take()
    }

    /// Takes the object, if there is one.
    @inline(__always)
    func take() -> Object? { unsafe takeRetained()?.takeRetainedValue() }

    /// Takes the object, if there is one, as a reference that the caller owns.
    @unsafe
    @inline(__always)
    func takeRetained() -> Unmanaged<Object>? {
        guard let object = unsafe UnsafeRawPointer(bitPattern: address.exchange(0, ordering: .acquiring)) else { return nil }
        return unsafe Unmanaged<Object>.fromOpaque(object)
    }

    /// Puts an object here that nothing else refers to, as a reference that the caller owns. Returns
    /// whether there was room; otherwise the caller still owns it.
    @inline(__always)
    func put(retained object: Unmanaged<Object>) -> Bool {
        unsafe address.compareExchange(expected: 0, desired: UInt(bitPattern: object.toOpaque()), ordering: .releasing).exchanged
    }

    /// Puts an object here that nothing else refers to. Returns it if there is no room.
    @inline(__always)
    func put(_ object: consuming Object) -> Object? {
        // Safety: the reference moves to the slot if the address does. To clear the variable is not
        // to release its object: `Unmanaged` would retain it once more before it is released here.
        var object: Object? = object
        unsafe withUnsafeMutableBytes(of: &object) { bits in
            let (isPut, _) = unsafe address.compareExchange(expected: 0, desired: bits.load(as: UInt.self), ordering: .releasing)
            if isPut { unsafe bits.storeBytes(of: 0, as: UInt.self) }
        }
        return object
    }
}
