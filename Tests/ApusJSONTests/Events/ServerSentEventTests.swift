import ApusJSON
import Synchronization
import Testing

@Suite("Server-sent events")
struct ServerSentEventTests {
    private func events(_ text: String, chunk: Int = .max) throws -> [ServerSentEvent] {
        var parser = ServerSentEventParser()
        var events: [ServerSentEvent] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: min(chunk, max(bytes.count, 1))) {
            events += try parser.add(bytes[start..<min(start + min(chunk, bytes.count), bytes.count)])
        }
        return events
    }

    /// The examples and the grammar of the HTML standard, section 9.2.
    @Test(
        arguments: [
            ("data: YHOO\ndata: +2\ndata: 10\n\n", [ServerSentEvent(data: "YHOO\n+2\n10")]),
            (
                ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
                [
                    ServerSentEvent(data: "first event", id: "1"), ServerSentEvent(data: "second event", id: ""),
                    ServerSentEvent(data: " third event", id: ""),
                ]
            ),
            ("data\n\ndata\ndata\n\ndata:", [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")]),
            ("data:test\n\ndata: test\n\n", [ServerSentEvent(data: "test"), ServerSentEvent(data: "test")]),
            (
                "event: add\ndata: 73857293\n\nevent: none\n\ndata: 1\n\n",
                [ServerSentEvent(data: "73857293", type: "add"), ServerSentEvent(data: "1")]
            ),
            ("\u{FEFF}data: bom\n\n\u{FEFF}data: not\n\n", [ServerSentEvent(data: "bom")]),
            ("data: a\r\rdata: b\r\n\r\ndata: c\n\r\n", [ServerSentEvent(data: "a"), ServerSentEvent(data: "b"), ServerSentEvent(data: "c")]),
            ("retry: 1000\ndata: a\n\nretry: x\ndata: b\n\n", [ServerSentEvent(data: "a", retry: 1000), ServerSentEvent(data: "b")]),
            (
                "retry: 5\nretry: 99999999999999999999\nretry:\nretry: -1\nretry: 1.5\nid: 1\nid: a\u{0}b\ndata: a\n\n",
                [ServerSentEvent(data: "a", id: "1", retry: 5)]
            ),
            ("id: a\u{0}b\ndata: a\n\n", [ServerSentEvent(data: "a")]), ("Data: a\n data: b\nunknown: c\n\n", []),
            ("data: é😀\n\n", [ServerSentEvent(data: "é😀")]),
            ("", []), ("\n\n\n", []),
        ] as [(String, [ServerSentEvent])])
    func `a stream has the events that the standard says, however it is split`(_ text: String, _ expected: [ServerSentEvent]) throws {
        for chunk in [1, 2, 3, 7, .max] { #expect(try events(text, chunk: chunk) == expected) }
    }

    @Test func `what is written is read again`() throws {
        let all = [
            ServerSentEvent(data: "one\ntwo\r\nthree\rfour"), ServerSentEvent(data: "", type: "x", id: "1", retry: 5), ServerSentEvent(data: "a\n\n"),
            ServerSentEvent(data: ": not a comment", type: "two\nlines", id: "a\rb"),
        ]
        let read = try events(all.map(\.text).joined())
        #expect(read.map(\.data) == ["one\ntwo\nthree\nfour", "", "a\n\n", ": not a comment"])
        #expect(read.map(\.type) == ["message", "x", "message", "two lines"])
        #expect(read.map(\.id) == [nil, "1", "1", "a b"])
        #expect(read.map(\.retry) == [nil, 5, nil, nil])
    }

    @Test func `an event has a limit`() throws {
        var parser = ServerSentEventParser(maximumByteCount: 20)
        #expect(try parser.add("data: 12345678\n\n".utf8).count == 1)
        let error = #expect(throws: JSONSyntaxError.self) { try parser.add("data: 1234567890\ndata: 1234567890\n\n".utf8) }
        #expect(error?.code == .tooLarge)
        #expect(parser.eventCount == 1)
        #expect(error?.message == "Event 2 of the stream has more than the limit of 20 bytes.")
        var lines = ServerSentEventParser(maximumByteCount: 100)
        for _ in 0..<1000 { #expect(try lines.add(": a comment that is not part of an event\n".utf8).isEmpty) }
    }

    private struct Update: Decodable, Equatable, Sendable { var text: String }

    @Test func `events are decoded from chunks that arrive`() async throws {
        let text = "data: {\"text\":\ndata: \"a\"}\n\n: ping\n\ndata: {\"text\":\"b\"}\n\ndata: [DONE]\n\n"
        let chunks = AsyncStream<ArraySlice<UInt8>> { continuation in
            let bytes = Array(text.utf8)
            for start in stride(from: 0, to: bytes.count, by: 5) { continuation.yield(bytes[start..<min(start + 5, bytes.count)]) }
            continuation.finish()
        }
        var updates: [Update] = []
        for try await update in chunks.serverSentEvents().decoded(Update.self, until: "[DONE]") { updates.append(update) }
        #expect(updates == [Update(text: "a"), Update(text: "b")])
    }

    /// What services send between the pieces of an answer: nothing, whitespace, pings, errors, and JSON that is cut off.
    private static let mixed =
        "data: {\"text\":\"a\"}\n\ndata:\n\ndata:  \n\nevent: ping\ndata: {\"type\":\"ping\"}\n\ndata: {\"text\":\n\n"
        + "data: {\"text\":\"b\"}\n\ndata: {\"error\":{\"message\":\"busy\"}}\n\ndata: {\"text\":\"c\"}\n\ndata: \t[DONE] \n\ndata: {\"text\":\"d\"}\n\n"

    private func texts(_ errors: ServerSentEventErrorPolicy, into texts: inout [String]) async throws {
        let chunks = AsyncStream<ArraySlice<UInt8>> { continuation in
            continuation.yield(Array(Self.mixed.utf8)[...])
            continuation.finish()
        }
        for try await update in chunks.serverSentEvents().decoded(Update.self, until: "[DONE]", errors: errors) { texts.append(update.text) }
    }

    @Test func `events that are not the type end the stream, are skipped and reported, or are handed over`() async throws {
        var read: [String] = []
        await #expect(throws: DecodingError.self) { try await texts(.stop, into: &read) }
        #expect(read == ["a"])

        read = []
        try await texts(.skip, into: &read)
        #expect(read == ["a", "b", "c"])

        let skipped = Mutex<[String]>([])
        read = []
        try await texts(
            .skip { event, error in skipped.withLock { $0.append("\(event.type) \(event.data) \(error is DecodingError)") } }, into: &read)
        #expect(read == ["a", "b", "c"])
        #expect(
            skipped.withLock { $0 } == [
                "message  true", "message   true", #"ping {"type":"ping"} true"#, #"message {"text": true"#,
                #"message {"error":{"message":"busy"}} true"#,
            ])

        struct Failure: Decodable, Error { var error: [String: String] }
        read = []
        let failure = await #expect(throws: Failure.self) {
            let policy = ServerSentEventErrorPolicy.handOver { event, _ in
                if let failure = try? ApusJSONDecoder().decode(Failure.self, from: event.data) { throw failure }
            }
            try await texts(policy, into: &read)
        }
        #expect(read == ["a", "b"] && failure?.error == ["message": "busy"])
    }

    @Test(arguments: [
        ("[DONE]", true), (" [DONE]\r\n", true), ("", false), ("[DONE] x", false), ("[DONE", false), ("[DONE]]", false), ("\"[DONE]\"", false),
    ])
    func `whitespace around the data that ends a stream does not count`(_ data: String, _ isEnd: Bool) async throws {
        let chunks = AsyncStream<[UInt8]> { continuation in
            continuation.yield(Array((ServerSentEvent(data: data).text + ServerSentEvent(data: #"{"text":"a"}"#).text).utf8))
            continuation.finish()
        }
        var count = 0
        for try await _ in chunks.serverSentEvents().decoded(Update.self, until: "[DONE]", errors: .skip) { count += 1 }
        #expect(count == (isEnd ? 0 : 1))
    }

    /// A type that is not `Decodable`.
    private struct Delta: JSONReadable, Equatable, Sendable {
        let text: String

        init(_ text: String) { self.text = text }
        init(reading json: inout JSONCursor) throws { text = try json.read(String.self) }
    }

    @Test func `a type that is not Codable is read from events`() async throws {
        let (chunks, continuation) = AsyncStream<[UInt8]>.makeStream()
        continuation.yield(Array("data: \"a\"\n\ndata: \"b\"\n\ndata: [DONE]\n\ndata: 1\n\n".utf8))
        continuation.finish()
        var deltas: [Delta] = []
        for try await delta in chunks.serverSentEvents().decoded(Delta.self, until: "[DONE]") { deltas.append(delta) }
        #expect(deltas == [Delta("a"), Delta("b")])
    }
}
