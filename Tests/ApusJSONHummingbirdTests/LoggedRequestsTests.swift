#if Hummingbird
import ApusJSONHummingbird
import ApusJSONMapping
import ApusJSONParsing
import ApusJSONPatterns
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOEmbedded
import Synchronization
import TestSupport
import Testing

/// What a server's log contains of bad requests.
@Suite("Logged requests")
struct LoggedRequestsTests {
    /// A log handler that keeps everything, also at the level `trace`.
    private struct Recorder: LogHandler {
        final class Lines: Sendable {
            private let lines = Mutex<[String]>([])
            var all: [String] { lines.withLock { $0 } }
            func append(_ line: String) { lines.withLock { $0.append(line) } }
        }

        let lines: Lines
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]
        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(
            level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String, function: String, line: UInt
        ) {
            lines.append("\(level) \(message) \(metadata ?? [:])")
        }
    }

    private struct Account: Codable, Sendable {
        enum State: String, Codable { case active, idle }
        var name: String
        var pin: Int?
        var small: Int8?
        var state: State?
        var at: Date?
    }

    private struct Person: JSONMappable, Sendable {
        var name = ""
        var age = 0
        static let jsonProperties: JSONPropertyTable<Person> = [.property("name", \.name), .property("age", \.age)]
    }

    private static let bodies = [
        #"{"name":1,"password":"hunter2"}"#, #"{"name":"hunter2","pin":"hunter2"}"#, #"{"password":"hunter2"}"#,
        #"{"name":"hunter2","small":31337}"#, #"{"name":"hunter2","state":"hunter2"}"#, #"{"name":"hunter2","at":"hunter2"}"#,
        #"{"name":"hunter2""#, #"{"name":hunter2}"#, #"{"name":"hunter2",}"#, #"["hunter2"]"#, #""hunter2""#, "31337", "hunter2=31337", "",
        #"{"name":["hunter2"],"age":"hunter2"}"#, String(repeating: "[", count: 600) + "hunter2",
        #"[{"op":"test","path":"/name","value":"hunter2"}]"#, #"[{"op":"replace","path":"/name","value":31337}]"#,
        #"[{"op":"hunter2","path":"/name"}]"#, #"[{"op":"remove","path":"hunter2"}]"#,
    ]

    @Test(arguments: bodies) func `bad requests leave no value of a body in the log`(_ body: String) async throws {
        let lines = Recorder.Lines()
        let pattern = try JSONPattern(["name": "string", "pin?": "int"])
        let router = Router(context: ApusJSONContext.self)
        router.add(middleware: JSONErrorMiddleware())
        router.post("decoded") { request, context in try await request.decode(as: Account.self, context: context).name }
        router.post("lines") { request, context in
            for try await account in request.jsonLines(as: .decoded(Account.self), context: context) { _ = account.name }
            return ""
        }
        router.post("verified") { request, context in
            try await request.decode(as: Account.self, context: context, validating: pattern).name
        }
        router.post("mapped") { request, context in
            var mapper = JSONMapper()
            mapper.policy = .strict
            let strict = mapper
            return try await request.withJSONBody(context: context) { try strict.make(Person.self, from: $0).value.name }
        }
        router.post("parsed") { request, context in
            try await request.withJSONBody(context: context) { try "\(Field("name") { String.jsonParser() }.decode($0))" }
        }
        router.post("merged") { request, context in
            var account = Account(name: "A")
            try await request.merge(into: &account, changing: .only(["/name", "/pin"]), context: context)
            return account.name
        }
        router.post("patched") { request, context in
            var account = Account(name: "A")
            try await request.patch(into: &account, changing: .only(["/name", "/pin"]), context: context)
            return account.name
        }
        router.post("stored") { request, context in
            // A column of the service's own, with the content of the request.
            let column = try await request.body.collect(upTo: 1000)
            return try ApusJSONDecoder().decode(Account.self, from: String(buffer: column)).name
        }
        router.post("logged") { request, context in
            do { return try await request.decode(as: Account.self, context: context).name } catch {
                context.logger.error("\(error)")
                return error.localizedDescription
            }
        }
        let responder = router.buildResponder()
        let channel = EmbeddedChannel()
        defer { _ = try? channel.finish() }
        let logger = Logger(label: "test") { _ in Recorder(lines: lines) }
        var failures = 0
        for route in ["decoded", "lines", "verified", "mapped", "parsed", "merged", "patched", "stored", "logged"] {
            let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/" + route)
            let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
            let context = ApusJSONContext(source: ApplicationRequestContextSource(channel: channel, logger: logger))
            do {
                let response = try await responder.respond(to: request, context: context)
                if response.status.code >= 400 { failures += 1 }
            } catch {
                failures += 1
                #expect(!"\(error) \(error.localizedDescription)".contains("hunter2"))
            }
        }
        #expect(failures > 0 && !lines.all.isEmpty)
        for line in lines.all {
            #expect(!line.contains("hunter2") && !line.contains("31337"), "\(line)")
            #expect(!line.contains("\n"), "\(line)")
            // Bad patches are mistakes of clients.
            #expect(!line.hasPrefix("error") || !line.contains("/patched"), "\(line)")
        }
    }
}
#endif
