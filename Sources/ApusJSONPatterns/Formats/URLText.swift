/// A reference by RFC 3986, section 4.1, absolute or relative, with characters beyond ASCII where RFC 3987 has them.
///
/// Brackets are taken in path, query and fragment too, for they are common there.
struct URLText {
    let isHTTP: Bool
    let hasHost: Bool

    /// Nil for what is none: empty texts, white space, `<>"{}|\^` and the grave accent, `%` without two hexadecimal digits, a second `#`, a scheme or
    /// port that cannot be one.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard !text.isEmpty, Self.hasAllowedCharacters(text) else { return nil }
        var rest = text[...]
        if let colon = rest.firstIndex(where: Self.endsScheme), rest[colon] == UInt8(ascii: ":") {
            guard Self.isScheme(rest[..<colon]) else { return nil }
            isHTTP = Self.isHTTP(rest[..<colon])
            rest = rest[(colon + 1)...]
        } else {
            isHTTP = false
        }
        guard rest.count >= 2, rest[rest.startIndex] == UInt8(ascii: "/"), rest[rest.startIndex + 1] == UInt8(ascii: "/") else {
            hasHost = false
            return
        }
        rest = rest.dropFirst(2)
        let authority = rest[..<(rest.firstIndex(where: Self.endsAuthority) ?? rest.endIndex)]
        guard let host = Self.host(in: authority) else { return nil }
        hasHost = !host.isEmpty
    }

    /// What a byte of a URL may be: 1 when it stands for itself, 2 for `%`, 4 for `#`, 8 beyond ASCII, 0 for what cannot be.
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

    private static func hasAllowedCharacters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        classes.withUnsafeBufferPointer { classes in
            var seen: UInt8 = 0
            var fragments = 0
            var position = 0
            while position < text.count {
                let kind = classes[Int(text[position])]
                if kind == 0 { return false }
                if kind == 4 { fragments += 1 }
                if kind == 2 {
                    guard position + 2 < text.count, text[position + 1].isHexadecimalDigit, text[position + 2].isHexadecimalDigit else {
                        return false
                    }
                }
                seen |= kind
                position += 1
            }
            return fragments <= 1 && !(seen & 8 != 0 && text.hasWhiteSpace)
        }
    }

    private static func endsScheme(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || endsAuthority(byte)
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// RFC 3986, section 3.1.
    private static func isScheme(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = text.first, first.isLetter else { return false }
        return text.allSatisfy {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        }
    }

    private static func isHTTP(_ scheme: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard scheme.count == 4 || scheme.count == 5 else { return false }
        let start = scheme.startIndex
        func has(_ letter: UInt8, at offset: Int) -> Bool { scheme[start + offset] | 0x20 == letter }
        return has(UInt8(ascii: "h"), at: 0) && has(UInt8(ascii: "t"), at: 1) && has(UInt8(ascii: "t"), at: 2) && has(UInt8(ascii: "p"), at: 3)
            && (scheme.count == 4 || has(UInt8(ascii: "s"), at: 4))
    }

    /// The host between user and port (RFC 3986, section 3.2); nil when the port is no number, or brackets stand around no address.
    private static func host(in authority: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>>? {
        var host = authority
        if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
        if host.first == UInt8(ascii: "[") {
            guard let end = host.firstIndex(of: UInt8(ascii: "]")), end > host.startIndex + 1 else { return nil }
            let after = host[(end + 1)...]
            guard after.isEmpty || after.first == UInt8(ascii: ":") && after.dropFirst().allSatisfy(\.isDigit) else { return nil }
            return host[...end]
        }
        if let colon = host.firstIndex(of: UInt8(ascii: ":")) {
            guard host[(colon + 1)...].allSatisfy(\.isDigit) else { return nil }
            host = host[..<colon]
        }
        return host.contains(UInt8(ascii: "[")) || host.contains(UInt8(ascii: "]")) ? nil : host
    }
}
