#if Hummingbird
public import ApusJSON
public import Hummingbird
import ApusJSONNIO

/// An error for a request body that was not accepted, with the reason and the location, in words
/// that tell the client nothing about the server.
///
/// Hummingbird answers with ``status`` and
///
/// ```json
/// {"error":{"message":"Expected a string, found 1931.","line":1,"column":10,"path":"/title"}}
/// ```
///
/// The path is a JSON Pointer (RFC 6901). If it has more than 200 bytes, its middle is cut out. A
/// finding without a location has only a message. With a ``JSONErrorMiddleware``, the answer can be
/// problem details (RFC 9457) instead.
///
/// Its code is that of its underlying error; `value.rejected` if there is none, or if a type threw it itself. Its message,
/// location and path are those of the first finding.
public struct JSONBodyError: DetailedError {
    /// The status of the response: 400 for a bad body, 409 for a JSON Patch whose `test` failed, 413
    /// for a body that is too large, 422 for JSON that a pattern, a parser or a mapper did not accept,
    /// or a change that cannot be made.
    public let status: HTTPResponse.Status
    /// What is wrong, and where. There is at least one finding. There are several if the decoder's
    /// `errorPolicy` is to collect errors.
    public let findings: [JSONFinding]
    /// The error behind this one, for the server's log; nil if it has nothing to add.
    public let underlyingError: (any Error)?
    private var reasonCode: JSONErrorCode
    /// How the error is answered.
    var format = JSONErrorFormat.hummingbird

    /// Creates an error with your own findings.
    ///
    /// - Parameters:
    ///   - status: the status of the response. Defaults to 422.
    ///   - findings: what is wrong with the body, for the client. If this is empty, the client is
    ///     only told that the body breaks a rule.
    ///   - underlyingError: the error for the server's log. The client does not see it.
    public init(status: HTTPResponse.Status = .unprocessableContent, findings: [JSONFinding], underlyingError: (any Error)? = nil) {
        self.status = status
        self.findings = findings.isEmpty ? [JSONFinding(message: Wording.rejected("The body"))] : findings
        self.underlyingError = underlyingError
        reasonCode = underlyingError.map(JSONErrorCode.init(of:)) ?? .rejected
    }
}

extension JSONBodyError {
    /// Creates the error for a body with more than `limit` bytes.
    init(tooLargeFor limit: Int) {
        let message = "The body has more than \(limit) bytes."
        self.init(status: .contentTooLarge, findings: [JSONFinding(message: message)])
        reasonCode = .tooLarge
    }

    /// Creates the error for a body that ended before the announced number of bytes.
    init(endedAfter count: Int, of announced: Int) {
        let message = "The body ended after \(count) of \(announced) bytes."
        self.init(status: .badRequest, findings: [JSONFinding(message: message)])
        reasonCode = .unexpectedEnd
    }
}

extension JSONBodyError: HTTPResponseError {
    /// Returns the response: the ``status``, and the findings as JSON.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        guard format == .problem else { return Response(status: status, json: try jsonByteBuffer([])) }
        let problem = ProblemError(status: status, detail: findings.first?.message, findings: findings, underlyingError: self)
        return try problem.response(from: request, context: context)
    }
}

extension JSONBodyError: JSONWritable {
    /// Writes the body of the response: the first finding as `error`, and all findings as `errors`
    /// if there are several.
    public func write(to json: inout JSONWriter) throws {
        json.beginObject()
        // Hummingbird's own errors use the same key.
        try json.write("error", findings.first.map(WrittenFinding.init))
        if findings.count > 1 { try json.write("errors", findings.map(WrittenFinding.init)) }
        json.endObject()
    }
}

/// A finding as Hummingbird's clients get it.
private struct WrittenFinding: JSONWritable {
    let finding: JSONFinding

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write("message", finding.message)
        if let location = finding.location {
            try json.write("line", location.line)
            try json.write("column", location.column)
            try json.write("path", finding.path.shortened)
        }
        json.endObject()
    }
}

extension JSONBodyError {
    package var reason: ErrorReason { ErrorReason(reasonCode, findings[0].message) }
    package var context: ErrorContext { ErrorContext(findings[0].location, path: findings[0].path) }

    /// The first ten findings and the number of the rest, on one line; or a line for each finding.
    package func text(forLog: Bool) -> String { JSONFinding.text(findings, forLog: forLog) }
}
#endif
