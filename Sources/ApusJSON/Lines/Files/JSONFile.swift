import CApusSystem

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Safety, for the system calls: a path is converted to a C string for the duration of the call; the
// text that `strerror` returns for a system error number is constant, and it is copied.

/// An open file. If it was opened here, it is closed when the last reference is released.
package final class JSONFile: Sendable {
    package let descriptor: Int32
    private let path: String?

    /// Creates a file from a descriptor that the caller opened and will close.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
        path = nil
    }

    package init(reading path: String) throws(JSONFileError) {
        descriptor = unsafe apus_open_to_read(path)
        self.path = path
        guard descriptor >= 0 else { throw JSONFileError(.fileNotOpened, path, apus_errno()) }
    }

    package init(writing path: String) throws(JSONFileError) {
        descriptor = unsafe apus_open_to_write(path)
        self.path = path
        guard descriptor >= 0 else { throw JSONFileError(.fileNotOpened, path, apus_errno()) }
    }

    deinit {
        if path != nil, descriptor >= 0 { close(descriptor) }
    }

    /// Reads some bytes and returns their number, which is 0 at the end of the file.
    ///
    /// - Parameter offset: Where to read, instead of the current position. The file must be a regular
    ///   one.
    package func read(into room: UnsafeMutableRawBufferPointer, at offset: Int? = nil) throws(JSONFileError) -> Int {
        while true {
            // Safety: the pointer and the count are those of one buffer.
            let count =
                if let offset {
                    unsafe pread(descriptor, room.baseAddress!, room.count, off_t(offset))
                } else {
                    unsafe systemRead(descriptor, room.baseAddress!, room.count)
                }
            if count >= 0 { return count }
            if apus_errno() != EINTR { throw JSONFileError(.fileNotRead, path, apus_errno()) }
        }
    }

    /// Whether a read returns at once, because there is input or its end.
    var hasInput: Bool { apus_has_input(descriptor) }

    /// The size in bytes of a file that was opened here and can be read at any offset, or 0. (Files of the `/proc` file
    /// system have no size, and cannot always be read so. On macOS, a file that is opened as
    /// `/dev/fd/…` is read from the position of that descriptor on.)
    var regularByteCount: Int {
        path != nil && lseek(descriptor, 0, SEEK_CUR) == 0 ? max(Int(apus_regular_file_size(descriptor)), 0) : 0
    }

    /// Writes all the bytes.
    package func write(_ bytes: [UInt8]) throws(JSONFileError) {
        try unsafe bytes.withUnsafeBufferPointer { bytes throws(JSONFileError) in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, rest.count > 0 {
                // Safety: the pointer and the count are those of one buffer.
                let count = unsafe systemWrite(descriptor, start, rest.count)
                if count < 0 {
                    if apus_errno() == EINTR { continue }
                    throw JSONFileError(.fileNotWritten, path, apus_errno())
                }
                unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }
}

// Separate functions, because the class's own `read` and `write` hide the system's.

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

/// The error for a file that cannot be opened, read or written.
public struct JSONFileError: DetailedError, Hashable {
    package let reason: ErrorReason
    /// The path of the file; nil for a file given by its descriptor.
    public let file: String?
    /// The system's error number, such as `ENOENT`.
    public let errno: Int32

    init(_ code: JSONErrorCode, _ file: String?, _ errno: Int32) {
        (self.file, self.errno) = (file, errno)
        let what = code == .fileNotOpened ? "open" : code == .fileNotRead ? "read" : "write"
        reason = unsafe ErrorReason(code, "Cannot \(what) \(file ?? "the file"): \(String(cString: strerror(errno))).")
    }
}
