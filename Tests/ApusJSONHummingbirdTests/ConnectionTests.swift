#if Hummingbird
import ApusJSONHummingbird
import Foundation
import TestSupport
import Testing

@Suite("A server and its connections")
struct ConnectionTests {
    private static let film = #"{"title":"Metropolis","year":1927}"#

    private static func head(_ path: String, length: Int) -> String {
        "POST /\(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: \(length)\r\n\r\n"
    }

    /// The bodies end early, in the middle of their JSON or after it. Either the connection is
    /// closed or only the sender's side of it.
    @Test func `a body that ends early is rejected, and the server keeps running`() async throws {
        try await TestServer.run { server in
            for cut in [0, 1, 10, Self.film.utf8.count - 1, Self.film.utf8.count, Self.film.utf8.count + 5] {
                for closes in [true, false] {
                    let answer = try await RawConnection.with(port: server.port) { connection in
                        let body = Self.film + "          "
                        try connection.send(Self.head("film", length: body.utf8.count) + body.prefix(cut))
                        if closes { return "" }
                        // The other direction stays open for an answer.
                        connection.finishSending()
                        return try connection.receive().head
                    }
                    if !closes { #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400"), "\(cut): \(answer)") }
                    try await server.expectAlive()
                }
            }
        }
    }

    @Test func `a body sent byte by byte is decoded`() async throws {
        try await TestServer.run { server in
            let answer = try await RawConnection.with(port: server.port) { connection in
                for byte in Self.head("film", length: Self.film.utf8.count) + Self.film {
                    try connection.send(String(byte))
                    usleep(2000)
                }
                return try connection.receive()
            }
            #expect(answer.head.hasPrefix("HTTP/1.1 200") && answer.body == Self.film)
            try await server.expectAlive()
        }
    }

    /// Other requests are answered while unfinished bodies are being sent.
    @Test func `slow bodies do not hold up other requests`() async throws {
        try await TestServer.run { server in
            let (begun, signal) = AsyncStream<Void>.makeStream()
            let mayEnd = DispatchSemaphore(value: 0)
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await RawConnection.with(port: server.port) { connection in
                            do {
                                defer { signal.yield() }
                                try connection.send(Self.head("film", length: Self.film.utf8.count) + Self.film.dropLast())
                            }
                            mayEnd.wait()
                            try connection.send(String(Self.film.suffix(1)))
                            return try connection.receive().body
                        }
                    }
                }
                var count = 0
                for await _ in begun {
                    count += 1
                    if count == 20 { break }
                }
                defer { for _ in 0..<20 { mayEnd.signal() } }
                for _ in 0..<20 { try await server.expectAlive() }
                for _ in 0..<20 { mayEnd.signal() }
                for try await body in group { #expect(body == Self.film) }
            }
        }
    }

    /// Each body is sent after the previous one has been answered.
    @Test func `good and bad bodies in turn are answered over one connection`() async throws {
        try await TestServer.run { server in
            let answers = try await RawConnection.with(port: server.port) { connection in
                var answers: [(head: String, body: String)] = []
                for body in [Self.film, "{", Self.film, #"{"title":1}"#, "", Self.film] {
                    try connection.send(Self.head("film", length: body.utf8.count) + body)
                    answers.append(try connection.receive())
                }
                return answers
            }
            #expect(answers.map { $0.head.split(separator: " ")[1] } == ["200", "400", "200", "400", "400", "200"])
            #expect(answers.map(\.body).filter { $0 == Self.film }.count == 3)
        }
    }

    /// The requests are sent without waiting for the answers, which come in the same order.
    @Test func `pipelined requests are answered in their order`() async throws {
        try await TestServer.run { server in
            let bodies = (0..<50).map { #"{"title":"\#($0)"}"# }
            let answers = try await RawConnection.with(port: server.port) { connection in
                try connection.send(bodies.map { Self.head("film", length: $0.utf8.count) + $0 }.joined())
                return try bodies.map { _ in try connection.receive().body }
            }
            #expect(answers == bodies)
        }
    }

    /// The clients send good and bad bodies, and ones that are too large.
    @Test func `200 clients at once get the answers to their own bodies`() async throws {
        try await TestServer.run { server in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let (body, status) =
                            switch number % 4 {
                            case 0: (#"{"title":"\#(number)","year":}"#, "400")
                            case 1: (String(repeating: " ", count: TestServer.bodyLimit + 1), "413")
                            default: (#"{"title":"\#(number)"}"#, "200")
                            }
                        let answer = try await server.post("film", body)
                        #expect("\(answer.status)" == status)
                        if status == "200" { #expect(answer.text == body) }
                    }
                }
                try await group.waitForAll()
            }
            try await server.expectAlive()
        }
    }
}
#endif
