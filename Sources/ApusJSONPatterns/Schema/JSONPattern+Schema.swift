public import ApusJSON

extension JSONPattern {
    /// Returns the pattern as a JSON Schema (2020-12), for use with other tools.
    ///
    /// ```swift
    /// let schema = try JSONPattern(["id": "int:1,", "name?": "string"]).jsonSchema()
    /// // {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
    /// //  "properties":{"id":{"type":"integer","minimum":1},"name":{"type":["string","null"]}},"required":["id"]}
    /// ```
    ///
    /// A schema cannot express everything that a pattern means: `integer` in a schema also accepts
    /// `1.0` and any number of digits, regular expressions are ECMAScript's, many validators treat
    /// `format` only as an annotation, and repeated keys are not checked.
    ///
    /// - Complexity: O(*n*) in the size of the pattern.
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
