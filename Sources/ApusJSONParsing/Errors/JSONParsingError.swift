public import ApusJSON

/// Describes what is wrong with a JSON value that was parsed, and where in the value.
///
/// ```text
/// At "people"/[index 1]/"name":
/// Expected a string, but found:
/// null
/// ```
///
/// The text of an error is like this one, and quotes the value; its `localizedDescription` is one
/// line without values, for logs.
///
/// Its code is `parser.failed`, and its path leads from the value that was parsed to the invalid value. Errors of
/// `decode(_:)` also have the location in the document, which takes O(document) to find.
///
/// It has one finding: the value that a parser or a type's decoding expected, and the location in the document.
/// Other errors, such as those of conversions, can contain any detail of the program, so their text is left out.
public enum JSONParsingError: Error {
    /// The value itself is invalid. The message says why.
    case failure(String)

    /// The value of a key is invalid, with this error.
    case failureInObject(atKey: String, any Error)

    /// The element at an index is invalid, with this error.
    case failureInArray(atIndex: Int, any Error)
    /// The decoding of a type failed: the text of its error, and the message for the author of the
    /// document, if there is one.
    case failureInDecoding(String, clientSentence: String?)
    /// Decoding a document failed with an error. The associated value is the part of the document that was
    /// decoded.
    case failureInDocument(DocumentPart, any Error)

    /// The part of a document that was decoded. The location of an error in it is computed only on
    /// request.
    public struct DocumentPart: Sendable {
        fileprivate let node: JSONNode

        init(_ node: JSONNode) { self.node = node }
    }
}

extension JSONParsingError: PathError {
    var content: ErrorPath.Content {
        switch self {
        case .failure(let message), .failureInDecoding(let message, _): .message(message)
        case .failureInObject(atKey: let key, let error): .member(key, error)
        case .failureInArray(atIndex: let index, let error): .element(index, error)
        case .failureInDocument(_, let error): .whole(error)
        }
    }

    func map(_ transform: (any Error) -> any Error) -> JSONParsingError {
        switch self {
        case .failure, .failureInDecoding: self
        case .failureInObject(let key, let inner): .failureInObject(atKey: key, transform(inner))
        case .failureInArray(let index, let inner): .failureInArray(atIndex: index, transform(inner))
        case .failureInDocument(let part, let inner): .failureInDocument(part, transform(inner))
        }
    }

    /// The error of `decode(_:)`.
    @usableFromInline
    static func inDocument(_ error: any Error, _ node: JSONNode) -> any Error { .failureInDocument(DocumentPart(node), error) as JSONParsingError }

    /// The path from the value that was parsed to the invalid value.
    private var relativePath: JSONPointer { JSONPointer(tokens: ErrorPath(self).tokens) }

    private var invalidNode: JSONNode? {
        guard case .failureInDocument(let place, _) = self else { return nil }
        return place.node[at: relativePath] ?? place.node
    }

    /// The error of a parser that finds another kind of value.
    ///
    /// - Parameters:
    ///   - expected: what it takes, with an article.
    ///   - got: the value that it finds.
    public static func typeMismatch(expected: String, got: JSONValue) -> JSONParsingError {
        .failure("Expected \(expected), but found:\n\(got.excerpt)")
    }
}

/// Describes why a value cannot be printed as JSON, and where in the value the error is.
public enum JSONPrintingError: Error {
    /// The value itself cannot be printed. The message says why.
    case failure(String)

    /// The value of a key cannot be printed, with this error.
    case failureInObject(atKey: String, any Error)

    /// The element at an index cannot be printed, with this error.
    case failureInArray(atIndex: Int, any Error)
}

extension JSONPrintingError: PathError {
    func map(_ transform: (any Error) -> any Error) -> JSONPrintingError {
        switch self {
        case .failure: self
        case .failureInObject(let key, let inner): .failureInObject(atKey: key, transform(inner))
        case .failureInArray(let index, let inner): .failureInArray(atIndex: index, transform(inner))
        }
    }

    var content: ErrorPath.Content {
        switch self {
        case .failure(let message): .message(message)
        case .failureInObject(atKey: let key, let error): .member(key, error)
        case .failureInArray(atIndex: let index, let error): .element(index, error)
        }
    }

