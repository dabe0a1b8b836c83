import ApusJSONParsing
import Foundation
import Testing

/// The examples in JSONParsing's documentation, in order, with the results it shows.
@Suite("Examples")
struct ExampleTests {
    /// The text of the error that an expression throws.
    func failure(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "nothing is thrown"
        } catch {
            return "\(error)"
        }
    }

    let json = """
        {
          "title": "Interstellar",
          "release_year": 2014,
          "director": "Christopher Nolan",
          "stars": [
            "Matthew McConaughey",
            "Anne Hathaway",
            "Jessica Chastain"
          ],
          "poster_url": "https://www.themoviedb.org/t/p/w1280/gEU2QniE6E77NI6lCU6MxlNBvIx.jpg",
          "added_to_favorites": true
        }
        """.data(using: .utf8)!

    @Test func `example 01 - a movie is decoded`() throws {
        let decodedMovie = try Movie.jsonParser.decode(json)
        #expect(
            "\(decodedMovie)"
                == #"Movie(title: "Interstellar", releaseYear: 2014, director: "Christopher Nolan", stars: ["Matthew McConaughey", "Anne Hathaway", "Jessica Chastain"], posterUrl: Optional(https://www.themoviedb.org/t/p/w1280/gEU2QniE6E77NI6lCU6MxlNBvIx.jpg), addedToFavorites: true)"#
        )
    }

    @Test func `example 02 - a movie is encoded`() throws {
        let jokerMovie = Movie(
            title: "Joker",
            releaseYear: 2019,
            director: "Todd Phillips",
            stars: ["Joaquin Phoenix", "Robert De Niro"],
            posterUrl: URL(string: "https://www.themoviedb.org/t/p/w1280/udDclJoHjfjb8Ekgsd4FDteOkCU.jpg")!,
            addedToFavorites: true
        )
        let jokerJson = try Movie.jsonParser.encode(jokerMovie)
        #expect(
            String(data: jokerJson, encoding: .utf8)!
                == #"{"added_to_favorites":true,"director":"Todd Phillips","poster_url":"https://www.themoviedb.org/t/p/w1280/udDclJoHjfjb8Ekgsd4FDteOkCU.jpg","release_year":2019,"stars":["Joaquin Phoenix","Robert De Niro"],"title":"Joker"}"#
        )
    }

    private let colorJson1 = """
        {
          "red": 205,
          "green": 99,
          "blue": 138
        }
        """.data(using: .utf8)!

    private let colorJson2 = """
        "55,190,25"
        """.data(using: .utf8)!

    @Test func `example 03 - a colour is decoded from an object and encoded as one`() throws {
        let color1 = try RGBColor.jsonParserForObjectRepresentation.decode(colorJson1)
        #expect("\(color1)" == "RGBColor(red: 205, green: 99, blue: 138)")
        let newColorJson1 = try RGBColor.jsonParserForObjectRepresentation.encode(color1)
        #expect(String(data: newColorJson1, encoding: .utf8)! == #"{"blue":138,"green":99,"red":205}"#)
    }

    @Test func `example 04 - a colour is decoded from a string and encoded as one`() throws {
        // The documentation shows the other colour here. Its section on custom strings shows the
        // right one.
        let color2 = try RGBColor.jsonParserForStringRepresentation.decode(colorJson2)
        #expect("\(color2)" == "RGBColor(red: 55, green: 190, blue: 25)")
        let newColorJson2 = try RGBColor.jsonParserForStringRepresentation.encode(color2)
        #expect(String(data: newColorJson2, encoding: .utf8)! == #""55,190,25""#)
    }

    @Test func `example 05 - an argument chooses the representation of a colour`() throws {
        #expect(try RGBColor.jsonParser(useStringRepresentation: false).decode(colorJson1) == RGBColor(red: 205, green: 99, blue: 138))
        #expect(try RGBColor.jsonParser(useStringRepresentation: true).decode(colorJson2) == RGBColor(red: 55, green: 190, blue: 25))
    }

    @Test func `example 06 - dates are decoded and encoded in two formats`() throws {
        let json = """
            {
              "date1": "1998-11-20",
              "date2": "2021-06-01T13:09:09Z"
            }
            """.data(using: .utf8)!
        let basicFormatter = DateFormatter()
        basicFormatter.dateFormat = "yyyy-MM-dd"
        basicFormatter.timeZone = TimeZone(identifier: "UTC")
        let isoFormatter = DateFormatter()
        isoFormatter.dateFormat = "yyyy-MM-dd'T'HH':'mm':'ss'Z'"
        isoFormatter.timeZone = TimeZone(identifier: "UTC")
        let parser = ParsePrint(.memberwise(MyType.init)) {
            Field("date1") { Date.jsonParser(formatter: basicFormatter) }
            Field("date2") { Date.jsonParser(formatter: isoFormatter) }
        }
        let parsedValue = try parser.decode(json)
        #expect("\(parsedValue)" == "MyType(date1: 1998-11-20 00:00:00 +0000, date2: 2021-06-01 13:09:09 +0000)")
        let encodedJson = try parser.encode(parsedValue)
        #expect(String(data: encodedJson, encoding: .utf8)! == #"{"date1":"1998-11-20","date2":"2021-06-01T13:09:09Z"}"#)
    }

    @Test func `example 07 - a Codable type is decoded from a string with a parser`() throws {
        #expect(try JSONDecoder().decode(RGBColor.self, from: colorJson2) == RGBColor(red: 55, green: 190, blue: 25))
        #expect(try ApusJSONDecoder().decode(RGBColor.self, from: colorJson2) == RGBColor(red: 55, green: 190, blue: 25))
    }

    @Test func `example 08 - an amount is decoded from an object or a string`() throws {
        let ingredientsJson = #"[{"name": "milk", "amount": {"value": 2, "unit": "dl"}}, {"name": "salt", "amount": "a pinch"}]"#.data(using: .utf8)!
        let ingredients = try JSONArray { Ingredient.jsonParser }.decode(ingredientsJson)
        #expect(
            ingredients == [
                Ingredient(name: "milk", amount: .exact(value: 2, unit: "dl")), Ingredient(name: "salt", amount: .freetext("a pinch")),
            ])
        #expect(
            String(decoding: try JSONArray { Ingredient.jsonParser }.encode(ingredients), as: UTF8.self)
                == #"[{"amount":{"unit":"dl","value":2},"name":"milk"},{"amount":"a pinch","name":"salt"}]"#)
    }

    @Test func `example 09 - an amount that matches neither alternative fails with the reasons of both`() {
        let ingredientsJson = #"[{"name": "milk", "amount": {"value": 2, "unit": "dl"}}, {"name": "salt", "amount": 3}]"#.data(using: .utf8)!
        let text = failure { _ = try JSONArray { Ingredient.jsonParser }.decode(ingredientsJson) }
        #expect(
            text == """
                At [index 1]/"amount":
                error: multiple failures occurred

                error: Expected an object (containing the key "value"), but found:
                3

                Expected a string, but found:
                3
                """)
    }

    @Test func `example 10 - a value is created from literals`() throws {
        let json: JSONValue = ["title": "hello", "more_info": ["a": 1, "b": 2]]
        #expect(String(decoding: try json.toJsonData(), as: UTF8.self) == #"{"more_info":{"a":1,"b":2},"title":"hello"}"#)
    }

    @Test func `example 11 - Null parses and prints null only`() throws {
        let nullJson: JSONValue = .null
        let nonNullJson: JSONValue = 5.0

        try Null().parse(nullJson)
        #expect(failure { try Null().parse(nonNullJson) } == "Expected a null value, but found:\n5.0")
        #expect(try Null().print(()) == .null)
    }

    @Test func `example 12 - JSONBoolean parses and prints booleans only`() throws {
        let booleanJson: JSONValue = false
        let nonBooleanJson: JSONValue = ["key1": 1, "key2": "hello"]

        #expect(try JSONBoolean().parse(booleanJson) == false)
        #expect(
            failure { _ = try JSONBoolean().parse(nonBooleanJson) } == """
                Expected a boolean, but found:
                {
                  "key1": 1,
                  "key2": "hello"
                }
                """)
        #expect(try Bool.jsonParser().parse(booleanJson) == false)
        #expect(try Bool.jsonParser().print(true) == .boolean(true))
    }

    @Test func `example 13 - JSONNumber parses numbers that its type can represent`() throws {
        let integerJson: JSONValue = 10  // or .integer(10)
        let floatJson: JSONValue = 2.4  // or .double(2.4)
        let nonNumberJson: JSONValue = "hello"

        #expect(try JSONNumber<Int>().parse(integerJson) == 10)
        #expect(try JSONNumber<Double>().parse(floatJson) == 2.4)
        #expect(failure { _ = try JSONNumber<Int>().parse(floatJson) } == "Expected an integer number, but found:\n2.4")
        #expect(try JSONNumber<Double>().parse(integerJson) == 10.0)
        #expect(
            failure { _ = try JSONNumber<Double>(allowInteger: false).parse(integerJson) } == "Expected a floating point number, but found:\n10")
        #expect(failure { _ = try JSONNumber<Double>().parse(nonNumberJson) } == "Expected a number, but found:\n\"hello\"")

        #expect(try Int.jsonParser().parse(integerJson) == 10)
        #expect(try Int64.jsonParser().parse(integerJson) == 10)
        #expect(try Double.jsonParser().parse(floatJson) == 2.4)
        let float = try CGFloat.jsonParser(allowInteger: false).parse(floatJson)
        #expect(float == CGFloat(2.4))
    }

    @Test func `example 14 - numbers in data are decoded as they are spelled`() throws {
        let json = """
            {
              "a": 10,
              "b": 10.5,
              "c": 10.0
            }
            """.data(using: .utf8)!

        #expect(try Field("a") { Int.jsonParser() }.decode(json) == 10)
        #expect(failure { _ = try Field("b") { Int.jsonParser() }.decode(json) } == "At \"b\":\nExpected an integer number, but found:\n10.5")
        #expect(failure { _ = try Field("c") { Int.jsonParser() }.decode(json) } == "At \"c\":\nExpected an integer number, but found:\n10.0")
        #expect(try Field("b") { Double.jsonParser() }.decode(json) == 10.5)
        let c = try Field("c") { CGFloat.jsonParser() }.decode(json)
        #expect(c == CGFloat(10.0))

        #expect(try Int.jsonParser().print(25) == .integer(25))
        #expect(try Double.jsonParser().print(1.6) == .double(1.6))
    }

    @Test func `example 15 - JSONString parses the text of a string`() throws {
        let stringJson: JSONValue = "120,200,43"
        let nonStringJson: JSONValue = [1, 2, 3]

        #expect(try JSONString().parse(stringJson) == "120,200,43")
        #expect(failure { _ = try JSONString().parse(nonStringJson) } == "Expected a string, but found:\n[ 1, 2, 3 ]")
        let numbers = try JSONString {
            Int.parser(); ","; Int.parser(); ","; Int.parser()
        }.parse(stringJson)
        #expect(numbers == (120, 200, 43))

        let nonMatchingStringJson: JSONValue = "apple"
        let text = failure {
            _ = try JSONString {
                Int.parser(); ","; Int.parser(); ","; Int.parser()
            }.parse(nonMatchingStringJson)
        }
        #expect(
            text == """
                error: unexpected input
                 --> input:1:1
                1 | apple
                  | ^ expected integer
                """)
    }

    @Test func `example 16 - JSONString converts its text`() throws {
        let json: JSONValue = "left"
        let direction = try Direction.jsonParser.parse(json)
        #expect(direction == Direction.left)
        #expect(try Direction.jsonParser.print(direction) == .string("left"))
    }

    @Test func `example 17 - String parses a string`() throws {
        let json: JSONValue = "hello"
        #expect(try String.jsonParser().parse(json) == "hello")
    }

    @Test func `example 18 - JSONString prints its text`() throws {
        let printed = try JSONString {
            Int.parser(); ","; Int.parser(); ","; Int.parser()
        }.print((120, 200, 43))
        #expect(printed == .string("120,200,43"))
    }
}
