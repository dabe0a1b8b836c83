import ApusJSONParsing
import Foundation
import Testing

/// Documents and trees are parsed alike, and so are texts and trees printed.
@Suite("Decoding and encoding")
struct DecodingTests {
    struct Person: Equatable {
        var name: String
        var age: Int
        var salary: Double?
        var isAdmin: Bool
        var tags: [String]
        var scores: [String: Int]

        static var jsonParser: some JSONParserPrinter<Self> {
            ParsePrint(.memberwise(Self.init)) {
                Field("name") { String.jsonParser() }
                Field("age") { Int.jsonParser() }
                OptionalField("salary") { Double.jsonParser() }
                OptionalField("is_administrator", default: false) { Bool.jsonParser() }
                Field("tags") { JSONArray { String.jsonParser() } }
                Field("scores") { JSONObject { Int.jsonParser() } }
            }
        }
    }

    static let ada = Person(name: "Ada", age: 36, salary: 1.5, isAdmin: true, tags: ["a", "b"], scores: ["x": 1])

    @Test(arguments: [
        #"{"name":"Ada","age":36,"salary":1.5,"is_administrator":true,"tags":["a","b"],"scores":{"x":1}}"#,
        #"{"scores":{"x":1},"tags":["a","b"],"is_administrator":true,"salary":1.5,"age":36,"name":"Ada"}"#,
        #"{"more":[{}],"age":36,"name":"Ada","salary":1.5,"is_administrator":true,"other":1,"tags":["a","b"],"scores":{"x":1}}"#,
        #"{"name":"Ada","age":36,"salary":1.5,"is_administrator":true,"tags":["a","b"],"scores":{"x":1,"x":2},"name":"Eve","age":1}"#,
    ])
    func `fields are decoded from members in any order`(_ text: String) throws {
        #expect(try Person.jsonParser.decode(Data(text.utf8)) == Self.ada)
        #expect(try Person.jsonParser.parse(JSONValue(Data(text.utf8))) == Self.ada)
    }

    @Test func `optional fields that are missing or null are nil or their default`() throws {
        let bob = Person(name: "Bob", age: -1, salary: nil, isAdmin: false, tags: [], scores: [:])
        for more in ["", #","salary":null"#, #","is_administrator":null,"salary":null"#] {
            let text = #"{"name":"Bob","age":-1,"tags":[],"scores":{}"# + more + "}"
            #expect(try Person.jsonParser.decode(Data(text.utf8)) == bob)
        }
        #expect(String(decoding: try Person.jsonParser.encode(bob), as: UTF8.self) == #"{"age":-1,"name":"Bob","scores":{},"tags":[]}"#)
    }

    @Test func `keys are encoded and printed in sorted order`() throws {
        let expected = #"{"age":36,"is_administrator":true,"name":"Ada","salary":1.5,"scores":{"x":1},"tags":["a","b"]}"#
        #expect(String(decoding: try Person.jsonParser.encode(Self.ada), as: UTF8.self) == expected)
        #expect(String(decoding: try Person.jsonParser.print(Self.ada).toJsonData(), as: UTF8.self) == expected)
    }

    @Test func `a decoding error has a location and a path`() throws {
        let text = "{\"name\":\"Ada\",\"age\":36,\n  \"tags\":[\"a\",1],\"scores\":{}}"
        do {
            _ = try Person.jsonParser.decode(Data(text.utf8))
            Issue.record("no error")
        } catch let error as JSONParsingError {
            #expect("\(error)" == "At \"tags\"/[index 1]:\nExpected a string, but found:\n1")
            #expect(error.location?.line == 2)
            #expect(error.location?.column == 15)
            #expect(error.path.description == "/tags/1")
        }
    }

    // MARK: Remaining input

