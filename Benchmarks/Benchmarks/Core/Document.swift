import Foundation

/// A document to measure on.
struct Document: Sendable {
    let name: String
    let bytes: [UInt8]

    var data: Data { Data(bytes) }

    /// The field's documents from the folder `APUS_CORPUS` names; without it, those that `apus sample` has put into the folder `APUS_SAMPLES` names.
    static func all() -> [Document] {
        let environment = ProcessInfo.processInfo.environment
        let folder =
            environment["APUS_CORPUS"].map { URL(fileURLWithPath: $0).appendingPathComponent("simdjson-examples") }
            ?? environment["APUS_SAMPLES"].map { URL(fileURLWithPath: $0) }
        guard let folder else { return [] }
        let names = ["twitter", "citm_catalog", "canada", "catalogue", "map"]
        return names.compactMap { name in
            guard let data = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return Document(name: name, bytes: [UInt8](data))
        }
    }

    /// A request body of 300 bytes.
    static let small = Document(
        name: "300 bytes",
        bytes: Array(
            #"""
            {"id":81642,"name":"Ada Lovelace","email":"ada@example.org","roles":["admin","author","reader"],"active":true,"score":12.75,"address":{"street":"12 St James's Square","city":"London","postcode":"SW1Y 4LB"},"items":[{"sku":"X-1","count":2,"price":9.99},{"sku":"Y-2","count":1,"price":19.5}],"note":null}
            """#.utf8))
}
