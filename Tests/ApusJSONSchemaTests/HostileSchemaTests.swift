import ApusJSONSchema
import Testing

/// Schemas and documents that would take for ever, or too much stack.
struct HostileSchemaTests {
    /// Definitions of which each leads to the next twice.
    private func doubling(_ keyword: String, _ depth: Int, _ last: String) -> String {
        let definitions = (0..<depth).map { ##""d\##($0)":{"\##(keyword)":[{"$ref":"#/$defs/d\##($0 + 1)"},{"$ref":"#/$defs/d\##($0 + 1)"}]}"## }
        return ##"{"$defs":{\##(definitions.joined(separator: ",")),"d\##(depth)":\##(last)},"$ref":"#/$defs/d0"}"##
    }

    @Test(arguments: ["allOf", "anyOf", "oneOf"])
    func `alternatives that double at each level end`(_ keyword: String) throws {
        for (last, document) in [(#"{"type":"string"}"#, "1"), (#"{"minimum":1}"#, "0"), (#"{"required":["a"]}"#, "{}"), (#"{"minItems":1}"#, "[]")] {
            let schema = try JSONSchema(parsing: doubling(keyword, 60, last))
            #expect(try !schema.isValid(document))
            #expect(try !schema.validate(document).isEmpty)
        }
    }

    @Test func `members that lead to the root in two ways end`() throws {
        let schema = try JSONSchema(
            parsing:
                ##"{"properties":{"a":{"$ref":"#"}},"patternProperties":{"a":{"$ref":"#"}},"not":{"required":["b"]},"unevaluatedProperties":false}"##)
        let depth = 200
        let document = String(repeating: #"{"a":"#, count: depth) + #"{"b":1}"# + String(repeating: "}", count: depth)
        #expect(try !schema.isValid(document))
        #expect(try !schema.validate(document).isEmpty)
        let fine = String(repeating: #"{"a":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
        #expect(try schema.isValid(fine))
        #expect(try schema.validate(fine).isEmpty)
    }

    @Test func `unevaluated members among nested alternatives end`() throws {
        var schema = #"{"properties":{"a":true}}"#
        for _ in 0..<30 { schema = #"{"anyOf":[\#(schema),{"required":["zz"]}],"unevaluatedProperties":{"type":"integer"}}"# }
        let compiled = try JSONSchema(parsing: schema)
        #expect(try compiled.isValid(#"{"a":"x"}"#))
        #expect(try compiled.isValid(#"{"a":"x","b":1}"#))
        #expect(try !compiled.isValid(#"{"a":"x","b":"x"}"#))
    }

    @Test func `long chains of references are refused`() {
        let definitions = (0..<5000).map { ##""d\##($0)":{"$ref":"#/$defs/d\##($0 + 1)"}"## }
        let error = #expect(throws: JSONSchemaError.self) {
            try JSONSchema(parsing: ##"{"$defs":{\##(definitions.joined(separator: ",")),"d5000":true},"$ref":"#/$defs/d0"}"##)
        }
        #expect(error?.code == .tooLarge)
    }

    @Test func `deep documents are followed to the limit`() throws {
        let schema = try JSONSchema(parsing: ##"{"type":"array","items":{"anyOf":[{"$ref":"#"},{"type":"null"}]}}"##)
        let configuration = JSONReadConfiguration(limits: JSONLimits(maximumDepth: 10_000))
        func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
        #expect(try schema.isValid(nested(300)))
        #expect(try !schema.isValid(nested(5000), configuration: configuration))
        for text in ["{\"uniqueItems\":true}", "{\"const\":[]}", "{\"enum\":[[1]]}"] {
            let schema = try JSONSchema(parsing: text)
            _ = try schema.isValid("[\(nested(9000)),\(nested(9000))]", configuration: configuration)
        }
    }

    @Test func `many elements, members and digits are compared in time`() throws {
        let count = 20_000
        let unique = try JSONSchema(parsing: #"{"uniqueItems":true}"#)
        #expect(try unique.isValid("[\((0..<count).map { "{\"a\":\($0)}" }.joined(separator: ","))]"))
        #expect(try !unique.isValid("[\((0..<count).map { "\($0)" }.joined(separator: ",")),0.0]"))
        let multiple = try JSONSchema(parsing: #"{"multipleOf":0.000000000000000000000000000000000000000000000000007}"#)
        #expect(try multiple.isValid("7" + String(repeating: "0", count: count)))
        #expect(try !multiple.isValid("1" + String(repeating: "0", count: count)))
        #expect(try !multiple.isValid("1e-999999999"))
        #expect(try multiple.isValid("7e999999999"))
        let members = "{\((0..<count).map { "\"k\($0)\":1" }.joined(separator: ","))}"
        let unevaluated = try JSONSchema(
            parsing: #"{"patternProperties":{"^k":true},"unevaluatedProperties":false,"dependentRequired":{"k1":["k2"]}}"#)
        #expect(try unevaluated.isValid(members))
        let names = "[\((0..<count).map { "\"k\($0)\"" }.joined(separator: ","))]"
        #expect(try JSONSchema(parsing: "{\"required\":\(names)}").isValid(members))
        #expect(try JSONSchema(parsing: "{\"items\":{\"enum\":\(names)}}").isValid(names))
    }
}
