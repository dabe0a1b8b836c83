#if Hummingbird
import ApusJSON
import ApusJSONNIO
import Hummingbird

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Messages of decoding errors name types, and those of a type's own errors may say anything: the client gets the findings of our errors, which the core words.

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
        case let error as JSONDecodingError: self.init(status: .badRequest, findings: error.findings, underlyingError: error)
        case let error as any JSONDocumentError:
            self.init(status: .unprocessableContent, findings: Array(error.findings.prefix(Self.findingLimit)), underlyingError: error)
        case is DecodingError, is JSONDecodingErrors: self.init(error, in: nil, decoder: nil)
        default: return nil
        }
    }

    /// What a client is told of an error in its body; nil for errors that are not about the body.
    init?(_ error: any Error, in body: ByteBuffer?, decoder: ApusJSONDecoder?) {
        let errors = (error as? JSONDecodingErrors)?.errors ?? [error]
        // The body once more: only errors without a location need it.
        lazy var document = body.flatMap { try? JSONDocument(parsing: $0, configuration: decoder?.readConfiguration ?? .strict) }
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
            findings.append(error.finding(in: document))
        }
        self.init(status: .badRequest, findings: findings, underlyingError: error)
    }

    /// How many of the errors of a body are told at most: each of a body's elements may have one.
    static let findingLimit = 100

    /// What a client is told of a bad line in a body that is read by `jsonLines(as:settings:)`: of several errors that were collected, the first.
    ///
    /// A line beyond the limit of a line is answered with 413, one that a pattern, a parser or a mapper did not accept with 422, others with 400.
    public init(_ error: JSONLineError) {
        let cause = (error.underlyingError as? JSONDecodingErrors)?.errors.first ?? error.underlyingError
        let syntaxError = cause as? JSONSyntaxError ?? (cause as? DecodingError)?.context.underlyingError as? JSONSyntaxError
        let finding = syntaxError == nil ? (cause as? any JSONDocumentError)?.findings.first : nil
        let message =
            syntaxError?.reason ?? finding?.message ?? (cause as? DecodingError)?.finding(in: nil).message ?? "This line is not accepted."
        self.init(
            status: syntaxError?.code == .tooLarge
                ? .contentTooLarge : finding == nil || cause is JSONDecodingError ? .badRequest : .unprocessableContent,
            findings: [Finding(message: message, location: error.location, path: error.path)], underlyingError: error)
    }
}

extension DecodingError {
    /// What a client is told: the findings of the error that ours carries, or what little can be said of one that a type has made itself.
    ///
    /// - Parameter document: what was decoded; only such an error needs it.
    fileprivate func finding(in document: @autoclosure () -> JSONDocument?) -> JSONFinding {
        if let error = context.underlyingError as? any JSONDocumentError, let finding = error.findings.first { return finding }
        let node = document()?.root.descendant(by: context.codingPath).node
        return JSONFinding(message: "This value is not accepted.", location: node?.location, path: node?.path ?? .root)
    }
}
#endif
