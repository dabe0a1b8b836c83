/// Dates in the format of RFC 3339, section 5.6.
enum DateText {
    /// Whether the text is a `full-date`, such as `2025-11-21`. The day must exist in its month.
    static func isDay(_ text: Span<UInt8>) -> Bool {
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return false }
        guard let year = number(text, 0..<4), let month = number(text, 5..<7), let day = number(text, 8..<10) else { return false }
        guard month >= 1, month <= 12, day >= 1 else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = month == 2 ? isLeap ? 29 : 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
        return day <= days
    }

    /// Whether the text is a `date-time`, such as `2025-11-21T08:30:15.25+01:00`. Lowercase `t` and
    /// `z`, a space instead of `T`, and second 60 are accepted.
    static func isDateTime(_ text: Span<UInt8>) -> Bool {
        guard text.count >= 20, isDay(text.extracting(first: 10)) else { return false }
        guard text[10] | 0x20 == UInt8(ascii: "t") || text[10] == 0x20, text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":") else {
            return false
        }
        guard let hour = number(text, 11..<13), let minute = number(text, 14..<16), let second = number(text, 17..<19) else { return false }
        guard hour < 24, minute < 60, second <= 60 else { return false }
        var zone = 19
        if text[19] == UInt8(ascii: ".") {
            guard let end = text.firstIndex(from: 20, where: { !$0.isDigit }), end > 20 else { return false }
            zone = end
        }
        return isZone(text.extracting(zone...))
    }

    private static func isZone(_ text: Span<UInt8>) -> Bool {
        if text[0] | 0x20 == UInt8(ascii: "z") { return text.count == 1 }
        guard text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-"), text.count == 6 else { return false }
        guard text[3] == UInt8(ascii: ":"), let hour = number(text, 1..<3), let minute = number(text, 4..<6) else { return false }
        return hour < 24 && minute < 60
    }

    private static func number(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var number = 0
        for position in range {
            guard text[position].isDigit else { return nil }
            number = number * 10 + Int(text[position] - UInt8(ascii: "0"))
        }
        return number
    }
}
