import ApusJSON

/// A format that a pattern can require of strings.
enum StringFormat: UInt8, Hashable, Sendable, CaseIterable {
    case url, httpURL
    /// An HTTP or HTTPS URL as in VeriJSON 0.1.1, where the host may be missing.
    case httpSchemeURL
    case email, date, day, dateTime, uuid, ipv4, ipv6

    /// The formats with the types that stand for them in patterns.
    static let types: [(name: String, format: StringFormat)] = [
        ("url", .url), ("url:http", .httpURL), ("email", .email), ("date", .date), ("date:day", .day), ("date:time", .dateTime), ("uuid", .uuid),
        ("ipv4", .ipv4), ("ipv6", .ipv6),
    ]

    func matches(_ text: Span<UInt8>) -> Bool {
        switch self {
        case .url: URLText(text) != nil
        case .httpURL: URLText(text).map { $0.isHTTP && $0.hasHost } ?? false
        case .httpSchemeURL: URLText(text).map(\.isHTTP) ?? false
        case .email: EmailText.matches(text)
        case .date, .day, .dateTime: isDate(text)
        case .uuid: UUIDText.matches(text)
        case .ipv4: IPAddressText.isVersion4(text)
        case .ipv6: IPAddressText.isVersion6(text)
        }
    }

    /// Whether the text is a date in the form that the format requires.
    private func isDate(_ text: Span<UInt8>) -> Bool {
        unsafe text.withUnsafeBufferPointer { text in
            unsafe self != .dateTime && RFC3339.isDay(text) || self != .day && RFC3339.isDateTime(text)
        }
    }
}

extension Span<UInt8> {
    /// Whether the text contains whitespace, including Unicode whitespace.
    var hasWhiteSpace: Bool {
        var isASCII = true
        for position in indices {
            let byte = self[position]
            if byte == 0x20 || byte >= 0x09 && byte <= 0x0D { return true }
            if byte >= 0x80 { isASCII = false }
        }
        guard !isASCII, let text = unsafe withUnsafeBufferPointer({ unsafe String(validating: $0, as: UTF8.self) }) else { return false }
        return text.unicodeScalars.contains { $0.properties.isWhitespace }
    }

    /// The index of the first wanted byte at or after `start`.
    package func firstIndex(from start: Int = 0, where isWanted: (UInt8) -> Bool) -> Int? {
        (start..<count).first { isWanted(self[$0]) }
    }

    package func allSatisfy(_ isWanted: (UInt8) -> Bool) -> Bool {
        firstIndex { !isWanted($0) } == nil
    }
}

extension UInt8 {
    package var isHexadecimalDigit: Bool { HexDigits.value(self) != nil }
    package var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
}
