#if Hummingbird
public import ApusJSON
import ApusJSONNIO
import HTTPTypes
public import Hummingbird
import NIOCore

extension ApusJSONEncoder: ResponseEncoder {
    /// Encodes a value as the body of a response and sets the response's content type and length.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON, and
    ///   any error that the type's own `encode(to:)` throws.
    public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response {
        Response(json: try encodeAsByteBuffer(value))
    }
}

extension Response {
    /// Creates a response with a JSON text as its body.
    init(status: HTTPResponse.Status = .ok, json body: ByteBuffer) {
        var headers = HTTPFields()
        // The server adds a date and its name.
        headers.reserveCapacity(4)
        headers.append(HTTPField(name: .contentType, value: "application/json; charset=utf-8"))
        headers.append(HTTPField(name: .contentLength, value: String(body.readableBytes)))
        self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }
}
#endif
