#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import Logging
import NIOCore
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A server on its own port, with methods for sending requests to it.
struct TestServer: Sendable {
    let port: Int

    /// The minimum that a server needs to read and write JSON with ApusJSON.
    struct Context: ApusJSONRequestContext {
        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
        var maxUploadSize: Int { TestServer.bodyLimit }
    }

    /// A context with its own settings.
    struct SnakeContext: ApusJSONRequestContext {
        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }

        private static let decoder = {
            let decoder = ApusJSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            decoder.readConfiguration.limits.maximumByteCount = 1000
            return decoder
        }()
        private static let encoder = {
            let encoder = ApusJSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            return encoder
        }()
        var requestDecoder: ApusJSONDecoder { ApusJSONDecoder(copying: Self.decoder) }
        var responseEncoder: ApusJSONEncoder { ApusJSONEncoder(copying: Self.encoder) }
    }

    static let bodyLimit = 1_000_000
    /// Runs a server for the duration of `body`.
    static func run(_ body: @escaping @Sendable (TestServer) async throws -> Void) async throws {
        let router = Router(context: Context.self)
        router.post("film") { request, context in try await request.decode(as: Film.self, context: context) }
        router.post("films") { request, context in try await request.decode(as: [Film].self, context: context) }
        router.post("direct") { request, context in JSONResponse(try await request.decode(as: DirectFilm.self, context: context), status: .created) }
        router.post("measurement") { _, _ in Measurement(value: .nan) }
        router.post("lines") { request, context in
            var years = 0
            for try await film in request.jsonLines(as: .decoded(Film.self), context: context) { years += film.year ?? 0 }
            return "\(years)"
        }
        try await run(router, body)
    }

    static func run<Context: RequestContext & InitializableFromSource<ApplicationRequestContextSource>>(
        _ router: Router<Context>, _ body: @escaping @Sendable (TestServer) async throws -> Void
    ) async throws {
        let (ports, continuation) = AsyncStream<Int>.makeStream()
        var logger = Logger(label: "server")
        logger.logLevel = .critical
        let application = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in continuation.yield(channel.localAddress?.port ?? 0) }, logger: logger)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                // Do not wait for a server that does not start.
                defer { continuation.finish() }
                try await application.run()
            }
            var ports = ports.makeAsyncIterator()
            guard let port = await ports.next() else { return try await group.waitForAll() }
            try await body(TestServer(port: port))
            group.cancelAll()
        }
    }

    /// The answer to a request.
    struct Answer: Sendable {
        var status: Int
        var type: String?
        var length: String?
        var text: String
    }

    /// Posts a body over a new connection. It is sent with its length in the head, or, if there is
    /// a chunk size in bytes, chunk by chunk without a length.
    func post(_ path: String, _ text: String, chunkSize: Int? = nil) async throws -> Answer {
        let (head, body) = try await RawConnection.with(port: port) { connection in
            let start = "POST /\(path) HTTP/1.1\r\nHost: localhost\r\n"
            if let chunkSize {
                try connection.send(start + "Transfer-Encoding: chunked\r\n\r\n")
                var rest = Array(text.utf8)[...]
                while !rest.isEmpty {
                    let chunk = rest.prefix(chunkSize)
                    try connection.send(Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8))
                    rest = rest.dropFirst(chunk.count)
                }
                try connection.send("0\r\n\r\n")
            } else {
                try connection.send(start + "Content-Length: \(text.utf8.count)\r\n\r\n" + text)
            }
            return try connection.receive()
        }
        let lines = head.split(separator: "\r\n")
        let status = try #require(lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }, "no answer")
        func field(_ name: String) -> String? {
            lines.first { $0.lowercased().hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
        }
        return Answer(status: status, type: field("content-type"), length: field("content-length"), text: body)
    }

    /// Expects that the server still works.
    func expectAlive(sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
        let answer = try await post("film", #"{"title":"M"}"#)
        #expect(answer.status == 200 && answer.text == #"{"title":"M"}"#, sourceLocation: sourceLocation)
    }
}
#endif
