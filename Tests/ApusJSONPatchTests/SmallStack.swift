import Dispatch
import Foundation
import Testing

/// Runs code on a thread with the stack that Foundation gives a thread on Apple's platforms: 512 kB.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
    let thread = Thread {
        result = Swift.Result { try body() }
        done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return try #require(result).get()
}
