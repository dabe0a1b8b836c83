import ApusJSON
import ApusJSONPath
import ApusJSONSchema
import DirectModels
import Foundation
import GeneratedDocuments
import Models

/// What several threads do at the same time, with the same coders, schemas and paths, but each with a text and values of
/// its own.
struct SharedTask: Sendable {
    let name: String
    /// How many operations one call of the work is.
    var operationCount = 1
    /// Returns a thread's work.
    let work: @Sendable () throws -> () throws -> Void

    static func all() throws -> [SharedTask] {
        try coding() + lines() + checking()
    }

    @inline(never)
    private static func use<Value>(_ value: Value) { withExtendedLifetime(value) {} }

    private static func body() throws -> [UInt8] { try GeneratedDocument.body.bytes() }

    private static func coding() throws -> [SharedTask] {
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        decoder.dateDecodingStrategy = .iso8601
        encoder.dateEncodingStrategy = .iso8601
        return [
            SharedTask(name: "decode a body") {
                let text = try body()
                return { use(try decoder.decode(DirectModels.Order.self, from: text)) }
            },
            SharedTask(name: "decode a body by Codable") {
                let text = try body()
                return { use(try decoder.decode(Models.Order.self, from: text)) }
            },
            SharedTask(name: "encode a body") {
                let order = try decoder.decode(DirectModels.Order.self, from: body())
                return { use(try encoder.encode(order)) }
            },
            SharedTask(name: "encode a body by Codable") {
                let order = try decoder.decode(Models.Order.self, from: body())
                return { use(try encoder.encode(order)) }
            },
            SharedTask(name: "encode a body into bytes") {
                let order = try decoder.decode(DirectModels.Order.self, from: body())
                var bytes: [UInt8] = []
                return {
                    bytes.removeAll(keepingCapacity: true)
                    try encoder.encode(order, into: &bytes)
                }
            },
            SharedTask(name: "read a value") {
                let text = try body()
                return { use(try JSONValue(parsing: text)) }
            },
            SharedTask(name: "write a value") {
                let value = try JSONValue(parsing: body())
                return { use(try value.jsonBytes()) }
            },
            SharedTask(name: "open a document") {
                let text = try body()
                return { use(try JSONDocument(parsing: text)) }
            },
        ]
    }

    private static func lines() throws -> [SharedTask] {
        let (decoder, encoder, count) = (ApusJSONDecoder(), ApusJSONEncoder(), 100)
        decoder.dateDecodingStrategy = .iso8601
        encoder.dateEncodingStrategy = .iso8601
        return [
            SharedTask(name: "read a line", operationCount: count) {
                let text = try Array([[UInt8]](repeating: body(), count: count).joined(separator: [0x0A]))
                return {
                    let lines = JSONLines(text, decoder: decoder)
                    while let order = try lines.next(DirectModels.Order.self) { use(order) }
                }
            },
            SharedTask(name: "read a line by Codable", operationCount: count) {
                let text = try Array([[UInt8]](repeating: body(), count: count).joined(separator: [0x0A]))
                return {
                    let lines = JSONLines(text, decoder: decoder)
                    while let order = try lines.next(Models.Order.self) { use(order) }
                }
            },
            SharedTask(name: "write a line", operationCount: count) {
                let order = try decoder.decode(DirectModels.Order.self, from: body())
                return {
                    let lines = JSONLinesWriter(encoder: encoder)
                    for _ in 0..<count { try lines.write(order) }
                    use(try lines.finish())
                }
            },
        ]
    }

    private static func checking() throws -> [SharedTask] {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let schema = try JSONSchema(
            parsing: #"""
                {
                  "type": "object", "required": ["order_id", "items"],
                  "properties": {
                    "order_id": {"type": "integer", "minimum": 1}, "email": {"type": "string", "maxLength": 100},
                    "tags": {"type": "array", "items": {"type": "string"}},
                    "items": {"type": "array", "minItems": 1, "items": {"type": "object"}}
                  }
                }
                """#)
        let expressions = try JSONSchema(parsing: #"{"items":{"pattern":"^[A-Z][a-z]+ [0-9]{1,3}$"}}"#)
        let path = try JSONPath(parsing: "$..[?@.a > 0 && search(@.b, '[a-z]{3}')]")
        return [
            SharedTask(name: "validate a body") {
                let document = try JSONDocument(parsing: body())
                return { use(try schema.isValid(document)) }
            },
            SharedTask(name: "decode a body and validate it") {
                let text = try body()
                return { use(try decoder.decode(DirectModels.Order.self, from: text, validating: schema)) }
            },
            SharedTask(name: "match ten strings") {
                let document = try JSONDocument(parsing: "[" + (0..<10).map { "\"Street \($0)\"" }.joined(separator: ",") + "]")
                return { use(try expressions.isValid(document)) }
            },
            SharedTask(name: "select by a path") {
                let document = try JSONDocument(parsing: #"{"list":[{"a":1,"b":"some"},{"a":0,"b":"words"},{"a":2,"b":"12"}]}"#)
                return { use(try document.nodes(at: path)) }
            },
        ]
    }
}
