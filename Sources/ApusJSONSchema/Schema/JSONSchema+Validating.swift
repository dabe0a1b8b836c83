public import ApusJSON
public import ApusJSONRules

extension JSONSchema: JSONValidator, RuleValidator {
    package var ruleSource: any RuleSource { program }

    // Safety: the program holds its rules.
    package func withRules<Result>(_ body: (RuleProgram) -> Result) -> Result { unsafe program.lentRules._withUnsafeGuaranteedRef(body) }
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
    ///   - configuration: how a text is read. Numbers are read exactly, unless it has another policy for them.
    ///   - limit: the maximum number of violations. Defaults to 100; values below 1 count as 1.
    /// - Throws: as for `validate(_:configuration:limit:)`.
    public func output(for source: some JSONSource, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> JSONValue {
        let violations = try validate(source, configuration: configuration, limit: limit)
        guard !violations.isEmpty else { return ["valid": true] }
        let errors = violations.map { violation -> JSONValue in
            var unit: JSONValue = [
                "keywordLocation": .string("\(violation.rulePath)"), "instanceLocation": .string("\(violation.nodePath)"),
                "error": .string(violation.message),
            ]
            if let absolute = violation.ruleURI { unit["absoluteKeywordLocation"] = .string(absolute) }
            return unit
        }
        return ["valid": false, "errors": .array(errors)]
    }
}
