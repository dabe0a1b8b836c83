public import ApusJSON

extension JSONPattern {
    /// Returns the mismatches in a document; empty if the document matches the pattern.
    ///
    /// ```swift
    /// for mismatch in pattern.verify(document) { print(mismatch) }
    /// ```
    ///
    /// If a key is repeated, every one of its values must match.
    ///
    /// - Parameters:
    ///   - document: the document to verify.
    ///   - limit: the maximum number of mismatches to return. Defaults to 100; values below 1 count
    ///     as 1.
    /// - Complexity: O(document), and O(document) again when the path or location of a mismatch is
    ///   first read. If a pattern refers to itself and has alternatives for the same kind of value,
    ///   the time is multiplied by the number of alternatives, and results are kept in memory: some
    ///   20 bytes for each such alternative and each array, object or long string. The time for a
    ///   regular expression depends on the expression, within the limits listed in
    ///   <doc:PatternLanguage>.
    public func verify(_ document: JSONDocument, limit: Int = 100) -> [JSONMismatch] {
        verify(document.root, limit: limit)
    }

    /// Returns the mismatches in a part of a document; empty if the part matches the pattern. Paths
    /// start at the part; lines and columns are those of the document.
    ///
    /// - Complexity: O(*n*) in the part, with the same exceptions as for a document.
    public func verify(_ node: JSONNode, limit: Int = 100) -> [JSONMismatch] {
        var verifier = Verifier(program, node, limit: max(limit, 1))
        return verifier.run() ? [] : MismatchReport(verifier).mismatches()
    }

    /// Returns the mismatches in a JSON text or any other source; empty if it matches the pattern.
    /// A text is parsed, but no values are created from it.
    ///
    /// - Throws: `JSONSyntaxError` if the text is not valid JSON; `JSONWriteError` if the value
    ///   contains a number that cannot be represented in JSON.
    /// - Complexity: O(*n*) in the source, with the same exceptions as for a document.
    public func verify(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> [JSONMismatch] {
        verify(try source.node(configuration.readingExactly), limit: limit)
    }

    /// Returns the mismatches in the JSON text of a span; empty if it matches the pattern.
    ///
    /// - Throws: `JSONSyntaxError` if the text is not valid JSON.
    /// - Complexity: O(*n*) in the bytes, with the same exceptions as for a document.
    public func verify(_ bytes: RawSpan, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> [JSONMismatch] {
        verify(try JSONDocument(parsing: bytes, configuration: configuration.readingExactly), limit: limit)
    }

    /// Returns the mismatches in a value; empty if it matches the pattern. Locations refer to the
    /// value's compact text, which is written only to determine them.
    ///
    /// - Throws: `JSONWriteError` if the value contains a number that cannot be represented in
    ///   JSON.
    /// - Complexity: O(*n*) in the value, with the same exceptions as for a document.
    public func verify(_ value: JSONValue, limit: Int = 100) throws -> [JSONMismatch] {
        verify(try JSONDocument(of: value), limit: limit)
    }
}
