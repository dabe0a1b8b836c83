import ApusJSON
import ApusJSONMapping
import Benchmark
import BenchmarkSupport
import Foundation
import MappedModels

/// The benchmarks of lenient mapping: 10,000 persons with two contacts each, with the mapper and
/// all coercions, and with Foundation's decoder, in turn.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.throughput, megabytesPerSecond, timesBaseline], warmupIterations: 2, scalingFactor: .one, maxDuration: .seconds(5),
        maxIterations: 100)
    do {
        try contests()
    } catch {
        fatalError("\(error)")
    }
}

private func contests() throws {
    let people = ExactPerson.people(count: 10_000)
    let expected = people.map(\.value)

    // Every value has the expected type.
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let exact = try encoder.encode(people)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let mapper = JSONMapper()
    contest(
        "matching", exact, mapper, expected, foundation: { try decoder.decode([ExactPerson].self, from: exact) },
        values: { $0.map(\.value) })

    // Every value is a string.
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyyMMddHHmmss"
    let texts = try encoder.encode(people.map { TextPerson($0, formatter) })
    var lenient = JSONMapper()
    lenient.dates.formats = [try JSONDateFormat("yyyyMMddHHmmss")]
    let plain = JSONDecoder()
    contest(
        "strings", texts, lenient, expected, foundation: { try plain.decode([TextPerson].self, from: texts) },
        values: { texts in zip(texts, people).map { $0.value($1.birthDate) } })
}

/// Maps one text to structs, to objects, and to objects through key paths.
private func contest<Decoded>(
    _ name: String, _ data: Data, _ mapper: JSONMapper, _ expected: [Person], foundation: @escaping @Sendable () throws -> [Decoded],
    values: @escaping @Sendable ([Decoded]) -> [Person]
) {
    register(
        "\(name): structs vs JSONDecoder", byteCount: data.count,
        check: { try mapper.makeArray(of: Person.self, from: data).value == expected && values(foundation()) == expected },
        ours: { blackHole(try mapper.makeArray(of: Person.self, from: data)) }, baseline: { blackHole(try foundation()) })
    register(
        "\(name): objects vs JSONDecoder", byteCount: data.count,
        check: { try mapper.makeArray(of: PersonObject.self, from: data).value.map(\.value) == expected },
        ours: { blackHole(try mapper.makeArray(of: PersonObject.self, from: data)) }, baseline: { blackHole(try foundation()) })
    register(
        "\(name): objects by key paths vs JSONDecoder", byteCount: data.count,
        check: { try mapper.makeArray(of: PersonByPaths.self, from: data).value.map(\.value) == expected },
        ours: { blackHole(try mapper.makeArray(of: PersonByPaths.self, from: data)) }, baseline: { blackHole(try foundation()) })
}
