import Benchmark
import BenchmarkSupport
import CppOnDemand
import DirectModels

/// The benchmarks of types that read and write themselves: complete models with `@JSONModel`, from
/// and to bytes, compared with Foundation's coders on the same types. The models are in a separate
/// module, as in a program.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.throughput, megabytesPerSecond, timesBaseline], warmupIterations: 2, scalingFactor: .one, maxDuration: .seconds(3),
        maxIterations: 400)
    for document in Document.all() + [.small] {
        switch document.name {
        case "twitter", "search-result":
            register(SearchResult.self, document)
            registerBesideOnDemand(SearchResult.self, APUS_SEARCH_RESULT, document)
        case "citm_catalog", "catalogue":
            register(Catalogue.self, document)
            registerBesideOnDemand(Catalogue.self, APUS_CATALOGUE, document)
        case "canada", "map":
            register(FeatureCollection.self, document)
            registerBesideOnDemand(FeatureCollection.self, APUS_FEATURE_COLLECTION, document)
        case Document.small.name:
            register(RequestBody.self, document, repetitions: 1000)
            registerBesideOnDemand(RequestBody.self, APUS_REQUEST_BODY, document, repetitions: 1000)
        default: break
        }
    }
}
