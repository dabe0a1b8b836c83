/// Parses texts one after another with the same configuration, reusing its memory.
///
/// ```swift
/// let parser = JSONDocumentParser(configuration: JSONReadConfiguration(options: [.comments, .trailingText]))
/// let document = try parser.document(from: #"{"a": 1} // and so on"#)
/// let count = document.consumedByteCount             // 8
/// ```
///
/// A parser keeps all the memory that its engines have needed, and the keys it has seen. The
/// initializers of ``JSONDocument`` and ``JSONValue`` share pools that do the same within bounds:
/// they are as fast, but release the memory of very large documents at once.
///
/// Use a parser from one task at a time. The documents and values it returns do not depend on it.
public final class JSONDocumentParser {
    /// How texts are read.
    public var configuration: JSONReadConfiguration

    private let workspaces = WorkspacePool(limit: 4, largestKept: .max)
    private let builders = Pool<KeptTreeBuilder>(limit: 1)

    /// Creates a parser that reads texts with a configuration.
    public init(configuration: JSONReadConfiguration = .strict) {
        self.configuration = configuration
    }

    /// Parses a text into a document. Arrays, data and strings are retained; unsafe buffers are
    /// copied.
    ///
    /// - Throws: ``JSONSyntaxError`` if the text is invalid under the configuration;
    ///   ``JSONEngineError`` if the engine does not support the configuration.
    /// - Complexity: O(*n*) in the bytes.
    public func document(from input: some JSONInput) throws -> JSONDocument {
        try JSONDocument(input.source(configuration), configuration, pool: workspaces)
    }

    /// Parses a text into a value.
    ///
    /// - Throws: ``JSONSyntaxError`` if the text is invalid under the configuration;
    ///   ``JSONEngineError`` if the engine does not support the configuration.
    /// - Complexity: O(*n*) in the bytes.
    public func value(from input: some JSONInput) throws -> JSONValue {
        // The value owns its contents, so no bytes are kept.
        let source = try input.source(configuration, isKept: false)
        return try JSONValue.parse(source, configuration, workspaces: workspaces, builders: builders)
    }

    /// Releases the parser's memory and cached keys. Documents and values parsed earlier are not
    /// affected.
    public func clearCache() {
        workspaces.drain()
        builders.drain()
    }
}
