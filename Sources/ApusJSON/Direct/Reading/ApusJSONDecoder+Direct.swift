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
        let session = try session { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
        return try session.readRoot(type, Tape.rootIndex)
    }

    /// Reads a value from UTF-8 (or UTF-16 or UTF-32) bytes. Otherwise as with a `Data`.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        let session = try session { configuration throws(JSONSyntaxError) in try Source(bytes, configuration) }
        return try session.readRoot(type, Tape.rootIndex)
    }

    /// Reads a value from a string. Otherwise as with a `Data`.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from text: String) throws -> T {
        let session = try session { configuration throws(JSONSyntaxError) in try Source(text, configuration) }
        return try session.readRoot(type, Tape.rootIndex)
    }

    /// Reads a value from bytes in memory of the caller's, which are copied. Otherwise as with a `Data`.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from bytes: UnsafeRawBufferPointer) throws -> T {
        let session = try session { configuration throws(JSONSyntaxError) in try Source(copying: bytes, configuration) }
        return try session.readRoot(type, Tape.rootIndex)
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
        try DecodingSession(node.storage, options).readRoot(type, node.index)
    }

    /// Reads a value, and says which elements of its lossy arrays were left out: see ``JSONCursor/readLossy(_:)``.
    public func decode<T: JSONReadable>(_ type: T.Type, from data: Data, skipped: inout [SkippedElement]) throws -> T {
        let session = try session { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
        let value = try session.readRoot(type, Tape.rootIndex)
        skipped += session.skipped
        return value
    }
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
