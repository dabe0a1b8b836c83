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
        try merge(patch, into: &value, scope, encode: { try encoder.encode($0, as: [UInt8].self) }, decode: { try decode(T.self, from: $0) })
    }

    /// Merges a patch (JSON Merge Patch, RFC 7396) into a value of a type that is `JSONReadable`
    /// and `JSONWritable`. On failure, the value is unchanged.
    ///
    /// A property whose member is missing from the patch is unchanged, provided that the type
    /// writes it. Objects are merged, and arrays are replaced. The value is written, merged and
    /// read again.
    ///
    /// - Parameters:
    ///   - patch: the merge patch, as a text, document, node or value.
    ///   - value: the value to change.
    ///   - scope: the members that the patch may change. Defaults to all. Always say which, if the
    ///     patch comes from a client.
    ///   - encoder: the encoder whose settings are used to write the value.
    /// - Throws: `JSONPatchError` if the patch changes other members, or the merged document cannot
    ///   be read as the type; `DecodingError` with a `JSONSyntaxError` if the patch is not valid JSON;
    ///   any error of the type.
    /// - Complexity: O(value + patch).
    @_disfavoredOverload
    public func merge<T: JSONReadable & JSONWritable>(
        _ patch: some JSONSource, into value: inout T, changing scope: JSONMergeScope = .all, encoder: ApusJSONEncoder
    ) throws {
        try merge(patch, into: &value, scope, encode: { try encoder.encode($0, as: [UInt8].self) }, decode: { try decode(T.self, from: $0) })
    }

    private func merge<T>(
        _ patch: some JSONSource, into value: inout T, _ scope: JSONMergeScope, encode: (T) throws -> [UInt8], decode: ([UInt8]) throws -> T
    ) throws {
        try change(&value, by: SentMergePatch(node(of: patch)), scope, encode: encode, decode: decode)
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

    /// Checks that a patch has changed only members of the scope.
    ///
    /// - Throws: `JSONPatchError` if it has changed others; any error of the coders.
    package func check<T: JSONReadable & JSONWritable>(
        _ patch: JSONDocument, changing scope: JSONMergeScope, from old: T, to new: T, encoder: ApusJSONEncoder
    ) throws {
        try scope.check(
            SentMergePatch(patch.root), from: old, to: new, json: { try json(encoder.encode($0, as: [UInt8].self)) },
            again: { try decode(T.self, from: encoder.encode($0, as: [UInt8].self)) })
    }

    private func json(_ text: [UInt8]) throws -> JSONValue { try JSONValue(keepingTextOf: node(of: text)) }
}