    /// The error of a printer that finds another kind of value in its output.
    ///
    /// - Parameters:
    ///   - parser: the name of the printer.
    ///   - expected: what it can print to, with an article.
    ///   - got: what is there.
    public static func typeMismatch(_ parser: String, expected: String, got: JSONValue) -> JSONPrintingError {
        let article = parser.first.map { "AEIOU".contains($0) } ?? false ? "An" : "A"
        return .failure("\(article) \(parser) parser can only print to \(expected) but attempted to print to:\n\(got.excerpt)")
    }

    /// The error of a printer that finds anything in its output.
    public static func expectedEmpty(_ parser: String, got: JSONValue) -> JSONPrintingError {
        typeMismatch(parser, expected: "an empty JSON object", got: got)
    }
}

extension JSONParsingError: DetailedError {
    package var reason: ErrorReason { ErrorReason(.parserFailed, documentFindings[0].message) }

    package var context: ErrorContext {
        let node = invalidNode
        return ErrorContext(node?.location, path: relativePath, excerpt: node.map { $0.reports(at: [$0.index])[0].excerpt } ?? "")
    }

    package var documentFindings: [JSONFinding] {
        let found = ErrorPath(self)
        let (tokens, message) = (found.tokens, Self.sentence(found.leaf))
        let redacted = Self.redacted(message)
        guard case .failureInDocument(let place, _) = self else {
            return [JSONFinding(message: message, redactedMessage: redacted, path: JSONPointer(tokens: tokens))]
        }
        let node = place.node[at: JSONPointer(tokens: tokens)] ?? place.node
        return [
            JSONFinding(
                message: place.node.quotesInput ? message : redacted, redactedMessage: redacted, location: node.location,
                path: JSONPointer(tokens: place.node.path.tokens + tokens))
        ]
    }

    /// The path to the invalid value, and what is wrong with it, as in JSONParsing. It quotes the value, so log
    /// `localizedDescription` instead.
    package func text(forLog: Bool) -> String { ErrorPath(self).text }

    /// The reason and the path, and for an error of `decode(_:)` the line and column, on one line
    /// that can be logged.
    public var errorDescription: String? { JSONFinding.log(findings) }

    /// A sentence without what was found: only what was expected, or that the value is rejected.
    private static func redacted(_ sentence: String) -> String {
        if let end = sentence.firstRange(of: ", found ") ?? sentence.firstRange(of: ", but found") { return sentence[..<end.lowerBound] + "." }
        let rejected = Wording.rejected("This value")
        return sentence.hasSuffix(Wording.rejected("")) ? rejected : sentence
    }

    private static func sentence(_ error: any Error) -> String {
        if case .failureInDecoding(_, let sentence?)? = error as? JSONParsingError { return sentence }
        guard case .failure(let leaf)? = error as? JSONParsingError else { return Wording.rejected("This value") }
        if leaf.hasPrefix("Key \""), leaf.hasSuffix(" not present.") { return leaf }
        guard leaf.hasPrefix("Expected "), let end = leaf.firstRange(of: ", but found") else { return Wording.rejected("This value") }
        // For a number that is out of range, the name of the type is left out, because it belongs
        // to the program.
        let expected = leaf[..<end.lowerBound]
        let words = expected.firstRange(of: " in the range of ").map { "\(expected[..<$0.lowerBound]) in range" } ?? "\(expected)"
        return words + leaf[end.lowerBound...].split(separator: "\n").joined(separator: " ")
    }
}

extension JSONPrintingError: DetailedError {
    /// The reason, on one line.
    package var reason: ErrorReason {
        ErrorReason(.printerFailed, ErrorPath(self).message.split(separator: "\n").joined(separator: " "))
    }

    package var context: ErrorContext { ErrorContext(path: JSONPointer(tokens: ErrorPath(self).tokens)) }

    /// The path to the value that cannot be printed, and the reason.
    package func text(forLog: Bool) -> String { ErrorPath(self).text }
}

extension JSONValue {
    /// The shortened text of the value for error messages.
    var excerpt: String { prettyPrinted(maxDepth: 2, maxSubValueCount: 3, maxStringLength: 60) }
}
