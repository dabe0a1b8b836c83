#if NIO
import NIOCore

/// Returns the same bytes in buffers of every kind: with spare capacity, without any, as a slice of
/// a larger buffer, and after bytes that were read.
func buffers(of text: String) -> [(name: String, buffer: ByteBuffer)] {
    let bytes = Array(text.utf8)
    var roomy = ByteBufferAllocator().buffer(capacity: 4 * bytes.count + 256)
    roomy.writeBytes(bytes)

    // Capacities are powers of two.
    var full = ByteBufferAllocator().buffer(capacity: 16)
    while full.capacity < bytes.count { full.reserveCapacity(full.capacity + 1) }
    full.writeBytes([UInt8](repeating: UInt8(ascii: "["), count: full.capacity - bytes.count) + bytes)
    full.moveReaderIndex(forwardBy: full.capacity - bytes.count)

    var larger = ByteBuffer(string: "[[[\"\\")
    larger.writeBytes(bytes)
    larger.writeString("\\\"]]]" + String(repeating: "\"{", count: 80))
    var read = larger
    read.moveReaderIndex(forwardBy: 5)
    read.moveWriterIndex(to: 5 + bytes.count)

    return [
        ("roomy", roomy), ("full", full), ("slice", larger.getSlice(at: 5, length: bytes.count)!), ("between", read),
        ("exact", roomy.getSlice(at: 0, length: bytes.count)!),
    ]
}
#endif
