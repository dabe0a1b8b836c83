import Programs

/// A number in documents and patterns. Its rank is worked out by hand, so that comparing two
/// numbers needs no arithmetic.
struct PatternNumber {
    let text: String
    /// The position in ascending order. Numbers of equal value have the same rank.
    let rank: Int
    /// Whether the number has no fraction or exponent and fits into 64 bits, signed or unsigned.
    let isInteger: Bool

    init(_ text: String) {
        self.text = text
        rank = Self.ranks[text] ?? -1
        isInteger = Self.integers.contains(text)
    }

    /// All numbers in ascending order, grouped by value.
    static let ordered: [[String]] = [
        ["-1e400"], ["-170141183460469231731687303715884105728"], ["-9223372036854775809"], ["-9223372036854775808"], ["-1.5"], ["-1", "-1.0"],
        ["0", "0.0", "0e5"], ["5e-324"], ["0.1", "1e-1"], ["0.10000000000000000001"], ["1", "1.0", "1e0", "10e-1"], ["1.00000000000000000001"],
        ["2"], ["3.5"], ["9"], ["10", "1E+1"], ["100", "1e2"], ["16777215"], ["16777216"], ["9007199254740992"], ["9007199254740993"],
        ["9223372036854775807"], ["9223372036854775808"], ["18446744073709551615"], ["18446744073709551616"], ["1e20", "100000000000000000000"],
        ["1e308"], ["1e309"], ["1e400", "10e399"],
    ]

    private static let ranks = Dictionary(uniqueKeysWithValues: ordered.enumerated().flatMap { rank, texts in texts.map { ($0, rank) } })

    private static let integers: Set<String> = [
        "-9223372036854775808", "-1", "0", "1", "2", "9", "10", "100", "16777215", "16777216", "9007199254740992", "9007199254740993",
        "9223372036854775807", "9223372036854775808", "18446744073709551615",
    ]

    /// Numbers that a `Double` cannot distinguish from a neighbor in this list.
    static let imprecise: Set<String> = ["0.10000000000000000001", "1.00000000000000000001"]

    static func random(_ random: inout Choices) -> PatternNumber {
        PatternNumber(ordered.randomElement(using: &random)!.randomElement(using: &random)!)
    }
}

/// A string in documents, with the formats it has.
struct PatternString {
    let text: String
    let formats: Set<String>
    /// Nil if RFC 3986 is not clear enough.
    var isURL: Bool?

    static let all: [PatternString] = [
        PatternString(text: "", formats: []), PatternString(text: "a", formats: []), PatternString(text: "b", formats: []),
        PatternString(text: "abc", formats: []), PatternString(text: "e", formats: []), PatternString(text: "é", formats: []),
        PatternString(text: "日本", formats: []), PatternString(text: "😀\u{1F1E9}\u{1F1EA}", formats: []),
        PatternString(text: "😀", formats: []), PatternString(text: "a\u{10FFFF}", formats: []),
        PatternString(text: "a b", formats: [], isURL: false), PatternString(text: "a|b", formats: []),
        PatternString(text: "\"\\\n", formats: [], isURL: false),
        PatternString(text: "12", formats: []), PatternString(text: "0", formats: []), PatternString(text: "\u{0}", formats: [], isURL: false),
        PatternString(text: "A1b2C3", formats: ["color"]), PatternString(text: "0xA1b2C3", formats: ["color"]),
        PatternString(text: "A1b2G3", formats: []), PatternString(text: "1xA1b2C3", formats: []),
        PatternString(text: "2024-02-29", formats: ["date", "date:day"]), PatternString(text: "2023-02-29", formats: []),
        PatternString(text: "2024-02-29T12:30:45Z", formats: ["date", "date:time"]),
        PatternString(text: "2024-02-29T12:30:45.5+02:00", formats: ["date", "date:time"]),
        PatternString(text: "2024-02-29T25:30:45Z", formats: []),
        PatternString(text: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", formats: ["uuid"]),
        PatternString(text: "e621e1f8-c36c-495a-93fc-0c247a3e6e5", formats: []),
        PatternString(text: "127.0.0.1", formats: ["ipv4"]), PatternString(text: "256.0.0.1", formats: []), PatternString(text: "1.2.3", formats: []),
        PatternString(text: "::1", formats: ["ipv6"]), PatternString(text: "2001:db8::ff00:42:8329", formats: ["ipv6"]),
        PatternString(text: "1::2::3", formats: []), PatternString(text: "ada@example.com", formats: ["email"]),
        PatternString(text: "a b@example.com", formats: [], isURL: false),
        PatternString(text: "https://example.com/a?b=c#d", formats: ["url:http"], isURL: true),
        PatternString(text: "mailto:ada@example.com", formats: [], isURL: true), PatternString(text: "http://[::1", formats: [], isURL: false),
    ]

    private static let byText = Dictionary(uniqueKeysWithValues: all.map { ($0.text, $0) })

    /// Whether the string has a format, or nil if that is not known here.
    static func has(_ format: String, _ text: String) -> Bool? {
        guard let sample = byText[text] else { return nil }
        if format == "url" { return sample.isURL }
        // Any text with an "@" and no whitespace may count as an address, even with "mailto:".
        if format == "email", text.hasPrefix("mailto:") { return nil }
        return sample.formats.contains(format)
    }
}
