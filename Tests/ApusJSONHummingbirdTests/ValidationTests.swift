#if Hummingbird
import ApusJSONHummingbird
import ApusJSONMapping
import ApusJSONParsing
import ApusJSONPatterns
import Hummingbird
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Validated requests")
struct ValidationTests {
    private struct Stamp: ResponseCodable, Equatable { var at: Date }

    private struct Person: JSONMappable, Sendable {
        var name = ""
        var age = 0
        static let jsonProperties: JSONPropertyTable<Person> = [.property("name", \.name), .property("age", \.age)]
    }

    /// A model with a partial form, as the macro would generate it.
    private struct Rating: Codable, JSONReadable, JSONMembersWritable, JSONMergeable {
        struct Partial: JSONPartial, JSONTableModel {
            typealias Whole = Rating
            var stars: Int?
            var note: String??

            static let jsonTable = JSONModelTable(of: Partial.self) { members in
                members.changes()
                members.optional("stars", \.stars)
                members.nullable("note", \.note)
            }
        }

        var stars: Int
        var note: String?

        init(stars: Int, note: String?) { (self.stars, self.note) = (stars, note) }

        init(_ partial: Partial) throws {
            guard let stars = partial.stars else { throw JSONPatchError.missing("stars") }
            self.init(stars: stars, note: partial.note ?? nil)
        }

        init(reading json: inout JSONCursor) throws { try self.init(Partial(reading: &json)) }

        func writeMembers(to json: inout JSONWriter) throws {
            try json.write("stars", stars)
            try json.write("note", note)
        }

        mutating func merge(_ partial: Partial) throws {
            if let stars = partial.stars { self.stars = stars }
            if let note = partial.note { self.note = note }
        }
    }

    /// An error that is not about a body.
    private struct Unexpected: Error {}

    private static var pattern: JSONPattern {
        get throws { try JSONPattern(["title": "string", "year?": "int"]) }
    }

