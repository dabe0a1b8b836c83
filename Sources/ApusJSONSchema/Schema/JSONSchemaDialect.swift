/// A version of the language of JSON Schema.
public struct JSONSchemaDialect: Hashable, Sendable {
    enum Version: Comparable { case draft7, draft2019, draft2020 }

    let version: Version

    /// JSON Schema 2020-12, which OpenAPI 3.1 and the Model Context Protocol use.
    public static let draft2020 = JSONSchemaDialect(version: .draft2020)
    /// JSON Schema 2019-09.
    public static let draft2019 = JSONSchemaDialect(version: .draft2019)
    /// JSON Schema draft 7.
    public static let draft7 = JSONSchemaDialect(version: .draft7)

    /// The URI of the dialect's meta-schema, which `$schema` names.
    public var uri: String {
        switch version {
        case .draft2020: "https://json-schema.org/draft/2020-12/schema"
        case .draft2019: "https://json-schema.org/draft/2019-09/schema"
        case .draft7: "http://json-schema.org/draft-07/schema"
        }
    }

    /// All dialects, the newest first.
    static let all: [JSONSchemaDialect] = [.draft2020, .draft2019, .draft7]
}

extension JSONSchemaDialect: CustomStringConvertible {
    /// The name of the version: `2020-12`, `2019-09` or `7`.
    public var description: String {
        switch version {
        case .draft2020: "2020-12"
        case .draft2019: "2019-09"
        case .draft7: "7"
        }
    }
}
