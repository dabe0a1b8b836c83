import ApusJSON
import ApusJSONHummingbird
import ApusJSONNIO
import AsyncHTTPClient
import Hummingbird
import Testing

/// A piece of a chat API's answer.
struct ChatChunk: Codable {
    struct Choice: Codable { var delta: Delta }
    struct Delta: Codable { var content: String? }

    var choices: [Choice]
}

/// What a service sends if it fails: {"error": {"message": "Overloaded"}}
struct ChatFailure: Decodable, Error {
    struct Reason: Decodable { var message: String }

    var error: Reason
}

/// What the answer is asked to be. Every property may still be on its way.
struct FilmDraft: Codable, Equatable {
    var title: String?
    var cast: [String]?
}

@Suite("Recipe: a chat API's stream")
struct ChatStreamRecipe {
    /// The words of the answer, as a model chooses them.
    static let words = [
        "", "{\"ti", "tle\":", "\"Metro", "polis\"", ",\"cast\":[\"Brigitte ", "Helm\",\"Gust", "av Fr\u{F6}", "hlich\"", "]}",
    ]

    @Test func `drafts are shown while the answer arrives`() async throws {
        let router = Router()
        router.post("chat") { _, _ in
            let (events, continuation) = AsyncStream<ServerSentEvent>.makeStream()
            for word in Self.words {
                let chunk = ChatChunk(choices: [ChatChunk.Choice(delta: ChatChunk.Delta(content: word))])
                continuation.yield(ServerSentEvent(data: try ApusJSONEncoder().encode(chunk, as: String.self)))
            }
            continuation.yield(ServerSentEvent(data: "[DONE]"))
            continuation.finish()
            return ServerSentEventResponse(events)
        }
        try await serve(router) { try await chat("\($0)/chat") }
    }

    private func chat(_ url: String) async throws {
        var request = HTTPClientRequest(url: url)
        request.method = .POST
        let decoder = ApusJSONDecoder()
        var drafts: [FilmDraft] = []
        func show(_ draft: FilmDraft) { drafts.append(draft) }

        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(10))
        let parser = try JSONIncrementalParser()
        let chunks = response.body.serverSentEvents().decoded(ChatChunk.self, until: "[DONE]")
        for try await chunk in chunks {
            try parser.append((chunk.choices.first?.delta.content ?? "").utf8)
            let snapshot = try parser.snapshot()
            guard snapshot.document != nil else { continue }
            show(try decoder.decode(FilmDraft.self, from: snapshot))
        }
        let film = try decoder.decode(FilmDraft.self, from: parser.finish())

        #expect(film == FilmDraft(title: "Metropolis", cast: ["Brigitte Helm", "Gustav Fr\u{F6}hlich"]))
        #expect(drafts.first == FilmDraft())
        #expect(drafts.contains(FilmDraft(title: "Metro")))
        #expect(drafts.contains(FilmDraft(title: "Metropolis", cast: ["Brigitte Helm", "Gust"])))
        #expect(drafts.last == film)
    }

    @Test func `pings are skipped, and an error of the service ends the answer`() async throws {
        let router = Router()
        router.get("chat") { _, _ in
            let (events, continuation) = AsyncStream<ServerSentEvent>.makeStream()
            let piece = #"{"choices":[{"delta":{"content":"Metro"}}]}"#
            continuation.yield(ServerSentEvent(data: #"{"type":"ping"}"#, type: "ping"))
            continuation.yield(ServerSentEvent(data: piece))
            continuation.yield(ServerSentEvent(data: ""))
            continuation.yield(ServerSentEvent(data: piece))
            continuation.yield(ServerSentEvent(data: #"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#, type: "error"))
            continuation.yield(ServerSentEvent(data: piece))
            continuation.finish()
            return ServerSentEventResponse(events)
        }
        try await serve(router) { url in
            let decoder = ApusJSONDecoder()
            let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: "\(url)/chat"), timeout: .seconds(10))
            let chunks = response.body.serverSentEvents().decoded(
                ChatChunk.self, until: "[DONE]",
                errors: .handOver { event, error in
                    if event.type == "ping" || event.data.isEmpty { return }
                    // The service's error, or that of the decoder.
                    throw (try? decoder.decode(ChatFailure.self, from: event.data)) ?? error
                })
            var text = ""
            let failure = await #expect(throws: ChatFailure.self) {
                for try await chunk in chunks { text += chunk.choices.first?.delta.content ?? "" }
            }
            #expect(text == "MetroMetro" && failure?.error.message == "Overloaded")
        }
    }

    @Test func `an answer that is not JSON ends the request at the first byte that is wrong`() async throws {
        let router = Router()
        router.get("chat") { _, _ in
            let (events, continuation) = AsyncStream<ServerSentEvent>.makeStream()
            for word in ["{\"title\":", "Sure! Here", " is more"] { continuation.yield(ServerSentEvent(data: word)) }
            // The stream stays open.
            return ServerSentEventResponse(events, heartbeat: .milliseconds(20))
        }
        try await serve(router) { url in
            let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: "\(url)/chat"), timeout: .seconds(10))
            let parser = try JSONIncrementalParser()
            let error = await #expect(throws: JSONSyntaxError.self) {
                for try await event in response.body.serverSentEvents() { try parser.append(event.data.utf8) }
            }
            #expect(error?.location.column == 10)
        }
    }
}
