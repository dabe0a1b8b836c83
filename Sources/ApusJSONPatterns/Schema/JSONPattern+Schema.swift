public import ApusJSON

extension JSONPattern {
    /// The pattern as a JSON Schema (2020-12), for those that read these.
    ///
    /// ```swift
    /// let schema = try JSONPattern(["id": "int:1,", "name?": "string"]).jsonSchema()
    /// // {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
    /// //  "properties":{"id":{"type":"integer","minimum":1},"name":{"type":["string","null"]}},"required":["id"]}
    /// ```
    ///
    /// Where a schema cannot say the same: its `integer` takes `1.0`, too, and any number of digits; its regular expressions are ECMAScript's; `format` is for
    /// many validators only a note; it does not look at repeated keys.
    public func jsonSchema() -> JSONValue {
        var schema = JSONValue.Object()
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        switch SchemaWriter.schema(of: program.tree.root) {
        case .object(let members): for (key, value) in members { schema[key] = value }
        case .boolean(false): schema["not"] = [:]
        default: break
        }
        if !program.tree.definitions.isEmpty {
            let definitions = program.tree.definitions.map { ($0.name, SchemaWriter.schema(of: $0.expression)) }
            schema["$defs"] = .object(JSONValue.Object(definitions))
        }
        return .object(schema)
    }
}
