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
        case year(digits: Int)
        case month(isPadded: Bool), monthName
        case day(isPadded: Bool)
        case hour(isPadded: Bool), halfDayHour(isPadded: Bool), half
        case minute, second, fraction(digits: Int)
        case offset(hasColon: Bool, hasMinutes: Bool, takesZ: Bool)
        case zoneName
        case weekday
    }

    let form: Form

    /// Creates a format from a pattern.
    ///
    /// - Parameters:
    ///   - pattern: the pattern, made of the letters listed above.
    ///   - secondsFromGMT: the offset of the dates from UTC, in seconds east, used if the pattern
    ///     has no offset. Clamped to one day in either direction.
    /// - Throws: ``JSONDateFormatError`` if the pattern contains a letter that is not listed above,
    ///   or a quote that is not closed.
    public init(_ pattern: String, secondsFromGMT: Int = 0) throws(JSONDateFormatError) {
        form = .fields(try Self.fields(pattern), offset: min(max(secondsFromGMT, -86_400), 86_400))
    }

    /// Creates a format from functions, for dates that no pattern can describe.
    ///
    /// - Parameters:
    ///   - writing: returns the text of a date; nil if the format is only for reading.
    ///   - reading: returns the date of a text, or nil if the text does not match. Whitespace
    ///     around the text has been removed.
    public init(writing: (@Sendable (Date) -> String)? = nil, reading: @escaping @Sendable (String) -> Date?) {
        form = .custom(reading: reading, writing: writing)
    }

    private static func fields(_ pattern: String) throws(JSONDateFormatError) -> [Field] {
        var fields: [Field] = []
        let bytes = Array(pattern.utf8)
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "'") {
                at = try quoted(bytes, at + 1, pattern, &fields)
                continue
            }
            guard byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z"), byte >= 0x41 else {
                fields.append(.literal(byte))
                at += 1
                continue
            }
            let count = bytes[at...].prefix { $0 == byte }.count
            guard let field = field(byte, count) else {
                throw JSONDateFormatError(pattern: pattern, letters: String(decoding: bytes[at..<at + count], as: UTF8.self))
            }
            fields.append(field)
            at += count
        }
        return fields
    }

    /// Appends the text between quotes, starting after the opening quote, and returns the index
    /// after the closing one.
    private static func quoted(_ bytes: [UInt8], _ start: Int, _ pattern: String, _ fields: inout [Field]) throws(JSONDateFormatError) -> Int {
        let quote = UInt8(ascii: "'")
        if start < bytes.count, bytes[start] == quote {
            fields.append(.literal(quote))
            return start + 1
        }
        var at = start
        while at < bytes.count {
            guard bytes[at] == quote else {
                fields.append(.literal(bytes[at]))
                at += 1
                continue
            }
            guard at + 1 < bytes.count, bytes[at + 1] == quote else { return at + 1 }
            fields.append(.literal(quote))
            at += 2
        }
        throw JSONDateFormatError(pattern: pattern, letters: "'")
    }

    private static func field(_ letter: UInt8, _ count: Int) -> Field? {
        switch (Unicode.Scalar(letter), count) {
        case ("y", 4), ("y", 2): .year(digits: count)
        case ("M", 1), ("M", 2): .month(isPadded: count == 2)
        case ("M", 3): .monthName
        case ("d", 1), ("d", 2): .day(isPadded: count == 2)
        case ("H", 1), ("H", 2): .hour(isPadded: count == 2)
        case ("h", 1), ("h", 2): .halfDayHour(isPadded: count == 2)
        case ("a", 1): .half
        case ("m", 2): .minute
        case ("s", 2): .second
        case ("S", 1...9): .fraction(digits: count)
        case ("X", 1...3): .offset(hasColon: count == 3, hasMinutes: count > 1, takesZ: true)
        case ("Z", 1): .offset(hasColon: false, hasMinutes: true, takesZ: false)
        case ("z", 1), ("z", 3): .zoneName
        case ("E", 1...3): .weekday
        default: nil
        }
    }
}

/// An error for an invalid pattern of a ``JSONDateFormat``.
public struct JSONDateFormatError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The pattern as given.
    public let pattern: String
    /// The letters that have no meaning in a pattern, or `'` for a quote that is not closed.
    public let letters: String

    /// A sentence that quotes the pattern and names the problem.
    public var description: String {
        letters == "'"
            ? "The date format \"\(pattern)\" contains a quote that is not closed."
            : "The date format \"\(pattern)\" contains \"\(letters)\", which has no meaning; put literal text in single quotes, such as 'T'."
    }

    /// The text of `localizedDescription`, which is the same as ``description``.
    public var errorDescription: String? { description }
}
