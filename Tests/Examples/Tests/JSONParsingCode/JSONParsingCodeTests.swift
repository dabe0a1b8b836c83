import ApusJSONParsing
import Foundation
import Testing

/// The expectations are the documentation of swift-json-parsing 0.2.0, and what its code does.
@Suite("Code that was written for JSONParsing")
struct JSONParsingCodeTests {
    private let json = Data(#"{"title":"M","year":1931,"stars":["Peter Lorre"],"poster":"https://a.b/m.jpg","favorite":true}"#.utf8)
    private let movie = Movie(title: "M", year: 1931, stars: ["Peter Lorre"], poster: URL(string: "https://a.b/m.jpg"), isFavorite: true)
    private let sorted = #"{"favorite":true,"poster":"https://a.b/m.jpg","stars":["Peter Lorre"],"title":"M","year":1931}"#

    @Test func `a document is decoded and encoded`() throws {
        #expect(try Movie.jsonParser.decode(json) == movie)
        #expect(try String(data: Movie.jsonParser.encode(movie), encoding: .utf8) == sorted)
        #expect(try Movie.jsonParser.decode(Data(#"{title:'M',year:1931,stars:[],favorite:true,}"#.utf8), allowJSON5: true).poster == nil)
        #expect(try Movie.jsonParser.prettyPrint(movie, maxDepth: 0) == "{ ...(+5 more) }")
        #expect(
            try Movie.jsonParser.prettyPrint(movie, maxDepth: 1, maxSubValueCount: 1, maxStringLength: 40, indentationString: " ")
                == "{\n \"favorite\": true,\n ...(+4 more)\n}")
    }