    private static func router(_ format: JSONErrorFormat? = nil) -> Router<TestServer.Context> {
        let router = Router(context: TestServer.Context.self)
        if let format { router.add(middleware: JSONErrorMiddleware(format: format)) }
        router.post("stamp") { request, context in try await context.requestDecoder.decode(Stamp.self, from: request, context: context) }
        router.post("stamp-unix") { request, context in
            let decoder = context.requestDecoder
            decoder.dateDecodingStrategy = .secondsSince1970
            let encoder = context.responseEncoder
            encoder.dateEncodingStrategy = .secondsSince1970
            let stamp = try await decoder.decode(Stamp.self, from: request, context: context)
            return try encoder.encode(stamp, from: request, context: context)
        }
        router.post("verified") { request, context in
            try await request.decode(as: Film.self, context: context, validating: try Self.pattern)
        }
        router.post("merged") { request, context in
            var film = Film(title: "Metropolis", year: 1927)
            try await request.merge(into: &film, changing: .all, context: context)
            return film
        }
        router.post("merged-partial") { request, context in
            var rating = Rating(stars: 3, note: "good")
            try await request.merge(into: &rating, context: context)
            return JSONResponse(rating)
        }
        router.post("verified-direct") { request, context in
            JSONResponse(try await request.decode(as: DirectFilm.self, context: context, validating: try Self.pattern))
        }
        router.post("mapped") { request, context in
            var mapper = JSONMapper()
            mapper.policy = .strict
            let strict = mapper
            return try await request.withJSONBody(context: context) { try strict.make(Person.self, from: $0).value.name }
        }
        router.post("parsed") { request, context in
            try await request.withJSONBody(context: context) { try "\(Field("title") { String.jsonParser() }.decode($0))" }
        }
        router.post("parsed-inside") { request, context in
            try await request.withJSONBody(context: context) { body in
                try "\(Field("title") { String.jsonParser() }.decode(body.root["film"] ?? body.root))"
            }
        }
        router.post("parsed-decoded") { request, context in
            try await request.withJSONBody(context: context) { try "\(Field("film") { Film.jsonParser() }.decode($0).title)" }
        }
        router.post("parsed-narrow") { request, context in
            try await request.withJSONBody(context: context) { try "\(Field("n") { Int8.jsonParser() }.decode($0))" }
        }
        router.post("fails") { _, _ -> String in throw Unexpected() }
        router.post("film") { request, context in try await request.decode(as: Film.self, context: context) }
        router.post("rejected") { _, _ -> String in throw HTTPError(.conflict, headers: [.retryAfter: "7"], message: "This name is taken.") }
        router.post("column") { request, context -> Film in
            _ = try await request.decode(as: Film.self, context: context)
            // A column of a database.
            return try ApusJSONDecoder().decode(Film.self, from: #"{"title":1}"#)
        }
        router.post("upstream") { _, _ in
            // The answer of another server.
            try Self.pattern.requireValid(JSONDocument(parsing: "[1,]"))
            return "ok"
        }
        router.post("column-in-body") { request, context in
            let film = try await request.withJSONBody(context: context) { try context.requestDecoder.decode(Film.self, from: $0) }
            return try film.title + ApusJSONDecoder().decode(Film.self, from: "{}").title
        }
        router.post("lines") { request, context in
            var count = 0
            for try await _ in request.jsonLines(as: .decoded(Film.self), context: context) { count += 1 }
            return "\(count)"
        }
        router.post("failing-lines") { request, context in
            for try await _ in request.jsonLines(as: .document.map { _ in throw Unexpected() }, context: context) {}
            return ""
        }
        router.post("rejecting-lines") { request, context in
            for try await _ in request.jsonLines(as: .document.map { _ in throw HTTPError(.conflict) }, context: context) {}
            return ""
        }
        return router
    }

    @Test func `changes to one route's decoder do not affect another route`() async throws {
        try await TestServer.run(Self.router()) { server in
            let text = #"{"at":"2026-11-21T08:30:00Z"}"#
            for _ in 0..<2 {
                let first = try await server.post("stamp", text)
                #expect(first.text == text)
                let other = try await server.post("stamp-unix", #"{"at":1700000000}"#)
                #expect(other.text == #"{"at":1700000000}"#)
            }
            let last = try await server.post("stamp", text)
            #expect(last.status == 200)
        }
    }

    @Test func `each kind of validation answers with a client error, its location and all findings`() async throws {
        let table: [(path: String, body: String, status: Int, parts: [String])] = [
            ("verified", #"{"title":"M"}"#, 200, [#"{"title":"M"}"#]),
            ("verified", #"{"title":1,"year":"x"}"#, 422, [#""path":"/title""#, #""path":"/year""#, #""errors":["#, #""line":1,"column":10"#]),
            ("verified", #"{"year":1931}"#, 422, [#""path":"/title""#]),
            ("verified", #"{"title":"M""#, 400, [#""line":1"#]),
            ("merged", #"{"year":null}"#, 200, [#"{"title":"Metropolis"}"#]),
            ("merged", #"{"title":null}"#, 422, [#"The member \"title\" cannot be null."#, #""column":10,"path":"/title""#]),
            ("merged", #"{"year":"x"}"#, 422, [#"Expected an integer, found \"x\"."#, #""path":"/year""#]),
            ("merged", #"{"title":"#, 400, [#""line":1"#]),
            ("merged-partial", #"{"note":null}"#, 200, [#"{"stars":3}"#]),
            ("merged-partial", #"{"stars":5}"#, 200, [#"{"stars":5,"note":"good"}"#]),
            ("merged-partial", #"{"stars":"x"}"#, 422, [#"Expected an integer, found \"x\"."#, #""column":10,"path":"/stars""#]),
            ("merged-partial", #"{"stars":"#, 400, [#""line":1"#]),
            ("verified-direct", #"{"title":"M","year":1931}"#, 200, [#"{"title":"M","year":1931}"#]),
            ("verified-direct", #"{"title":1,"year":"x"}"#, 422, [#""path":"/title""#, #""path":"/year""#]),
            ("mapped", #"{"name":"Ada","age":36}"#, 200, ["Ada"]),
            ("mapped", #"{"name":"Ada","age":"x7"}"#, 422, [#"Expected an integer, found \"x7\"."#, #""path":"/age""#]),
            ("mapped", #"{"name":"#, 400, [#""column""#]),
            ("parsed", #"{"title":"M"}"#, 200, ["M"]),
            ("parsed", #"{"title":7}"#, 422, ["Expected a string", #""path":"/title""#]),
            ("parsed", #"{"#, 400, [#""column""#]),
            // The path is that in the body, wherever the parser started.
            ("parsed-inside", #"{"film":{"title":7}}"#, 422, [#""path":"/film/title""#, #""column":18"#]),
            // The messages of a type's own decoding may name anything.
            ("parsed-decoded", #"{"film":{"title":7}}"#, 422, ["Expected a string, found 7.", #""column":18,"path":"/film/title""#]),
            ("parsed-narrow", #"{"n":300}"#, 422, ["in range, but found: 300"]),
        ]
        try await TestServer.run(Self.router()) { server in
            for row in table {
                let answer = try await server.post(row.path, row.body)
                #expect(answer.status == row.status, "\(row): \(answer.text)")
                for part in row.parts { #expect(answer.text.contains(part), "\(row): \(answer.text)") }
                for inside in ["Film", "Person", "Int8", "Decod", "Swift", "Apus", ".swift"] {
                    #expect(!answer.text.contains(inside), "\(answer.text)")
                }
            }
        }
    }

    @Test func `only errors of bodies are the client's, with the middleware and without`() async throws {
        for format in [nil, JSONErrorFormat.hummingbird, .problem] {
            try await TestServer.run(Self.router(format)) { server in
                for (path, body, status) in [
                    ("film", #"{"title":"M"}"#, 200), ("film", #"{"title":1}"#, 400), ("verified", #"{"title":1}"#, 422), ("film", "[1,]", 400),
                    ("column", #"{"title":"M"}"#, 500), ("column", #"{"title":1}"#, 400), ("upstream", "{}", 500), ("fails", "{}", 500),
                    ("column-in-body", #"{"title":"M"}"#, 500), ("column-in-body", #"{"title":1}"#, 400), ("rejected", "{}", 409),
                    ("lines", "{\"title\":\"M\"}\n", 200), ("lines", "{\"title\":\"M\"}\n{\"title\":1}\n", 400), ("failing-lines", "{}\n", 500),
                    ("failing-lines", "{\n", 400), ("rejecting-lines", "{}\n", 409),
                ] {
                    let answer = try await server.post(path, body)
                    #expect(answer.status == status, "\(String(describing: format)) \(path) \(body): \(answer.text)")
                    if status == 500 { #expect(!answer.text.contains("Expected") && !answer.text.contains("missing"), "\(answer.text)") }
                }
            }
        }
    }

    @Test func `all errors can be answered as problem details`() async throws {
        let path = String(repeating: "k", count: 300)
        let rows: [(path: String, body: String, type: String, answer: JSONValue)] = [
            (
                "verified", #"{"title":1,"year":"x"}"#, "application/problem+json",
                [
                    "type": "about:blank", "title": "Unprocessable Content", "status": 422, "detail": "Expected a string, found 1.",
                    "errors": [
                        ["detail": "Expected a string, found 1.", "pointer": "#/title", "line": 1, "column": 10],
                        ["detail": #"Expected an integer, found "x"."#, "pointer": "#/year", "line": 1, "column": 19],
                    ],
                ]
            ),
            (
                "rejected", "{}", "application/problem+json",
                ["type": "about:blank", "title": "Conflict", "status": 409, "detail": "This name is taken."]
            ),
            ("fails", "{}", "application/problem+json", ["type": "about:blank", "title": "Internal Server Error", "status": 500]),
            ("nowhere", "{}", "application/problem+json", ["type": "about:blank", "title": "Not Found", "status": 404]),
            (
                "map", #"{"é %/~":{"\#(path)":true}}"#, "application/problem+json",
                [
                    "type": "about:blank", "title": "Bad Request", "status": 400, "detail": "Expected an integer, found true.",
                    "errors": [
                        [
                            "detail": "Expected an integer, found true.",
                            "pointer": .string("#/%C3%A9%20%25~1~0/" + path.prefix(111) + "%E2%80%A6" + path.prefix(60)), "line": 1, "column": 314,
                        ]
                    ],
                ]
            ),
        ]
        let router = Self.router(.problem)
        router.post("map") { request, context in
            "\(try await request.decode(as: [String: [String: Int]].self, context: context).count)"
        }
        try await TestServer.run(router) { server in
            for row in rows {
                let answer = try await server.post(row.path, row.body)
                #expect(try JSONValue(parsing: answer.text) == row.answer, "\(row.path): \(answer.text)")
                #expect(answer.type == row.type && answer.length == "\(answer.text.utf8.count)", "\(row.path)")
                #expect(answer.status == row.answer["status"]?.integer)
            }
        }
    }

    @Test func `a program's own errors are answered in the same form`() async throws {
        let router = Router(context: TestServer.Context.self)
        router.post("taken") { _, _ -> String in
            throw JSONBodyError(status: .conflict, findings: [JSONFinding(message: "This name is taken.", path: "/name")])
        }
        try await TestServer.run(router) { server in
            let answer = try await server.post("taken", "{}")
            #expect(answer.status == 409 && answer.text == #"{"error":{"message":"This name is taken."}}"#)
        }
    }
}
#endif
