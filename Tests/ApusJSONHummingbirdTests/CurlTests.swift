#if Hummingbird
import ApusJSONHummingbird
import Foundation
import TestSupport
import Testing

/// Tests with a client that is not ours.
@Suite("A server and curl", .enabled(if: Curl.isInstalled, "curl is not installed."))
struct CurlTests {
    @Test func `curl gets the answers to good and bad bodies`() async throws {
        try await TestServer.run { server in
            let good = try await Curl.run(["-d", #"{"title":"M"}"#, "http://127.0.0.1:\(server.port)/film"])
            #expect(good == #"{"title":"M"}200 application/json; charset=utf-8"#)
            let bad = try await Curl.run(["-d", #"{"title":}"#, "http://127.0.0.1:\(server.port)/film"])
            let message = #"{"error":{"message":"Expected a value, found '}'.","line":1,"column":10,"path":"/title"}}"#
            #expect(bad == message + "400 application/json; charset=utf-8")
        }
    }

    @Test func `curl sends chunked and large bodies, and huge ones are rejected`() async throws {
        try await TestServer.run { server in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apus-curl-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let film = #"{"title":""# + String(repeating: "é", count: 200_000) + #""}"#
            let path = folder.appendingPathComponent("film.json").path
            try Data(film.utf8).write(to: URL(fileURLWithPath: path))
            let url = "http://127.0.0.1:\(server.port)/film"
            let chunked = try await Curl.run(["-H", "Transfer-Encoding: chunked", "--data-binary", "@\(path)", url])
            #expect(chunked == film + "200 application/json; charset=utf-8")
            // curl asks for permission before it sends the body.
            let asked = try await Curl.run(["-H", "Expect: 100-continue", "--data-binary", "@\(path)", url])
            #expect(asked == film + "200 application/json; charset=utf-8")
            try Data(count: 3 * TestServer.bodyLimit).write(to: URL(fileURLWithPath: path))
            let huge = try await Curl.run(["--data-binary", "@\(path)", url])
            #expect(huge == #"{"error":{"message":"The body has more than 1000000 bytes."}}413 application/json; charset=utf-8"#)
            try await server.expectAlive()
        }
    }
}

enum Curl {
    static let path = ["/usr/bin/curl", "/bin/curl", "/usr/local/bin/curl"].first { FileManager.default.isExecutableFile(atPath: $0) }
    static var isInstalled: Bool { path != nil }

    /// Returns curl's output: the answer, its status and its content type.
    static func run(_ arguments: [String]) async throws -> String {
        let path = path ?? ""
        return try await withCheckedThrowingContinuation { continuation in
            Thread {
                continuation.resume(
                    with: Result {
                        let process = Process()
                        process.executableURL = URL(fileURLWithPath: path)
                        let settings = [
                            "--silent", "--noproxy", "*", "--max-time", "\(RawConnection.patience)", "-w", "%{http_code} %{content_type}",
                        ]
                        process.arguments = settings + arguments
                        let output = Pipe()
                        process.standardOutput = output
                        try process.run()
                        let data = output.fileHandleForReading.readDataToEndOfFile()
                        process.waitUntilExit()
                        return String(decoding: data, as: UTF8.self)
                    })
            }.start()
        }
    }
}
#endif
