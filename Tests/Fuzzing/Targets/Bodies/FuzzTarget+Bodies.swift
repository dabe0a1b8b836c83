#if Hummingbird
import ApusJSON
import ApusJSONHummingbird
import ApusJSONNIO
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Programs

extension FuzzTarget {
    /// Compares request bodies in chunks with the same bytes in one piece. The first eight bytes of
    /// an input determine how the body arrives; the rest are the body.
    static let bodies = FuzzTarget("bodies") { input, meter in
        let body = Body(Choices(input.prefix(8)), bytes: Array(input.dropFirst(8)))
        // Tasks and the first request need some memory of their own.
        try meter.measure(bytes: body.bytes.count + 16_384, calls: 20_000, threads: true) {
            let isOneValue = meter.makes(0, of: 2)
            let isLines = meter.makes(1, of: 2)
            try wait {
                if isOneValue { try await body.check() }
                if isLines { try await body.checkLines() }
            }
        }
    }
}

/// A body and how it arrives.
private struct Body: Sendable {
    let bytes: [UInt8]
    private let chunks: [ByteBuffer]
    private let limit: Int
    /// The length that the request announces.
    private let announced: Int?

    init(_ choices: Choices, bytes: [UInt8]) {
        var random = choices
        self.bytes = bytes
        limit = random.one(in: 4) ? max(bytes.count + Int.random(in: -2...2, using: &random), 0) : 1 << 20
        announced = random.one(in: 3) ? bytes.count + (random.one(in: 4) ? 1 : 0) : nil
        let largest = [1, 3, 16, 200].randomElement(using: &random)!
        var chunks: [ByteBuffer] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            // Some chunks are empty, and some are slices of larger buffers.
            let count = Int.random(in: 0...largest, using: &random)
            var buffer = ByteBuffer(string: random.one(in: 2) ? "[\"" : "")
            let start = buffer.writerIndex
            buffer.writeBytes(rest.prefix(count))
            chunks.append(buffer.getSlice(at: start, length: min(count, rest.count)) ?? ByteBuffer())
            rest = rest.dropFirst(count)
        }
        self.chunks = chunks
    }

    private struct Model: Codable, Equatable {
        var id: Int?
        var name: String?
        var tags: [String]?
        var more: [Model]?
    }

    private struct Context: ApusJSONRequestContext {
        struct Source: RequestContextSource {
            let logger = Logger(label: "bodies") { _ in SwiftLogNoOpLogHandler() }
        }

        var coreContext: CoreRequestContextStorage
        var maxUploadSize = 1 << 20
        init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
    }

    private func request(_ body: RequestBody) -> Request {
        var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
        if let announced { head.headerFields[.contentLength] = "\(announced)" }
        return Request(head: head, body: body)
    }

    private var inChunks: RequestBody {
        RequestBody(
            asyncSequence: AsyncStream { continuation in
                for chunk in chunks { continuation.yield(chunk) }
                continuation.finish()
            })
    }

    private func decoded(_ body: RequestBody) async throws -> Result<Model, JSONBodyError> {
        var context = Context(source: Context.Source())
        context.maxUploadSize = limit
        do { return .success(try await request(body).decode(as: Model.self, context: context)) } catch let error as JSONBodyError {
            return .failure(error)
        }
    }

    private func failure(_ problem: String) -> String {
        "\(problem)\n\(String(decoding: bytes, as: UTF8.self))\nin \(chunks.map(\.readableBytes)), limit \(limit), announced \(announced ?? -1)"
    }

    func check() async throws {
        let whole = try await decoded(RequestBody(buffer: ByteBuffer(bytes: bytes)))
        let parts = try await decoded(inChunks)
        let plain = Result { try ApusJSONDecoder().decode(Model.self, from: Data(bytes)) }
        switch (whole, parts) {
        case (.success(let one), .success(let other)):
            try require(one == other && (try? plain.get()) == one, failure("In one piece \(one), in chunks \(other), plain \(plain)"))
            try require(bytes.count <= limit && announced ?? 0 <= bytes.count, failure("A body that is too large or truncated is accepted."))
        case (.failure(let one), .failure(let other)):
            try require(one.status == other.status && one.findings == other.findings, failure("In one piece \(one), in chunks \(other)"))
            try checkError(one, plain)
        default: throw Finding(failure("In one piece \(whole), in chunks \(parts)"))
        }
    }

    private func checkError(_ error: JSONBodyError, _ plain: Result<Model, any Error>) throws {
        if max(bytes.count, announced ?? 0) > limit { return try require(error.status == .contentTooLarge, failure("\(error.status)")) }
        try require(error.status == .badRequest, failure("\(error.status)"))
        if announced ?? 0 > bytes.count { return }
        try require((try? plain.get()) == nil, failure("A valid body is rejected: \(error)"))
        guard let location = error.findings.first?.location else { return }
        try require((0...bytes.count).contains(location.byteOffset), failure("The location is outside the body: \(error)"))
        do {
            // A decoder keeps numbers that are out of range, so that each type decides what to do
            // with them.
            _ = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact))
        } catch let syntax as JSONSyntaxError {
            try require(syntax.location == location, failure("The document's error is \(syntax), the body's \(error)"))
        }
    }

    /// Checks that the lines of a body are those of its bytes.
    func checkLines() async throws {
        var expected = ""
        do {
            let lines = JSONLines(bytes)
            while let value = try lines.next(as: .value) { expected += try value.jsonString() + "\n" }
        } catch {
            expected += "error: \(error)"
        }
        var found = ""
        do {
            for try await value in inChunks.jsonLines(as: .value) { found += try value.jsonString() + "\n" }
        } catch {
            found += "error: \(error)"
        }
        try require(found == expected, failure("Lines of the bytes:\n\(expected)\nLines of the chunks:\n\(found)"))
    }
}
#endif
