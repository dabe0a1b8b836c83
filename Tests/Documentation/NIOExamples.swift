#if NIO
import ApusJSONNIO
import NIOCore
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The examples of byte buffers, as the documentation shows them.
@Suite("Documentation: byte buffers")
struct NIOExamples {
    private let text = #"{"title":"M","year":1931}"#

    private func chunks(_ text: String) -> AsyncStream<ByteBuffer> {
        let (stream, continuation) = AsyncStream<ByteBuffer>.makeStream()
        continuation.yield(ByteBuffer(string: text))
        continuation.finish()
        return stream
    }

    @Test func `buffers are read and written`() async throws {
        var printed: [String] = []
        func print(_ title: String) { printed.append(title) }
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        var buffer = ByteBuffer(string: text)
        let length = text.utf8.count
        let body = chunks(text)

        let film = try decoder.decode(Film.self, from: buffer)

        try encoder.encode(film, into: &buffer)

        // Moves the reader index if the next bytes are a film.
        let next = try buffer.readJSONDecodable(
            Film.self, decoder: decoder, length: length)
        try buffer.writeJSONEncodable(film, encoder: encoder)

        buffer.moveReaderIndex(forwardBy: length)

        let document = try JSONDocument(parsing: buffer)
        for try await film in body.jsonLines(as: .decoded(Film.self)) {
            print(film.title)
        }

        #expect(film == Film(title: "M", year: 1931))
        #expect(next == film)
        #expect(document["year"]?.integer == 1931)
        #expect(printed == ["M"])
    }

    @Test func `a buffer is decoded as with IkigaJSON`() throws {
        let buffer = ByteBuffer(string: text)

        let decoder = ApusJSONDecoder()  // was: IkigaJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let film = try decoder.decode(Film.self, from: buffer)

        #expect(film.year == 1931)
    }

    private struct Request {
        let body: AsyncStream<ByteBuffer>
    }

    @Test func `the lines of a body are decoded as they arrive`() async throws {
        var printed: [String] = []
        func print(_ title: String) { printed.append(title) }
        let request = Request(body: chunks("{\"title\":\"M\"}\n"))

        for try await film in request.body.jsonLines(as: .decoded(Film.self)) { print(film.title) }

        #expect(printed == ["M"])
    }

    @Test func `a buffer is a source like any other`() throws {
        let decoder = ApusJSONDecoder()
        var buffer = ByteBuffer(string: text)

        let film = try decoder.decode(Film.self, from: buffer)
        let document = try JSONDocument(parsing: buffer, options: .comments)

        #expect(film.title == "M" && document["title"]?.string == "M")
        try readAll(&buffer, decoder)
    }

    private func readAll(_ buffer: inout ByteBuffer, _ decoder: ApusJSONDecoder) throws {
        let film = try buffer.readJSONDecodable(Film.self, decoder: decoder, length: buffer.readableBytes)

        #expect(film == Film(title: "M", year: 1931))
        #expect(buffer.readableBytes == 0)
    }
}
#endif
