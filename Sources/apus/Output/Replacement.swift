#if Tool
import CApusRuntime

/// A new text for a file. It is written to another file next to it, which takes the file's place at the end, so
/// that there is either the old text or the new one, whatever happens.
@safe
final class Replacement {
    private let file: InputFile
    /// The file's path, without symbolic links.
    private let path: String
    private let temporary: UnsafeMutablePointer<CChar>
    private let descriptor: Int32
    private let state: apus_file_state
    private var isOpen = true

    /// The temporary file that a signal removes.
    nonisolated(unsafe) private static var pending: UnsafeMutablePointer<CChar>?

    /// Begins the replacement of a file.
    init(of file: InputFile) throws(CommandFailure) {
        self.file = file
        guard let path = file.resolvedPath else { throw file.failure(writing: apus_errno()) }
        state = unsafe apus_state_of_file(path)
        guard state.number != 0 else { throw CommandFailure("This is not a regular file, so it cannot be replaced.", in: file) }
        guard unsafe access(path, W_OK) == 0 else { throw file.failure(writing: apus_errno()) }
        self.path = path
        // Safety: the template is this object's own memory, which `mkstemp` changes to the path that it creates.
        unsafe temporary = strdup(Self.folder(of: path) + "/.apus-XXXXXX")
        descriptor = unsafe mkstemp(temporary)
        guard descriptor >= 0 else {
            unsafe free(temporary)
            throw file.failure(writing: apus_errno())
        }
        unsafe Self.pending = unsafe temporary
        for number in [SIGINT, SIGTERM, SIGHUP] {
            _ = signal(number) { number in
                if let pending = unsafe Replacement.pending { unsafe unlink(pending) }
                apus_end_by_signal(number)
            }
        }
    }

    deinit {
        discard()
        unsafe free(temporary)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Appends to the new text.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        let code = Descriptor(descriptor).write(bytes)
        if code != 0 { throw file.failure(writing: code) }
    }

    /// Puts the new text in the file's place, with the file's owner and permissions.
    func finish() throws(CommandFailure) {
        let current = unsafe apus_state_of_file(path)
        guard current.device == state.device, current.number == state.number, current.byte_count == state.byte_count,
            current.seconds == state.seconds, current.nanoseconds == state.nanoseconds
        else { throw CommandFailure("Another process changed this file in the meantime; it is left as it is.", in: file) }
        guard fchown(descriptor, state.user, state.group) == 0, fchmod(descriptor, mode_t(state.mode)) == 0, fsync(descriptor) == 0,
            unsafe rename(temporary, path) == 0
        else { throw file.failure(writing: apus_errno()) }
        isOpen = false
        unsafe Self.pending = nil
        _ = close(descriptor)
        // Whether the new name outlives a crash of the system is of no concern to an error message.
        let folder = unsafe apus_open_to_read(Self.folder(of: path))
        if folder >= 0 {
            fsync(folder)
            _ = close(folder)
        }
    }

    /// Removes the temporary file if it has not taken the file's place.
    private func discard() {
        guard isOpen else { return }
        isOpen = false
        unsafe Self.pending = nil
        unsafe unlink(temporary)
        _ = close(descriptor)
    }
}
#endif
