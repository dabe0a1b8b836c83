import ApusJSON
import Foundation
import TestSupport
import Testing

/// The examples of JSON Lines, as the documentation shows them.
@Suite("Documentation: JSON Lines")
struct LinesExamples {
    private let text = "{\"title\":\"M\"}\n{\"title\":\"Metropolis\",\"year\":1927}\n"

    /// Chunks as a server gets them.
    private var body: AsyncStream<[UInt8]> {
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
        for byte in text.utf8 { continuation.yield([byte]) }
        continuation.finish()
        return stream
    }

    @Test func `the lines of chunks are decoded as they come`() async throws {
        var printed: [String] = []
        func print(_ title: String) { printed.append(title) }

        for try await film in body.jsonLines(as: .decoded(Film.self)) { print(film.title) }

        #expect(printed == ["M", "Metropolis"])
    }

    // The rest names a file in the current folder, so it is compiled, and does the same as tests of JSONLines and JSONLinesWriter.

    private func readingLinesInTime(_ print: (Any) -> Void) async throws {
        for try await film in body.jsonLines(as: .decoded(Film.self)) { print(film.title) }
        for try await value in JSONFileChunks("films.jsonl").jsonLines(as: .value) { print(value) }
    }

    private func readingLines() throws {
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
