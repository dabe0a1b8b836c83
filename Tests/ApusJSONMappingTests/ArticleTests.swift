import ApusJSONMapping
import Foundation
import Testing

/// The article's code stands in these tests, paragraph by paragraph.
@Suite("Article")
struct ArticleTests {
    struct Order: JSONMappable {
        var id = 0
        var placed: Date?
        var express = false
        var items: [Item] = []

        static let jsonProperties: JSONPropertyTable<Order> = [
            .property("id", \.id),
            .property("placed", \.placed),
            .property("express", \.express),
            .property("items", \.items),
        ]
    }

    struct Item: JSONMappable {
        var article = ""
        var count = 1

        static let jsonProperties: JSONPropertyTable<Item> = [
            .property("article", \.article),
            .property("count", \.count),
        ]
    }

    struct Words: JSONMappingProvider {
        func number(from string: String, at place: JSONMappingPlace) -> JSONValue? {
            ["a dozen": 12, "a gross": 144][string]
        }
    }

    @Test func saysWhatHappens() throws {
        var logged: [String] = []
        func log(_ text: String) { logged.append(text) }

        let sent = """
            {"id": "7",
             "placed": "20261121083000",
             "express": "yes",
             "items": [{"article": "Tea", "count": "12"},
                       {"article": 4711, "count": "a dozen", "colour": "red"}]}
            """
        var mapper = JSONMapper()
        mapper.dates.formats = [try JSONDateFormat("yyyyMMddHHmmss")]

        let (order, report) = try mapper.make(Order.self, from: sent)
        if report.hasIssues { log(report.description) }
        #expect(order.id == 7)
        #expect(order.placed == Date(timeIntervalSince1970: 1_795_249_800))
        #expect(order.express)
        #expect(order.items.map(\.article) == ["Tea", "4711"])
        #expect(order.items.map(\.count) == [12, 1])
        #expect(try Self.article().contains("```\n\(logged.joined())\n```"), "\(logged)")

        mapper.provider = Words()
        #expect(try mapper.make(Order.self, from: sent).value.items[1].count == 12)

        var basket = order
        logged = []
        mapper.policy = .strict
        do {
            try mapper.update(&basket, from: #"{"id": 8, "items": [{"count": 1.5}]}"#)
        } catch let error as JSONMappingError {
            log(error.issues[0].description)  // 1:31: Expected an Int, found the number 1.5, which is not whole. (path "/items/0/count")
        }
        #expect(logged == [#"1:31: Expected an Int, found the number 1.5, which is not whole. (path "/items/0/count")"#])
        #expect(basket.id == 7)

        mapper.coercions = [.numberFromString, .textForms]
        mapper.coercions = .lenient.union(.arrayFromSingleValue)
        #expect(try mapper.make(Order.self, from: #"{"items": {}}"#).value.items.count == 1)
    }

    private static func article() throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: root.appendingPathComponent("Sources/ApusJSONMapping/ApusJSONMapping.docc/FromAServiceToTheLog.md"), encoding: .utf8)
    }

    @Test func isCompiledHere() throws {
        let own = try Self.lines(String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
        let examples = try Self.article().components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let swift = examples.filter { $0.hasPrefix("swift\n") }
        #expect(swift.count == 7)
        for example in swift {
            for paragraph in example.drop(while: { $0 != "\n" }).components(separatedBy: "\n\n") {
                #expect(own.contains(Self.lines(paragraph)), "not compiled by these tests:\n\(paragraph)")
            }
        }
    }

    /// The lines that are not empty, without their indentation.
    private static func lines(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
