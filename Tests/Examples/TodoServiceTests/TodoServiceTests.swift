#if Hummingbird
import ApusJSON
import Testing

@testable import TodoRoutes

/// Tests the service over a socket, as its clients use it.
@Suite("Example: a service")
struct TodoServiceTests {
    @Test func `a todo is created, read, changed and removed`() async throws {
        try await TodoClient.run { client in
            let created = try await client.send("POST", "/todos", #"{"title": "buy milk", "due": "2026-12-01T09:00:00Z"}"#)
            #expect(created.status == 201)
            let todo = try created.json
            let id = try #require(todo["id"]?.string)
            #expect(created.head.contains("Location: /todos/\(id)\r\n"))
            #expect(todo == ["id": .string(id), "title": "buy milk", "priority": "normal", "due": "2026-12-01T09:00:00Z", "isDone": false])

            #expect(try await client.send("GET", "/todos/\(id)").json == todo)
            #expect(try await client.send("GET", "/todos").json == [todo])

            let changed = try await client.send("PATCH", "/todos/\(id)", #"{"priority": "high", "isDone": true}"#)
            #expect(changed.status == 200)
            #expect(
                try changed.json
                    == ["id": .string(id), "title": "buy milk", "priority": "high", "due": "2026-12-01T09:00:00Z", "isDone": true])

            #expect(try await client.send("DELETE", "/todos/\(id)").status == 204)
            for method in ["GET", "DELETE"] { #expect(try await client.send(method, "/todos/\(id)").status == 404) }
            #expect(try await client.send("PATCH", "/todos/\(id)", "{}").status == 404)
            #expect(try await client.send("GET", "/todos").body == "[]")
        }
    }

    @Test func `null removes a date, and a missing member keeps it`() async throws {
        try await TodoClient.run { client in
            let id = try #require(
                try await client.send("POST", "/todos", #"{"title": "buy milk", "due": "2026-12-01T09:00:00Z"}"#).json["id"]?.string)

            #expect(try await client.send("PATCH", "/todos/\(id)", #"{"title": "buy oat milk"}"#).json["due"] == "2026-12-01T09:00:00Z")
            let removed = try await client.send("PATCH", "/todos/\(id)", #"{"due": null}"#).json
            #expect(removed["due"] == nil && removed["title"] == "buy oat milk")
            #expect(try await client.send("PATCH", "/todos/\(id)", #"{"due": "2027-01-01T00:00:00Z"}"#).json["due"] == "2027-01-01T00:00:00Z")
        }
    }

    @Test func `a client is told everything that is wrong with a new todo`() async throws {
        try await TodoClient.run { client in
            let refused = try await client.send("POST", "/todos", #"{"title": "", "priority": "urgent", "colour": "red"}"#)
            #expect(refused.status == 422)
            let all = try #require(try refused.json["errors"]?.array)
            #expect(all.map { $0["path"]?.string } == ["/title", "/priority", "/colour"])

            #expect(try await client.send("POST", "/todos", #"{"title": "#).status == 400)
            #expect(try await client.send("GET", "/todos").body == "[]")
        }
    }

    @Test(arguments: [
        (#"{"title": ""}"#, 422, "/title"), (#"{"title": null}"#, 400, "/title"), (#"{"priority": "urgent"}"#, 400, "/priority"),
        (#"{"due": "tomorrow"}"#, 400, "/due"), (#"{"isDone": 1}"#, 400, "/isDone"), ("[]", 400, ""),
    ])
    func `a bad change is refused and changes nothing`(body: String, status: Int, path: String) async throws {
        try await TodoClient.run { client in
            let todo = try await client.send("POST", "/todos", #"{"title": "buy milk"}"#).json
            let target = "/todos/\(try #require(todo["id"]?.string))"

            let refused = try await client.send("PATCH", target, body)
            #expect(refused.status == status)
            let error = try refused.json["error"]
            // The service's own error has no location. Its sentence names the member.
            #expect(status == 422 ? error?["message"] == "A title has 1 to 200 characters." : error?["path"]?.string == path)
            #expect(try await client.send("GET", target).json == todo)
        }
    }

    @Test func `an identifier that is not a UUID is refused`() async throws {
        try await TodoClient.run { client in
            let answer = try await client.send("GET", "/todos/7")
            #expect(answer.status == 400)
        }
    }

    @Test func `todos are imported and exported as JSON Lines`() async throws {
        try await TodoClient.run { client in
            let lines = (1...1000).map { #"{"title": "number \#($0)", "priority": "low"}"# + "\n" }.joined()
            let imported = try await client.send("POST", "/todos/import", lines, chunkSize: 1000)
            #expect(imported.body == #"{"imported":1000}"#)

            let exported = try await client.send("GET", "/todos.jsonl")
            #expect(exported.head.lowercased().contains("content-type: application/jsonl"))
            let titles = try exported.body.split(separator: "\n").map { try JSONValue(parsing: $0)["title"]?.string }
            #expect(titles == (1...1000).map { "number \($0)" })
        }
    }

    @Test func `a bad line is refused with its number, and the lines before it are kept`() async throws {
        try await TodoClient.run { client in
            let refused = try await client.send("POST", "/todos/import", "{\"title\": \"one\"}\n{\"title\": \"two\"}\n{\"title\": \"\"}\n")
            #expect(refused.status == 422)
            #expect(
                try refused.json == [
                    "error": ["message": #"Expected a string of 1 to 200 characters, found ""."#, "line": 3, "column": 11, "path": "/title"]
                ])
            #expect(try await client.send("GET", "/todos").json.array?.compactMap { $0["title"]?.string } == ["one", "two"])

            let broken = try await client.send("POST", "/todos/import", "{\"title\": \"three\"}\n{\"title\": }\n")
            #expect(broken.status == 400)
            #expect(try broken.json["error"]?["line"] == 2)
        }
    }
}
#endif
