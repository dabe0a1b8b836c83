import ApusJSON
import ApusJSONRules

/// E-mail addresses: RFC 5321, section 4.1.2, `Mailbox`; with characters beyond ASCII by RFC 6531, section 3.3.
enum Mailbox {
    static func matches(_ text: Span<UInt8>, isInternational: Bool) -> Bool {
        guard let at = text.indices.last(where: { text[$0] == UInt8(ascii: "@") }) else { return false }
        let local = text.extracting(..<at)
        let domain = text.extracting((at + 1)...)
        guard !local.isEmpty, local.count <= 64, local[0] == UInt8(ascii: "\"") ? isQuoted(local, isInternational) : isPlain(local, isInternational)
        else { return false }
        guard !domain.isEmpty, domain[0] == UInt8(ascii: "[") else {
            return HostName.matches(domain, isInternational: isInternational, mustBeComposed: false)
        }
        guard domain[domain.count - 1] == UInt8(ascii: "]") else { return false }
        let address = domain.extracting(1..<domain.count - 1)
        let isVersion6 = address.count > 5 && address.extracting(..<5).string.lowercased() == "ipv6:"
        return isVersion6 ? IPAddressText.isVersion6(address.extracting(5...)) : IPAddressText.isVersion4(address)
    }

    /// Whether a text is a `Dot-string`.
    private static func isPlain(_ text: Span<UInt8>, _ isInternational: Bool) -> Bool {
        var isStart = true
        for position in text.indices {
            let byte = text[position]
            if byte == UInt8(ascii: ".") {
                if isStart { return false }
                isStart = true
                continue
            }
            isStart = false
            guard byte < 0x80 ? byte.isLetter || byte.isDigit || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte) : isInternational else {
                return false
            }
        }
        return !isStart
    }

    /// Whether a text is a `Quoted-string`.
    private static func isQuoted(_ text: Span<UInt8>, _ isInternational: Bool) -> Bool {
        guard text.count >= 2, text[text.count - 1] == UInt8(ascii: "\"") else { return false }
        var position = 1
        while position < text.count - 1 {
            let isEscaped = text[position] == UInt8(ascii: "\\")
            if isEscaped { position += 1 } else if text[position] == UInt8(ascii: "\"") { return false }
            guard position < text.count - 1, text[position] >= 0x20, text[position] != 0x7F,
                text[position] < 0x80 || isInternational && !isEscaped
            else { return false }
            position += 1
        }
        return true
    }
}
