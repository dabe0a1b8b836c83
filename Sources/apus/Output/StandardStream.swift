#if Tool
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard output or standard error, unbuffered: everything has been written when a call returns.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Whether the stream is a terminal.
    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Writes all of the bytes.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        let code = Descriptor(rawValue).write(bytes)
        guard code != 0 else { return }
        let name = self == .output ? "standard output" : "standard error"
        throw CommandFailure(unsafe "Cannot write to \(name): \(String(cString: strerror(code))).")
    }

    /// Writes text.
    func write(_ text: String) throws(CommandFailure) {
        try write(Array(text.utf8))
    }

    /// Writes text and a line break in one call.
    func write(line: String) throws(CommandFailure) {
        try write(line + "\n")
    }
}
#endif
