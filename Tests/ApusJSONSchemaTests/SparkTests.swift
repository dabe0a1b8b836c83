import ApusJSONSchema
import TestSupport
import Testing

/// The columns of tables in Apache Spark.
@Suite("Columns for Spark")
struct SparkTests {
    /// The schema of a member, and the type of its column, worked out from Spark's SQL reference.
    @Test(arguments: [
        (#"{"type":"integer"}"#, "BIGINT"),
        (#"{"type":"number"}"#, "DOUBLE"),
        (#"{"type":"number","format":"decimal"}"#, "DECIMAL(38,18)"),
        (#"{"type":"boolean"}"#, "BOOLEAN"),
        (#"{"type":["string","null"]}"#, "STRING"),
        (#"{"type":"string","format":"date"}"#, "DATE"),
        (#"{"type":"string","format":"date-time"}"#, "TIMESTAMP"),
        (#"{"type":"string","contentEncoding":"base64"}"#, "BINARY"),
        (#"{"type":"string","format":"uuid"}"#, "STRING"),
        (#"{"type":"integer","minimum":-128,"maximum":127}"#, "TINYINT"),
        (#"{"type":"integer","minimum":0,"maximum":255}"#, "SMALLINT"),
        (#"{"type":"integer","minimum":0,"maximum":65535}"#, "INT"),
        (#"{"type":"integer","minimum":0,"maximum":4294967295}"#, "BIGINT"),
        (#"{"type":"integer","format":"int32"}"#, "INT"),
        (#"{"type":"integer","format":"uint64","minimum":0}"#, "DECIMAL(20,0)"),
        (#"{"items":{"properties":{"x":{"type":"integer"}}}}"#, "ARRAY<STRUCT<x: BIGINT>>"),
        (#"{"type":"array"}"#, "ARRAY<STRING>"),
        (#"{"prefixItems":[{"type":"integer"},{"type":"number"}]}"#, "ARRAY<DOUBLE>"),
        (#"{"prefixItems":[{"type":"integer"},{"type":"string"}],"items":false}"#, "ARRAY<STRING>"),
        (#"{"type":"object","additionalProperties":{"type":"integer"}}"#, "MAP<STRING, BIGINT>"),
        (#"{"type":"object"}"#, "MAP<STRING, STRING>"),
        (#"{}"#, "STRING"),
        (#"true"#, "STRING"),
        (#"{"type":"null"}"#, "STRING"),
        (#"{"anyOf":[{"type":"integer"},{"type":"null"}]}"#, "BIGINT"),
        (#"{"anyOf":[{"type":"integer"},{"type":"number"},{"type":"boolean"}]}"#, "STRING"),
        (#"{"anyOf":[{"type":"array"},{"items":{"type":"integer"}}]}"#, "ARRAY<STRING>"),
        (#"{"anyOf":[{"items":{"type":"integer"}},{"items":{"type":"null"}}]}"#, "ARRAY<BIGINT>"),
        (#"{"allOf":[{"type":"string"},{"format":"date","type":"string"}]}"#, "DATE"),
        (#"{"oneOf":[{"type":"integer"},{"type":"string"}]}"#, "STRING"),
        (#"{"enum":["x","y"]}"#, "STRING"),
        (#"{"const":1}"#, "BIGINT"),
        (#"{"enum":[1,2.5,null]}"#, "DOUBLE"),
        (#"{"properties":{"`":{"type":"string"},"9":{},"b c":{}}}"#, "STRUCT<````: STRING, `9`: STRING, `b c`: STRING>"),
    ])
    func `a member has a column`(member: String, type: String) throws {
        #expect(try JSONSchema(parsing: "{\"properties\":{\"a\":\(member)}}").sparkDDL() == "a \(type)")
    }

    /// A schema, and its columns.
    @Test(arguments: [
        (
            #"{"oneOf":[{"properties":{"a":{"type":"integer"}}},{"properties":{"a":{"type":"number"},"b":{"type":"string"}}}]}"#,
            "a DOUBLE, b STRING"
        ),
        (#"{"allOf":[{"properties":{"a":{"type":"integer"}}}],"properties":{"b":{"type":"boolean"}}}"#, "a BIGINT, b BOOLEAN"),
        (
            ##"{"$ref":"#/$defs/T","$defs":{"T":{"properties":{"n":{"type":"string"},"next":{"$ref":"#/$defs/T"},"u":{"$ref":"#/$defs/U"}}},"##
                + #""U":{"type":"string","format":"date"}}}"#,
            "n STRING, next STRING, u DATE"
        ),
        (#"{"type":"array","items":{"properties":{"a":{"type":"integer"}}}}"#, "a BIGINT"),
    ])
    func `a schema has columns`(schema: String, columns: String) throws {
        #expect(try JSONSchema(parsing: schema).sparkDDL() == columns)
    }

    @Test func `a model has columns`() throws {
        let ddl = try SchemaOrder.jsonSchema.sparkDDL()
        #expect(
            ddl == """
                id BIGINT, note STRING, items ARRAY<STRUCT<price: DOUBLE, parts: ARRAY<STRING>>>, country STRING, size STRING, \
                priority BIGINT, date TIMESTAMP, place STRUCT<city: STRING>, key STRING, counts MAP<STRING, SMALLINT>
                """)
    }

    @Test(arguments: ["true", "{}", #"{"type":"string"}"#, #"{"type":"object"}"#, #"{"type":"object","additionalProperties":{"type":"integer"}}"#])
    func `what has no columns is an error`(schema: String) throws {
        let error = #expect(throws: JSONExpressionError.self) { try JSONSchema(parsing: schema).sparkDDL() }
        #expect(error?.code == .noColumns)
    }

    /// Each alternative must not take longer the more there are before it.
    @Test func `columns of many alternatives are found`() throws {
        let count = max(effort(20_000), 5_000)
        let alternatives = (0..<count).map { "{\"properties\":{\"m\($0)\":{\"type\":\"integer\"},\"a\":{\"type\":\"number\"}}}" }
        let ddl = try JSONSchema(parsing: "{\"anyOf\":[\(alternatives.joined(separator: ","))]}").sparkDDL()
        #expect(ddl.hasPrefix("m0 BIGINT, a DOUBLE, m1 BIGINT, m2 BIGINT"))
        #expect(ddl.hasSuffix("m\(count - 1) BIGINT"))
    }

    @Test func `references that double are bounded`() throws {
        var definitions: [String] = []
        for level in 0..<40 {
            definitions.append(##""d\##(level)":{"properties":{"a":{"$ref":"#/$defs/d\##(level + 1)"},"b":{"$ref":"#/$defs/d\##(level + 1)"}}}"##)
        }
        definitions.append(#""d40":{"type":"integer"}"#)
        let schema = try JSONSchema(parsing: ##"{"$ref":"#/$defs/d0","$defs":{\##(definitions.joined(separator: ","))}}"##)
        let error = #expect(throws: JSONExpressionError.self) { try schema.sparkDDL() }
        #expect(error?.code == .tooLarge)
    }
}
