public import ApusJSON

extension ApusJSONDecoder {
    /// Decodes a value from JSON after checking that it is valid by a schema. A text is parsed only once.
    ///
    /// ```swift
    /// let order = try decoder.decode(Order.self, from: body, validating: schema)
    /// ```
    ///
    /// The schema is checked against the original document, before key and date strategies apply.
    ///
    /// - Throws: ``JSONSchemaViolationError`` with up to 100 violations, before anything is decoded; any
    ///   error of `decode` without a schema.
    public func decode<T: Decodable>(_ type: T.Type, from source: some JSONSource, validating schema: JSONSchema) throws -> T {
        try decode(type, from: source, after: { try schema.require($0) })
    }

    /// Reads a value with its type's `init(reading:)` from JSON after checking that it is valid by a schema.
    /// A text is parsed only once.
    ///
    /// - Throws: ``JSONSchemaViolationError`` with up to 100 violations, before anything is read; any
    ///   error of `decode` without a schema.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from source: some JSONSource, validating schema: JSONSchema) throws -> T {
        try decode(type, from: schema.require(node(of: source)))
    }
}
