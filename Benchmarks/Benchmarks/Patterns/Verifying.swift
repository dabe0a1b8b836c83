import ApusJSON
import ApusJSONPatterns
import Benchmark
import BenchmarkSupport
import Foundation

/// Verifies a document from its bytes with a compiled pattern, and measures the share of parsing.
///
/// - Parameter change: The text to replace, and its replacement, in a document that must not match.
func registerVerifying<Model: Decodable & SendableMetatype>(
    _ document: Document, as type: Model.Type, _ name: String, repetitions: Int = 1, change: (String, String), pattern: () throws -> JSONPattern
) {
    let bytes = document.bytes
    let data = document.data
    guard let pattern = try? pattern() else { fatalError("A benchmark's pattern does not compile.") }
    register(
        "\(document.name): verify (\(name)) vs JSONDecoder", byteCount: bytes.count, repetitions: repetitions,
        check: {
            _ = try JSONDecoder().decode(type, from: data)
            let changed = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: change.0, with: change.1)
            let rejected = (try? JSONDecoder().decode(type, from: Data(changed.utf8))) == nil
            return try rejected && pattern.validate(bytes) == [] && !pattern.isValid(changed)
        },
        ours: { blackHole(try pattern.isValid(bytes)) }, baseline: { blackHole(try JSONDecoder().decode(type, from: data)) },
        part: { blackHole(try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact))) })
}

/// Compares a pattern that is kept with one that is compiled for each call.
func registerCompiling() {
    let bytes = Document.small.bytes
    let source = BenchmarkPatterns.requestBody.source
    guard let pattern = try? JSONPattern(source) else { fatalError("A benchmark's pattern does not compile.") }
    register(
        "\(Document.small.name): verify with a pattern that is kept vs compiled each time", byteCount: bytes.count, repetitions: 1000,
        check: { try pattern.isValid(bytes) && JSONPattern(source).isValid(bytes) },
        ours: { blackHole(try pattern.isValid(bytes)) }, baseline: { blackHole(try JSONPattern(source).isValid(bytes)) })
}
