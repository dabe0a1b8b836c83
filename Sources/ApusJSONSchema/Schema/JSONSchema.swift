public import ApusJSON
import ApusJSONRules

/// A compiled JSON Schema.
///
/// ```swift
/// let schema = try JSONSchema(parsing: #"{"type": "object", "properties": {"id": {"type": "integer", "minimum": 1}}, "required": ["id"]}"#)
/// let isValid = try schema.isValid(body)  // true or false
/// for violation in try schema.validate(body) {
///     print(violation)  // 1:7: Expected an integer of at least 1, found a number. (path "/id")
/// }
/// ```
///
/// All keywords of 2020-12, 2019-09 and draft 7 are supported. `format` is an annotation, as these
/// standards say, unless it is asked for as an assertion; the `content…` keywords are annotations.
/// Numbers are compared exactly.
///
/// Validating takes O(*n* · *m*) for *n* values and *m* parts of the schema that apply to the same value,
/// usually a few. Where they can lead to each other in several ways, answers are kept in memory: some 20 bytes
/// for each of these parts and values.
///
/// A schema is compiled once, when it is created, and can be shared by any number of tasks. Nothing is
/// ever fetched from a network: references lead to the schema itself, to the resources that are given, or
/// to the meta-schemas of these dialects.
public struct JSONSchema: Sendable {
    /// The JSON from which the schema was compiled.
    public var source: JSONNode { program.resources.node(program.root) }
    /// The dialect of the schema.
    public var dialect: JSONSchemaDialect { program.dialect }
    /// The regular expressions that were read without the flag `u`, because they are invalid with it.
    package var lenientPatterns: [String] { program.lenientPatterns }
    let program: SchemaProgram

    /// Compiles a schema.
    ///
    /// - Parameters:
    ///   - source: the schema: a JSON text, a document, a node or a value.
    ///   - resources: other schemas that it may refer to, each by its URI, and custom meta-schemas.
    ///   - dialect: the dialect of schemas without `$schema`.
    ///   - assertsFormats: whether a string that does not have the `format` that is required of it is a violation.
    ///   - lenientPatterns: whether a regular expression that is invalid with the flag `u` of ECMA-262 is read without
    ///     flags, if that makes it valid: `\d\-\d`, `[\w-.]`, `a{,3}`. Its characters are still those of Unicode.
    ///   - strictKeywords: whether a keyword that is unknown, but similar to a known one, is an error: `propertes`. It is
    ///     otherwise ignored, as the standards say. Schemas that nothing refers to are not examined.
    /// - Throws: `JSONExpressionError` with the reason and location if a schema is not valid, or refers to one that
    ///   is not known; `JSONSyntaxError` if a text is not valid JSON.
    /// - Complexity: O(*n*) in the schema and the resources. A schema is compiled for each set of dynamic anchors
    ///   that it is reached with; how often is limited, as is the length of all URIs.
    public init(
        parsing source: some JSONSource, resources: [String: any JSONSource] = [:], dialect: JSONSchemaDialect = .draft2020,
        assertsFormats: Bool = false, lenientPatterns: Bool = false, strictKeywords: Bool = false
    ) throws {
        let source = try source.node(Self.configuration)
        let given = try resources.sorted { $0.key < $1.key }.map { (uri: $0.key, node: try $0.value.node(Self.configuration)) }
        let settings = SchemaSettings(
            assertsFormats: assertsFormats, acceptsLenientPatterns: lenientPatterns, rejectsMisspelledKeywords: strictKeywords)
        program = try SchemaProgram.make(source, given, dialect, settings)
    }

    /// How schemas are read.
    static let configuration = JSONReadConfiguration(duplicateKeys: .error, numbers: .exact)
}

extension JSONSchema {
    /// The maximum number of parts of a schema and of all that it refers to, about one for each keyword.
    package static let maximumPartCount = 1_000_000
    /// The maximum number of values in schemas that are compiled again because they are reached with several sets of
    /// dynamic anchors. A value counts once for each schema that contains it, and an anchor of a set as eight values.
    package static let maximumRepetitionCount = 1_000_000
    /// The maximum number of bytes in the URIs of all resources and references, resolved. Equal references in a
    /// resource count once.
    package static let maximumURIByteCount = 16_000_000
    /// The maximum number of schemas that apply to one value because each leads to the next, by `allOf` or
    /// `$ref` for example.
    package static let maximumChainLength = 256
    /// The number of levels of arrays and objects to which a document is validated. Deeper levels are
    /// violations. There are fewer levels if more than three schemas lead to each other at each of them.
    public static let maximumValidatedDepth = Verifier.maximumDepth
}

extension JSONSchema: CustomStringConvertible {
    /// The source as JSON text.
    public var description: String { (try? source.jsonText()) ?? source.description }
}

/// A version of the language of JSON Schema.
public struct JSONSchemaDialect: NamedConstant {
    /// The name of the version: `2020-12`, `2019-09` or `7`.
    package let kind: String
    /// The URI of the dialect's meta-schema, which `$schema` names.
    let uri: String

    /// JSON Schema 2020-12, which OpenAPI 3.1 and the Model Context Protocol use.
    public static let draft2020 = JSONSchemaDialect(kind: "2020-12", uri: "https://json-schema.org/draft/2020-12/schema")
    /// JSON Schema 2019-09.
    public static let draft2019 = JSONSchemaDialect(kind: "2019-09", uri: "https://json-schema.org/draft/2019-09/schema")
    /// JSON Schema draft 7.
    public static let draft7 = JSONSchemaDialect(kind: "7", uri: "http://json-schema.org/draft-07/schema")

    /// All dialects, the newest first.
    static let all: [JSONSchemaDialect] = [.draft2020, .draft2019, .draft7]
}
