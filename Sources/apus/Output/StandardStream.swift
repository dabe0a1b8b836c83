#if Tool
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One of the two streams that the tool writes to, without a buffer of its own: what is written is out when the call returns.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Whether a person is looking at it.
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

    /// Writes text and a line end, together.
    func write(line: String) throws(CommandFailure) {
        try write(line + "\n")
    }
}
#endif
