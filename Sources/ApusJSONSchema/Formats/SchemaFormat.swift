import ApusJSON
import ApusJSONExpressions
import ApusJSONRules

/// A format of strings.
struct SchemaFormat: Sendable {
    /// The format in words, with an article.
    let words: String
    /// Whether a text, which is valid UTF-8, has the format. Takes O(*n*) in the text.
    let matches: RuleTest

    private init(_ words: String, _ matches: @escaping RuleTest) { (self.words, self.matches) = (words, matches) }

    /// The formats by their names in JSON Schema 2020-12, section 7.3 of its validation part.
    // Closures, so that an expression is compiled when it is first needed.
    static let all: [String: SchemaFormat] = [
        "date-time": SchemaFormat(#"a date and time such as "2026-12-01T09:00:00Z""#) { TimeText.isDateTime($0) },
        "date": SchemaFormat(#"a date such as "2026-12-01""#) { TimeText.isDay($0) },
        "time": SchemaFormat(#"a time such as "09:00:00Z""#) { TimeText.isTime($0) },
        "duration": SchemaFormat(#"a duration such as "P1DT12H""#) { FormatExpression.duration.matches($0) },
        "email": SchemaFormat("an e-mail address") { Mailbox.matches($0, isInternational: false) },
        "idn-email": SchemaFormat("an e-mail address") { Mailbox.matches($0, isInternational: true) },
        "hostname": SchemaFormat("a host name") { HostName.matches($0, isInternational: false) },
        "idn-hostname": SchemaFormat("a host name") { HostName.matches($0, isInternational: true) },
        "ipv4": SchemaFormat("an IPv4 address") { FormatExpression.ipv4.matches($0) },
        "ipv6": SchemaFormat("an IPv6 address") { FormatExpression.ipv6.matches($0) },
        "uri": SchemaFormat("a URI") { FormatExpression.uri.matches($0) },
        "uri-reference": SchemaFormat("a URI or a relative reference") { FormatExpression.uriReference.matches($0) },
        "iri": SchemaFormat("an IRI") { FormatExpression.iri.matches($0) },
        "iri-reference": SchemaFormat("an IRI or a relative reference") { FormatExpression.iriReference.matches($0) },
        "uri-template": SchemaFormat("a URI template") { FormatExpression.uriTemplate.matches($0) },
        "uuid": SchemaFormat("a UUID") { FormatExpression.uuid.matches($0) },
        "json-pointer": SchemaFormat("a JSON Pointer") { FormatExpression.jsonPointer.matches($0) },
        "relative-json-pointer": SchemaFormat("a relative JSON Pointer") { FormatExpression.relativeJSONPointer.matches($0) },
        "regex": SchemaFormat("a regular expression") { isExpression($0) },
    ]

    /// The ranges of formats of integers, by the names that OpenAPI registers. They concern numbers; whether these are
    /// whole is left to `type`.
    static let integers: [String: NumberRange] = [
        "int8": NumberRange(Int8.min...Int8.max), "int16": NumberRange(Int16.min...Int16.max), "int32": NumberRange(Int32.min...Int32.max),
        "int64": NumberRange(Int64.min...Int64.max), "uint8": NumberRange(UInt8.min...UInt8.max), "uint16": NumberRange(UInt16.min...UInt16.max),
        "uint32": NumberRange(UInt32.min...UInt32.max), "uint64": NumberRange(UInt64.min...UInt64.max),
    ]

    /// Whether a text is a regular expression of ECMA-262. One with look-around or back-references is, although
    /// `pattern` does not accept it.
    private static func isExpression(_ text: Span<UInt8>) -> Bool { RegularExpression.isValid(text.string, dialect: .ecmaScript) }
}

extension Span<UInt8> {
    /// The text of these bytes.
    var string: String { unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }
}
