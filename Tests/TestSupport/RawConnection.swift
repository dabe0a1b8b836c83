#if Hummingbird
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection over which a test can send any bytes at any pace.
///
/// Its calls block, so tests run them on a separate thread.
package final class RawConnection {
    private let socket: Int32
    /// Bytes that were received but not yet asked for.
    private var bytes: [UInt8] = []

    /// How long a client waits, in seconds. All tests start at once and the server's tasks queue
    /// among them, so only a server that hangs exceeds this, however busy the machine is.
    package static let patience = 3600

    /// Connects to a server on this machine.
    package init(port: Int) throws {
        #if canImport(Glibc)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #elseif canImport(Musl)
        socket = Musl.socket(AF_INET, SOCK_STREAM, 0)
        #else
        socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        // Parts that are sent separately also arrive separately.
        var on: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
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

    package func send(_ text: String) throws { try send(Array(text.utf8)) }

    package func send(_ bytes: [UInt8]) throws {
        var bytes = bytes[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.send(socket, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Tells the server that nothing more will be sent.
    package func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

    /// Receives one response: its head, and the number of bytes that the head announces, or all its
    /// chunks. Both are empty if the connection was closed.
    package func receive() throws -> (head: String, body: String) {
        guard let head = try receive(through: "\r\n\r\n") else { return ("", "") }
        let fields = head.lowercased().split(separator: "\r\n")
        guard fields.contains("transfer-encoding: chunked") else {
            let length = fields.first { $0.hasPrefix("content-length: ") }.flatMap { Int($0.dropFirst(16)) } ?? 0
            guard let body = try receive(count: length) else { return ("", "") }
            return (head, String(decoding: body, as: UTF8.self))
        }
        var body: [UInt8] = []
        while let size = try receive(through: "\r\n").flatMap({ Int($0, radix: 16) }), let chunk = try receive(count: size + 2) {
            if size == 0 { return (head, String(decoding: body, as: UTF8.self)) }
            body += chunk.dropLast(2)
        }
        return ("", "")
    }

    /// Receives everything before a mark, and consumes the mark. Returns nil if the connection is
    /// closed first.
    private func receive(through mark: String) throws -> String? {
        while true {
            if let range = bytes.firstRange(of: Array(mark.utf8)) {
                defer { bytes.removeFirst(range.upperBound) }
                return String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
            }
            guard try receiveMore() else { return nil }
        }
    }

    /// Receives `count` bytes. Returns nil if the connection is closed first.
    private func receive(count: Int) throws -> [UInt8]? {
        while bytes.count < count { guard try receiveMore() else { return nil } }
        defer { bytes.removeFirst(count) }
        return Array(bytes[..<count])
    }

    /// Receives more bytes. Returns false if the connection was closed.
    private func receiveMore() throws -> Bool {
        var room = [UInt8](repeating: 0, count: 65536)
        let count = recv(socket, &room, room.count, 0)
        guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        bytes += room[..<count]
        return count > 0
    }

    /// Runs `body`, which may block, with a connection on a separate thread.
    package static func with<Result: Sendable>(
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
