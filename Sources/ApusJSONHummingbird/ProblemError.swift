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
        var response = Response(status: status, json: try jsonByteBuffer())
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
        if !findings.isEmpty {
            json.key("errors")
            json.beginArray()
            for finding in findings {
                json.beginObject()
                try json.write("detail", finding.message)
                if let location = finding.location {
                    try json.write("pointer", "#" + Self.fragment(finding.path))
                    try json.write("line", location.line)
                    try json.write("column", location.column)
                }
                json.endObject()
            }
            json.endArray()
        }
        json.endObject()
    }

    /// A pointer with everything escaped that a URI's fragment cannot contain (RFC 3986, section 3.5).
    private static func fragment(_ pointer: JSONPointer) -> String {
        var text = ""
        for byte in pointer.shortened.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case let byte where "-._~!$&'()*+,;=:@/?".utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return text
    }
}

extension ProblemError: CustomStringConvertible {
    /// The description of the error behind this one.
    var description: String { "\(underlyingError)" }
}
#endif
