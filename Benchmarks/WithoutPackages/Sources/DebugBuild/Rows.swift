import ApusJSON
import DirectModels
import DirectShapeModels
import Foundation
import Models
import ShapeModels

typealias PlainModel = Codable & Equatable
typealias DirectModel = Codable & Equatable & JSONReadable & JSONWritable

/// Returns all rows: each document with its types and as a tree, then what only some documents have.
func allRows() throws -> [Row] {
    var rows: [Row] = []
    for document in Document.all() + [.events(), .small] {
        switch document.name {
        case "twitter", "search-result": rows += try modelRows(DirectModels.SearchResult.self, Models.SearchResult.self, document)
        case "citm_catalog", "catalogue": rows += try modelRows(DirectModels.Catalogue.self, Models.Catalogue.self, document)
        case "canada", "map": rows += try modelRows(DirectModels.FeatureCollection.self, Models.FeatureCollection.self, document)
        case "events": rows += try modelRows([DirectShapeModels.Activity].self, [ShapeModels.Activity].self, document)
        default: rows += try modelRows(DirectModels.RequestBody.self, Models.RequestBody.self, document)
        }
        rows += try treeRows(document)
    }
    rows += try settingRows()
    for document in try [Document.doubles, .strings, .escapes] {
        switch document.name {
        case "[Double]": rows += try coderRows([Double].self, "Codable", document)
        case "escapes": rows += try coderRows([String].self, "Codable", document)
        default: rows += try coderRows([String: String].self, "Codable", document)
        }
        rows += try treeRows(document)
    }
    return rows
}

/// The coders' settings that have loops of their own.
private func settingRows() throws -> [Row] {
    var rows = try coderRows(Models.DatedRequestBody.self, "Codable, dates", .dated)
    rows += try coderRows(DirectModels.DatedRequestBody.self, "direct, dates", .dated)
    rows += try coderRows(Models.SnakeCaseRequestBody.self, "Codable, snake case", .snakeCase, snakeCase: true)
    rows += try coderRows(Models.RequestBody.self, "Codable, pretty", .small, formatting: .prettyPrinted, decoding: false)
    rows += try coderRows(Models.RequestBody.self, "Codable, sorted", .small, formatting: .sortedKeys, decoding: false)
    rows += try coderRows(DirectModels.RequestBody.self, "direct, sorted", .small, formatting: .sortedKeys, decoding: false)
    rows += try coderRows([ShapeModels.Activity].self, "Codable, pretty", .events(), formatting: .prettyPrinted, decoding: false)
    rows += try coderRows([ShapeModels.Activity].self, "Codable, sorted", .events(), formatting: .sortedKeys, decoding: false)
    rows += try coderRows([DirectShapeModels.Activity].self, "direct, pretty", .events(), formatting: .prettyPrinted, decoding: false)
    rows += try coderRows([DirectShapeModels.Activity].self, "direct, sorted", .events(), formatting: .sortedKeys, decoding: false)
    return rows
}

private func modelRows<Direct: DirectModel, Plain: PlainModel>(_ direct: Direct.Type, _ plain: Plain.Type, _ document: Document) throws -> [Row] {
    try coderRows(plain, "Codable", document) + coderRows(direct, "direct", document)
}

