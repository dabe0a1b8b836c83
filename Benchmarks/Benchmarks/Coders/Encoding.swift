import ApusJSON
import Benchmark
import BenchmarkSupport
import Contests
import Foundation

/// Encodes a model, compared with Foundation's encoder. The byte count is that of the output.
func registerEncoding<Model>(_ contest: some Contest<Model>) {
    let foundation = contest.foundationEncoder()
    let decoder = contest.foundationDecoder()
    let encoder = contest.encoder()
    guard let model = try? decoder.decode(Model.self, from: contest.document.data), let expected = try? foundation.encode(model) else { return }
    register(
        "\(contest.document.name): encode with ApusJSONEncoder vs JSONEncoder", byteCount: expected.count, repetitions: contest.repetitions,
        check: {
            // Foundation guarantees no key order, so the results are compared as trees.
            let bytes = try encoder.encode(model)
            return try JSONValue(parsing: bytes) == JSONValue(parsing: expected) && bytes.count == expected.count
        },
        ours: { blackHole(try encoder.encode(model)) },
        baseline: { blackHole(try foundation.encode(model)) })
}
