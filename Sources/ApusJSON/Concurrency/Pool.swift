// What the core has room for, beyond which it works, but otherwise; and what that costs (nanoseconds on two cores of x86-64)
//
//     what                           room for                       beyond it
//     what is known of types         every type                     –
//     boxes of keyed containers      6,144 types of keys            all are made again: 170 ns an object become 2,100
//                                    256 open containers, or twice  each has a box of its own: not measurable
//                                    as many as types of keys
//     keys of values (`KeyCache`)    2,048, of up to 64 bytes       each object has its own keys: 24 ns a member become 62
//     their lists (`ShapeCache`)     1,024, with 32,768 keys        each object has its own list: 22 ns a member become 28
//     converted keys of objects      64 small objects that are      the keys are converted again: 160 ns a lookup become 820
//                                    asked in turns
//     settings that were replaced    64 changes of one coder        a call takes a lock: 840 ns become 1,150 with two threads
//     idle objects, here             65 of each kind                released, and made again: not measurable with 128 threads
//
// The caches of keys are bounded for hostile documents, which have as many keys as they like. Numbers of types are those of
// a program.

/// Idle objects, each used by one owner at a time. A thread takes the one that it put back last.
@safe
struct Pool<Object: AnyObject>: ~Copyable, @unchecked Sendable {
    // Safety: an object is either here or with the one owner that took it.
    private let objects = IdleObjects()

    /// Takes an idle object, if there is one.
    @inline(__always)
    func take() -> Object? { unsafe takeRetained()?.takeRetainedValue() }

    /// Takes an idle object, if there is one, as a reference that the caller owns.
    @unsafe
    @inline(__always)
    func takeRetained() -> Unmanaged<Object>? {
        guard let object = unsafe objects.take() else { return nil }
        return unsafe Unmanaged<Object>.fromOpaque(object)
    }

    /// Puts an object back that nothing else refers to, as a reference that the caller owns. Returns
    /// whether there was room; otherwise the caller still owns it.
    @inline(__always)
    func give(retained object: Unmanaged<Object>) -> Bool { unsafe objects.put(object.toOpaque()) }

    /// Puts an object back that nothing else refers to. It is released if there are enough others.
    @inline(__always)
    func give(_ object: consuming Object) {
        // Safety: the reference moves to the pool if the address does. To clear the variable is not
        // to release its object: `Unmanaged` would retain it once more before it is released here.
        var object: Object? = consume object
        unsafe withUnsafeMutableBytes(of: &object) { bits in
            if unsafe objects.put(bits.load(as: UnsafeRawPointer.self)) { unsafe bits.storeBytes(of: 0, as: UInt.self) }
        }
    }

    /// Releases the idle objects.
    func clear() { objects.clear() }
}
