import ApusJSONParsing
import Foundation
import Testing

extension ExampleTests {
    struct CodableMovie: Codable, Equatable {
        let title: String
        let year: Int
    }

    @Test func `example 28 - a Codable type can be parsed as part of a struct`() throws {
        struct Person: Equatable {
            let name: String
            let age: Int
            let favoriteMovie: CodableMovie?
        }
        let jsonDecoder = JSONDecoder()
        let jsonEncoder = JSONEncoder()
        let plain = ParsePrint(.memberwise(Person.init)) {
            Field("name") { String.jsonParser() }
            Field("age") { Int.jsonParser() }
            Field("favorite_movie") { CodableMovie?.jsonParser() }
        }
        let withCoders = ParsePrint(.memberwise(Person.init)) {
            Field("name") { String.jsonParser() }
            Field("age") { Int.jsonParser() }
            Field("favorite_movie") { CodableMovie?.jsonParser(decoder: jsonDecoder, encoder: jsonEncoder) }
        }
        let text = #"{"age":36,"favorite_movie":{"title":"Metropolis","year":1927},"name":"Ada"}"#
        let person = Person(name: "Ada", age: 36, favoriteMovie: CodableMovie(title: "Metropolis", year: 1927))
        #expect(try plain.decode(text) == person)
        #expect(try withCoders.decode(text) == person)
        #expect(try plain.encode(person, as: String.self) == text)
        #expect(try withCoders.encode(person, as: String.self) == text)
    }

    struct MovieFan: Codable, Equatable {
        enum CodingKeys: String, CodingKey {
            case name
            case age
            case favoriteMovie = "favorite_movie"
        }

        var name: String
        var age: Int
        var favoriteMovie: Movie?

        init(name: String, age: Int, favoriteMovie: Movie?) {
            self.name = name
            self.age = age
            self.favoriteMovie = favoriteMovie
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.name = try container.decode(String.self, forKey: .name)
            self.age = try container.decode(Int.self, forKey: .age)
            self.favoriteMovie = try container.decodeIfPresent(Movie.self, forKey: .favoriteMovie) { Movie.jsonParser }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(self.name, forKey: .name)
            try container.encode(self.age, forKey: .age)
            try container.encodeIfPresent(self.favoriteMovie, forKey: .favoriteMovie) { Movie.jsonParser }
        }
    }

    @Test func `example 29 - a Codable type decodes and encodes with a parser`() throws {
        let movie = try Movie.jsonParser.decode(json)
        for fan in [MovieFan(name: "Ada", age: 36, favoriteMovie: movie), MovieFan(name: "Eve", age: 1, favoriteMovie: nil)] {
            let data = try ApusJSONEncoder().encode(fan)
            #expect(try ApusJSONDecoder().decode(MovieFan.self, from: data) == fan)
            #expect(try JSONDecoder().decode(MovieFan.self, from: JSONEncoder().encode(fan)) == fan)
            #expect(try JSONValue(data) == JSONValue(JSONEncoder().encode(fan)))
        }
    }
}
