#if Hummingbird
import ApusJSON
import ApusJSONNIO
import ApusJSONPatch
import Hummingbird

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Messages of decoding errors name types, and errors that a type throws itself may say anything. So
// the client gets only the findings of this package's errors.

extension JSONBodyError {
    /// Creates the error to answer with for an error about a request's body, or returns nil for any
    /// other error.
    ///
    /// | error | status |
    /// |---|---|
    /// | `JSONSyntaxError`, `DecodingError`, `JSONCollectedErrors`, `JSONLineError` | 400; 413 if a byte limit is exceeded |
    /// | `JSONReportedError` | that of its underlying error; 422 for the one of a mapper |
    /// | `JSONPatchError` | 400 for an invalid patch, 409 for a `test`, 422 for other operations |
    /// | `JSONValidationError`, `JSONParsingError`, and other `JSONError`s with findings | 422 |
    ///
    /// Call this only with errors about data that the client sent. Errors of the same types are
    /// thrown for files, databases and responses of other servers.
    public init?(_ error: any Error) {
        switch error {
        case let error as JSONBodyError: self = error
        case let error as JSONLineError: self.init(error)
        case let reported as JSONReportedError where reported.underlyingError != nil:
            guard let error = reported.underlyingError else { return nil }
            self.init(error)
        case let error as JSONSyntaxError:
            self.init(status: error.code == .tooLarge ? .contentTooLarge : .badRequest, findings: error.findings, underlyingError: error)
        case let error as JSONDecodingError: self.init(status: .badRequest, findings: error.findings, underlyingError: error)
        case let error as JSONPatchError: self.init(error, in: nil)
        case is DecodingError, is JSONCollectedErrors: self.init(error, in: nil, decoder: nil)
        default:
            let findings = JSONFinding.all(of: error).prefix(Self.findingLimit)
            guard !findings.isEmpty else { return nil }
            self.init(status: .unprocessableContent, findings: Array(findings), underlyingError: error)
        }
    }

    /// Creates the error to answer with for a decoding error in `body`, or returns nil if an error
    /// is not about the body.
    init?(_ error: any Error, in body: ByteBuffer?, decoder: ApusJSONDecoder?) {
        let errors = (error as? JSONCollectedErrors)?.errors ?? [error]
        // Parses the body again. Only errors without a location need this.
        lazy var document = body.flatMap { try? JSONDocument(parsing: $0, configuration: decoder?.readConfiguration ?? .strict) }
        var findings: [JSONFinding] = []
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

    /// The maximum number of a body's errors that the client gets: each of a body's elements may
    /// have one.
    static let findingLimit = 100

    /// Creates the error to answer with for a change that is invalid or cannot be made.
    ///
    /// - Parameter body: the operations of a JSON Patch, if they are the body.
    init(_ error: JSONPatchError, in body: JSONNode?) {
        let status: HTTPResponse.Status =
            error.code == .invalidPatch ? .badRequest : error.operationName == "test" ? .conflict : .unprocessableContent
        self.init(status: status, findings: error.findings(in: body), underlyingError: error)
    }

    /// Creates the error to answer with for a bad line in a body that is read with
    /// `jsonLines(as:configuration:decoder:)`. If several errors were collected, it reports the first.
    ///
    /// The status is 413 for a line that exceeds the line limit, 422 for a line that a pattern, a
    /// parser or a mapper did not accept, and 400 for others.
    init(_ error: JSONLineError) {
        let cause = (error.underlyingError as? JSONCollectedErrors)?.errors.first ?? error.underlyingError
        let isAboutRules = !(cause is DecodingError || cause is JSONSyntaxError || cause is JSONDecodingError) && !JSONFinding.all(of: cause).isEmpty
        let finding =
            JSONFinding.all(of: error).first
            ?? JSONFinding(message: Wording.rejected("This line"), location: error.location, path: error.path)
        self.init(
            status: JSONSyntaxError(in: error)?.code == .tooLarge ? .contentTooLarge : isAboutRules ? .unprocessableContent : .badRequest,
            findings: [finding], underlyingError: error)
    }
}
#endif
