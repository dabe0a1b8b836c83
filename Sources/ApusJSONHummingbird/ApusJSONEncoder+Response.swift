#if Hummingbird
public import ApusJSON
import ApusJSONNIO
import HTTPTypes
public import Hummingbird
import NIOCore

extension ApusJSONEncoder: ResponseEncoder {
    /// Encodes a value as a response with its content type and length.
    ///
    /// - Throws: as when encoding into a `Data`.
    public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response {
        Response(json: try encodeAsByteBuffer(value))
    }
}

extension Response {
    /// A response of a JSON text.
    init(status: HTTPResponse.Status = .ok, json body: ByteBuffer) {
        var headers = HTTPFields()
        // The server adds a date, and a name.
        headers.reserveCapacity(4)
        headers.append(HTTPField(name: .contentType, value: "application/json; charset=utf-8"))
        headers.append(HTTPField(name: .contentLength, value: String(body.readableBytes)))
        self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }
}
#endif
