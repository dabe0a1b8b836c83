#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import TestSupport
import Testing

/// Bad bodies, and the complete answers to them.
@Suite("Answers to bad bodies")
struct BodyErrorTests {
    static let table: [(body: String, message: String, line: Int, column: Int, path: String)] = [
        (#"{"title": "M", }"#, "Expected another member after ',', found '}'.", 1, 16, ""),
        ("{\n  \"title\": \"M\"\n  \"year\": 1931}", "Expected ',' or '}' after the member, found '\"'.", 3, 3, ""),
        (#"{"title": "M"} x"#, "Expected the end of the text after the root value, found 'x'.", 1, 16, ""),
        (#"{"title": "\ud800"}"#, #"The escape "\ud800" is one half of a surrogate pair without the other."#, 1, 12, "/title"),
        (#"{"title": "M", "year": 1e999}"#, "Expected an integer from -9223372036854775808 to 9223372036854775807, found 1e999.", 1, 24, "/year"),
        ("nil", "Expected a value, found \"nil\"; did you mean null?", 1, 1, ""),
        ("[]", "Expected an object, found an empty array.", 1, 1, ""),
        ("null", "Expected an object, found null.", 1, 1, ""),
        ("{}", #"The member "title" is missing."#, 1, 1, ""),
        (#"{"title": 1}"#, "Expected a string, found 1.", 1, 11, "/title"),
        (#"{"title": null}"#, "Expected a string, found null.", 1, 11, "/title"),
        (#"{"title": "M", "year": "1931"}"#, #"Expected an integer, found "1931"."#, 1, 24, "/year"),
        (#"{"title": "M", "year": 19.31}"#, "Expected an integer, found 19.31.", 1, 24, "/year"),
        (#"{"title": "M", "genre": "western"}"#, #"Expected "drama" or "comedy", found "western"."#, 1, 25, "/genre"),
        (#"{"title": "M", "genre": "comdey"}"#, #"Expected "drama" or "comedy", found "comdey"; did you mean "comedy"?"#, 1, 25, "/genre"),
        (#"{"title": "M", "genre": []}"#, "Expected a string, found an empty array.", 1, 25, "/genre"),
        (#"{"title": "M", "cast": {}}"#, "Expected an array, found an empty object.", 1, 24, "/cast"),
        (
            "{\"title\": \"M\", \"cast\": [\n{\"name\": \"a\"},\n{\"name\": \"b\", \"born\": 70000}]}",
            "Expected an integer from 0 to 65535, found 70000.", 3, 23, "/cast/1/born"
        ),
        (#"{"title": "M", "cast": [{"name": "a"}, {}]}"#, #"The member "name" is missing."#, 1, 40, "/cast/1"),
        (#"{"title": "M", "cast": [true]}"#, "Expected an object, found true.", 1, 25, "/cast/0"),
        (#"{"title": "M", "released": "tomorrow"}"#, #"Expected a date such as "2026-12-01T09:00:00Z", found "tomorrow"."#, 1, 28, "/released"),
        (#"{"title": "M", "link": ""}"#, #"Expected a URL, found ""."#, 1, 24, "/link"),
    ]

    private static let insides = [
        "Film", "Person", "Genre", "CodingKeys", "UInt16", "Swift", "Foundation", "Apus", ".swift", "Policy", "trailingCommas", "lenientUnicode",
    ]

    @Test func `a bad body is answered with 400, the reason and its location, and nothing about the server`() async throws {
        try await TestServer.run { server in
            for (body, message, line, column, path) in Self.table {
                let answer = try await server.post("film", body)
                let expected: JSONValue = [
                    "error": ["message": .string(message), "line": .integer(line), "column": .integer(column), "path": .string(path)]
                ]
                #expect(answer.status == 400, "\(body)")
                #expect(answer.type == "application/json; charset=utf-8", "\(body)")
                #expect(answer.length == "\(answer.text.utf8.count)", "\(body)")
                #expect(try JSONValue(parsing: answer.text) == expected, "\(body): \(answer.text)")
                // The names of types, modules, options and files.
                for inside in Self.insides {
                    #expect(!answer.text.contains(inside), "\(body): \(answer.text)")
                }
            }
            try await server.expectAlive()
        }
    }

    @Test func `a bad body of a type that reads itself is answered with the reason and its location`() async throws {
        try await TestServer.run { server in
            let missing = try await server.post("direct", "{}")
            #expect(missing.status == 400)
            #expect(missing.text == #"{"error":{"message":"The member \"title\" is missing.","line":1,"column":1,"path":""}}"#)
            let other = try await server.post("direct", #"{"title":"M","year":{}}"#)
            #expect(other.text == #"{"error":{"message":"Expected an integer, found an empty object.","line":1,"column":21,"path":"/year"}}"#)
            let syntax = try await server.post("direct", #"{"title":"M","year":}"#)
            #expect(syntax.text == #"{"error":{"message":"Expected a value, found '}'.","line":1,"column":21,"path":"/year"}}"#)
            try await server.expectAlive()
        }
    }

    @Test func `the answer has all collected errors, up to a hundred`() async throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let router = Router(context: ApusJSONContext.self)
        router.post("direct") { request, context in
            JSONResponse(try await request.decode(as: [DirectFilm].self, decoder: decoder, context: context))
        }
        router.post("codable") { request, context in
            _ = try await decoder.decode([Film].self, from: request, context: context)
            return "taken"
        }
        try await TestServer.run(router) { server in
            for path in ["direct", "codable"] {
                let answer = try await server.post(path, #"[{"title":1,"year":"x"}]"#)
                #expect(answer.status == 400)
                let first = #"{"message":"Expected a string, found 1.","line":1,"column":11,"path":"/0/title"}"#
                let second = #"{"message":"Expected an integer, found \"x\".","line":1,"column":20,"path":"/0/year"}"#
                #expect(answer.text == #"{"error":\#(first),"errors":[\#(first),\#(second)]}"#)
                // No more errors than a person can read.
                let film = #"{"title":"M","year":"x"}"#
                let many = try JSONValue(parsing: try await server.post(path, "[\(Array(repeating: film, count: 150).joined(separator: ","))]").text)
                #expect(many["errors"]?.array?.count == 100)
            }
        }
    }

    /// The context of an application whose decoder collects errors.
    private struct Collecting: ApusJSONRequestContext {
        private static let decoder = {
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = .collect
            return decoder
        }()

        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
        var requestDecoder: ApusJSONDecoder { ApusJSONDecoder(copying: Self.decoder) }
    }

    @Test func `all errors are collected by the decoder of a context, and answered as problem details`() async throws {
        let router = Router(context: Collecting.self)
        router.add(middleware: JSONErrorMiddleware(format: .problem))
        router.post("film") { request, context in try await request.decode(as: Film.self, context: context) }
        try await TestServer.run(router) { server in
            let answer = try await server.post("film", #"{"title":1,"year":"x","cast":[{"name":2}]}"#)
            #expect(answer.status == 400)
            #expect(answer.type == "application/problem+json")
            let problem = try JSONValue(parsing: answer.text)
            #expect(problem["errors"]?.array?.map { $0["pointer"]?.string } == ["#/title", "#/year", "#/cast/0/name"], "\(answer.text)")
        }
    }

    private struct Picky: JSONReadable {
        init(reading json: inout JSONCursor) throws { throw HTTPError(.unprocessableContent) }
    }

    /// An error that a type throws itself keeps its status, whether or not errors are collected.
    @Test(arguments: [JSONErrorPolicy.first, .collect])
    func `an error that a type throws keeps its own status`(_ policy: JSONErrorPolicy) async throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = policy
        let router = Router(context: ApusJSONContext.self)
        router.post("picky") { request, context in
            _ = try await request.decode(as: Picky.self, decoder: decoder, context: context)
            return "taken"
        }
        try await TestServer.run(router) { server in
            let answer = try await server.post("picky", "{}")
            #expect(answer.status == 422)
        }
    }

    /// The server does not trust an announced length, whatever the limit.
    @Test func `a server survives an announced length that is never sent`() async throws {
        struct Unlimited: ApusJSONRequestContext {
            var coreContext: CoreRequestContextStorage
            init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
            var maxUploadSize: Int { .max }
        }
        let router = Router(context: Unlimited.self)
        router.post("film") { request, context in try await request.decode(as: Film.self, context: context) }
        try await TestServer.run(router) { server in
            _ = try await RawConnection.with(port: server.port) { connection in
                try connection.send("POST /film HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(Int.max)\r\n\r\n{")
                connection.finishSending()
                return try connection.receive().head
            }
            try await server.expectAlive()
        }
    }
}
#endif
