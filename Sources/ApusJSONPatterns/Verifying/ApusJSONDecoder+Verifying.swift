public import ApusJSON

extension ApusJSONDecoder {
    /// Decodes a value from JSON that is what a pattern says. A text is parsed once.
    ///
    /// ```swift
    /// let order = try decoder.decode(Order.self, from: body, verifying: pattern)
    /// ```
    ///
    /// The pattern sees the document as it is, before key and date strategies.
    ///
    /// - Throws: ``JSONMismatchError`` with all that does not match, before anything is decoded; else as `decode` without a pattern.
    public func decode<T: Decodable>(_ type: T.Type, from source: some JSONSource, verifying pattern: JSONPattern) throws -> T {
        try decode(type, from: verified(source, pattern))
    }

    /// Reads a value of a type that is not `Decodable`, using its own `init(reading:)`, from JSON that is what a pattern says. A text is parsed once.
    ///
    /// - Throws: ``JSONMismatchError`` with all that does not match, before anything is read; else as `decode` without a pattern.
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
