import CApusSystem
import Synchronization

/// An object that does not change, and copies of it for threads that use it at the same time as others. Each thread counts
/// references to what is in its own copy: if several counted those of one, they would wait for each other's caches.
///
/// The first thread has the object itself, so a program with one thread makes no copy. Of the others, those whose numbers end
/// in the same bits share one.
package final class ThreadCopies<Object: AnyObject & Sendable>: @unchecked Sendable {
    // Safety of sending: copies are published once, and live as long as this.
    package let original: Object
    private let copy: @Sendable () -> Object?
    /// The number of the first thread; 0 before there is one.
    private let first = Atomic<UInt32>(0)
    private let copies = LazyReference<Copies>()

    @safe
    private final class Copies {
        // Safety: `count` references, which are initialized here and released at the end.
        static var count: Int { 16 }
        let base = UnsafeMutablePointer<LazyReference<Object>>.allocate(capacity: count)

        init() { for index in 0..<Self.count { unsafe (base + index).initialize(to: LazyReference()) } }

        deinit {
            unsafe base.deinitialize(count: Self.count)
            unsafe base.deallocate()
        }
    }

    /// - Parameter copy: makes a copy that shares no object with others; nil if that fails, so that the original is used.
    package init(_ original: Object, copy: @escaping @Sendable () -> Object?) { (self.original, self.copy) = (original, copy) }

    /// The object for this thread.
    package var own: Object {
        let thread = apus_thread_number()
        return first.load(ordering: .relaxed) == thread ? original : ownCopy(thread)
    }

    @inline(never)
    private func ownCopy(_ thread: UInt32) -> Object {
        if first.compareExchange(expected: 0, desired: thread, ordering: .relaxed).exchanged { return original }
        return copies.with({ Copies() }) { copies in
            let reference = unsafe copies.base + Int(thread) & (Copies.count - 1)
            if let existing = unsafe reference.pointee.existing { return unsafe existing.takeUnretainedValue() }
            return copy().map { unsafe reference.pointee.publish($0) } ?? original
        }
    }
}
