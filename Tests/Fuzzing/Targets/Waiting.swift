import Foundation
import Synchronization

/// Runs a task, and blocks the thread until it ends.
func wait(for body: @escaping @Sendable () async throws -> Void) throws {
    let outcome = Outcome()
    let done = DispatchSemaphore(value: 0)
    Task {
        do { try await body() } catch { outcome.error.withLock { $0 = error } }
        done.signal()
    }
    done.wait()
    if let error = outcome.error.withLock({ $0 }) { throw error }
}

/// The result of a task.
private final class Outcome: Sendable {
    let error = Mutex<(any Error)?>(nil)
}
