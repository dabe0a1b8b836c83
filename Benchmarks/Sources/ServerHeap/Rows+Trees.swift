import ApusJSON
import ApusJSONFoundation
import Benchmark
import BenchmarkSupport
import Foundation

/// Returns the rows that compare `JSONValue` with `JSONSerialization`, reading and writing.
func treeRows(_ document: Document) throws -> [Row] {
    let (bytes, data) = (document.bytes, document.data)
    let value = try JSONValue(parsing: bytes)
    let tree = try JSONSerialization.jsonObject(with: data)
    func writing(
        _ name: String, _ options: JSONWriteOptions, _ foundations: JSONSerialization.WritingOptions, peerTask: String? = nil
    ) throws -> Row {
        Row(
            name: "write: \(name)", byteCount: try value.jsonBytes(options).count, peerTask: peerTask,
            check: {
                let foundations = try JSONValue(parsing: JSONSerialization.data(withJSONObject: tree, options: foundations))
                return try isAlike(JSONValue(parsing: value.jsonBytes(options)), foundations)
            },
            ours: { blackHole(try value.jsonBytes(options)) },
            baseline: { blackHole(try JSONSerialization.data(withJSONObject: tree, options: foundations)) })
    }
    return [
        Row(
            name: "read: JSONValue", byteCount: bytes.count, peerTask: "decode Value",
            check: { try isAlike(JSONValue(parsing: bytes), JSONValue(any: JSONSerialization.jsonObject(with: data))) },
            ours: { blackHole(try JSONValue(parsing: bytes)) }, baseline: { blackHole(try JSONSerialization.jsonObject(with: data)) }),
        try writing("JSONValue", [], .withoutEscapingSlashes, peerTask: "encode Value"),
        try writing("JSONValue, sorted keys", .sortedKeys, [.sortedKeys, .withoutEscapingSlashes]),
        try writing("JSONValue, canonical", .canonical, [.sortedKeys, .withoutEscapingSlashes]),
    ]
}

/// Returns the rows of a map with many distinct keys, built and then looked up in another order.
/// Lookups are compared with the standard library's dictionary of the same values.
func keyRows(_ document: Document) throws -> [Row] {
    let (bytes, data) = (document.bytes, document.data)
    let value = try JSONValue(parsing: bytes)
    guard case .object(let object) = value else { return [] }
    let dictionary = [String: JSONValue](uniqueKeysWithValues: object.map { ($0.key, $0.value) })
    // In a different order than they are written, because 7,919 is prime.
    let inOrder = object.map(\.key)
    let keys = inOrder.indices.map { inOrder[$0 * 7919 % inOrder.count] }
    let keyBytes = keys.reduce(0) { $0 + $1.utf8.count }
    let (decoder, foundationDecoder, encoder, foundationEncoder) = (ApusJSONDecoder(), JSONDecoder(), ApusJSONEncoder(), JSONEncoder())
    let numbers = try decoder.decode([String: Int].self, from: data)
    return try treeRows(document) + [
        Row(
            name: "look up: JSONValue, beside Dictionary", byteCount: keyBytes, check: { keys.allSatisfy { object[$0] == dictionary[$0] } },
            ours: { for key in keys { blackHole(object[key]) } }, baseline: { for key in keys { blackHole(dictionary[key]) } }),
        Row(
            name: "read and look up: JSONValue", byteCount: bytes.count,
            check: {
                guard case .object(let object) = try JSONValue(parsing: bytes) else { return false }
                return keys.allSatisfy { object[$0] == numbers[$0].map { .integer($0) } }
            },
            ours: {
                guard case .object(let object) = try JSONValue(parsing: bytes) else { return }
                for key in keys { blackHole(object[key]) }
            },
            baseline: {
                guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
                for key in keys { blackHole(object[key]) }
            }),
        Row(
            name: "decode: [String: Int]", byteCount: bytes.count, peerTask: "decode",
            check: { try decoder.decode([String: Int].self, from: data) == foundationDecoder.decode([String: Int].self, from: data) },
            ours: { blackHole(try decoder.decode([String: Int].self, from: data)) },
            baseline: { blackHole(try foundationDecoder.decode([String: Int].self, from: data)) }),
        Row(
            name: "encode: [String: Int]", byteCount: bytes.count, peerTask: "encode", encoded: { try encoder.encode(numbers) },
            check: { try foundationDecoder.decode([String: Int].self, from: encoder.encode(numbers)) == numbers },
            ours: { blackHole(try encoder.encode(numbers)) }, baseline: { blackHole(try foundationEncoder.encode(numbers)) }),
    ]
}
