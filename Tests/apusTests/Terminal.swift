#if Tool
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A pseudoterminal: what is written to its path looks to the writer as if a person saw it.
final class Terminal {
    private let descriptor: Int32
    private let other: Int32
    let path: String

    /// Nil where there are no more of them.
    init?() {
        let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
        guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0, let name = ptsname(descriptor) else { return nil }
        self.descriptor = descriptor
        path = String(cString: name)
        // While one is open here, what has been written stays there to be read.
        other = open(path, O_RDWR | O_NOCTTY)
    }

    deinit {
        close(other)
        close(descriptor)
    }

    /// What has been written: up to 4,000 bytes.
    func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 4000)
        let count = systemRead(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int { read(descriptor, bytes, count) }
#endif
