import ApusJSONPatterns
import ApusJSONSchema
import Testing

@Suite("Documentation: JSON Schema")
struct SchemaExamples {
    private let decoder = ApusJSONDecoder()

    @Test func `the comment on the type shows its use`() throws {
        let body = #"{"id":0}"#
        let schema = try JSONSchema(parsing: #"{"type": "object", "properties": {"id": {"type": "integer", "minimum": 1}}, "required": ["id"]}"#)
        let isValid = try schema.isValid(body)  // true or false
        for violation in try schema.validate(body) {
            print(violation)  // 1:7: Expected an integer of at least 1, found a number. (path "/id")
        }
        #expect(!isValid)
        #expect(try schema.validate(body).map { "\($0)" } == [#"1:7: Expected an integer of at least 1, found a number. (path "/id")"#])
        for violation in try schema.validate(body) { print(violation) }
    }

    struct Order: Codable {
        var id: Int
        var items: [String]

        static let schema = Result {
            try JSONSchema(
                parsing: """
                    {"type": "object", "required": ["id", "items"],
                     "properties": {
                       "id": {"type": "integer", "minimum": 1},
                       "items": {"type": "array", "minItems": 1}},
                     "additionalProperties": false}
                    """)
        }
    }

    @Test func `a body is validated and decoded`() throws {
        let body = #"{"id": 1, "items": ["Tea"]}"#
        let order = try ApusJSONDecoder().decode(
            Order.self, from: body, validating: Order.schema.get())
        #expect(order.items == ["Tea"])
        let schema = try Order.schema.get()
        let other = {
            let order = try decoder.decode(Order.self, from: body, validating: schema)
            return order.id
        }
        #expect(try other() == 1)
    }

    @Test func `lines are validated and decoded`() throws {
        let schema = try Order.schema.get()
        let error = #expect(throws: JSONLineError.self) {
            let orders = JSONLines(
                """
                {"id": 1, "items": ["a"]}
                {"id": 0, "items": ["a"]}
                """)
            let form = JSONLineContent.decoded(Order.self, validating: schema)
            while let order = try orders.next(as: form) { print(order.id) }
        }
        #expect(error?.location.line == 2)
        #expect(error?.location.column == 8)
        #expect(error?.path == "/id")
        #expect(error?.message == "Expected an integer of at least 1, found 0.")
    }

    @Test func `there are three ways to validate`() throws {
        let body = #"{"id":1,"items":["a"]}"#
        let schema = try Order.schema.get()

        let isValid = try schema.isValid(body)
        let violations = try schema.validate(body)
        let node = try schema.requireValid(body)

        #expect(isValid && violations.isEmpty)
        #expect(node["id"]?.integer == 1)
        #expect(throws: JSONValidationError.self) { try schema.requireValid(#"{"id":1}"#) }
    }

    @Test func `components and tools have schemas`() throws {
        let description = try JSONDocument(
            parsing: ##"""
                {"openapi": "3.1.0", "components": {"schemas": {
                  "Pet": {"required": ["name"], "properties": {"tag": {"$ref": "#/components/schemas/Tag"}}},
                  "Tag": {"type": "string"}}}}
                """##)
        let component = try JSONSchema(
            parsing: ##"{"$ref": "openapi.json#/components/schemas/Pet"}"##,
            resources: ["openapi.json": description])
        #expect(try component.isValid(#"{"name":"Rex"}"#))
        #expect(try !component.isValid("{}"))
        #expect(try !component.isValid(#"{"name":"Rex","tag":1}"#))
        // A component that is the schema itself is also the root of its references.
        let pet = try #require(description[at: "/components/schemas/Pet"])
        let error = #expect(throws: JSONExpressionError.self) { try JSONSchema(parsing: pet) }
        #expect(error?.code == .unresolvableReference)

        let tool: JSONValue = ["inputSchema": ["properties": ["city": ["type": "string"]]]]
        let call: JSONValue = ["arguments": ["city": 1]]
        let inputSchema = try JSONSchema(parsing: tool["inputSchema"] ?? true)
        let violations = try inputSchema.validate(call["arguments"] ?? [:])
        #expect(violations.count == 1)

        let strict = try JSONSchema(
            parsing: #"{"type": "string", "format": "date-time"}"#,
            dialect: .draft2019, assertsFormats: true)
        #expect(try !strict.isValid(#""today""#))

        let phone = try JSONSchema(
            parsing: #"{"type": "string", "pattern": "^\\d{3}\\-\\d{4}$"}"#, lenientPatterns: true)
        #expect(try phone.isValid(#""555-0100""#))
    }

    @Test func `an error in a schema suggests what was meant`() throws {
        let error = #expect(throws: JSONExpressionError.self) { try JSONSchema(parsing: #"{"type":"strng"}"#) }
        #expect(
            error?.debugDescription == """
                Expected "array", "boolean", "integer", "null", "number", "object" or "string", found "strng"; did you mean "string"?
                line 1, column 9 (byte 8), path "/type"
                {"type":"strng"}
                        ^
                """)
    }

    @Test func `a violation has a location, a sentence and a path`() throws {
        let count = #"{"properties":{"count":{"type":"integer","minimum":1,"maximum":100}}}"#
        let schema = try JSONSchema(parsing: #"{"properties":{"items":{"items":\#(count)}}}"#)
        let text = """
            {"items": [
             {"count": 1}, {"count": 2}, {"count": 3}, {"count": 4}, {
             "count" : 250}]}
            """
        let printed = try schema.validate(text).map { "\($0)" }.joined(separator: "\n")
        #expect(
            printed == """
                3:12: Expected an integer from 1 to 100, found a number. (path "/items/4/count")
                """)
    }

    @Test func `the basic output lists violations`() throws {
        let schema = try JSONSchema(parsing: #"{"properties":{"id":{"type":"integer","minimum":1}}}"#)
        let body = #"{"id":0}"#
        let output = try schema.output(for: body)
        let expected = try JSONValue(
            parsing: """
                {"valid": false, "errors": [{
                  "keywordLocation": "/properties/id/minimum", "instanceLocation": "/id",
                  "error": "Expected an integer of at least 1, found 0."}]}
                """)
        #expect(output == expected)
    }

    @Test func `a pattern is turned into a schema that validates`() throws {
        let pattern = try JSONPattern(["id": "int:1,", "name?": "string"])
        let schema = try JSONSchema(parsing: pattern.jsonSchema())

        #expect(try schema.isValid(#"{"id": 1}"#))
        #expect(try !schema.isValid(#"{"id": 0}"#))
    }
}
