#if NIO
public import ApusJSON
public import NIOCore

/// A buffer's readable bytes can be parsed as JSON without being copied.
///
/// Parsing retains the buffer's storage and leaves its indexes unchanged. The buffer can be changed
/// afterwards; it then copies its storage.
///
/// ```swift
/// let film = try decoder.decode(Film.self, from: buffer)
/// let document = try JSONDocument(parsing: buffer, options: .comments)
/// ```
extension ByteBuffer: JSONInput {
    /// Opens the readable bytes for one reading. Only ApusJSON calls this.
    ///
    /// - Throws: `JSONSyntaxError` for bytes that cannot be opened under the configuration.
    @_spi(Runtime)
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        let bytes = unsafe withVeryUnsafeBytesWithStorageManagement { storage, owner in
            // Safety: the storage stays in place while it is retained, and a write to a buffer
            // whose storage has another owner goes to a copy. All of the storage is allocated;
            // bytes after the text are loaded as padding and never used.
            unsafe RetainedBytes(
                UnsafeRawBufferPointer(rebasing: storage[readerIndex..<writerIndex]), spareBytes: storage.count - writerIndex,
                owner: owner.takeUnretainedValue())
        }
        return try bytes.text(configuration)
    }
}
#endif
