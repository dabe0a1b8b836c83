@_spi(Benchmarks) import ApusJSON
import ApusJSONFoundation
import Benchmark
import BenchmarkSupport
import Foundation

/// Opens a document: bytes to tape.
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

/// Opens a request body, to measure the cost of opening in addition to parsing.
func registerSmallDocument() {
    guard JSONEngine.isSimdjsonAvailable else { return }
    let bytes = Document.small.bytes
    register(
        "\(Document.small.name): open a JSONDocument (simdjson) vs dom::parser::parse", byteCount: bytes.count, repetitions: 1000,
        check: { try isTreeLikeFoundations(bytes) },
        ours: { blackHole(try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(engine: .simdjson))) }, baseline: rawParse(bytes))
}

/// Returns simdjson's parse of the bytes. Its parser and its padded copy are created beforehand.
private func rawParse(_ bytes: [UInt8]) -> @Sendable () throws -> Void {
    // Safety: each benchmark runs on one thread.
    nonisolated(unsafe) let raw = SimdjsonBaseline(bytes)
    return { blackHole(raw?.parse()) }
}

/// The engines in this build.
let enginesHere: [JSONEngine] = JSONEngine.isSimdjsonAvailable ? [.simdjson, .swift] : [.swift]

/// Whether every engine's tree equals JSONSerialization's.
func isTreeLikeFoundations(_ bytes: [UInt8]) throws -> Bool {
    let expected = try JSONValue(any: JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
    return try enginesHere.allSatisfy { engine in
        try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(engine: engine)).isEquivalent(to: expected)
    }
}
