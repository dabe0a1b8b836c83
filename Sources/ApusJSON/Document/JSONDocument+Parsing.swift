extension JSONDocument {
    /// Parses a JSON text. Arrays, data and strings are retained, not copied.
    ///
    /// - Parameters:
    ///   - input: one JSON text, in UTF-8 (or UTF-16 or UTF-32, which are detected).
    ///   - configuration: how it is read.
    /// - Throws: ``JSONSyntaxError`` when the bytes are not such a text; ``JSONEngineError`` when the engine cannot do what was asked.
    /// - Complexity: O(*n*) in the bytes.
    public init(parsing input: some JSONInput, configuration: JSONReadConfiguration = .strict) throws {
        try self.init(input.source(configuration), configuration, pool: .shared)
    }

    /// Parses a JSON text under options, and is otherwise ``init(parsing:configuration:)-(JSONInput,_)``.
    public init(parsing input: some JSONInput, options: JSONReadOptions) throws {
        try self.init(parsing: input, configuration: JSONReadConfiguration(options: options))
    }

    /// Parses the bytes of a span, which are copied.
    ///
    /// - Throws: As with an input.
    /// - Complexity: O(*n*) in the bytes.
    public init(parsing bytes: RawSpan, configuration: JSONReadConfiguration = .strict) throws {
        // Safety: the bytes are copied within the call, for which the span holds them.
        self = try unsafe bytes.withUnsafeBytes { try unsafe JSONDocument(parsing: $0, configuration: configuration) }
    }

    /// Parses bytes after the engine has been checked.
    init(_ source: consuming Source, _ configuration: JSONReadConfiguration, pool: WorkspacePool) throws(JSONSyntaxError) {
        self.init(storage: try DocumentStorage(source, configuration, pool: pool))
    }
}

extension JSONDocument: JSONSource {
    public func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent { _JSONContent(kind: .parsed(root)) }
}

extension JSONNode: JSONSource, ParsedSource {
    public func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent { _JSONContent(kind: .parsed(self)) }
}

extension JSONValue: JSONSource, ParsedSource {
    public func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent { _JSONContent(kind: .parsed(self)) }
}

extension JSONSource {
    /// The value that a source is, or begins with: of a text, its root.
    ///
    /// - Throws: As ``JSONDocument/init(parsing:configuration:)-(JSONInput,_)`` for a text; ``JSONWriteError`` for a value with a number that JSON cannot represent.
    package func node(_ configuration: JSONReadConfiguration) throws -> JSONNode {
        switch try _content(configuration).open() {
        case .text(let source):
            try EngineDispatch.check(configuration)
            return try JSONDocument(source, configuration, pool: .shared).root
        case .parsed(let node as JSONNode): return node
        case .parsed(let value): return try JSONDocument(of: value as? JSONValue ?? .null).root
        }
    }
}
