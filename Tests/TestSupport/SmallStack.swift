import Dispatch
import Foundation

/// Runs code on a thread with a small stack: 512 kB by default, the size of a secondary thread's
/// stack on Apple's platforms.
package func onSmallStack<Result: Sendable>(_ size: Int = 512 << 10, _ body: @escaping @Sendable () throws -> Result) throws -> Result {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
    let thread = Thread {
        result = Swift.Result { try body() }
        done.signal()
    }
    thread.stackSize = size
    thread.start()
    done.wait()
    // Never released. The release could happen on that thread, which may end later, and releasing a
    // deeply nested value needs more stack than it has.
    _ = Unmanaged.passRetained(Kept(contents: (body, result)))
    guard let result else { preconditionFailure("The thread ended without a result.") }
    return try result.get()
}

private final class Kept {
    private let contents: Any

    init(contents: Any) {
        self.contents = contents
    }
}
