import ApusJSONMacros
import DirectModels
import Foundation
import TestSupport
import Testing

/// Models as large as those of real services, shared with the benchmarks, are read and written
/// directly as with Foundation's coders.
@Suite("@JSONModel: models of real documents")
struct RealModelTests {
    private func check<Model: Codable & Equatable & JSONReadable & JSONWritable>(
        _ type: Model.Type, _ data: Data, _ settings: CoderComparison<Model>.Settings = .init()
    ) throws {
        let comparison = try CoderComparison(type, data, settings)
        #expect(comparison.value == comparison.expected)
        #expect(comparison.bytes == comparison.expectedBytes)
        #expect(comparison.rereadValues == [comparison.expected, comparison.expected])
    }

    @Test func `request bodies are read and written as with Foundation`() throws {
        let body = #"""
            {"id":81642,"name":"Ada Lovelace","email":"ada@example.org","roles":["admin","reader"],"active":true,"score":12.75,"address":
            {"street":"12 St James's Square","city":"London","postcode":"SW1Y 4LB"},"items":[{"sku":"X-1","count":2,"price":9.99}],"note":null}
            """#
        try check(RequestBody.self, Data(body.utf8))
        try check(RequestBody.self, Data(body.replacing("null", with: #""n""#).utf8))
        let dated = body.replacing(#""roles""#, with: #""created":"2025-11-21T08:30:15Z","roles""#)
        try check(DatedRequestBody.self, Data(dated.utf8), .init(hasISO8601Dates: true))
        let snake = #"""
            {"user_id":81642,"full_name":"Ada Lovelace","email_address":"ada@example.org","role_names":["admin"],"is_active":true,"average_score":12.75,
            "home_address":{"street_name":"12 St James's Square","city_name":"London","post_code":"SW1Y 4LB"},
            "line_items":[{"stock_code":"X-1","item_count":2,"unit_price":9.99}],"delivery_note":null}
            """#
        try check(SnakeCaseRequestBody.self, Data(snake.utf8))
    }

    @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
    func `well-known documents are read and written as with Foundation`() throws {
        try check(SearchResult.self, Corpus.data("simdjson-examples/twitter.json"))
        try check(Catalogue.self, Corpus.data("simdjson-examples/citm_catalog.json"))
        try check(FeatureCollection.self, Corpus.data("simdjson-examples/canada.json"))
    }
}
