import ApusJSONParsing
import Foundation

// Code as it is written for swift-json-parsing 0.2.0 and swift-parsing: each public name of the former, and what its
// documentation uses of the latter. Only the imports differ. A rename in ApusJSONParsing must fail here, so this is not
// changed with it.

struct Movie: Equatable {
    let title: String
    let year: Int
    let stars: [String]
    let poster: URL?
    let isFavorite: Bool

    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("title") { String.jsonParser() }
            Field("year") { Int.jsonParser() }
            Field("stars") {
                JSONArray { String.jsonParser() }
            }
            OptionalField("poster") { URL.jsonParser() }
            Field("favorite") { Bool.jsonParser() }
        }
    }
}

struct Color: Equatable {
    let red: Int
    let green: Int
    let blue: Int

    static func jsonParser(asText: Bool = false) -> some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            if asText {
                JSONString {
                    Int.parser()
                    ","
                    Int.parser()
                    ","
                    Int.parser()
                }
            } else {
                Field("red") { Int.jsonParser() }
                Field("green") { Int.jsonParser() }
                Field("blue") { Int.jsonParser() }
            }
        }
    }
}

/// A type that is decoded with a parser of text.
struct TextColor: Decodable, Equatable {
    let color: Color

    init(from decoder: Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        color = try Parse(Color.init) {
            Int.parser()
            ","
            Int.parser()
            ","
            Int.parser()
        }
        .parse(text)
    }
}

struct Ingredient: Equatable {
    enum Amount: Equatable {
        case exact(value: Int, unit: String)
        case freetext(String)

        static var jsonParser: some JSONParserPrinter<Self> {
            OneOf {
                ParsePrint(.case(Self.exact)) {
                    Field("value") { Int.jsonParser() }
                    Field("unit") { String.jsonParser() }
                }
                ParsePrint(.case(Self.freetext)) {
                    String.jsonParser()
                }
            }
        }
    }

    let name: String
    let amount: Amount

    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("name") { String.jsonParser() }
            Field("amount") { Amount.jsonParser }
        }
    }
}

enum Direction: String, Codable {
    case up, down
}

struct Person: Codable, Equatable {
    var name: String
    var age: Int
}

/// The methods of Codable's containers with a parser.
struct Library: Codable, Equatable {
    var best: Movie
    var worst: Movie?
    var all: [Movie]

    enum CodingKeys: String, CodingKey {
        case best, worst, all
    }

    init(best: Movie, worst: Movie? = nil, all: [Movie]) {
        self.best = best
        self.worst = worst
        self.all = all
    }

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        best = try container.decode(forKey: .best) { Movie.jsonParser }
        worst = try container.decodeIfPresent(Movie.self, forKey: .worst) { Movie.jsonParser }
        var list = try container.nestedUnkeyedContainer(forKey: .all)
        all = []
        while !list.isAtEnd {
            if let movie = try list.decodeIfPresent(valueParser: { Movie.jsonParser }) {
                all.append(movie)
            } else {
                _ = try list.decode(JSONValue.self)
            }
        }
    }

    func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(best, forKey: .best) { Movie.jsonParser }
        try container.encodeIfPresent(worst, forKey: .worst) { Movie.jsonParser }
        var list = container.nestedUnkeyedContainer(forKey: .all)
        for movie in all { try list.encode(movie) { Movie.jsonParser } }
    }
}

struct Wrapped: Codable, Equatable {
    var movie: Movie

    init(movie: Movie) { self.movie = movie }

    init(from decoder: Decoder) throws {
        let container = try decoder.singleValueContainer()
        movie = try container.decode { Movie.jsonParser }
    }

    func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(movie) { Movie.jsonParser }
    }
}

/// A custom parser and printer.
struct Doubled: ParserPrinter {
    func parse(_ input: inout JSONValue) throws -> Int {
        guard case .integer(let number) = input else { throw JSONParsingError.typeMismatch(expected: "an integer", got: input) }
        input = .empty
        return 2 * number
    }

    func print(_ output: Int, into input: inout JSONValue) throws {
        guard input == .empty else { throw JSONPrintingError.expectedEmpty("Doubled", got: input) }
        guard output.isMultiple(of: 2) else { throw JSONPrintingError.failure("Expected an even number.") }
        input = .integer(output / 2)
    }
}
