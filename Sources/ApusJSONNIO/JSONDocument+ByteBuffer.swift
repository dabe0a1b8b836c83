#if NIO
public import ApusJSON
public import NIOCore

extension JSONDocument {
    /// Parses the readable bytes of a buffer, whose storage is retained, not copied. The buffer can be changed afterwards: it gets a copy then.
    ///
    /// - Throws: `JSONSyntaxError` when the bytes are not such a text; `JSONEngineError` when the engine cannot do what was asked.
    /// - Complexity: O(readable bytes).
    public init(
        parsing buffer: ByteBuffer, options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        try self.init(
            parsing: buffer.keptBytes, options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
    }
}

extension JSONValue {
    /// Parses the readable bytes of a buffer, where they are, into a tree. Otherwise as a `JSONDocument`.
    public init(
        parsing buffer: ByteBuffer, options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) throws {
        try self.init(
            parsing: buffer.keptBytes, options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
    }
}

extension JSONReadable {
    /// Reads a value from the readable bytes of a buffer, where they are, with the defaults of `ApusJSONDecoder`.
    ///
    /// - Throws: as that decoder.
    public init(parsing buffer: ByteBuffer) throws { self = try ApusJSONDecoder.plain.decode(Self.self, from: buffer) }
}

extension JSONWritable {
    /// The value as JSON text, in a buffer of its size.
    ///
    /// - Throws: `JSONWriteError` for what JSON has no text for; what the type finds wrong itself.
    public func jsonByteBuffer(
        _ options: JSONWriteOptions = [], allocator: ByteBufferAllocator = ByteBufferAllocator()
    ) throws -> ByteBuffer {
        allocator.buffer(bytes: try jsonBytes(options))
    }
}
#endif
