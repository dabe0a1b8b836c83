extension ApusJSONDecoder {
    /// Decodes a value from UTF-8 (or UTF-16 or UTF-32) bytes. Otherwise as with a `Data`.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        try decode(type) { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }

    /// Decodes a value from a string. Otherwise as with a `Data`.
    public func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
        try decode(type) { configuration throws(JSONSyntaxError) in try Source(text, configuration) }
    }

    /// Decodes a value from bytes in memory of the caller's, which are copied. Otherwise as with a `Data`.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: UnsafeRawBufferPointer) throws -> T {
        try decode(type) { configuration throws(JSONSyntaxError) in try Source(copying: bytes, configuration) }
    }

    /// Decodes a value from the bytes of a span, which are copied. Otherwise as with a `Data`.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: RawSpan) throws -> T {
        try bytes.withUnsafeBytes { try decode(type, from: $0) }
    }

    /// Decodes a value from a document's root. Its repeated keys count as the document says.
    public func decode<T: Decodable>(_ type: T.Type, from document: JSONDocument) throws -> T {
        try decode(type, from: document.root)
    }

    /// Decodes a value from a part of a document.
    public func decode<T: Decodable>(_ type: T.Type, from node: JSONNode) throws -> T {
        try DecodingSession(node.storage, options, keepsDocument: true).run { try $0.decodeRoot(type, node.index) }
    }

    /// Decodes a value from what `source` makes of the configuration.
    func decode<T: Decodable>(
        _ type: T.Type, _ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source
    ) throws -> T {
        try session(source).run { try $0.decodeRoot(type, Tape.rootIndex) }
    }

    /// Parses what `source` makes of the configuration.
    func session(_ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source) throws -> DecodingSession {
        try Self.session(options, pool: .shared, source)
    }

    /// Parses what `source` makes of the configuration in memory of a pool.
    static func session(
        _ options: Options, pool: WorkspacePool, _ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source
    ) throws -> DecodingSession {
        try withSource(options, source) { source, options throws(JSONSyntaxError) in
            DecodingSession(try DocumentStorage(source, options.reading, pool: pool), options)
        }
    }

    /// Makes something of what `source` makes of the configuration, its errors as a decoder has them.
    @inline(__always)
    static func withSource<Result: ~Copyable>(
        _ options: consuming Options, _ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source,
        _ body: (consuming Source, consuming Options) throws(JSONSyntaxError) -> Result
    ) throws -> Result {
        try Engine.check(options.reading)
        do throws(JSONSyntaxError) {
            let given = try source(options.reading)
            if options.assumesTopLevelDictionary { return try body(given.addingBraces(), options) }
            return try body(given, options)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [],
                    debugDescription: "\(error.message) (line \(error.location.line), column \(error.location.column))", underlyingError: error))
        }
    }
}
