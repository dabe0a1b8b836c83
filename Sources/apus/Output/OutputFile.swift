#if Tool
import CApusRuntime

/// A file for a result.
struct OutputFile {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Replaces the contents of the file with these bytes.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        let descriptor = unsafe apus_open_to_write(path)
        guard descriptor >= 0 else { throw failure(apus_errno()) }
        let code = Descriptor(descriptor).write(bytes)
        guard close(descriptor) == 0, code == 0 else { throw failure(code == 0 ? apus_errno() : code) }
    }

    private func failure(_ code: Int32) -> CommandFailure {
        CommandFailure(unsafe "Cannot write this: \(String(cString: strerror(code))).", in: InputFile(path))
    }
}
#endif
