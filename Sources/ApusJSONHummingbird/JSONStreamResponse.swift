#if Hummingbird
import ApusJSON
import ApusJSONNIO
import HTTPTypes
public import Hummingbird
import NIOCore

/// A response whose values are written one by one as they arrive, as JSON Lines or as one JSON
/// array.
///
/// ```swift
/// router.get("films.jsonl") { request, context in
///     JSONStreamResponse(database.films())                  // an AsyncSequence
/// }
/// router.get("films") { request, context in
///     JSONStreamResponse(database.films(), as: .array)
/// }
/// ```
///
/// Only one value is in memory at a time, and a slow client slows the sequence down. If the
/// sequence throws, the status has already been sent. The connection is then closed before the body
/// is complete, so that no client mistakes the part it has for the whole.
public struct JSONStreamResponse<Values: AsyncSequence & Sendable>: ResponseGenerator where Values.Element: Encodable {
    /// How the values are combined into a body.
    public enum Format: Sendable {
        /// Each value is on its own line: `application/jsonl`.
        case lines
        /// The values are the elements of one array: `application/json`.
        case array
    }

    /// The values of the body.
    public var values: Values
    /// How the values are combined. Defaults to ``Format/lines``.
    public var format: Format
    /// The status of the response. Defaults to 200.
    public var status: HTTPResponse.Status

    /// Creates a response from the values of a sequence.
    public init(_ values: Values, as format: Format = .lines, status: HTTPResponse.Status = .ok) {
        self.values = values
        self.format = format
        self.status = status
    }

    /// Returns the response, whose body is written as the values arrive.
    ///
    /// The body is encoded with the settings of the context's encoder, if that is an
    /// `ApusJSONEncoder`. Methods that a subclass of the encoder overrides are not called.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        let encoder = context.responseEncoder as? ApusJSONEncoder ?? .shared
        // Each value must fit on one line.
        let compact = ApusJSONEncoder(copying: encoder)
        compact.writeOptions.remove(.prettyPrinted)
        let (values, format) = (values, format)
        let type = format == .lines ? "application/jsonl; charset=utf-8" : "application/json; charset=utf-8"
        let body = ResponseBody { writer in
            // In an array, the character before the next value.
            var mark = UInt8(ascii: "[")
            for try await value in values {
                let text = try compact.encodeAsByteBuffer(value)
                // Each part is sent separately, so the value and its delimiter go into one.
                var part = ByteBuffer()
                part.reserveCapacity(text.readableBytes + 1)
                if format == .array { part.writeInteger(mark) }
                part.writeImmutableBuffer(text)
                if format == .lines { part.writeInteger(UInt8(ascii: "\n")) }
                mark = UInt8(ascii: ",")
                try await writer.write(part)
            }
            if format == .array { try await writer.write(ByteBuffer(string: mark == UInt8(ascii: "[") ? "[]" : "]")) }
            try await writer.finish(nil)
        }
        return Response(status: status, headers: [.contentType: type], body: body)
    }
}
#endif
