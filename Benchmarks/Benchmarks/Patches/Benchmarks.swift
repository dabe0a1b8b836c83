import ApusJSON
import ApusJSONPatch
import Benchmark
import BenchmarkSupport
import Foundation

/// The benchmarks for changing documents: text patched as text, trees patched in place, the
/// difference of two documents, and text that arrives in pieces.
///
/// Each benchmark first checks that our results equal Foundation's. Foundation has no counterpart
/// to a difference, so that is compared with parsing both documents.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.throughput, megabytesPerSecond, timesBaseline, partOfTime], warmupIterations: 2, scalingFactor: .one, maxDuration: .seconds(3),
        maxIterations: 400)
    if let catalogue = Document.all().first(where: { $0.name == "citm_catalog" }) {
        registerMerging(catalogue)
        registerPatching(catalogue)
    }
    for document in Document.all() { registerIncremental(document) }
    registerDifference()
}
