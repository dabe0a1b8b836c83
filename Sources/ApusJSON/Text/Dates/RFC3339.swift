#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Internet dates (RFC 3339, section 5.6): `2026-11-21T08:30:00Z`, with an offset or with a
/// fraction.
package enum RFC3339 {
    /// The date that a text represents, or nil if it is not a date.
    ///
    /// Reads `2026-11-21T08:30:00Z` and `…T08:30:00.125+01:00` itself. Other texts (years of the
    /// Julian calendar, February 30) are left to Foundation, which accepts more than RFC 3339
    /// allows.
    static func date(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        plainDate(text) ?? (try? Date.ISO8601FormatStyle().parse(String(validUTF8: text)))
    }

    /// The date that a text represents, or nil if it is not a date. Unlike ``date(_:)``, this does
    /// not pass texts that cannot be a date with a time to Foundation, which is slow to reject
    /// them.
    static func date(quickly text: UnsafeBufferPointer<UInt8>) -> Date? {
        guard text.count >= 19, text.contains(UInt8(ascii: "T")), text.contains(UInt8(ascii: ":")) else { return nil }
        return date(text)
    }

    private static func plainDate(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        // Foundation decides about lowercase letters, a space, leap seconds and large offsets.
        guard let fields = fields(text), fields.date.year > 1582, fields.second < 60, abs(fields.offset) <= 18 * 3600, text[10] == UInt8(ascii: "T"),
            text[text.count - 1] != UInt8(ascii: "z")
        else { return nil }
        let days = daysSince1970(fields.date.year, fields.date.month, fields.date.day)
        let seconds = days * 86400 + fields.hour * 3600 + fields.minute * 60 + fields.second - fields.offset
        return Date(timeIntervalSinceReferenceDate: Double(seconds - secondsTo2001) + fields.fraction)
    }

    /// Whether a text is a `full-date`, such as `2025-11-21`. The day must exist in its month.
    package static func isDay(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.count == 10 && day(text) != nil }

    /// Whether a text is a `date-time`, such as `2025-11-21T08:30:15.25+01:00`. Lowercase `t` and
    /// `z`, a space instead of `T`, and second 60 are accepted.
    package static func isDateTime(_ text: UnsafeBufferPointer<UInt8>) -> Bool { fields(text) != nil }

    /// The `full-date` at the start of a text of at least ten bytes.
    private static func day(_ text: UnsafeBufferPointer<UInt8>) -> (year: Int, month: Int, day: Int)? {
        guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), let century = pair(text, 0), let yearOfCentury = pair(text, 2),
            let month = pair(text, 5), let day = pair(text, 8)
        else { return nil }
        let year = century * 100 + yearOfCentury
        return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, of: year) ? (year, month, day) : nil
    }

    /// The fields of a `date-time`, as it is written.
    private struct Fields {
        let date: (year: Int, month: Int, day: Int)
        let (hour, minute, second): (Int, Int, Int)
        var fraction = 0.0
        /// In seconds east of UTC.
        var offset = 0
    }

    private static func fields(_ text: UnsafeBufferPointer<UInt8>) -> Fields? {
        // yyyy-mm-ddThh:mm:ssZ is the shortest.
        guard text.count >= 20, let date = day(text), text[10] | 0x20 == UInt8(ascii: "t") || text[10] == UInt8(ascii: " "),
            text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
            let hour = pair(text, 11), let minute = pair(text, 14), let second = pair(text, 17), hour < 24, minute < 60, second <= 60
        else { return nil }
        var fields = Fields(date: date, hour: hour, minute: minute, second: second)
        var at = 19
        if text[at] == UInt8(ascii: ".") {
            at += 1
            let digits = at
            var value: UInt64 = 0
            var scale = 1.0
            while at < text.count, text[at].isDigit {
                // Digits after the 15th do not change a Double of this size.
                if at - digits < 15 {
                    value = value * 10 + UInt64(text[at] - UInt8(ascii: "0"))
                    scale *= 10
                }
                at += 1
            }
            guard at > digits else { return nil }
            fields.fraction = Double(value) / scale
        }
        guard at < text.count, let offset = offset(text, at) else { return nil }
        fields.offset = offset
        return fields
    }

    /// The offset in seconds east of UTC given by `Z` or `±hh:mm` at the end of the text.
    private static func offset(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
        if text[at] | 0x20 == UInt8(ascii: "z") { return at + 1 == text.count ? 0 : nil }
        let sign = text[at]
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), text.count == at + 6, text[at + 3] == UInt8(ascii: ":"),
            let hours = pair(text, at + 1), let minutes = pair(text, at + 4), hours < 24, minutes < 60
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// The value of two digits, or nil if they are not both digits.
    @inline(__always)
    static func pair(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
        let tens = text[at] &- UInt8(ascii: "0")
        let ones = text[at + 1] &- UInt8(ascii: "0")
        guard tens < 10, ones < 10 else { return nil }
        return Int(tens) * 10 + Int(ones)
    }

    static func daysIn(_ month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01 in the Gregorian calendar. Years are counted from March, so that the
    /// leap day is the last day of a year.
    static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Seconds from 1970-01-01 to 2001-01-01, the reference date of `Date`.
    static let secondsTo2001 = 978_307_200
}
