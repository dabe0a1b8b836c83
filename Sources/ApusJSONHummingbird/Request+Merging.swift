#if Hummingbird
public import ApusJSON
import ApusJSONNIO
public import ApusJSONPatch
public import Hummingbird

extension Request {
    /// Merges the body, a JSON Merge Patch (RFC 7396), into a value, and changes only the members that
    /// a client may change. This is the meaning of `PATCH` with `application/merge-patch+json`.
    ///
    /// ```swift
    /// router.patch("films/:id") { request, context in
    ///     let id = try context.parameters.require("id", as: Int.self)
    ///     var film = try await films.find(id)
    ///     try await request.merge(
    ///         into: &film, changing: .only(["/title", "/year"]),
    ///         context: context)
    ///     try await films.update(film)
    ///     return film
    /// }
    /// ```
    ///
    /// A missing member leaves its property unchanged. Null sets the property to nil; if the
    /// property is not optional, it is an error that says that the member cannot be null. A constant
    /// property (`let`) is changed like any other: the value is encoded, merged, and decoded again.
    ///
    /// Use this for types that are plain Codable, or if the members that may change depend on the request.
    ///
    /// - Parameters:
    ///   - value: the value to change. On failure, it is unchanged.
    ///   - scope: the members that the client may change.
    ///   - decoder: the decoder. Defaults to the context's, if that is an `ApusJSONDecoder`.
    ///   - encoder: the encoder. Defaults to the context's, if that is an `ApusJSONEncoder`. Its
    ///     strategies must match the decoder's.
    ///   - context: the request's context.
    /// - Throws: ``JSONBodyError`` for a body that is not JSON (400), changes other members or does not
    ///   fit the value's type (422), or is larger than the context's `maxUploadSize` (413); errors of
    ///   the connection; errors of coders about the value itself.
    public func merge<T: Codable>(
        into value: inout T, changing scope: JSONMergeScope, decoder: ApusJSONDecoder? = nil, encoder: ApusJSONEncoder? = nil,
        context: some RequestContext
    ) async throws {
        let (decoder, encoder) = (decoder ?? context.decoder, encoder ?? context.encoder)
        let patch = try await jsonBody(context, decoder)
        do { try decoder.merge(patch, into: &value, changing: scope, encoder: encoder) } catch let error as JSONPatchError {
            throw JSONBodyError(error, in: nil)
        }
    }

    /// Merges the body, a JSON Merge Patch (RFC 7396), into a value through its partial form, which
    /// `@JSONModel(partial: true)` generates. Properties that are marked `@JSONFixed` are not in the
    /// partial form, and their members are treated as unknown.
    ///
    /// Use this for models: the members that may change are stated once, in the type, for all requests.
    ///
    /// - Parameters:
    ///   - value: the value to change. On failure, it is unchanged.
    ///   - decoder: the decoder. Defaults to the context's, if that is an `ApusJSONDecoder`.
    ///   - context: the request's context.
    /// - Throws: ``JSONBodyError`` for a body that is not JSON (400), does not fit the partial form
    ///   (422), or is larger than the context's `maxUploadSize` (413); errors of the connection.
    public func merge<T: JSONMergeable>(
        into value: inout T, decoder: ApusJSONDecoder? = nil, context: some RequestContext
    ) async throws {
        let decoder = decoder ?? context.decoder
        let patch = try await jsonBody(context, decoder)
        try value.merge(change: patch, decoder)
    }

    /// Parses the body with the settings of a decoder.
    func jsonBody(_ context: some RequestContext, _ decoder: ApusJSONDecoder) async throws -> JSONDocument {
        let body = try await jsonBody(upTo: context.maxUploadSize)
        do { return try JSONDocument(parsing: body, configuration: decoder.readConfiguration) } catch { throw JSONBodyError(error) ?? error }
    }
}

extension JSONMergeable {
    /// Merges the partial form that a body is decoded as.
    fileprivate mutating func merge(change body: JSONDocument, _ decoder: ApusJSONDecoder) throws {
        do { try merge(decoder.decode(Partial.self, from: body)) } catch {
            guard let answer = JSONBodyError(error) else { throw error }
            throw JSONBodyError(status: .unprocessableContent, findings: answer.findings, underlyingError: error)
        }
    }
}
#endif
