#if NIO
import ApusJSONNIO
import NIOCore
import Testing

private enum Program {
    struct Film: Codable, Equatable {
        var title: String
        var year: Int
    }
}

/// The program of the page of the module ApusJSONNIO.
@Suite("Documentation: a byte buffer")
struct NIOProgram {
    private typealias Film = Program.Film

    @Test func `a buffer is read, and another is written`() throws {
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        let received = ByteBuffer(string: #"{"title":"M","year":1931}"#)
        let film = try decoder.decode(Film.self, from: received)
        let answer = try encoder.encodeAsByteBuffer(film)

        #expect(film == Film(title: "M", year: 1931))
        #expect(answer == received)
    }
}
#endif
