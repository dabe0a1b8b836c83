#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A value that one thread at a time uses.
///
/// Not the standard library's `Mutex`: on Linux the thread sanitizer does not see that it is one, and takes all that it protects for races.
@safe
package final class Locked<Value>: @unchecked Sendable {
    // Safety: both are allocated in `init` and released in `deinit`, and nobody else gets their
    // addresses. The value is used with the mutex held alone, which a thread that has it cannot
    // take again.
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
