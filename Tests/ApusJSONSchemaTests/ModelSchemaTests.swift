import ApusJSONMacros
import ApusJSONSchema
import Foundation
import Testing

/// Schemas that are made from models.
@Suite("Schemas of models")
struct ModelSchemaTests {
    private func expect(_ schema: JSONSchema, _ text: String, _ location: SourceLocation = #_sourceLocation) throws {
        let expected = try JSONValue(parsing: text)
        #expect(try JSONValue(parsing: schema.description) == expected, sourceLocation: location)
    }

    @Test func `a schema states members, defaults, documentation and limits`() throws {
        try expect(
            SchemaOrder.jsonSchema,
            ##"""
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "description": "What a customer orders.",
             "properties": {
               "id": {"type": "integer", "format": "int64", "minimum": 1, "description": "The number on the invoice, which is unique."},
               "note": {"type": ["string", "null"], "maxLength": 20},
               "items": {"type": "array", "items": {"$ref": "#/$defs/SchemaItem"}, "minItems": 1, "maxItems": 3},
               "country": {"type": "string", "pattern": "^[A-Z]{2}$", "default": "DE"},
               "size": {"anyOf": [{"type": "string", "enum": ["small", "big"]}, {"type": "null"}]},
               "priority": {"enum": [1, 2], "default": 1},
               "date": {"type": ["string", "null"], "format": "date-time"},
               "place": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"], "additionalProperties": false},
               "key": {"type": "string", "format": "uuid"},
               "counts": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 255}, "default": {}}},
             "required": ["id", "items", "place", "key"], "additionalProperties": false,
             "$defs": {
               "SchemaItem": {"type": "object", "properties": {
                   "price": {"type": "number", "minimum": 0.5, "exclusiveMaximum": 10},
                   "parts": {"type": ["array", "null"], "items": {"$ref": "#/$defs/SchemaItem"}}},
                 "required": ["price"]}}}
            """##)
    }

    @Test func `in the strict form, all members are required and no others allowed`() throws {
        try expect(
            JSONSchema(of: SchemaItem.self, isStrict: true),
            ##"""
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {
               "price": {"type": "number", "minimum": 0.5, "exclusiveMaximum": 10},
               "parts": {"type": ["array", "null"], "items": {"$ref": "#"}}},
             "required": ["price", "parts"], "additionalProperties": false}
            """##)
        let schema = try JSONSchema(of: SchemaOrder.self, isStrict: true)
        let value = try JSONValue(parsing: schema.description)
        #expect(value["required"]?.count == value["properties"]?.count)
        #expect(value["properties"]?["country"]?["default"] == nil)
    }

    @Test func `cases are stated as they are distinguished`() throws {
        let uri = "https://json-schema.org/draft/2020-12/schema"
        try expect(
            SchemaTree.jsonSchema,
            ##"""
            {"$schema": "\##(uri)", "type": "object", "properties": {
               "leaf": {"type": "object", "properties": {"_0": {"type": "integer", "format": "int64"}}, "required": ["_0"]},
               "node": {"type": "object", "properties": {"_0": {"type": "array", "items": {"$ref": "#"}}}, "required": ["_0"]},
               "none": {"type": "object"}},
             "oneOf": [{"required": ["leaf"]}, {"required": ["node"]}, {"required": ["none"]}]}
            """##)
        try expect(
            SchemaShape.jsonSchema,
            ##"""
            {"$schema": "\##(uri)", "anyOf": [
               {"type": "object", "properties": {"type": {"const": "circle"}, "radius": {"type": "number"}}, "required": ["type", "radius"]},
               {"type": "object", "properties": {"type": {"enum": ["empty", "void"]}}, "required": ["type"]},
               {"type": "object", "properties": {"type": {"const": "item"}, "price": {"type": "number", "minimum": 0.5, "exclusiveMaximum": 10},
                   "parts": {"type": ["array", "null"], "items": {"$ref": "#/$defs/SchemaItem"}}}, "required": ["type", "price"]}],
             "$defs": {"SchemaItem": {"type": "object", "properties": {
                 "price": {"type": "number", "minimum": 0.5, "exclusiveMaximum": 10},
                 "parts": {"type": ["array", "null"], "items": {"$ref": "#/$defs/SchemaItem"}}},
               "required": ["price"]}}}
            """##)
        try expect(
            SchemaEvent.jsonSchema,
            ##"""
            {"$schema": "\##(uri)", "anyOf": [
               {"type": "object", "properties": {"kind": {"const": "text"}, "value": {"type": "string"}}, "required": ["kind", "value"]},
               {"type": "object", "properties": {"kind": {"const": "end"}}, "required": ["kind"]}]}
            """##)
        try expect(
            SchemaAny.jsonSchema,
            ##"""
            {"$schema": "\##(uri)", "anyOf": [
               {"type": "integer", "format": "int64"}, {"type": "array", "items": {"$ref": "#"}}, {"type": "null"}]}
            """##)
    }

    @Test func `dates and data are stated as the decoder reads them`() throws {
        struct File: JSONTableModel {
            let date: Date
            let data: Data

            static let jsonTable = JSONModelTable(of: Self.self) { members in
                members.required("date", \.date)
                members.required("data", \.data)
            }
        }
        func properties(_ decoder: ApusJSONDecoder) throws -> JSONValue? {
            try JSONValue(parsing: JSONSchema(of: File.self, decoder: decoder).description)["properties"]
        }
        let base64: JSONValue = [
            "type": "string", "contentEncoding": "base64", "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
        ]
        let decoder = ApusJSONDecoder()
        #expect(try properties(decoder) == ["date": ["type": "number"], "data": base64])
        decoder.dateDecodingStrategy = .iso8601
        decoder.dataDecodingStrategy = .custom { _ in Data() }
        #expect(try properties(decoder) == ["date": ["type": "string", "format": "date-time"], "data": [:]])
    }

    @Test func `a class states its members, and a subclass is unknown`() throws {
        let person = try JSONValue(parsing: SchemaPerson.jsonSchema.description)
        #expect(person["properties"]?["name"] == ["type": "string", "minLength": 1])
        let list = try JSONValue(parsing: [SchemaBase].jsonSchema.description)
        #expect(list["$defs"]?["SchemaBase"]?["required"] == ["a"])
        #expect(try JSONValue(parsing: [SchemaSub].jsonSchema.description)["items"] == nil)
    }

    @Test func `a member of an optional flattened model requires those that the model requires`() throws {
        for (text, isValid) in [(#"{"name":"a"}"#, true), (#"{"name":"a","price":1}"#, true), (#"{"name":"a","parts":null}"#, false)] {
            #expect(try SchemaPage.jsonSchema.isValid(text) == isValid, "\(text)")
            #expect(((try? SchemaPage(parsing: text)) != nil) == isValid, "\(text)")
        }
    }

    @Test func `a type that reads itself by hand describes itself`() throws {
        struct Color: JSONReadable {
            static var jsonDescription: JSONTypeDescription { .string(pattern: "^#[0-9a-f]{6}$") }
            init(reading json: inout JSONCursor) throws { _ = try json.read(String.self) }
        }
        struct Unknown: JSONReadable {
            init(reading json: inout JSONCursor) throws { _ = try json.read(String.self) }
        }
        #expect(try [Color].jsonSchema.isValid(##"["#00ff00"]"##))
        #expect(try ![Color].jsonSchema.isValid(##"["green"]"##))
        #expect(try [Unknown?].jsonSchema.isValid("[1]"))
        #expect(throws: JSONExpressionError.self) {
            struct Wrong: JSONReadable {
                static var jsonDescription: JSONTypeDescription { .string(pattern: "(?=a)") }
                init(reading json: inout JSONCursor) throws { _ = try json.read(String.self) }
            }
            _ = try Wrong.jsonSchema
        }
    }

    @Test(arguments: [
        (#"{"id":0}"#, "id", "Expected a number of at least 1, found 0."),
        (#"{"items":[]}"#, "items", "Expected an array of 1 to 3 elements, found an empty array."),
        (#"{"items":[{"price":10}]}"#, "price", "Expected a number of at least 0.5 and less than 10, found 10."),
        (#"{"note":"123456789012345678901"}"#, "note", #"Expected a string of at most 20 characters, found "123456789012345678901"."#),
        (#"{"country":"Germany"}"#, "country", #"Expected a string that matches ^[A-Z]{2}$, found "Germany"."#),
    ])
    func `the reader enforces limits`(_ text: String, _ key: String, _ message: String) throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let error = try #require(throws: JSONCollectedErrors.self) { try decoder.decode(SchemaOrder.self, from: text) }
        let finding = JSONFinding.all(of: error).first { $0.path.tokens.last == key }
        #expect(finding?.message == message)
    }

    @Test func `a changed member keeps its limits`() throws {
        var note = SchemaNote(text: "a", tags: ["b"])
        try note.merge(SchemaNote.Partial(parsing: #"{"text":"bc"}"#))
        #expect(note == SchemaNote(text: "bc", tags: ["b"]))
        #expect(throws: DecodingError.self) { try SchemaNote.Partial(parsing: #"{"text":""}"#) }
        // A fixed member is ignored, whatever it is.
        #expect(try SchemaNote.Partial(parsing: #"{"id":0,"text":"c"}"#).text == "c")
        #expect(throws: DecodingError.self) { try SchemaNote.Partial(parsing: #"{"tags":[]}"#) }
        #expect(try SchemaNote.Partial(parsing: #"{"tags":null}"#).tags == .some(nil))
    }

    @Test func `a constant that a model writes is not unknown`() throws {
        #expect(try SchemaConstant.jsonSchema.isValid(SchemaConstant(a: 1).jsonString()))
        #expect(try !SchemaConstant.jsonSchema.isValid(#"{"a":1,"b":2}"#))
    }
}
