public import ApusJSON

extension JSONPattern {
    /// Whether a document matches the pattern. Stops at the first mismatch.
    ///
    /// - Complexity: O(document), with the same exceptions as for
    ///   ``verify(_:limit:)-(JSONDocument,_)``.
    public func matches(_ document: JSONDocument) -> Bool {
        matches(document.root)
    }

    /// Whether a part of a document matches the pattern. Stops at the first mismatch.
    ///
    /// - Complexity: O(*n*) in the part, with the same exceptions as for
    ///   ``verify(_:limit:)-(JSONDocument,_)``.
    public func matches(_ node: JSONNode) -> Bool {
        var verifier = Verifier(program, node, limit: 0)
        return verifier.run()
    }

    /// Whether a JSON text or any other source matches the pattern. Stops at the first mismatch.
    ///
    /// - Throws: `JSONSyntaxError` if the text is not valid JSON; `JSONWriteError` if the value
    ///   contains a number that cannot be represented in JSON.
    /// - Complexity: O(*n*) in the source, with the same exceptions as for
    ///   ``verify(_:limit:)-(JSONDocument,_)``.
    public func matches(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict) throws -> Bool {
        matches(try source.node(configuration.readingExactly))
    }

    /// Whether the JSON text in a span matches the pattern. Stops at the first mismatch.
    ///
    /// - Throws: `JSONSyntaxError` if the text is not valid JSON.
    /// - Complexity: O(*n*) in the bytes, with the same exceptions as for
    ///   ``verify(_:limit:)-(JSONDocument,_)``.
    public func matches(_ bytes: RawSpan, configuration: JSONReadConfiguration = .strict) throws -> Bool {
        matches(try JSONDocument(parsing: bytes, configuration: configuration.readingExactly))
    }

    /// Whether a value matches the pattern. Stops at the first mismatch.
    ///
    /// - Throws: `JSONWriteError` if the value contains a number that cannot be represented in
    ///   JSON.
    /// - Complexity: O(*n*) in the value, with the same exceptions as for
    ///   ``verify(_:limit:)-(JSONDocument,_)``.
    public func matches(_ value: JSONValue) throws -> Bool {
        matches(try JSONDocument(of: value))
    }
}
