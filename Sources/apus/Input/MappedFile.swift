#if Tool
@_spi(Runtime) import ApusJSON

import CApusRuntime

/// A file that is mapped into memory. The system loads only the pages that are accessed.
@safe
final class MappedFile: JSONInput, @unchecked Sendable {
    // Safety: the bytes are only read, and stay mapped as long as the object exists. Released pages
    // can still be read; the system loads them again. If the file becomes shorter, reading beyond
    // its end raises a signal, which ends the tool with a message.
    private let start: UnsafeMutableRawPointer
    private let byteCount: Int
    /// The offset at which the document starts.
    private let offset: Int
    private var released = 0

    /// The minimum size in bytes. Smaller files are read instead.
    static let smallest = 1 << 24
    /// The number of bytes that are released at once.
    private static let step = 1 << 22

    /// Maps a file whose document starts at an offset, or returns nil if that is impossible.
    init?(_ descriptor: Int32, from offset: Int, byteCount: Int) {
        guard offset >= 0, offset < byteCount else { return nil }
        let start = unsafe mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let start = unsafe start, unsafe start != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
        unsafe self.start = unsafe start
        self.byteCount = byteCount
        self.offset = offset
        _ = unsafe madvise(start, byteCount, MADV_SEQUENTIAL)
        Self.reportChanges()
    }

    deinit {
        _ = unsafe munmap(start, byteCount)
    }

    func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        let bytes = unsafe UnsafeRawBufferPointer(start: start + offset, count: byteCount - offset)
        return try unsafe RetainedBytes(bytes, spareBytes: 0, owner: self).text(configuration)
    }

    /// Releases the memory of the bytes before an offset in the document.
    func release(before offset: Int) {
        let end = min(self.offset + offset, byteCount) & ~(Self.step - 1)
        // The document is being read again from the start.
        if end < released { released = 0 }
        guard end > released else { return }
        _ = unsafe madvise(start + released, end - released, MADV_DONTNEED)
        released = end
    }

    private static func reportChanges() {
        _ = signal(SIGBUS) { _ in
            let message: StaticString = "apus: error: A file became shorter or unreadable while it was being read.\n"
            _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            Replacement.removePending()
            _exit(ExitStatus.badDocument.rawValue)
        }
    }
}
#endif
