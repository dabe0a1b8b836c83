public import ApusJSON

extension JSONPattern {
    /// Compiles a pattern from JSON text.
    ///
    /// - Parameters:
    ///   - input: the pattern.
    ///   - dialect: how it is understood.
    ///   - options: what the text may have beyond RFC 8259: `.comments`, say.
    /// - Throws: `JSONSyntaxError` when the text is not JSON; ``JSONPatternError`` with place and reason when it is not a pattern.
    /// - Complexity: O(text).
    public init(parsing input: some JSONInput, dialect: Dialect = .apus, options: JSONReadOptions = .strict) throws {
        // A member written twice is a mistake; VeriJSON never saw the first.
        let configuration = JSONReadConfiguration(
            options: options, limits: JSONLimits(maximumDepth: JSONLimits.maximumValueDepth), duplicateKeys: dialect == .apus ? .error : .last,
            numbers: .exact)
        try self.init(JSONDocument(parsing: input, configuration: configuration), dialect)
    }

    private init(_ document: JSONDocument, _ dialect: Dialect) throws {
        let source = try JSONValue(document.root)
        do throws(JSONPatternError) {
            try self.init(source, dialect: dialect)
        } catch {
            throw error.placed(in: document)
        }
    }
}
