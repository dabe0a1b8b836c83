#if NIO
public import ApusJSON
public import NIOCore

extension ApusJSONEncoder {
    /// Encodes a value, appends its text to a buffer, and moves the buffer's writer index. On
    /// failure, the buffer is unchanged.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON, and
    ///   any error that the type's own `encode(to:)` throws.
    /// - Complexity: O(*n*) in the length of the text; with `.sortedKeys`, also O(*m* log *m*) in
    ///   the members of each object.
    public func encode<T: Encodable>(_ value: T, into buffer: inout ByteBuffer) throws {
        _ = try unsafe encode(value, lendingTo: { unsafe buffer.writeBytes($0) })
    }

    /// Encodes a value with its own `write(to:)`, appends its text to a buffer, and moves the
    /// buffer's writer index. On failure, the buffer is unchanged.
    ///
    /// - Throws: `JSONWriteError` for a value that cannot be represented in JSON, and any error
    ///   that the type's own `write(to:)` throws.
    /// - Complexity: O(*n*) in the length of the text; with `.sortedKeys`, also O(*m* log *m*) in
    ///   the members of each object.
    @_disfavoredOverload
    public func encode<T: JSONWritable>(_ value: T, into buffer: inout ByteBuffer) throws {
        _ = try unsafe encode(model: value, lendingTo: { unsafe buffer.writeBytes($0) })
    }

    /// Encodes a value as a new buffer of the text's size.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON, and
    ///   any error that the type's own `encode(to:)` throws.
    /// - Complexity: O(*n*) in the length of the text; with `.sortedKeys`, also O(*m* log *m*) in
    ///   the members of each object.
    public func encodeAsByteBuffer<T: Encodable>(_ value: T, allocator: ByteBufferAllocator = ByteBufferAllocator()) throws -> ByteBuffer {
        try unsafe encode(value, lendingTo: { unsafe allocator.buffer(copying: $0) })
    }

    /// Encodes a value with its own `write(to:)` as a new buffer of the text's size.
    ///
    /// - Throws: `JSONWriteError` for a value that cannot be represented in JSON, and any error
    ///   that the type's own `write(to:)` throws.
    /// - Complexity: O(*n*) in the length of the text; with `.sortedKeys`, also O(*m* log *m*) in
    ///   the members of each object.
    @_disfavoredOverload
    public func encodeAsByteBuffer<T: JSONWritable>(_ value: T, allocator: ByteBufferAllocator = ByteBufferAllocator()) throws -> ByteBuffer {
        try unsafe encode(model: value, lendingTo: { unsafe allocator.buffer(copying: $0) })
    }
}

extension ByteBufferAllocator {
    /// Returns a new buffer with a copy of the bytes.
    func buffer(copying bytes: UnsafeRawBufferPointer) -> ByteBuffer {
        var buffer = buffer(capacity: bytes.count)
        unsafe buffer.writeBytes(bytes)
        return buffer
    }
}
#endif
