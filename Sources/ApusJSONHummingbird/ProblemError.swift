#if Hummingbird
import ApusJSON
import ApusJSONNIO
import HTTPTypes
import Hummingbird

/// An error that is answered with problem details (RFC 9457).
struct ProblemError: HTTPResponseError {
    let status: HTTPResponse.Status
    /// Header fields to add to the response.
    var headers: HTTPFields = [:]
    /// What happened, for the client.
    let detail: String?
    /// What is wrong with the request's body, and where.
    var findings: [JSONFinding] = []
    let underlyingError: any Error

    func response(from request: Request, context: some RequestContext) throws -> Response {
        var response = Response(status: status, json: try jsonByteBuffer([]))
        response.headers.append(contentsOf: headers)
        response.headers[.contentType] = "application/problem+json"
        return response
    }
}

extension ProblemError: JSONWritable {
    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        // The type that says no more than the status does. Its title is the status in words.
        try json.write("type", "about:blank")
        try json.write("title", status.reasonPhrase)
        try json.write("status", status.code)
        try json.write("detail", detail)
        if !findings.isEmpty { try json.write("errors", findings.map(ProblemDetail.init)) }
        json.endObject()
    }
}

/// A finding in problem details.
private struct ProblemDetail: JSONWritable {
    let finding: JSONFinding

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write("detail", finding.message)
        if let location = finding.location {
            try json.write("pointer", "#" + JSONPointer.fragment(finding.path.shortened))
            try json.write("line", location.line)
            try json.write("column", location.column)
        }
        json.endObject()
    }
}

extension ProblemError: CustomStringConvertible {
    /// The description of the error behind this one.
    var description: String { "\(underlyingError)" }
}
#endif
