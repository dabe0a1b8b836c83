import Benchmark
import BenchmarkSupport
import Contests

/// The benchmarks of Codable: complete models from bytes, ours and Foundation's coder in turn, and the least that any coder can take.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.throughput, megabytesPerSecond, timesBaseline], warmupIterations: 2, scalingFactor: .one, maxDuration: .seconds(3),
        maxIterations: 400)
    for contest in allContests() {
        registerDecoding(contest)
        registerCoercion(contest)
        registerEncoding(contest)
    }
}
