#if Tool
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A pseudoterminal. To a program that writes to its path, it is a terminal.
final class Terminal {
    private let descriptor: Int32
    private let other: Int32
    let path: String

    /// Opens a pseudoterminal, or returns nil if none is available.
    init?() {
        guard let descriptor = Functions.open?(O_RDWR | O_NOCTTY), descriptor >= 0 else { return nil }
        guard Functions.grant?(descriptor) == 0, Functions.unlock?(descriptor) == 0, let name = Functions.name?(descriptor) else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        path = String(cString: name)
        // As long as this end is open, written text remains readable.
        other = open(path, O_RDWR | O_NOCTTY)
    }

    deinit {
        close(other)
        close(descriptor)
    }

    /// Returns all of the text that has been written, which must end with `end`. The end is not
    /// returned.
    func read(to end: String) -> String {
        var bytes: [UInt8] = []
        // A character may be split between two reads.
        while bytes.suffix(end.utf8.count) != Array(end.utf8)[...] {
            var piece = [UInt8](repeating: 0, count: 4000)
            let count = systemRead(descriptor, &piece, piece.count)
            guard count > 0 else { break }
            bytes += piece.prefix(count)
        }
        return String(decoding: bytes.dropLast(end.utf8.count), as: UTF8.self)
    }

    /// Functions of POSIX that Glibc's headers hide from Swift. They are looked up by name.
    private enum Functions {
        typealias OfDescriptor = @convention(c) (Int32) -> Int32
        typealias NameOfDescriptor = @convention(c) (Int32) -> UnsafeMutablePointer<CChar>?

        static let open = function("posix_openpt", as: OfDescriptor.self)
        static let grant = function("grantpt", as: OfDescriptor.self)
        static let unlock = function("unlockpt", as: OfDescriptor.self)
        static let name = function("ptsname", as: NameOfDescriptor.self)

        private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
            #if canImport(Darwin)
            let all = UnsafeMutableRawPointer(bitPattern: -2)
            #else
            let all: UnsafeMutableRawPointer? = nil
            #endif
            return dlsym(all, name).map { unsafeBitCast($0, to: type) }
        }
    }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int { read(descriptor, bytes, count) }
#endif
