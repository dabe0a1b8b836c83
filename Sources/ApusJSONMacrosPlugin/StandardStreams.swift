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
@safe
struct StandardStreams {
    // Safety: the streams are never closed.
    private let input = unsafe fdopen(0, "rb")!
    private let output = unsafe fdopen(1, "wb")!
    /// No message is this long. A longer one is not a message.
    private static let maximumLength = 1 << 30

    init() {
        #if os(Windows)
        _ = _setmode(0, _O_BINARY)
        _ = _setmode(1, _O_BINARY)
        #endif
    }

    /// The next message; nil after the last. The compiler says goodbye with an empty one.
    func readMessage() -> [UInt8]? {
        let header = readBytes(8)
        if header.isEmpty { return nil }
        guard header.count == 8 else { fail("The length of a message is cut off.") }
        let length = header.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        if length == 0 { return nil }
        guard length <= Self.maximumLength else { fail("A message cannot be \(length) bytes long.") }
        let message = readBytes(Int(length))
        guard message.count == length else { fail("A message is cut off.") }
        return message
    }

    func writeMessage(_ message: [UInt8]) {
        let length = UInt64(message.count)
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + message
        guard unsafe fwrite(bytes, 1, bytes.count, output) == bytes.count, unsafe fflush(output) == 0 else { fail("The answer cannot be written.") }
    }

    /// Fewer bytes at the end of the input.
    private func readBytes(_ count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Safety: the buffer has room for as many bytes as are asked for. It takes no memory that is not written to, in
            // case the announced length is wrong.
            initialized = unsafe fread(buffer.baseAddress!, 1, count, input)
        }
    }

    private func fail(_ message: String) -> Never {
        // The compiler shows what a plug-in writes to its standard error.
        _ = unsafe fputs("ApusJSONMacrosPlugin: \(message)\n", fdopen(2, "w")!)
        exit(1)
    }
}
