import ApusJSON
import ApusJSONRules

/// An absolute or relative URL reference (RFC 3986, section 4.1), with non-ASCII characters where
/// RFC 3987 allows them.
///
/// Brackets are also accepted in the path, query and fragment, because they are common there.
struct URLText {
    let isHTTP: Bool
    let hasHost: Bool

    /// Returns nil for an invalid URL: an empty text, whitespace, one of `<>"{}|\^` or a grave
    /// accent, `%` without two hexadecimal digits, a second `#`, or an invalid scheme or port.
    init?(_ text: Span<UInt8>) {
        guard !text.isEmpty, Self.hasAllowedCharacters(text) else { return nil }
        var start = 0
        if let colon = text.firstIndex(where: Self.endsScheme), text[colon] == UInt8(ascii: ":") {
            let scheme = text.extracting(..<colon)
            guard Self.isScheme(scheme) else { return nil }
            isHTTP = Self.isHTTP(scheme)
            start = colon + 1
        } else {
            isHTTP = false
        }
        guard text.count - start >= 2, text[start] == UInt8(ascii: "/"), text[start + 1] == UInt8(ascii: "/") else {
            hasHost = false
            return
        }
        let end = text.firstIndex(from: start + 2, where: Self.endsAuthority) ?? text.count
        guard let hasHost = Self.hasHost(text.extracting(start + 2..<end)) else { return nil }
        self.hasHost = hasHost
    }

    /// The class of each byte in a URL: 1 for an ordinary character, 2 for `%`, 4 for `#`, 8 for a
    /// non-ASCII byte, 0 for an invalid byte.
    private static let classes: [UInt8] = (0...255).map { (byte: UInt8) in
        switch byte {
        case 0...0x20, 0x7F: 0
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"):
            0
        case UInt8(ascii: "%"): 2
        case UInt8(ascii: "#"): 4
        case 0x80...: 8
        default: 1
        }
    }

    private static func hasAllowedCharacters(_ text: Span<UInt8>) -> Bool {
        let classes = classes
        var seen: UInt8 = 0
        var fragments = 0
        for position in text.indices {
            let kind = classes[Int(text[position])]
            if kind == 0 { return false }
            if kind == 4 { fragments += 1 }
            if kind == 2 {
                guard position + 2 < text.count, text[position + 1].isHexadecimalDigit, text[position + 2].isHexadecimalDigit else {
                    return false
                }
            }
            seen |= kind
        }
        return fragments <= 1 && !(seen & 8 != 0 && text.hasWhiteSpace)
    }

    private static func endsScheme(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || endsAuthority(byte)
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// Whether the text is a URL scheme (RFC 3986, section 3.1).
    private static func isScheme(_ text: Span<UInt8>) -> Bool {
        guard !text.isEmpty, text[0].isLetter else { return false }
        return text.allSatisfy {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        }
    }

    private static func isHTTP(_ scheme: Span<UInt8>) -> Bool {
        guard scheme.count == 4 || scheme.count == 5 else { return false }
        return scheme[0] | 0x20 == UInt8(ascii: "h") && scheme[1] | 0x20 == UInt8(ascii: "t") && scheme[2] | 0x20 == UInt8(ascii: "t")
            && scheme[3] | 0x20 == UInt8(ascii: "p") && (scheme.count == 4 || scheme[4] | 0x20 == UInt8(ascii: "s"))
    }

    /// Whether there is a host between user and port (RFC 3986, section 3.2); nil if the port is
    /// not a number or brackets do not enclose an address.
    private static func hasHost(_ authority: Span<UInt8>) -> Bool? {
        let start = authority.indices.last { authority[$0] == UInt8(ascii: "@") }.map { $0 + 1 } ?? 0
        let host = authority.extracting(start...)
        if !host.isEmpty, host[0] == UInt8(ascii: "[") {
            guard let end = host.firstIndex(where: { $0 == UInt8(ascii: "]") }), end > 1 else { return nil }
            let port = host.extracting((end + 1)...)
            guard port.isEmpty || port[0] == UInt8(ascii: ":") && port.extracting(1...).allSatisfy(\.isDigit) else { return nil }
            return true
        }
        let end = host.firstIndex { $0 == UInt8(ascii: ":") } ?? host.count
        guard host.extracting(min(end + 1, host.count)...).allSatisfy(\.isDigit) else { return nil }
        let hasBracket = host.extracting(..<end).firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") } != nil
        return hasBracket ? nil : end > 0
    }
}
