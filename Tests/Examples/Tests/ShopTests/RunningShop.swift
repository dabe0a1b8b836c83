import AsyncHTTPClient
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Shop
import ShopOnFoundation
import ShopRenamed
import Synchronization

/// The three forms of the service.
enum Form: CaseIterable, Sendable {
    /// Written for ApusJSON.
    case shop
    /// Written for Foundation's coders.
    case foundation
    /// That one, with the names of the coders replaced.
    case renamed
}

/// A service that runs for one test on its own port, with another that knows what currencies cost.
struct RunningShop: Sendable {
    let port: Int
    let upstream: Upstream
    let log: Log

    /// Runs the service while `body` runs.
    static func run(_ form: Form, database: String? = nil, _ body: @escaping @Sendable (RunningShop) async throws -> Void) async throws {
        let (upstream, log) = (Upstream(), Log())
        let logger = Logger(label: "shop") { _ in log }
        try await upstream.run { rates in
            let (ports, continuation) = AsyncStream<Int>.makeStream()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    // If the service does not start, no test waits for its port.
                    defer { continuation.finish() }
                    let run =
                        switch form {
                        case .shop: Shop.runShop
                        case .foundation: ShopOnFoundation.runShop
                        case .renamed: ShopRenamed.runShop
                        }
                    try await run(database, rates, "127.0.0.1", 0, logger) { continuation.yield($0) }
                }
                var ports = ports.makeAsyncIterator()
                guard let port = await ports.next() else { return try await group.waitForAll() }
                try await body(RunningShop(port: port, upstream: upstream, log: log))
                group.cancelAll()
            }
        }
    }

    struct Answer: Sendable {
        let status: Int
        let headers: [String: String]
        let body: String
    }

    /// Sends a request over a socket.
    func send(_ method: String, _ path: String, _ body: String? = nil) async throws -> Answer {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
        request.method = .RAW(value: method)
        if let body { request.body = .bytes(ByteBuffer(string: body)) }
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
        let text = String(buffer: try await response.body.collect(upTo: 1 << 24))
        let headers = Dictionary(response.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
        return Answer(status: Int(response.status.code), headers: headers, body: text)
    }
}

/// The service that knows what currencies cost.
final class Upstream: Sendable {
    /// What it answers.
    let answer = Mutex(#"{"base_currency":"EUR","rates":{"USD":2}}"#)

    func run(_ body: @escaping @Sendable (String) async throws -> Void) async throws {
        let router = Router()
        router.get("rates") { _, _ in self.answer.withLock { $0 } }
        let (ports, continuation) = AsyncStream<Int>.makeStream()
        var logger = Logger(label: "rates")
        logger.logLevel = .critical
        let application = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { continuation.yield($0.localAddress?.port ?? 0) }, logger: logger)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { continuation.finish() }
                try await application.run()
            }
            var ports = ports.makeAsyncIterator()
            guard let port = await ports.next() else { return try await group.waitForAll() }
            try await body("http://127.0.0.1:\(port)/rates")
            group.cancelAll()
        }
    }
}

/// Keeps everything that the service logs.
struct Log: LogHandler {
    private final class Lines: Sendable {
        let all = Mutex<[(level: Logger.Level, text: String)]>([])
    }

    private let lines = Lines()
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// The messages with their metadata.
    func all(_ level: Logger.Level? = nil) -> [String] {
        lines.all.withLock { lines in lines.filter { level == nil || $0.level == level }.map(\.text) }
    }

    func log(event: LogEvent) {
        lines.all.withLock { $0.append((event.level, "\(event.message) \(event.metadata ?? [:])")) }
    }
}
