public import Foundation

// Formatters and locales need all of Foundation, not only FoundationEssentials.
extension Date {
    /// Takes a whole text and parses it with a formatter.
    public static func parser(formatter: DateFormatter) -> Parsers.DateParser {
        Parsers.DateParser(parse: { formatter.date(from: $0) }, print: { formatter.string(from: $0) })
    }

    /// Takes a string and parses it with a formatter.
    public static func jsonParser(formatter: DateFormatter) -> JSONString<Parsers.DateParser> { JSONString { parser(formatter: formatter) } }

    /// Takes a whole text that is a date in a locale's format.
    public static func parser(style: Date.FormatStyle) -> Parsers.DateParser {
        Parsers.DateParser(parse: { try? style.parseStrategy.parse($0) }, print: { style.format($0) })
    }

    /// Takes a string that is a date in a locale's format.
    public static func jsonParser(style: Date.FormatStyle) -> JSONString<Parsers.DateParser> { JSONString { parser(style: style) } }
}
