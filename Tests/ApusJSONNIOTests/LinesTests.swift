#if NIO
import ApusJSONNIO
import NIOCore
import TestSupport
import Testing

@Suite("Lines of byte buffers")
struct LinesTests {
    private let text = "{\"title\":\"M\"}\n\n{\"title\":\"Gl\u{fc}ck\",\"year\":2012}\r\n{\"title\":\"\"}"

    /// The bytes in buffers of one size.
    private func chunks(_ text: String, of size: Int) -> AsyncStream<ByteBuffer> {
        AsyncStream { continuation in
            var rest = ByteBuffer(string: text)
            while rest.readableBytes > 0 { continuation.yield(rest.readSlice(length: min(size, rest.readableBytes))!) }
            continuation.finish()
        }
    }

    @Test func `lines are decoded from chunks of every size`() async throws {
        for size in 1...text.utf8.count + 1 {
            var films: [Film] = []
            for try await film in chunks(text, of: size).jsonLines(as: .decoded(Film.self)) { films.append(film) }
            #expect(films == [Film(title: "M"), Film(title: "Glück", year: 2012), Film(title: "")], "\(size)")
            var direct: [DirectFilm] = []
            for try await film in chunks(text, of: size).jsonLines(as: .decoded(DirectFilm.self)).parallel(width: 2, batchByteCount: 8) {
                direct.append(film)
            }
            #expect(direct.map(\.title) == ["M", "Glück", ""], "\(size)")
        }
    }

    @Test func `a bad line ends the sequence with its location`() async throws {
        var values: [JSONValue] = []
        do {
            for try await value in chunks("1\n[2\n3", of: 2).jsonLines(as: .value) { values.append(value) }
            Issue.record("The second line is bad.")
        } catch let error as JSONLineError {
            #expect(error.location == JSONLocation(byteOffset: 4, line: 2, column: 3))
        }
        #expect(values == [1])
    }
}
#endif
