public import ApusJSON

extension JSONPattern {
    /// Compiles a pattern.
    ///
    /// - Parameters:
    ///   - source: the pattern: a JSON text, a document, a node or a value. Of repeated members in a document, its own
    ///     policy decides which counts; in a text, they are a mistake.
    ///   - dialect: the rules by which the pattern is read. Defaults to ApusJSON's own.
    ///   - options: what a text may contain beyond RFC 8259, such as `.comments`.
    /// - Throws: `JSONSyntaxError` if a text is not valid JSON; `JSONExpressionError` with the
    ///   reason and location if it is not a valid pattern; `JSONWriteError` if a value contains a number that cannot be
    ///   represented in JSON.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node.
    public init(parsing source: some JSONSource, dialect: Dialect = .apus, options: JSONReadOptions = .strict) throws {
        // A repeated member is a mistake; VeriJSON only saw the last one.
        let configuration = JSONReadConfiguration(
            options: options, limits: JSONLimits(maximumDepth: JSONLimits.maximumValueDepth), duplicateKeys: dialect == .apus ? .error : .last,
            numbers: .exact)
        let node = try source.node(configuration)
        let value = try JSONValue(node)
        do throws(JSONExpressionError) { try self.init(value, dialect: dialect) } catch { throw error.placed(in: node) }
    }
}
