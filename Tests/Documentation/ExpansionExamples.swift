import ApusJSON
import Testing

/// The code that the macro writes for the film in its article.
private struct Film {
    let title: String
    var year: Int?
    var rating = 5
}

extension Film: JSONReadable {
    private static let jsonKeys: JSONKeys = ["title", "release_year", "rating"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<3>(Self.jsonKeys)
        try json.find(&members)
        let title: String? = try json.value(of: 0, in: members)  // "title"
        let year: Int? = try json.valueIfPresent(of: 1, in: members)  // "release_year"
        let rating: Int? = try json.value(of: 2, in: members)  // "rating"
        guard let title else {
            throw json.missing([0], from: members)
        }
        self.title = title
        self.year = year
        if let rating {
            self.rating = rating
        }
    }
}

extension Film: JSONMembersWritable {
    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try writeMembers(to: &json)
        json.endObject()
    }

    func writeMembers(to json: inout JSONWriter) throws {
        try json.write(quoted: #""title":"#, title)
        try json.write(quoted: #""release_year":"#, year)
        try json.write(quoted: #""rating":"#, rating)
    }
}

@Suite("Documentation: a macro's code")
struct ExpansionExamples {
    @Test func `a macro's code can be written by hand`() throws {
        let film = try Film(parsing: #"{"title":"M","release_year":1931}"#)

        #expect(film.title == "M" && film.year == 1931 && film.rating == 5)
        #expect(try film.jsonString() == #"{"title":"M","release_year":1931,"rating":5}"#)
    }
}
