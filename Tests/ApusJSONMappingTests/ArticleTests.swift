import ApusJSONMapping
import Foundation
import Testing

/// The code of the article *Lenient mapping*, and the text that it logs.
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
        func number(
            from string: String, at location: JSONMappingLocation
        ) -> JSONValue? {
            ["a dozen": 12, "a gross": 144][string]
        }
    }

    @Test func `a service's near misses are mapped, reported, provided or rejected as the article says`() throws {
        var logged: [String] = []
        func log(_ text: String) { logged.append(text) }
        func print(_ report: JSONReport) { logged.append("\(report)") }

        let sent = """
            {"id": "7",
             "placed": "20261121083000",
             "express": "yes",
             "items": [
               {"article": "Tea", "count": "12"},
               {"article": 4711, "count": "a dozen", "colour": "red"}]}
            """
        var mapper = JSONMapper()
        mapper.dates.formats = [try JSONDateFormat("yyyyMMddHHmmss")]

        let order = try mapper.make(Order.self, from: sent)
        print(order.report)
        if order.report.hasIssues { log(order.report.description) }
        #expect(order.value.id == 7)
        #expect(order.value.placed == Date(timeIntervalSince1970: 1_795_249_800))
        #expect(order.value.express)
        #expect(order.value.items.map(\.article) == ["Tea", "4711"])
        #expect(order.value.items.map(\.count) == [12, 1])
        let entries = """
            1:8: Converted a string to an Int (numberFromString). (path "/id")
            3:13: Converted a string to a Bool (booleanFromString). (path "/express")
            5:32: Converted a string to an Int (numberFromString). (path "/items/0/count")
            6:16: Converted a number to a String (stringFromNumber). (path "/items/1/article")
            6:31: Expected an Int, found a string. (path "/items/1/count")
            6:42: No property is mapped from "colour". (path "/items/1/colour")
            """
        #expect(logged == [entries, entries])

        mapper.provider = Words()
        #expect(try mapper.make(Order.self, from: sent).value.items[1].count == 12)

        var basket = order.value
        logged = []
        mapper.policy = .strict
        do {
            let bad = #"{"id": 8, "items": [{"count": 1.5}]}"#
            try mapper.update(&basket, from: bad)
        } catch let error as JSONReportedError {
            log(error.report.issues[0].description)
        }
        #expect(logged == [#"1:31: Expected an Int, found a number, which is not a whole number. (path "/items/0/count")"#])
        #expect(basket.id == 7)

        mapper.coercions = [.numberFromString, .textForms]
        mapper.coercions = .lenient.union(.arrayFromSingleValue)
        #expect(try mapper.make(Order.self, from: #"{"items": {}}"#).value.items.count == 1)
    }

    @Test func `an order that matches the documentation is read without an issue`() throws {
        let documented = """
            {"id": 7, "placed": "2026-11-21T08:30:00Z", "express": true,
             "items": [{"article": "Tea", "count": 12}]}
            """
        let made = try JSONMapper().make(Order.self, from: documented)
        let (order, report) = (made.value, made.report)
        #expect(order.id == 7 && order.express)
        #expect(order.placed == Date(timeIntervalSince1970: 1_795_249_800))
        #expect(order.items.map(\.article) == ["Tea"] && order.items.map(\.count) == [12])
        #expect(!report.hasIssues)
    }
}
