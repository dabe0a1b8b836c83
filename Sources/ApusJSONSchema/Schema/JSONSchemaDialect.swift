/// A version of the language of JSON Schema.
public struct JSONSchemaDialect: Hashable, Sendable, CustomStringConvertible {
    /// The name of the version: `2020-12`, `2019-09` or `7`.
    public let description: String
    /// The URI of the dialect's meta-schema, which `$schema` names.
    let uri: String

    /// JSON Schema 2020-12, which OpenAPI 3.1 and the Model Context Protocol use.
    public static let draft2020 = JSONSchemaDialect(description: "2020-12", uri: "https://json-schema.org/draft/2020-12/schema")
    /// JSON Schema 2019-09.
    public static let draft2019 = JSONSchemaDialect(description: "2019-09", uri: "https://json-schema.org/draft/2019-09/schema")
    /// JSON Schema draft 7.
    public static let draft7 = JSONSchemaDialect(description: "7", uri: "http://json-schema.org/draft-07/schema")

    /// All dialects, the newest first.
    static let all: [JSONSchemaDialect] = [.draft2020, .draft2019, .draft7]
}
