#if NIO
import ApusJSON
import NIOCore

extension ByteBuffer {
    /// The readable bytes for a parser, where they are.
    var keptBytes: KeptBytes {
        // All of them are readable.
        keptBytes(at: readerIndex, length: readableBytes)!
    }

    /// Bytes for a parser, where they are; nil when not all of them are readable.
    func keptBytes(at index: Int, length: Int) -> KeptBytes? {
        guard length >= 0, index >= readerIndex, length <= writerIndex, index <= writerIndex - length else { return nil }
        return unsafe withVeryUnsafeBytesWithStorageManagement { storage, owner in
            // Safety: the storage stays in place while it is retained, and who writes to a buffer whose storage has another owner gets a copy of it. All of the
            // storage is allocated; what comes after the bytes is loaded as padding, and never counts.
            unsafe KeptBytes(
                UnsafeRawBufferPointer(rebasing: storage[index..<index + length]), spareBytes: storage.count - (index + length),
                owner: owner.takeUnretainedValue())
        }
    }
}
#endif
