import ApusJSONSchema
import Testing

/// What is reported about documents.
struct ReportTests {
    private static let schema = """
        {"$id":"https://example.com/order","$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
         "properties":{
           "id":{"$ref":"#/$defs/id"},
           "state":{"enum":["open","paid","sent"]},
           "items":{"type":"array","items":{"$ref":"item"},"minItems":1},
           "note":{"type":["string","null"],"maxLength":5},
           "ratio":{"exclusiveMinimum":0,"maximum":1},
           "price":{"multipleOf":0.01},
           "tags":{"uniqueItems":true},
           "code":{"pattern":"^[A-Z]+$"},
           "when":{"format":"date"}
         },
         "required":["id"],"additionalProperties":false,
         "$defs":{
           "id":{"type":"integer","minimum":1},
           "item":{"$id":"item","type":"object","properties":{"count":{"type":"integer","minimum":1,"maximum":100}},"required":["count"]}
         }}
        """

    private struct Row: Equatable, CustomTestStringConvertible {
        let document: String
        let keyword: String
        let path: String
        let keywordLocation: String
        let absolute: String
        let message: String

        var testDescription: String { document }
    }

    private static let rows = [
        Row(
            document: "[]", keyword: "type", path: "", keywordLocation: "/type", absolute: "https://example.com/order#/type",
            message: "Expected an object, found an empty array."),
        Row(
            document: "{}", keyword: "required", path: "/id", keywordLocation: "/required", absolute: "https://example.com/order#/required",
            message: #"The member "id" is missing; expected an integer of at least 1."#),
        Row(
            document: #"{"id":0}"#, keyword: "minimum", path: "/id", keywordLocation: "/properties/id/$ref/minimum",
            absolute: "https://example.com/order#/$defs/id/minimum", message: "Expected an integer of at least 1, found 0."),
        Row(
            document: #"{"id":"1"}"#, keyword: "type", path: "/id", keywordLocation: "/properties/id/$ref/type",
            absolute: "https://example.com/order#/$defs/id/type", message: #"Expected an integer of at least 1, found "1"."#),
        Row(
            document: #"{"id":1.5}"#, keyword: "type", path: "/id", keywordLocation: "/properties/id/$ref/type",
            absolute: "https://example.com/order#/$defs/id/type", message: "Expected an integer of at least 1, found 1.5."),
        Row(
            document: #"{"id":1,"state":"piad"}"#, keyword: "enum", path: "/state", keywordLocation: "/properties/state/enum",
            absolute: "https://example.com/order#/properties/state/enum",
            message: #"Expected "open", "paid" or "sent", found "piad"; did you mean "paid"?"#),
        Row(
            document: #"{"id":1,"items":[]}"#, keyword: "minItems", path: "/items", keywordLocation: "/properties/items/minItems",
            absolute: "https://example.com/order#/properties/items/minItems",
            message: "Expected an array of at least 1 element, found an empty array."),
        Row(
            document: #"{"id":1,"items":[{"count":1},{"count":101}]}"#, keyword: "maximum", path: "/items/1/count",
            keywordLocation: "/properties/items/items/$ref/properties/count/maximum", absolute: "https://example.com/item#/properties/count/maximum",
            message: "Expected an integer from 1 to 100, found 101."),
        Row(
            document: #"{"id":1,"note":"abcdef"}"#, keyword: "maxLength", path: "/note", keywordLocation: "/properties/note/maxLength",
            absolute: "https://example.com/order#/properties/note/maxLength", message: #"Expected a string of at most 5 characters, found "abcdef"."#),
        Row(
            document: #"{"id":1,"note":1}"#, keyword: "type", path: "/note", keywordLocation: "/properties/note/type",
            absolute: "https://example.com/order#/properties/note/type", message: "Expected a string of at most 5 characters or null, found 1."),
        Row(
            document: #"{"id":1,"ratio":0}"#, keyword: "exclusiveMinimum", path: "/ratio", keywordLocation: "/properties/ratio/exclusiveMinimum",
            absolute: "https://example.com/order#/properties/ratio/exclusiveMinimum",
            message: "Expected a number greater than 0 and at most 1, found 0."),
        Row(
            document: #"{"id":1,"price":0.001}"#, keyword: "multipleOf", path: "/price", keywordLocation: "/properties/price/multipleOf",
            absolute: "https://example.com/order#/properties/price/multipleOf", message: "Expected a multiple of 0.01, found 0.001."),
        Row(
            document: #"{"id":1,"tags":["a","b","a"]}"#, keyword: "uniqueItems", path: "/tags", keywordLocation: "/properties/tags/uniqueItems",
            absolute: "https://example.com/order#/properties/tags/uniqueItems",
            message: "Expected elements that differ from each other; that at index 2 equals an earlier one."),
        Row(
            document: #"{"id":1,"code":"a"}"#, keyword: "pattern", path: "/code", keywordLocation: "/properties/code/pattern",
            absolute: "https://example.com/order#/properties/code/pattern", message: #"Expected a string that matches ^[A-Z]+$, found "a"."#),
        Row(
            document: #"{"id":1,"when":"today"}"#, keyword: "format", path: "/when", keywordLocation: "/properties/when/format",
            absolute: "https://example.com/order#/properties/when/format", message: #"Expected a date such as "2026-12-01", found "today"."#),
        Row(
            document: #"{"id":1,"itmes":[]}"#, keyword: "additionalProperties", path: "/itmes", keywordLocation: "/additionalProperties",
            absolute: "https://example.com/order#/additionalProperties", message: #"The member "itmes" is unknown; did you mean "items"?"#),
    ]

    @Test(arguments: rows)
    private func `a violation says what is wrong, and where`(_ row: Row) throws {
        let schema = try JSONSchema(parsing: Self.schema, assertsFormats: true)
        let violations = try schema.validate(row.document)
        #expect(violations.count == 1)
        let violation = try #require(violations.first)
        #expect(
            Row(
                document: row.document, keyword: violation.rule, path: "\(violation.path)", keywordLocation: "\(violation.rulePath)",
                absolute: violation.ruleURI ?? "", message: violation.message) == row)
        // What can be logged has nothing of the document but keys.
        #expect(!violation.description.contains("\"today\"") && !violation.description.contains("abcdef"))
    }

    @Test func `all violations are reported, up to the limit`() throws {
        let schema = try JSONSchema(parsing: Self.schema)
        let document = #"{"state":1,"items":[{},{"count":"x"}],"note":"abcdef","other":1}"#
        let violations = try schema.validate(document)
        #expect(violations.map { "\($0.path)" } == ["/state", "/items/0/count", "/items/1/count", "/note", "/other", "/id"])
        #expect(violations.map(\.location.column) == [10, 21, 33, 46, 55, 1])
        #expect(violations.map(\.code) == [.wrongKind, .missingMember, .wrongKind, .wrongValue, .unexpectedMember, .missingMember])
        #expect(try schema.validate(document, limit: 2) == Array(violations.prefix(2)))
        let error = try #require(throws: JSONValidationError.self) { try schema.requireValid(document) }
        #expect(error.violations == violations)
        #expect(error.findings.count == 6)
        #expect("\(error)".contains("/state"))
    }

    @Test(arguments: [(#"{"uniqueItems":true}"#, "[1,1]"), (#"{"const":[2]}"#, "[1]"), (#"{"minItems":2}"#, "[1]")])
    func `a violation is reported for each reference that leads to it`(_ rule: String, _ document: String) throws {
        let schema = try JSONSchema(
            parsing: ##"{"$defs":{"a":{"$ref":"#/$defs/b"},"b":\##(rule)},"allOf":[{"$ref":"#/$defs/b"},{"$ref":"#/$defs/b"},{"$ref":"#/$defs/a"}]}"##
        )
        let locations = try schema.validate(document).map { "\($0.rulePath.tokens.dropLast().joined(separator: "/"))" }
        #expect(locations == ["allOf/0/$ref", "allOf/1/$ref", "allOf/2/$ref/$ref"])
    }

    @Test func `alternatives are reported by the one that is meant, if it is known`() throws {
        let schema = try JSONSchema(
            parsing: #"{"anyOf":[{"type":"string","minLength":2},{"type":"object","properties":{"a":{"type":"integer"}}},{"type":"null"}]}"#)
        #expect(try schema.validate(#""a""#).map { "\($0.rulePath)" } == ["/anyOf/0/minLength"])
        #expect(try schema.validate(#"{"a":"x"}"#).map { "\($0.rulePath)" } == ["/anyOf/1/properties/a/type"])
        #expect(try schema.validate("1").map(\.message) == ["Expected a string of at least 2 characters, an object or null, found 1."])
        let same = try JSONSchema(parsing: #"{"anyOf":[{"minimum":5},{"multipleOf":2}]}"#)
        #expect(try same.validate("1").map(\.rule) == ["anyOf"])
        #expect(try same.validate("1").map(\.message) == ["Expected a number of at least 5 or a multiple of 2, found 1."])
    }

    @Test(arguments: [
        (#"{"type":["integer","null"]}"#, #""x""#, #"Expected an integer or null, found "x"."#),
        (#"{"type":"integer","multipleOf":5}"#, #""x""#, #"Expected an integer, found "x"."#),
        (#"{"type":"integer","multipleOf":5}"#, "7", "Expected a multiple of 5, found 7."),
        (#"{"type":"object","minProperties":1}"#, "[]", "Expected an object of at least 1 member, found an empty array."),
        (#"{"type":"object","minProperties":1,"required":["a"]}"#, "1", "Expected an object, found 1."),
        (#"{"type":"array","items":{"type":"string"}}"#, "1", "Expected an array in which each element is a string, found 1."),
        (#"{"enum":[1,"a",null,[1],[2]]}"#, "true", #"Expected "a", 1, an array of 1 element or null, found true."#),
        (#"{"const":true}"#, "false", "Expected true, found false."),
        (
            #"{"contains":{"const":1},"minContains":2,"maxContains":3}"#, "[1]",
            "Expected an array with 2 to 3 elements of a certain kind, found an array of 1 element."
        ),
        (#"{"oneOf":[{"type":"integer"},{"minimum":2}]}"#, "3", "Expected a value that matches exactly one of 2 alternatives, found 3."),
        (#"{"anyOf":[{"required":["a"]},{"required":["b"]}]}"#, "{}", "Expected a value that matches one of 2 alternatives, found an empty object."),
        (#"{"not":{"type":"string"}}"#, #""a""#, #"This value is not allowed; found "a"."#),
        ("false", "1", "No value is allowed here; found 1."),
        (#"{"type":"string","format":"uuid"}"#, "1", "Expected a UUID, found 1."),
        (##"{"$ref":"#/$defs/a","$defs":{"a":{"type":"boolean"}}}"##, "1", "Expected true or false, found 1."),
        (
            ##"{"required":["a"],"properties":{"a":{"$ref":"#/$defs/b"}},"$defs":{"b":{"type":["string","null"],"minLength":1}}}"##, "{}",
            #"The member "a" is missing; expected a string of at least 1 character or null."#
        ),
        (#"{"required":["a"],"properties":{"a":{}}}"#, "{}", #"The member "a" is missing."#),
    ])
    func `a violation is reported in a sentence`(_ schema: String, _ document: String, _ message: String) throws {
        #expect(try JSONSchema(parsing: schema, assertsFormats: true).validate(document).map(\.message) == [message])
    }

    @Test func `outputs have the standard's forms`() throws {
        let schema = try JSONSchema(parsing: Self.schema)
        #expect(try schema.isValid(#"{"id":1}"#))
        #expect(try schema.isValid("1") == false)
        #expect(try schema.output(for: #"{"id":1}"#) == ["valid": true])
        #expect(
            try schema.output(for: #"{"items":[{"count":0}]}"#) == [
                "valid": false,
                "errors": [
                    [
                        "keywordLocation": "/properties/items/items/$ref/properties/count/minimum", "instanceLocation": "/items/0/count",
                        "error": "Expected an integer from 1 to 100, found 0.",
                        "absoluteKeywordLocation": "https://example.com/item#/properties/count/minimum",
                    ],
                    [
                        "keywordLocation": "/required", "instanceLocation": "",
                        "error": #"The member "id" is missing; expected an integer of at least 1."#,
                        "absoluteKeywordLocation": "https://example.com/order#/required",
                    ],
                ],
            ])
    }

    private struct Order: Codable, Equatable {
        var id: Int
        var state: String?
    }

    @Test func `a document is parsed once to be validated and decoded`() throws {
        let schema = try JSONSchema(parsing: Self.schema)
        let decoder = ApusJSONDecoder()
        #expect(try decoder.decode(Order.self, from: #"{"id":1,"state":"open"}"#, validating: schema) == Order(id: 1, state: "open"))
        #expect(throws: JSONValidationError.self) { try decoder.decode(Order.self, from: #"{"id":0}"#, validating: schema) }
        #expect(throws: DecodingError.self) { try decoder.decode(Order.self, from: #"{"id":"#, validating: schema) }
    }

    @Test func `the description of a line that breaks a rule quotes nothing of it`() throws {
        let schema = try JSONSchema(parsing: #"{"properties":{"id":{"type":"integer"}}}"#)
        let error = try #require(throws: JSONLineError.self) {
            _ = try JSONLines(#"{"id":"secret"}"#).next(as: .decoded(Order.self, validating: schema))
        }
        #expect(error.description == #"Expected an integer, found a string. (line 1, column 7, path "/id")"#)
        #expect(error.message == #"Expected an integer, found "secret"."#)
    }
}
