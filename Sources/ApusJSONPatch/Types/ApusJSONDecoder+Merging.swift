public import ApusJSON

// A value of a type is merged as the document that an encoder makes of it: what a type does not write, it does not keep.

extension ApusJSONDecoder {
    /// Merges a patch (JSON Merge Patch, RFC 7396) into a value of a type, or changes nothing.
    ///
    /// ```swift
    /// var film = Film(title: "Metropolis", year: 1927)
    /// try decoder.merge(#"{"year": null}"#, into: &film, encoder: encoder)  // film.year is nil
    /// ```
    ///
    /// A property whose member is missing from the patch is unchanged, one whose member is null becomes nil, and any other is decoded from its member; properties that
    /// are objects are merged. Arrays are replaced. The value is encoded, merged and decoded again, so both coders must have strategies that fit each other, and what
    /// the type does not encode becomes what its `init(from:)` makes of a missing member.
    ///
    /// - Parameters:
    ///   - patch: a text, document, node or value.
    ///   - value: what is changed. After an error it is unchanged.
    ///   - encoder: encodes the value.
    /// - Throws: ``JSONMergeError`` for a merged document that the type does not take, which says of a member that it cannot be null; `JSONSyntaxError` for a patch that
    ///   is not JSON; what the encoder throws.
    /// - Complexity: O(value + patch).
    public func merge<T: Codable>(_ patch: some JSONSource, into value: inout T, encoder: ApusJSONEncoder) throws {
        value = try merge(patch, encoder.encode(value, as: JSONValue.self)) { try decode(T.self, from: $0) }
    }

    /// Merges a patch into a value of a type that reads and writes itself, or changes nothing: as for a Codable type.
    ///
    /// - Parameters:
    ///   - patch: a text, document, node or value.
    ///   - value: what is changed. After an error it is unchanged.
    ///   - encoder: its settings are those with which the value is written.
    /// - Throws: ``JSONMergeError`` for a merged document that the type does not take; `JSONSyntaxError` for a patch that is not JSON; what the type throws.
    /// - Complexity: O(value + patch).
    @_disfavoredOverload
    public func merge<T: JSONReadable & JSONWritable>(_ patch: some JSONSource, into value: inout T, encoder: ApusJSONEncoder) throws {
        let document = try JSONValue(parsing: encoder.encode(value, as: [UInt8].self), configuration: JSONReadConfiguration(numbers: .exact))
        value = try merge(patch, document) { try decode(T.self, from: $0) }
    }

    private func merge<T>(_ patch: some JSONSource, _ document: JSONValue, _ decode: (JSONValue) throws -> T) throws -> T {
        let node = try patch.node(readConfiguration)
        let merged = document.merging(JSONMergePatch(try JSONValue(node)))
        do { return try decode(merged) } catch {
            throw JSONMergeError(error, in: node) ?? error
        }
    }
}
