#if Hummingbird
public import ApusJSON
import ApusJSONNIO
public import Hummingbird

/// A response of a value of a type that writes itself, and need not be Codable: see `JSONWritable`.
///
/// ```swift
/// router.get("films") { request, context in
///     JSONResponse(films)
/// }
/// ```
public struct JSONResponse<Value: JSONWritable>: ResponseGenerator {
    /// What the body is written from, by its own `write(to:)`.
    public var value: Value
    /// The status of the response. 200 unless told.
    public var status: HTTPResponse.Status

    /// A response with a value's text as its body.
    public init(_ value: Value, status: HTTPResponse.Status = .ok) {
        self.value = value
        self.status = status
    }

    /// - Throws: what the type's `write(to:)` throws.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        let encoder = context.responseEncoder as? ApusJSONEncoder ?? .shared
        return Response(status: status, json: try encoder.encodeAsByteBuffer(value))
    }
}

extension JSONResponse: Sendable where Value: Sendable {}
#endif
