#if NIO
public import ApusJSON
public import NIOCore

extension ApusJSONEncoder {
    /// Encodes a value behind the bytes of a buffer, and moves its writer index. On an error the buffer is what it was.
    ///
    /// - Throws: as when encoding into a `Data`.
    /// - Complexity: O(n) in the text; under `.sortedKeys` O(n log n) in the members of each object.
    public func encode<T: Encodable>(_ value: T, into buffer: inout ByteBuffer) throws {
        _ = try unsafe encode(value, lendingTo: { unsafe buffer.writeBytes($0) })
    }

    /// Encodes a value by its own `write(to:)` behind the bytes of a buffer. Otherwise as for `Encodable` types.
    @_disfavoredOverload
    public func encode<T: JSONWritable>(_ value: T, into buffer: inout ByteBuffer) throws {
        _ = try unsafe encode(value, lendingTo: { unsafe buffer.writeBytes($0) })
    }

    /// Encodes a value of a type that is `Encodable` too, by its own `write(to:)` unless there is a key strategy.
    public func encode<T: Encodable & JSONWritable>(_ value: T, into buffer: inout ByteBuffer) throws {
        _ = try unsafe encode(value, lendingTo: { unsafe buffer.writeBytes($0) })
    }

    /// Encodes a value as a buffer of its size.
    ///
    /// - Throws: as when encoding into a `Data`.
    public func encodeAsByteBuffer<T: Encodable>(_ value: T, allocator: ByteBufferAllocator = ByteBufferAllocator()) throws -> ByteBuffer {
        try unsafe encode(value, lendingTo: { unsafe allocator.buffer(copying: $0) })
    }

    /// Encodes a value by its own `write(to:)` as a buffer of its size. Otherwise as for `Encodable` types.
    @_disfavoredOverload
    public func encodeAsByteBuffer<T: JSONWritable>(_ value: T, allocator: ByteBufferAllocator = ByteBufferAllocator()) throws -> ByteBuffer {
        try unsafe encode(value, lendingTo: { unsafe allocator.buffer(copying: $0) })
    }

    /// Encodes a value of a type that is `Encodable` too, by its own `write(to:)` unless there is a key strategy, as a buffer of its size.
    public func encodeAsByteBuffer<T: Encodable & JSONWritable>(
        _ value: T, allocator: ByteBufferAllocator = ByteBufferAllocator()
    ) throws -> ByteBuffer {
        try unsafe encode(value, lendingTo: { unsafe allocator.buffer(copying: $0) })
    }
}

extension ByteBufferAllocator {
    /// A buffer of just these bytes.
    func buffer(copying bytes: UnsafeRawBufferPointer) -> ByteBuffer {
        var buffer = buffer(capacity: bytes.count)
        unsafe buffer.writeBytes(bytes)
        return buffer
    }
}
#endif
