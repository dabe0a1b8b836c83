import ApusJSON
import ApusJSONSchema
import Benchmark
import BenchmarkSupport
import DirectModels
import Foundation

/// Validates documents by schemas, compared with Foundation decoding the equivalent type, and measures the
/// share of parsing.
func registerSchemas() {
    for document in Document.all() where document.name == "twitter" || document.name == "search-result" {
        register(document, as: SearchResult.self, "of its models", change: ("\"statuses_count\":", "\"statuses_sum\":")) {
            try JSONSchema(of: SearchResult.self)
        }
    }
    register(Document.small, as: RequestBody.self, "of its model", repetitions: 1000, change: ("\"count\":1", "\"count\":\"1\"")) {
        try JSONSchema(of: RequestBody.self)
    }
    register(Document.small, as: RequestBody.self, "with limits", repetitions: 1000, change: ("\"count\":1", "\"count\":0")) {
        try JSONSchema(parsing: narrowRequestBody)
    }
    registerCompilingSchema()
}

private func register<Model: Decodable & JSONReadable & SendableMetatype>(
    _ document: Document, as type: Model.Type, _ name: String, repetitions: Int = 1, change: (String, String), schema: () throws -> JSONSchema
) {
    let (bytes, data) = (document.bytes, document.data)
    guard let schema = try? schema() else { fatalError("A benchmark's schema does not compile.") }
    let decoder = ApusJSONDecoder()
    let check: @Sendable () throws -> Bool = {
        _ = try JSONDecoder().decode(type, from: data)
        let changed = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: change.0, with: change.1)
        return try schema.validate(bytes).isEmpty && !schema.isValid(changed)
    }
    register(
        "\(document.name): validate by a schema (\(name)) vs JSONDecoder", byteCount: bytes.count, repetitions: repetitions, check: check,
        ours: { blackHole(try schema.isValid(bytes)) }, baseline: { blackHole(try JSONDecoder().decode(type, from: data)) },
        part: { blackHole(try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact))) })
    register(
        "\(document.name): validate by a schema (\(name)) and decode vs JSONDecoder", byteCount: bytes.count, repetitions: repetitions, check: check,
        ours: { blackHole(try decoder.decode(type, from: data, validating: schema)) },
        baseline: { blackHole(try JSONDecoder().decode(type, from: data)) }, part: { blackHole(try decoder.decode(type, from: data)) })
}

/// Compiles a schema of 100 kB, compared with Foundation parsing it.
private func registerCompilingSchema() {
    let definitions = (0..<330).map {
        "\"body\($0)\":\(narrowRequestBody.replacingOccurrences(of: "#/$defs/item", with: "#/$defs/body\($0)/$defs/item"))"
    }
    let references = (0..<330).map { "{\"$ref\":\"#/$defs/body\($0)\"}" }
    let text = "{\"$defs\":{\(definitions.joined(separator: ","))},\"anyOf\":[\(references.joined(separator: ","))]}"
    let data = Data(text.utf8)
    register(
        "schema of \(data.count / 1000) kB: compile vs JSONSerialization", byteCount: data.count,
        check: { try JSONSchema(parsing: data).isValid(Document.small.bytes) },
        ours: { blackHole(try JSONSchema(parsing: data)) }, baseline: { blackHole(try JSONSerialization.jsonObject(with: data)) })
}

/// The schema of a request body, with formats and ranges.
private let narrowRequestBody = ##"""
    {"type":"object","required":["id","name","email","roles","active","score","address","items"],"additionalProperties":false,
    "properties":{"id":{"type":"integer","minimum":1},"name":{"type":"string","minLength":1,"maxLength":100},
    "email":{"type":"string","pattern":"^[^@ ]+@[^@ ]+$"},"roles":{"type":"array","items":{"enum":["admin","author","reader"]}},
    "active":{"type":"boolean"},"score":{"type":"number","minimum":0,"maximum":100},
    "address":{"type":"object","required":["street","city","postcode"],"additionalProperties":false,
    "properties":{"street":{"type":"string","minLength":1},"city":{"type":"string","minLength":1},
    "postcode":{"type":"string","pattern":"^[0-9A-Z ]{3,10}$"}}},
    "items":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/item"}},"note":{"type":["string","null"]}},
    "$defs":{"item":{"type":"object","required":["sku","count","price"],"additionalProperties":false,
    "properties":{"sku":{"type":"string","pattern":"^[A-Z0-9-]+$"},"count":{"type":"integer","minimum":1},"price":{"type":"number","minimum":0}}}}}
    """##
