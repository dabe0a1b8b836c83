#if Hummingbird
public import ApusJSON
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
/// Values that follow each other quickly are sent together, in pieces of about 32 to 64 KiB. The first
/// value is sent at once, and so is one that comes after a pause of 20 ms. Others are sent after 10 to
/// 20 ms if none follows, and after 250 ms at the latest. At most one piece is in memory besides the
/// one that is being sent, and a slow client slows the sequence down.
///
/// If the sequence throws, the status has already been sent, and so are the values before the error.
/// The connection is then closed before the body is complete, so that no client mistakes the part it
/// has for the whole. If the client is gone, the task that reads the sequence is cancelled.
public struct JSONStreamResponse<Values: AsyncSequence & Sendable>: ResponseGenerator {
    /// How the values are combined into a body.
    public struct Format: Hashable, Sendable {
        enum Kind { case lines, array }

        let kind: Kind

        /// Each value is on its own line: `application/jsonl`.
        public static var lines: Format { Format(kind: .lines) }
        /// The values are the elements of one array: `application/json`.
        public static var array: Format { Format(kind: .array) }
    }

    let values: Values
    let format: Format
    let status: HTTPResponse.Status
    private let encode: @Sendable (Values.Element, ApusJSONEncoder) throws -> ByteBuffer

    /// Creates a response from the values of a sequence.
    ///
    /// - Parameters:
    ///   - values: the values of the body.
    ///   - format: how the values are combined. Defaults to ``Format/lines``.
    ///   - status: the status of the response. Defaults to 200.
    public init(_ values: Values, as format: Format = .lines, status: HTTPResponse.Status = .ok)
    where Values.Element: Encodable & SendableMetatype {
        (self.values, self.format, self.status) = (values, format, status)
        encode = { try $1.encodeAsByteBuffer($0) }
    }

    /// Creates a response from the values of a sequence, which are written with their own `write(to:)`.
    @_disfavoredOverload
    public init(_ values: Values, as format: Format = .lines, status: HTTPResponse.Status = .ok)
    where Values.Element: JSONWritable & SendableMetatype {
        (self.values, self.format, self.status) = (values, format, status)
        encode = { try $1.encodeAsByteBuffer($0) }
    }

    /// Returns the response, whose body is written as the values arrive.
    ///
    /// The body is encoded with the settings of the context's encoder, if that is an
    /// `ApusJSONEncoder`. Methods that a subclass of the encoder overrides are not called.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        let encoder = context.encoder
        // Each value must fit on one line.
        let compact = ApusJSONEncoder(copying: encoder)
        compact.writeOptions.remove(.prettyPrinted)
        let (values, format, encode) = (values, format, encode)
        let type = format == .lines ? "application/jsonl; charset=utf-8" : "application/json; charset=utf-8"
        let body = ResponseBody(gathers: true) { text in
            try await Self.write(values, as: format, to: text) { try encode($0, compact) }
        }
        return Response(status: status, headers: [.contentType: type], body: body)
    }

    private static func write(
        _ values: Values, as format: Format, to text: GatheredText, _ encode: (Values.Element) throws -> ByteBuffer
    ) async throws {
        // In an array, the character before the next value.
        var mark = UInt8(ascii: "[")
        for try await value in values {
            let json = try encode(value)
            try await text.append { part in
                if format == .array { part.writeInteger(mark) }
                part.writeImmutableBuffer(json)
                if format == .lines { part.writeInteger(UInt8(ascii: "\n")) }
            }
            mark = UInt8(ascii: ",")
        }
        if format == .array { try await text.append { $0.writeString(mark == UInt8(ascii: "[") ? "[]" : "]") } }
    }
}
#endif
