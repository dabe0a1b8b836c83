#if NIO
public import ApusJSON
public import NIOCore

/// The readable bytes of a buffer, where they are: its storage is retained, not copied. The buffer's indexes stay, and it can be changed afterwards: it gets a copy
/// then.
///
/// ```swift
/// let film = try decoder.decode(Film.self, from: buffer)
/// let document = try JSONDocument(parsing: buffer, options: .comments)
/// ```
extension ByteBuffer: JSONInput {
    public func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        let bytes = unsafe withVeryUnsafeBytesWithStorageManagement { storage, owner in
            // Safety: the storage stays in place while it is retained, and who writes to a buffer whose storage has another owner gets a copy of it. All of the
            // storage is allocated; what comes after the bytes is loaded as padding, and never counts.
            unsafe RetainedBytes(
                UnsafeRawBufferPointer(rebasing: storage[readerIndex..<writerIndex]), spareBytes: storage.count - writerIndex,
                owner: owner.takeUnretainedValue())
        }
        return try bytes.text(configuration)
    }
}
#endif
