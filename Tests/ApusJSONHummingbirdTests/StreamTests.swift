#if Hummingbird
import ApusJSONHummingbird
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@Suite("Responses of streams", .timeLimit(.minutes(2)))
struct StreamTests {
    private struct Row: Codable, Equatable {
        var id: Int
        var text: String
    }

    /// The parts that a response was written in.
    private final class Parts: Sendable {
        let all = Mutex<[ByteBuffer]>([])
        let isFinished = Mutex(false)
        var texts: [String] { all.withLock { $0.map { String(buffer: $0) } } }
        var text: String { texts.joined() }
    }

    private struct Gone: Error {}

    private struct Writer: ResponseBodyWriter {
        let parts: Parts
        var onPart: @Sendable (String) async throws -> Void = { _ in }

        mutating func write(_ buffer: ByteBuffer) async throws {
            parts.all.withLock { $0.append(buffer) }
            try await onPart(String(buffer: buffer))
        }

        consuming func finish(_ trailingHeaders: HTTPFields?) async throws { parts.isFinished.withLock { $0 = true } }
    }

    private func send(
        _ response: some ResponseGenerator, to parts: Parts, onPart: @escaping @Sendable (String) async throws -> Void = { _ in }
    ) async throws {
        let request = Request(
            head: HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/"), body: RequestBody(buffer: ByteBuffer()))
        let channel = EmbeddedChannel()
        defer { _ = try? channel.finish() }
        let context = ApusJSONContext(source: ApplicationRequestContextSource(channel: channel, logger: Logger(label: "test")))
        try await response.response(from: request, context: context).body.write(Writer(parts: parts, onPart: onPart))
    }

    private func rows(_ count: Int) -> [Row] { (0..<count).map { Row(id: $0, text: String(repeating: "x", count: 176)) } }

    @Test(arguments: [true, false]) func `rows that are ready are sent together`(asArray: Bool) async throws {
        let rows = rows(20_000)
        let parts = Parts()
        let values = AsyncStream { continuation in
            for row in rows { continuation.yield(row) }
            continuation.finish()
        }
        try await send(JSONStreamResponse(values, as: asArray ? .array : .lines), to: parts)

        #expect(parts.texts.count <= 300)
        #expect(parts.texts.allSatisfy { $0.utf8.count < 65_536 })
        #expect(parts.isFinished.withLock { $0 })
        let lines = rows.map { "{\"id\":\($0.id),\"text\":\"\($0.text)\"}" }
        let isExpected = parts.text == (asArray ? "[\(lines.joined(separator: ","))]" : lines.map { $0 + "\n" }.joined())
        #expect(isExpected)
    }

    /// A type that is not `Encodable`.
    private struct Model: JSONWritable, Sendable {
        var id: Int

        func write(to json: inout JSONWriter) throws {
            try [id].write(to: &json)
        }
    }

    @Test func `values that are not Encodable are written by themselves`() async throws {
        for (format, expected) in [(.lines, "[1]\n[2]\n"), (.array, "[[1],[2]]")]
            as [(JSONStreamResponse<AsyncStream<Model>>.Format, String)]
        {
            let (values, continuation) = AsyncStream<Model>.makeStream()
            for id in 1...2 { continuation.yield(Model(id: id)) }
            continuation.finish()
            let parts = Parts()
            try await send(JSONStreamResponse(values, as: format), to: parts)
            #expect(parts.text == expected)
        }
    }

    @Test(arguments: ["[]", "[1]"]) func `short arrays are complete`(text: String) async throws {
        let parts = Parts()
        let values = AsyncStream { continuation in
            for value in text.utf8 where value == UInt8(ascii: "1") { continuation.yield(Int(value) - 48) }
            continuation.finish()
        }
        try await send(JSONStreamResponse(values, as: .array), to: parts)
        #expect(parts.text == text)
    }

    @Test func `each row leaves at once if the next comes only after it`() async throws {
        let parts = Parts()
        let (values, continuation) = AsyncStream<Int>.makeStream()
        continuation.yield(0)
        try await send(JSONStreamResponse(values), to: parts) { part in
            // The client answers each row, and only then is there another.
            let number = try #require(Int(part.dropLast()))
            if number < 5 { continuation.yield(number + 1) } else { continuation.finish() }
        }
        #expect(parts.texts == (0...5).map { "\($0)\n" })
    }

    @Test func `a value that is larger than a piece is sent whole`() async throws {
        let parts = Parts()
        let text = String(repeating: "x", count: 1_000_000)
        let values = AsyncStream { continuation in
            for _ in 0..<3 { continuation.yield(text) }
            continuation.finish()
        }
        try await send(JSONStreamResponse(values), to: parts)
        #expect(parts.texts.count <= 3)
        #expect(parts.text.utf8.count == 3 * 1_000_003)
    }

    @Test func `what came before an error is sent, and the body is not finished`() async throws {
        let parts = Parts()
        let values = AsyncThrowingStream { continuation in
            for number in 0..<1000 { continuation.yield(number) }
            continuation.finish(throwing: Gone())
        }
        await #expect(throws: Gone.self) { try await send(JSONStreamResponse(values), to: parts) }
        #expect(parts.text == (0..<1000).map { "\($0)\n" }.joined())
        #expect(!parts.isFinished.withLock { $0 })
    }

    @Test func `a value that cannot be encoded ends the body in the same way`() async throws {
        let parts = Parts()
        let values = AsyncStream { continuation in
            for number in [1, 2, .nan, 3] { continuation.yield(number) }
            continuation.finish()
        }
        await #expect(throws: EncodingError.self) { try await send(JSONStreamResponse(values), to: parts) }
        #expect(parts.text == "1\n2\n")
    }

    /// Numbers without end that are never waited for, and how many have been read.
    private struct Endless: AsyncSequence, Sendable {
        final class Count: Sendable {
            let value = Mutex(0)
        }
        let count = Count()

        struct Iterator: AsyncIteratorProtocol {
            let count: Count
            mutating func next() async throws -> Int? {
                try Task.checkCancellation()
                return count.value.withLock { count in
                    count += 1
                    return count
                }
            }
        }

        func makeAsyncIterator() -> Iterator { Iterator(count: count) }
    }

    @Test func `a client that is gone ends the sequence`() async throws {
        let values = Endless()
        await #expect(throws: Gone.self) {
            try await send(JSONStreamResponse(values), to: Parts()) { _ in throw Gone() }
        }
        // No more was read than fits the text that waits.
        #expect(values.count.value.withLock { $0 } < 40_000)
    }

