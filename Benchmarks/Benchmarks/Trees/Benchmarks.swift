import Benchmark
import BenchmarkSupport

/// The core benchmarks: bytes to tape, tape to value, value to bytes.
///
/// Each benchmark names its document, and first checks that our results equal Foundation's. It runs
/// both in turn, so that a ratio never compares different moments of a machine.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.throughput, megabytesPerSecond, timesBaseline], warmupIterations: 2, scalingFactor: .one, maxDuration: .seconds(3),
        maxIterations: 400)
    for document in Document.all() {
        registerOpening(of: document)
        registerTrees(of: document)
        registerWriting(of: document)
    }
    registerSmallDocument()
}
