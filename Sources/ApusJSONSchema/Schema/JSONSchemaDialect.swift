public import ApusJSON

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
