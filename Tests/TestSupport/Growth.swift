import Foundation

/// Returns how many times as long some work takes at `size` as at a quarter of it: 4 if the cost is
/// proportional, 16 if it is quadratic.
///
/// This measures the thread's processor time, so tests that run at the same time do not affect it,
/// and a sanitizer slows both sizes down alike. The fastest of up to three runs counts.
package func growth(to size: Int, _ work: (Int) throws -> Void) rethrows -> Double {
    var times = Times()
    for _ in 0..<3 where times.growth > Times.unremarkable {
        let start = processorTime(CLOCK_THREAD_CPUTIME_ID)
        try work(size / 4)
        let middle = processorTime(CLOCK_THREAD_CPUTIME_ID)
        try work(size)
        times.add(middle - start, processorTime(CLOCK_THREAD_CPUTIME_ID) - middle)
    }
    return times.growth
}

/// Like `growth`, but measures the processor time of the whole process, for work that several
/// threads do. Use it only in a process that does nothing else, such as that of an exit test.
package func growthInProcess(to size: Int, _ work: (Int) async throws -> Void) async rethrows -> Double {
    var times = Times()
    for _ in 0..<3 where times.growth > Times.unremarkable {
        let start = processorTime(CLOCK_PROCESS_CPUTIME_ID)
        try await work(size / 4)
        let middle = processorTime(CLOCK_PROCESS_CPUTIME_ID)
        try await work(size)
        times.add(middle - start, processorTime(CLOCK_PROCESS_CPUTIME_ID) - middle)
    }
    return times.growth
}

private struct Times {
    /// A growth that does not need to be measured again.
    static let unremarkable = 6.0

    private var small = Double.infinity
    private var large = Double.infinity

    mutating func add(_ small: Double, _ large: Double) {
        self.small = min(self.small, small)
        self.large = min(self.large, large)
    }

    var growth: Double { large.isFinite ? large / max(small, 1e-9) : .infinity }
}

/// Returns the processor time in seconds.
private func processorTime(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
