#if Tool
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is written when all is done. Whether there can be one is found out before: nobody should wait for a result that cannot be kept.
struct OutputFile {
    private let path: String

    /// - Throws: ``CommandFailure`` when there can be no such file.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        var status = stat()
        if unsafe stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT != S_IFDIR else { throw failure(EISDIR) }
            guard unsafe access(path, W_OK) == 0 else { throw failure(errno) }
        } else {
            let separator = path.utf8.lastIndex(of: UInt8(ascii: "/"))
            let folder = separator.map { String(path[...$0]) } ?? "."
            // With the dot, a file in the place of the folder is an error, too.
            guard unsafe access(folder + "/.", W_OK) == 0 else { throw failure(errno) }
        }
    }

    /// Makes the file what these bytes are.
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
