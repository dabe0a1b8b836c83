import Foundation
import GeneratedDocuments

/// A document to measure with.
public struct Document: Sendable {
    /// The name that benchmarks print.
    public let name: String
    /// The JSON text.
    public let bytes: [UInt8]

    /// The JSON text as `Data`.
    public var data: Data { Data(bytes) }

    /// Returns the usual benchmark documents from the folder named by `APUS_CORPUS` or, without it,
    /// generated ones in their likeness.
    public static func all() -> [Document] {
        guard let corpus = ProcessInfo.processInfo.environment["APUS_CORPUS"] else {
            return [GeneratedDocument.searchResult, .catalogue, .map].map { generated($0.rawValue, $0.value, $0.layout) }
        }
        let folder = URL(fileURLWithPath: corpus).appendingPathComponent("simdjson-examples")
        return ["twitter", "citm_catalog", "canada"].compactMap { name in
            guard let data = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return Document(name: name, bytes: [UInt8](data))
        }
    }

    /// A 300-byte request body.
    public static let small = Document(
        name: "300 bytes",
        bytes: Array(
            #"""
            {"id":81642,"name":"Ada Lovelace","email":"ada@example.org","roles":["admin","author","reader"],"active":true,"score":12.75,"address":{"street":"12 St James's Square","city":"London","postcode":"SW1Y 4LB"},"items":[{"sku":"X-1","count":2,"price":9.99},{"sku":"Y-2","count":1,"price":19.5}],"note":null}
            """#.utf8))

    /// The request body with a date.
    public static let dated = Document(
        name: "300 bytes with a date",
        bytes: Array(
            #"""
            {"id":81642,"name":"Ada Lovelace","email":"ada@example.org","created":"2025-11-21T08:30:15Z","roles":["admin","author","reader"],"active":true,"score":12.75,"address":{"street":"12 St James's Square","city":"London","postcode":"SW1Y 4LB"},"items":[{"sku":"X-1","count":2,"price":9.99},{"sku":"Y-2","count":1,"price":19.5}],"note":null}
            """#.utf8))

    /// The request body with keys in snake case.
    public static let snakeCase = Document(
        name: "300 bytes in snake case",
        bytes: Array(
            #"""
            {"user_id":81642,"full_name":"Ada Lovelace","email_address":"ada@example.org","role_names":["admin","author","reader"],"is_active":true,"average_score":12.75,"home_address":{"street_name":"12 St James's Square","city_name":"London","post_code":"SW1Y 4LB"},"line_items":[{"stock_code":"X-1","item_count":2,"unit_price":9.99},{"stock_code":"Y-2","item_count":1,"unit_price":19.5}],"delivery_note":null}
            """#.utf8))
}
