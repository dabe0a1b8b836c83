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
    ///   - encoder: the encoder for the value.
    /// - Throws: ``JSONMergeError`` if the merged document cannot be decoded as the type, for
    ///   example because a member cannot be null; `DecodingError` with a `JSONSyntaxError` if the
    ///   patch is not valid JSON; any error of the encoder.
    /// - Complexity: O(value + patch).
    public func merge<T: Codable>(_ patch: some JSONSource, into value: inout T, encoder: ApusJSONEncoder) throws {
        value = try merge(patch, encoder.encode(value, as: [UInt8].self)) { try decode(T.self, from: $0) }
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
    ///   - encoder: the encoder whose settings are used to write the value.
    /// - Throws: ``JSONMergeError`` if the merged document cannot be read as the type;
    ///   `DecodingError` with a `JSONSyntaxError` if the patch is not valid JSON; any error of the
    ///   type.
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
    /// Creates the value of a node, in which numbers that a `Double` would round keep their text.
    /// Recursive, because a document has a limited depth.
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
