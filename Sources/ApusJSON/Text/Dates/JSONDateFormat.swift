#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A format for dates in strings, independent of any locale: `yyyyMMddHHmmss`, `dd.MM.yyyy`,
/// `EEE, dd MMM yyyy HH:mm:ss zzz`.
///
/// ```swift
/// mapper.dates.formats = [try JSONDateFormat("yyyyMMddHHmmss"), try JSONDateFormat("yyyy-MM-dd")]
/// ```
///
/// | Pattern | Text |
/// |---|---|
/// | `yyyy`, `yy` | the year as four digits; as two digits, 1969 to 2068 |
/// | `MM`, `M`, `MMM` | the month as two digits; one or two; `Jan` to `Dec` |
/// | `dd`, `d` | the day as two digits; one or two |
/// | `HH`, `H` | the hour, 0 to 23, as two digits; one or two |
/// | `hh`, `h`, `a` | the hour, 1 to 12, as two digits; one or two; `AM` or `PM` |
/// | `mm`, `ss` | minute and second as two digits |
/// | `S`, `SS`, `SSS` … | a fraction of a second with that many digits, up to nine |
/// | `X`, `XX`, `XXX` | `Z`, or an offset from UTC: `+01`, `+0100`, `+01:00` |
/// | `Z`, `zzz` | an offset `+0100`; `GMT`, `UTC` or `Z` |
/// | `EEE` | the day of the week, `Mon` to `Sun`; not checked against the date |
/// | `'T'`, `''` | the quoted text; a single quote |
///
/// The letters are those of Unicode Technical Standard 35. Names are in English and match in any
/// case. All other characters stand for themselves. The calendar is the proleptic Gregorian
/// calendar. Fields missing from the pattern are those of midnight on January 1, 1970.
public struct JSONDateFormat: Sendable {
    enum Form: Sendable {
        case fields([Field], offset: Int)
        case custom(reading: @Sendable (String) -> Date?, writing: (@Sendable (Date) -> String)?)
    }

    enum Field: Hashable, Sendable {
        case literal(UInt8)
        /// A number with that many digits; with one or two if `digits` is 1.
        case number(Part, digits: Int)
        /// One of several words, which are numbered from `first`.
        case name(Part, first: Int, [String])
        case fraction(digits: Int)
        case offset(hasColon: Bool, hasMinutes: Bool, takesZ: Bool)
        case zoneName
    }

    /// The parts of a date that are numbers, or have names.
    enum Part: Int, Sendable {
        case year, month, day, hour, minute, second
        /// From 1 to 12, and 0 for the morning or 1 for the afternoon.
        case halfDayHour, half
        /// From 0 for Monday.
        case weekday

        /// The numbers that a text may have for the part. Which days a month has is not examined.
        var range: ClosedRange<Int> { Self.ranges[rawValue] }

        private static let ranges = [0...9999, 1...12, 1...31, 0...23, 0...59, 0...59, 1...12, 0...1, 0...6]
    }

    /// The numbers of a date's parts; at first those of midnight on January 1, 1970, and no half-day hour.
    struct Parts {
        private var numbers = [1970, 1, 1, 0, 0, 0, 0, 0, 0]

        subscript(part: Part) -> Int {
            get { numbers[part.rawValue] }
            set { numbers[part.rawValue] = newValue }
        }
    }

    let form: Form

    /// Creates a format from functions, for dates that no pattern can describe.
    ///
    /// - Parameters:
    ///   - writing: returns the text of a date; nil if the format is only for reading.
    ///   - reading: returns the date of a text, or nil if the text does not match. Whitespace
    ///     around the text has been removed.
    public init(writing: (@Sendable (Date) -> String)? = nil, reading: @escaping @Sendable (String) -> Date?) {
        form = .custom(reading: reading, writing: writing)
    }
}
