#if Hummingbird
import ApusJSON
import ApusJSONNIO
import FoundationEssentials
import Hummingbird

// Messages of decoding errors name types, and those of a type's own errors may say anything: the client gets sentences made here, from the kind of error,
// the kind of value that stands in the body, and the place. Only the parser's messages are about nothing but the text.

extension JSONBodyError {
    /// What a client is told of an error about its body; nil for any other error.
    ///
    /// | error | status |
    /// |---|---|
    /// | `JSONSyntaxError`, `DecodingError`, `JSONDecodingErrors`, `JSONLineError` | 400; 413 beyond a limit of bytes |
    /// | `JSONMismatchError`, `JSONParsingError`, `JSONMappingError`, and other `JSONDocumentError`s | 422 |
    ///
    /// Call it only with errors about what the client has sent: the same types are thrown for files, databases and answers of other servers.
    public init?(_ error: any Error) {
        switch error {
        case let error as JSONBodyError: self = error
        case let error as JSONLineError: self.init(error)
        case let error as JSONSyntaxError:
            self.init(status: error.code == .tooLarge ? .contentTooLarge : .badRequest, findings: error.findings, underlyingError: error)
        case let error as any JSONDocumentError:
            self.init(status: .unprocessableContent, findings: Array(error.findings.prefix(Self.findingLimit)), underlyingError: error)
        case is DecodingError, is JSONDecodingErrors: self.init(error, in: nil, decoder: nil)
        default: return nil
        }
    }

    /// What a client is told of an error in its body; nil for errors that are not about the body.
    init?(_ error: any Error, in body: ByteBuffer?, decoder: ApusJSONDecoder?) {
        let errors = (error as? JSONDecodingErrors)?.errors ?? [error]
        let diagnosis = Diagnosis(body, decoder)
        var findings: [Finding] = []
        for error in errors.prefix(Self.findingLimit) {
            guard let error = error as? DecodingError else { return nil }
            if let error = error.context.underlyingError as? JSONSyntaxError, error.code == .tooLarge {
                if let decoder {
                    self.init(tooLargeFor: decoder.readConfiguration.limits.maximumByteCount)
                } else {
                    self.init(status: .contentTooLarge, findings: error.findings, underlyingError: error)
                }
                return
            }
            findings.append(diagnosis.finding(error))
        }
        self.init(status: .badRequest, findings: findings, underlyingError: error)
    }

    /// How many of the errors of a body are told at most: each of a body's elements may have one.
    static let findingLimit = 100

    /// What a client is told of a bad line in a body that is read by `jsonLines(as:settings:)`: of several errors that were collected, the first.
    ///
    /// A line beyond the limit of a line is answered with 413, others with 400.
    public init(_ error: JSONLineError) {
        let cause = (error.underlyingError as? JSONDecodingErrors)?.errors.first ?? error.underlyingError
        let syntaxError = cause as? JSONSyntaxError ?? (cause as? DecodingError)?.context.underlyingError as? JSONSyntaxError
        let message =
            syntaxError?.reason ?? (cause as? DecodingError).map { Diagnosis.message($0, found: nil, decoder: nil) } ?? "This line is not accepted."
        self.init(
            status: syntaxError?.code == .tooLarge ? .contentTooLarge : .badRequest,
            findings: [Finding(message: message, location: error.location, path: error.path)], underlyingError: error)
    }
}

/// A look at a body whose decoding has failed.
private final class Diagnosis {
    private let body: ByteBuffer?
    private let decoder: ApusJSONDecoder?
    /// The body once more, when it is JSON: what is wrong is in what it says.
    private lazy var document = body.flatMap { try? JSONDocument(parsing: $0, configuration: decoder?.readConfiguration ?? .strict) }

    init(_ body: ByteBuffer?, _ decoder: ApusJSONDecoder?) {
        self.body = body
        self.decoder = decoder
    }

    func finding(_ error: DecodingError) -> JSONBodyError.Finding {
        switch error.context.underlyingError {
        case let cause as JSONSyntaxError:
            return JSONBodyError.Finding(message: cause.reason, location: cause.location, path: cause.path)
        case let cause as JSONDecodingError:
            let message = Self.message(error, found: document?[at: cause.path]?.kind, decoder: decoder)
            return JSONBodyError.Finding(message: message, location: cause.location, path: cause.path)
        default:
            let node = node(at: error.context.codingPath)
            return JSONBodyError.Finding(
                message: Self.message(error, found: node?.kind, decoder: decoder), location: node?.location, path: node?.path ?? .root)
        }
    }

    /// The value that a type complains of, or the innermost of those around it that is found: with a key strategy the keys of types are not the document's.
    private func node(at path: [any CodingKey]) -> JSONNode? {
        guard var node = document?.root else { return nil }
        for key in path {
            let child = node.kind == .array ? key.intValue.flatMap { node[$0] } : node[key.stringValue] ?? node[Self.name(key, decoder)]
            guard let child else { break }
            node = child
        }
        return node
    }

    /// A key as it is in documents.
    private static func name(_ key: any CodingKey, _ decoder: ApusJSONDecoder?) -> String {
        if case .convertFromSnakeCase? = decoder?.keyDecodingStrategy { return SnakeCase.fromCamelCase(key.stringValue) }
        return key.stringValue
    }

    static func message(_ error: DecodingError, found kind: JSONKind?, decoder: ApusJSONDecoder?) -> String {
        let found = kind.map { ", found \($0.words)" } ?? ""
        switch error {
        case .keyNotFound(let key, _): return "The member \"\(name(key, decoder))\" is missing."
        case .typeMismatch(let type, _): return "Expected \(words(for: type) ?? "another kind of value")\(found)."
        // Without a value it is the end of an array, or of a pointer.
        case .valueNotFound(let type, _): return "Expected \(words(for: type) ?? "a value")\(kind == .null ? ", found null" : "")."
        default:
            switch kind {
            case .number?: return "This number is not accepted here."
            case .string?: return "This string is not accepted here."
            default: return "This value is not accepted here."
            }
        }
    }

    /// What a type is in JSON; nil for those that the client cannot know.
    private static func words(for type: any Any.Type) -> String? {
        switch type {
        case is Bool.Type: "true or false"
        case is any StringProtocol.Type, is Character.Type: "a string"
        case is any BinaryInteger.Type: "an integer"
        case is any BinaryFloatingPoint.Type, is Decimal.Type: "a number"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "an array"
        case is Date.Type: "a date"
        case is URL.Type: "a URL"
        case is UUID.Type: "a UUID"
        default: nil
        }
    }
}

extension DecodingError {
    /// What all cases carry.
    fileprivate var context: Context {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context), .dataCorrupted(let context): context
        @unknown default: Context(codingPath: [], debugDescription: "")
        }
    }
}

extension JSONKind {
    /// The kind as it is called in a sentence.
    fileprivate var words: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .null: "null"
        }
    }
}
#endif
