extension JSONValue {
    /// Parses a JSON text into a value.
    ///
    /// ```swift
    /// let value = try JSONValue(parsing: bytes)
    /// let config = try JSONValue(parsing: text, options: [.comments, .trailingCommas])
    /// ```
    ///
    /// - Parameters:
    ///   - input: one JSON text, in UTF-8 (or UTF-16 or UTF-32, which are detected).
    ///   - configuration: how it is read. Deeper than ``JSONLimits/maximumValueDepth`` is never accepted. The last of repeated keys takes the position of the first.
    /// - Throws: ``JSONSyntaxError`` when the bytes are not such a text; ``JSONEngineError`` when the engine cannot do what was asked.
    /// - Complexity: O(*n*) in the bytes.
    public init(parsing input: some JSONInput, configuration: JSONReadConfiguration = .strict) throws {
        // The value owns all it holds: no bytes are kept.
        self = try Self.parse(input.source(configuration, isKept: false), configuration, workspaces: .shared, builders: .shared).value
    }

    /// Parses a JSON text under options, and is otherwise ``init(parsing:configuration:)-(JSONInput,_)``.
    public init(parsing input: some JSONInput, options: JSONReadOptions) throws {
        try self.init(parsing: input, configuration: JSONReadConfiguration(options: options))
    }

    /// Parses the bytes of a span into a value.
    ///
    /// - Throws: As with an input.
    /// - Complexity: O(*n*) in the bytes.
    public init(parsing bytes: RawSpan, configuration: JSONReadConfiguration = .strict) throws {
        // Safety: the bytes are copied or read within the call, for which the span holds them.
        self = try unsafe bytes.withUnsafeBytes { try unsafe JSONValue(parsing: $0, configuration: configuration) }
    }

    /// Parses bytes after the engine has been checked, with memory from these pools.
    static func parse(
        _ source: consuming Source, _ configuration: JSONReadConfiguration, workspaces: WorkspacePool, builders: TreeBuilderPool
    ) throws -> (value: JSONValue, document: JSONDocument) {
        var configuration = configuration
        configuration.limits.maximumDepth = Swift.min(configuration.limits.maximumDepth, JSONLimits.maximumValueDepth)
        let document = try JSONDocument(source, configuration, pool: workspaces)
        return (try document.storage.value(at: Tape.rootIndex, builders: builders), document)
    }
}
