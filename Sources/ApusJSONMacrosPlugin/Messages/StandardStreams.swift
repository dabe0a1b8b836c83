#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif canImport(ucrt)
import ucrt
#endif

/// The connection to the compiler: standard input and output, on which each message is preceded by
/// its length as eight bytes, the lowest first.
enum StandardStreams {
    /// No message is this long. A longer one is not a message.
    private static let maximumLength = 1 << 30

    /// The next message; nil after the last. The compiler says goodbye with an empty one.
    static func readMessage() -> [UInt8]? {
        setBinaryMode()
        let header = readBytes(8)
        if header.isEmpty { return nil }
        guard header.count == 8 else { fail("The length of a message is cut off.") }
        let length = header.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        if length == 0 { return nil }
        guard length <= maximumLength else { fail("A message cannot be \(length) bytes long.") }
        let message = readBytes(Int(length))
        guard message.count == length else { fail("A message is cut off.") }
        return message
    }

    static func writeMessage(_ message: [UInt8]) {
        let length = UInt64(message.count)
        writeBytes((0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + message)
    }

    /// Fewer bytes at the end of the input. Their memory grows with what arrives, because the
    /// announced length may be wrong.
    private static func readBytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let wanted = min(count - bytes.count, 1 << 16)
            let part = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
                // Safety: the buffer has room for as many bytes as are asked for.
                initialized = unsafe max(0, readPart(buffer.baseAddress, wanted))
            }
            if part.isEmpty { break }
            bytes += part
        }
        return bytes
    }

    private static func writeBytes(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // Safety: the pointer and the count are those of one buffer.
            let count = unsafe rest.withUnsafeBytes { unsafe writePart($0.baseAddress, $0.count) }
            guard count > 0 else { fail("The answer cannot be written.") }
            rest = rest.dropFirst(count)
        }
    }

    private static func fail(_ message: String) -> Never {
        // Safety: as above; the compiler shows what a plug-in writes to its standard error.
        _ = unsafe Array("ApusJSONMacrosPlugin: \(message)\n".utf8).withUnsafeBytes { unsafe writePart($0.baseAddress, $0.count, to: 2) }
        exit(1)
    }

    #if os(Windows)
    private static func setBinaryMode() {
        _ = _setmode(0, _O_BINARY)
        _ = _setmode(1, _O_BINARY)
    }

    private static func readPart(_ pointer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
        unsafe Int(_read(0, pointer, UInt32(count)))
    }

    private static func writePart(_ pointer: UnsafeRawPointer?, _ count: Int, to file: Int32 = 1) -> Int {
        unsafe Int(_write(file, pointer, UInt32(min(count, 1 << 30))))
    }
    #else
    private static func setBinaryMode() {}

    private static func readPart(_ pointer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
        while true {
            let result = unsafe read(0, pointer, count)
            if result >= 0 || errno != EINTR { return result }
        }
    }

    private static func writePart(_ pointer: UnsafeRawPointer?, _ count: Int, to file: Int32 = 1) -> Int {
        while true {
            let result = unsafe write(file, pointer, count)
            if result >= 0 || errno != EINTR { return result }
        }
    }
    #endif
}
