#if Macros && Tool
@testable import apus
import ApusJSONMacros
import DirectModels
import Foundation
import TestSupport
import Testing

/// The benchmarks' models are the same values, and the same bytes, read and written directly as by Foundation's coders.
@Suite("@JSONModel: the benchmarks' models")
struct BenchmarkModelTests {
    private struct Settings {
        var dates = false
        var snakeCase = false
    }

    private static func check<Model: Codable & Equatable & JSONReadable & JSONWritable>(
        _ type: Model.Type, _ data: Data, _ settings: Settings = Settings()
    ) throws {
        let foundation = JSONDecoder()
        let encoder = ApusJSONEncoder()
        let codable = JSONEncoder()
        let decoder = ApusJSONDecoder()
        if settings.dates {
            foundation.dateDecodingStrategy = .iso8601
            decoder.dateDecodingStrategy = .iso8601
            encoder.dateEncodingStrategy = .iso8601
            codable.dateEncodingStrategy = .iso8601
        }
        if settings.snakeCase {
            foundation.keyDecodingStrategy = .convertFromSnakeCase
            codable.keyEncodingStrategy = .convertToSnakeCase
        }
        let expected = try foundation.decode(type, from: data)
        let direct = try decoder.decode(Direct<Model>.self, from: data).value
        #expect(direct == expected)
        encoder.outputFormatting = .sortedKeys
        codable.outputFormatting = .sortedKeys
        let bytes = try encoder.encode(Direct(value: direct))
        #expect(try bytes == codable.encode(expected))
        #expect(try decoder.decode(Direct<Model>.self, from: bytes).value == expected)
        // Without sorting, too.
        encoder.outputFormatting = []
        #expect(try decoder.decode(Direct<Model>.self, from: encoder.encode(Direct(value: direct))).value == expected)
    }

    @Test func requestBodies() throws {
        let body = #"""
            {"id":81642,"name":"Ada Lovelace","email":"ada@example.org","roles":["admin","reader"],"active":true,"score":12.75,"address":
            {"street":"12 St James's Square","city":"London","postcode":"SW1Y 4LB"},"items":[{"sku":"X-1","count":2,"price":9.99}],"note":null}
            """#
        try Self.check(RequestBody.self, Data(body.utf8))
        try Self.check(RequestBody.self, Data(body.replacing("null", with: #""n""#).utf8))
        let dated = body.replacing(#""roles""#, with: #""created":"2025-11-21T08:30:15Z","roles""#)
        try Self.check(DatedRequestBody.self, Data(dated.utf8), Settings(dates: true))
        let snake = #"""
            {"user_id":81642,"full_name":"Ada Lovelace","email_address":"ada@example.org","role_names":["admin"],"is_active":true,"average_score":12.75,
            "home_address":{"street_name":"12 St James's Square","city_name":"London","post_code":"SW1Y 4LB"},
            "line_items":[{"stock_code":"X-1","item_count":2,"unit_price":9.99}],"delivery_note":null}
            """#
        try Self.check(SnakeCaseRequestBody.self, Data(snake.utf8), Settings(snakeCase: true))
    }

    @Test func generatedDocuments() throws {
        for document in GeneratedDocument.allCases {
            let data = try Data(document.bytes())
            switch document {
            case .searchResult: try Self.check(SearchResult.self, data)
            case .catalogue: try Self.check(Catalogue.self, data)
            case .map: try Self.check(FeatureCollection.self, data)
            }
        }
    }

    @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
    func documentsOfTheField() throws {
        try Self.check(SearchResult.self, Corpus.data("simdjson-examples/twitter.json"))
        try Self.check(Catalogue.self, Corpus.data("simdjson-examples/citm_catalog.json"))
        try Self.check(FeatureCollection.self, Corpus.data("simdjson-examples/canada.json"))
    }
}

/// A model that has no Codable, for certain.
private struct Direct<Model: JSONReadable & JSONWritable>: JSONReadable, JSONWritable {
    let value: Model

    init(value: Model) { self.value = value }

    init(reading json: inout JSONCursor) throws { value = try json.read(Model.self) }

    func write(to json: inout JSONWriter) throws { try json.write(value: value) }
}
#endif