private func coderRows<Model: PlainModel>(
    _ type: Model.Type, _ name: String, _ document: Document, snakeCase: Bool = false, formatting: JSONEncoder.OutputFormatting = [],
    decoding: Bool = true
) throws -> [Row] {
    let data = document.data
    let (decoder, foundationDecoder) = (ApusJSONDecoder(), JSONDecoder())
    let (encoder, foundationEncoder) = (ApusJSONEncoder(), JSONEncoder())
    (decoder.dateDecodingStrategy, foundationDecoder.dateDecodingStrategy) = (.iso8601, .iso8601)
    (encoder.dateEncodingStrategy, foundationEncoder.dateEncodingStrategy) = (.iso8601, .iso8601)
    (encoder.outputFormatting, foundationEncoder.outputFormatting) = (formatting, formatting)
    if snakeCase {
        (decoder.keyDecodingStrategy, foundationDecoder.keyDecodingStrategy) = (.convertFromSnakeCase, .convertFromSnakeCase)
        (encoder.keyEncodingStrategy, foundationEncoder.keyEncodingStrategy) = (.convertToSnakeCase, .convertToSnakeCase)
    }
    let model = try foundationDecoder.decode(type, from: data)
    let decode = Row(
        document: document.name, task: "decode \(name)", check: { try decoder.decode(type, from: data) == model },
        ours: { _ = try decoder.decode(type, from: data) }, foundation: { _ = try foundationDecoder.decode(type, from: data) })
    let encode = Row(
        document: document.name, task: "encode \(name)",
        check: { try isSame(encoder.encode(model), foundationEncoder.encode(model)) },
        ours: { _ = try encoder.encode(model) }, foundation: { _ = try foundationEncoder.encode(model) })
    return decoding ? [decode, encode] : [encode]
}

private func treeRows(_ document: Document) throws -> [Row] {
    let (bytes, data) = (document.bytes, document.data)
    let value = try JSONValue(parsing: bytes)
    let tree = try JSONSerialization.jsonObject(with: data)
    func writing(_ name: String, _ options: JSONWriteOptions, _ foundations: JSONSerialization.WritingOptions) -> Row {
        Row(
            document: document.name, task: "write \(name)",
            check: { try isSame(Data(value.jsonBytes(options)), JSONSerialization.data(withJSONObject: tree, options: foundations), sizes: false) },
            ours: { _ = try value.jsonBytes(options) }, foundation: { _ = try JSONSerialization.data(withJSONObject: tree, options: foundations) })
    }
    let reading = Row(
        document: document.name, task: "read JSONValue",
        check: { try isSame(JSONSerialization.data(withJSONObject: tree, options: []), Data(JSONValue(parsing: bytes).jsonBytes()), sizes: false) },
        ours: { _ = try JSONValue(parsing: bytes) }, foundation: { _ = try JSONSerialization.jsonObject(with: data) })
    return [
        reading, writing("JSONValue", [], .withoutEscapingSlashes),
        writing("JSONValue, pretty", .prettyPrinted, [.prettyPrinted, .withoutEscapingSlashes]),
        writing("JSONValue, sorted", .sortedKeys, [.sortedKeys, .withoutEscapingSlashes]),
    ]
}

/// Whether two texts are the same as trees and, unless numbers are written differently, have the
/// same size.
private func isSame(_ one: Data, _ other: Data, sizes: Bool = true) throws -> Bool {
    try JSONValue(parsing: one).isEquivalent(to: JSONValue(parsing: other)) && (!sizes || one.count == other.count)
}

extension Document {
    /// Numbers with 15 to 17 digits.
    fileprivate static var doubles: Document {
        get throws {
            var generator = Generator()
            let numbers = (0..<2000).map { _ in JSONValue.double(Double(generator.random.integer(in: -99_999_999...99_999_999)) / 777_777) }
            return try Document(name: "[Double]", bytes: JSONValue.array(numbers).jsonBytes())
        }
    }

    /// A dictionary of texts.
    fileprivate static var strings: Document {
        get throws {
            var generator = Generator()
            let members = (0..<500).map { number in ("\(generator.name())-\(number)", JSONValue(generator.phrase(1...12))) }
            return try Document(name: "[String: String]", bytes: JSONValue.object(JSONValue.Object(members)).jsonBytes())
        }
    }

    /// Texts with escapes in every line, and in several scripts.
    fileprivate static var escapes: Document {
        get throws {
            var generator = Generator()
            let parts = ["\n", "\t", "\"", "\\", "/", "\u{1}", "né", "日本語", "🙂", "Привет", " — "]
            let texts = (0..<500).map { _ in
                JSONValue((0..<6).map { _ in generator.phrase(0...3) + generator.random.element(of: parts) }.joined())
            }
            return try Document(name: "escapes", bytes: JSONValue.array(texts).jsonBytes(.escapeUnicode))
        }
    }
}
