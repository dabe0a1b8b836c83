extension JSONDocument {
    /// Parses a JSON text. Arrays, data and strings are retained, not copied.
    ///
    /// - Parameters:
    ///   - input: A single JSON text in UTF-8 (or in UTF-16 or UTF-32, which are detected).
    ///   - configuration: How the text is read.
    /// - Throws: ``JSONSyntaxError`` if the text is invalid under the configuration;
    ///   ``JSONEngineError`` if the engine does not support the configuration.
    /// - Complexity: O(*n*) in the bytes.
    public init(parsing input: some JSONInput, configuration: JSONReadConfiguration = .strict) throws {
        self.init(storage: unsafe try DocumentStorage(input.source(configuration), configuration, pool: WorkspacePool.lent))
    }

    /// Parses a JSON text with the given options, and default settings for everything else. Arrays,
    /// data and strings are retained, not copied.
    ///
    /// - Throws: ``JSONSyntaxError`` if the text is invalid under the options; ``JSONEngineError``
    ///   if the engine does not support them.
    /// - Complexity: O(*n*) in the bytes.
    public init(parsing input: some JSONInput, options: JSONReadOptions) throws {
        try self.init(parsing: input, configuration: JSONReadConfiguration(options: options))
    }

    /// Parses the bytes of a span, which it copies.
    ///
    /// - Throws: ``JSONSyntaxError`` if the text is invalid under the configuration;
    ///   ``JSONEngineError`` if the engine does not support the configuration.
    /// - Complexity: O(*n*) in the bytes.
    public init(parsing bytes: RawSpan, configuration: JSONReadConfiguration = .strict) throws {
        // Safety: the bytes are copied within the call, and the span is valid for that long.
        self = try unsafe bytes.withUnsafeBytes { try unsafe JSONDocument(parsing: $0, configuration: configuration) }
    }

    /// Parses bytes when the engine is known to support the configuration.
    init(_ source: consuming Source, _ configuration: JSONReadConfiguration, pool: WorkspacePool) throws(JSONSyntaxError) {
        self.init(storage: unsafe try DocumentStorage(source, configuration, pool: .passUnretained(pool)))
    }
}

extension JSONDocument: JSONSource {
    /// The root, which needs no parsing.
    @_spi(Runtime)
    public func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent { _JSONContent(kind: .parsed(root)) }
}

extension JSONNode: JSONSource, ParsedSource {
    /// The node itself, which needs no parsing.
    @_spi(Runtime)
    public func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent { _JSONContent(kind: .parsed(self)) }
}

extension JSONValue: JSONSource, ParsedSource {
    /// The value itself, which needs no parsing.
    @_spi(Runtime)
    public func _content(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONContent { _JSONContent(kind: .parsed(self)) }
}

extension JSONSource {
    /// The node of a source: the root if it is a text or a document.
    ///
    /// - Throws: For a text, the errors of
    ///   ``JSONDocument/init(parsing:configuration:)-(JSONInput,_)``; for a value,
    ///   ``JSONWriteError`` if it contains a number that JSON cannot represent.
    package func node(_ configuration: JSONReadConfiguration) throws -> JSONNode {
        switch try _content(configuration).open() {
        case .text(let source):
            try EngineDispatch.check(configuration)
            return try JSONDocument(source, configuration, pool: .shared).root
        case .parsed(let source):
            if let node = source.node { return node }
            return try JSONDocument(of: source as? JSONValue ?? .null).root
        }
    }
}

extension ParsedSource {
    /// The node, if this is one. A cast takes 200 instructions, as many as verifying a small object.
    fileprivate var node: JSONNode? {
        // Safety: the types are the same.
        Self.self == JSONNode.self ? unsafe unsafeBitCast(self, to: JSONNode.self) : nil
    }
}
