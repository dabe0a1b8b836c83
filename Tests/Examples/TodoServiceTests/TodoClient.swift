#if Hummingbird
import ApusJSON
import Hummingbird
import Logging
import TestSupport
import Testing

@testable import TodoRoutes

/// A client of a service that runs for one test, on its own port.
struct TodoClient: Sendable {
    let port: Int

    /// Runs the service while `body` runs.
    static func run(_ body: @escaping @Sendable (TodoClient) async throws -> Void) async throws {
        let (ports, continuation) = AsyncStream<Int>.makeStream()
        var logger = Logger(label: "todos")
        logger.logLevel = .critical
        let application = Application(
            router: try todoRoutes(TodoStore()), configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in continuation.yield(channel.localAddress?.port ?? 0) }, logger: logger)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                // If the service does not start, nobody waits for its port.
                defer { continuation.finish() }
                try await application.run()
            }
            var ports = ports.makeAsyncIterator()
            guard let port = await ports.next() else { return try await group.waitForAll() }
            try await body(TodoClient(port: port))
            group.cancelAll()
        }
    }

    struct Answer: Sendable {
        let head: String
        let body: String

        var status: Int? { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
        var json: JSONValue { get throws { try JSONValue(parsing: body) } }
    }

    /// Sends a request with a `Content-Length`, or in chunks of `chunkSize` bytes if that is given.
    func send(_ method: String, _ path: String, _ text: String = "", chunkSize: Int? = nil) async throws -> Answer {
        let (head, body) = try await RawConnection.with(port: port) { connection in
            let start = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
            guard let chunkSize else {
                try connection.send(start + "Content-Length: \(text.utf8.count)\r\n\r\n" + text)
                return try connection.receive()
            }
            try connection.send(start + "Transfer-Encoding: chunked\r\n\r\n")
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let chunk = rest.prefix(chunkSize)
                try connection.send(Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8))
                rest = rest.dropFirst(chunk.count)
            }
            try connection.send("0\r\n\r\n")
            return try connection.receive()
        }
        return Answer(head: head + "\r\n", body: body)
    }
}
#endif
