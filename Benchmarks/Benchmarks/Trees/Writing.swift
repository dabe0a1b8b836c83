import ApusJSON
import ApusJSONFoundation
import Benchmark
import BenchmarkSupport
import Foundation

/// Writes a tree: `JSONValue` to bytes. The byte count is that of the output.
func registerWriting(of document: Document) {
    guard let value = try? JSONValue(parsing: document.bytes), let compact = try? value.jsonBytes() else { return }
    let check: @Sendable () throws -> Bool = {
        try JSONValue(parsing: value.jsonBytes()).isEquivalent(to: value)
            && JSONValue(parsing: value.jsonBytes(.prettyPrinted)).isEquivalent(to: value)
            && JSONValue(parsing: JSONEncoder().encode(value)).isEquivalent(to: value)
    }
    register(
        "\(document.name): write a JSONValue, compact, vs JSONEncoder", byteCount: compact.count, check: check,
        ours: { blackHole(try value.jsonBytes()) }, baseline: { blackHole(try JSONEncoder().encode(value)) })
    // Safety: the tree does not change after this.
    nonisolated(unsafe) let tree = value.foundationValue
    register(
        "\(document.name): write a JSONValue, compact, vs JSONSerialization", byteCount: compact.count, check: check,
        ours: { blackHole(try value.jsonBytes()) }, baseline: { blackHole(try JSONSerialization.data(withJSONObject: tree)) })
    register(
        "\(document.name): write a JSONValue, pretty, vs JSONSerialization", byteCount: compact.count, check: check,
        ours: { blackHole(try value.jsonBytes(.prettyPrinted)) },
        baseline: { blackHole(try JSONSerialization.data(withJSONObject: tree, options: .prettyPrinted)) })
}
