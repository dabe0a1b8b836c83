/// Dates by RFC 3339, section 5.6.
enum DateText {
    /// `full-date`: `2025-11-21`. The day must be one of its month.
    static func isDay(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.count == 10 && isDay(text[...])
    }

    /// `date-time`: `2025-11-21T08:30:15.25+01:00`. A `t`, a space instead of it, and a `z` are taken, and second 60.
    static func isDateTime(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= 20, isDay(text[..<10]) else { return false }
        guard text[10] | 0x20 == UInt8(ascii: "t") || text[10] == 0x20, text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":") else {
            return false
        }
        guard let hour = number(text[11..<13]), let minute = number(text[14..<16]), let second = number(text[17..<19]) else { return false }
        guard hour < 24, minute < 60, second <= 60 else { return false }
        var rest = text[19...]
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(where: { !$0.isDigit }), end > rest.startIndex else { return false }
            rest = rest[end...]
        }
        return isZone(rest)
    }

    private static func isZone(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let sign = text.first else { return false }
        if sign | 0x20 == UInt8(ascii: "z") { return text.count == 1 }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), text.count == 6 else { return false }
        let start = text.startIndex
        guard text[start + 3] == UInt8(ascii: ":"), let hour = number(text[(start + 1)..<(start + 3)]), let minute = number(text[(start + 4)...])
        else {
            return false
        }
        return hour < 24 && minute < 60
    }

    private static func isDay(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return false }
        guard let year = number(text[0..<4]), let month = number(text[5..<7]), let day = number(text[8..<10]) else { return false }
        guard month >= 1, month <= 12, day >= 1 else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = month == 2 ? isLeap ? 29 : 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
        return day <= days
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var number = 0
        for byte in digits {
            guard byte.isDigit else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }
}
