public import ApusJSON

extension JSONPattern {
    /// Throws an error unless a document matches the pattern.
    ///
    /// - Throws: ``JSONMismatchError`` with up to `limit` mismatches.
    /// - Complexity: O(document), with the same exceptions as for
    ///   ``verify(_:limit:)-(JSONDocument,_)``.
    public func require(_ document: JSONDocument, limit: Int = 100) throws(JSONMismatchError) {
        try require(document.root, limit: limit)
    }

    /// Throws an error unless a part of a document matches the pattern.
    ///
    /// - Throws: ``JSONMismatchError`` with up to `limit` mismatches.
    /// - Complexity: O(*n*) in the part, with the same exceptions as for
    ///   ``verify(_:limit:)-(JSONDocument,_)``.
    public func require(_ node: JSONNode, limit: Int = 100) throws(JSONMismatchError) {
        let mismatches = verify(node, limit: limit)
        if !mismatches.isEmpty { throw JSONMismatchError(mismatches: mismatches) }
    }

    /// Opens a JSON text or any other source, and throws an error unless it matches the pattern.
    ///
    /// ```swift
    /// let order = try pattern.require(body)
    /// let id = order["id"]?.integer
    /// ```
    ///
    /// - Returns: the root of the document, so that the source need not be parsed again.
    /// - Throws: ``JSONMismatchError`` with up to `limit` mismatches; `JSONSyntaxError` if the text
    ///   is not valid JSON; `JSONWriteError` if the value contains a number that cannot be
    ///   represented in JSON.
    /// - Complexity: O(*n*) in the source, with the same exceptions as for
    ///   ``verify(_:limit:)-(JSONDocument,_)``.
    @discardableResult
    public func require(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> JSONNode {
        let node = try source.node(configuration.readingExactly)
        try require(node, limit: limit)
        return node
    }

    /// Opens the JSON text in a span, and throws an error unless it matches the pattern.
    ///
    /// - Returns: the root of the document, so that the text need not be parsed again.
    /// - Throws: ``JSONMismatchError`` with up to `limit` mismatches; `JSONSyntaxError` if the text
    ///   is not valid JSON.
    /// - Complexity: O(*n*) in the bytes, with the same exceptions as for
    ///   ``verify(_:limit:)-(JSONDocument,_)``.
    @discardableResult
    public func require(_ bytes: RawSpan, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> JSONNode {
        let document = try JSONDocument(parsing: bytes, configuration: configuration.readingExactly)
        try require(document, limit: limit)
        return document.root
    }

    /// Throws an error unless a value matches the pattern.
    ///
    /// - Throws: ``JSONMismatchError`` with up to `limit` mismatches; `JSONWriteError` if the value
    ///   contains a number that cannot be represented in JSON.
    /// - Complexity: O(*n*) in the value, with the same exceptions as for
    ///   ``verify(_:limit:)-(JSONDocument,_)``.
    public func require(_ value: JSONValue, limit: Int = 100) throws {
        try require(JSONDocument(of: value), limit: limit)
    }
}

extension JSONPattern: JSONDocumentVerifier {
    /// Throws an error unless a document matches the pattern.
    ///
    /// - Throws: ``JSONMismatchError`` with up to 100 mismatches.
    public func verifyDocument(_ document: JSONDocument) throws { try require(document) }
}
