#if NIO
import ApusJSONNIO
import NIOCore
import TestSupport
import Testing

@Suite("Reading values from byte buffers")
struct ReadingTests {
    private let text = #"{"title":"M"}"#

    @Test func `reading moves the reader index past the bytes that were read`() throws {
        for (name, original) in buffers(of: text + text + "rest") {
            var buffer = original
            #expect(try buffer.readJSONDecodable(Film.self, decoder: ApusJSONDecoder(), length: 13) == Film(title: "M"), "\(name)")
            #expect(buffer.readerIndex == original.readerIndex + 13, "\(name)")
            #expect(
                try buffer.readSlice(length: 13).map { try ApusJSONDecoder().decode(DirectFilm.self, from: $0) } == DirectFilm(title: "M", year: nil),
                "\(name)")
            #expect(buffer.readString(length: buffer.readableBytes) == "rest", "\(name)")
        }
    }

    @Test func `getting leaves the reader index unchanged`() throws {
        for (name, buffer) in buffers(of: "12" + text + "rest") {
            let index = buffer.readerIndex
            #expect(try buffer.getJSONDecodable(Film.self, decoder: ApusJSONDecoder(), at: index + 2, length: 13) == Film(title: "M"), "\(name)")
            #expect(try buffer.getJSONDecodable(Int.self, decoder: ApusJSONDecoder(), at: index, length: 1) == 1, "\(name)")
            #expect(buffer.readerIndex == index, "\(name)")
        }
    }

    @Test(arguments: [
        // Bad JSON, a truncated text, another type, a missing key, whitespace only.
        #"{"title":}   "#, #"{"title":"M" "#, #"{"title":1}  "#, #"{}           "#, "             ",
    ])
    func `a reading error leaves the buffer unchanged`(bad: String) {
        for (name, original) in buffers(of: bad + "rest") {
            var buffer = original
            #expect(throws: DecodingError.self, "\(name)") { try buffer.readJSONDecodable(Film.self, decoder: ApusJSONDecoder(), length: 13) }
            #expect(throws: DecodingError.self, "\(name)") {
                try buffer.getJSONDecodable(Film.self, decoder: ApusJSONDecoder(), at: buffer.readerIndex, length: 13)
            }
            #expect(buffer == original && buffer.readerIndex == original.readerIndex && buffer.writerIndex == original.writerIndex, "\(name)")
        }
    }

    /// Ranges of bytes that are not all readable, before, after and around the readable ones.
    @Test(arguments: [
        (0, 1), (4, 1), (4, 14), (5, 14), (17, 2), (18, 1), (-1, 3), (5, -1), (6, -1), (Int.max, 1), (5, Int.max), (Int.max, Int.max), (Int.min, 1),
        (5, Int.min), (Int.min, Int.min),
    ])
    func `getting bytes that are not all readable returns nil`(index: Int, length: Int) throws {
        var buffer = ByteBuffer(string: "[0,1," + text)
        buffer.moveReaderIndex(forwardBy: 5)
        #expect(try buffer.getJSONDecodable(Film.self, decoder: ApusJSONDecoder(), at: index, length: length) == nil)
        #expect(try buffer.getJSONDecodable(Traveller.self, decoder: ApusJSONDecoder(), at: index, length: length) == nil)
    }

    @Test(arguments: [14, Int.max, -1, Int.min])
    func `reading more bytes than are readable returns nil and moves no index`(length: Int) throws {
        var buffer = ByteBuffer(string: "[0,1," + text)
        buffer.moveReaderIndex(forwardBy: 5)
        #expect(try buffer.readJSONDecodable(Film.self, decoder: ApusJSONDecoder(), length: length) == nil)
        #expect(try buffer.readJSONDecodable(Traveller.self, decoder: ApusJSONDecoder(), length: length) == nil)
        #expect(buffer.readerIndex == 5)
    }
}
#endif
