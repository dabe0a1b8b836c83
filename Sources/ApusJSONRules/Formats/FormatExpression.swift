import ApusJSONExpressions

/// A format that is a regular language.
package struct FormatExpression: Sendable {
    private let expression: RegularExpression?

    package init(_ source: String) { expression = try? RegularExpression(source, dialect: .ecmaScript) }

    /// Whether a text, which is valid UTF-8, has the format.
    package func matches(_ text: Span<UInt8>) -> Bool {
        unsafe text.withUnsafeBytes { bytes in expression.map { unsafe $0.wholeMatches(bytes) } ?? false }
    }

    /// RFC 9562, section 4: 8-4-4-4-12 hexadecimal digits, in uppercase or lowercase.
    package static let uuid = FormatExpression("[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
    package static let color = FormatExpression("(0[xX])?[0-9A-Fa-f]{6}")
    package static let ipv4 = FormatExpression(version4)
    package static let ipv6 = FormatExpression(version6)

    /// RFC 3986, section 3.2.2, `IPv4address`: four numbers up to 255, without leading zeros.
    package static let version4: String = {
        let number = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
        return #"\#(number)(\.\#(number)){3}"#
    }()

    /// RFC 4291, section 2.2: eight groups of up to four hexadecimal digits. `::` may replace groups of zeros once,
    /// and the last two groups may be written as an IPv4 address.
    package static let version6: String = {
        let group = "[0-9A-Fa-f]{1,4}"
        func groups(_ count: Int) -> String {
            count < 2 ? String(repeating: group, count: count) : "(\(group):){\(count - 2)}(\(group):\(group)|\(version4))"
        }
        // After the gap come up to seven groups, and before it up to as many as are left of seven.
        let withGap = (0...7).map { "\($0 == 7 ? "" : "(\(group)(:\(group)){0,\(6 - $0)})?")::\(groups($0))" }
        return "(\((withGap + [groups(8)]).joined(separator: "|")))"
    }()
}