    @Test func `a client that does not read stops the sequence until it does`() async throws {
        let values = Endless()
        await #expect(throws: Gone.self) {
            try await send(JSONStreamResponse(values), to: Parts()) { part in
                guard part == "1\n" else { throw Gone() }
                // Long enough to read much more than a piece.
                try await Task.sleep(for: .milliseconds(300))
            }
        }
        #expect(values.count.value.withLock { $0 } < 40_000)
    }

    @Test func `a cancelled request ends a sequence that waits`() async throws {
        let (values, continuation) = AsyncStream<Int>.makeStream()
        continuation.yield(1)
        let parts = Parts()
        let (sent, sending) = AsyncStream<Void>.makeStream()
        let task = Task { try await send(JSONStreamResponse(values), to: parts) { _ in sending.finish() } }
        for await _ in sent {}
        task.cancel()
        // A cancelled AsyncStream ends.
        _ = await task.result
        #expect(parts.text == "1\n")
    }

    @Test func `each server-sent event is sent when it comes, and comments between them`() async throws {
        let parts = Parts()
        let (events, source) = AsyncStream.makeStream(of: ServerSentEvent.self)
        source.yield(ServerSentEvent(data: "1"))
        let isLast = Mutex(false)
        try await send(ServerSentEventResponse(events, heartbeat: .milliseconds(20)), to: parts) { part in
            if part.contains("data: 1\n") { source.yield(ServerSentEvent(data: "2\n3", type: "more")) }
            let isOver = isLast.withLock { isLast in
                isLast = isLast || part.contains("event: more")
                return isLast
            }
            if isOver, part.contains(":\n\n") { source.finish() }
        }
        #expect(parts.text.replacing(":\n\n", with: "") == "data: 1\n\nevent: more\ndata: 2\ndata: 3\n\n")
        #expect(parts.text.contains(":\n\n"))
        #expect(parts.isFinished.withLock { $0 })
    }

    @Test func `events that wait for a slow client are all sent, although comments wait too`() async throws {
        let parts = Parts()
        let text = String(repeating: "x", count: 40_000)
        let events = AsyncStream { continuation in
            for _ in 0..<20 { continuation.yield(ServerSentEvent(data: text)) }
            continuation.finish()
        }
        try await send(ServerSentEventResponse(events, heartbeat: .milliseconds(2)), to: parts) { _ in try await Task.sleep(for: .milliseconds(20)) }
        #expect(parts.text.utf8.count { $0 == UInt8(ascii: "x") } == 20 * 40_000)
        #expect(parts.isFinished.withLock { $0 })
    }

    @Test func `an error in events ends the body before it is complete`() async throws {
        let parts = Parts()
        let events = AsyncThrowingStream<ServerSentEvent, any Error> { continuation in
            continuation.yield(ServerSentEvent(data: "1"))
            continuation.finish(throwing: Gone())
        }
        await #expect(throws: Gone.self) { try await send(ServerSentEventResponse(events), to: parts) }
        #expect(parts.text == "data: 1\n\n")
        #expect(!parts.isFinished.withLock { $0 })
    }

    @Test func `events are no longer read if the client is gone`() async throws {
        let parts = Parts()
        let isCancelled = Mutex(false)
        let (events, source) = AsyncStream.makeStream(of: ServerSentEvent.self)
        source.onTermination = { reason in if case .cancelled = reason { isCancelled.withLock { $0 = true } } }
        source.yield(ServerSentEvent(data: "1"))
        await #expect(throws: Gone.self) {
            try await send(ServerSentEventResponse(events, heartbeat: nil), to: parts) { _ in throw Gone() }
        }
        #expect(isCancelled.withLock { $0 })
    }
}
#endif
