#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A path to one value inside a document (RFC 6901): `/users/0/name`.
///
/// ```swift
/// let name = document[at: "/users/0/name"]?.string
/// let given = try JSONPointer(parsing: text)      // what is not written in the source
/// let odd = JSONPointer(tokens: ["a/b", "m~n"])   // prints as /a~1b/m~0n
/// ```
public struct JSONPointer: Hashable, Sendable {
    /// The reference tokens, unescaped: object keys, and array indexes in decimal. Empty for the whole document.
    public var tokens: [String]

    /// The whole document: `""`.
    public static let root = JSONPointer(tokens: [])

    public init(tokens: [String]) {
        self.tokens = tokens
    }

    /// Reads a pointer in its string form (RFC 6901, section 5): empty, or `/`-separated tokens with `~0` for `~` and `~1` for `/`.
    ///
    /// - Throws: ``JSONPointerError`` when the text does not begin with `/`, or a `~` is followed by neither `0` nor `1`.
    public init(parsing text: String) throws(JSONPointerError) {
        tokens = []
        if text.isEmpty { return }
        guard text.utf8.first == UInt8(ascii: "/") else {
            throw JSONPointerError(text: text, message: "A JSON Pointer is empty or begins with '/'; this one is \"\(text)\".")
        }
        for escaped in text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(escaped.count)
            var rest = escaped.makeIterator()
            while let byte = rest.next() {
                guard byte == UInt8(ascii: "~") else {
                    bytes.append(byte)
                    continue
                }
                switch rest.next() {
                case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
                case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
                default:
                    throw JSONPointerError(
                        text: text, message: "In a JSON Pointer '~' is followed by '0' (for '~') or '1' (for '/'); this one is \"\(text)\".")
                }
            }
            tokens.append(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// This pointer, one token longer.
    public func appending(_ token: String) -> JSONPointer {
        JSONPointer(tokens: tokens + [token])
    }

    /// This pointer, one array index longer.
    public func appending(_ index: Int) -> JSONPointer {
        appending(String(index))
    }
}

extension JSONPointer {
    /// The array index a token stands for: decimal digits without a leading zero (RFC 6901, section 4). Nil for all else, `-` included.
    package static func arrayIndex(_ token: String) -> Int? {
        let digits = token.utf8
        guard let first = digits.first, digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
        if first == UInt8(ascii: "0") && digits.count > 1 { return nil }
        return Int(token)
    }
}

extension JSONPointer: ExpressibleByStringLiteral {
    /// A pointer that is written in the source: `"/users/0/name"`.
    ///
    /// - Precondition: The literal is a JSON Pointer; the program traps otherwise, with the reason. `JSONPointer("/a")` is a literal, too. Use ``init(parsing:)`` for
    ///   text from elsewhere.
    public init(stringLiteral text: StaticString) {
        do { try self.init(parsing: "\(text)") } catch { preconditionFailure(error.message) }
    }
}

extension JSONPointer: LosslessStringConvertible {
    /// As ``init(parsing:)``; nil where that throws.
    public init?(_ description: String) {
        guard let pointer = try? JSONPointer(parsing: description) else { return nil }
        self = pointer
    }
}

extension JSONPointer: Codable {
    /// Decodes a pointer from its string form.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a string that is not a JSON Pointer.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(parsing: container.decode(String.self))
        } catch let error as JSONPointerError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
        }
    }

    /// Encodes the string form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension JSONPointer: CustomStringConvertible {
    /// The string form (RFC 6901, section 5).
    public var description: String {
        var text = ""
        for token in tokens {
            text.append("/")
            for scalar in token.unicodeScalars {
                switch scalar {
                case "~": text.append("~0")
                case "/": text.append("~1")
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
        return text
    }
}

extension JSONPointer {
    /// The string form for sentences: a path of more than 200 bytes, as that of a deeply nested value, is cut in its middle.
    package var shortened: String {
        let text = description
        guard text.utf8.count > 200 else { return text }
        let scalars = text.unicodeScalars
        guard scalars.count > 180 else { return text }
        return "\(String.UnicodeScalarView(scalars.prefix(120)))…\(String.UnicodeScalarView(scalars.suffix(60)))"
    }
}

/// A text is not a JSON Pointer (RFC 6901).
public struct JSONPointerError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The text that was given.
    public let text: String
    /// The sentence a person should read.
    public let message: String

    public var description: String { message }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
