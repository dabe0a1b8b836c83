#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Parsers {
    /// Takes a whole text that is a URL.
    public struct URLParser: ParserPrinter {
        /// Takes the whole text and parses it as a URL.
        ///
        /// - Throws: ``ParsingError`` if the text is not a URL.
        public func parse(_ input: inout Substring) throws -> URL {
            guard let url = URL(string: String(input)) else { throw ParsingError.failed(summary: "Expected a url.", at: input) }
            input = input[input.endIndex...]
            return url
        }

        /// Puts the text of a URL before the input.
        public func print(_ output: URL, into input: inout Substring) { input = Substring(output.absoluteString + input) }
    }

    /// Takes a UUID off a text.
    public struct UUIDParser: ParserPrinter {
        /// Takes the first 36 characters and parses them as a UUID.
        ///
        /// - Throws: ``ParsingError`` if they are not a UUID.
        public func parse(_ input: inout Substring) throws -> UUID {
            let text = input.prefix(36)
            guard text.utf8.count == 36, let uuid = UUID(uuidString: String(text)) else {
                throw ParsingError.unexpected("UUID", from: input, to: input)
            }
            input = input[text.endIndex...]
            return uuid
        }

        /// Puts the text of a UUID before the input.
        public func print(_ output: UUID, into input: inout Substring) { input = Substring(output.uuidString + input) }
    }
}

extension URL {
    /// Takes a whole text that is a URL.
    public static func parser() -> Parsers.URLParser { Parsers.URLParser() }
    /// Takes a string that is a URL.
    public static func jsonParser() -> JSONString<Parsers.URLParser> { JSONString { Parsers.URLParser() } }
}

extension UUID {
    /// Takes a UUID off a text.
    public static func parser(of input: Substring.Type = Substring.self) -> Parsers.UUIDParser { Parsers.UUIDParser() }
    /// Takes a string that is a UUID.
    public static func jsonParser() -> JSONString<Parsers.UUIDParser> { JSONString { Parsers.UUIDParser() } }
}
