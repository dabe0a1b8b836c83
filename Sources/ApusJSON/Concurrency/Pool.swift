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
//     idle objects, here             16 of each kind, and one for   released, and made again: not measurable with 128 threads
//                                    each of 64 threads
//
// The caches of keys are bounded for hostile documents, which have as many keys as they like. Numbers of types are those of
// a program.

/// Idle objects, each used by one owner at a time. The one that a thread put back last is taken by it
/// without a lock.
package final class Pool<Object: AnyObject>: @unchecked Sendable {
    // Safety of sending: an object is either here or with the one owner that took it.
    private let front = IdleSlot<Object>()
    private let others = Locked<[Object]>([])
    private let limit: Int

    /// - Parameter limit: the maximum number of idle objects.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Takes an idle object, if there is one.
    @inline(__always)
    package func take() -> Object? { front.take() ?? takeLocked() }

    @inline(never)
    private func takeLocked() -> Object? { others.withLock { $0.popLast() } }

    /// Puts an object back that nothing else refers to. It is released if there are enough others.
    @inline(__always)
    package func give(_ object: consuming Object) {
        guard limit > 0, let object = front.put(object) else { return }
        giveLocked(object)
    }

    @inline(never)
    private func giveLocked(_ object: Object) {
        others.withLock { others in
            if others.count < limit - 1 { others.append(object) }
        }
    }
}
