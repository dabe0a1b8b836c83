import ApusJSON
import ApusJSONPatterns
import Testing

/// Patterns as JSON Schema 2020-12, with schemas written by hand from its specification.
@Suite("JSON Schema")
struct SchemaTests {
    static let rows: [(pattern: String, schema: String)] = [
        (#""string""#, #"{"type":"string"}"#), (#""number""#, #"{"type":"number"}"#), (#""int""#, #"{"type":"integer"}"#),
        (#""bool""#, #"{"type":"boolean"}"#), (#""any""#, "{}"), (#""never""#, #"{"not":{}}"#),
        (#""*""#, #"{"type":["string","number","boolean","null"]}"#), (#""int?""#, #"{"type":["integer","null"]}"#),
        (#""int:1,""#, #"{"type":"integer","minimum":1}"#), (#""number:0.5,1e3""#, #"{"type":"number","minimum":0.5,"maximum":1e3}"#),
        (#""int?:1,9""#, #"{"type":["integer","null"],"minimum":1,"maximum":9}"#), (#""string:^a""#, #"{"type":"string","pattern":"^a"}"#),
        (#""enum:a,b""#, #"{"enum":["a","b"]}"#), (#""length:1,20""#, #"{"type":"string","minLength":1,"maxLength":20}"#),
        (#""array:2""#, #"{"type":"array","minItems":2,"maxItems":2}"#), (#""object:1,""#, #"{"type":"object","minProperties":1}"#),
        (#""uuid""#, #"{"type":"string","format":"uuid"}"#), (#""date:day""#, #"{"type":"string","format":"date"}"#),
        (#""date:time""#, #"{"type":"string","format":"date-time"}"#),
        (#""date?""#, #"{"anyOf":[{"type":"string","anyOf":[{"format":"date"},{"format":"date-time"}]},{"type":"null"}]}"#),
        (#""ipv6""#, #"{"type":"string","format":"ipv6"}"#), (#"["int"]"#, #"{"type":"array","items":{"type":"integer"}}"#),
        ("{}", #"{"type":"object"}"#),
        (
            #"{"a":"int","b?":"string","*":"never"}"#,
            #"{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":["string","null"]}},"required":["a"],"additionalProperties":false}"#
        ),
        (#"{"*":"int"}"#, #"{"type":"object","additionalProperties":{"type":"integer"}}"#),
        (#""[string|int]""#, #"{"type":["string","integer"]}"#),
        (#""[enum:a,b|int]""#, #"{"anyOf":[{"type":"integer"},{"enum":["a","b"]}]}"#),
        (#"{"$all":["string:^a","length:2"]}"#, #"{"allOf":[{"type":"string","pattern":"^a"},{"type":"string","minLength":2,"maxLength":2}]}"#),
        (#"{"$enum":[1,null]}"#, #"{"anyOf":[{"const":1},{"type":"null"}]}"#),
        (#"{"next?":"@"}"#, ##"{"type":"object","properties":{"next":{"anyOf":[{"$ref":"#"},{"type":"null"}]}}}"##),
        (
            #"{"$def":{"tree":["@tree"],"ключ":"int"},"a":"@tree","b":"@ключ"}"#,
            ##"{"type":"object","properties":{"a":{"$ref":"#/$defs/tree"},"b":{"$ref":"#/$defs/%D0%BA%D0%BB%D1%8E%D1%87"}},"required":["a","b"],"##
                + ##""$defs":{"tree":{"type":"array","items":{"$ref":"#/$defs/tree"}},"ключ":{"type":"integer"}}}"##
        ),
    ]

    @Test(arguments: rows)
    func `a pattern becomes an equivalent JSON Schema`(pattern: String, schema: String) throws {
        var expected = try JSONValue(parsing: schema, configuration: JSONReadConfiguration(numbers: .exact))
        expected["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        #expect(try JSONPattern(parsing: pattern).jsonSchema() == expected)
    }

    @Test func `a pattern in VeriJSON's dialect becomes the JSON Schema of that dialect`() throws {
        let schema = try JSONPattern(["good": "bool", "list": []], dialect: .veriJSON).jsonSchema()
        #expect(schema["properties"]?["good"] == ["type": ["number", "boolean"]])
        #expect(schema["properties"]?["list"] == ["type": "array", "maxItems": 0])
    }
}
