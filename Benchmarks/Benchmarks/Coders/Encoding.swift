import ApusJSON
import Benchmark
import BenchmarkSupport
import Contests
import Foundation

/// Encoding a model, beside Foundation's encoder. The bytes counted are those written.
func registerEncoding<Model>(_ contest: some Contest<Model>) {
    let foundation = contest.foundationEncoder()
    let decoder = contest.foundationDecoder()
    let encoder = contest.encoder()
    guard let model = try? decoder.decode(Model.self, from: contest.document.data), let expected = try? foundation.encode(model) else { return }
    register(
        "\(contest.document.name): encode with ApusJSONEncoder vs JSONEncoder", byteCount: expected.count, repetitions: contest.repetitions,
        check: {
            // Foundation promises no order of keys; as trees the two are the same.
            let bytes = try encoder.encode(model)
            return try JSONValue(parsing: bytes) == JSONValue(parsing: expected) && bytes.count == expected.count
        },
        ours: { blackHole(try encoder.encode(model)) },
        baseline: { blackHole(try foundation.encode(model)) })
}