    @Test func `parsers are combined`() throws {
        let color = Color(red: 1, green: 2, blue: 3)
        #expect(try Color.jsonParser(asText: true).decode(Data("\"1,2,3\"".utf8)) == color)
        #expect(try String(data: Color.jsonParser().encode(color), encoding: .utf8) == #"{"blue":3,"green":2,"red":1}"#)
        #expect(try JSONDecoder().decode(TextColor.self, from: Data("\"1,2,3\"".utf8)).color == color)
        let list = [Ingredient(name: "milk", amount: .exact(value: 2, unit: "dl")), Ingredient(name: "salt", amount: .freetext("a pinch"))]
        let parser = JSONArray { Ingredient.jsonParser }
        #expect(try parser.decode(parser.encode(list)) == list)
        let error = #expect(throws: (any Error).self) { try parser.decode(Data(#"[{"name":"salt","amount":3}]"#.utf8)) }
        #expect(
            error.map { "\($0)" }?.hasSuffix(
                """
                error: multiple failures occurred

                error: Expected an object (containing the key "value"), but found:
                3

                Expected a string, but found:
                3
                """) == true)
    }

    @Test func `each parser has its name`() throws {
        var input: JSONValue = ["a": 1, "b": [1, 2.5], "c": .null]
        #expect(try Field("a") { JSONNumber<Int>() }.parse(&input) == 1)
        #expect(input == ["b": [1, 2.5], "c": .null])
        try Field("c", allowNull: true).parse(JSONValue.object(["c": .null]))
        #expect(throws: JSONParsingError.self) { try Field("c").parse(input) }
        #expect(try Field("b") { JSONArray(2) { Double.jsonParser(allowInteger: true) } }.parse(input) == [1, 2.5])
        #expect(try JSONNumber<Double>(allowInteger: false).parse(2.5) == 2.5)
        #expect(try JSONBoolean().parse(true))
        try Null().parse(.null)
        #expect(try JSONString().parse("a") == "a")
        #expect(try JSONString(.representing(Direction.self)).parse("up") == .up)
        #expect(try JSONArray(1...3) { Int.jsonParser() }.parse([1, 2]) == [1, 2])
        #expect(try JSONArray(...2) { Int.jsonParser() }.print([1, 2]) == [1, 2])
        #expect(try JSONObject { Int.jsonParser() }.parse(["a": 1]) == ["a": 1])
        #expect(
            try JSONObject(1...) {
                Int.jsonParser()
            } keys: {
                Int.parser()
            }.parse(["7": 1]) == [7: 1])
        #expect(try JSONObject(keys: .representing(Direction.self)) { Int.jsonParser() }.parse(["up": 1]) == [.up: 1])
        #expect(try OptionalField("a", default: 7) { Int.jsonParser() }.parse([:]) == 7)
        #expect(try OptionalField("a", default: 7) { Int.jsonParser() }.print(7) == .empty)
        #expect(try JSONNumber<Double>().map(.dateFromSecondsSince1970).parse(0) == Date(timeIntervalSince1970: 0))
        #expect(try Int.jsonParser().map { $0 + 1 }.parse(1) == 2)
        #expect(try Int.jsonParser().filter { $0 > 0 }.parse(1) == 1)
        #expect(try Doubled().parse(21) == 42 && Doubled().print(42) == 21)
        #expect(throws: JSONPrintingError.self) { try Doubled().print(41) }
        let text = JSONString {
            Parse(+) {
                Prefix { $0 != "," }; ","; Rest()
            }
        }
        #expect(try text.parse("a,b") == "ab")
        #expect(
            try OneOf {
                "0".map { false }; "1".map { true }
            }.parse("1") == true)
        #expect(try JSONString { Prefix { $0.isLetter }.map(.string) }.parse("abc") == "abc")
    }

    @Test func `types of Foundation and Decodable types have parsers`() throws {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.locale = Locale(identifier: "en_US_POSIX")
        #expect(try Date.jsonParser(formatter: formatter).parse("1970-01-02") == Date(timeIntervalSince1970: 86400))
        #expect(try JSONString { Date.parser(formatter: formatter) }.print(Date(timeIntervalSince1970: 0)) == "1970-01-01")
        #expect(try Date.jsonParser(style: .iso8601).parse("1970-01-01T00:00:01Z") == Date(timeIntervalSince1970: 1))
        #expect(try URL.jsonParser().parse("a:b") == URL(string: "a:b"))
        #expect(try JSONString { URL.parser() }.print(#require(URL(string: "a:b"))) == "a:b")
        let uuid = try #require(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"))
        #expect(try UUID.jsonParser().parse(.string(uuid.uuidString)) == uuid)
        let person = Person(name: "Ada", age: 36)
        let value: JSONValue = ["name": "Ada", "age": 36]
        #expect(try Person.jsonParser().parse(value) == person && Person.jsonParser().print(person) == value)
        #expect(try Person.jsonParser(decoder: JSONDecoder()).parse(value) == person)
        #expect(try Person.jsonParser(decoder: JSONDecoder(), encoder: JSONEncoder()).print(person) == value)
        #expect(try DecodableJSONParser<Person>().parse(value) == person && DecodableJSONParser<Person>().print(person) == value)
        #expect(try DecodableJSONParser<Person>(decoder: JSONDecoder()).parse(value) == person)
        #expect(try DecodableJSONParser<Person>(decoder: JSONDecoder(), encoder: JSONEncoder()).print(person) == value)
    }

    @Test func `Codable types decode and encode parts with parsers`() throws {
        let library = Library(best: movie, worst: movie, all: [movie, movie])
        #expect(try JSONDecoder().decode(Library.self, from: JSONEncoder().encode(library)) == library)
        #expect(try JSONDecoder().decode(Wrapped.self, from: JSONEncoder().encode(Wrapped(movie: movie))).movie == movie)
    }

    @Test func `a value is made, read, compared and written`() throws {
        let value: JSONValue = [
            "a": .float(1.5), "b": .integer(1), "c": .string("x"), "d": .boolean(true), "e": .null, "f": .array([]), "g": .object([:]),
        ]
        #expect(value == ["a": 1.5, "b": 1, "c": "x", "d": true, "e": .null, "f": [], "g": [:]])
        #expect(try JSONValue(Data(#"{"a":1.5,"b":1e2,"c":9223372036854775808}"#.utf8)) == ["a": .float(1.5), "b": .float(100), "c": .float(0x1p63)])
        #expect(try JSONValue(Data("[1,]".utf8), allowJSON5: true) == [1])
        #expect(try String(data: JSONValue.object(["b": .float(10), "a": "/é"]).toJsonData(), encoding: .utf8) == #"{"a":"/é","b":10.0}"#)
        #expect(JSONValue() == .empty && JSONValue.empty == .object([:]))
        #expect(JSONValue.array([1, 2]).prettyPrinted() == "[ 1, 2 ]")
        #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
        guard case .object(let members) = value, case .string(let text)? = members["c"] else {
            Issue.record("\(value)")
            return
        }
        #expect(text == "x" && members.count == 7)
    }

    @Test func `errors are made and read`() throws {
        #expect("\(JSONParsingError.failure("x"))" == "x")
        #expect(
            "\(JSONParsingError.failureInObject(atKey: "a", JSONParsingError.failureInArray(atIndex: 1, JSONParsingError.failure("x"))))"
                == "At \"a\"/[index 1]:\nx")
        #expect("\(JSONParsingError.typeMismatch(expected: "a string", got: 5))" == "Expected a string, but found:\n5")
        #expect("\(JSONPrintingError.failureInArray(atIndex: 1, JSONPrintingError.failure("x")))" == "At [index 1]:\nx")
        #expect("\(JSONPrintingError.failureInObject(atKey: "a", JSONPrintingError.failure("x")))" == "At \"a\":\nx")
        #expect(
            "\(JSONPrintingError.expectedEmpty("Array", got: true))"
                == "An Array parser can only print to an empty JSON object but attempted to print to:\ntrue")
        #expect(
            "\(JSONPrintingError.typeMismatch("Field", expected: "an object", got: 10))"
                == "A Field parser can only print to an object but attempted to print to:\n10")
    }
}
