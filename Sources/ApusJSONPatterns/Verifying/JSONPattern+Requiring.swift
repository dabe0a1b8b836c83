public import ApusJSON

extension JSONPattern {
    /// Goes on only with a document that is what the pattern says.
    ///
    /// - Throws: ``JSONMismatchError`` with all that does not match.
    public func require(_ document: JSONDocument, limit: Int = 100) throws(JSONMismatchError) {
        try require(document.root, limit: limit)
    }

    /// Goes on only with a part of a document that is what the pattern says.
    public func require(_ node: JSONNode, limit: Int = 100) throws(JSONMismatchError) {
        let mismatches = verify(node, limit: limit)
        if !mismatches.isEmpty { throw JSONMismatchError(mismatches: mismatches) }
    }

    /// Opens a JSON text, or any other source, that is what the pattern says.
    ///
    /// ```swift
    /// let order = try pattern.require(body)
    /// let id = order["id"]?.integer
    /// ```
    ///
    /// - Returns: the root of the document, which need not be parsed again.
    /// - Throws: ``JSONMismatchError`` with all that does not match; `JSONSyntaxError` when the text is not JSON; `JSONWriteError` when the value contains a number that
    ///   JSON cannot represent.
    /// - Complexity: O(*n*) in the source, as ``verify(_:limit:)-(JSONDocument,_)``.
    @discardableResult
    public func require(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> JSONNode {
        let node = try source.node(configuration.readingExactly)
        try require(node, limit: limit)
        return node
    }

    /// Opens the JSON text in a span that is what the pattern says.
    ///
    /// - Returns: the document, which need not be parsed again.
    /// - Throws: ``JSONMismatchError`` with all that does not match; `JSONSyntaxError` when the text is not JSON.
    /// - Complexity: O(*n*) in the bytes, as ``verify(_:limit:)-(JSONDocument,_)``.
    @discardableResult
    public func require(_ bytes: RawSpan, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> JSONNode {
        let document = try JSONDocument(parsing: bytes, configuration: configuration.readingExactly)
        try require(document, limit: limit)
        return document.root
    }

    /// Goes on only with a value that is what the pattern says.
    ///
    /// - Throws: ``JSONMismatchError`` with all that does not match; `JSONWriteError` when the value contains a number that JSON cannot represent.
    /// - Complexity: O(*n*) in the value, as ``verify(_:limit:)-(JSONDocument,_)``.
    public func require(_ value: JSONValue, limit: Int = 100) throws {
        try require(JSONDocument(of: value), limit: limit)
    }
}

extension JSONPattern: JSONDocumentVerifier {
    /// The same as ``require(_:limit:)-(JSONDocument,_)``, up to 100 mismatches.
    public func verifyDocument(_ document: JSONDocument) throws { try require(document) }
}
