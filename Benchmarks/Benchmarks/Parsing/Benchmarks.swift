import ApusJSON
import Benchmark
import BenchmarkSupport
import Foundation
import Models

/// The benchmarks of parser-printers: the same types with parsers and with Foundation's coders, in
/// turn.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.throughput, megabytesPerSecond, timesBaseline], warmupIterations: 2, scalingFactor: .one, maxDuration: .seconds(3),
        maxIterations: 400)
    if let people = try? Person.people(count: 2000) {
        contest("people", on: people, parse: Person.parse, print: Person.print)
        contest("people mixed with Codable", on: people, parse: Person.parseMixed, print: Person.printMixed)
    }
    for document in Document.all() where document.name == "citm_catalog" || document.name == "catalogue" {
        contest(document.name, on: document.data, parse: Catalogue.parse, print: Catalogue.print)
    }
    let deliveries = Delivery.deliveries(count: 2000)
    encode("deliveries, cases by reflection", deliveries, Delivery.printReflecting)
    encode("deliveries, cases by functions", deliveries, Delivery.printExtracting)
    encode("deliveries, an alternative that fails late", deliveries, Delivery.printBacktracking)
}

/// Encodes deliveries, whose enums Foundation represents in another way: the check compares their
/// names.
private func encode(_ name: String, _ deliveries: [Delivery], _ print: @escaping @Sendable ([Delivery]) throws -> Data) {
    let encoder = JSONEncoder()
    guard let count = try? print(deliveries).count else { return }
    register(
        "\(name): encode with a printer vs JSONEncoder", byteCount: count,
        check: { try JSONValue(parsing: print(deliveries)).array?.map { $0["name"]?.string } == deliveries.map(\.name) },
        ours: { blackHole(try print(deliveries)) }, baseline: { blackHole(try encoder.encode(deliveries)) })
}

/// Decodes and encodes one model.
private func contest<Model: Codable & Equatable & Sendable>(
    _ name: String, on data: Data, parse: @escaping @Sendable (Data) throws -> Model, print: @escaping @Sendable (Model) throws -> Data
) {
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    register(
        "\(name): decode with a parser vs JSONDecoder", byteCount: data.count, check: { try parse(data) == decoder.decode(Model.self, from: data) },
        ours: { blackHole(try parse(data)) }, baseline: { blackHole(try decoder.decode(Model.self, from: data)) })
    guard let model = try? decoder.decode(Model.self, from: data), let expected = try? encoder.encode(model) else { return }
    register(
        "\(name): encode with a printer vs JSONEncoder", byteCount: expected.count,
        check: { try JSONValue(parsing: print(model)) == JSONValue(parsing: expected) }, ours: { blackHole(try print(model)) },
        baseline: { blackHole(try encoder.encode(model)) })
}
