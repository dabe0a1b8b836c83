import ApusJSON
import DirectModels
import Foundation
import GeneratedDocuments
import TestSupport
import Testing

/// The documents that the benchmarks generate are what the published figures say they are, and the
/// models cover them.
@Suite("Generated documents")
struct GeneratedDocumentTests {
    private static func document(_ document: GeneratedDocument) throws -> (text: String, value: JSONValue) {
        let text = String(decoding: try document.bytes(), as: UTF8.self)
        return (text, try JSONValue(parsing: text, configuration: JSONReadConfiguration(engine: .swift)))
    }

    /// Models that left something out would do less work than a document's size suggests. Coders
    /// write no null members.
    private func check<Model: Codable & Equatable & JSONReadable & JSONWritable>(
        _ type: Model.Type, _ document: GeneratedDocument, _ settings: CoderComparison<Model>.Settings = .init()
    ) throws {
        let comparison = try CoderComparison(type, Data(document.bytes()), settings)
        #expect(comparison.value == comparison.expected)
        #expect(comparison.bytes == comparison.expectedBytes)
        #expect(comparison.rereadValues == [comparison.expected, comparison.expected])
        #expect(try JSONValue(parsing: comparison.bytes).isEquivalent(to: Self.withoutNull(document.value)))
    }

    private static func withoutNull(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            .object(JSONValue.Object(members.filter { $0.value != .null }.map { ($0.key, withoutNull($0.value)) }))
        case .array(let elements): .array(elements.map(withoutNull))
        default: value
        }
    }

    @Test func `models cover everything in the generated documents except null, as with Foundation`() throws {
        try check(SearchResult.self, .searchResult)
        try check(Catalogue.self, .catalogue)
        try check(FeatureCollection.self, .map)
        try check(Order.self, .body, .init(hasISO8601Dates: true))
    }

    @Test func `the generated search result has posts in many scripts`() throws {
        let (text, value) = try Self.document(.searchResult)
        let posts = try #require(value["statuses"]?.array)
        #expect(posts.count == 100)
        #expect(posts.contains { $0["retweeted_status"]?["user"]?.object != nil })
        // Characters of one to four bytes in UTF-8, and escapes.
        for lead in [0x41, 0xD1, 0xE3, 0xF0] as [UInt8] { #expect(text.utf8.contains(lead)) }
        #expect(text.contains("\\n"))
        #expect(text.contains("\\\""))
        #expect(text.hasPrefix("{\n  \"statuses\": ["))
    }

    @Test func `the generated catalogue has objects with numbers as keys, and performances`() throws {
        let (_, value) = try Self.document(.catalogue)
        for key in ["areaNames", "events", "seatCategoryNames", "subTopicNames", "topicNames", "topicSubTopics"] {
            let members = try #require(value[key]?.object)
            #expect(!members.isEmpty)
            #expect(members.keys.allSatisfy { Int($0) != nil })
        }
        let performances = try #require(value["performances"]?.array)
        #expect(performances.count == 400)
        for performance in performances {
            let event = try #require(performance["eventId"]?.integer)
            #expect(value["events"]?[String(event)]?["id"]?.integer == event)
            #expect(performance["prices"]?.count ?? 0 > 0)
            #expect(performance["seatCategories"]?[0]?["areas"]?.count ?? 0 > 0)
        }
    }

    @Test func `the generated body is a typical request without whitespace`() throws {
        let (text, value) = try Self.document(.body)
        #expect(text.hasPrefix(#"{"order_id":81642,"customer_name":"Ada Lovelace","#))
        #expect(value["created_at"]?.string == "2026-11-21T08:30:15Z")
        #expect(value["items"]?[0]?["unit_price"]?.double == 9.5)
    }

    @Test func `the generated map has closed rings of long numbers`() throws {
        let (text, value) = try Self.document(.map)
        let rings = try #require(value["features"]?[0]?["geometry"]?["coordinates"]?.array)
        #expect(rings.count == 480)
        var numbers = 0
        for ring in rings {
            let points = try #require(ring.array)
            #expect(points.first == points.last)
            #expect(points.allSatisfy { $0.count == 2 && $0[0]?.double != nil && $0[1]?.double != nil })
            numbers += 2 * points.count
        }
        #expect(numbers > 90_000)
        // Nearly all numbers have 15 to 17 digits.
        let long = text.split { !($0.isNumber || $0 == "." || $0 == "-") }.filter { (15...17).contains($0.filter(\.isNumber).count) }
        #expect(Double(long.count) > 0.95 * Double(numbers))
    }
}
