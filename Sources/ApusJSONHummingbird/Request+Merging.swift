#if Hummingbird
public import ApusJSON
import ApusJSONNIO
import ApusJSONPatch
public import Hummingbird

extension Request {
    /// Merges the body, a JSON Merge Patch (RFC 7396), into a value, or changes nothing: what `PATCH` with `application/merge-patch+json` means.
    ///
    /// ```swift
    /// router.patch("films/metropolis") { request, context in
    ///     var film = Film(title: "Metropolis")
    ///     try await request.merge(into: &film, context: context)
    ///     return film
    /// }
    /// ```
    ///
    /// A member that is missing leaves its property unchanged; null makes it nil, or is an error that says that the member cannot be null.
    ///
    /// - Parameters:
    ///   - value: what is changed. After an error it is unchanged.
    ///   - decoder: by default the context's.
    ///   - encoder: by default the context's. Its strategies must fit the decoder's.
    ///   - context: the request's.
    /// - Throws: ``JSONBodyError`` for a body that is not JSON (400) and one that the value's type does not take (422); errors of the connection.
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

    /// Merges the body, a JSON Merge Patch (RFC 7396), into a value by its partial form, what `@JSONModel(partial: true)` writes, or changes nothing.
    ///
    /// - Parameters:
    ///   - value: what is changed. After an error it is unchanged.
    ///   - decoder: by default the context's.
    ///   - context: the request's.
    /// - Throws: ``JSONBodyError`` for a body that is not JSON (400) and one that the partial form does not take (422); errors of the connection.
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
