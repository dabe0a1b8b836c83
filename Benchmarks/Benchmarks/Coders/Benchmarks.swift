import Benchmark
import BenchmarkSupport
import Contests

/// The Codable benchmarks: complete models from bytes, our coder and Foundation's in turn, and the
/// minimum that any coder needs.
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
