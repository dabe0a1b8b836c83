#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import TestSupport
import Testing

@Suite("A server and its bodies")
struct BodyTests {
    @Test func `good bodies are decoded and answered with their length and type`() async throws {
        try await TestServer.run { server in
            let cast = #"[{"name":"Brigitte Helm","born":1906}]"#
            let text = #"{"title":"Metropolis","year":1927,"genre":"drama","cast":\#(cast),"released":"1927-01-10T20:00:00Z"}"#
            let answer = try await server.post("film", text)
            #expect(answer.status == 200)
            #expect(answer.text == text)
            #expect(answer.type == "application/json; charset=utf-8")
            #expect(answer.length == "\(text.utf8.count)")
            let direct = try await server.post("direct", #" {"year":1931,"title":"Glück"} "#)
            #expect(direct.status == 201)
            #expect(direct.text == #"{"title":"Glück","year":1931}"#)
            #expect(direct.type == "application/json; charset=utf-8")
            #expect(direct.length == "30")
        }
    }

    /// The bodies are sent without a length, in chunks of every size from one byte.
    @Test func `bodies in chunks of any size are decoded`() async throws {
        try await TestServer.run { server in
            let text = #"{"title":"Gl\u00fcck","year":2012,"cast":[{"name":"é€𝄞"}]}"#
            for size in [1, 2, 3, 7, 60, 1000] {
                let answer = try await server.post("film", text, chunkSize: size)
                #expect(answer.status == 200 && answer.text == #"{"title":"Glück","year":2012,"cast":[{"name":"é€𝄞"}]}"#, "\(size)")
            }
        }
    }

    @Test func `bodies that arrive in many parts are decoded whole`() async throws {
        try await TestServer.run { server in
            let films = "[" + Array(repeating: #"{"title":"Metropolis","year":1927}"#, count: 20_000).joined(separator: ",") + "]"
            let answer = try await server.post("films", films)
            #expect(answer.status == 200)
            #expect(answer.text == films)
            #expect(answer.length == "\(films.utf8.count)")
        }
    }

    @Test func `an empty body is answered with 400`() async throws {
        try await TestServer.run { server in
            let answer = try await server.post("film", "")
            #expect(answer.status == 400)
            #expect(answer.text == #"{"error":{"message":"Expected a value, but the text ends.","line":1,"column":1,"path":""}}"#)
            try await server.expectAlive()
        }
    }

    /// The bodies exceed the context's limit by one byte or by a lot, with and without an announced
    /// length.
    @Test func `a body beyond the limit is answered with 413`() async throws {
        try await TestServer.run { server in
            let expected = #"{"error":{"message":"The body has more than 1000000 bytes."}}"#
            for count in [TestServer.bodyLimit + 1, 5 * TestServer.bodyLimit] {
                let text = #"{"title":""# + String(repeating: "x", count: count - 12) + #""}"#
                #expect(text.utf8.count == count)
                for path in ["film", "direct"] {
                    let answer = try await server.post(path, text)
                    #expect(answer.status == 413 && answer.text == expected, "\(count) \(path)")
                    #expect(answer.type == "application/json; charset=utf-8", "\(count) \(path)")
                    try await server.expectAlive()
                    let chunked = try await server.post(path, text, chunkSize: 10_000)
                    #expect(chunked.status == 413 && chunked.text == expected, "\(count) \(path)")
                    try await server.expectAlive()
                }
            }
            // Just within the limit.
            let largest = #"{"title":""# + String(repeating: "x", count: TestServer.bodyLimit - 12) + #""}"#
            let answer = try await server.post("film", largest)
            #expect(answer.status == 200 && answer.text == largest)
        }
    }

    @Test func `deep nesting and endless digits are answered with 400`() async throws {
        try await TestServer.run { server in
            let deep = try await server.post("film", String(repeating: "[", count: 900_000))
            #expect(deep.status == 400)
            #expect(deep.text.hasPrefix(#"{"error":{"message":"Arrays and objects are nested deeper than the limit of 512.","line":1,"column":513,"#))
            try await server.expectAlive()
            let digits = try await server.post("film", #"{"title":"M","year":"# + String(repeating: "9", count: 500_000) + "}")
            #expect(digits.status == 400)
            let range = "from -9223372036854775808 to 9223372036854775807"
            #expect(
                digits.text
                    == #"{"error":{"message":"Expected an integer \#(range), found \#(String(repeating: "9", count: 40))….","line":1,"column":21,"path":"/year"}}"#
            )
            try await server.expectAlive()
        }
    }

    @Test func `lines of a body are decoded, and a bad one is answered with its location`() async throws {
        try await TestServer.run { server in
            let good = try await server.post("lines", "{\"title\":\"M\",\"year\":1931}\n\n{\"title\":\"Sunrise\",\"year\":1927}")
            #expect(good.status == 200 && good.text == "3858")
            let bad = try await server.post("lines", "{\"title\":\"M\"}\n{\"title\":1}\n")
            #expect(bad.status == 400)
            #expect(bad.text == #"{"error":{"message":"Expected a string, found 1.","line":2,"column":10,"path":"/title"}}"#)
            let syntax = try await server.post("lines", "{\"title\":\"M\"}\n{\"title\":}\n")
            #expect(syntax.text == #"{"error":{"message":"Expected a value, found '}'.","line":2,"column":10,"path":"/title"}}"#)
            try await server.expectAlive()
        }
    }

    /// A value that cannot be encoded is the server's fault, and the client learns nothing about
    /// it.
    @Test func `a response that cannot be encoded is answered with 500 and no text`() async throws {
        try await TestServer.run { server in
            let answer = try await server.post("measurement", "")
            #expect(answer.status == 500 && answer.text == "")
            try await server.expectAlive()
        }
    }

    @Test func `a context's own decoder and encoder are used with their limits`() async throws {
        let router = Router(context: TestServer.SnakeContext.self)
        router.post("snake") { request, context in try await request.decode(as: Snake.self, context: context) }
        try await TestServer.run(router) { server in
            let text = #"{"first_name":"Ada","home_address":{"post_code":7}}"#
            let answer = try await server.post("snake", text)
            #expect(answer.status == 200 && answer.text == text)
            let missing = try await server.post("snake", #"{"first_name":"Ada","home_address":{}}"#)
            #expect(missing.text == #"{"error":{"message":"The member \"post_code\" is missing.","line":1,"column":36,"path":"/home_address"}}"#)
            // The decoder's own limit.
            let large = try await server.post("snake", String(repeating: " ", count: 1001))
            #expect(large.status == 413 && large.text == #"{"error":{"message":"The body has more than 1000 bytes."}}"#)
        }
    }

    @Test func `the ready-made context needs no code`() async throws {
        let router = Router(context: ApusJSONContext.self)
        router.post("film") { request, context in try await request.decode(as: Film.self, context: context) }
        try await TestServer.run(router) { server in try await server.expectAlive() }
    }
}
#endif
