#if Tool
import CApusRuntime

/// A file for a result.
struct OutputFile {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Replaces the contents of the file with these bytes.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        let descriptor = unsafe apus_open_to_write(path)
        guard descriptor >= 0 else { throw InputFile(path).failure(writing: apus_errno()) }
        let code = Descriptor(descriptor).write(bytes)
        guard close(descriptor) == 0, code == 0 else { throw InputFile(path).failure(writing: code == 0 ? apus_errno() : code) }
    }
}

extension InputFile {
    /// Returns the failure for an error while writing the file.
    func failure(writing code: Int32) -> CommandFailure {
        CommandFailure(unsafe "Cannot write this: \(String(cString: strerror(code))).", in: self)
    }
}
#endif
