public import ApusJSON

// A typed value is merged by way of the document that an encoder makes from it, so anything that
// the type does not encode is lost. The document stays text, so that numbers in unchanged members
// keep all of their digits.

extension ApusJSONDecoder {
    /// Merges a patch (JSON Merge Patch, RFC 7396) into a value of a `Codable` type. On failure,
    /// the value is unchanged.
    ///
    /// ```swift
    /// var film = Film(title: "Metropolis", year: 1927)
    /// try decoder.merge(#"{"year": null}"#, into: &film, encoder: encoder)  // film.year is nil
    /// ```
    ///
    /// If a property's member is missing from the patch, the property is unchanged. If the member
    /// is null, the property becomes nil. Otherwise, the property is decoded from the member;
    /// objects are merged, and arrays are replaced. The value is encoded, merged and decoded again,
    /// so the strategies of both coders must match, and a property that the type does not encode
    /// gets the value that `init(from:)` gives to a missing member.
    ///
    /// Use this for types that are plain Codable, or if each request permits other members. For a model, prefer
    /// a partial form (`@JSONModel(partial: true)`): it reads the patch once and touches only what the patch
    /// contains.
    ///
    /// - Parameters:
    ///   - patch: the merge patch, as a text, document, node or value.
    ///   - value: the value to change.
    ///   - scope: the members that the patch may change. Defaults to all. Always say which, if the
    ///     patch comes from a client.
    ///   - encoder: the encoder for the value.
    /// - Throws: `JSONPatchError` if the patch changes other members, or the merged document cannot
    ///   be decoded as the type, for example because a member cannot be null; `DecodingError` with a
    ///   `JSONSyntaxError` if the patch is not valid JSON; any error of the encoder; the decoder's
    ///   error if the value cannot even be decoded from its own JSON.
    /// - Complexity: O(value + patch).
    public func merge<T: Codable>(
        _ patch: some JSONSource, into value: inout T, changing scope: JSONMergeScope = .all, encoder: ApusJSONEncoder
    ) throws {
        try change(
            &value, by: SentMergePatch(node(of: patch)), scope, encode: { try encoder.encode($0, as: [UInt8].self) },
            decode: { try decode(T.self, from: $0) })
    }

    /// Encodes a value, changes its text, and decodes the result.
    func change<T>(
        _ value: inout T, by change: some SentChange, _ scope: JSONMergeScope, encode: (T) throws -> [UInt8], decode: ([UInt8]) throws -> T
    ) throws {
        let text = try encode(value)
        let result: [UInt8]
        do { result = try change.text(changing: text) } catch let error as JSONWriteError {
            throw JSONPatchError(error.code, [JSONFinding(message: error.message)])
        }
        let changed: T
        do { changed = try decode(result) } catch {
            // If the value cannot be decoded without the change either, the change is not at fault.
            guard (try? decode(text)) != nil, let result = try? change.value(changing: json(text)),
                let mistake = JSONPatchError(error, of: change, in: result)
            else { throw error }
            throw mistake
        }
        try scope.check(change, from: value, to: changed, json: { try json(encode($0)) }, again: { try decode(encode($0)) })
        value = changed
    }

    private func json(_ text: [UInt8]) throws -> JSONValue { try JSONValue(keepingTextOf: node(of: text)) }
}
