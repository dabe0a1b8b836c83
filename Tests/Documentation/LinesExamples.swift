import ApusJSON
import Foundation
import Synchronization
import TestSupport
import Testing

/// The examples of JSON Lines, as the documentation shows them.
@Suite("Documentation: JSON Lines")
struct LinesExamples {
    private let text = "{\"title\":\"M\"}\n{\"title\":\"Metropolis\",\"year\":1927}\n"

    /// Chunks as a server receives them.
    private var body: AsyncStream<[UInt8]> {
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
        for byte in text.utf8 { continuation.yield([byte]) }
        continuation.finish()
        return stream
    }

    @Test func `lines are decoded as their chunks arrive`() async throws {
        var printed: [String] = []
        func print(_ title: String) { printed.append(title) }

        for try await film in body.jsonLines(as: .decoded(Film.self)) { print(film.title) }

        #expect(printed == ["M", "Metropolis"])
    }

    private struct Update: Decodable, Sendable { var text: String }

    @Test func `server-sent events are decoded as their chunks arrive`() async throws {
        let body = AsyncStream<[UInt8]> { continuation in
            for byte in "data: {\"text\":\"a\"}\n\ndata: [DONE]\n\n".utf8 { continuation.yield([byte]) }
            continuation.finish()
        }
        var printed: [String] = []
        func print(_ text: String) { printed.append(text) }

        for try await update in body.serverSentEvents().decoded(Update.self, until: "[DONE]") {
            print(update.text)
        }

        #expect(printed == ["a"])
        for try await event in body.serverSentEvents() { print(event.data) }
        for try await update in body.serverSentEvents().decoded(Update.self) { print(update.text) }
        var parser = ServerSentEventParser()
        for event in try parser.add("data: {\"id\":1}\n\n".utf8) { print(event.data) }
        #expect(printed == ["a", "{\"id\":1}"])
    }

    @Test func `events that are not updates are skipped or handed over`() async throws {
        let logged = Mutex<[String]>([])
        @Sendable func log(_ text: String) { logged.withLock { $0.append(text) } }
        func body(_ text: String) -> AsyncStream<[UInt8]> {
            AsyncStream { continuation in
                continuation.yield(Array(text.utf8))
                continuation.finish()
            }
        }
        do {
            let body = body("data: {\"text\":\"a\"}\n\nevent: state\ndata: {}\n\ndata: [DONE]\n\n")
            let updates = body.serverSentEvents().decoded(
                Update.self, until: "[DONE]", errors: .skip { event, error in log("\(event.type): \(error)") })
            var count = 0
            for try await _ in updates { count += 1 }
            #expect(count == 1 && logged.withLock { $0.count } == 1)
        }
        do {
            let body = body("event: ping\ndata: {}\n\ndata: {}\n\n")
            let updates = body.serverSentEvents().decoded(
                Update.self,
                errors: .handOver { event, error in
                    if event.type != "ping" { throw error }
                })
            await #expect(throws: DecodingError.self) { for try await _ in updates {} }
        }
    }

    private struct Event: Decodable { var at: Date }

    @Test func `lines are decoded with a decoder's settings`() async throws {
        let body = AsyncStream<[UInt8]> { continuation in
            continuation.yield(Array(#"{"at":"1970-01-01T00:00:05Z"}"#.utf8))
            continuation.finish()
        }

        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let events = body.jsonLines(as: .decoded(Event.self), decoder: decoder)

        for try await event in events { #expect(event.at == Date(timeIntervalSince1970: 5)) }
    }

    @Test func `lines are read up to the first bad one, which has a location`() throws {
        var printed: [Int] = []
        func print(_ number: Int) { printed.append(number) }

        var bad: [JSONLineError] = []
        let lines = JSONLines("{\"n\": 1}\n{\"n\": }\n")
        do {
            while let line = try lines.next(as: .document) {
                print(line["n"]?.integer ?? 0)
            }
        } catch let error as JSONLineError {
            bad.append(error)  // … (line 2, column 7, path "/n")
        }

        #expect(printed == [1])
        #expect(bad.map { "\($0)".hasSuffix(#"(line 2, column 7, path "/n")"#) } == [true])
    }

    @Test func `bad lines are reported and skipped`() throws {
        let logged = Mutex<[String]>([])
        @Sendable func log(_ text: String) { logged.withLock { $0.append(text) } }

        var configuration = JSONLineConfiguration()
        configuration.errors = .skip { error in log(error.description) }

        let lines = JSONLines(Data("1\n?\n2\n".utf8), configuration: configuration)
        #expect(try [lines.next(as: .value), lines.next(as: .value), lines.next(as: .value)] == [1, 2, nil])
        #expect(logged.withLock { $0.count } == 1)
    }

    // The other examples name files in the current folder, so they are only compiled. The tests of
    // JSONLines and JSONLinesWriter run the same code.

    private func readingLinesInTime(_ print: (Any) -> Void) async throws {
        for try await film in body.jsonLines(as: .decoded(Film.self)) { print(film.title) }
        for try await value in JSONFileChunks("films.jsonl").jsonLines(as: .value) { print(value) }
    }

    private func readingLines() throws {
        let lines = try JSONLines(contentsOf: "films.jsonl")
        while let film = try lines.next(Film.self) { print(film.title) }
    }

    private func readingElements() throws {
        let configuration = JSONLineConfiguration(framing: .elements)
        let films = try JSONLines(
            contentsOf: "films.json", configuration: configuration)
        while let film = try films.next(Film.self) { print(film.title) }
    }

    private func readingInParallelInOrder() async throws {
        let films = JSONFileChunks("films.jsonl")
            .jsonLines(as: .decoded(Film.self))
        for try await film in films.parallel(width: 4) {
            print(film.title)
        }
    }

    private func writingAndReading() throws {
        struct Film: Codable {
            var title: String
        }

        let output = try JSONLinesWriter(path: "films.jsonl")
        for title in ["M", "Metropolis"] { try output.write(Film(title: title)) }
        try output.finish()

        let lines = try JSONLines(contentsOf: "films.jsonl")
        while let film = try lines.next(Film.self) { print(film.title) }
    }

    private func writingLines(_ films: [Film]) throws {
        let lines = try JSONLinesWriter(path: "films.jsonl")
        for film in films { try lines.write(film) }
        try lines.finish()
    }

    private func readingInParallel() async throws {
        for try await film in JSONFileChunks("films.jsonl").jsonLines(as: .decoded(Film.self)).parallel(width: 4) { print(film.title) }
    }
}
