import ApusJSON
import ApusJSONMapping
import ApusJSONParsing
import ApusJSONPatch
import ApusJSONPath
import ApusJSONPatterns
import ApusJSONSchema
import DirectModels
import Foundation

extension CostTask {
    /// The tasks of the other products.
    static func products(_ body: [UInt8], _ search: [UInt8]) throws -> [CostTask] {
        try paths(search) + rules(search) + patches(search) + conversions(body)
    }

    private static func paths(_ search: [UInt8]) throws -> [CostTask] {
        let path = try JSONPath(parsing: "$.statuses[?@.retweet_count > 0 && search(@.text, '[a-z]{3}')].user.name")
        let document = try JSONDocument(parsing: search)
        return [
            short("parse a path") { use(try JSONPath(parsing: path.description)) },
            CostTask(name: "select by a path") { use(try document.nodes(at: path)) },
        ]
    }

    private static func rules(_ search: [UInt8]) throws -> [CostTask] {
        let schema = try JSONSchema(of: DirectModels.SearchResult.self)
        let pattern = try JSONPattern.inferred(from: [JSONDocument(parsing: search)])
        let matching = try JSONSchema(parsing: #"{"items": {"pattern": "^[^@ ]+@[a-z0-9-]+([.][a-z]+)+$"}}"#)
        let document = try JSONDocument(parsing: search)
        let texts = try JSONDocument(parsing: JSONValue((0..<100).map { .string("someone\($0)@mail.example.org") }).jsonBytes())
        return [
            CostTask(name: "compile a schema") { use(try JSONSchema(parsing: schema.source)) },
            CostTask(name: "validate by a schema") { use(try schema.isValid(document)) },
            CostTask(name: "match 100 texts by an expression") { use(try matching.isValid(texts)) },
            CostTask(name: "verify by a pattern") { use(try pattern.validate(document)) },
        ]
    }

    private static func patches(_ search: [UInt8]) throws -> [CostTask] {
        let document = try JSONDocument(parsing: search)
        let value = try JSONValue(parsing: search)
        var changed = value
        try changed.update(at: JSONPath(parsing: "$.statuses[5:80:7].text")) { $0 = "changed" }
        let patch = JSONPatch(from: value, to: changed)
        let newValue = changed
        return [
            CostTask(name: "compare values") { use(JSONPatch(from: value, to: newValue)) },
            CostTask(name: "patch a value") { try changed.apply(patch) },
            CostTask(name: "patch a text") { use(try document.text(applying: patch)) },
        ]
    }

    private static func conversions(_ body: [UInt8]) -> [CostTask] {
        let parser = ParsePrint(.memberwise(Line.init)) {
            Field("sku") { String.jsonParser() }
            Field("quantity") { Int.jsonParser() }
            Field("unit_price") { Double.jsonParser() }
        }
        let line = Array(#"{"sku":"X-1","quantity":2,"unit_price":9.5}"#.utf8)
        let mapper = JSONMapper()
        return [
            short("read by a parser") { use(try parser.decode(line)) },
            short("write by a parser") { use(try parser.encode(Line(sku: "X-1", quantity: 2, unitPrice: 9.5))) },
            short("map a body") { use(try mapper.make(Basket.self, from: body)) },
        ]
    }

    /// What is read while it arrives.
    static func arriving(_ body: [UInt8], _ search: [UInt8]) throws -> [CostTask] {
        let lines = Array([[UInt8]](repeating: body, count: 100).joined(separator: [0x0A]))
        let filter = try JSONPathFilter(parsing: "@.items[0].quantity > 1 && @.is_paid == true")
        let events = Array(String(repeating: "event: add\ndata: {\"id\":1,\"text\":\"some words\"}\n\n", count: 200).utf8)
        return [
            CostTask(name: "filter lines by a path") {
                let lines = JSONLines(lines)
                while let line = try lines.next(as: .document) { use(try line.root.matches(filter)) }
            },
            CostTask(name: "look at 100 pieces of 200 bytes") {
                let parser = try JSONIncrementalParser()
                for start in stride(from: 0, to: 20_000, by: 200) {
                    try parser.append(search[start..<start + 200])
                    use(try parser.snapshot().document?.root["statuses"]?.count)
                }
            },
            CostTask(name: "read server-sent events") {
                var parser = ServerSentEventParser()
                use(try parser.add(events))
            },
        ]
    }
}

private struct Line {
    var sku: String
    var quantity: Int
    var unitPrice: Double
}

private struct Basket: JSONMappable {
    var email = ""
    var tags: [String] = []
    var items: [Item] = []

    struct Item: JSONMappable {
        var sku = ""
        var quantity = 0

        static let jsonProperties: JSONPropertyTable<Item> = [.property("sku", \.sku), .property("quantity", \.quantity)]
    }

    static let jsonProperties: JSONPropertyTable<Basket> = [.property("email", \.email), .property("tags", \.tags), .property("items", \.items)]
}
