#if Tool
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file for a result. Creating this checks in advance that the file can be written, so that a
/// long computation is not wasted.
struct OutputFile {
    private let path: String

    /// Checks that a file can be written.
    ///
    /// - Throws: ``CommandFailure`` if it cannot.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        var status = stat()
        if unsafe stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT != S_IFDIR else { throw failure(EISDIR) }
            guard unsafe access(path, W_OK) == 0 else { throw failure(errno) }
        } else {
            let separator = path.utf8.lastIndex(of: UInt8(ascii: "/"))
            let folder = separator.map { String(path[...$0]) } ?? "."
            // With the dot, it is also an error if the folder is a file.
            guard unsafe access(folder + "/.", W_OK) == 0 else { throw failure(errno) }
        }
    }

    /// Replaces the contents of the file with these bytes.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(errno) }
        let code = Descriptor(descriptor).write(bytes)
        guard close(descriptor) == 0, code == 0 else { throw failure(code == 0 ? errno : code) }
    }

    private func failure(_ code: Int32) -> CommandFailure {
        CommandFailure(unsafe "Cannot write this: \(String(cString: strerror(code))).", in: InputFile(path))
    }
}
#endif
