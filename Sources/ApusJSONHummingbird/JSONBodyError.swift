#if Hummingbird
public import ApusJSON
public import Hummingbird
import ApusJSONNIO

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The body of a request is not what was asked for, with the reason and the place, in words that tell the client nothing of the server.
///
/// Hummingbird answers with ``status`` and
///
/// ```json
/// {"error":{"message":"Expected a string, found 1931.","line":1,"column":10,"path":"/title"}}
/// ```
///
/// The path is a JSON Pointer (RFC 6901), cut in its middle if it has more than 200 bytes. A finding without a location has none of the last three members.
public struct JSONBodyError: Error, Sendable {
    /// 400 for a body that is bad, 413 for one that is too large, 422 for JSON that is not what was asked for by a pattern, a parser or a mapper.
    public let status: HTTPResponse.Status
    /// What is wrong, and where. There is one at least; there are several when the decoder's `errorPolicy` is to collect them.
    public let findings: [Finding]
    /// What the server knows of it, for its log; nil when that is no more.
    public let underlyingError: (any Error)?

    /// One thing that is wrong.
    public typealias Finding = JSONFinding

    /// An answer with findings of your own.
    ///
    /// - Parameters:
    ///   - status: the status of the response.
    ///   - findings: what is wrong with the body, as the client is told. Without any the client is told just that the body is not accepted.
    ///   - underlyingError: what only the log is told.
    public init(status: HTTPResponse.Status = .unprocessableContent, findings: [Finding], underlyingError: (any Error)? = nil) {
        self.status = status
        self.findings = findings.isEmpty ? [JSONFinding(message: "The body is not accepted.")] : findings
        self.underlyingError = underlyingError
    }
}

extension JSONBodyError {
    /// A body with more bytes than are permitted.
    init(tooLargeFor limit: Int) {
        let message = "The body has more than \(limit) bytes."
        self.init(status: .contentTooLarge, findings: [Finding(message: message, location: nil, path: .root)], underlyingError: nil)
    }

    /// A body of which a part is missing.
    init(endedAfter count: Int, of announced: Int) {
        let message = "The body ended after \(count) of \(announced) bytes."
        self.init(status: .badRequest, findings: [Finding(message: message, location: nil, path: .root)], underlyingError: nil)
    }
}

extension JSONBodyError: HTTPResponseError {
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        Response(status: status, json: try jsonByteBuffer())
    }
}

extension JSONBodyError: JSONWritable {
    public func write(to json: inout JSONWriter) throws {
        json.beginObject()
        // Under the key that Hummingbird's own errors have.
        json.key("error")
        findings.first?.write(to: &json)
        if findings.count > 1 {
            json.key("errors")
            json.beginArray()
            for finding in findings { finding.write(to: &json) }
            json.endArray()
        }
        json.endObject()
    }
}

extension JSONFinding {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("message")
        json.write(message)
        if let location {
            json.key("line")
            json.write(location.line)
            json.key("column")
            json.write(location.column)
            json.key("path")
            json.write(path.shortened)
        }
        json.endObject()
    }
}

extension JSONBodyError: CustomStringConvertible, LocalizedError {
    public var description: String {
        findings.map { finding in
            guard let location = finding.location else { return finding.message }
            return "\(finding.message) (line \(location.line), column \(location.column), path \"\(finding.path.shortened)\")"
        }.joined(separator: "\n")
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
#endif
