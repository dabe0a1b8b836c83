/// A path to one value in a document (RFC 6901): `/users/0/name`.
///
/// ```swift
/// let name = document[at: "/users/0/name"]?.string
/// let given = try JSONPointer(parsing: text)      // text from elsewhere
/// let odd = JSONPointer(tokens: ["a/b", "m~n"])   // prints as /a~1b/m~0n
/// ```
public struct JSONPointer: Hashable, Sendable {
    /// The reference tokens, unescaped: object keys, and array indexes in decimal. Empty for the
    /// whole document.
    public var tokens: [String]

    /// The pointer to the whole document: `""`.
    public static let root = JSONPointer(tokens: [])

    /// Creates a pointer from unescaped reference tokens.
    public init(tokens: [String]) {
        self.tokens = tokens
    }

    /// Parses the string form of a pointer (RFC 6901, section 5): empty, or tokens that each follow
    /// a `/`, with `~0` for `~` and `~1` for `/`.
    ///
    /// - Throws: ``JSONExpressionError`` when the text does not begin with `/`, or a `~` is followed
    ///   by neither `0` nor `1`.
    public init(parsing text: String) throws(JSONExpressionError) {
        tokens = []
        if text.isEmpty { return }
        guard text.utf8.first == UInt8(ascii: "/") else {
            throw JSONExpressionError(
                .invalidPointer, "A JSON Pointer is empty or begins with '/'; this one is \(Wording.quoted(text)).", at: 0, in: text)
        }
        for escaped in text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(escaped.count)
            var rest = escaped
            while let byte = rest.first {
                let tilde = rest.startIndex
                rest.removeFirst()
                guard byte == UInt8(ascii: "~") else {
                    bytes.append(byte)
                    continue
                }
                switch rest.popFirst() {
                case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
                case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
                default:
                    throw JSONExpressionError(
                        .invalidPointer,
                        "In a JSON Pointer '~' is followed by '0' (for '~') or '1' (for '/'); this one is \(Wording.quoted(text)).",
                        at: text.utf8.distance(from: text.startIndex, to: tilde), in: text)
                }
            }
            tokens.append(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// This pointer with one more token.
    public func appending(_ token: String) -> JSONPointer {
        JSONPointer(tokens: tokens + [token])
    }

    /// This pointer with one more array index.
    public func appending(_ index: Int) -> JSONPointer {
        appending(String(index))
    }
}

extension JSONPointer {
    /// The array index that a token represents: decimal digits without a leading zero (RFC 6901,
    /// section 4). Nil for any other token, including `-`.
    package static func arrayIndex(_ token: String) -> Int? {
        let digits = token.utf8
        guard let first = digits.first, digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
        if first == UInt8(ascii: "0") && digits.count > 1 { return nil }
        return Int(token)
    }
}

extension JSONPointer: ExpressibleByStringLiteral {
    /// Creates a pointer from a string literal: `"/users/0/name"`.
    ///
    /// - Precondition: The literal is a JSON Pointer. Otherwise the program traps with the reason.
    ///   Use ``init(parsing:)`` for any other text.
    public init(stringLiteral text: StaticString) {
        do { try self.init(parsing: "\(text)") } catch { fatalError("\"\(text)\" is not a JSON Pointer: \(error.message)") }
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
        } catch is JSONExpressionError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The string is not a JSON Pointer.")
        }
    }

    /// Encodes the string form of the pointer.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension JSONPointer: CustomStringConvertible {
    /// The string form of the pointer (RFC 6901, section 5).
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
    /// The string form for messages and answers to clients: a path of more than 200 bytes, such as
    /// that of a deeply nested value or of a long key, is cut in the middle. All errors of this package
    /// print paths like this.
    package var shortened: String {
        let text = description
        guard text.utf8.count > 200 else { return text }
        let scalars = text.unicodeScalars
        guard scalars.count > 180 else { return text }
        return "\(String.UnicodeScalarView(scalars.prefix(120)))…\(String.UnicodeScalarView(scalars.suffix(60)))"
    }
}

extension JSONPointer {
    /// A pointer's text, or one of its tokens, with everything escaped that the fragment of a URI
    /// cannot contain (RFC 6901, section 6; RFC 3986, section 3.5).
    package static func fragment(_ text: String) -> String {
        var fragment = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                fragment.unicodeScalars.append(Unicode.Scalar(byte))
            case let byte where "-._~!$&'()*+,;=:@/?".utf8.contains(byte): fragment.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                fragment += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return fragment
    }
}
