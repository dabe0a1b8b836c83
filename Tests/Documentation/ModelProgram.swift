import ApusJSONMacros
import Testing

private enum Program {
    @JSONModel
    struct Film: Equatable {
        let title: String  // must be in the document
        var year: Int?  // may be missing or null, then nil
        var rating = 5  // 5 if missing; null is an error
        @JSONKey("type") let type = "film"  // written, but never read
        var isOld: Bool { year ?? 0 < 1950 }  // computed: not in the JSON
    }
}

/// The program of the article *Models and enums*.
@Suite("Documentation: a model")
struct ModelProgram {
    private typealias Film = Program.Film

    @Test func `a model is read and written`() throws {
        let film = try Film(parsing: #"{"title":"M","year":1931}"#)
        let text = try film.jsonString()

        #expect(film.isOld && film.rating == 5)
        #expect(text == #"{"title":"M","year":1931,"rating":5,"type":"film"}"#)
    }
}
