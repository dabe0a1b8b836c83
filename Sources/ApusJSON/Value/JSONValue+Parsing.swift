public import FoundationEssentials

extension JSONValue {
    /// Parses UTF-8 (or UTF-16 or UTF-32, which are detected) bytes into a tree.
    ///
    /// ```swift
    /// let value = try JSONValue(parsing: bytes)
    /// let config = try JSONValue(parsing: text, options: [.comments, .trailingCommas])
    /// ```
    ///
    /// - Parameters:
    ///   - bytes: one JSON text.
    ///   - options: what is accepted beyond, or refused within, RFC 8259.
    ///   - limits: how deep and how long the text may be; deeper than ``JSONLimits/maximumValueDepth`` is never accepted.
    ///   - duplicateKeys: which member counts when an object repeats a key. The last stands at the place of the first.
    ///   - numbers: what becomes of numbers beyond 64-bit integers and `Double`.
    ///   - engine: which parser reads the bytes.
    /// - Throws: ``JSONSyntaxError`` when the bytes are not such a text; ``JSONEngineError`` when the engine cannot do what was asked.
    /// - Complexity: O(count).
    public init(
        parsing bytes: [UInt8], options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        try self.init(
            ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
        ) { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }

    /// Parses the bytes of a `Data` into a tree. Otherwise as with an array.
    public init(
        parsing data: Data, options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        try self.init(
            ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
        ) { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
    }

    /// Parses a string into a tree. Otherwise as with an array.
    public init(
        parsing text: String, options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        try self.init(
            ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
        ) { configuration throws(JSONSyntaxError) in try Source(text, configuration) }
    }

    /// Parses bytes in memory of the caller's, which are not needed afterwards, into a tree. Otherwise as with an array.
    public init(
        parsing bytes: UnsafeRawBufferPointer, options: JSONReadOptions = .strict, limits: JSONLimits = .default,
        duplicateKeys: DuplicateKeyPolicy = .last, numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        try self.init(
            ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
        ) { configuration throws(JSONSyntaxError) in try Source(borrowing: bytes, configuration) }
    }

    /// Parses the bytes of a span into a tree. Otherwise as with an array.
    public init(
        parsing bytes: RawSpan, options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        self = try bytes.withUnsafeBytes { bytes in
            try JSONValue(parsing: bytes, options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
        }
    }

    private init(_ configuration: ReadConfiguration, _ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source) throws {
        self = try Self.parse(configuration, workspaces: .shared, builders: .shared, source).value
    }

    /// Parses what `source` makes of the configuration, with memory from these pools.
    static func parse(
        _ configuration: ReadConfiguration, workspaces: WorkspacePool, builders: TreeBuilderPool,
        _ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source
    ) throws -> (value: JSONValue, document: JSONDocument) {
        var configuration = configuration
        configuration.limits.maximumDepth = Swift.min(configuration.limits.maximumDepth, JSONLimits.maximumValueDepth)
        let document = try JSONDocument(configuration, pool: workspaces, source)
        return (try document.storage.value(at: Tape.rootIndex, builders: builders), document)
    }
}
