#if Hummingbird
import ApusJSON
import ApusJSONNIO
import HTTPTypes
public import Hummingbird
import NIOCore

/// A response of values that are written one by one, as they come: as JSON Lines, or as one JSON array.
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
/// Only one value is in memory at a time, and a slow client slows the sequence down. The status has been sent when an error comes: then the connection is
/// closed before the body is complete, so that no client takes what it has for the whole.
public struct JSONStreamResponse<Values: AsyncSequence & Sendable>: ResponseGenerator where Values.Element: Encodable {
    /// How the values are put together.
    public enum Format: Sendable {
        /// Each on a line of its own: `application/jsonl`.
        case lines
        /// The elements of one array: `application/json`.
        case array
    }

    /// What the body is written from.
    public var values: Values
    /// How the values are put together.
    public var format: Format
    /// The status of the response.
    public var status: HTTPResponse.Status

    /// A response of the values of a sequence.
    public init(_ values: Values, as format: Format = .lines, status: HTTPResponse.Status = .ok) {
        self.values = values
        self.format = format
        self.status = status
    }

    /// The response, whose body is written as the values come. The settings are those of the context's encoder, if it is an `ApusJSONEncoder`; what a subclass of
    /// it overrides does not count.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        let encoder = context.responseEncoder as? ApusJSONEncoder ?? .shared
        // A line is a line only while no value spreads over several.
        let compact = ApusJSONEncoder(copying: encoder)
        compact.writeOptions.remove(.prettyPrinted)
        let (values, format) = (values, format)
        let type = format == .lines ? "application/jsonl; charset=utf-8" : "application/json; charset=utf-8"
        let body = ResponseBody { writer in
            // What comes before the next value, and before the end of an array.
            var mark = UInt8(ascii: "[")
            for try await value in values {
                let text = try compact.encodeAsByteBuffer(value)
                // Each part is sent by itself, so a value and its mark are one.
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
