#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A form that dates have in strings, independent of any locale: `yyyyMMddHHmmss`, `dd.MM.yyyy`, `EEE, dd MMM yyyy HH:mm:ss zzz`.
///
/// ```swift
/// mapper.dates.formats = [try JSONDateFormat("yyyyMMddHHmmss"), try JSONDateFormat("yyyy-MM-dd")]
/// ```
///
/// | in a pattern | in a text |
/// |---|---|
/// | `yyyy`, `yy` | a year of four digits; of two: 1969 to 2068 |
/// | `MM`, `M`, `MMM` | the month as two digits; one or two; `Jan` to `Dec` |
/// | `dd`, `d` | the day as two digits; one or two |
/// | `HH`, `H` | the hour, 0 to 23, as two digits; one or two |
/// | `hh`, `h`, `a` | the hour, 1 to 12, as two digits; one or two; `AM` or `PM` |
/// | `mm`, `ss` | minute and second as two digits |
/// | `S`, `SS`, `SSS` … | as many digits of a fraction of the second, up to nine |
/// | `X`, `XX`, `XXX` | `Z`, or an offset from UTC: `+01`, `+0100`, `+01:00` |
/// | `Z`, `zzz` | an offset `+0100`; `GMT`, `UTC` or `Z` |
/// | `EEE` | the day of the week, `Mon` to `Sun`, which is not checked against the date |
/// | `'T'`, `''` | what is in the quotes; a quote |
///
/// These are the letters of Unicode's Technical Standard 35; words are English, whatever the case. All else stands for itself. The calendar is the
/// Gregorian one, also before there was one. What the pattern does not say is the first of January 1970, midnight.
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

    /// A format by its pattern.
    ///
    /// - Parameters:
    ///   - pattern: of the letters above.
    ///   - secondsFromGMT: where the pattern says nothing of it, how far east of UTC the dates are, in seconds; a day at most.
    /// - Throws: ``JSONDateFormatError`` for a letter that is none of the above, and a quote that is not closed.
    public init(_ pattern: String, secondsFromGMT: Int = 0) throws(JSONDateFormatError) {
        form = .fields(try Self.fields(pattern), offset: min(max(secondsFromGMT, -86_400), 86_400))
    }

    /// A format by functions, for what patterns cannot say.
    ///
    /// - Parameters:
    ///   - writing: the text of a date, if there is to be one.
    ///   - reading: the date of a text; nil when it is not of this format. White space around it is gone.
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

    /// Appends what is between quotes, from behind the first of them. Returns where it ends.
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

/// A pattern of a ``JSONDateFormat`` cannot be read.
public struct JSONDateFormatError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The pattern, as it was given.
    public let pattern: String
    /// What stands for nothing in a pattern, or a quote that is not closed.
    public let letters: String

    public var description: String {
        letters == "'"
            ? "In the date format \"\(pattern)\" a quote is not closed."
            : "In the date format \"\(pattern)\" the letters \"\(letters)\" stand for nothing; what stands for itself is put in quotes, 'T'."
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
