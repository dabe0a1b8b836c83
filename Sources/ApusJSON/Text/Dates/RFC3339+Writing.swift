#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension RFC3339 {
    /// Calls `body` with a date as Foundation's `.iso8601` writes it, in UTC and without a
    /// fraction: `2026-11-21T08:30:00Z`.
    ///
    /// Foundation handles the years of the Julian calendar, five-digit years, and values that are
    /// not a date.
    static func withText<Result>(_ date: Date, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard seconds >= firstPlainSecond, seconds <= lastPlainSecond else {
            var text = date.formatted(.iso8601)
            return text.withUTF8(body)
        }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { text in
            write(Int(seconds), to: text)
            return body(UnsafeBufferPointer(text))
        }
    }

    /// The text of a date with its full fraction, such as `2026-11-21T08:30:00Z` or
    /// `2026-11-21T08:30:00.25Z`, which reads back as the same date. Nil before 1583 and after 9999.
    package static func exactText(_ date: Date) -> String? {
        let exact = date.timeIntervalSinceReferenceDate
        let floor = exact.rounded(.down)
        let seconds = floor + Double(secondsTo2001)
        guard seconds >= firstPlainSecond, seconds <= lastPlainSecond else { return nil }
        let whole = withText(Date(timeIntervalSinceReferenceDate: floor)) { String(decoding: $0, as: UTF8.self) }
        return exact == floor ? whole : "\(whole.dropLast()).\(fraction(exact - floor, of: floor))Z"
    }

    /// The fewest digits, up to 15, that give the same date when added to the seconds.
    private static func fraction(_ fraction: Double, of seconds: Double) -> String {
        var scale: UInt64 = 1
        for count in 1...15 {
            scale *= 10
            let digits = (fraction * Double(scale)).rounded()
            let isSame = seconds + digits / Double(scale) == seconds + fraction
            guard isSame && digits < Double(scale) || count == 15 else { continue }
            let text = String(min(UInt64(digits), scale - 1))
            return String(repeating: "0", count: count - text.count) + text
        }
        return "0"
    }

    /// 1583-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
    private static let firstPlainSecond = -12_212_553_600.0
    private static let lastPlainSecond = 253_402_300_799.0

    private static func write(_ seconds: Int, to text: UnsafeMutableBufferPointer<UInt8>) {
        let secondOfDay = (seconds % 86_400 + 86_400) % 86_400
        let (year, month, day) = civilDate(daysSince1970: (seconds - secondOfDay) / 86_400)
        write(year / 100, to: text, at: 0)
        write(year % 100, to: text, at: 2)
        write(month, to: text, at: 5)
        write(day, to: text, at: 8)
        write(secondOfDay / 3600, to: text, at: 11)
        write(secondOfDay / 60 % 60, to: text, at: 14)
        write(secondOfDay % 60, to: text, at: 17)
        for (at, byte) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "Z")] as [(Int, Unicode.Scalar)] {
            text[at] = UInt8(ascii: byte)
        }
    }

    @inline(__always)
    private static func write(_ pair: Int, to text: UnsafeMutableBufferPointer<UInt8>, at: Int) {
        text[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: pair / 10)
        text[at + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: pair % 10)
    }

    /// The date in the Gregorian calendar, computed with years that begin in March.
    static func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}
