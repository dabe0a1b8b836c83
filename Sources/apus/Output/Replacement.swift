#if Tool
import ApusJSON

import CApusSystem

/// A new text for a file. It is written to another file next to it, which takes the file's place at the end, so
/// that there is either the old text or the new one, whatever happens. If this object is released first, or a signal
/// ends the tool, the other file is removed.
///
/// Make it before the file is read: then no change by another process is overlooked.
@safe
final class Replacement {
    private let file: InputFile
    /// The file's path, without symbolic links.
    private let path: String
    private let state: apus_file_state
    private let descriptor: Int32
    private let temporary: UnsafeMutablePointer<CChar>

    /// The path of the file that is removed at the end; nil when it has taken the other's place.
    nonisolated(unsafe) private static var pending: UnsafeMutablePointer<CChar>?

    /// Begins the replacement of a file.
    init(of file: InputFile) throws(CommandFailure) {
        guard let path = file.resolvedPath else { throw file.failure(reading: apus_errno()) }
        let state = unsafe apus_state_of_file(path)
        guard state.number != 0 else { throw CommandFailure("This is not a regular file, so it cannot be replaced.", in: file) }
        guard state.link_count <= 1 else {
            let message = "This file has \(state.link_count) hard links, and the others would keep the old text. Print the result to another file."
            throw CommandFailure(message, in: file)
        }
        // Safety: the template is this object's own memory, which `mkstemp` changes to the path that it creates.
        let temporary = unsafe strdup(Self.folder(of: path) + "/.apus-XXXXXX")!
        let descriptor = unsafe access(path, W_OK) == 0 ? mkstemp(temporary) : -1
        guard descriptor >= 0 else {
            let failure = file.failure(writing: apus_errno())
            unsafe free(temporary)
            throw failure
        }
        unsafe (self.file, self.path, self.state, self.descriptor, self.temporary) = (file, path, state, descriptor, temporary)
        unsafe Self.pending = unsafe temporary
        // Writing beyond the limit on a file's size is an error like any other.
        apus_ignore_signal(SIGXFSZ)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            apus_handle_signal_unless_ignored(number) { number in
                Replacement.removePending()
                apus_end_by_signal(number)
            }
        }
    }

    deinit {
        Self.removePending()
        unsafe Self.pending = nil
        close(descriptor)
        unsafe free(temporary)
    }

    /// Removes the unfinished file. Can be called by the handler of a signal that ends the tool.
    static func removePending() { if let pending = unsafe pending { unsafe unlink(pending) } }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Appends to the new text.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        do throws(JSONFileError) { try JSONFile(descriptor: descriptor).write(bytes) } catch {
            throw file.failure(writing: error.errno)
        }
    }

    /// Puts the new text in the file's place, with the file's owner, permissions and attributes.
    func finish() throws(CommandFailure) {
        guard fchown(descriptor, state.user, state.group) == 0, fchmod(descriptor, mode_t(state.mode)) == 0,
            unsafe apus_copy_attributes(path, descriptor) == 0
        else {
            throw CommandFailure("Cannot keep this file's owner and permissions: \(CommandFailure.reason(apus_errno())).", in: file)
        }
        guard fsync(descriptor) == 0 else { throw file.failure(writing: apus_errno()) }
        // Directly before the file is replaced. There is no way to compare and replace at once.
        let current = unsafe apus_state_of_file(path)
        guard current.device == state.device, current.number == state.number, current.byte_count == state.byte_count,
            current.seconds == state.seconds, current.nanoseconds == state.nanoseconds
        else { throw CommandFailure("Another process has changed this file in the meantime; it is left as it is.", in: file) }
        guard unsafe rename(temporary, path) == 0 else { throw file.failure(writing: apus_errno()) }
        unsafe Self.pending = nil
        // Whether the new name outlives a crash of the system is of no concern to an error message.
        let folder = unsafe apus_open_to_read(Self.folder(of: path))
        if folder >= 0 {
            fsync(folder)
            close(folder)
        }
    }
}
#endif
