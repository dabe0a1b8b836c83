import ApusJSON
import ApusJSONPatterns
import Foundation
import Testing

private struct TotalIsPositive: JSONValidator {
    func validate(_ root: JSONNode, limit: Int) -> [JSONViolation] {
        guard let total = root["total"], total.double ?? 0 <= 0 else { return [] }
        return [JSONViolation("The total must be positive.", at: total)]
    }
}

/// The examples of patterns, as the documentation shows them.
@Suite("Documentation: patterns")
struct PatternExamples {
    private struct Order: Decodable {
        var id: Int
        var name: String
    }

    private let body = Data(#"{"id": 1, "name": "Tea", "tags": ["new"]}"#.utf8)

    @Test func `a pattern shows whether a body matches, and where it does not`() throws {
        let pattern = try JSONPattern(parsing: #"{"id": "int:1,", "name": "string", "tags": ["string"], "price?": "number"}"#)

        let isValid = try pattern.isValid(body)  // true or false: stops at the first violation
        let violations = try pattern.validate(body)  // all violations, with path, line, column and a sentence
        let document = try pattern.requireValid(body)  // the root of the document, or an error with the violations
        let order = try ApusJSONDecoder().decode(Order.self, from: body, validating: pattern)

        #expect(isValid)
        #expect(violations.isEmpty)
        #expect(document["id"]?.integer == 1)
        #expect(order.id == 1 && order.name == "Tea")
        #expect(
            try pattern.validate(#"{"id": 0, "tags": ["new", 7]}"#).map { "\($0)" }.joined(separator: "\n") == """
                1:8: Expected an integer of at least 1, found a number. (path "/id")
                1:27: Expected a string, found a number. (path "/tags/1")
                1:1: The member "name" is missing; expected a string. (path "/name")
                """)
    }

    @Test func `a pattern prints every violation of a body`() throws {
        var printed: [String] = []
        func print(_ violation: JSONViolation) { printed.append("\(violation)") }

        let pattern = try JSONPattern(
            parsing: """
                {"id": "int:1,", "name": "string",
                 "tags": ["string"], "price?": "number"}
                """)
        let body = #"{"id": 0, "tags": ["new", 7]}"#
        for violation in try pattern.validate(body) { print(violation) }

        #expect(
            printed.joined(separator: "\n") == """
                1:8: Expected an integer of at least 1, found a number. (path "/id")
                1:27: Expected a string, found a number. (path "/tags/1")
                1:1: The member "name" is missing; expected a string. (path "/name")
                """)
    }

    @Test func `there are four ways to use a pattern`() throws {
        let decoder = ApusJSONDecoder()
        let pattern = try JSONPattern(
            parsing: """
                {
                    "id": "int:1,",
                    "name": "string",
                    "tags": ["string"],
                    "price?": "number"
                }
                """)

        let isValid = try pattern.isValid(body)
        let violations = try pattern.validate(body)
        let document = try pattern.requireValid(body)
        let order = try decoder.decode(
            Order.self, from: body, validating: pattern)

        #expect(isValid && violations.isEmpty)
        #expect(document["id"]?.integer == 1 && order.id == 1)
    }

    private struct Person: Decodable {
        var firstName: String
        var born: Int
    }

    @Test func `a pattern inferred from samples guards a decoder`() throws {
        let text = #"{"first_name": "Ada", "born": 1815}"#
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase

        let inferred = try JSONPattern.inferred(from: [
            ["first_name": "Ada", "born": 1815],
            ["first_name": "Alan", "born": 1912, "died": 1954],
        ])
        let person = try decoder.decode(
            Person.self, from: text, validating: inferred)

        #expect(person.firstName == "Ada" && person.born == 1815)
        #expect(inferred == (try JSONPattern(["first_name": "string", "born": "int", "died?": "int"])))
    }

    @Test func `a pattern is turned into a schema`() throws {
        let pattern = try JSONPattern(["id": "int:1,", "name?": "string"])
        let schema = pattern.jsonSchema()

        #expect(schema["properties"]?["id"] == ["type": "integer", "minimum": 1])
        // A pattern's `int` is stricter than a decoder.
        #expect(try ["-0.0", "0.0", "1.0"].map { try JSONPattern("int").isValid($0) } == [true, false, false])
        #expect(try ApusJSONDecoder().decode(Int.self, from: "1.0") == 1)
    }

    @Test func `violations are printed with their location`() throws {
        var printed: [String] = []
        func print(_ violation: JSONViolation) { printed.append("\(violation)") }
        let body = #"{"id": 0, "name": "Tea", "tags": []}"#

        let pattern = try JSONPattern(parsing: #"{"id": "int:1,", "name": "string", "tags": ["string"], "price?": "number"}"#)
        let isValid = try pattern.isValid(body)  // true or false
        for violation in try pattern.validate(body) {
            print(violation)  // 1:8: Expected an integer of at least 1, found a number. (path "/id")
        }

        #expect(!isValid)
        #expect(printed == [#"1:8: Expected an integer of at least 1, found a number. (path "/id")"#])
    }

    @Test func `violations of a parsed document are printed`() throws {
        var printed: [String] = []
        func print(_ violation: JSONViolation) { printed.append("\(violation)") }
        let pattern = try JSONPattern("int")
        let document = try JSONDocument(parsing: "true")

        for violation in try pattern.validate(document) { print(violation) }

        #expect(printed.count == 1)
    }

    @Test func `a pattern is created from a value`() throws {
        let pattern = try JSONPattern(["id": "int", "name": "string", "discounted?": "bool"])

        #expect(try pattern.isValid(#"{"id": 1, "name": "Tea"}"#))
    }

    @Test func `a pattern is created from terms`() throws {
        let pattern = try JSONPattern(term: [
            "id": .int(from: 1),
            "name": .string(matching: "^[A-Z]"),
            "price?": .number(from: 0),
            "tags": [.string],
            "state": .one(of: "new", "paid", "sent"),
            "parent": .whole.orNull,
        ])

        #expect(try pattern.isValid(#"{"id": 1, "name": "Tea", "tags": [], "state": "new", "parent": null}"#))
        #expect(try !pattern.isValid(#"{"id": 1, "name": "tea", "tags": [], "state": "new", "parent": null}"#))
    }

    @Test func `a pattern is inferred from samples`() throws {
        let pattern = try JSONPattern.inferred(from: [["id": 1, "name": "Ada"], ["id": 2, "name": .null, "tags": ["x"]]])
        // {"id":"int","name":"string?","tags?":["string"]}

        #expect(pattern == (try JSONPattern(parsing: #"{"id":"int","name":"string?","tags?":["string"]}"#)))
    }

    @Test func `a pattern becomes a JSON Schema`() throws {
        let schema = try JSONPattern(["id": "int:1,", "name?": "string"]).jsonSchema()
        // {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
        //  "properties":{"id":{"type":"integer","minimum":1},"name":{"type":["string","null"]}},"required":["id"]}

        let shown = #"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
             "properties":{"id":{"type":"integer","minimum":1},"name":{"type":["string","null"]}},"required":["id"]}
            """#
        #expect(try schema == JSONValue(parsing: shown))
    }

    @Test func `a decoder reads a body that matches`() throws {
        let (decoder, pattern) = (ApusJSONDecoder(), try JSONPattern(["id": "int", "name": "string", "tags": ["string"]]))

        let order = try decoder.decode(Order.self, from: body, validating: pattern)

        #expect(order.id == 1)
    }

    @Test func `a custom rule has the functions of a pattern`() throws {
        #expect(try TotalIsPositive().isValid(#"{"total": 1}"#))
        #expect(
            try TotalIsPositive().validate(#"{"total": 0}"#).map { "\($0)" } == [#"1:11: The total must be positive. (path "/total")"#])
    }

    @Test func `requiring a pattern returns the document`() throws {
        let pattern = try JSONPattern(["id": "int", "name": "string", "tags": ["string"]])

        let order = try pattern.requireValid(body)
        let id = order["id"]?.integer

        #expect(id == 1)
    }

    @Test func `the article's patterns are valid`() throws {
        let order = try JSONPattern(
            parsing: #"""
                {
                    "id": "int:1,",
                    "name": "string",
                    "state": "enum:new,paid,sent",
                    "price?": "number:0,",
                    "items": [{ "sku": "string:^[A-Z]-\\d+$", "count": "int:1,99" }],
                    "labels": { "*": "string" }
                }
                """#)
        #expect(try order.isValid(#"{"id":1,"name":"Tea","state":"paid","items":[{"sku":"X-1","count":2}],"labels":{"a":"b"}}"#))
        #expect(try !order.isValid(#"{"id":1,"name":"Tea","state":"lost","items":[{"sku":"X1","count":100}],"labels":{"a":1}}"#))

        let route = try JSONPattern(
            parsing: """
                {
                    "$def": { "point": { "x": "number", "y": "number" } },
                    "from": "@point",
                    "to": "@point?",
                    "next?": "@"
                }
                """)
        #expect(try route.isValid(#"{"from":{"x":1,"y":2},"to":null,"next":{"from":{"x":1,"y":2},"to":{"x":3,"y":4}}}"#))
    }
}
