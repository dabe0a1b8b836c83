public import ApusJSON

extension JSONPattern {
    /// All that does not match in a document; empty when it does.
    ///
    /// ```swift
    /// for mismatch in pattern.verify(document) { print(mismatch) }
    /// ```
    ///
    /// Of a repeated key every value must match.
    ///
    /// - Parameters:
    ///   - document: what is verified.
    ///   - limit: how many mismatches there are at most.
    /// - Complexity: O(document), and O(document) again when a mismatch is first asked for its place. A pattern that refers to itself and has alternatives for
    ///   the same kind of value multiplies the first by the number of these, and remembers what it has found out: some 20 bytes for each such alternative
    ///   and each array, object or long string. How long a regular expression takes is the pattern's responsibility, within the limits of
    ///   <doc:PatternLanguage>.
    public func verify(_ document: JSONDocument, limit: Int = 100) -> [JSONMismatch] {
        verify(document.root, limit: limit)
    }

    /// All that does not match in a part of a document. Paths begin at the part, lines and columns are the document's.
    public func verify(_ node: JSONNode, limit: Int = 100) -> [JSONMismatch] {
        var verifier = Verifier(program, node, limit: max(limit, 1))
        return verifier.run() ? [] : MismatchReport(verifier).mismatches()
    }

    /// All that does not match in a JSON text, which is parsed and not made into values; or in any other source.
    ///
    /// - Throws: `JSONSyntaxError` when the text is not JSON; `JSONWriteError` when the value contains a number that JSON cannot represent.
    /// - Complexity: O(*n*) in the source, as with a document.
    public func verify(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> [JSONMismatch] {
        verify(try source.node(configuration.readingExactly), limit: limit)
    }

    /// All that does not match in the JSON text of a span.
    ///
    /// - Throws: `JSONSyntaxError` when the text is not JSON.
    /// - Complexity: O(*n*) in the bytes, as with a document.
    public func verify(_ bytes: RawSpan, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> [JSONMismatch] {
        verify(try JSONDocument(parsing: bytes, configuration: configuration.readingExactly), limit: limit)
    }

    /// All that does not match in a value. Locations are those in the value's compact text, which is only made to tell them.
    ///
    /// - Throws: `JSONWriteError` when the value contains a number that JSON cannot represent.
    /// - Complexity: O(*n*) in the value, as with a document.
    public func verify(_ value: JSONValue, limit: Int = 100) throws -> [JSONMismatch] {
        verify(try JSONDocument(of: value), limit: limit)
    }
}
