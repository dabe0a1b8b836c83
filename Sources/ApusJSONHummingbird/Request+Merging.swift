#if Hummingbird
public import ApusJSON
import ApusJSONNIO
import ApusJSONPatch
public import Hummingbird

extension Request {
    /// Merges the body, a JSON Merge Patch (RFC 7396), into a value. This is the meaning of `PATCH`
    /// with `application/merge-patch+json`.
    ///
    /// ```swift
    /// router.patch("films/metropolis") { request, context in
    ///     var film = Film(title: "Metropolis")
    ///     try await request.merge(into: &film, context: context)
    ///     return film
    /// }
    /// ```
    ///
    /// A missing member leaves its property unchanged. Null sets the property to nil; if the
    /// property is not optional, it is an error that says that the member cannot be null.
    ///
    /// - Parameters:
    ///   - value: the value to change. On failure, it is unchanged.
    ///   - decoder: the decoder. Defaults to the context's, if that is an `ApusJSONDecoder`.
    ///   - encoder: the encoder. Defaults to the context's, if that is an `ApusJSONEncoder`. Its
    ///     strategies must match the decoder's.
    ///   - context: the request's context.
    /// - Throws: ``JSONBodyError`` for a body that is not JSON (400), does not fit the value's type
    ///   (422), or is larger than the context's `maxUploadSize` (413); errors of the connection.
    @_disfavoredOverload
    public func merge<T: Codable>(
        into value: inout T, decoder: ApusJSONDecoder? = nil, encoder: ApusJSONEncoder? = nil, context: some RequestContext
    ) async throws {
        let decoder = decoder ?? context.requestDecoder as? ApusJSONDecoder ?? .shared
        let encoder = encoder ?? context.responseEncoder as? ApusJSONEncoder ?? .shared
        let body = try await jsonBody(upTo: context.maxUploadSize)
        do {
            try decoder.merge(body, into: &value, encoder: encoder)
        } catch {
            throw JSONBodyError(error) ?? error
        }
    }

    /// Merges the body, a JSON Merge Patch (RFC 7396), into a value through its partial form, which
    /// `@JSONModel(partial: true)` generates.
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
        let decoder = decoder ?? context.requestDecoder as? ApusJSONDecoder ?? .shared
        let body = try await jsonBody(upTo: context.maxUploadSize)
        do {
            let document = try JSONDocument(parsing: body, configuration: decoder.readConfiguration)
            do {
                try value.merge(decoder.decode(T.Partial.self, from: document))
            } catch {
                guard let answer = JSONBodyError(error) else { throw error }
                throw JSONBodyError(status: .unprocessableContent, findings: answer.findings, underlyingError: error)
            }
        } catch {
            throw JSONBodyError(error) ?? error
        }
    }
}
#endif
