public import ApusJSON

extension JSONPattern {
    /// Compiles a pattern from JSON text.
    ///
    /// - Parameters:
    ///   - input: the pattern as JSON text.
    ///   - dialect: the rules by which the pattern is read. Defaults to ApusJSON's own.
    ///   - options: what the text may contain beyond RFC 8259, such as `.comments`.
    /// - Throws: `JSONSyntaxError` if the text is not valid JSON; ``JSONPatternError`` with the
    ///   reason and location if it is not a valid pattern.
    /// - Complexity: O(text).
    public init(parsing input: some JSONInput, dialect: Dialect = .apus, options: JSONReadOptions = .strict) throws {
        // A repeated member is a mistake; VeriJSON only saw the last one.
        let configuration = JSONReadConfiguration(
            options: options, limits: JSONLimits(maximumDepth: JSONLimits.maximumValueDepth), duplicateKeys: dialect == .apus ? .error : .last,
            numbers: .exact)
        let document = try JSONDocument(parsing: input, configuration: configuration)
        let source = try JSONValue(document.root)
        do throws(JSONPatternError) { try self.init(source, dialect: dialect) } catch { throw error.placed(in: document) }
    }
}
