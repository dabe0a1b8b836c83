import ApusJSON
import Foundation
import Testing

/// Libraries can subclass these coders and declare a protocol for them, as they do with
/// Foundation's.
@Suite("Subclasses of the coders")
struct SubclassTests {
    struct Both: Codable, Equatable, JSONReadable, JSONWritable {
        var id: Int

        init(id: Int) { self.id = id }

        init(reading json: inout JSONCursor) throws {
            try json.enter("id")
            id = try json.read()
        }

        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            try json.write("id", id)
            json.endObject()
        }
    }

    final class CountingDecoder: ApusJSONDecoder, @unchecked Sendable {
        var count = 0

        override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
            count += 1
            return try super.decode(type, from: data)
        }
    }

    final class StampingEncoder: ApusJSONEncoder, @unchecked Sendable {
        override func encode<T: Encodable>(_ value: T) throws -> Data { try super.encode(value) + Data("\n".utf8) }
        override var outputFormatting: OutputFormatting {
            get { super.outputFormatting }
            set { super.outputFormatting = newValue.union(.sortedKeys) }
        }
    }

    @Test func `a subclass of the decoder is called for types of every kind`() throws {
        let decoder = CountingDecoder()
        let base: ApusJSONDecoder = decoder
        #expect(try base.decode([Int].self, from: Data("[1]".utf8)) == [1])
        #expect(try base.decode(Both.self, from: Data("{\"id\":1}".utf8)) == Both(id: 1))
        #expect(try decoder.decode(Both.self, from: Data("{\"id\":2}".utf8)) == Both(id: 2))
        #expect(decoder.count == 3)
    }

    @Test func `a subclass of the encoder is called for types of every kind`() throws {
        let encoder: ApusJSONEncoder = StampingEncoder()
        #expect(String(decoding: try encoder.encode([1]), as: UTF8.self) == "[1]\n")
        #expect(String(decoding: try encoder.encode(Both(id: 1)), as: UTF8.self) == "{\"id\":1}\n")
        encoder.outputFormatting = []
        #expect(String(decoding: try encoder.encode(["b": 1, "a": 2]), as: UTF8.self) == "{\"a\":2,\"b\":1}\n")
    }

    @Test func `our coders and Foundation's can conform to one protocol`() throws {
        let decoders: [any DataDecoder] = [JSONDecoder(), ApusJSONDecoder(), CountingDecoder()]
        for decoder in decoders { #expect(try decoder.decode(Both.self, from: Data("{\"id\":1}".utf8)) == Both(id: 1)) }
        let encoders: [any DataEncoder] = [JSONEncoder(), ApusJSONEncoder()]
        for encoder in encoders { #expect(try encoder.encode(Both(id: 1)) == Data("{\"id\":1}".utf8)) }
    }
}

// Protocols of a library whose users choose the coder.
protocol DataDecoder { func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T }
protocol DataEncoder { func encode<T: Encodable>(_ value: T) throws -> Data }
extension JSONDecoder: DataDecoder {}
extension JSONEncoder: DataEncoder {}
extension ApusJSONDecoder: DataDecoder {}
extension ApusJSONEncoder: DataEncoder {}
