import ApusJSONRules

/// E-mail addresses: RFC 5321, section 4.1.2, `Mailbox`; with characters beyond ASCII by RFC 6531, section 3.3.
enum Mailbox {
    static func matches(_ text: Span<UInt8>, isInternational: Bool) -> Bool {
        guard let at = text.indices.last(where: { text[$0] == UInt8(ascii: "@") }), at <= 64 else { return false }
        let (name, domain) = (text.extracting(..<at), text.extracting((at + 1)...))
        guard (isInternational ? FormatExpression.internationalMailboxName : .mailboxName).matches(name) else { return false }
        return FormatExpression.addressLiteral.matches(domain)
            || HostName.matches(domain, isInternational: isInternational, mustBeComposed: false)
    }
}
