import ApusJSON
import ApusJSONRules

/// How schemas are compiled.
struct SchemaSettings {
    var assertsFormats = false
    var acceptsLenientPatterns = false
    var rejectsMisspelledKeywords = false
}

/// A compiled schema.
@safe
final class SchemaProgram: Sendable {
    let rules: RuleProgram
    // Safety: `rules` holds them.
    /// The same, without a reference that all threads would count.
    let lentRules: Unmanaged<RuleProgram>
    /// What each node was compiled from.
    let sources: [SchemaSource]
    let resources: SchemaResources
    let root: SchemaLocation
    /// The expressions that were read without the flag `u`.
    let lenientPatterns: [String]

    init(rules: RuleProgram, sources: [SchemaSource], resources: SchemaResources, root: SchemaLocation, lenientPatterns: [String]) {
        (self.rules, self.sources, self.resources, self.root) = (rules, sources, resources, root)
        unsafe lentRules = .passUnretained(rules)
        self.lenientPatterns = lenientPatterns
    }

    /// The dialect of the schema at the root.
    var dialect: JSONSchemaDialect { resources.all[resources.resource(of: root) ?? 0].dialect }

    /// Compiles a schema after checking it, and those it may refer to, against their meta-schemas.
    static func make(
        _ node: JSONNode, _ given: [(uri: String, node: JSONNode)], _ dialect: JSONSchemaDialect, _ settings: SchemaSettings
    ) throws -> SchemaProgram {
        var resources = try SchemaResources(given, dialect)
        let root = try resources.open(node, uri: "")
        return try SchemaCompiler.program(of: root, in: resources, settings) { number, resources in
            try check(number, resources, given)
        }
    }

    /// Checks a resource against its meta-schema.
    private static func check(_ number: Int, _ resources: SchemaResources, _ given: [(uri: String, node: JSONNode)]) throws {
        let resource = resources.all[number]
        let node = resources.node(resource.location)
        let named = node["$schema"]?.string.map { SchemaURI($0).withoutFragment }
        let meta: SchemaProgram
        if let named, named != resource.uri, let custom = given.first(where: { SchemaURI($0.uri).withoutFragment == named }) {
            var others = try SchemaResources(given, resource.dialect)
            let root = try others.target(of: custom.uri, in: 0, resource.location).location
            meta = try SchemaCompiler.program(of: root, in: others, SchemaSettings(), check: nil)
        } else {
            meta = try metaSchema(of: resource.dialect)
        }
        defer { withExtendedLifetime(meta) {} }
        var verifier = Verifier(meta.rules, node, limit: 1)
        guard !verifier.run(), let violation = RuleReport(verifier, node, meta).violations.first else { return }
        throw JSONExpressionError(.invalidSchema, violation.message, uri: resource.uri, at: violation.node)
    }

    /// The compiled meta-schemas.
    private static let metaSchemas = Locked<[JSONSchemaDialect: SchemaProgram]>([:])

    private static func metaSchema(of dialect: JSONSchemaDialect) throws -> SchemaProgram {
        if let known = metaSchemas.withLock({ $0[dialect] }) { return known }
        var resources = try SchemaResources([], dialect)
        // The reference opens the text that is built in.
        let root = try resources.open(JSONDocument(parsing: "true", configuration: JSONSchema.configuration).root, uri: "")
        let location = try resources.target(of: dialect.uri, in: 0, root).location
        let program = try SchemaCompiler.program(of: location, in: resources, SchemaSettings(), check: nil)
        metaSchemas.withLock { $0[dialect] = program }
        return program
    }
}
