import ApusJSON
import Testing

/// The table that the macro makes for the film in its article.
private struct Film {
    let title: String
    var year: Int?
    var rating = 5
}

extension Film: JSONTableModel {
    static let jsonTable: JSONModelTable = .init(of: Self.self) { members in
        members.required("title", \.title)
        members.optional("release_year", \.year)
        members.required("rating", \.rating, or: { 5 })
    }
}

private enum ByHand {
    struct Film: JSONTableModel {
        let title: String
        var year: Int?

        static let jsonTable = JSONModelTable(of: Film.self) { members in
            members.required("title", \.title)
            members.optional("release_year", \.year)
        }
    }
}

@Suite("Documentation: tables of members")
struct ExpansionExamples {
    @Test func `a macro's table can be written by hand`() throws {
        let film = try Film(parsing: #"{"title":"M","release_year":1931}"#)

        #expect(film.title == "M" && film.year == 1931 && film.rating == 5)
        #expect(try film.jsonString() == #"{"title":"M","release_year":1931,"rating":5}"#)
    }

    @Test func `a struct with a table is read and written`() throws {
        let film = try ByHand.Film(parsing: #"{"release_year":1931,"title":"M"}"#)

        #expect(film.title == "M" && film.year == 1931)
        #expect(try film.jsonString() == #"{"title":"M","release_year":1931}"#)
    }
}
