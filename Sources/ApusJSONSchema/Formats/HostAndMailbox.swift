import ApusJSON
import ApusJSONRules

/// Names of hosts: RFC 1123, section 2.1.
enum HostName {
    /// - Parameter isInternational: whether labels may have any characters beyond ASCII. None of the further rules for these
    ///   (RFC 5890 to 5893) is checked, nor what a label that begins with `xn--` encodes.
    static func matches(_ text: Span<UInt8>, isInternational: Bool) -> Bool {
        guard (isInternational ? FormatExpression.internationalHostName : .hostName).matches(text) else { return false }
        return text.count <= 253 || isInternational && text.string.unicodeScalars.count <= 253
    }
}

/// E-mail addresses: RFC 5321, section 4.1.2, `Mailbox`; with characters beyond ASCII by RFC 6531, section 3.3.
enum Mailbox {
    static func matches(_ text: Span<UInt8>, isInternational: Bool) -> Bool {
        guard let at = text.indices.last(where: { text[$0] == UInt8(ascii: "@") }), at <= 64 else { return false }
        let (name, domain) = (text.extracting(..<at), text.extracting((at + 1)...))
        guard (isInternational ? FormatExpression.internationalMailboxName : .mailboxName).matches(name) else { return false }
        return FormatExpression.addressLiteral.matches(domain) || HostName.matches(domain, isInternational: isInternational)
    }
}
