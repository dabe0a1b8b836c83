import ApusJSONParsing
import Foundation
import Testing

private struct Point {
    var x: Int
    var y: Int
}

private struct Person: Equatable {
    var name: String
    var age: Int
}

extension Person {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("name") { String.jsonParser() }
            Field("age") { Int.jsonParser() }
        }
    }
}

private enum Amount: Equatable {
    case exact(value: Int, unit: String)
    case freetext(String)
}

private enum Shape: Equatable {
    case circle(radius: Double)
    case square(side: Double)
}

private struct Tree: Equatable {
    let name: String
    let children: [Tree]

    static var jsonParser: AnyParserPrinter<JSONValue, Tree> {
        ParsePrint(.memberwise(Tree.init)) {
            Field("name") { String.jsonParser() }
            Field("children") { JSONArray { Lazy { Tree.jsonParser } } }
        }
        .eraseToAnyParserPrinter()
    }
}

private enum Direction: String { case left, right }

private struct UserID: RawRepresentable, Hashable {
    var rawValue: String
}

private struct Movie: Equatable {
    let title: String

    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) { Field("title") { String.jsonParser() } }
    }
}

private struct Fan: Codable, Equatable {
    var favouriteMovie: Movie

    enum CodingKeys: CodingKey { case favouriteMovie }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        favouriteMovie = try container.decode(forKey: .favouriteMovie) { Movie.jsonParser }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(favouriteMovie, forKey: .favouriteMovie) { Movie.jsonParser }
    }
}

/// The examples of parsers and printers, as the documentation shows them.
@Suite("Documentation: parsers")
struct ParsingExamples {
    @Test func `text parsers run one after the other`() throws {
        let point = try Parse(Point.init) {
            Int.parser(); ","; Int.parser()
        }.parse("3,4")

        struct Colour { var red: Int, green: Int, blue: Int }
        let colour = Parse(Colour.init) {
            Int.parser(); ","; Int.parser(); ","; Int.parser()
        }
        let pink = try colour.parse("205,99,138")

        #expect(point.x == 3 && point.y == 4)
        #expect(pink.red == 205 && pink.green == 99 && pink.blue == 138)
    }

