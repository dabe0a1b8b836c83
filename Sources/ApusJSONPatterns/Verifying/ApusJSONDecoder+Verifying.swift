public import ApusJSON

extension ApusJSONDecoder {
    /// Decodes a value from JSON after checking that it matches a pattern. A text is parsed only
    /// once.
    ///
    /// ```swift
    /// let order = try decoder.decode(Order.self, from: body, verifying: pattern)
    /// ```
    ///
    /// The pattern is checked against the original document, before key and date strategies apply.
    ///
    /// - Throws: ``JSONMismatchError`` with up to 100 mismatches, before anything is decoded; any
    ///   error of `decode` without a pattern.
    public func decode<T: Decodable>(_ type: T.Type, from source: some JSONSource, verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: verified(source, pattern))
    }

    /// Reads a value with its type's `init(reading:)` from JSON after checking that the JSON
    /// matches a pattern. A text is parsed only once.
    ///
    /// - Throws: ``JSONMismatchError`` with up to 100 mismatches, before anything is read; any
    ///   error of `decode` without a pattern.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from source: some JSONSource, verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: verified(source, pattern))
    }

    private func verified(_ source: some JSONSource, _ pattern: JSONPattern) throws -> JSONNode {
        let node = try node(of: source)
        try pattern.require(node)
        return node
    }
}
