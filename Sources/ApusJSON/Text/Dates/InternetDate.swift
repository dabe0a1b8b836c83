#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Dates in the format of RFC 3339, with their full fraction.
package enum InternetDate {
    /// The text of a date, such as `2026-11-21T08:30:00Z` or `2026-11-21T08:30:00.25Z`, which reads
    /// back as the same date. Nil before 1583 and after 9999.
    package static func text(_ date: Date) -> String? {
        let exact = date.timeIntervalSinceReferenceDate
        // 1583-01-01T00:00:00Z and 10000-01-01T00:00:00Z.
        guard exact >= -13_190_860_800, exact < 252_423_993_600 else { return nil }
        let floor = exact.rounded(.down)
        let whole = RFC3339.withText(Date(timeIntervalSinceReferenceDate: floor)) { String(decoding: $0, as: UTF8.self) }
        guard exact != floor else { return whole }
        return "\(whole.dropLast()).\(fraction(exact - floor, of: floor))Z"
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
}
