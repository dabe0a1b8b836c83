import ApusJSONParsing
import Foundation

// The models of the examples, taken from JSONParsing's documentation.

struct Movie: Equatable {
    let title: String
    let releaseYear: Int
    let director: String
    let stars: [String]
    let posterUrl: URL?
    let addedToFavorites: Bool
}

extension Movie {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("title") { String.jsonParser() }
            Field("release_year") { Int.jsonParser() }
            Field("director") { String.jsonParser() }
            Field("stars") { JSONArray { String.jsonParser() } }
            OptionalField("poster_url") { URL.jsonParser() }
            Field("added_to_favorites") { Bool.jsonParser() }
        }
    }
}

struct RGBColor: Equatable {
    let red: Int
    let green: Int
    let blue: Int
}

extension RGBColor {
    static var jsonParserForObjectRepresentation: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("red") { Int.jsonParser() }
            Field("green") { Int.jsonParser() }
            Field("blue") { Int.jsonParser() }
        }
    }

    static var jsonParserForStringRepresentation: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            JSONString {
                Int.parser(); ","; Int.parser(); ","; Int.parser()
            }
        }
    }

    static func jsonParser(useStringRepresentation: Bool = false) -> some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            if useStringRepresentation {
                JSONString {
                    Int.parser(); ","; Int.parser(); ","; Int.parser()
                }
            } else {
                Field("red") { Int.jsonParser() }
                Field("green") { Int.jsonParser() }
                Field("blue") { Int.jsonParser() }
            }
        }
    }
}

extension RGBColor: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let stringValue = try container.decode(String.self)
        self = try Parse(Self.init) {
            Int.parser(); ","; Int.parser(); ","; Int.parser()
        }
        .parse(stringValue)
    }
}

struct MyType: Equatable {
    let date1: Date
    let date2: Date
}

struct Ingredient: Equatable {
    enum Amount: Equatable {
        case exact(value: Int, unit: String)
        case freetext(String)
    }

    let name: String
    let amount: Amount
}

extension Ingredient.Amount {
    static var jsonParser: some JSONParserPrinter<Self> {
        OneOf {
            ParsePrint(.case(Self.exact)) {
                Field("value") { Int.jsonParser() }
                Field("unit") { String.jsonParser() }
            }

            ParsePrint(.case(Self.freetext)) { String.jsonParser() }
        }
    }
}

extension Ingredient {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("name") { String.jsonParser() }
            Field("amount") { Amount.jsonParser }
        }
    }
}

enum Direction: String {
    case up, down, left, right
}

extension Direction {
    static let jsonParser = JSONString(.representing(Direction.self))
}

struct UserID: RawRepresentable, Hashable {
    var rawValue: String
}
