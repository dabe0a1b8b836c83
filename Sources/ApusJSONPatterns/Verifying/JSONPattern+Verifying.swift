public import ApusJSON
import ApusJSONRules

extension JSONPattern {
    /// Returns the mismatches in a JSON text, a document, a part of one, or a value; empty if it
    /// matches the pattern. A text is parsed, but no values are created from it.
    ///
    /// ```swift
    /// for mismatch in try pattern.verify(body) { print(mismatch) }
    /// ```
    ///
    /// If a key is repeated, every one of its values must match. For a part of a document, paths
    /// start at the part, and lines and columns are those of the document. For a value, they are
    /// those of its compact text, which is written only to determine them.
    ///
    /// - Parameters:
    ///   - source: the JSON to verify.
    ///   - configuration: how a text is read. Numbers are always read exactly.
    ///   - limit: the maximum number of mismatches to return. Defaults to 100; values below 1 count
    ///     as 1.
    /// - Throws: `JSONSyntaxError` if the text is not valid JSON; `JSONWriteError` if the value
    ///   contains a number that cannot be represented in JSON. Never for a document or a node.
    /// - Complexity: O(*n*) in the source, and O(document) when the path or location of a mismatch is
    ///   first read. If a pattern refers to itself and has alternatives for the same kind of value,
    ///   the time is multiplied by the number of alternatives, and results are kept in memory: some
    ///   20 bytes for each such alternative and each array, object or long string. The time for a
    ///   regular expression is described in <doc:PatternLanguage>.
    public func verify(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict, limit: Int = 100) throws -> [JSONMismatch] {
        mismatches(in: try source.node(configuration.readingExactly), limit)
    }

    private func mismatches(in node: JSONNode, _ limit: Int) -> [JSONMismatch] {
        var verifier = Verifier(program.rules, node, limit: max(limit, 1))
        return verifier.run() ? [] : MismatchReport(verifier, node, program).mismatches()
    }

    /// Whether a JSON text, a document, a part of one, or a value matches the pattern. Stops at the
    /// first mismatch.
    ///
    /// - Throws: `JSONSyntaxError` if the text is not valid JSON; `JSONWriteError` if the value
    ///   contains a number that cannot be represented in JSON. Never for a document or a node.
    /// - Complexity: as for ``verify(_:configuration:limit:)``.
    public func matches(_ source: some JSONSource, configuration: JSONReadConfiguration = .strict) throws -> Bool {
        var verifier = Verifier(program.rules, try source.node(configuration.readingExactly), limit: 0)
        return verifier.run()
    }
}

extension JSONPattern: JSONValidator {
    /// Whether a value is certainly valid, as far as a tape tells.
    @_spi(Runtime)
    @unsafe
    public func _accepts(_ words: UnsafePointer<UInt64>, _ strings: UnsafePointer<UInt8>, at index: Int) -> Bool {
        unsafe Verifier.accepts(Tape(words: words, strings: strings), at: index, program.rules)
    }

    /// Throws an error unless a document matches the pattern.
    ///
    /// - Throws: ``JSONMismatchError`` with up to 100 mismatches.
    public func requireValid(_ root: JSONNode) throws {
        let mismatches = mismatches(in: root, 100)
        if !mismatches.isEmpty { throw JSONMismatchError(mismatches: mismatches) }
    }
}