    @Test func `a type's parser decodes and encodes it`() throws {
        let data = Data(#"{"name": "Ada", "age": 36}"#.utf8)

        let person = try Person.jsonParser.decode(data)
        let json = try Person.jsonParser.encode(person)

        #expect(person == Person(name: "Ada", age: 36))
        #expect(String(decoding: json, as: UTF8.self) == #"{"age":36,"name":"Ada"}"#)
    }

    @Test func `a memberwise parser-printer reads and prints a structure`() throws {
        let person = ParsePrint(.memberwise(Person.init)) {
            Field("name") { String.jsonParser() }
            Field("age") { Int.jsonParser() }
        }

        #expect(try person.decode(#"{"name": "Ada", "age": 36}"#) == Person(name: "Ada", age: 36))
        #expect(try person.print(Person(name: "Ada", age: 36)) == ["age": 36, "name": "Ada"])
    }

    @Test func `alternatives are cases of an enum`() throws {
        let amount =
            OneOf {
                ParsePrint(.case(Amount.exact)) {
                    Field("value") { Int.jsonParser() }; Field("unit") { String.jsonParser() }
                }
                ParsePrint(.case(Amount.freetext)) { String.jsonParser() }
            }

        #expect(try amount.decode(#"{"value": 2, "unit": "dl"}"#) == .exact(value: 2, unit: "dl"))
        #expect(try amount.decode(#""a pinch""#) == .freetext("a pinch"))
    }

    @Test func `a case is printed as its fields`() throws {
        let exact =
            ParsePrint(.case(Amount.exact)) {
                Field("value") { Int.jsonParser() }
                Field("unit") { String.jsonParser() }
            }

        #expect(try exact.print(.exact(value: 2, unit: "dl")) == ["unit": "dl", "value": 2])
    }

    @Test func `a case is taken apart by a function`() throws {
        let exact =
            ParsePrint(.case(Amount.exact) { if case .exact(let value, let unit) = $0 { (value, unit) } else { nil } }) {
                Field("value") { Int.jsonParser() }
                Field("unit") { String.jsonParser() }
            }

        #expect(try exact.print(.exact(value: 2, unit: "dl")) == ["unit": "dl", "value": 2])
    }

    @Test func `a key selects the alternative`() throws {
        let shape =
            TaggedOneOf("type") {
                Tagged("circle") { ParsePrint(.case(Shape.circle)) { Field("radius") { Double.jsonParser() } } }
                Tagged("square") { ParsePrint(.case(Shape.square)) { Field("side") { Double.jsonParser() } } }
            }

        #expect(try shape.decode(#"{"type": "square", "side": 2}"#) == .square(side: 2))
    }

    @Test func `a lazy parser can contain itself`() throws {
        let tree = try Tree.jsonParser.decode(#"{"name": "a", "children": [{"name": "b", "children": []}]}"#)

        #expect(tree == Tree(name: "a", children: [Tree(name: "b", children: [])]))
    }

    @Test func `a conversion has two directions`() throws {
        let percent = AnyConversion<Int, Double>(apply: { Double($0) / 100 }, unapply: { Int($0 * 100) })

        #expect(try percent.apply(50) == 0.5)
        #expect(try percent.unapply(0.5) == 50)
    }

    @Test func `a field without a parser must be present and not null`() throws {
        let parser = Parse {
            Field("name") { String.jsonParser() }
            Field("deleted")  // must be present and not null
        }

        #expect(throws: JSONParsingError.self) { try parser.decode(#"{"name": "Ada"}"#) }
        #expect(throws: JSONParsingError.self) { try parser.decode(#"{"name": "Ada", "deleted": null}"#) }
        #expect(try parser.decode(#"{"name": "Ada", "deleted": true}"#) == "Ada")
    }

    @Test func `an optional field that is missing is nil or its default`() throws {
        let parser = Parse {
            OptionalField("salary") { Double.jsonParser() }  // Double?
            OptionalField("salary", default: 0) { Double.jsonParser() }  // Double
        }

        let (salary, other): (Double?, Double) = try parser.decode("{}")
        #expect(salary == nil && other == 0)
    }

    @Test func `arrays have any number of elements, or a given number`() throws {
        let numbers = JSONArray { Int.jsonParser() }  // any number of them
        let names = JSONArray(1...3) { String.jsonParser() }  // one to three

        #expect(try numbers.decode("[]") == [])
        #expect(throws: JSONParsingError.self) { try names.decode("[]") }
    }

    @Test func `objects become dictionaries whose keys can be parsed`() throws {
        let counts = JSONObject { Int.jsonParser() }
        let numbered = JSONObject {
            String.jsonParser()
        } keys: {
            "key_"; Int.parser()
        }
        let names = JSONObject(keys: .representing(UserID.self)) { String.jsonParser() }

        #expect(try counts.decode(#"{"a": 1}"#) == ["a": 1])
        #expect(try numbered.decode(#"{"key_2": "b"}"#) == [2: "b"])
        #expect(try names.decode(#"{"x": "Ada"}"#) == [UserID(rawValue: "x"): "Ada"])
    }

    @Test func `the text of a string is parsed`() throws {
        let point = JSONString {
            Int.parser(); ","; Int.parser()
        }  // "3,4" → (3, 4)
        let direction = JSONString(.representing(Direction.self))  // "left" → Direction.left

        #expect(try point.decode(#""3,4""#) == (3, 4))
        #expect(try direction.decode(#""left""#) == .left)
    }

    @Test func `a string can be letters, a list, or a prefix`() throws {
        let letters = JSONString { CharacterSet.letters }
        let list = JSONString {
            Many {
                Int.parser()
            } separator: {
                ","
            }
        }  // "1,2,3" → [1, 2, 3]
        let digits = JSONString { Prefix { $0.isNumber } }

        #expect(try letters.decode(#""abc""#) == "abc")
        #expect(try list.decode(#""1,2,3""#) == [1, 2, 3])
        #expect(try digits.decode(#""123""#) == "123")
    }

    @Test func `a Codable container takes a parser`() throws {
        let fan = try ApusJSONDecoder().decode(Fan.self, from: #"{"favouriteMovie": {"title": "M"}}"#)

        #expect(fan.favouriteMovie == Movie(title: "M"))
        #expect(try ApusJSONEncoder().encode(fan, as: String.self) == #"{"favouriteMovie":{"title":"M"}}"#)
    }
}
