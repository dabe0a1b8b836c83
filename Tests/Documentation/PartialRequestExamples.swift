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
        #expect(try await answer(of: router, to: #"{"id":2,"title":"M"}"#, at: "/film", .patch).text == #"{"id":1,"title":"M","year":1927}"#)
    }
}
#endif
