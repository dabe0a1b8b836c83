#if Hummingbird
public import ApusJSON
public import ApusJSONPatch
public import Hummingbird

extension Request {
    /// Applies the body, a JSON Patch (RFC 6902), to a value, and changes only the members that a
    /// client may change. This is the meaning of `PATCH` with `application/json-patch+json`.
    ///
    /// ```swift
    /// router.patch("films/:id") { request, context in
    ///     let id = try context.parameters.require("id", as: Int.self)
    ///     var film = try await films.find(id)
    ///     try await request.patch(
    ///         into: &film, changing: .only(["/title", "/year"]),
    ///         context: context)
    ///     try await films.update(film)
    ///     return film
    /// }
    /// ```
    ///
    /// The value is encoded, patched and decoded again. Pointers have the names that the encoder
    /// writes, and a property that is nil is not a member, so it is set with `add`. The scope is all
    /// that protects members: `@JSONFixed` concerns partial forms only. With `test` and `copy`, a client
    /// can find out every value that the encoder writes, so a type with members that it must not see
    /// should not be patched.
    ///
    /// All `copy` operations together may add as many bytes as the context's `maxUploadSize`.
    ///
    /// - Parameters:
    ///   - value: the value to change. On failure, it is unchanged.
    ///   - scope: the members that the client may change.
    ///   - decoder: the decoder. Defaults to the context's, if that is an `ApusJSONDecoder`.
    ///   - encoder: the encoder. Defaults to the context's, if that is an `ApusJSONEncoder`. Its
    ///     strategies must match the decoder's.
    ///   - context: the request's context.
    /// - Throws: ``JSONBodyError`` for a body that is not a JSON Patch (400), whose `test` fails (409),
    ///   that is larger than the context's `maxUploadSize` (413), cannot be applied, changes other
    ///   members, or has a result that does not fit the value's type (422); errors of the connection;
    ///   errors of coders about the value itself. The findings name the operation, its index and its
    ///   pointer, and give the location in the body.
    public func patch<T: Codable>(
        into value: inout T, changing scope: JSONMergeScope, decoder: ApusJSONDecoder? = nil, encoder: ApusJSONEncoder? = nil,
        context: some RequestContext
    ) async throws {
        let (decoder, encoder) = (decoder ?? context.decoder, encoder ?? context.encoder)
        let body = try await jsonBody(context, decoder).root
        try Self.answer(body) {
            try decoder.apply(
                body, to: &value, changing: scope, limits: context.patchLimits, encode: { try encoder.encode($0, as: [UInt8].self) },
                decode: { try decoder.decode(T.self, from: $0) })
        }
    }

    /// Applies the body, a JSON Patch (RFC 6902), to a value of a type that reads and writes itself
    /// and need not be `Codable`. The value is written, patched and read again.
    ///
    /// - Parameters:
    ///   - value: the value to change. On failure, it is unchanged.
    ///   - scope: the members that the client may change.
    ///   - decoder: the decoder. Defaults to the context's, if that is an `ApusJSONDecoder`.
    ///   - encoder: the encoder. Defaults to the context's, if that is an `ApusJSONEncoder`.
    ///   - context: the request's context.
    /// - Throws: ``JSONBodyError`` with the status 400, 409, 413 or 422, as for a `Codable` type; errors
    ///   of the connection; errors of the type about the value itself.
    @_disfavoredOverload
    public func patch<T: JSONReadable & JSONWritable>(
        into value: inout T, changing scope: JSONMergeScope, decoder: ApusJSONDecoder? = nil, encoder: ApusJSONEncoder? = nil,
        context: some RequestContext
    ) async throws {
        let (decoder, encoder) = (decoder ?? context.decoder, encoder ?? context.encoder)
        let body = try await jsonBody(context, decoder).root
        try Self.answer(body) {
            try decoder.apply(
                body, to: &value, changing: scope, limits: context.patchLimits, encode: { try encoder.encode($0, as: [UInt8].self) },
                decode: { try decoder.decode(T.self, from: $0) })
        }
    }

    /// Turns errors about a patch into answers. Errors about the value itself are not the client's.
    private static func answer(_ body: JSONNode, _ apply: () throws -> Void) throws {
        do { try apply() } catch let error as JSONPatchError {
            throw JSONBodyError(error, in: body)
        }
    }
}

extension RequestContext {
    /// The result may be larger than the value by what a client could upload.
    fileprivate var patchLimits: JSONPatchLimits { JSONPatchLimits(maximumCopiedByteCount: maxUploadSize) }
}
#endif
