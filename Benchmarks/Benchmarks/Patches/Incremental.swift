import ApusJSON
import Benchmark
import BenchmarkSupport

/// Parses text that arrives in pieces of 4 kB. The baseline parses the same text as a whole with
/// the same engine.
func registerIncremental(_ document: Document) {
    let bytes = document.bytes
    let configuration = JSONReadConfiguration(engine: .swift)
    @Sendable func incremental() throws -> JSONDocument {
        let parser = try JSONIncrementalParser()
        for start in stride(from: 0, to: bytes.count, by: 4096) { try parser.append(bytes[start..<min(start + 4096, bytes.count)]) }
        return try parser.finish()
    }
    register(
        "\(document.name): in pieces of 4 kB vs as a whole", byteCount: bytes.count,
        check: { try JSONValue(incremental().root) == JSONValue(parsing: bytes, configuration: configuration) },
        ours: { blackHole(try incremental()) }, baseline: { blackHole(try JSONDocument(parsing: bytes, configuration: configuration)) })
}
