import ApusJSON
import ApusJSONExpressions
import ApusJSONRules

/// A format of strings, by the names of JSON Schema 2020-12, section 7.3 of its validation part.
enum SchemaFormat: String, CaseIterable, Sendable {
    case dateTime = "date-time"
    case date
    case time
    case duration
    case email
    case idnEmail = "idn-email"
    case hostname
    case idnHostname = "idn-hostname"
    case ipv4
    case ipv6
    case uri
    case uriReference = "uri-reference"
    case iri
    case iriReference = "iri-reference"
    case uriTemplate = "uri-template"
    case uuid
    case jsonPointer = "json-pointer"
    case relativeJSONPointer = "relative-json-pointer"
    case regex

    /// Whether a text has the format. The text is valid UTF-8.
    ///
    /// - Complexity: O(*n*) in the text.
    func matches(_ text: Span<UInt8>) -> Bool {
        switch self {
        case .dateTime: TimeText.isDateTime(text)
        case .date: unsafe text.withUnsafeBufferPointer { unsafe RFC3339.isDay($0) }
        case .time: TimeText.isTime(text)
        case .duration: FormatExpression.duration.matches(text)
        case .email: Mailbox.matches(text, isInternational: false)
        case .idnEmail: Mailbox.matches(text, isInternational: true)
        case .hostname: HostName.matches(text, isInternational: false)
        case .idnHostname: HostName.matches(text, isInternational: true)
        case .ipv4: IPAddressText.isVersion4(text)
        case .ipv6: IPAddressText.isVersion6(text)
        case .uri: FormatExpression.uri.matches(text) && URIHost.matches(text)
        case .uriReference: FormatExpression.uriReference.matches(text) && URIHost.matches(text)
        case .iri: FormatExpression.iri.matches(text) && URIHost.matches(text)
        case .iriReference: FormatExpression.iriReference.matches(text) && URIHost.matches(text)
        case .uriTemplate: FormatExpression.uriTemplate.matches(text)
        case .uuid: UUIDText.matches(text)
        case .jsonPointer: FormatExpression.jsonPointer.matches(text)
        case .relativeJSONPointer: FormatExpression.relativeJSONPointer.matches(text)
        case .regex: Self.isExpression(text)
        }
    }

    /// Whether a text is a regular expression of ECMA-262. One with look-around or back-references is, although
    /// `pattern` does not accept it.
    private static func isExpression(_ text: Span<UInt8>) -> Bool {
        do throws(ExpressionError) {
            _ = try RegularExpression(text.string, dialect: .ecmaScript)
            return true
        } catch {
            return error.code != .invalidSyntax
        }
    }

    /// The format in words, with an article.
    var words: String {
        switch self {
        case .dateTime: #"a date and time such as "2026-12-01T09:00:00Z""#
        case .date: #"a date such as "2026-12-01""#
        case .time: #"a time such as "09:00:00Z""#
        case .duration: #"a duration such as "P1DT12H""#
        case .email, .idnEmail: "an e-mail address"
        case .hostname, .idnHostname: "a host name"
        case .ipv4: "an IPv4 address"
        case .ipv6: "an IPv6 address"
        case .uri: "a URI"
        case .uriReference: "a URI or a relative reference"
        case .iri: "an IRI"
        case .iriReference: "an IRI or a relative reference"
        case .uriTemplate: "a URI template"
        case .uuid: "a UUID"
        case .jsonPointer: "a JSON Pointer"
        case .relativeJSONPointer: "a relative JSON Pointer"
        case .regex: "a regular expression"
        }
    }
}

extension Span<UInt8> {
    /// The text of these bytes.
    var string: String { unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }
}
