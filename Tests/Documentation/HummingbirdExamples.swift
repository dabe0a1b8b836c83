#if Hummingbird
import ApusJSONHummingbird
import ApusJSONMapping
import ApusJSONPatterns
import HTTPTypes
import Hummingbird
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private struct Film: ResponseCodable {
    var title: String
}

private struct AppContext: ApusJSONRequestContext {
    private static let decoder = {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.readConfiguration.duplicateKeys = .error
        return decoder
    }()

    var coreContext: CoreRequestContextStorage
    init(source: Source) { coreContext = .init(source: source) }

    var maxUploadSize: Int { 1 << 16 }  // 64 KiB
    var requestDecoder: ApusJSONDecoder { ApusJSONDecoder(copying: Self.decoder) }
}

/// The examples of servers, as the documentation shows them.
@Suite("Documentation: servers")
struct HummingbirdExamples {
    @Test func `ApusJSON's context decodes requests and encodes responses`() async throws {
        // was: Router()
        let router = Router(context: ApusJSONContext.self)

        router.post("films") { request, context in
            let film = try await request.decode(
                as: Film.self, context: context)
            return film  // a ResponseEncodable type
        }

        let answer = try await answer(of: router, to: #"{ "title": "M" }"#, at: "/films")
        #expect(answer.status == .ok && answer.text == #"{"title":"M"}"#)
    }

    private actor Films {
        struct Film: ResponseCodable {
            let id: Int
            var title: String
            var year: Int?
        }

        var rows = [1: Film(id: 1, title: "Metropolis", year: 1927), 2: Film(id: 2, title: "M", year: 1931)]

        func find(_ id: Int) throws -> Film {
            guard let film = rows[id] else { throw HTTPError(.notFound) }
            return film
        }
        func update(_ film: Film) { rows[film.id] = film }
    }

    @Test func `a request changes the members that it may change`() async throws {
        let films = Films()
        let router = Router(context: ApusJSONContext.self)

        router.patch("films/:id") { request, context in
            let id = try context.parameters.require("id", as: Int.self)
            var film = try await films.find(id)
            try await request.merge(
                into: &film, changing: .only(["/title", "/year"]),
                context: context)
            try await films.update(film)
            return film
        }

        let changed = try await answer(of: router, to: #"{"title":"Metropolis (1927)","year":null}"#, at: "/films/1", .patch)
        #expect(changed.text == #"{"id":1,"title":"Metropolis (1927)"}"#)
        let rejected = try await answer(of: router, to: #"{"id":2}"#, at: "/films/1", .patch)
        let shown = #"""
            {"error":{"message":"The member \"id\" cannot be changed.",
                      "line":1,"column":7,"path":"/id"}}
            """#
        #expect(try rejected.status == .unprocessableContent && JSONValue(parsing: rejected.text) == JSONValue(parsing: shown))
        #expect(await films.rows[2]?.title == "M")
    }

    @Test func `a JSON Patch of a request changes the members that it may change`() async throws {
        let films = Films()
        let router = Router(context: ApusJSONContext.self)

        router.patch("films/:id") { request, context in
            let id = try context.parameters.require("id", as: Int.self)
            var film = try await films.find(id)
            try await request.patch(
                into: &film, changing: .only(["/title", "/year"]),
                context: context)
            try await films.update(film)
            return film
        }

        let sent = #"""
            [{"op":"test","path":"/year","value":1926},
             {"op":"replace","path":"/title","value":"Metropolis (1926)"}]
            """#
        let rejected = try await answer(of: router, to: sent, at: "/films/1", .patch)
        let shown = #"""
            {"error":{"message":"The value at \"/year\" is not the expected one. (operation 0, test \"/year\")",
                      "line":1,"column":22,"path":"/0/path"}}
            """#
        #expect(try rejected.status == .conflict && JSONValue(parsing: rejected.text) == JSONValue(parsing: shown))
        let changed = try await answer(of: router, to: sent.replacing("1926", with: "1927"), at: "/films/1", .patch)
        #expect(changed.text == #"{"id":1,"title":"Metropolis (1927)","year":1927}"#)
    }

    @Test func `errors are answered as problem details`() async throws {
        let router = Router(context: ApusJSONContext.self)
        router.add(middleware: JSONErrorMiddleware(format: .problem))
        router.post("films") { request, context in try await request.decode(as: Film.self, context: context) }
        let rejected = try await answer(of: router, to: #"{"title":1931}"#, at: "/films")
        #expect(
            rejected.text == #"""
                {"type":"about:blank","title":"Bad Request","status":400,"detail":"Expected a string, found 1931.",\#
                "errors":[{"detail":"Expected a string, found 1931.","pointer":"#/title","line":1,"column":10}]}
                """#)
        let shown = #"""
            {"type":"about:blank","title":"Bad Request","status":400,
             "detail":"Expected a string, found 1931.",
             "errors":[
               {"detail":"Expected a string, found 1931.",
                "pointer":"#/title","line":1,"column":10}]}
            """#
        #expect(try JSONValue(parsing: rejected.text) == JSONValue(parsing: shown))
    }

    private enum Annotated {
        struct AppContext: ApusJSONRequestContext {  // was: RequestContext
            var coreContext: CoreRequestContextStorage
            init(source: Source) { coreContext = .init(source: source) }
        }
    }

    @Test func `both kinds of contexts use ApusJSON's coders`() async throws {
        let router = Router(context: ApusJSONContext.self)  // was: Router()
        router.post("films") { request, context in try await request.decode(as: Film.self, context: context) }
        #expect(try await answer(of: router, to: "{}", at: "/films").status == .badRequest)

        let ours = Router(context: Annotated.AppContext.self)
        ours.post("films") { request, context in try await request.decode(as: Film.self, context: context) }
        #expect(try await answer(of: ours, to: "{}", at: "/films").status == .badRequest)
    }

    @Test func `a program's own contexts use ApusJSON's coders`() async throws {
        struct Snake: ResponseCodable { var fullTitle: String }
        let converting = Router(context: AppContext.self)
        converting.post("films") { request, context in try await request.decode(as: Snake.self, context: context) }
        #expect(try await answer(of: converting, to: #"{"full_title":"M"}"#, at: "/films").text == #"{"fullTitle":"M"}"#)
        #expect(try await answer(of: converting, to: #"{"full_title":"M","full_title":"N"}"#, at: "/films").status == .badRequest)
        let large = #"{"full_title":"\#(String(repeating: "M", count: 1 << 16))"}"#
        #expect(try await answer(of: converting, to: large, at: "/films").status == .contentTooLarge)
    }

    @Test func `a handler that changes its coders changes nothing for other handlers`() async throws {
        struct Pair: ResponseCodable { var firstOne: Int, secondOne: Date? }
        let router = Router(context: AppContext.self)
        router.post("all") { request, context in
            let (decoder, encoder) = (context.requestDecoder, context.responseEncoder)
            decoder.errorPolicy = .collect
            encoder.dateEncodingStrategy = .secondsSince1970
            let pair = try await decoder.decode(Pair.self, from: request, context: context)
            return try encoder.encode(pair, from: request, context: context)
        }
        router.post("first") { request, context in try await request.decode(as: Pair.self, context: context) }
        let wrong = #"{"first_one":"x","second_one":"y"}"#
        #expect(try await JSONValue(parsing: answer(of: router, to: wrong, at: "/all").text)["errors"]?.array?.count == 2)
        #expect(try await JSONValue(parsing: answer(of: router, to: wrong, at: "/first").text)["errors"] == nil)
        let right = #"{"first_one":1,"second_one":0}"#
        #expect(try await answer(of: router, to: right, at: "/all").text == #"{"firstOne":1,"secondOne":978307200}"#)
        #expect(try await answer(of: router, to: right, at: "/first").text == #"{"firstOne":1,"secondOne":"2001-01-01T00:00:00Z"}"#)
    }

    @Test func `a bad body is answered with the reason and its location`() async throws {
        let router = Router(context: ApusJSONContext.self)
        router.post("films") { request, context in try await request.decode(as: Film.self, context: context) }

        let answer = try await answer(of: router, to: #"{"title":1931}"#, at: "/films")

        #expect(answer.status == .badRequest)
        #expect(
            answer.text == """
                {"error":{"message":"Expected a string, found 1931.","line":1,"column":10,"path":"/title"}}
                """)
    }

    @Test func `a type that reads and writes itself is a request and a response`() async throws {
        typealias Film = DirectFilm
        let router = Router(context: ApusJSONContext.self)

        router.post("films") { request, context in
            let film = try await request.decode(as: Film.self, context: context)
            return JSONResponse(film, status: .created)  // a JSONWritable type
        }

        let answer = try await answer(of: router, to: #"{ "title": "M" }"#, at: "/films")
        #expect(answer.status == .created && answer.text == #"{"title":"M"}"#)
    }

    @Test func `a film is answered with the requested status`() async throws {
        typealias Film = DirectFilm
        let router = Router(context: ApusJSONContext.self)

        router.post("films") { request, context in
            let film = try await request.decode(
                as: Film.self, context: context)
            return JSONResponse(film, status: .created)  // JSONWritable
        }

        #expect(try await answer(of: router, to: #"{"title":"M"}"#, at: "/films").status == .created)
    }

    @Test func `a list of values that write themselves is a response`() async throws {
        let films = [DirectFilm(title: "M", year: 1931)]
        let router = Router(context: ApusJSONContext.self)

        router.get("films") { request, context in
            JSONResponse(films)
        }

        let answer = try await answer(of: router, to: nil, at: "/films")
        #expect(answer.status == .ok && answer.text == #"[{"title":"M","year":1931}]"#)
    }

    private struct Event: Codable {
        var startedAt: Date
        var id: Int
    }

    private struct SnakeContext: ApusJSONRequestContext {
        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = .init(source: source) }
        var requestDecoder: ApusJSONDecoder {
            let decoder = ApusJSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            decoder.dateDecodingStrategy = .secondsSince1970
            decoder.readConfiguration.limits.maximumDepth = 1
            return decoder
        }
        var responseEncoder: ApusJSONEncoder {
            let encoder = ApusJSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            encoder.dateEncodingStrategy = .secondsSince1970
            return encoder
        }
    }

    /// Answers lines with the same lines, decoded and encoded.
    private func echo<Context: ApusJSONRequestContext & InitializableFromSource<ApplicationRequestContextSource>>(
        _ lines: String, _ type: Context.Type
    ) async throws -> String {
        let router = Router(context: type)
        router.post("events") { request, context in
            var events: [Event] = []
            for try await event in request.jsonLines(as: .decoded(Event.self), context: context) { events.append(event) }
            let (values, continuation) = AsyncStream<Event>.makeStream()
            for event in events { continuation.yield(event) }
            continuation.finish()
            return JSONStreamResponse(values)
        }
        return try await answer(of: router, to: lines, at: "/events").text
    }

    @Test func `lines that a handler writes are read in the same context`() async throws {
        let dates = "{\"startedAt\":\"1970-01-12T13:46:40Z\",\"id\":1}\n{\"startedAt\":\"1970-01-01T00:00:00Z\",\"id\":2}\n"
        #expect(try await echo(dates, ApusJSONContext.self) == dates)
        let seconds = "{\"started_at\":1000000,\"id\":1}\n{\"started_at\":0,\"id\":2}\n"
        #expect(try await echo(seconds, SnakeContext.self) == seconds)
        // The decoder's limits apply to values as well.
        let router = Router(context: SnakeContext.self)
        router.post("values") { request, context in
            var count = 0
            for try await _ in request.jsonLines(as: .value, errors: .skip, context: context) { count += 1 }
            return "\(count)"
        }
        #expect(try await answer(of: router, to: "[1]\n[[1]]\n[2]\n", at: "/values").text == "2")
    }

    @Test func `a body of lines is read as it arrives and rejected with the line number`() async throws {
        let stored = Stored()
        @Sendable func store(_ film: Film) async throws { stored.titles.withLock { $0.append(film.title) } }
        let router = Router(context: ApusJSONContext.self)

        router.post("import") { request, context in
            for try await film in request.jsonLines(as: .decoded(Film.self), context: context) { try await store(film) }
            return HTTPResponse.Status.noContent
        }

        #expect(try await answer(of: router, to: "{\"title\":\"M\"}\n{\"title\":\"Metropolis\"}\n", at: "/import").status == .noContent)
        #expect(stored.titles.withLock { $0 } == ["M", "Metropolis"])
        let rejected = try await answer(of: router, to: "{\"title\":\"M\"}\n{\"title\":}\n", at: "/import")
        #expect(rejected.status == .badRequest && rejected.text.contains(#""line":2"#))
    }

    @Test func `a body of lines is a sequence of films`() async throws {
        let stored = Stored()
        @Sendable func store(_ film: Film) async throws { stored.titles.withLock { $0.append(film.title) } }
        let router = Router(context: ApusJSONContext.self)

        router.post("import") { request, context in
            let films = request.jsonLines(
                as: .decoded(Film.self), context: context)
            for try await film in films { try await store(film) }
            return HTTPResponse.Status.noContent
        }

        #expect(try await answer(of: router, to: "{\"title\":\"M\"}\n", at: "/import").status == .noContent)
        #expect(stored.titles.withLock { $0 } == ["M"])
    }

    @Test func `a body is verified before it is decoded`() async throws {
        struct Todo: ResponseCodable {
            var title: String
            static var pattern: JSONPattern { get throws { try JSONPattern(["title": "string"]) } }
        }
        let router = Router(context: ApusJSONContext.self)

        router.post("todos") { request, context in
            let todo = try await request.decode(as: Todo.self, context: context, validating: try Todo.pattern)
            return todo
        }

        #expect(try await answer(of: router, to: #"{ "title": "buy milk" }"#, at: "/todos").text == #"{"title":"buy milk"}"#)
        #expect(try await answer(of: router, to: #"{"title": 1}"#, at: "/todos").status == .unprocessableContent)
    }

    @Test func `a body is read by a mapper`() async throws {
        struct Person: JSONMappable {
            var name = ""
            static let jsonProperties: JSONPropertyTable<Person> = [.property("name", \.name)]
        }
        let mapper = JSONMapper()
        let router = Router(context: ApusJSONContext.self)

        router.post("people") { request, context in
            let person = try await request.withJSONBody(context: context) { body in
                try mapper.make(Person.self, from: body).value
            }
            return person.name
        }

        #expect(try await answer(of: router, to: #"{"name": "Ada"}"#, at: "/people").text == "Ada")
        #expect(try await answer(of: router, to: "[]", at: "/people").status == .unprocessableContent)
    }

    @Test func `a stream of values is a response`() async throws {
        struct Database: Sendable {
            func films() -> AsyncStream<Film> {
                AsyncStream { stream in
                    for title in ["M", "Metropolis"] { stream.yield(Film(title: title)) }
                    stream.finish()
                }
            }
        }
        let database = Database()
        let router = Router(context: ApusJSONContext.self)

        router.get("films.jsonl") { request, context in
            JSONStreamResponse(database.films())  // an AsyncSequence
        }
        router.get("films") { request, context in
            JSONStreamResponse(database.films(), as: .array)
        }

        #expect(try await answer(of: router, to: nil, at: "/films.jsonl").text == "{\"title\":\"M\"}\n{\"title\":\"Metropolis\"}\n")
        #expect(try await answer(of: router, to: nil, at: "/films").text == #"[{"title":"M"},{"title":"Metropolis"}]"#)
    }

    @Test func `a stream of events is a response`() async throws {
        struct Store: Sendable {
            func updates() -> AsyncStream<ServerSentEvent> {
                AsyncStream { stream in
                    stream.yield(ServerSentEvent(data: "1"))
                    stream.finish()
                }
            }
        }
        let store = Store()
        let router = Router(context: ApusJSONContext.self)
        router.get("updates") { request, context in
            ServerSentEventResponse(store.updates())  // an AsyncSequence of ServerSentEvent
        }
        #expect(try await answer(of: router, to: nil, at: "/updates").text == "data: 1\n\n")
    }

    @Test func `a handler that parses a body says that it is the client's`() async throws {
        let decoder = ApusJSONDecoder()
        let router = Router(context: ApusJSONContext.self)
        router.post("films") { request, context -> Film in
            let body = try await request.body.collect(upTo: 1000)
            do {
                return try decoder.decode(Film.self, from: body)
            } catch {
                throw JSONBodyError(error) ?? error
            }
        }
        #expect(try await answer(of: router, to: "{", at: "/films").status == .badRequest)
    }

    /// The titles that handlers have stored.
    private final class Stored: Sendable {
        let titles = Mutex<[String]>([])
    }
}
#endif
