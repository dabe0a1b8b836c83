public import ApusJSON

extension JSONPattern {
    /// Whether a document is what the pattern says. The first mismatch ends it.
    ///
    /// - Complexity: O(document), as ``verify(_:limit:)-(JSONDocument,_)``.
    public func matches(_ document: JSONDocument) -> Bool {
        matches(document.root)
    }

    /// Whether a part of a document is what the pattern says.
    public func matches(_ node: JSONNode) -> Bool {
        var verifier = Verifier(program, node, limit: 0)
        return verifier.run()
    }

    /// Whether a JSON text, or any other source, is what the pattern says.
    ///
    /// - Throws: `JSONSyntaxError` when the text is not JSON; `JSONWriteError` when the value contains a number that JSON cannot represent.
    /// - Complexity: O(*n*) in the source, as ``verify(_:limit:)-(JSONDocument,_)``.
    public func matches(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict) throws -> Bool {
        matches(try source.node(configuration.readingExactly))
    }

    /// Whether the JSON text in a span is what the pattern says.
    ///
    /// - Throws: `JSONSyntaxError` when the text is not JSON.
    /// - Complexity: O(*n*) in the bytes, as ``verify(_:limit:)-(JSONDocument,_)``.
    public func matches(_ bytes: RawSpan, configuration: JSONReadConfiguration = .strict) throws -> Bool {
        matches(try JSONDocument(parsing: bytes, configuration: configuration.readingExactly))
    }

    /// Whether a value is what the pattern says.
    ///
    /// - Throws: `JSONWriteError` when the value contains a number that JSON cannot represent.
    /// - Complexity: O(*n*) in the value, as ``verify(_:limit:)-(JSONDocument,_)``.
    public func matches(_ value: JSONValue) throws -> Bool {
        matches(try JSONDocument(of: value))
    }
}
