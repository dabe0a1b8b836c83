public import ApusJSON
import ApusJSONRules

extension JSONSchema {
    /// Whether a JSON text, a document, a part of one, or a value is valid by the schema. Stops at the
    /// first violation.
    ///
    /// Numbers of a text or document count with all their digits. A `JSONValue` has lost some unless it was read with
    /// `JSONNumberPolicy.exact`: otherwise it holds the nearest `Double` of a fraction.
    ///
    /// - Throws: `JSONSyntaxError` if the text is not valid JSON; `JSONWriteError` if the value
    ///   contains a number that cannot be represented in JSON. Never for a document or a node.
    /// - Complexity: as for ``validate(_:configuration:limit:)``.
    public func isValid(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict) throws -> Bool {
        var verifier = Verifier(program.rules, try source.node(configuration.readingExactly), limit: 0)
        return verifier.run()
    }

    /// Returns what violates the schema in a JSON text, a document, a part of one, or a value; empty if
    /// it is valid. A text is parsed, but no values are created from it.
    ///
    /// ```swift
    /// for violation in try schema.validate(body) { print(violation) }
    /// ```
    ///
    /// If a key is repeated, every one of its values must be valid. For a part of a document, paths
    /// start at the part, and lines and columns are those of the document. For a value, they are
    /// those of its compact text, which is written only to determine them.
    ///
    /// - Parameters:
    ///   - source: the JSON to validate.
    ///   - configuration: how a text is read. Numbers are always read exactly.
    ///   - limit: the maximum number of violations to return. Defaults to 100; values below 1 count
    ///     as 1.
    /// - Throws: `JSONSyntaxError` if the text is not valid JSON; `JSONWriteError` if the value
    ///   contains a number that cannot be represented in JSON. Never for a document or a node.
    /// - Complexity: O(*n* · *m*) for *n* values and *m* parts of the schema that apply to the same value,
    ///   usually a few. Where they can lead to each other in several ways, answers are kept in memory: some 20 bytes
    ///   for each of these parts and values.
    public func validate(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws
        -> [JSONSchemaViolation]
    {
        violations(in: try source.node(configuration.readingExactly), limit)
    }

    private func violations(in node: JSONNode, _ limit: Int) -> [JSONSchemaViolation] {
        var verifier = Verifier(program.rules, node, limit: max(limit, 1))
        return verifier.run() ? [] : ViolationReport(verifier, node, program).violations()
    }
}

extension JSONSchema: JSONValidator {
    /// Whether a value is certainly valid, as far as a tape tells.
    @_spi(Runtime)
    @unsafe
    public func _accepts(_ words: UnsafePointer<UInt64>, _ strings: UnsafePointer<UInt8>, at index: Int) -> Bool {
        unsafe Verifier.accepts(Tape(words: words, strings: strings), at: index, program.rules)
    }

    /// Throws an error unless a document is valid by the schema.
    ///
    /// - Throws: ``JSONSchemaViolationError`` with up to 100 violations.
    public func requireValid(_ root: JSONNode) throws {
        let violations = violations(in: root, 100)
        if !violations.isEmpty { throw JSONSchemaViolationError(violations: violations) }
    }
}

extension JSONSchema {
    /// Validates JSON, and returns the result in the basic form of output that JSON Schema 2020-12 defines, in
    /// section 12.4 of its core. Annotations are not part of it.
    ///
    /// ```json
    /// {"valid": false, "errors": [{
    ///   "keywordLocation": "/properties/id/minimum", "instanceLocation": "/id",
    ///   "error": "Expected an integer of at least 1, found 0."}]}
    /// ```
    ///
    /// - Parameters:
    ///   - source: the JSON to validate.
    ///   - configuration: how a text is read. Numbers are always read exactly.
    ///   - limit: the maximum number of violations. Defaults to 100; values below 1 count as 1.
    /// - Throws: as for ``validate(_:configuration:limit:)``.
    public func output(for source: some JSONSource, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> JSONValue {
        let violations = try validate(source, configuration: configuration, limit: limit)
        guard !violations.isEmpty else { return ["valid": true] }
        let errors = violations.map { violation -> JSONValue in
            var unit: JSONValue = [
                "keywordLocation": .string("\(violation.keywordLocation)"), "instanceLocation": .string("\(violation.instanceLocation)"),
                "error": .string(violation.message),
            ]
            if let absolute = violation.absoluteKeywordLocation { unit["absoluteKeywordLocation"] = .string(absolute) }
            return unit
        }
        return ["valid": false, "errors": .array(errors)]
    }
}
