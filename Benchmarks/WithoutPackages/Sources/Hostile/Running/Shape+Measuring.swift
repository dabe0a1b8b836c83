import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The output of a shape's process: one line for each step, so that the results so far are known
/// even if the next step never ends.
enum Step: String {
    case growing, small, large, foundation, wrong
}

extension Shape {
    /// The processor time, in seconds, after which a shape's process is ended.
    static let secondsAtMost = 15
    /// The time that the smaller size should take, in seconds.
    private static let wanted = 0.003
    /// A growth that may increase or decrease at larger sizes.
    private static let suspicious = 4.7...2.5 * Shape.growthLimit
    /// The byte count beyond which a size is not doubled.
    private static let bytesAtMost = 1 << 19

    /// Measures the shape in this process, and prints the results.
    func measure() throws {
        setLimits()
        var size = first
        var work = try make(size)
        var seconds = try Self.time(work.ours)
        say(.growing, size, work.byteCount, seconds)
        while seconds < Self.wanted, work.byteCount < Self.bytesAtMost, size * 2 <= largest {
            size *= 2
            work = try make(size)
            seconds = try Self.time(work.ours)
            say(.growing, size, work.byteCount, seconds)
        }
        var large = try make(span * size)
        var (small, many) = try grow(work, large, size)
        // Quadratic growth may not show yet if most of the time is linear, and linear growth is
        // higher once where the work exceeds the caches. Four times the size tells them apart.
        while span == 4, Self.suspicious ~= many / small, many < 0.1, large.byteCount < 2 * Self.bytesAtMost, size * 4 <= largest {
            size *= 4
            work = large
            large = try make(span * size)
            (small, many) = try grow(work, large, size)
        }
        let found = try large.ours()
        if let expected = large.expected, found != expected { say(.wrong, found, expected, 0) }
        guard let foundation = large.foundation else { return }
        let theirs = try foundation()
        if theirs != found { say(.wrong, found, theirs, 0) }
        var reference = try Self.least(foundation)
        if many / reference > Shape.ratioLimit, many / reference < 2 * Shape.ratioLimit {
            reference = max(reference, try Self.least(foundation))
            many = min(many, try Self.least(large.ours))
            say(.large, size * span, large.byteCount, many)
        }
        say(.foundation, size * span, large.byteCount, reference)
    }

    /// Measures the times of the work at a size and at four or sixteen times the size.
    private func grow(_ work: Work, _ large: Work, _ size: Int) throws -> (small: Double, many: Double) {
        var (small, many) = (Double.infinity, Double.infinity)
        // A slow run may have been disturbed.
        for _ in 0..<3 {
            small = min(small, try Self.least(work.ours))
            say(.small, size, work.byteCount, small)
            many = min(many, try Self.least(large.ours))
            say(.large, size * span, large.byteCount, many)
            if many / small <= growthLimit || many / small > 2 * growthLimit { break }
        }
        return (small, many)
    }

    /// Measures how much memory the work needs beyond its input, and prints it.
    func measureMemory(_ size: Int) throws {
        setLimits()
        let work = try make(size)
        guard let before = ResidentMemory.resetPeak() else { return }
        _ = try work.ours()
        print("memory", work.byteCount, max(ResidentMemory.peak() - before, 0))
    }

    private func say(_ step: Step, _ size: Int, _ byteCount: Int, _ seconds: Double) {
        print(step.rawValue, size, byteCount, seconds)
        fflush(nil)
    }

    private func setLimits() {
        var time = rlimit(rlim_cur: rlim_t(Self.secondsAtMost), rlim_max: rlim_t(Self.secondsAtMost + 1))
        #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
        #else
        setrlimit(RLIMIT_CPU, &time)
        #endif
        // Ends a process that waits instead of working.
        alarm(120)
    }

    /// Returns the minimum time of several runs. The longer they take, the fewer there are.
    private static func least(_ work: () throws -> Int) throws -> Double {
        var least = Double.infinity
        var total = 0.0
        for run in 0..<20 {
            let seconds = try time(work)
            least = min(least, seconds)
            total += seconds
            if total > 0.06 || (run >= 3 && total > 0.03) { break }
        }
        return least
    }

    /// Returns the processor time that the work takes on this thread, in seconds.
    private static func time(_ work: () throws -> Int) throws -> Double {
        var (start, end) = (timespec(), timespec())
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        let result = try work()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        keep(result)
        return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }

    @inline(never)
    private static func keep(_ result: Int) {}
}
