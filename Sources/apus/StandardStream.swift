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

    /// Writes all of the bytes, in one system call where the system takes them at once.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        let code = bytes.withUnsafeBytes { bytes -> Int32 in
            var rest = bytes
            while let start = rest.baseAddress, rest.count > 0 {
                // Safety: the pointer and the count are those of one buffer.
                let count = systemWrite(rawValue, start, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return 0
        }
        guard code == 0 else {
            let name = self == .output ? "standard output" : "standard error"
            throw CommandFailure("Cannot write to \(name): \(String(cString: strerror(code))).")
        }
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

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
