public import Foundation

// Formatters need all of Foundation, not only FoundationEssentials.
extension Date {
    /// Takes a whole text and parses it with a formatter.
    public static func parser(formatter: DateFormatter) -> Parsers.Text<Date> {
        parser(parse: { formatter.date(from: $0) }, print: { formatter.string(from: $0) })
    }

    /// Takes a string and parses it with a formatter.
    public static func jsonParser(formatter: DateFormatter) -> JSONString<Parsers.Text<Date>> { JSONString { parser(formatter: formatter) } }
}
