import ApusJSONSchema
import Testing

/// Schemas that cannot be compiled.
struct SchemaErrorTests {
    private func error(_ schema: String, _ dialect: JSONSchemaDialect = .draft2020) -> JSONExpressionError? {
        #expect(throws: JSONExpressionError.self) { try JSONSchema(parsing: schema, dialect: dialect) }
    }

    @Test func `a schema is checked against its meta-schema`() {
        let type = error("{\n\"properties\": {\"a\": {\"type\": \"strng\"}}}")
        #expect(type?.code == .invalidSchema)
        #expect(type?.message.hasSuffix(#"found "strng"; did you mean "string"?"#) == true, "\(type?.message ?? "")")
        #expect(type.map { "\($0.path)" } == "/properties/a/type")
        #expect(type?.location?.line == 2)
        #expect(type?.excerpt.contains("^") == true)
        for schema in [
            "1", "[]", #"{"minLength":-1}"#, #"{"required":"a"}"#, #"{"properties":[]}"#, #"{"enum":{}}"#, #"{"multipleOf":0}"#, #"{"allOf":[]}"#,
            #"{"$id":1}"#, #"{"items":{"minimum":"1"}}"#,
        ] {
            #expect(error(schema)?.code == .invalidSchema, "\(schema)")
        }
        #expect(error(#"{"dependencies":{"a":1}}"#, .draft7)?.code == .invalidSchema)
        #expect(error(#"{"items":[1]}"#, .draft2019)?.code == .invalidSchema)
    }

    @Test func `a keyword that is nearly a known one is an error if that is asked for`() throws {
        for (schema, message, path) in [
            (#"{"propertes":{"a":{}}}"#, #"There is no keyword "propertes"; did you mean "properties"?"#, "/propertes"),
            (#"{"properties":{"a":{"minLenght":1}}}"#, #"There is no keyword "minLenght"; did you mean "minLength"?"#, "/properties/a/minLenght"),
            (#"{"items":{"Type":"string"}}"#, #"There is no keyword "Type"; did you mean "type"?"#, "/items/Type"),
        ] {
            #expect(throws: Never.self) { try JSONSchema(parsing: schema) }
            let error = #expect(throws: JSONExpressionError.self) { try JSONSchema(parsing: schema, strictKeywords: true) }
            #expect(error?.code == .invalidSchema)
            #expect(error?.message == message)
            #expect(error.map { "\($0.path)" } == path)
        }
        // Names of members are not keywords, and other unknown keywords are annotations.
        for schema in [#"{"properties":{"propertes":{}},"required":["tpe"]}"#, #"{"x-unit":"kg","const":{"tpye":1}}"#] {
            #expect(throws: Never.self) { try JSONSchema(parsing: schema, strictKeywords: true) }
        }
    }

    @Test func `references that lead nowhere are errors with near matches`() {
        let reference = error(##"{"$defs":{"user":{}},"items":{"$ref":"#/$defs/usr"}}"##)
        #expect(reference?.code == .unresolvableReference)
        #expect(reference?.message == ##"There is nothing at "#/$defs/usr"; did you mean "user"?"##)
        #expect(reference.map { "\($0.path)" } == "/items/$ref")
        #expect(
            error(##"{"$defs":{"a":{"$anchor":"customer"}},"$ref":"#custmer"}"##)?.message
                == #"There is no anchor "custmer"; did you mean "customer"?"#)
        #expect(error(#"{"$ref":"https://example.com/other"}"#)?.code == .unresolvableReference)
        // In what is not reached, it does not matter.
        #expect(throws: Never.self) { try JSONSchema(parsing: ##"{"$defs":{"a":{"$ref":"#/nowhere"}}}"##) }
    }

    @Test func `dialects and vocabularies must be known`() {
        #expect(error(#"{"$schema":"https://json-schema.org/draft/2020-12/shema"}"#)?.message.contains("did you mean") == true)
        #expect(error(#"{"$schema":"https://json-schema.org/draft/2020-12/shema"}"#)?.code == .unknownDialect)
        let meta: JSONValue = [
            "$id": "http://a/meta", "$schema": "https://json-schema.org/draft/2020-12/schema", "$vocabulary": ["http://a/vocabulary": true],
        ]
        let error = #expect(throws: JSONExpressionError.self) {
            try JSONSchema(parsing: #"{"$schema":"http://a/meta"}"#, resources: ["http://a/meta": meta])
        }
        #expect(error?.code == .unknownVocabulary)
    }

    @Test func `expressions that cannot be matched in linear time are rejected`() {
        for (pattern, words) in [("(?=a)", "Look"), (#"(a)\\1"#, "reference"), ("(", "")] {
            let error = error(#"{"pattern":"\#(pattern)"}"#)
            #expect(error?.code == .invalidRegularExpression, "\(pattern)")
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
        #expect(error(#"{"patternProperties":{"[":true}}"#)?.code == .invalidRegularExpression)
    }

    @Test func `a schema that leads to itself for the same value is an error`() throws {
        for schema in [
            ##"{"$ref":"#"}"##, ##"{"anyOf":[{"type":"null"},{"$ref":"#"}]}"##,
            ##"{"$defs":{"a":{"not":{"$ref":"#/$defs/b"}},"b":{"$ref":"#/$defs/a"}},"$ref":"#/$defs/a"}"##,
            ##"{"dependentSchemas":{"a":{"$ref":"#"}}}"##, ##"{"if":{"$ref":"#"}}"##,
        ] {
            #expect(error(schema)?.code == .endlessReference, "\(schema)")
        }
        // Within the value, it may.
        #expect(try JSONSchema(parsing: ##"{"properties":{"a":{"$ref":"#"}},"additionalProperties":false}"##).isValid(#"{"a":{"a":{}}}"#))
    }

    @Test func `a repeated keyword is an error`() {
        #expect(throws: JSONSyntaxError.self) { try JSONSchema(parsing: #"{"type":"null","type":"string"}"#) }
    }
}
