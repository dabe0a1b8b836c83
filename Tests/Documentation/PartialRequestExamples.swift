#if Hummingbird
import ApusJSONHummingbird
import ApusJSONMacros
import Hummingbird
import Testing

private enum Stored {
    @JSONModel(partial: true)
    struct Film {
        @JSONFixed let id: Int  // no change can set it
        var title: String
        var year: Int?
    }
}

@Suite("Documentation: changes of stored values")
struct PartialRequestExamples {
    private typealias Film = Stored.Film

    @Test func `a change cannot set a property that is not in the partial form`() async throws {
        let router = Router(context: ApusJSONContext.self)
        router.patch("film") { request, context in
            var film = Film(id: 1, title: "Metropolis", year: 1927)
            try await request.merge(into: &film, context: context)
            return JSONResponse(film)
        }
        router.patch("year") { request, context in
            var film = Film(id: 1, title: "Metropolis", year: 1927)
            try await request.merge(into: &film, changing: .only(["/year"]), context: context)
            return JSONResponse(film)
        }
        #expect(try await answer(of: router, to: #"{"id":2,"title":"M"}"#, at: "/film", .patch).text == #"{"id":1,"title":"M","year":1927}"#)
        #expect(try await answer(of: router, to: #"{"year":null}"#, at: "/year", .patch).text == #"{"id":1,"title":"Metropolis"}"#)
        let rejected = try await answer(of: router, to: #"{"title":"M","year":null}"#, at: "/year", .patch)
        #expect(rejected.status == .unprocessableContent)
        #expect(rejected.text == #"{"error":{"message":"The member \"title\" cannot be changed.","line":1,"column":10,"path":"/title"}}"#)
    }
}
#endif
