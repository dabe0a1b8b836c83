#if NIO
public import ApusJSON
public import NIOCore

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
