@_spi(Benchmarks) import ApusJSON
import Benchmark
import BenchmarkSupport
import Contests
import Floor
import Foundation

/// Decodes a model: with our decoder, then with the floor, each compared with Foundation's decoder.
func registerDecoding<Model>(_ contest: some Contest<Model>) {
    let data = contest.document.data
    let name = contest.document.name
    let decoder = contest.decoder()
    let foundation = contest.foundationDecoder()
    register(
        "\(name): decode with ApusJSONDecoder vs JSONDecoder", byteCount: data.count, repetitions: contest.repetitions,
        check: { try decoder.decode(Model.self, from: data) == foundation.decode(Model.self, from: data) },
        ours: { blackHole(try decoder.decode(Model.self, from: data)) },
        baseline: { blackHole(try foundation.decode(Model.self, from: data)) })
    registerFloor(contest)
}

/// Decodes a model with coercions enabled but nothing to coerce, compared with coercions disabled.
/// A result of 87 hundredths or more means a difference within 15 %.
func registerCoercion<Model>(_ contest: some Contest<Model>) {
    let data = contest.document.data
    let plain = contest.decoder()
    let lenient = contest.decoder()
    lenient.coercions = .lenient
    register(
        "\(contest.document.name): decode with coercions vs without", byteCount: data.count, repetitions: contest.repetitions,
        check: {
            let reported = try lenient.decodeWithReport(Model.self, from: data)
            return try reported.value == plain.decode(Model.self, from: data) && reported.report.isEmpty
        },
        ours: { blackHole(try lenient.decode(Model.self, from: data)) },
        baseline: { blackHole(try plain.decode(Model.self, from: data)) })
}

/// The floor: simdjson's parse, followed by the recorded answers replayed through Codable's
/// containers, with strings created from their bytes.
private func registerFloor<Model>(_ contest: some Contest<Model>) {
    let data = contest.document.data
    let foundation = contest.foundationDecoder()
    guard let parser = SimdjsonBaseline(contest.document.bytes), let replay = try? Replay<Model>(of: data, by: foundation, makesStrings: true) else {
        return
    }
    // Safety: each benchmark runs on one thread.
    nonisolated(unsafe) let simdjson = parser
    register(
        "\(contest.document.name): the floor of Codable vs JSONDecoder", byteCount: data.count, repetitions: contest.repetitions,
        check: { try replay.decode() == foundation.decode(Model.self, from: data) },
        ours: {
            blackHole(simdjson.parse())
            blackHole(try replay.decode())
        },
        baseline: { blackHole(try foundation.decode(Model.self, from: data)) })
}
