public import FoundationEssentials

extension JSONDocument {
    /// Parses UTF-8 (or UTF-16 or UTF-32, which are detected) bytes. The array is retained, not copied.
    ///
    /// - Parameters:
    ///   - bytes: one JSON text.
    ///   - options: what is accepted beyond, or refused within, RFC 8259.
    ///   - limits: how deep and how long the text may be.
    ///   - duplicateKeys: which member counts when an object repeats a key. Iteration shows them all.
    ///   - numbers: what becomes of numbers beyond 64-bit integers and `Double`.
    ///   - engine: which parser reads the bytes.
    /// - Throws: ``JSONSyntaxError`` when the bytes are not such a text; ``JSONEngineError`` when the engine cannot do what was asked.
    /// - Complexity: O(count).
    public init(
        parsing bytes: [UInt8], options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        try self.init(
            ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine), pool: .shared
        ) { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }

    /// Parses the bytes of a `Data`, which is retained, not copied. Otherwise as with an array.
    public init(
        parsing data: Data, options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        try self.init(
            ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine), pool: .shared
        ) { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
    }

    /// Parses a string, which is retained, not copied, where its UTF-8 is on the heap. Otherwise as with an array.
    public init(
        parsing text: String, options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        try self.init(
            ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine), pool: .shared
        ) { configuration throws(JSONSyntaxError) in try Source(text, configuration) }
    }

    /// Parses bytes in memory of the caller's, which are copied: the document does not depend on them. Otherwise as with an array.
    public init(
        parsing bytes: UnsafeRawBufferPointer, options: JSONReadOptions = .strict, limits: JSONLimits = .default,
        duplicateKeys: DuplicateKeyPolicy = .last, numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        try self.init(
            ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine), pool: .shared
        ) { configuration throws(JSONSyntaxError) in try Source(copying: bytes, configuration) }
    }

    /// Parses the bytes of a span, which are copied. Otherwise as with an array.
    public init(
        parsing bytes: RawSpan, options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        self = try bytes.withUnsafeBytes { bytes in
            try JSONDocument(
                parsing: bytes, options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
        }
    }

    /// Parses what `source` makes of the configuration, after checking that the engine can do it.
    init(
        _ configuration: ReadConfiguration, pool: WorkspacePool, _ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source
    ) throws {
        try Engine.check(configuration)
        self.init(storage: try DocumentStorage(source(configuration), configuration, pool: pool))
    }
}
