import Benchmark
import Foundation

/// Megabytes (10^6 bytes) of JSON a second, ours.
public let megabytesPerSecond = BenchmarkMetric.custom("MB/s", polarity: .prefersLarger, useScalingFactor: false)

/// How many times as fast as the baseline ours ran, in hundredths: 850 is 8.5 times.
public let timesBaseline = BenchmarkMetric.custom("x baseline, in hundredths", polarity: .prefersLarger, useScalingFactor: false)

/// How much of ours one part of it is, in hundredths: parsing, say.
public let partOfTime = BenchmarkMetric.custom("parsing, in hundredths", polarity: .prefersSmaller, useScalingFactor: false)

/// Registers a benchmark that runs `ours` and `baseline` in turn, after `check` has found their results to be the same.
///
/// - Parameters:
///   - name: what is done, to which document, and what it is compared with.
///   - byteCount: the JSON that one run reads or writes, in bytes.
///   - repetitions: how many runs make one measurement, for what takes less than some microseconds.
///   - part: a part of ours, whose share of the time is told too.
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

/// How long `repetitions` runs take, in seconds of this thread on a processor: what else a busy machine does is not counted.
///
/// One run more goes before them: in a program that does nothing else, too, caches and the allocator are as the last run has left them, and not the other side's.
func seconds(_ repetitions: Int, _ body: () throws -> Void) rethrows -> Double {
    try body()
    let start = processorTime()
    for _ in 0..<repetitions { try body() }
    return processorTime() - start
}

/// How long this thread has run on a processor, in seconds.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
