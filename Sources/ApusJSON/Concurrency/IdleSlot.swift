import CApusSystem
import Synchronization

// Where idle objects wait, so that threads neither wait for each other nor write to the same line of a processor's cache
//
//     one thread        first: an object
//     several threads   thread:  0        1        2      …      63
//                                object   –        object        –        each in a line of its own
//
// Most objects that can be idle are used by one thread. Their slots have one place, and get one for each thread when a second
// object comes back, which means that two were in use at once.

/// A place for one idle object of each thread, which threads put there and take without a lock.
@safe
struct IdleSlot<Object: AnyObject>: ~Copyable, @unchecked Sendable {
    // Safety: callers of `put` hold the only reference to the object.
    private let objects = IdleObjects()

    /// Takes the object, if there is one.
    @inline(__always)
    func take() -> Object? { unsafe takeRetained()?.takeRetainedValue() }

    /// Takes the object, if there is one, as a reference that the caller owns.
    @unsafe
    @inline(__always)
    func takeRetained() -> Unmanaged<Object>? {
        guard let object = unsafe objects.take() else { return nil }
        return unsafe Unmanaged<Object>.fromOpaque(object)
    }

    /// Puts an object here that nothing else refers to, as a reference that the caller owns. Returns
    /// whether there was room; otherwise the caller still owns it.
    @inline(__always)
    func put(retained object: Unmanaged<Object>) -> Bool { unsafe objects.put(object.toOpaque()) }

    /// Puts an object here that nothing else refers to. Returns it if there is no room.
    @inline(__always)
    func put(_ object: consuming Object) -> Object? {
        // Safety: the reference moves to the slot if the address does. To clear the variable is not
        // to release its object: `Unmanaged` would retain it once more before it is released here.
        var object: Object? = object
        unsafe withUnsafeMutableBytes(of: &object) { bits in
            if unsafe objects.put(bits.load(as: UnsafeRawPointer.self)) { unsafe bits.storeBytes(of: 0, as: UInt.self) }
        }
        return object
    }

    /// Releases the objects of all threads.
    func clear() { objects.clear() }
}

/// The same for addresses of retained objects. Other modules call its functions as they are, while those of a generic type would
/// look up its argument.
@safe
package struct IdleObjects: ~Copyable, @unchecked Sendable {
    // Safety: a place has the address of a retained object, or 0. Exchanging it for 0 transfers
    // ownership of the reference that was stored with it, so an object is used by one thread at a time. Threads whose numbers
    // end in the same bits share a place.
    private let first = Atomic<UInt>(0)
    /// The address of the threads' places, or 0 while `first` is the only one.
    private let places = Atomic<UInt>(0)

    package init() {}

    deinit {
        clear()
        unsafe IdlePlaces(address: places.load(ordering: .acquiring))?.deallocate()
    }

    /// Takes the object, if there is one, with the reference that was put here.
    @unsafe
    @inline(__always)
    package func take() -> UnsafeRawPointer? {
        guard let places = unsafe IdlePlaces(address: places.load(ordering: .acquiring)) else {
            return unsafe UnsafeRawPointer(bitPattern: first.exchange(0, ordering: .acquiring))
        }
        return unsafe UnsafeRawPointer(bitPattern: places.own.pointee.exchange(0, ordering: .acquiring))
    }

    /// Puts an object here that nothing else refers to, with a reference that the caller owns. Returns whether there was room;
    /// otherwise the caller still owns it.
    @unsafe
    @inline(__always)
    package func put(_ object: UnsafeRawPointer) -> Bool {
        let address = UInt(bitPattern: object)
        guard let places = unsafe IdlePlaces(address: places.load(ordering: .acquiring)) else {
            return first.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged || addPlaces()
        }
        return unsafe places.own.pointee.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged
    }

    /// Releases the objects of all threads.
    func clear() {
        unsafe Self.release(first.exchange(0, ordering: .acquiring))
        guard let places = unsafe IdlePlaces(address: places.load(ordering: .acquiring)) else { return }
        for thread in 0..<IdlePlaces.count { unsafe Self.release(places[thread].pointee.exchange(0, ordering: .acquiring)) }
    }

    /// Releases the object whose address was in a place.
    @unsafe
    private static func release(_ address: UInt) {
        guard let object = unsafe UnsafeRawPointer(bitPattern: address) else { return }
        unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
    }

    /// Makes a place for each thread. The first object becomes that of this thread, so there is no room: returns false.
    @inline(never)
    private func addPlaces() -> Bool {
        let new = IdlePlaces()
        unsafe new.own.pointee.store(first.exchange(0, ordering: .acquiring), ordering: .relaxed)
        let (isPublished, _) = places.compareExchange(expected: 0, desired: new.address, ordering: .acquiringAndReleasing)
        if !isPublished {
            unsafe Self.release(new.own.pointee.load(ordering: .relaxed))
            new.deallocate()
        }
        return false
    }
}

/// Memory for words that threads do not share.
@safe
private struct IdlePlaces {
    // Safety: `count` lines, allocated and initialized in `init`. Indices are masked or counted.
    private let base: UnsafeMutableRawPointer
    /// One for each thread that runs at the same time on a machine with as many cores. Beyond, threads share places.
    static var count: Int { 64 }
    /// Two lines of x86-64, which are read together, or one of ARM.
    private static var lineByteCount: Int { 128 }

    init() {
        unsafe base = .allocate(byteCount: Self.count * Self.lineByteCount, alignment: Self.lineByteCount)
        for thread in 0..<Self.count { unsafe self[thread].initialize(to: Atomic(0)) }
    }

    /// Places that exist; nil if the address is 0.
    @unsafe
    @inline(__always)
    init?(address: UInt) {
        guard let base = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return nil }
        unsafe self.base = base
    }

    var address: UInt { unsafe UInt(bitPattern: base) }

    @unsafe
    @inline(__always)
    subscript(thread: Int) -> UnsafeMutablePointer<Atomic<UInt>> {
        unsafe (base + thread &* Self.lineByteCount).assumingMemoryBound(to: Atomic<UInt>.self)
    }

    /// The place of this thread.
    @unsafe
    @inline(__always)
    var own: UnsafeMutablePointer<Atomic<UInt>> { unsafe self[Int(truncatingIfNeeded: apus_thread_number()) & (Self.count &- 1)] }

    func deallocate() { unsafe base.deallocate() }
}