    @Test func `several fields take parts of one object`() throws {
        let parser = Parse {
            Field("user") { Field("name") { String.jsonParser() } }
            Field("user") { Field("id") { Int.jsonParser() } }
            JSONObject { JSONObject { Bool.jsonParser() } }
        }
        let data = Data(#"{"user":{"id":7,"name":"Ada","ok":true},"other":{"x":false}}"#.utf8)
        func check(_ result: (String, Int, [String: [String: Bool]])) {
            #expect(result.0 == "Ada" && result.1 == 7 && result.2 == ["user": ["ok": true], "other": ["x": false]])
        }
        try check(parser.decode(data))
        try check(parser.parse(JSONValue(data)))
    }

    @Test func `a key that one field took is missing for the next`() throws {
        let parser = Parse {
            Field("a") { Int.jsonParser() }
            OptionalField("a") { Int.jsonParser() }
        }
        let (first, second) = try parser.decode(Data(#"{"a":1}"#.utf8))
        #expect(first == 1 && second == nil)
    }

    /// A parser that can read only trees.
    struct Half: Parser {
        func parse(_ input: inout JSONValue) throws -> Int {
            guard case .integer(let integer) = input else { throw JSONParsingError.failure("no integer") }
            input = .empty
            return integer / 2
        }
    }

    @Test func `a custom parser is given its part of the document`() throws {
        let parser = Parse {
            Field("a") { Half() }
            Field("b") { JSONArray { Half() } }
        }
        let (a, b) = try parser.decode(Data(#"{"b":[2,4],"a":6}"#.utf8))
        #expect(a == 3 && b == [1, 2])
    }

    @Test func `a number that JSON cannot represent is an error at its place`() throws {
        let parser = Field("a") { JSONArray { Double.jsonParser() } }
        let message = "At \"a\"/[index 1]:\nCan't serialize JSONValue containing a NaN number."
        #expect { try parser.encode([1, .nan]) } throws: { "\($0)" == message }
        #expect { try parser.print([1, .nan]) } throws: { "\($0)" == message }
        #expect(throws: (any Error).self) { try parser.parse(["a": [.double(.infinity)]] as JSONValue) }
        #expect(try Float.jsonParser().encode(1.5, as: String.self) == "1.5")
        #expect(throws: (any Error).self) { try Float.jsonParser().encode(.infinity) }
    }

    @Test func `fields are printed into the rest of their object`() throws {
        let parser = ParsePrint {
            Field("a") { Int.jsonParser() }
            JSONObject { Int.jsonParser() }
        }
        #expect(try parser.encode((1, ["c": 2]), as: String.self) == #"{"a":1,"c":2}"#)
        #expect(try parser.print((1, ["c": 2])) == ["a": 1, "c": 2])
        // The field, which comes first, is printed last.
        #expect(try parser.encode((1, ["a": 2]), as: String.self) == #"{"a":1}"#)
        var value: JSONValue = ["a": 3, "d": 4]
        try Field("a") { Int.jsonParser() }.print(1, into: &value)
        #expect(value == ["a": 1, "d": 4])
    }

    /// An integer that is written as a number or as its digits.
    struct LenientInteger: ParserPrinter {
        func parse(_ input: inout JSONValue) throws -> Int {
            guard let value = input.integer ?? input.string.flatMap(Int.init) else {
                throw JSONParsingError.failure("Expected an integer.")
            }
            input = .empty
            return value
        }

        func print(_ output: Int, into input: inout JSONValue) { input = JSONValue(output) }
    }

    @Test func `a custom parser-printer reads and prints its part of a document`() throws {
        let parser = Field("a") { JSONArray { LenientInteger() } }
        #expect(try parser.decode(#"{"a":[1,"2"]}"#) == [1, 2])
        #expect(try parser.encode([1, 2], as: String.self) == #"{"a":[1,2]}"#)
        #expect(throws: JSONParsingError.self) { try parser.decode(#"{"a":["x"]}"#) }
        #expect(try LenientInteger().decode("7") == 7)
        #expect(try LenientInteger().encode(7, as: String.self) == "7")
    }

    @Test func `each alternative starts with the same input`() throws {
        let parser = OneOf {
            Parse {
                Field("a") { Int.jsonParser() }; Field("b") { Int.jsonParser() }
            }.map { "\($0)\($1)" }
            Parse {
                Field("a") { Int.jsonParser() }; Field("b") { String.jsonParser() }
            }.map { "\($0)\($1)" }
        }
        #expect(try parser.decode(Data(#"{"a":1,"b":"x"}"#.utf8)) == "1x")
        #expect(try JSONArray { parser }.decode(Data(#"[{"a":1,"b":"x"},{"b":2,"a":1}]"#.utf8)) == ["1x", "12"])
    }
}
