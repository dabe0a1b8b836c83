/// Parses one text after another with the same configuration, and reuses its memory.
///
/// ```swift
/// let parser = JSONDocumentParser(configuration: JSONReadConfiguration(options: [.comments, .trailingText]))
/// let value = try parser.value(from: #"{"a": 1} // and so on"#)
/// let count = parser.consumedByteCount               // 8
/// ```
///
/// A parser keeps the memory that its engines have needed, however large, and the keys it has met. ``JSONDocument``'s and ``JSONValue``'s initialisers share pools
/// that do the same within bounds: they are as fast, but give the memory of very large documents back at once.
///
/// A parser must be used by one task at a time. The documents and values it returns do not depend on it.
public final class JSONDocumentParser {
    /// How texts are read.
    public var configuration: JSONReadConfiguration
    /// How many bytes of the last text were taken up by its root value and what came before it; 0 after an error.
    public private(set) var consumedByteCount = 0

    private let workspaces = WorkspacePool(limit: 4, largestKept: .max)
    private let builders = TreeBuilderPool(limit: 1)

    public init(configuration: JSONReadConfiguration = .strict) {
        self.configuration = configuration
    }

    /// Parses a text into a document, which retains arrays, data and strings, and copies what is in unsafe buffers.
    ///
    /// - Throws: ``JSONSyntaxError`` when the bytes are not a text of the configuration's; ``JSONEngineError`` when its engine cannot do what was asked.
    /// - Complexity: O(*n*) in the bytes.
    public func document(from input: some JSONInput) throws -> JSONDocument {
        consumedByteCount = 0
        let document = try JSONDocument(input.source(configuration), configuration, pool: workspaces)
        consumedByteCount = document.consumedByteCount
        return document
    }

    /// Parses the bytes of a span into a document, which copies them.
    ///
    /// - Throws: As with an input.
    /// - Complexity: O(*n*) in the bytes.
    public func document(from bytes: RawSpan) throws -> JSONDocument {
        // Safety: the bytes are copied within the call, for which the span holds them.
        try unsafe bytes.withUnsafeBytes { try unsafe document(from: $0) }
    }

    /// Parses a text into a value.
    ///
    /// - Throws: ``JSONSyntaxError`` when the bytes are not a text of the configuration's; ``JSONEngineError`` when its engine cannot do what was asked.
    /// - Complexity: O(*n*) in the bytes.
    public func value(from input: some JSONInput) throws -> JSONValue {
        consumedByteCount = 0
        // The value owns all it holds: no bytes are kept.
        let source = try input.source(configuration, isKept: false)
        let (value, document) = try JSONValue.parse(source, configuration, workspaces: workspaces, builders: builders)
        consumedByteCount = document.consumedByteCount
        return value
    }

    /// Parses the bytes of a span into a value.
    ///
    /// - Throws: As with an input.
    /// - Complexity: O(*n*) in the bytes.
    public func value(from bytes: RawSpan) throws -> JSONValue {
        // Safety: the bytes are read within the call, for which the span holds them.
        try unsafe bytes.withUnsafeBytes { try unsafe value(from: $0) }
    }

    /// Gives the parsers' memory back, and forgets the keys. What has been parsed stays as it is.
    public func clearCache() {
        workspaces.drain()
        builders.drain()
    }
}
