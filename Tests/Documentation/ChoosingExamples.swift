import ApusJSON
import ApusJSONMacros
import Foundation
import Testing

@JSONModel(keys: .snakeCase)
struct Post {
    let id: Int
    var title: String?
    var likes = 0  // a missing key leaves the default
    @JSONCoding(.iso8601) let createdAt: Date
    @JSONKey(path: "/author/name") let author: String
    var attachment: Attachment?
    @JSONIgnored var isSelected = false
}

@JSONModel(.internalTag("type"))
enum Attachment {
    case picture(url: String)
    case place(latitude: Double, longitude: Double)
}

/// The examples of the article *Choosing between documents, values, Codable and direct types*.
@Suite("Documentation: choosing an API")
struct ChoosingExamples {
    private struct User: Codable, Equatable {
        var name: String
        var password: String?
    }

    @Test func `a document is read on demand`() throws {
        var printed: [String] = []
        func print(_ text: Any) { printed.append("\(text)") }

        let text = #"{"user": {"name": "Ada", "langs": ["en", "fr"]}}"#
        let document = try JSONDocument(parsing: text)
        let name = document["user"]?["name"]?.string  // "Ada"
        let second = document[at: "/user/langs/1"]?.string  // "fr"

        if let languages = document[at: "/user/langs"]?.array {
            for language in languages { print(language) }
        }

        #expect(name == "Ada" && second == "fr")
        #expect(printed == [#""en""#, #""fr""#])
    }

    @Test func `a value is changed and written`() throws {
        var film: JSONValue = ["title": "Metropolis", "year": 1927]
        film["cast"] = ["Brigitte Helm", "Gustav Fröhlich"]
        film[at: "/cast/1"] = nil
        let text = try film.jsonString([.prettyPrinted, .sortedKeys])

        #expect(film == ["title": "Metropolis", "year": 1927, "cast": ["Brigitte Helm"]])
        #expect(text.hasPrefix("{\n  \"cast\": ["))
    }

    @Test func `values and types convert into each other`() throws {
        let user = User(name: "Ada", password: "secret")

        var value = try ApusJSONEncoder().encode(user, as: JSONValue.self)
        value["password"] = nil
        let stored = try ApusJSONDecoder().decode(User.self, from: value)

        #expect(stored == User(name: "Ada"))
    }

    @Test func `part of a document is decoded, and elements that fail are left out`() throws {
        var printed: [String] = []
        func print(_ path: JSONPointer) { printed.append("\(path)") }
        let decoder = ApusJSONDecoder()
        let data = Data(#"{"users": [{"name": "Ada"}, {"name": 7}]}"#.utf8)

        let user = try decoder.decode(
            User.self, from: data, at: "/users/0")
        let users = try decoder.decodeLossyArray(
            of: User.self, from: data, at: "/users")
        for element in users.report.skipped { print(element.path) }

        #expect(user.name == "Ada" && users.value == [user])
        #expect(printed == ["/users/1"])
    }

    struct Film: JSONTableModel {
        var title: String
        var year: Int?

        static let jsonTable = JSONModelTable(of: Film.self) { members in
            members.required("title", \.title)
            members.optional("release_year", \.year)
        }
    }

    final class Account: JSONReadable {
        private struct Fields: JSONTableModel {
            var user: String
            var roles: [String]

            static let jsonTable = JSONModelTable(of: Fields.self) { members in
                members.required("user", \.user)
                members.required("roles", \.roles)
            }
        }

        let user: String
        let isAdmin: Bool

        init(reading json: inout JSONCursor) throws {
            let fields = try json.read(Fields.self)
            user = fields.user
            isAdmin = fields.roles.contains("admin")
        }
    }

    @Test func `a type computes what it stores`() throws {
        let account = try Account(parsing: #"{"roles":["author","admin"],"user":"ada"}"#)
        #expect(account.user == "ada" && account.isAdmin)
    }

    @Test func `a type reads and writes itself`() throws {
        let data = Data(#"{"release_year": 1927, "title": "Metropolis"}"#.utf8)

        let film = try Film(parsing: data)
        let bytes = try film.jsonBytes()

        #expect(film.year == 1927)
        #expect(bytes == Array(#"{"title":"Metropolis","release_year":1927}"#.utf8))
    }

    @Test func `models are read and written as their attributes say`() throws {
        let text = """
            {"id": 1, "author": {"name": "Ada"}, "created_at": "2026-11-21T08:30:00Z", "attachment": {"type": "picture", "url": "a.png"}}
            """
        let post = try Post(parsing: text)

        #expect(post.author == "Ada" && post.likes == 0 && post.title == nil && !post.isSelected)
        #expect(
            try post.jsonString() == """
                {"id":1,"likes":0,"created_at":"2026-11-21T08:30:00Z","author":{"name":"Ada"},"attachment":{"type":"picture","url":"a.png"}}
                """)
    }
}
