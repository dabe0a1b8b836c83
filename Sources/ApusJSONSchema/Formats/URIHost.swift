import ApusJSONRules

/// The host of a URI that is an address in brackets.
enum URIHost {
    /// Whether what is in brackets in a URI is an address (RFC 3986, section 3.2.2, `IP-literal`).
    static func matches(_ text: Span<UInt8>) -> Bool {
        guard let start = text.firstIndex(where: { $0 == UInt8(ascii: "[") }),
            let end = text.firstIndex(from: start, where: { $0 == UInt8(ascii: "]") })
        else { return true }
        let host = text.extracting((start + 1)..<end)
        guard !host.isEmpty, host[0] | 0x20 == UInt8(ascii: "v") else { return IPAddressText.isVersion6(host) }
        // The version, a dot, and an address.
        guard let dot = host.firstIndex(where: { $0 == UInt8(ascii: ".") }), dot > 1, dot + 1 < host.count else { return false }
        return host.extracting(1..<dot).allSatisfy(\.isHexadecimalDigit)
    }
}
