import Benchmark
import BenchmarkSupport

/// The benchmarks of the core: bytes to tape, tape to value, value to bytes.
///
/// Every one names its document, checks first that ours and Foundation's results are the same, and then runs both in turn, so that a ratio is
/// never taken between different moments of a machine.
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
