#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension URL {
    /// Takes a whole text that is a URL.
    public static func parser() -> Parsers.Text<URL> { Parsers.Text("a url", parse: { URL(string: $0) }, print: \.absoluteString) }
    /// Takes a string that is a URL.
    public static func jsonParser() -> JSONString<Parsers.Text<URL>> { JSONString { parser() } }
}

extension UUID {
    /// Takes a UUID off a text.
    public static func parser(of input: Substring.Type = Substring.self) -> Parsers.Text<UUID> {
        Parsers.Text(
            take: { input in
                let text = input.prefix(36)
                guard text.utf8.count == 36, let uuid = UUID(uuidString: String(text)) else {
                    throw ParsingError.unexpected("UUID", at: input)
                }
                input = input[text.endIndex...]
                return uuid
            }, print: \.uuidString)
    }

    /// Takes a string that is a UUID.
    public static func jsonParser() -> JSONString<Parsers.Text<UUID>> { JSONString { parser() } }
}
