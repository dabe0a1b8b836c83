import ApusJSONSchema
import Testing

/// What each keyword accepts, from the text of the standards.
struct KeywordTests {
    /// A schema, the documents that are valid by it, and those that are not.
    struct Case: Sendable, CustomTestStringConvertible {
        let schema: String
        var dialect = JSONSchemaDialect.draft2020
        let valid: [String]
        let invalid: [String]

        var testDescription: String { schema }
    }

    private static let cases: [Case] = [
        // Any schema, and none.
        Case(schema: "true", valid: ["null", "{}"], invalid: []),
        Case(schema: "{}", valid: ["1", "[]"], invalid: []),
        Case(schema: "false", valid: [], invalid: ["null", "0", "{}"]),
        // Kinds.
        Case(schema: #"{"type":"integer"}"#, valid: ["1", "1.0", "-0", "1e2", "12345678901234567890123"], invalid: ["1.5", #""1""#, "1e-1"]),
        Case(schema: #"{"type":["string","null"]}"#, valid: [#""""#, "null"], invalid: ["0", "[]"]),
        Case(schema: #"{"type":["integer","boolean"]}"#, valid: ["2.0", "true"], invalid: ["2.5", "null"]),
        // Values.
        Case(
            schema: #"{"enum":[1,"a",null,true,[1,{"b":2}]]}"#, valid: ["1.0", #""a""#, "null", "true", #"[1.0,{"b":2e0}]"#],
            invalid: ["2", "false", "[1]"]),
        Case(schema: #"{"const":{"a":1,"b":[]}}"#, valid: [#"{"b":[],"a":1}"#], invalid: [#"{"a":1}"#, #"{"a":1,"b":[0]}"#, "[]"]),
        Case(schema: #"{"enum":[]}"#, valid: [], invalid: ["null"]),
        // Numbers.
        Case(schema: #"{"minimum":0,"exclusiveMaximum":10}"#, valid: ["0", "9.99", #""x""#], invalid: ["-1", "10", "10.0", "1e1"]),
        Case(schema: #"{"exclusiveMinimum":0.1}"#, valid: ["0.11", "1"], invalid: ["0.1", "0.10", "0"]),
        Case(
            schema: #"{"maximum":9007199254740993}"#, valid: ["9007199254740993", "9007199254740992.9"],
            invalid: ["9007199254740993.1", "9007199254740994"]),
        Case(
            schema: #"{"minimum":9223372036854775807}"#, valid: ["9223372036854775807", "9223372036854775807.5", "1e19"],
            invalid: ["9223372036854775806", "9223372036854775806.5", "-9223372036854775808"]),
        Case(
            schema: #"{"exclusiveMinimum":-9223372036854775808,"maximum":-9007199254740993}"#, valid: ["-9007199254740993", "-9223372036854775807"],
            invalid: ["-9223372036854775808", "-9007199254740992", "-1e19"]),
        Case(schema: #"{"minimum":3,"maximum":2}"#, valid: [#""x""#], invalid: ["2", "3", "2.5"]),
        Case(schema: #"{"multipleOf":0.01}"#, valid: ["0.07", "19.99", "1e300", "0"], invalid: ["0.075", "1e-3"]),
        Case(schema: #"{"multipleOf":7}"#, valid: ["21", "-14", "7e30"], invalid: ["1e30", "22", "0.7"]),
        Case(schema: #"{"multipleOf":1234567890123456789}"#, valid: ["2469135780246913578", "0"], invalid: ["2469135780246913579", "1e40"]),
        // Descriptions that accept every object, and say which members are evaluated.
        Case(
            schema: #"{"patternProperties":{"^x-":true},"properties":{"a":true},"unevaluatedProperties":false}"#,
            valid: ["{}", #"{"x-b":1,"a":[]}"#, "1"], invalid: [#"{"x":1}"#, #"{"a":1,"b":2}"#]),
        Case(
            schema:
                #"{"properties":{"a":true},"anyOf":[{"required":["a"],"properties":{"b":true}},{"required":["c"]}],"unevaluatedProperties":false}"#,
            valid: [#"{"a":1}"#, #"{"a":1,"b":2}"#], invalid: [#"{"b":1}"#, #"{"a":1,"c":2}"#, #"{"c":1}"#]),
        Case(
            schema:
                #"{"if":{"properties":{"k":{"const":1}}},"then":{"properties":{"a":true}},"else":{"properties":{"b":true}},"unevaluatedProperties":false}"#,
            valid: [#"{"k":1,"a":0}"#, #"{"a":1}"#], invalid: [#"{"k":1,"b":0}"#, #"{"k":2,"b":0}"#]),
        Case(schema: #"{"additionalProperties":false,"required":["a"]}"#, valid: [], invalid: [#"{"a":1}"#, "{}"]),
        // Expressions that only say how a string starts, and others that look like them.
        Case(schema: #"{"pattern":"^x-"}"#, valid: [#""x-""#, #""x-é""#, "1"], invalid: [#""x""#, #""""#, #""ax-""#, #""X-""#]),
        Case(schema: #"{"pattern":"^/a"}"#, valid: [#""/a/b""#, #""\/a""#], invalid: [#""/b""#, #""a""#]),
        Case(schema: #"{"pattern":"^"}"#, valid: [#""""#, #""a""#], invalid: []),
        Case(schema: #"{"pattern":"^a|b"}"#, valid: [#""ac""#, #""cb""#], invalid: [#""ca""#]),
        Case(schema: #"{"pattern":"^ab*$"}"#, valid: [#""a""#, #""abb""#], invalid: [#""ab*$""#]),
        Case(schema: #"{"pattern":"^^x"}"#, valid: [#""xy""#], invalid: [#""^x""#]),
        // Strings: characters are Unicode scalars.
        Case(schema: #"{"minLength":2,"maxLength":3}"#, valid: [#""ab""#, #""🦆🦆🦆""#, "1"], invalid: [#""a""#, #""abcd""#, #""🦆""#]),
        Case(schema: #"{"pattern":"^a+$"}"#, valid: [#""aa""#, "1"], invalid: [#""ab""#, #""""#]),
        Case(schema: #"{"maxLength":2.0}"#, valid: [#""ab""#], invalid: [#""abc""#]),
        // Arrays.
        Case(
            schema: #"{"prefixItems":[{"type":"string"}],"items":{"type":"integer"}}"#, valid: ["[]", #"["a"]"#, #"["a",1]"#],
            invalid: ["[1]", #"["a","b"]"#]),
        Case(schema: #"{"prefixItems":[true],"items":false}"#, valid: ["[]", "[1]"], invalid: ["[1,2]"]),
        Case(schema: #"{"contains":{"const":1},"minContains":2,"maxContains":3}"#, valid: ["[1,1]", "[1,0,1.0,1]"], invalid: ["[1]", "[1,1,1,1]"]),
        Case(schema: #"{"contains":{"const":1},"minContains":0}"#, valid: ["[]", "[1]"], invalid: []),
        Case(schema: #"{"minItems":1,"maxItems":2}"#, valid: ["[0]", "[0,0]", "{}"], invalid: ["[]", "[0,0,0]"]),
        Case(
            schema: #"{"uniqueItems":true}"#, valid: [#"[1,"1",true,[1],{"a":1},null]"#, "[0,false]"],
            invalid: ["[1,1.0]", #"[{"a":1,"b":2},{"b":2,"a":1}]"#, "[[1,[2]],[1,[2.0]]]"]),
        // Objects.
        Case(
            schema: #"{"properties":{"a":{"type":"integer"}},"required":["a","b"]}"#, valid: [#"{"a":1,"b":null}"#, "[]"],
            invalid: [#"{"a":1}"#, #"{"a":"x","b":1}"#]),
        Case(
            schema: #"{"patternProperties":{"^x":{"type":"integer"}},"additionalProperties":{"type":"string"}}"#, valid: [#"{"x1":1,"y":"s"}"#],
            invalid: [#"{"x1":"s"}"#, #"{"y":1}"#]),
        Case(schema: #"{"properties":{"a":true},"required":["b"],"additionalProperties":false}"#, valid: [], invalid: [#"{"a":1,"b":1}"#, "{}"]),
        Case(
            schema: #"{"properties":{"ab":{"minimum":1}},"patternProperties":{"^a":{"maximum":5}}}"#, valid: [#"{"ab":3}"#],
            invalid: [#"{"ab":0}"#, #"{"ab":6}"#]),
        Case(schema: #"{"propertyNames":{"maxLength":2}}"#, valid: [#"{"ab":1}"#], invalid: [#"{"abc":1}"#]),
        Case(schema: #"{"minProperties":1,"maxProperties":1}"#, valid: [#"{"a":1}"#], invalid: ["{}", #"{"a":1,"b":2}"#]),
        Case(schema: #"{"dependentRequired":{"a":["b"]}}"#, valid: ["{}", #"{"a":1,"b":1}"#], invalid: [#"{"a":1}"#]),
        Case(schema: #"{"dependentSchemas":{"a":{"required":["b"]}}}"#, valid: [#"{"b":1}"#], invalid: [#"{"a":1}"#]),
        // Combinations.
        Case(schema: #"{"allOf":[{"minimum":1},{"maximum":3}]}"#, valid: ["2"], invalid: ["0", "4"]),
        Case(schema: #"{"anyOf":[{"type":"string"},{"minimum":3}]}"#, valid: [#""x""#, "3", "null"], invalid: ["2"]),
        Case(schema: #"{"oneOf":[{"multipleOf":2},{"multipleOf":3}]}"#, valid: ["2", "3"], invalid: ["6", "1"]),
        Case(schema: #"{"not":{"type":"null"}}"#, valid: ["1"], invalid: ["null"]),
        Case(schema: #"{"if":{"type":"string"},"then":{"minLength":1},"else":{"type":"null"}}"#, valid: [#""a""#, "null"], invalid: [#""""#, "1"]),
        // What no other keyword has evaluated.
        Case(
            schema: #"{"anyOf":[{"properties":{"a":{"const":1}},"required":["a"]},{"properties":{"b":true}}],"unevaluatedProperties":false}"#,
            valid: [#"{"a":1,"b":2}"#, #"{"b":2}"#], invalid: [#"{"a":2}"#, #"{"a":1,"c":1}"#]),
        Case(
            schema: #"{"allOf":[{"prefixItems":[true]}],"contains":{"const":7},"unevaluatedItems":false}"#, valid: ["[0,7]", "[7,7]"],
            invalid: ["[0,7,8]"]),
        // References.
        Case(schema: ##"{"$ref":"#/$defs/a%25b","$defs":{"a%b":{"type":"null"}}}"##, valid: ["null"], invalid: ["1"]),
        Case(schema: ##"{"$defs":{"n":{"$anchor":"n","type":"integer"}},"items":{"$ref":"#n"}}"##, valid: ["[1]"], invalid: [#"["a"]"#]),
        Case(schema: ##"{"type":"array","items":{"$ref":"#"}}"##, valid: ["[[],[[]]]"], invalid: ["[1]", "[[{}]]"]),
        // Older dialects.
        Case(
            schema: #"{"items":[{"type":"string"}],"additionalItems":false}"#, dialect: .draft2019, valid: [#"["a"]"#], invalid: [#"["a",1]"#, "[1]"]),
        Case(
            schema: #"{"dependencies":{"a":["b"],"c":{"minProperties":2}}}"#, dialect: .draft7, valid: [#"{"a":1,"b":1}"#],
            invalid: [#"{"a":1}"#, #"{"c":1}"#]),
        Case(
            schema: ##"{"definitions":{"n":{"$id":"#n","type":"null"}},"properties":{"a":{"$ref":"#n","type":"string"}}}"##, dialect: .draft7,
            valid: [#"{"a":null}"#], invalid: [#"{"a":"x"}"#]),
        Case(
            schema: ##"{"$id":"http://a/tree","$recursiveAnchor":true,"type":"object","properties":{"c":{"items":{"$recursiveRef":"#"}}}}"##,
            dialect: .draft2019, valid: [#"{"c":[{"c":[]}]}"#], invalid: [#"{"c":[1]}"#]),
        Case(schema: #"{"prefixItems":[{"type":"string"}]}"#, dialect: .draft2019, valid: ["[1]"], invalid: []),
    ]

    @Test(arguments: cases)
    func `each keyword accepts what it should`(_ tested: Case) throws {
        let schema = try JSONSchema(parsing: tested.schema, dialect: tested.dialect)
        for (documents, isValid) in [(tested.valid, true), (tested.invalid, false)] {
            for document in documents {
                #expect(try schema.isValid(document) == isValid, "\(document)")
                let violations = try schema.validate(document)
                #expect(violations.isEmpty == isValid, "\(document): \(violations)")
                // Within another document, and as a value.
                let outer = try JSONDocument(parsing: "[0,\(document)]", configuration: JSONReadConfiguration(numbers: .exact))
                #expect(try schema.isValid(outer.root[1]!) == isValid, "\(document)")
                let value = try JSONValue(parsing: document, configuration: JSONReadConfiguration(numbers: .exact))
                #expect(try schema.isValid(value) == isValid, "\(document)")
            }
        }
    }

    @Test func `numbers are compared by all their digits`() throws {
        let schema = try JSONSchema(parsing: #"{"exclusiveMinimum":0.1,"not":{"multipleOf":0.1}}"#)
        #expect(try schema.isValid("0.10000000000000000001"))
        #expect(try schema.isValid("0.30000000000000000001"))
        #expect(try !schema.isValid("0.30000000000000000000"))
    }

    @Test func `formats are asserted only if that is asked for`() throws {
        let text = #"{"format":"ipv4"}"#
        #expect(try JSONSchema(parsing: text).isValid(#""x""#))
        let strict = try JSONSchema(parsing: text, assertsFormats: true)
        #expect(try !strict.isValid(#""x""#))
        #expect(try strict.isValid(#""127.0.0.1""#))
        #expect(try strict.isValid("1"))
        #expect(try JSONSchema(parsing: #"{"format":"unknown"}"#, assertsFormats: true).isValid(#""x""#))
    }
}
