import ApusJSON
import ApusJSONRules

/// A format that a pattern can require of strings.
struct StringFormat: Sendable {
    /// The name of its type in patterns.
    let type: String
    /// The format in words, with an article.
    let words: String
    /// The schema that expresses it in JSON Schema.
    let schema: JSONValue
    let matches: RuleTest

    private init(_ type: String, _ words: String, _ keywords: JSONValue.Object, _ matches: @escaping RuleTest) {
        (self.type, self.words, self.matches) = (type, words, matches)
        var schema: JSONValue.Object = ["type": "string"]
        schema.merge(keywords)
        self.schema = .object(schema)
    }

    /// The formats of this library's own dialect.
    static let all = [url, httpURL, email, date, day, dateTime, uuid, ipv4, ipv6]

    static let url = StringFormat("url", "a URL", ["format": "iri-reference", "minLength": 1]) { URLExpressions.url.matches($0) }
    static let httpURL = StringFormat(
        "url:http", "an absolute HTTP or HTTPS URL", ["format": "iri", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]"]
    ) { URLExpressions.httpURL.matches($0) }
    /// An HTTP or HTTPS URL as in VeriJSON 0.1.1, where the host may be missing.
    static let httpSchemeURL = StringFormat(
        "url:http", "an HTTP or HTTPS URL", ["format": "iri-reference", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?:"]
    ) { URLExpressions.httpSchemeURL.matches($0) }
    /// As in VeriJSON's 2014 fork.
    static let email = StringFormat("email", "an e-mail address", ["pattern": #"^[^@\s]+@[^.@\s]+(\.[^.@\s]+)+$"#]) { address.matches($0) }
    static let date = StringFormat(
        "date", "a date (RFC 3339), with or without a time", ["anyOf": [["format": "date"], ["format": "date-time"]]]
    ) { isDay($0) || isDateTime($0) }
    static let day = StringFormat("date:day", "a date (RFC 3339) without a time", ["format": "date"], isDay)
    static let dateTime = StringFormat("date:time", "a date and time (RFC 3339)", ["format": "date-time"], isDateTime)
    static let uuid = StringFormat("uuid", "a UUID", ["format": "uuid"]) { FormatExpression.uuid.matches($0) }
    static let ipv4 = StringFormat("ipv4", "an IPv4 address", ["format": "ipv4"]) { FormatExpression.ipv4.matches($0) }
    static let ipv6 = StringFormat("ipv6", "an IPv6 address", ["format": "ipv6"]) { FormatExpression.ipv6.matches($0) }

    private static let address = FormatExpression(#"[^@\#(whitespace)]+@[^.@\#(whitespace)]+(\.[^.@\#(whitespace)]+)+"#)
    /// Whitespace in a class of an expression, including Unicode whitespace.
    static let whitespace = #"\t-\r \x85\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000"#

    private static func isDay(_ text: Span<UInt8>) -> Bool { unsafe text.withUnsafeBufferPointer { unsafe RFC3339.isDay($0) } }
    private static func isDateTime(_ text: Span<UInt8>) -> Bool { unsafe text.withUnsafeBufferPointer { unsafe RFC3339.isDateTime($0) } }
}

extension StringFormat: Equatable {
    static func == (one: StringFormat, other: StringFormat) -> Bool { one.words == other.words }
}
