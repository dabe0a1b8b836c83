#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Safety, for what is asked of the system: a path is made a C string for the call; what `strerror`
// gives for a number of the system's is a constant, and is copied.

/// An open file of the system's, closed with the last reference when it was opened here.
final class JSONFile: Sendable {
    let descriptor: Int32
    private let path: String?

    /// A file that somebody else opened and will close.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        path = nil
    }

    init(reading path: String) throws(JSONFileError) {
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        self.path = path
        guard descriptor >= 0 else { throw JSONFileError("Cannot open", path, errno) }
    }

    init(writing path: String) throws(JSONFileError) {
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        self.path = path
        guard descriptor >= 0 else { throw JSONFileError("Cannot open", path, errno) }
    }

    deinit {
        if path != nil, descriptor >= 0 { close(descriptor) }
    }

    /// Reads some bytes; 0 at the end.
    func read(into room: UnsafeMutableRawBufferPointer) throws(JSONFileError) -> Int {
        while true {
            // Safety: the pointer and the count are those of one buffer.
            let count = unsafe systemRead(descriptor, room.baseAddress!, room.count)
            if count >= 0 { return count }
            if errno != EINTR { throw JSONFileError("Cannot read", path, errno) }
        }
    }

    /// Writes all of the bytes.
    func write(_ bytes: UnsafeRawBufferPointer) throws(JSONFileError) {
        var rest = unsafe bytes
        while let start = rest.baseAddress, rest.count > 0 {
            // Safety: the pointer and the count are those of one buffer.
            let count = unsafe systemWrite(descriptor, start, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw JSONFileError("Cannot write", path, errno)
            }
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }
}

// The class has functions of the same names.

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

/// A file cannot be opened, read or written.
public struct JSONFileError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The path; nil for a file that was given open.
    public let path: String?
    /// The system's error number (`errno`).
    public let code: Int32
    /// The sentence a person should read.
    public let message: String

    init(_ what: String, _ path: String?, _ code: Int32) {
        self.path = path
        self.code = code
        message = unsafe "\(what) \(path ?? "the file"): \(String(cString: strerror(code)))."
    }

    public var description: String { message }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
