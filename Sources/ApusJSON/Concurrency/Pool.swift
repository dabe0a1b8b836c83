/// Idle objects, each used by one owner at a time. The one that came back last is taken without a
/// lock.
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
