/// The vocabularies of a dialect, each a set of keywords.
struct SchemaVocabulary: OptionSet, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let applicator = SchemaVocabulary(rawValue: 1)
    static let unevaluated = SchemaVocabulary(rawValue: 2)
    static let validation = SchemaVocabulary(rawValue: 4)
    static let formatAssertion = SchemaVocabulary(rawValue: 8)
    /// Those without keywords that reject values.
    static let other: SchemaVocabulary = []

    static let standard: SchemaVocabulary = [.applicator, .unevaluated, .validation]

    /// The keywords of all dialects, in the order in which they are suggested.
    static let keywords = [
        "type", "properties", "required", "items", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
        "minLength", "maxLength", "pattern", "format", "minItems", "maxItems", "uniqueItems", "minContains", "maxContains", "minProperties",
        "maxProperties", "additionalProperties", "patternProperties", "propertyNames", "dependentRequired", "dependentSchemas", "dependencies",
        "prefixItems", "additionalItems", "contains", "unevaluatedItems", "unevaluatedProperties", "allOf", "anyOf", "oneOf", "not", "if", "then",
        "else", "$id", "$schema", "$ref", "$anchor", "$defs", "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor", "$vocabulary",
        "$comment", "definitions", "title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples", "contentEncoding",
        "contentMediaType", "contentSchema",
    ]

    /// The vocabulary with a URI; nil for an unknown one.
    init?(uri: String) {
        let names: [(String, SchemaVocabulary)] = [
            ("applicator", .applicator), ("unevaluated", .unevaluated), ("validation", .validation), ("format-assertion", .formatAssertion),
            ("core", .other), ("meta-data", .other), ("format-annotation", .other), ("format", .other), ("content", .other),
        ]
        for dialect in JSONSchemaDialect.all where dialect != .draft7 {
            let folder = dialect.uri.dropLast("schema".count) + "vocab/"
            guard uri.hasPrefix(folder), let name = names.first(where: { $0.0 == uri.dropFirst(folder.count) }) else { continue }
            // In 2019-09, the applicators include those of unevaluated values.
            self = dialect == .draft2019 && name.1 == .applicator ? [.applicator, .unevaluated] : name.1
            return
        }
        return nil
    }
}
