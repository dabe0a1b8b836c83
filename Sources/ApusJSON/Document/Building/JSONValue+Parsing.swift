extension JSONValue {
    /// Parses a JSON text into a value.
    ///
    /// ```swift
    /// let value = try JSONValue(parsing: bytes)
    /// let config = try JSONValue(parsing: text, options: [.comments, .trailingCommas])
    /// ```
    ///
    /// - Parameters:
    ///   - input: A single JSON text in UTF-8 (or in UTF-16 or UTF-32, which are detected).
    ///   - configuration: How the text is read. Nesting deeper than
    ///     ``JSONLimits/maximumValueDepth`` is never accepted. If the last of repeated keys is
    ///     used, it takes the position of the first.
    /// - Throws: ``JSONSyntaxError`` if the text is invalid under the configuration;
    ///   ``JSONEngineError`` if the engine does not support the configuration.
    /// - Complexity: O(*n*) in the bytes.
    public init(parsing input: some JSONInput, configuration: JSONReadConfiguration = .strict) throws {
        // The value owns its contents, so no bytes are kept.
        self = try Self.parse(input.source(configuration, isKept: false), configuration, workspaces: .shared, builders: KeptTreeBuilder.idle)
    }

    /// Parses a JSON text into a value with the given options, and default settings for everything
    /// else.
    ///
    /// - Throws: ``JSONSyntaxError`` if the text is invalid under the options; ``JSONEngineError``
    ///   if the engine does not support them.
    /// - Complexity: O(*n*) in the bytes.
    public init(parsing input: some JSONInput, options: JSONReadOptions) throws {
        try self.init(parsing: input, configuration: JSONReadConfiguration(options: options))
    }

    /// Parses bytes with memory from the given pools, when the engine is known to support the
    /// configuration.
    static func parse(
        _ source: consuming Source, _ configuration: JSONReadConfiguration, workspaces: WorkspacePool, builders: borrowing Pool<KeptTreeBuilder>
    ) throws(JSONSyntaxError) -> JSONValue {
        var configuration = configuration
        configuration.limits.maximumDepth = Swift.min(configuration.limits.maximumDepth, JSONLimits.maximumValueDepth)
        // Safety: the reference to the workspace is given back, or held by the storage.
        let pool = unsafe Unmanaged.passUnretained(workspaces)
        let (parsed, workspace) = unsafe try EngineDispatch.parse(source, configuration, pool: pool)
        if let value = parsed.value(source, configuration, builders) {
            unsafe workspaces.give(retained: workspace)
            return value
        }
        let storage = unsafe DocumentStorage(parsed, source, configuration, workspace, pool: pool)
        return try storage.value(at: Tape.rootIndex, builders: builders)
    }
}

extension ParsedTape {
    /// The root's value. Returns nil if it cannot be made, or if the text decides what a number is and its grammar is not that
    /// of RFC 8259: that takes a document.
    fileprivate func value(_ source: borrowing Source, _ configuration: JSONReadConfiguration, _ builders: borrowing Pool<KeptTreeBuilder>)
        -> JSONValue?
    {
        var (hasNegativeZero, hasUnclearNumber) = (hasNegativeZero, hasUnclearNumber)
        // An engine that does not report what it has read reads RFC 8259 only.
        guard consumed == nil || LocationTable.isScanned(configuration) || hasNegativeZero != true && hasUnclearNumber != true else { return nil }
        let text = unsafe source.text
        // Safety: the source keeps its text.
        var numbers = unsafe WrittenNumbers(text, tape, configuration.options, TokenScan(text))
        return builders.withBuilder { builder in
            try? builder.build(
                tape, at: Tape.rootIndex, duplicateKeys: configuration.duplicateKeys, readsDoubles: hasUnclearNumber != false
            ) { index in
                // Safety: as above.
                if tape.tag(at: index) == TapeTag.integer {
                    if hasNegativeZero == nil { hasNegativeZero = unsafe SimdjsonEngine.mayHaveNegativeZero(text) }
                    return hasNegativeZero == true && numbers.isNegative(at: index) ? .double(-0.0) : nil
                }
                if hasUnclearNumber == nil { hasUnclearNumber = unsafe SimdjsonEngine.mayHaveUnclearNumber(text) }
                return hasUnclearNumber == true ? numbers.value(at: index) { 0 } : nil
            }
        }
    }
}
