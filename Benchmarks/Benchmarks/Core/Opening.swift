@_spi(Benchmarks) import ApusJSON
import ApusJSONFoundation
import Benchmark
import BenchmarkSupport
import Foundation

/// Opening a document: bytes to tape.
func registerOpening(of document: Document) {
    let bytes = document.bytes
    let data = document.data
    let check: @Sendable () throws -> Bool = { try isTreeLikeFoundations(bytes) }
    for engine in enginesHere {
        register(
            "\(document.name): open a JSONDocument (\(engine)) vs JSONSerialization", byteCount: bytes.count, check: check,
            ours: { blackHole(try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine))) },
            baseline: { blackHole(try JSONSerialization.jsonObject(with: data)) })
    }
    guard JSONEngine.isSimdjsonAvailable else { return }
    for engine in enginesHere {
        register(
            "\(document.name): open a JSONDocument (\(engine)) vs dom::parser::parse", byteCount: bytes.count, check: check,
            ours: { blackHole(try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: engine))) }, baseline: rawParse(bytes))
    }
}

/// A request body: what opening costs beside parsing.
func registerSmallDocument() {
    guard JSONEngine.isSimdjsonAvailable else { return }
    let bytes = Document.small.bytes
    register(
        "\(Document.small.name): open a JSONDocument (simdjson) vs dom::parser::parse", byteCount: bytes.count, repetitions: 1000,
        check: { try isTreeLikeFoundations(bytes) },
        ours: { blackHole(try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: .simdjson))) }, baseline: rawParse(bytes))
}

/// simdjson's parse of the bytes, with its parser and its padded copy made beforehand.
private func rawParse(_ bytes: [UInt8]) -> @Sendable () throws -> Void {
    // Safety: a benchmark runs on one thread.
    nonisolated(unsafe) let raw = SimdjsonBaseline(bytes)
    return { blackHole(raw?.parse()) }
}

/// The engines built in.
let enginesHere: [JSONEngine] = JSONEngine.isSimdjsonAvailable ? [.simdjson, .swift] : [.swift]

/// Whether every engine's tree is the one JSONSerialization makes.
func isTreeLikeFoundations(_ bytes: [UInt8]) throws -> Bool {
    let expected = try JSONValue(any: JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
    return try enginesHere.allSatisfy { engine in
        try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)).isEquivalent(to: expected)
    }
}
