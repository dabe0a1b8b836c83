import ApusJSON
import ApusJSONRules

/// Times as in RFC 3339.
enum TimeText {
    /// Whether a text is a `date-time` (RFC 3339, section 5.6).
    static func isDateTime(_ text: Span<UInt8>) -> Bool {
        guard text.count > 11, text[10] | 0x20 == UInt8(ascii: "t") else { return false }
        return isDay(text.extracting(..<10)) && isTime(text.extracting(11...))
    }

    /// Whether a text is a `full-date` (RFC 3339, section 5.6).
    static func isDay(_ text: Span<UInt8>) -> Bool { unsafe text.withUnsafeBufferPointer { unsafe RFC3339.isDay($0) } }

    /// Whether a text is a `full-time` (RFC 3339, section 5.6). A leap second is only at the end of a day in
    /// UTC (section 5.7).
    static func isTime(_ text: Span<UInt8>) -> Bool {
        guard FormatExpression.time.matches(text) else { return false }
        guard pair(text, 6) == 60 else { return true }
        var minute = pair(text, 0) * 60 + pair(text, 3)
        if text[text.count - 1] | 0x20 != UInt8(ascii: "z") {
            let offset = pair(text, text.count - 5) * 60 + pair(text, text.count - 2)
            minute += text[text.count - 6] == UInt8(ascii: "-") ? offset : -offset
        }
        return (minute + 24 * 60) % (24 * 60) == 23 * 60 + 59
    }

    /// The number of two digits.
    private static func pair(_ text: Span<UInt8>, _ start: Int) -> Int {
        Int(text[start] &- UInt8(ascii: "0")) * 10 + Int(text[start + 1] &- UInt8(ascii: "0"))
    }
}
