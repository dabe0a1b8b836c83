import ApusJSON
import Benchmark
import BenchmarkSupport
import Foundation

typealias DirectModel = Codable & Equatable & JSONReadable & JSONWritable & Sendable

/// Reads and writes a model, each compared with Foundation's coder.
///
/// Specialized for each model, because a program's compiler also knows the type.
@inline(__always)
func registerDirect<Model: DirectModel>(_ type: Model.Type, _ document: Document, repetitions: Int = 1) {
    let data = document.data
    let (decoder, foundationDecoder) = (ApusJSONDecoder(), JSONDecoder())
    register(
        "\(document.name): decode a JSONReadable vs JSONDecoder", byteCount: data.count, repetitions: repetitions,
        check: { try decoder.decode(type, from: data) == foundationDecoder.decode(type, from: data) },
        ours: { blackHole(try decoder.decode(type, from: data)) },
        baseline: { blackHole(try foundationDecoder.decode(type, from: data)) })
    let (encoder, foundationEncoder) = (ApusJSONEncoder(), JSONEncoder())
    guard let value = try? foundationDecoder.decode(type, from: data), let expected = try? foundationEncoder.encode(value) else { return }
    register(
        "\(document.name): encode a JSONWritable vs JSONEncoder", byteCount: expected.count, repetitions: repetitions,
        check: {
            // Foundation guarantees no key order, so the results are compared as trees.
            let bytes = try encoder.encode(value)
            return try JSONValue(parsing: bytes) == JSONValue(parsing: expected) && bytes.count == expected.count
        },
        ours: { blackHole(try encoder.encode(value)) },
        baseline: { blackHole(try foundationEncoder.encode(value)) })
}
