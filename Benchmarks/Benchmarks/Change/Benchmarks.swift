import ApusJSON
import ApusJSONPatch
import Benchmark
import BenchmarkSupport
import Foundation

/// The benchmarks of documents that change: text patched as text, trees patched in place, what differs between two documents, and text that arrives in pieces.
///
/// Before anything is measured ours and Foundation's results must be the same. A difference has no counterpart in Foundation: beside it both documents are parsed.
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
