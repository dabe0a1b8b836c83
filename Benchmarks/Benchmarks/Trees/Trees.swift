import ApusJSON
import Benchmark
import BenchmarkSupport
import Foundation

/// Builds a complete tree: bytes to `JSONValue`.
func registerTrees(of document: Document) {
    let bytes = document.bytes
    let data = document.data
    for engine in enginesHere {
        register(
            "\(document.name): build a JSONValue (\(engine)) vs JSONSerialization", byteCount: bytes.count,
            check: { try isTreeLikeFoundations(bytes) },
            ours: { blackHole(try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(engine: engine))) },
            baseline: { blackHole(try JSONSerialization.jsonObject(with: data)) })
    }
}
