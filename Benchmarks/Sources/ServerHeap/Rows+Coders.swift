import ApusJSON
import Benchmark
import BenchmarkSupport
import Foundation

typealias DirectModel = Codable & Equatable & JSONReadable & JSONWritable
typealias CodableModel = Codable & Equatable

/// Returns the rows of a document with models: direct, Codable, and as a tree.
///
/// Specialized for each model, because a program's compiler also knows the type.
@inline(__always)
func rows<Direct: DirectModel, Plain: CodableModel>(_ direct: Direct.Type, _ plain: Plain.Type, _ document: Document) throws -> [Row] {
    try directRows(direct, document) + codableRows(plain, document) + treeRows(document)
}

/// Returns the rows of types that read and write themselves, compared with Foundation's coders on
/// the same types.
@inline(__always)
private func directRows<Model: DirectModel>(_ type: Model.Type, _ document: Document) throws -> [Row] {
    let data = document.data
    let (decoder, foundationDecoder) = (ApusJSONDecoder(), JSONDecoder())
    let model = try decoder.decode(type, from: data)
    func encoding(
        _ name: String, _ formatting: JSONEncoder.OutputFormatting, canonical: Bool = false, peerTask: String? = nil
    ) throws -> Row {
        let (encoder, foundationEncoder) = (ApusJSONEncoder(), JSONEncoder())
        (encoder.outputFormatting, foundationEncoder.outputFormatting) = (formatting, formatting)
        if canonical { encoder.writeOptions = .canonical }
        return Row(
            name: "encode: \(name)", byteCount: try encoder.encode(model).count, peerTask: peerTask,
            encoded: { try encoder.encode(model) },
            check: {
                let (ours, foundations) = try (encoder.encode(model), foundationEncoder.encode(model))
                return try canonical ? ours.elementsEqual(JSONValue(parsing: foundations).jsonBytes(.canonical)) : isSame(ours, foundations)
            },
            ours: { blackHole(try encoder.encode(model)) }, baseline: { blackHole(try foundationEncoder.encode(model)) })
    }
    return [
        Row(
            name: "decode: direct", byteCount: data.count, peerTask: "decode",
            check: { try decoder.decode(type, from: data) == foundationDecoder.decode(type, from: data) },
            ours: { blackHole(try decoder.decode(type, from: data)) }, baseline: { blackHole(try foundationDecoder.decode(type, from: data)) }),
        try encoding("direct, slashes plain", .withoutEscapingSlashes, peerTask: "encode"),
        try encoding("direct, slashes escaped", []),
        try encoding("direct, sorted keys", [.sortedKeys, .withoutEscapingSlashes]),
        try encoding("direct, canonical", [.sortedKeys, .withoutEscapingSlashes], canonical: true),
    ]
}

/// Returns the rows of types that are only Codable, with our coders and Foundation's.
@inline(__always)
func codableRows<Model: CodableModel>(_ type: Model.Type, _ document: Document) throws -> [Row] {
    let data = document.data
    let (decoder, foundationDecoder) = (ApusJSONDecoder(), JSONDecoder())
    let model = try decoder.decode(type, from: data)
    func encoding(_ name: String, _ formatting: JSONEncoder.OutputFormatting) throws -> Row {
        let (encoder, foundationEncoder) = (ApusJSONEncoder(), JSONEncoder())
        (encoder.outputFormatting, foundationEncoder.outputFormatting) = (formatting, formatting)
        return Row(
            name: "encode: \(name)", byteCount: try encoder.encode(model).count,
            check: { try isSame(encoder.encode(model), foundationEncoder.encode(model)) },
            ours: { blackHole(try encoder.encode(model)) }, baseline: { blackHole(try foundationEncoder.encode(model)) })
    }
    return [
        Row(
            name: "decode: Codable", byteCount: data.count, peerTask: "decode",
            check: { try decoder.decode(type, from: data) == foundationDecoder.decode(type, from: data) },
            ours: { blackHole(try decoder.decode(type, from: data)) }, baseline: { blackHole(try foundationDecoder.decode(type, from: data)) }),
        try encoding("Codable", []),
        try encoding("Codable, sorted keys", .sortedKeys),
    ]
}

/// Whether two texts are the same as trees and have the same length. Foundation guarantees no key
/// order.
private func isSame(_ ours: Data, _ foundations: Data) throws -> Bool {
    try JSONValue(parsing: ours).isEquivalent(to: JSONValue(parsing: foundations)) && ours.count == foundations.count
}
