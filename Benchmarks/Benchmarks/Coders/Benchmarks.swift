import Benchmark
import BenchmarkSupport
import Contests
import DirectModels

/// The benchmarks of the coders: complete models from and to bytes, our coders and Foundation's in
/// turn. First Codable types, with the minimum that any coder needs, then the same types with
/// `@JSONModel`. The models are in separate modules, as in a program.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.throughput, megabytesPerSecond, timesBaseline], warmupIterations: 2, scalingFactor: .one, maxDuration: .seconds(3),
        maxIterations: 400)
    for contest in allContests() {
        registerDecoding(contest)
        registerCoercion(contest)
        registerEncoding(contest)
    }
    for document in Document.all() + [.small] {
        switch document.name {
        case "twitter", "search-result": registerDirect(SearchResult.self, document)
        case "citm_catalog", "catalogue": registerDirect(Catalogue.self, document)
        case "canada", "map": registerDirect(FeatureCollection.self, document)
        case Document.small.name: registerDirect(RequestBody.self, document, repetitions: 1000)
        default: break
        }
    }
}
