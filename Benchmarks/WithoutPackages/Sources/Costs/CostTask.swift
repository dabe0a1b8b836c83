import ApusJSON
import DirectModels
import Foundation
import GeneratedDocuments
import Models

/// A task whose costs are watched.
struct CostTask {
    let name: String
    let body: () throws -> Void

    static func all() throws -> [CostTask] {
        let body = try GeneratedDocument.body.bytes()
        let search = try GeneratedDocument.searchResult.bytes()
        let catalogue = try GeneratedDocument.catalogue.bytes()
        let map = try GeneratedDocument.map.bytes()
        return try reading(body, search, catalogue, map) + writing(body, search, catalogue, map) + scalars() + trees(body, search, catalogue)
            + products(body, search) + arriving(body, search)
    }

    /// A task that is done a hundred times, because one time is short.
    static func short(_ name: String, _ body: @escaping () throws -> Void) -> CostTask {
        CostTask(name: name) { for _ in 0..<100 { try body() } }
    }

    /// A decoder for the dates of the documents.
    private static var decoder: ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    @inline(never)
    static func use<Value>(_ value: Value) { withExtendedLifetime(value) {} }

    private static func reading(_ body: [UInt8], _ search: [UInt8], _ catalogue: [UInt8], _ map: [UInt8]) -> [CostTask] {
        let decoder = Self.decoder
        let lines = Array([[UInt8]](repeating: body, count: 100).joined(separator: [0x0A]))
        return [
            short("read a body") { use(try decoder.decode(DirectModels.Order.self, from: body)) },
            CostTask(name: "read a search result") { use(try decoder.decode(DirectModels.SearchResult.self, from: search)) },
            CostTask(name: "read a catalogue") { use(try decoder.decode(DirectModels.Catalogue.self, from: catalogue)) },
            CostTask(name: "read a map") { use(try decoder.decode(DirectModels.FeatureCollection.self, from: map)) },
            short("decode a body by Codable") { use(try decoder.decode(Models.Order.self, from: body)) },
            CostTask(name: "decode a search result by Codable") { use(try decoder.decode(Models.SearchResult.self, from: search)) },
            CostTask(name: "read lines") {
                let lines = JSONLines(lines, decoder: decoder)
                while let value = try lines.next(DirectModels.Order.self) { use(value) }
            },
            short("reject a body") { use(try? decoder.decode(DirectModels.Catalogue.self, from: body)) },
        ]
    }

    private static func writing(_ body: [UInt8], _ search: [UInt8], _ catalogue: [UInt8], _ map: [UInt8]) throws -> [CostTask] {
        let (decoder, encoder, sorting) = (Self.decoder, ApusJSONEncoder(), ApusJSONEncoder())
        sorting.outputFormatting = .sortedKeys
        for encoder in [encoder, sorting] { encoder.dateEncodingStrategy = .iso8601 }
        let one = try decoder.decode(DirectModels.Order.self, from: body)
        let result = try decoder.decode(DirectModels.SearchResult.self, from: search)
        let codableOne = try decoder.decode(Models.Order.self, from: body)
        let codableResult = try decoder.decode(Models.SearchResult.self, from: search)
        let events = try decoder.decode(DirectModels.Catalogue.self, from: catalogue)
        let islands = try decoder.decode(DirectModels.FeatureCollection.self, from: map)
        return [
            short("write a body") { use(try encoder.encode(one)) },
            CostTask(name: "write a search result") { use(try encoder.encode(result)) },
            CostTask(name: "write a catalogue") { use(try encoder.encode(events)) },
            CostTask(name: "write a map") { use(try encoder.encode(islands)) },
            short("encode a body by Codable") { use(try encoder.encode(codableOne)) },
            CostTask(name: "encode a search result by Codable") { use(try encoder.encode(codableResult)) },
            short("encode a body by Codable, sorted") { use(try sorting.encode(codableOne)) },
            CostTask(name: "write lines") {
                let lines = JSONLinesWriter(encoder: encoder)
                for _ in 0..<100 { try lines.write(one) }
                use(try lines.finish())
            },
        ]
    }

    /// Values of Foundation's types that have readers and writers of their own.
    private static func scalars() throws -> [CostTask] {
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        let uuids = (0..<100).map { UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8($0))) }
        let decimals = (0..<100).map { Decimal(sign: .plus, exponent: -2, significand: Decimal($0 * 1237)) }
        let (uuidText, decimalText) = (try encoder.encode(uuids), try encoder.encode(decimals))
        return [
            CostTask(name: "decode 100 UUIDs") { use(try decoder.decode([UUID].self, from: uuidText)) },
            CostTask(name: "decode 100 decimals") { use(try decoder.decode([Decimal].self, from: decimalText)) },
            CostTask(name: "encode 100 UUIDs") { use(try encoder.encode(uuids)) },
            CostTask(name: "encode 100 decimals") { use(try encoder.encode(decimals)) },
        ]
    }

    private static func trees(_ body: [UInt8], _ search: [UInt8], _ catalogue: [UInt8]) throws -> [CostTask] {
        let value = try JSONValue(parsing: search)
        let document = try JSONDocument(parsing: search)
        return [
            short("open a body") { use(try JSONDocument(parsing: body)) },
            CostTask(name: "open a search result") { use(try JSONDocument(parsing: search)) },
            CostTask(name: "open it with the Swift engine") {
                use(try JSONDocument(parsing: search, configuration: JSONReadConfiguration(engine: .swift)))
            },
            CostTask(name: "open it with comments") { use(try JSONDocument(parsing: search, options: .comments)) },
            CostTask(name: "make a value of it") { use(try JSONValue(parsing: search)) },
            CostTask(name: "write the value") { use(try value.jsonBytes()) },
            CostTask(name: "format the document") { use(try document.jsonBytes(.prettyPrinted)) },
            CostTask(name: "find the place of an error at its end") { use(try? JSONDocument(parsing: search.dropLast(3))) },
            CostTask(name: "read it in pieces of 1 kB") {
                let parser = try JSONIncrementalParser()
                for start in stride(from: 0, to: search.count, by: 1024) { try parser.append(search[start..<min(start + 1024, search.count)]) }
                use(try parser.finish())
            },
            CostTask(name: "read elements one by one") {
                let elements = JSONLines(Array("[".utf8) + catalogue + Array("]".utf8), configuration: JSONLineConfiguration(framing: .elements))
                while let element = try elements.next(as: .document) { use(element) }
            },
        ]
    }
}
