#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import Testing

private enum Program {
    struct Film: ResponseCodable {
        var title: String
        var year: Int?
    }

    static func router() -> Router<ApusJSONContext> {
        let router = Router(context: ApusJSONContext.self)  // was: Router()
        router.post("films") { request, context in
            try await request.decode(as: Film.self, context: context)
        }
        return router
    }

    /// Compiled and not called, because it would listen on a port of the machine.
    static func main() async throws {
        let router = router()
        try await Application(router: router).runService()
    }
}

/// The program of the article *JSON in a Hummingbird server*.
@Suite("Documentation: a Hummingbird server")
struct HummingbirdProgram {
    @Test func `a server decodes bodies, and says what is wrong with one`() async throws {
        let film = try await answer(of: Program.router(), to: #"{ "title": "M", "year": 1931 }"#, at: "/films")
        #expect(film.status == .ok && film.text == #"{"title":"M","year":1931}"#)
        let rejected = try await answer(of: Program.router(), to: #"{"title":1931}"#, at: "/films")
        let shown = #"""
            {"error":{"message":"Expected a string, found 1931.",
                      "line":1,"column":10,"path":"/title"}}
            """#
        #expect(try rejected.status == .badRequest && JSONValue(parsing: rejected.text) == JSONValue(parsing: shown))
    }
}
#endif
