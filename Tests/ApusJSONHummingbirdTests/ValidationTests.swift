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
        struct Partial: JSONPartial {
            typealias Whole = Rating
            var stars: Int?
            var note: String??

            static let keys: JSONKeys = ["stars", "note"]

            init(reading json: inout JSONCursor) throws {
                var members = try json.members(Self.keys)
                while let member = json.next(&members) {
                    switch member {
                    case 0: try json.read(into: &stars)
                    default: note = .some(try json.read(String?.self))
                    }
                }
            }

            func writeMembers(to json: inout JSONWriter) throws {
                try json.write("stars", stars)
                try json.write("note", note)
            }
        }

        var stars: Int
        var note: String?

        init(stars: Int, note: String?) { (self.stars, self.note) = (stars, note) }

        init(_ partial: Partial) throws {
            guard let stars = partial.stars else { throw JSONPartialError.missing("stars") }
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

    private static func router(hasMiddleware: Bool = false) -> Router<TestServer.Context> {
        let router = Router(context: TestServer.Context.self)
        if hasMiddleware { router.add(middleware: JSONErrorMiddleware()) }
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
            try await request.decode(as: Film.self, context: context, verifying: try Self.pattern)
        }
        router.post("merged") { request, context in
            var film = Film(title: "Metropolis", year: 1927)
            try await request.merge(into: &film, context: context)
            return film
        }
        router.post("merged-partial") { request, context in
            var rating = Rating(stars: 3, note: "good")
            try await request.merge(into: &rating, context: context)
            return JSONResponse(rating)
        }
        router.post("verified-direct") { request, context in
            JSONResponse(try await request.decode(as: DirectFilm.self, context: context, verifying: try Self.pattern))
        }
        router.post("mapped") { request, context in
            var mapper = JSONMapper()
            mapper.policy = .strict
            let strict = mapper
            return try await request.withJSONBody(context: context) { try strict.make(Person.self, from: $0).0.name }
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
        router.post("bare-pattern") { request, _ in
            try Self.pattern.require(JSONDocument(parsing: try await request.body.collect(upTo: 1000)))
            return "ok"
        }
        router.post("bare-decoder") { request, _ in
            try ApusJSONDecoder().decode(Film.self, from: try await request.body.collect(upTo: 1000))
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

    @Test func `the middleware answers errors about JSON that handlers throw, and no others`() async throws {
        try await TestServer.run(Self.router(hasMiddleware: true)) { server in
            let good = try await server.post("bare-pattern", #"{"title":"M"}"#)
            #expect(good.text == "ok")
            let mismatch = try await server.post("bare-pattern", #"{"title":1}"#)
            #expect(mismatch.status == 422 && mismatch.text.contains(#""path":"/title""#))
            let bad = try await server.post("bare-pattern", "[1,]")
            #expect(bad.status == 400)
            let decoding = try await server.post("bare-decoder", #"{"title":1}"#)
            #expect(decoding.status == 400 && decoding.text.contains("Expected a string"))
            let failed = try await server.post("fails", "{}")
            #expect(failed.status == 500)
        }
        try await TestServer.run(Self.router()) { server in
            let bare = try await server.post("bare-pattern", #"{"title":1}"#)
            #expect(bare.status == 500)
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
