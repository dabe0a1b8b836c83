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

@Suite("Decoding from byte buffers")
struct DecodingTests {
    private let film = Film(title: "Metropolis", year: 1927)
    private let direct = DirectFilm(title: "Metropolis", year: 1927)
    private let text = #"{"title":"Metropolis","year":1927}"#

    @Test(arguments: [JSONEngine.automatic, .swift])
    func `models, documents and values are read from every kind of buffer, which is unchanged`(engine: JSONEngine) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.engine = engine
        for (name, buffer) in buffers(of: text) {
            let before = buffer
            #expect(try decoder.decode(Film.self, from: buffer) == film, "\(name)")
            #expect(try decoder.decode(DirectFilm.self, from: buffer) == direct, "\(name)")
            #expect(try DirectFilm(parsing: buffer) == direct, "\(name)")
            #expect(
                try JSONValue(parsing: buffer, configuration: JSONReadConfiguration(engine: engine)) == ["title": "Metropolis", "year": 1927],
                "\(name)")
            #expect(
                try JSONDocument(parsing: buffer, configuration: JSONReadConfiguration(engine: engine))["title"]?.string == "Metropolis", "\(name)")
            #expect(buffer == before && buffer.readerIndex == before.readerIndex, "\(name)")
        }
    }

    /// The texts end at every position between two multiples of simdjson's block size and of a
    /// buffer's capacity.
    @Test(arguments: [JSONEngine.automatic, .swift])
    func `texts of every length are read from buffers, regardless of the bytes after them`(engine: JSONEngine) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.engine = engine
        for length in Array(0...200) + Array(4060...4100) {
            let string = String(repeating: "é", count: length / 2) + (length % 2 == 0 ? "" : "x")
            for (name, buffer) in buffers(of: "\"\(string)\"") {
                #expect(try decoder.decode(String.self, from: buffer) == string, "\(name) \(length)")
                // A truncated text must not become valid because of the bytes after it.
                let cut = buffer.getSlice(at: buffer.readerIndex, length: buffer.readableBytes - 1)!
                #expect(throws: DecodingError.self, "\(name) \(length)") { try decoder.decode(String.self, from: cut) }
            }
        }
    }

    @Test func `an empty buffer is an error`() {
        #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(Film.self, from: ByteBuffer()) }
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: ByteBuffer()) }
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: ByteBuffer()) }
    }

    @Test func `a document keeps its bytes when the buffer changes`() throws {
        for (name, original) in buffers(of: #"{"number":1.50,"zero":-0}"#) {
            var buffer = original
            let document = try JSONDocument(parsing: buffer)
            buffer.setString("{}", at: buffer.readerIndex)
            buffer.clear()
            buffer.writeString(String(repeating: "x", count: 40))
            // Both are read from the text, not from the tape.
            #expect(document["number"]?.numberText == "1.50", "\(name)")
            #expect(document["zero"]?.numberText == "-0", "\(name)")
        }
    }

    @Test func `the location of an error is counted from the reader index`() throws {
        var buffer = ByteBuffer(string: "[1, 2]\n{\"title\":\n true}")
        buffer.moveReaderIndex(forwardBy: 7)
        do {
            _ = try ApusJSONDecoder().decode(Film.self, from: buffer)
            Issue.record("This is not a film.")
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.codingPath.map(\.stringValue) == ["title"])
            let error = try #require(context.underlyingError as? JSONDecodingError)
            #expect(error.location.line == 2 && error.location.column == 2 && error.location.byteOffset == 11)
        }
    }

    @Test func `UTF-16 and a byte order mark are read from buffers`() throws {
        let utf16 = ByteBuffer(bytes: text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
        #expect(try ApusJSONDecoder().decode(Film.self, from: utf16) == film)
        #expect(try ApusJSONDecoder().decode(Film.self, from: ByteBuffer(bytes: [0xEF, 0xBB, 0xBF] + text.utf8)) == film)
    }

    @Test func `a type that is Codable too reads itself, whatever the key strategy`() throws {
        let decoder = ApusJSONDecoder()
        var buffer = ByteBuffer(string: "{}")
        var traveller = try decoder.decode(Traveller.self, from: buffer)
        #expect(traveller.way == "direct")
        #expect(try buffer.getJSONDecodable(Traveller.self, decoder: ApusJSONDecoder(), at: 0, length: 2)?.way == "direct")
        decoder.keyDecodingStrategy = .custom { $0.last! }
        traveller = try decoder.decode(Traveller.self, from: buffer)
        #expect(traveller.way == "direct")
        #expect(try buffer.readJSONDecodable(Traveller.self, decoder: decoder, length: 2)?.way == "direct")
    }
}
#endif
