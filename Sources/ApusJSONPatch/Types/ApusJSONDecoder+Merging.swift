public import ApusJSON

// A value of a type is merged as the document that an encoder makes of it: what a type does not write, it does not keep. The document stays text, so that the
// numbers of members that do not change keep all of their digits.

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
    /// - Throws: ``JSONMergeError`` for a merged document that the type does not take, which says of a member that it cannot be null; `DecodingError` with a
    ///   `JSONSyntaxError` for a patch that is not JSON; what the encoder throws.
    /// - Complexity: O(value + patch).
    public func merge<T: Codable>(_ patch: some JSONSource, into value: inout T, encoder: ApusJSONEncoder) throws {
        value = try merge(patch, encoder.encode(value, as: [UInt8].self)) { try decode(T.self, from: $0) }
    }

    /// Merges a patch into a value of a type that reads and writes itself, or changes nothing: as for a Codable type.
    ///
    /// - Parameters:
    ///   - patch: a text, document, node or value.
    ///   - value: what is changed. After an error it is unchanged.
    ///   - encoder: its settings are those with which the value is written.
    /// - Throws: ``JSONMergeError`` for a merged document that the type does not take; `DecodingError` with a `JSONSyntaxError` for a patch that is not JSON; what the
    ///   type throws.
    /// - Complexity: O(value + patch).
    @_disfavoredOverload
    public func merge<T: JSONReadable & JSONWritable>(_ patch: some JSONSource, into value: inout T, encoder: ApusJSONEncoder) throws {
        value = try merge(patch, encoder.encode(value, as: [UInt8].self)) { try decode(T.self, from: $0) }
    }

    private func merge<T>(_ patch: some JSONSource, _ text: [UInt8], _ decode: ([UInt8]) throws -> T) throws -> T {
        let node = try node(of: patch)
        let merged = try JSONMergePatch(JSONValue(keepingDigitsOf: node)).apply(to: text)
        do { return try decode(merged) } catch {
            throw JSONMergeError(error, in: node) ?? error
        }
    }
}

extension JSONValue {
    /// The value of a node, in which numbers that a `Double` would round keep their text. Recursive: a document has a limited depth.
    fileprivate init(keepingDigitsOf node: JSONNode) throws {
        switch node.kind {
        case .array: self = .array(try (node.array.map(Array.init) ?? []).map { try JSONValue(keepingDigitsOf: $0) })
        case .object:
            var members = Object()
            if let object = node.object { for member in object { members[member.key] = try JSONValue(keepingDigitsOf: member.value) } }
            self = .object(members)
        case .number:
            let value = try JSONValue(node)
            guard let text = node.numberText, let number = DecimalLiteral(text, .json) else {
                self = value
                return
            }
            self = value.numberText.flatMap { DecimalLiteral($0) } == number ? value : .number(text)
        default: self = try JSONValue(node)
        }
    }
}
