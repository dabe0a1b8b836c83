import CApusSystem

/// A value that only one thread can use at a time.
///
/// This isn't the standard library's `Mutex`: on Linux the thread sanitizer does not recognise that
/// type as a lock, and reports everything it protects as races.
@safe
package final class Locked<Value>: @unchecked Sendable {
    // Safety: both are allocated in `init` and released in `deinit`, and nothing else gets their
    // addresses. The value is used only while the mutex is held, and a thread that holds it cannot
    // take it again.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    package init(_ value: Value) {
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(mutex, nil)
        unsafe self.value.initialize(to: value)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
        unsafe value.deinitialize(count: 1)
        unsafe value.deallocate()
    }

    @inline(__always)
    package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return try unsafe body(&value.pointee)
    }
}
