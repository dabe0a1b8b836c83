import Dispatch
import Foundation
import Synchronization

/// Runs code on a thread with a small stack: 512 kB by default, the size of a secondary thread's
/// stack on Apple's platforms. With a sanitizer, which makes frames larger, it is four times as large.
package func onSmallStack<Result: Sendable>(_ size: Int = 512 << 10, _ body: @escaping @Sendable () throws -> Result) throws -> Result {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
    let thread = Thread {
        result = Swift.Result { try body() }
        done.signal()
    }
    thread.stackSize = hasSanitizer ? 4 * size : size
    thread.start()
    done.wait()
    // Kept until the process ends. The release could otherwise happen on that thread, which may end
    // later, and releasing a deeply nested value needs more stack than it has.
    Kept.shared.keep(body, result)
    guard let result else { preconditionFailure("The thread ended without a result.") }
    return try result.get()
}

/// Whether this process has the sanitizer for threads, and whether it has that or the one for addresses.
package let hasThreadSanitizer = has("__tsan_init")
package let hasSanitizer = hasThreadSanitizer || has("__asan_init")

private func has(_ symbol: String) -> Bool { dlsym(dlopen(nil, RTLD_LAZY), symbol) != nil }

/// Values that are released at the end of the process, on a thread whose stack is large enough for any
/// nesting. Until then, nothing else releases the last reference to them.
private final class Kept: Sendable {
    static let shared = Kept()

    private let values = Mutex<[any Sendable]>([])

    private init() {
        atexit {
            let done = DispatchSemaphore(value: 0)
            let thread = Thread {
                Kept.shared.values.withLock { $0 = [] }
                done.signal()
            }
            thread.stackSize = 1 << 30
            thread.start()
            done.wait()
        }
    }

    func keep(_ values: any Sendable...) { self.values.withLock { $0 += values } }
}
