import ApusJSONMacros
import ApusJSONSchema
import Testing

@JSONModel
private struct Limits {
    @JSONRange(1...100) var count: Int
    @JSONRange(0.5...) var scale: Double?
    @JSONLength(1...200) var title: String
    @JSONItems(1...10) var tags: [String]
    @JSONMatch("^[A-Z]{2}[0-9]+$") var number: String
}

private struct Color {
    var hex: String
}

extension Color: JSONReadable {
    static var jsonDescription: JSONTypeDescription { .string(format: "color") }
}

extension Color {
    init(reading json: inout JSONCursor) throws { hex = try json.read(String.self) }
}

/// The examples of the article *Schemas of models* and of what it links to.
@Suite("Documentation: schemas of models")
struct SchemaModelExamples {
    @JSONModel
    struct Order {
        /// The number on the invoice.
        @JSONRange(1...) var id: Int
        var note: String?
    }

    @Test func `a model has a schema`() throws {
        let schema = try JSONSchema(of: Order.self)
        print(schema)

        let printed = #"""
            {"$schema": "https://json-schema.org/draft/2020-12/schema",
             "type": "object",
             "properties": {
               "id": {"type": "integer", "format": "int64", "minimum": 1,
                 "description": "The number on the invoice."},
               "note": {"type": ["string", "null"]}},
             "required": ["id"]}
            """#
        #expect(try JSONValue(parsing: "\(schema)") == JSONValue(parsing: printed))
    }

    @Test func `a schema is made for structured output`() throws {
        let strict = try JSONSchema(of: Order.self, isStrict: true)
        let format: JSONValue = [
            "type": "json_schema",
            "json_schema": [
                "name": "order", "strict": true, "schema": try JSONValue(strict.source),
            ],
        ]
        #expect(format["json_schema"]?["schema"]?["required"] == ["id", "note"])
        #expect(format["json_schema"]?["schema"]?["additionalProperties"] == false)
    }

    @Test func `limits are read and stated`() throws {
        let schema = try Limits.jsonSchema
        let text = #"{"count":1,"title":"a","tags":["b"],"number":"AB1"}"#
        #expect(try schema.isValid(text))
        #expect(try Limits(parsing: text).scale == nil)
        for wrong in [#""count":0"#, #""title":"""#, #""tags":[]"#, #""number":"ab1""#, #""scale":0.4"#] {
            let key = wrong.split(separator: ":")[0]
            let others = ["\"count\":1", #""title":"a""#, #""tags":["b"]"#, #""number":"AB1""#].filter { !$0.hasPrefix(key) }
            let text = "{\(([wrong] + others).joined(separator: ","))}"
            #expect(try !schema.isValid(text))
            #expect(throws: DecodingError.self) { try Limits(parsing: text) }
        }
    }

    @Test func `a custom type is described`() throws {
        let schema = try [Color].jsonSchema
        #expect(try schema.isValid(#"["red"]"#))
        #expect(try !schema.isValid("[1]"))
    }
}
