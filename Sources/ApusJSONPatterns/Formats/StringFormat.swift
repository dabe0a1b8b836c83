import ApusJSON
import ApusJSONRules

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
