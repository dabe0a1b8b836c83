#if NIO
import ApusJSONNIO
import Foundation
import NIOCore
import NIOFoundationCompat
import TestSupport
import Testing

/// Both modules are imported here, so every function exists twice, and the coder determines which
/// is called.
@Suite("Together with NIOFoundationCompat")
struct BesideFoundationTests {
    /// The outcome of a function: its result or the fact that it threw, and the buffer.
    private struct Outcome: Equatable {
        var result: String
        var buffer: ByteBuffer
        var indexes: [Int]
    }

    private func outcome(_ original: ByteBuffer, _ body: (inout ByteBuffer) throws -> Any?) -> Outcome {
        var buffer = original
        let result: String
        do { result = try body(&buffer).map { "\($0)" } ?? "nil" } catch { result = "threw" }
        return Outcome(result: result, buffer: buffer, indexes: [buffer.readerIndex, buffer.writerIndex])
    }

    @Test(arguments: [#"{"title":"M"}"#, #"{"title":"M"} "#, #"{"title":M}  "#, #"{"year":1931}"#, "[]", ""])
    func `reading and getting have the same outcome as with NIOFoundationCompat`(text: String) {
        let (ours, theirs) = (ApusJSONDecoder(), JSONDecoder())
        for (name, buffer) in buffers(of: text) {
            for length in 0...15 {
                let expected = outcome(buffer) { try $0.readJSONDecodable(Film.self, decoder: theirs, length: length) }
                #expect(outcome(buffer) { try $0.readJSONDecodable(Film.self, decoder: ours, length: length) } == expected, "\(name) \(length)")
                for index in buffer.readerIndex...buffer.writerIndex + 2 {
                    let expected = outcome(buffer) { try $0.getJSONDecodable(Film.self, decoder: theirs, at: index, length: length) }
                    let actual = outcome(buffer) { try $0.getJSONDecodable(Film.self, decoder: ours, at: index, length: length) }
                    #expect(actual == expected, "\(name) \(index) \(length)")
                }
            }
            let expected = outcome(buffer) { try theirs.decode(Film.self, from: $0) }
            #expect(outcome(buffer) { try ours.decode(Film.self, from: $0) } == expected, "\(name)")
        }
    }

    @Test(arguments: [Film(title: "M"), Film(title: "/é\u{1}")]) func `writing and setting have the same outcome as with NIOFoundationCompat`(
        film: Film
    ) {
        let (ours, theirs) = (ApusJSONEncoder(), JSONEncoder())
        for (name, buffer) in buffers(of: "head") {
            let written = outcome(buffer) { try $0.writeJSONEncodable(film, encoder: theirs) }
            #expect(outcome(buffer) { try $0.writeJSONEncodable(film, encoder: ours) } == written, "\(name)")
            let index = buffer.readerIndex + 1
            let set = outcome(buffer) { try $0.setJSONEncodable(film, encoder: theirs, at: index) }
            #expect(outcome(buffer) { try $0.setJSONEncodable(film, encoder: ours, at: index) } == set, "\(name)")
            let encoded = outcome(buffer) { try theirs.encode(film, into: &$0) }
            #expect(outcome(buffer) { try ours.encode(film, into: &$0) } == encoded, "\(name)")
            let nan = outcome(buffer) { try $0.writeJSONEncodable(Double.nan, encoder: theirs) }
            #expect(outcome(buffer) { try $0.writeJSONEncodable(Double.nan, encoder: ours) } == nan, "\(name)")
        }
        let allocator = ByteBufferAllocator()
        #expect(
            outcome(ByteBuffer()) { _ in try ours.encodeAsByteBuffer(film, allocator: allocator) }
                == outcome(ByteBuffer()) { _ in try theirs.encodeAsByteBuffer(film, allocator: allocator) })
    }

    /// Calls that name no coder have the same meaning as before our module was imported.
    @Test func `calls without a coder are still Foundation's when both modules are imported`() throws {
        var buffer = ByteBuffer(string: "{}{}")
        #expect(try buffer.getJSONDecodable(Witness.self, at: 0, length: 2)?.coder.contains("Apus") == false)
        #expect(try buffer.readJSONDecodable(Witness.self, length: 2)?.coder.contains("Apus") == false)
        try buffer.setJSONEncodable(Witness(), at: 2)
        try buffer.writeJSONEncodable(Witness())
        #expect(buffer.readString(length: buffer.readableBytes)?.contains("Apus") == false)
    }
}
#endif
