#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The clock that times the contenders. It counts the processor time of the calling thread, on
/// which they do all their work. So it does not count time used by other processes.
enum ThreadClock {
    /// The kind of time that a clock counts.
    enum Kind: String {
        case processorTime = "processor time"
        case wallTime = "wall time"
    }

    /// The kind of this clock: wall time on systems that do not count the processor time of a
    /// thread.
    static let kind: Kind = processorTime() == nil ? .wallTime : .processorTime

    /// Returns the clock's reading in seconds. Only differences are meaningful.
    static func now() -> Double {
        kind == .processorTime ? processorTime() ?? .nan : wallTime()
    }

    /// Returns the wall time in seconds. Only differences are meaningful.
    static func wallTime() -> Double {
        start.duration(to: .now) / .seconds(1)
    }

    private static let start = ContinuousClock.now

    private static func processorTime() -> Double? {
        #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
        var time = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return nil }
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        #else
        return nil
        #endif
    }
}
