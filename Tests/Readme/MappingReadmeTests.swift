import ApusJSONMapping
import Testing

/// The README's example of forgiving mapping, and what it says comes out of it.
@Suite("README: mapping")
struct MappingReadmeTests {
    final class Item: JSONMappable {
        var article = ""
        var count = 1

        static let jsonProperties: JSONPropertyTable<Item> = [
            .property("article", \.article),
            .property("count", \.count),
        ]
    }

    @Test func `the README's object is updated with the report that it shows`() throws {
        func print(_ report: JSONCoercionReport) {
            #expect(
                report.description == """
                    1:13: Took the number 4711 for a String (stringFromNumber). (path "/article")
                    1:28: Took the string "12" for an Int (numberFromString). (path "/count")
                    1:34: No property is mapped from "colour". (path "/colour")
                    """)
        }

        var mapper = JSONMapper()
        let item = Item()
        let report = try mapper.update(item, from: #"{"article": 4711, "count": "12", "colour": "red"}"#)
        print(report)

        #expect(item.article == "4711")
        #expect(item.count == 12)
        mapper.policy = .strict
        #expect(try mapper.jsonString(from: item) == #"{"article":"4711","count":12}"#)
    }
}
