#if Tool
import ApusJSON
import Foundation
import Testing

@Suite("apus generate")
struct GenerateTests {
    private static func document(_ name: String) throws -> (text: String, value: JSONValue) {
        let outcome = try Tool.run("generate", name)
        #expect(outcome.status == 0)
        #expect(outcome.error.isEmpty)
        return (outcome.output, try JSONValue(parsing: outcome.output, configuration: JSONReadConfiguration(engine: .swift)))
    }

    /// Each process has its own seed for hashing, so an order that depends on hashes would differ
    /// between two runs.
    @Test(arguments: [
        ("search-result", 550_000...700_000), ("catalogue", 1_600_000...1_800_000), ("map", 1_900_000...2_300_000), ("body", 300...300),
    ])
    func `a generated document is the same each time and has its size`(name: String, size: ClosedRange<Int>) throws {
        let first = try Tool.run("generate", name).output
        let second = try Tool.run("generate", name).output
        #expect(first.utf8.elementsEqual(second.utf8))
        #expect(size.contains(first.utf8.count))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(first.utf8)) }
    }

    @Test func `the generated search result has posts in many scripts`() throws {
        let (text, value) = try Self.document("search-result")
        let posts = try #require(value["statuses"]?.array)
        #expect(posts.count == 100)
        #expect(
            posts.allSatisfy {
                $0["user"]?["screen_name"]?.string != nil && $0["entities"]?["user_mentions"]?.array != nil && $0["id"]?.integer != nil
            })
        #expect(posts.contains { $0["retweeted_status"]?["user"]?.object != nil })
        #expect(value["search_metadata"]?["count"]?.integer == 100)
        // Characters of one to four bytes in UTF-8, and escapes.
        for lead in [0x41, 0xD1, 0xE3, 0xF0] as [UInt8] { #expect(text.utf8.contains(lead)) }
        #expect(text.contains("\\n"))
        #expect(text.contains("\\\""))
        #expect(text.hasPrefix("{\n  \"statuses\": ["))
    }

    @Test func `the generated catalogue has objects with numbers as keys, and performances`() throws {
        let (_, value) = try Self.document("catalogue")
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
        let (text, value) = try Self.document("body")
        #expect(text.hasPrefix(#"{"order_id":81642,"customer_name":"Ada Lovelace","#))
        #expect(value["created_at"]?.string == "2026-11-21T08:30:15Z")
        #expect(value["items"]?[0]?["unit_price"]?.double == 9.5)
    }

    @Test func `the generated map has closed rings of long numbers`() throws {
        let (text, value) = try Self.document("map")
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
#endif
