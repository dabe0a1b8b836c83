#if Hummingbird
public import ApusJSON
import HTTPTypes
public import Hummingbird
import NIOCore

extension ApusJSONDecoder: RequestDecoder {
    /// Decodes the body of a request, where its bytes are.
    ///
    /// - Throws: ``JSONBodyError`` for a body that is not what the type asks for, or larger than the context's `maxUploadSize`; what the type's own
    ///   `init(from:)` throws; errors of the connection.
    public func decode<T: Decodable>(_ type: T.Type, from request: Request, context: some RequestContext) async throws -> T {
        let body = try await request.jsonBody(upTo: context.maxUploadSize)
        return try mappingErrors(in: body) { try decode(type, from: $0) }
    }

    /// Tells the client what is wrong with a body, and nothing of the types that were to be read.
    func mappingErrors<Result>(in body: ByteBuffer, _ read: (ByteBuffer) throws -> Result) throws -> Result {
        do {
            return try read(body)
        } catch {
            // What a type finds wrong itself is thrown as it is, also where errors are collected.
            if let own = (error as? JSONDecodingErrors)?.errors.first(where: { !($0 is DecodingError) }) { throw own }
            throw JSONBodyError(error, in: body, decoder: self) ?? error
        }
    }
}

extension Request {
    /// Decodes the body after it has been verified: by a `JSONPattern`, or by rules of your own. It is parsed once.
    ///
    /// ```swift
    /// router.post("todos") { request, context in
    ///     let todo = try await request.decode(as: Todo.self, context: context, verifying: try Todo.pattern)
    ///     return todo
    /// }
    /// ```
    ///
    /// - Throws: ``JSONBodyError`` for a body that is not JSON, not verified (422, with all findings), or not what the type asks for; what the type's own
    ///   `init(from:)` throws; errors of the connection.
    public func decode<T: Decodable>(
        as type: T.Type, decoder: ApusJSONDecoder? = nil, context: some RequestContext, verifying verifier: some JSONDocumentVerifier
    ) async throws -> T {
        try await decode(decoder, context, verifier) { try $0.decode(type, from: $1) }
    }

    /// Reads the body by its type's own code after it has been verified: for types that are `JSONReadable` and not `Decodable`.
    ///
    /// - Throws: ``JSONBodyError`` for a body that is not JSON, not verified (422, with all findings), or not what the type asks for; what the type's own
    ///   `init(reading:)` throws; errors of the connection.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(
        as type: T.Type, decoder: ApusJSONDecoder? = nil, context: some RequestContext, verifying verifier: some JSONDocumentVerifier
    ) async throws -> T {
        try await decode(decoder, context, verifier) { try $0.decode(type, from: $1) }
    }

    private func decode<T>(
        _ decoder: ApusJSONDecoder?, _ context: some RequestContext, _ verifier: some JSONDocumentVerifier,
        _ read: (ApusJSONDecoder, JSONDocument) throws -> T
    ) async throws -> T {
        let decoder = decoder ?? context.requestDecoder as? ApusJSONDecoder ?? .shared
        let body = try await jsonBody(upTo: context.maxUploadSize)
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: body, configuration: decoder.readConfiguration)
            try verifier.verifyDocument(document)
        } catch {
            throw JSONBodyError(error) ?? error
        }
        return try decoder.mappingErrors(in: body) { _ in try read(decoder, document) }
    }

    /// Opens the body as a document, and hands it to a closure: for patterns, parser-printers, mappers and look-ups. What the closure finds wrong with the
    /// document is told to the client.
    ///
    /// ```swift
    /// router.post("people") { request, context in
    ///     let (person, _) = try await request.withJSONBody(context: context) { body in
    ///         try mapper.make(Person.self, from: body)
    ///     }
    ///     return person.name
    /// }
    /// ```
    ///
    /// - Parameter configuration: how the body is read. Defaults to that of the context's decoder, if it is an `ApusJSONDecoder`.
    /// - Throws: ``JSONBodyError`` for a body that is not JSON, or larger than the context's `maxUploadSize`, and for errors of the closure that
    ///   ``JSONBodyError/init(_:)-(Error)`` takes; other errors of the closure; errors of the connection.
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
    /// Reads the body as a value of a type that reads itself: see `JSONReadable`.
    ///
    /// - Parameter decoder: what reads it; the context's decoder unless told, if it is an `ApusJSONDecoder`.
    /// - Throws: ``JSONBodyError`` for a body that is not what the type asks for, or larger than the context's `maxUploadSize`; what the type finds wrong
    ///   itself; errors of the connection.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(as type: T.Type, decoder: ApusJSONDecoder? = nil, context: some RequestContext) async throws -> T {
        let decoder = decoder ?? context.requestDecoder as? ApusJSONDecoder ?? .shared
        let body = try await jsonBody(upTo: context.maxUploadSize)
        return try decoder.mappingErrors(in: body) { try decoder.decode(type, from: $0) }
    }

    /// All of the body, in one buffer.
    ///
    /// - Throws: ``JSONBodyError`` when it is larger than `limit`, or ends before it should.
    func jsonBody(upTo limit: Int) async throws -> ByteBuffer {
        // A body that was compressed has another length than was announced.
        let announced = headers[.contentEncoding] == nil ? headers[.contentLength].flatMap { Int($0) } : nil
        if let announced, announced > limit { throw JSONBodyError(tooLargeFor: limit) }
        var body: ByteBuffer?
        for try await part in self.body {
            guard part.readableBytes <= limit - (body?.readableBytes ?? 0) else { throw JSONBodyError(tooLargeFor: limit) }
            if body == nil {
                // A body that comes in one part is not copied.
                body = part
                // What is announced is not there yet: only so much is believed.
                if let announced, announced > part.readableBytes { body?.reserveCapacity(min(announced, 1 << 18) + 64) }
            } else {
                body?.writeImmutableBuffer(part)
            }
        }
        let count = body?.readableBytes ?? 0
        // What came of a body that was cut off could be JSON, too.
        if let announced, count < announced { throw JSONBodyError(endedAfter: count, of: announced) }
        return body ?? ByteBuffer()
    }
}
#endif
