#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date {
    /// Takes a whole text that is a date in a style, such as `.iso8601`.
    public static func parser<Style: ParseableFormatStyle & Sendable>(style: Style) -> Parsers.Text<Date>
    where Style.FormatInput == Date, Style.FormatOutput == String, Style.Strategy: Sendable {
        parser(parse: { try? style.parseStrategy.parse($0) }, print: { style.format($0) })
    }

    /// Takes a string that is a date in a style, such as `.iso8601`.
    public static func jsonParser<Style: ParseableFormatStyle & Sendable>(style: Style) -> JSONString<Parsers.Text<Date>>
    where Style.FormatInput == Date, Style.FormatOutput == String, Style.Strategy: Sendable { JSONString { parser(style: style) } }

    static func parser(parse: @escaping @Sendable (String) -> Date?, print: @escaping @Sendable (Date) -> String) -> Parsers.Text<Date> {
        Parsers.Text("a date formatted such as \(print(Date()))", parse: parse, print: print)
    }
}

extension Conversion where Self == Conversions.Known<TimeInterval, Date> {
    /// Converts between the seconds since 1970 and the date.
    public static var dateFromSecondsSince1970: Self { Self(apply: { Date(timeIntervalSince1970: $0) }, unapply: { $0.timeIntervalSince1970 }) }
}
