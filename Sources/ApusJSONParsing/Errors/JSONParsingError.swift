public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What is wrong with a JSON value that a parser was given, and where in the value it is.
///
/// ```text
/// At "people"/[index 1]/"name":
/// Expected a string, but found:
/// null
/// ```
///
/// Its description is that text. Errors of `decode(_:)` have the place in the document, too: ``location``.
public enum JSONParsingError: Error {
    case failure(String)
    case failureInObject(atKey: String, any Error)
    case failureInArray(atIndex: Int, any Error)
    /// What the decoding of a type said, and what somebody who wrote the document is told of it, if anything.
    case failureInDecoding(String, clientSentence: String?)
    /// Any error, and what was decoded.
    case failureInDocument(Place, any Error)

    /// The part of a document that was decoded, which an error keeps: where in it the error is, is found out when somebody asks.
    public struct Place: Sendable {
        fileprivate let node: JSONNode

        init(_ node: JSONNode) { self.node = node }
    }
}

extension JSONParsingError {
    static func typeMismatch(expected: String, got: JSONValue) -> JSONParsingError {
        .failure("Expected \(expected), but found:\n\(got.excerpt)")
    }

    /// Whether this is an error inside of an object or an array.
    var isPath: Bool {
        switch self {
        case .failure, .failureInDecoding: false
        default: true
        }
    }

    /// Where the value is in the document that was decoded; nil when it was not `decode(_:)` that failed.
    ///
    /// - Complexity: O(document).
    public var location: JSONLocation? {
        guard case .failureInDocument(let place, _) = self else { return nil }
        return (place.node[at: path] ?? place.node).location
    }

    /// The path from the value that was parsed to the one that is wrong.
    public var path: JSONPointer { JSONPointer(tokens: ErrorPath(self).tokens) }
}

/// Why a value cannot be printed as JSON, and where in the value it is.
public enum JSONPrintingError: Error {
    case failure(String)
    case failureInObject(atKey: String, any Error)
    case failureInArray(atIndex: Int, any Error)
}

extension JSONPrintingError {
    static func typeMismatch(_ parser: String, expected: String, got: JSONValue) -> JSONPrintingError {
        let article = parser.first.map { "AEIOU".contains($0) } ?? false ? "An" : "A"
        return .failure("\(article) \(parser) parser can only print to \(expected) but attempted to print to:\n\(got.excerpt)")
    }

    static func expectedEmpty(_ parser: String, got: JSONValue) -> JSONPrintingError {
        typeMismatch(parser, expected: "an empty JSON object", got: got)
    }
}

extension JSONParsingError: CustomDebugStringConvertible, LocalizedError {
    public var debugDescription: String { ErrorPath(self).text }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { debugDescription }
}

extension JSONParsingError: JSONDocumentError {
    /// What a parser or a type's decoding expected, and where the value is in the document. Other errors, such as those of conversions, may say anything of the
    /// program, and are left out: there the sentence is "This value is not accepted."
    public var findings: [JSONFinding] {
        let found = ErrorPath(self)
        let (tokens, message) = (found.tokens, found.clientSentence ?? Self.sentence(found))
        guard case .failureInDocument(let place, _) = self else { return [JSONFinding(message: message, path: JSONPointer(tokens: tokens))] }
        let node = place.node[at: JSONPointer(tokens: tokens)] ?? place.node
        return [JSONFinding(message: message, location: node.location, path: JSONPointer(tokens: place.node.path.tokens + tokens))]
    }

    private static func sentence(_ error: ErrorPath) -> String {
        let leaf = error.leaf
        if error.isOwnLeaf, leaf.hasPrefix("Key \""), leaf.hasSuffix(" not present.") { return leaf }
        guard error.isOwnLeaf, leaf.hasPrefix("Expected "), let end = leaf.firstRange(of: ", but found") else {
            return "This value is not accepted."
        }
        // A number that its type does not hold: the type is the program's.
        let expected = leaf[..<end.lowerBound]
        let words = expected.firstRange(of: " in the range of ").map { "\(expected[..<$0.lowerBound]) in range" } ?? "\(expected)"
        return words + leaf[end.lowerBound...].split(separator: "\n").joined(separator: " ")
    }
}

extension JSONPrintingError: CustomDebugStringConvertible, LocalizedError {
    public var debugDescription: String { ErrorPath(self).text }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { debugDescription }
}

extension JSONValue {
    /// The value as error messages show it.
    var excerpt: String { prettyPrinted(maxDepth: 2, maxSubValueCount: 3, maxStringLength: 60) }
}
