#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Parsers {
    /// Takes a whole text that is a URL.
    public struct URLParser: TextParser {
        /// Takes the whole text and parses it as a URL.
        ///
        /// - Throws: ``ParsingError`` if the text is not a URL.
        @usableFromInline func read(_ input: inout Substring) throws -> URL {
            guard let url = URL(string: String(input)) else { throw ParsingError.failed(summary: "Expected a url.", at: input) }
            input = input[input.endIndex...]
            return url
        }

        /// The text of a URL.
        @usableFromInline func text(of output: URL) -> String { output.absoluteString }
    }

    /// Takes a UUID off a text.
    public struct UUIDParser: TextParser {
        /// Takes the first 36 characters and parses them as a UUID.
        ///
        /// - Throws: ``ParsingError`` if they are not a UUID.
        @usableFromInline func read(_ input: inout Substring) throws -> UUID {
            let text = input.prefix(36)
            guard text.utf8.count == 36, let uuid = UUID(uuidString: String(text)) else {
                throw ParsingError.unexpected("UUID", at: input)
            }
            input = input[text.endIndex...]
            return uuid
        }

        /// The text of a UUID.
        @usableFromInline func text(of output: UUID) -> String { output.uuidString }
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
