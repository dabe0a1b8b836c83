#if Hummingbird
public import ApusJSON
import ApusJSONNIO
public import Hummingbird

/// A response with a value that is `JSONWritable`, and need not be `Encodable`.
///
/// ```swift
/// router.get("films") { request, context in
///     JSONResponse(films)
/// }
/// ```
public struct JSONResponse<Value: JSONWritable>: ResponseGenerator {
    let value: Value
    let status: HTTPResponse.Status

    /// Creates a response with a value's JSON text as its body.
    ///
    /// - Parameters:
    ///   - value: the value, written with its own `write(to:)`.
    ///   - status: the status of the response. Defaults to 200.
    public init(_ value: Value, status: HTTPResponse.Status = .ok) {
        self.value = value
        self.status = status
    }

    /// Returns the response. The body is encoded with the context's encoder, if that is an
    /// `ApusJSONEncoder`.
    ///
    /// - Throws: `JSONWriteError` for a value that cannot be represented in JSON, and any error
    ///   that the type's own `write(to:)` throws.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        let encoder = context.encoder
        return Response(status: status, json: try encoder.encodeAsByteBuffer(value))
    }
}

extension JSONResponse: Sendable where Value: Sendable {}
#endif
