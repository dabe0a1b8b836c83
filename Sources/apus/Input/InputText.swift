#if Tool
import ApusJSON

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The bytes of a document: in memory, or in a large file that is mapped.
enum InputText: JSONInput {
    case bytes([UInt8])
    case mapped(MappedFile)

    func _text(_ configuration: JSONReadConfiguration, isKept: Bool) throws(JSONSyntaxError) -> _JSONText {
        switch self {
        case .bytes(let bytes): try bytes._text(configuration, isKept: isKept)
        case .mapped(let file): try file.retained.text(configuration)
        }
    }

    /// Says that the bytes before an offset have been read.
    func release(before offset: Int) {
        if case .mapped(let file) = self { file.release(before: offset) }
    }
}

/// A file in the memory of the process, without being read into it: the system has of it what is being looked at.
@safe
final class MappedFile: @unchecked Sendable {
    // Safety: the bytes are only read, and stay mapped as long as the object. What has been released is another thing to the system only: it can be read as before.
    // When the file becomes shorter meanwhile, reading beyond its end is a signal, which ends the tool with a message.
    private let start: UnsafeMutableRawPointer
    private let byteCount: Int
    /// Where the document begins.
    private let offset: Int
    private var released = 0

    /// Files below this are read instead.
    static let smallest = 1 << 24
    /// How many bytes are given back at once.
    private static let step = 1 << 22

    /// Maps a file from an offset on. Nil where that cannot be.
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

    /// The bytes, for a reader of this package.
    var retained: RetainedBytes {
        unsafe RetainedBytes(UnsafeRawBufferPointer(start: start + offset, count: byteCount - offset), spareBytes: 0, owner: self)
    }

    /// Gives back the memory of what is before an offset of the document.
    func release(before offset: Int) {
        let end = min(self.offset + offset, byteCount) & ~(Self.step - 1)
        // Reading from the beginning again.
        if end < released { released = 0 }
        guard end > released else { return }
        _ = unsafe madvise(start + released, end - released, MADV_DONTNEED)
        released = end
    }

    private static func reportChanges() {
        _ = signal(SIGBUS) { _ in
            let message: StaticString = "apus: error: A file became shorter, or could not be read, while it was being read.\n"
            _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(ExitStatus.badDocument.rawValue)
        }
    }
}
#endif
