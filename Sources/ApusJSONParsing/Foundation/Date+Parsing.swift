#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Parsers {
    /// Takes a whole text that is a date.
    public struct DateParser: TextParser {
        private let read: @Sendable (String) -> Date?
        private let write: @Sendable (Date) -> String

        /// Creates a parser of two functions. `parse` returns nil if a text is not a date.
        init(parse: @escaping @Sendable (String) -> Date?, print: @escaping @Sendable (Date) -> String) {
            read = parse
            write = print
        }

        /// Takes the whole text and parses it as a date.
        ///
        /// - Throws: ``ParsingError`` if the text is not a date in the expected format.
        @usableFromInline func read(_ input: inout Substring) throws -> Date {
            guard let date = read(String(input)) else {
                throw ParsingError.failed(summary: "Expected a date formatted such as \(write(Date())).", at: input)
            }
            input = input[input.endIndex...]
            return date
        }

        /// The text of a date.
        @usableFromInline func text(of output: Date) -> String { write(output) }
    }
}

extension Date {
    /// Takes a whole text that is a date in a style, such as `.iso8601`.
    public static func parser<Style: ParseableFormatStyle & Sendable>(style: Style) -> Parsers.DateParser
    where Style.FormatInput == Date, Style.FormatOutput == String, Style.Strategy: Sendable {
        Parsers.DateParser(parse: { try? style.parseStrategy.parse($0) }, print: { style.format($0) })
    }

    /// Takes a string that is a date in a style, such as `.iso8601`.
    public static func jsonParser<Style: ParseableFormatStyle & Sendable>(style: Style) -> JSONString<Parsers.DateParser>
    where Style.FormatInput == Date, Style.FormatOutput == String, Style.Strategy: Sendable { JSONString { parser(style: style) } }
}

extension Conversion where Self == Conversions.DateFromSecondsSince1970 {
    /// Converts between the seconds since 1970 and the date.
    public static var dateFromSecondsSince1970: Self { Self() }
}

extension Conversions {
    /// Converts between the seconds since 1970 and the date.
    public struct DateFromSecondsSince1970: Conversion, Sendable {
        /// Creates the conversion.
        public init() {}

        /// Returns the date at a number of seconds since 1970.
        public func apply(_ input: TimeInterval) -> Date { Date(timeIntervalSince1970: input) }

        /// Returns the seconds of a date since 1970.
        public func unapply(_ output: Date) -> TimeInterval { output.timeIntervalSince1970 }
    }
}
