#if NIO
public import ApusJSON
public import NIOCore

extension JSONWritable where _JSONRole == JSONModelRole {
    /// Returns the value as JSON text in a new buffer of the text's size.
    ///
    /// - Throws: `JSONWriteError` for a value that cannot be represented in JSON, and any error
    ///   that the type's own `write(to:)` throws.
    /// - Complexity: O(*n*) in the length of the text.
    public func jsonByteBuffer(
        _ options: JSONWriteOptions = .escapeSlashes, allocator: ByteBufferAllocator = ByteBufferAllocator()
    ) throws -> ByteBuffer {
        allocator.buffer(bytes: try jsonBytes(options))
    }
}
#endif
