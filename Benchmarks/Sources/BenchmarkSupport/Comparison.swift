import Benchmark
import Foundation

/// Our throughput, in megabytes (10^6 bytes) of JSON per second.
public let megabytesPerSecond = BenchmarkMetric.custom("MB/s", polarity: .prefersLarger, useScalingFactor: false)

/// Our speed relative to the baseline, in hundredths: 850 is 8.5 times as fast.
public let timesBaseline = BenchmarkMetric.custom("x baseline, in hundredths", polarity: .prefersLarger, useScalingFactor: false)

/// The share of one part, such as parsing, in our time, in hundredths.
public let partOfTime = BenchmarkMetric.custom("parsing, in hundredths", polarity: .prefersSmaller, useScalingFactor: false)

/// Registers a benchmark that runs `ours` and `baseline` in turn, after `check` has confirmed that
/// their results are the same.
///
/// - Parameters:
///   - name: The operation, its document, and the baseline.
///   - byteCount: The size of the JSON that one run reads or writes, in bytes.
///   - repetitions: The number of runs per measurement, for operations that only take a few
///     microseconds.
///   - check: Whether both results are the same.
///   - ours: Our implementation.
///   - baseline: The implementation it is compared with.
///   - part: A part of ours whose share of the time is also reported.
public func register(
    _ name: String, byteCount: Int, repetitions: Int = 1, check: @escaping @Sendable () throws -> Bool, ours: @escaping @Sendable () throws -> Void,
    baseline: @escaping @Sendable () throws -> Void, part: (@Sendable () throws -> Void)? = nil
) {
    Benchmark(name) { benchmark in
        do {
            guard try check() else {
                benchmark.error("the results differ")
                return
            }
            for _ in benchmark.scaledIterations {
                let baselineTime = try seconds(repetitions, baseline)
                benchmark.startMeasurement()
                let time = try seconds(repetitions, ours)
                benchmark.stopMeasurement()
                benchmark.measurement(megabytesPerSecond, Int(Double(byteCount * repetitions) / time / 1e6))
                benchmark.measurement(timesBaseline, Int(baselineTime / time * 100))
                if let part { benchmark.measurement(partOfTime, Int(try seconds(repetitions, part) / time * 100)) }
            }
        } catch {
            benchmark.error("\(error)")
        }
    }
}

/// Returns the processor time that `repetitions` runs take on this thread, in seconds. Other work
/// on a busy machine does not count.
///
/// An extra run comes first, so that caches and the allocator are as the same code left them, as in
/// a program that does nothing else, and not as the other contender left them.
func seconds(_ repetitions: Int, _ body: () throws -> Void) rethrows -> Double {
    try body()
    let start = processorTime()
    for _ in 0..<repetitions { try body() }
    return processorTime() - start
}

/// Returns the processor time that this thread has used, in seconds.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
