import ApusJSON
import Benchmark
import BenchmarkSupport

/// Text that arrives in pieces of 4 kB, parsed as it arrives; beside it the same text parsed as a whole by the same engine.
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
