#if Hummingbird
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection over which any bytes can be sent, at any pace.
///
/// Its calls wait; tests run them on a thread of their own.
final class RawConnection {
    private let socket: Int32
    /// What was received and not asked for yet.
    private var bytes: [UInt8] = []

    init(port: Int) throws {
        #if canImport(Glibc)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #elseif canImport(Musl)
        socket = Musl.socket(AF_INET, SOCK_STREAM, 0)
        #else
        socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        // What is sent in parts arrives in parts.
        var on: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        var patience = timeval(tv_sec: TestServer.patience, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit { close(socket) }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var bytes = bytes[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.send(socket, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Says that nothing more will be sent.
    func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

    /// One answer: its head, and as many bytes as that announces. Empty when the connection was closed.
    func receive() throws -> (head: String, body: String) {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = bytes.firstRange(of: end) {
                let head = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
                let lengths = head.lowercased().split(separator: "\r\n").filter { $0.hasPrefix("content-length: ") }
                let length = lengths.first.flatMap { Int($0.dropFirst(16)) } ?? 0
                if bytes.count >= range.upperBound + length {
                    let body = String(decoding: bytes[range.upperBound..<range.upperBound + length], as: UTF8.self)
                    bytes.removeFirst(range.upperBound + length)
                    return (head, body)
                }
            }
            var room = [UInt8](repeating: 0, count: 65536)
            let count = recv(socket, &room, room.count, 0)
            guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            if count == 0 { return ("", "") }
            bytes += room[..<count]
        }
    }

    /// Runs what waits on a thread of its own.
    static func with<Result: Sendable>(
        port: Int, _ body: @escaping @Sendable (RawConnection) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            Thread {
                continuation.resume(with: Swift.Result { try body(RawConnection(port: port)) })
            }.start()
        }
    }
}
#endif
