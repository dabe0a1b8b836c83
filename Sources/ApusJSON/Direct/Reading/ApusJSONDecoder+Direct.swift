public import FoundationEssentials

// For types that are not `Decodable`. Those that are both come here from the entry points for Codable.
extension ApusJSONDecoder {
    /// Whether reading a ``JSONReadable`` type ends with its first error. It does unless told.
    public var errorPolicy: JSONErrorPolicy {
        get { options.errorPolicy }
        set { change { $0.errorPolicy = newValue } }
    }

    /// Reads a value from the bytes of a `Data`, by its own `init(reading:)`.
    ///
    /// - Throws: as for `Decodable` types; ``JSONDecodingErrors`` when ``errorPolicy`` is to collect them.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from data: Data) throws -> T {
        try Self.read(type, options) { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
    }

    /// Reads a value from UTF-8 (or UTF-16 or UTF-32) bytes. Otherwise as with a `Data`.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        try Self.read(type, options) { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }

    /// Reads a value from a string. Otherwise as with a `Data`.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from text: String) throws -> T {
        try Self.read(type, options) { configuration throws(JSONSyntaxError) in try Source(text, configuration) }
    }

    /// Reads a value from bytes in memory of the caller's, which are copied. Otherwise as with a `Data`.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from bytes: UnsafeRawBufferPointer) throws -> T {
        try Self.read(type, options) { configuration throws(JSONSyntaxError) in try Source(copying: bytes, configuration) }
    }

    /// Reads a value from the bytes of a span, which are copied. Otherwise as with a `Data`.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from bytes: RawSpan) throws -> T {
        try bytes.withUnsafeBytes { try decode(type, from: $0) }
    }

    /// Reads a value from a document's root. Its repeated keys count as the document says.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from document: JSONDocument) throws -> T {
        try decode(type, from: document.root)
    }

    /// Reads a value from a part of a document.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from node: JSONNode) throws -> T {
        let session = DecodingSession(node.storage, options, keepsDocument: true)
        do { return try session.read(type, node.index) } catch { throw session.located(error) }
    }

    /// Reads a value, and says which elements of its lossy arrays were left out: see ``JSONCursor/readLossy(_:)``.
    public func decode<T: JSONReadable>(_ type: T.Type, from data: Data, skipped: inout [SkippedElement]) throws -> T {
        var context = try Self.context(options) { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
        context.session.keepsSkipped = true
        let value = try context.readWhole(type)
        skipped += context.skipped
        return value
    }

    /// Reads a value from what `source` makes of the configuration.
    @inline(__always)
    static func read<T: JSONReadable>(
        _ type: T.Type, _ options: consuming Options, _ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source
    ) throws -> T {
        var context = try context(options, source)
        return try context.readWhole(type)
    }

    /// Parses what `source` makes of the configuration.
    @inline(__always)
    private static func context(
        _ options: consuming Options, _ source: (ReadConfiguration) throws(JSONSyntaxError) -> Source
    ) throws -> ReadingContext {
        try withSource(options, source) { source, options throws(JSONSyntaxError) in try ReadingContext(source, options) }
    }
}

// For types that are both. Their own `init(reading:)` knows nothing of key strategies: under one they are left to Codable.
extension ApusJSONDecoder {
    /// Reads a value of a type that is `Decodable` too, by its own `init(reading:)` unless there is a key strategy.
    ///
    /// - Throws: as for other types.
    public func decode<T: Decodable & JSONReadable>(_ type: T.Type, from data: Data) throws -> T {
        let options = options
        // A subclass may override the entry point for Codable, which reads such types as well.
        guard options.reads(type), Swift.type(of: self) == ApusJSONDecoder.self else { return try decodeByCodable(type, from: data) }
        return try Self.read(type, options) { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
    }

    /// Reads a value of a type that is `Decodable` too from UTF-8 (or UTF-16 or UTF-32) bytes. Otherwise as with a `Data`.
    public func decode<T: Decodable & JSONReadable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        let options = options
        guard options.reads(type) else { return try decodeByCodable(type, from: bytes) }
        return try Self.read(type, options) { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
    }

    /// Reads a value of a type that is `Decodable` too from a string. Otherwise as with a `Data`.
    public func decode<T: Decodable & JSONReadable>(_ type: T.Type, from text: String) throws -> T {
        let options = options
        guard options.reads(type) else { return try decodeByCodable(type, from: text) }
        return try Self.read(type, options) { configuration throws(JSONSyntaxError) in try Source(text, configuration) }
    }

    // Where a type is known as `Decodable` alone, the entry points for Codable are called.
    private func decodeByCodable<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { try decode(type, from: data) }
    private func decodeByCodable<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T { try decode(type, from: bytes) }
    private func decodeByCodable<T: Decodable>(_ type: T.Type, from text: String) throws -> T { try decode(type, from: text) }
}

extension JSONReadable {
    /// Reads a value from the bytes of a `Data`, with ``ApusJSONDecoder``'s defaults.
    ///
    /// - Throws: as ``ApusJSONDecoder``.
    public init(parsing data: Data) throws { self = try ApusJSONDecoder.plain.decode(Self.self, from: data) }

    /// Reads a value from UTF-8 (or UTF-16 or UTF-32) bytes. Otherwise as with a `Data`.
    public init(parsing bytes: [UInt8]) throws { self = try ApusJSONDecoder.plain.decode(Self.self, from: bytes) }

    /// Reads a value from a string. Otherwise as with a `Data`.
    public init(parsing text: String) throws { self = try ApusJSONDecoder.plain.decode(Self.self, from: text) }
}

extension ApusJSONDecoder {
    /// A decoder nobody changes.
    fileprivate static let plain = ApusJSONDecoder()
}

extension ApusJSONDecoder.Options {
    /// Whether a type is read by its own `init(reading:)`: not under a key strategy, and not when Codable is what it is decoded by.
    @inline(__always)
    func reads(_ type: any Any.Type) -> Bool {
        guard keyMatching == .bytes, case .readable = TypeKind.known.knowledge(of: type, { _ in TypeKind(examining: type) }) else { return false }
        return true
    }
}
