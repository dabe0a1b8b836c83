import ApusJSONMapping
import Testing

/// The first example on the module's page, and the report that the page shows.
@Suite("Module page")
struct ReportedItemTests {
    final class Item: JSONMappable {
        var article = ""
        var count = 1

        static let jsonProperties: JSONPropertyTable<Item> = [
            .property("article", \.article),
            .property("count", \.count),
        ]
    }

    @Test func `an object is updated with the report that the page shows`() throws {
        var printed: [String] = []
        func print(_ report: JSONReport) { printed.append(report.description) }

        let text = #"{"article": 4711, "count": "12", "colour": "red"}"#
        let item = Item()
        let report = try JSONMapper().update(item, from: text)
        print(report)

        #expect(
            printed == [
                """
                1:13: Converted a number to a String (stringFromNumber). (path "/article")
                1:28: Converted a string to an Int (numberFromString). (path "/count")
                1:34: No property is mapped from "colour". (path "/colour")
                """
            ])
        #expect(item.article == "4711")
        #expect(item.count == 12)
        var mapper = JSONMapper()
        mapper.policy = .strict
        #expect(try mapper.json(from: item, as: String.self) == #"{"article":"4711","count":12}"#)
    }
}
