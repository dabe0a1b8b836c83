import ApusJSON
import ApusJSONPatterns
import Benchmark
import BenchmarkSupport
import Foundation
import Models

/// The benchmarks of patterns and schemas: a document verified from its bytes, compared with Foundation
/// decoding the equivalent type.
///
/// Each benchmark first checks that the document is accepted, that the type decodes, and that a change to
/// the document is detected.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.throughput, megabytesPerSecond, timesBaseline, partOfTime], warmupIterations: 2, scalingFactor: .one, maxDuration: .seconds(3),
        maxIterations: 400)
    for document in Document.all() where document.name == "twitter" || document.name == "search-result" {
        let parts = BenchmarkPatterns.searchResultParts
        registerVerifying(
            document, as: SearchResult.self, "its types", change: ("\"statuses_count\":", "\"statuses_sum\":"),
            pattern: { try JSONPattern(term: BenchmarkPatterns.searchResult, definitions: parts) })
        registerVerifying(
            document, as: SearchResult.self, "types, forms and ranges", change: ("\"statuses_count\":", "\"statuses_sum\":"),
            pattern: {
                let term = try JSONPattern(term: BenchmarkPatterns.searchResult, definitions: parts)
                return try JSONPattern(term: BenchmarkPatterns.narrowed(.init(source: term.source)))
            })
    }
    registerVerifying(
        Document.small, as: RequestBody.self, "its types", repetitions: 1000, change: ("\"count\":1", "\"count\":\"1\""),
        pattern: { try JSONPattern(term: BenchmarkPatterns.requestBody) })
    registerVerifying(
        Document.small, as: RequestBody.self, "types, forms and ranges", repetitions: 1000, change: ("\"count\":1", "\"count\":\"1\""),
        pattern: { try JSONPattern(term: BenchmarkPatterns.narrowRequestBody) })
    registerCompiling()
    registerSchemas()
    registerPaths()
}
