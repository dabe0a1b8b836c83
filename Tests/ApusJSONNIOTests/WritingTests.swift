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

@Suite("Writing values into byte buffers")
struct WritingTests {
    private let film = Film(title: "M", year: 1931)
    private let direct = DirectFilm(title: "M", year: 1931)
    private let text = #"{"title":"M","year":1931}"#

    @Test func `writing appends to every kind of buffer and moves the writer index`() throws {
        let encoder = ApusJSONEncoder()
        for (name, original) in buffers(of: "head") {
            var buffer = original
            #expect(try buffer.writeJSONEncodable(film, encoder: ApusJSONEncoder()) == 25, "\(name)")
            try encoder.encode(film, into: &buffer)
            try encoder.encode(direct, into: &buffer)
            #expect(buffer.readerIndex == original.readerIndex && buffer.writerIndex == original.writerIndex + 75, "\(name)")
            #expect(buffer.readString(length: buffer.readableBytes) == "head\(text)\(text)\(text)", "\(name)")
            #expect(original.getString(at: original.readerIndex, length: original.readableBytes) == "head", "\(name)")
        }
    }

    @Test func `setting overwrites bytes and moves no index`() throws {
        for (name, original) in buffers(of: String(repeating: "x", count: 30)) {
            var buffer = original
            let index = buffer.readerIndex + 2
            #expect(try buffer.setJSONEncodable(film, encoder: ApusJSONEncoder(), at: index) == 25, "\(name)")
            #expect(buffer.getString(at: buffer.readerIndex, length: 30) == "xx\(text)xxx", "\(name)")
            #expect(try buffer.setJSONEncodable(film, encoder: ApusJSONEncoder(), at: index + 1) == 25, "\(name)")
            #expect(buffer.getString(at: buffer.readerIndex, length: 30) == "xx{\(text)xx", "\(name)")
            #expect(buffer.readerIndex == original.readerIndex && buffer.writerIndex == original.writerIndex, "\(name)")
        }
    }

    /// The text starts before, at or after the end of the readable bytes.
    @Test(arguments: [0, 3, 4, 100]) func `setting across or beyond the end grows the buffer and keeps the writer index`(index: Int) throws {
        var buffer = ByteBuffer(string: "head")
        #expect(try buffer.setJSONEncodable(film, encoder: ApusJSONEncoder(), at: index) == 25)
        #expect(buffer.writerIndex == 4)
        buffer.moveWriterIndex(to: index + 25)
        #expect(buffer.getString(at: index, length: 25) == text)
    }

    @Test func `a writing error leaves the buffer and the encoder unchanged`() throws {
        let encoder = ApusJSONEncoder()
        for (name, original) in buffers(of: "head") {
            var buffer = original
            #expect(throws: EncodingError.self, "\(name)") { try buffer.writeJSONEncodable([1, .nan], encoder: ApusJSONEncoder()) }
            #expect(throws: EncodingError.self, "\(name)") {
                try buffer.setJSONEncodable([1, Double.infinity], encoder: ApusJSONEncoder(), at: buffer.readerIndex)
            }
            #expect(throws: EncodingError.self, "\(name)") { try encoder.encode([1, Double.nan], into: &buffer) }
            #expect(buffer == original && buffer.readerIndex == original.readerIndex && buffer.writerIndex == original.writerIndex, "\(name)")
            #expect(throws: EncodingError.self, "\(name)") { try encoder.encodeAsByteBuffer([1, Double.nan]) }
            // The encoder still works.
            #expect(try encoder.encodeAsByteBuffer([1]) == ByteBuffer(string: "[1]"), "\(name)")
        }
    }

    @Test func `values are encoded as new buffers`() throws {
        let encoder = ApusJSONEncoder()
        #expect(try encoder.encodeAsByteBuffer(film, allocator: ByteBufferAllocator()) == ByteBuffer(string: text))
        #expect(try encoder.encodeAsByteBuffer(direct) == ByteBuffer(string: text))
        #expect(try direct.jsonByteBuffer() == ByteBuffer(string: text))
        let tree: JSONValue = ["a/b": [100.0, 0.5]]
        #expect(try tree.jsonByteBuffer() == encoder.encodeAsByteBuffer(tree))
        #expect(try tree.jsonByteBuffer() == ByteBuffer(string: #"{"a\/b":[100,0.5]}"#))
        #expect(try direct.jsonByteBuffer(.prettyPrinted) == ByteBuffer(string: "{\n  \"title\": \"M\",\n  \"year\": 1931\n}"))
    }

    /// The texts exceed the memory that an encoder keeps, and have layouts that are made after the
    /// text.
    @Test(arguments: [10, 10_000, 40_000, 400_000]) func `large texts are encoded into buffers completely`(count: Int) throws {
        let encoder = ApusJSONEncoder()
        let films = (0..<count / 20).map { Film(title: "\($0)") }
        for _ in 0..<3 {
            var buffer = ByteBuffer(string: "head")
            try encoder.encode(films, into: &buffer)
            #expect(buffer.readString(length: 4) == "head")
            #expect(try ApusJSONDecoder().decode([Film].self, from: buffer) == films)
        }
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        #expect(try encoder.encodeAsByteBuffer(films) == ByteBuffer(bytes: encoder.encode(films, as: [UInt8].self)))
    }

    @Test func `a type that is Codable too writes itself, whatever the key strategy`() throws {
        let encoder = ApusJSONEncoder()
        var buffer = ByteBuffer()
        try encoder.encode(Traveller(way: ""), into: &buffer)
        try buffer.writeJSONEncodable(Traveller(way: ""), encoder: encoder)
        encoder.keyEncodingStrategy = .custom { $0.last! }
        try encoder.encode(Traveller(way: ""), into: &buffer)
        try buffer.writeJSONEncodable(Traveller(way: ""), encoder: encoder)
        #expect(buffer == ByteBuffer(string: #""direct""direct""direct""direct""#))
        #expect(try encoder.encodeAsByteBuffer(Traveller(way: "")) == ByteBuffer(string: #""direct""#))
    }
}
#endif
