#if Hummingbird
public import ApusJSON
import HTTPTypes
public import Hummingbird
import NIOCore

extension ApusJSONDecoder: RequestDecoder {
    /// Decodes the body of a request, without copying a body that arrives in one part.
    ///
    /// - Throws: ``JSONBodyError`` for a body that does not fit the type, or is larger than the
    ///   context's `maxUploadSize`; any error that the type's own `init(from:)` throws; errors of
    ///   the connection.
    public func decode<T: Decodable>(_ type: T.Type, from request: Request, context: some RequestContext) async throws -> T {
        let body = try await request.jsonBody(upTo: context.maxUploadSize)
        return try mappingErrors(in: body) { try decode(type, from: $0) }
    }

    /// Turns errors about a body into errors that tell the client what is wrong, but do not name
    /// the server's types.
    func mappingErrors<Result>(in body: ByteBuffer, _ read: (ByteBuffer) throws -> Result) throws -> Result {
        do {
            return try read(body)
        } catch {
            // An error that a type throws itself is thrown unchanged, even if errors are collected.
            if let own = (error as? JSONCollectedErrors)?.errors.first(where: { !($0 is DecodingError) }) { throw own }
            throw JSONBodyError(error, in: body, decoder: self) ?? error
        }
    }
}

extension Request {
    /// Validates the body by a `JSONPattern`, a `JSONSchema` or your own rules, then decodes it. The body is
    /// parsed only once.
    ///
    /// ```swift
    /// router.post("todos") { request, context in
    ///     let todo = try await request.decode(as: Todo.self, context: context, validating: try Todo.pattern)
    ///     return todo
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - decoder: the decoder. Defaults to the context's, if that is an `ApusJSONDecoder`.
    ///   - context: the request's context.
    ///   - validator: the pattern, schema or rules that the body must satisfy, if there are any.
    /// - Throws: ``JSONBodyError`` for a body that is not JSON, is not valid (422, with all
    ///   findings), does not fit the type, or is larger than the context's `maxUploadSize`; any
    ///   error that the type's own `init(from:)` throws; errors of the connection.
    public func decode<T: Decodable>(
        as type: T.Type, decoder: ApusJSONDecoder? = nil, context: some RequestContext, validating validator: (any JSONValidator)? = nil
    ) async throws -> T {
        guard let validator else { return try await (decoder ?? context.decoder).decode(type, from: self, context: context) }
        return try await decode(decoder, context, validator) { try $0.decode(type, from: $1) }
    }

    private func decode<T>(
        _ decoder: ApusJSONDecoder?, _ context: some RequestContext, _ validator: any JSONValidator,
        _ read: (ApusJSONDecoder, JSONDocument) throws -> T
    ) async throws -> T {
        let decoder = decoder ?? context.decoder
        let body = try await jsonBody(upTo: context.maxUploadSize)
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: body, configuration: decoder.readConfiguration)
            try validator.requireValid(document.root)
        } catch {
            throw JSONBodyError(error) ?? error
        }
        return try decoder.mappingErrors(in: body) { _ in try read(decoder, document) }
    }

    /// Parses the body as a document and passes it to a closure, for use with patterns,
    /// parser-printers, mappers and lookups. Errors that the closure throws about the document are
    /// reported to the client.
    ///
    /// ```swift
    /// router.post("people") { request, context in
    ///     let person = try await request.withJSONBody(context: context) { body in
    ///         try mapper.make(Person.self, from: body).value
    ///     }
    ///     return person.name
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - context: the request's context.
    ///   - configuration: how the body is parsed. Defaults to the configuration of the context's
    ///     decoder, if that is an `ApusJSONDecoder`.
    ///   - read: the closure. The document is the whole body.
    /// - Returns: the closure's result.
    /// - Throws: ``JSONBodyError`` for a body that is not JSON, or is larger than the context's
    ///   `maxUploadSize`, and for errors of the closure that ``JSONBodyError/init(_:)``
    ///   accepts; other errors of the closure; errors of the connection.
    public func withJSONBody<Result>(
        context: some RequestContext, configuration: JSONReadConfiguration? = nil, _ read: (JSONDocument) async throws -> Result
    ) async throws -> Result {
        let configuration = configuration ?? (context.requestDecoder as? ApusJSONDecoder)?.readConfiguration ?? .strict
        let body = try await jsonBody(upTo: context.maxUploadSize)
        do {
            return try await read(JSONDocument(parsing: body, configuration: configuration))
        } catch {
            throw JSONBodyError(error) ?? error
        }
    }
}

extension Request {
    /// Reads the body with the type's own `init(reading:)`. This is for types that are
    /// `JSONReadable` but not `Decodable`.
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - decoder: the decoder. Defaults to the context's, if that is an `ApusJSONDecoder`.
    ///   - context: the request's context.
    ///   - validator: the pattern, schema or rules that the body must satisfy, if there are any.
    /// - Throws: ``JSONBodyError`` for a body that is not JSON, is not valid (422, with all
    ///   findings), does not fit the type, or is larger than the context's `maxUploadSize`; any
    ///   error that the type's own `init(reading:)` throws; errors of the connection.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(
        as type: T.Type, decoder: ApusJSONDecoder? = nil, context: some RequestContext, validating validator: (any JSONValidator)? = nil
    ) async throws -> T {
        if let validator { return try await decode(decoder, context, validator) { try $0.decode(type, from: $1) } }
        let decoder = decoder ?? context.decoder
        let body = try await jsonBody(upTo: context.maxUploadSize)
        return try decoder.mappingErrors(in: body) { try decoder.decode(type, from: $0) }
    }

    /// Returns the whole body in one buffer.
    ///
    /// - Throws: ``JSONBodyError`` if the body is larger than `limit` bytes, or ends early.
    func jsonBody(upTo limit: Int) async throws -> ByteBuffer {
        // The announced length of a compressed body is not its length after decompression.
        let announced = headers[.contentEncoding] == nil ? headers[.contentLength].flatMap { Int($0) } : nil
        if let announced, announced > limit { throw JSONBodyError(tooLargeFor: limit) }
        var body: ByteBuffer?
        for try await part in self.body {
            guard part.readableBytes <= limit - (body?.readableBytes ?? 0) else { throw JSONBodyError(tooLargeFor: limit) }
            if body == nil {
                // A body that arrives in one part is not copied.
                body = part
                // A client may announce more than it sends, so the reserved capacity is limited.
                if let announced, announced > part.readableBytes { body?.reserveCapacity(min(announced, 1 << 18) + 64) }
            } else {
                body?.writeImmutableBuffer(part)
            }
        }
        let count = body?.readableBytes ?? 0
        // A truncated body could still be valid JSON.
        if let announced, count < announced { throw JSONBodyError(endedAfter: count, of: announced) }
        return body ?? ByteBuffer()
    }
}
#endif
