#if NIO
import ApusJSONNIO
import NIOCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// The recipes for other frameworks, as the documentation shows them. They are compiled against the
// declarations at the end of this file.

struct ApusContentDecoder: ContentDecoder {
    var decoder = ApusJSONDecoder()

    func decode<D: Decodable>(_ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D {
        try decoder.decode(type, from: body)
    }

    func decode<D: Decodable>(
        _ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D {
        if userInfo.isEmpty { return try decoder.decode(type, from: body) }
        let copy = ApusJSONDecoder(copying: decoder)
        copy.userInfo.merge(userInfo) { $1 }
        return try copy.decode(type, from: body)
    }
}

struct ApusContentEncoder: ContentEncoder {
    var encoder = ApusJSONEncoder()

    func encode<E: Encodable>(_ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws {
        headers.contentType = .json
        try encoder.encode(value, into: &body)
    }

    func encode<E: Encodable>(
        _ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws {
        headers.contentType = .json
        let copy = ApusJSONEncoder(copying: encoder)
        copy.userInfo.merge(userInfo) { $1 }
        try copy.encode(value, into: &body)
    }
}

struct ApusEventDecoder: LambdaEventDecoder {
    var decoder = ApusJSONDecoder()

    func decode<Event: Decodable>(_ type: Event.Type, from buffer: ByteBuffer) throws -> Event {
        try decoder.decode(type, from: buffer)
    }
}

struct ApusOutputEncoder<Output: Encodable>: LambdaOutputEncoder {
    var encoder = ApusJSONEncoder()

    func encode(_ value: Output, into buffer: inout ByteBuffer) throws {
        try encoder.encode(value, into: &buffer)
    }
}

struct ApusColumnDecoder: PostgresJSONDecoder {
    var decoder = ApusJSONDecoder()

    func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { try decoder.decode(type, from: data) }
    func decode<T: Decodable>(_ type: T.Type, from buffer: ByteBuffer) throws -> T { try decoder.decode(type, from: buffer) }
}

struct ApusColumnEncoder: PostgresJSONEncoder {
    var encoder = ApusJSONEncoder()

    func encode<T: Encodable>(_ value: T) throws -> Data { try encoder.encode(value) }
    func encode<T: Encodable>(_ value: T, into buffer: inout ByteBuffer) throws { try encoder.encode(value, into: &buffer) }
}

@Suite("Documentation: other frameworks")
struct FrameworkExamples {
    private struct Film: Codable, Equatable {
        var title: String
        var shown: Date
    }

    /// A type that takes its name from the user information of its decoder and encoder.
    private struct Named: Codable {
        static let key = CodingUserInfoKey(rawValue: "name")!
        var name: String

        init() { name = "" }
        init(from decoder: any Decoder) throws { name = decoder.userInfo[Self.key] as? String ?? "nobody" }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(encoder.userInfo[Self.key] as? String ?? "nobody")
        }
    }

    @Test func `Vapor's content is read and written with user information`() throws {
        let configuration = ContentConfiguration.global

        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        ContentConfiguration.global.use(decoder: ApusContentDecoder(decoder: decoder), for: .json)

        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        ContentConfiguration.global.use(encoder: ApusContentEncoder(encoder: encoder), for: .json)

        let text = #"{"title":"M","shown":"1931-05-11T00:00:00Z"}"#
        let film = try configuration.decoder.decode(Film.self, from: ByteBuffer(string: text), headers: HTTPHeaders())
        #expect(film.title == "M")
        var (body, headers) = (ByteBuffer(), HTTPHeaders())
        try configuration.encoder.encode(film, to: &body, headers: &headers)
        #expect(String(buffer: body) == text && headers.contentType == .json)

        let information = [Named.key: "Ada"]
        let named = try configuration.decoder.decode(Named.self, from: ByteBuffer(string: "{}"), headers: headers, userInfo: information)
        #expect(named.name == "Ada")
        var written = ByteBuffer()
        try configuration.encoder.encode(named, to: &written, headers: &headers, userInfo: information)
        #expect(String(buffer: written) == #""Ada""#)
        // The shared coders are unchanged.
        #expect(try configuration.decoder.decode(Named.self, from: ByteBuffer(string: "{}"), headers: headers, userInfo: [:]).name == "nobody")
    }

    @Test func `Lambda events are decoded and their results encoded`() async throws {
        struct Answer: Codable, Equatable { var sum: Int }
        struct Handler: LambdaHandler {
            func handle(_ event: [Int]) -> Answer { Answer(sum: event.reduce(0, +)) }
        }
        let handler = Handler()

        let adapter = LambdaCodableAdapter(
            encoder: ApusOutputEncoder<Answer>(), decoder: ApusEventDecoder(), handler: LambdaHandlerAdapter(handler: handler))
        let runtime = LambdaRuntime(handler: adapter)
        try await runtime.run()

        #expect(try adapter.answer(to: ByteBuffer(string: "[1, 2, 3]")) == ByteBuffer(string: #"{"sum":6}"#))
    }

    @Test func `Postgres columns are read and written`() throws {
        let reading = PostgresDecodingContext(jsonDecoder: ApusColumnDecoder())
        let writing = PostgresEncodingContext(jsonEncoder: ApusColumnEncoder())

        let values = try reading.jsonDecoder.decode([Int].self, from: ByteBuffer(string: "[1,2]"))
        var column = ByteBuffer()
        try writing.jsonEncoder.encode(values, into: &column)
        #expect(column == ByteBuffer(string: "[1,2]"))
        #expect(try writing.jsonEncoder.encode(reading.jsonDecoder.decode([Int].self, from: Data("[3]".utf8))) == Data("[3]".utf8))
    }
}

// MARK: The declarations of the other packages. The requirements are the same; the rest is the minimum that makes the recipes run.

// Vapor 4

protocol ContentDecoder: Sendable {
    func decode<D: Decodable>(_ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D
    func decode<D: Decodable>(
        _ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D
}

protocol ContentEncoder: Sendable {
    func encode<E: Encodable>(_ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws
    func encode<E: Encodable>(
        _ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws
}

struct HTTPHeaders {
    enum MediaType { case json }
    var contentType: MediaType?
}

final class ContentConfiguration {
    nonisolated(unsafe) static var global = ContentConfiguration()
    var decoder: any ContentDecoder = ApusContentDecoder()
    var encoder: any ContentEncoder = ApusContentEncoder()

    func use(decoder: any ContentDecoder, for type: HTTPHeaders.MediaType) { self.decoder = decoder }
    func use(encoder: any ContentEncoder, for type: HTTPHeaders.MediaType) { self.encoder = encoder }
}

// Swift AWS Lambda Runtime 2

protocol LambdaEventDecoder {
    func decode<Event: Decodable>(_ type: Event.Type, from buffer: ByteBuffer) throws -> Event
}

protocol LambdaOutputEncoder {
    associatedtype Output
    func encode(_ value: Output, into buffer: inout ByteBuffer) throws
}

protocol LambdaHandler {
    associatedtype Event: Decodable
    associatedtype Output
    func handle(_ event: Event) -> Output
}

struct LambdaHandlerAdapter<Handler: LambdaHandler> {
    let handler: Handler
}

struct LambdaCodableAdapter<Handler: LambdaHandler, Decoder: LambdaEventDecoder, Encoder: LambdaOutputEncoder>
where Encoder.Output == Handler.Output {
    let encoder: Encoder
    let decoder: Decoder
    let handler: LambdaHandlerAdapter<Handler>

    func answer(to event: ByteBuffer) throws -> ByteBuffer {
        var answer = ByteBuffer()
        try encoder.encode(handler.handler.handle(decoder.decode(Handler.Event.self, from: event)), into: &answer)
        return answer
    }
}

struct LambdaRuntime<Handler> {
    let handler: Handler
    func run() async throws {}
}

// PostgresNIO 1

protocol PostgresJSONDecoder: Sendable {
    func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
    func decode<T: Decodable>(_ type: T.Type, from buffer: ByteBuffer) throws -> T
}

protocol PostgresJSONEncoder: Sendable {
    func encode<T: Encodable>(_ value: T) throws -> Data
    func encode<T: Encodable>(_ value: T, into buffer: inout ByteBuffer) throws
}

struct PostgresDecodingContext<JSONDecoder: PostgresJSONDecoder> {
    var jsonDecoder: JSONDecoder
}

struct PostgresEncodingContext<JSONEncoder: PostgresJSONEncoder> {
    var jsonEncoder: JSONEncoder
}
#endif
