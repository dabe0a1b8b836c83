import ApusJSON
import ApusJSONPatterns
import Foundation
import Testing

@Suite("JSONPattern")
struct JSONPatternTests {
    @Test func `a pattern is the same from text, bytes and values`() throws {
        let text = #"{"id": "int", "tags": ["string"]}"#
        let pattern = try JSONPattern(["id": "int", "tags": ["string"]])
        #expect(try JSONPattern(parsing: text) == pattern)
        #expect(try JSONPattern(parsing: Array(text.utf8)) == pattern)
        #expect(try JSONPattern(parsing: Data(text.utf8)) == pattern)
        #expect(try JSONPattern(parsing: JSONDocument(parsing: text)) == pattern)
        #expect(try JSONPattern(parsing: JSONValue(parsing: text)) == pattern)
        #expect(try JSONPattern(parsing: text).hashValue == pattern.hashValue)
        #expect(try JSONPattern(parsing: text, dialect: .veriJSON) != pattern)
        #expect(pattern.description == #"{"id":"int","tags":["string"]}"#)
    }

    @Test func `a mistake in a part of a document is located in the document`() throws {
        let document = try JSONDocument(parsing: #"{"pattern": {"a": "int", "b": "strin"}}"#)
        let error = #expect(throws: JSONExpressionError.self) { try JSONPattern(parsing: #require(document["pattern"])) }
        #expect(error?.path == "/b")
        #expect(error?.location?.column == 31)
    }

    @Test func `a pattern is encoded as its source and decoded with its dialect`() throws {
        for dialect in [JSONPattern.Dialect.apus, .veriJSON] {
            let pattern = try JSONPattern(["id": "number", "tags": ["string"]], dialect: dialect)
            let ours = try ApusJSONDecoder().decode(JSONPattern.self, from: JSONEncoder().encode(pattern))
            #expect(ours == pattern)
            let theirs = try JSONDecoder().decode([JSONPattern].self, from: JSONEncoder().encode([pattern]))
            #expect(theirs == [pattern])
        }
        #expect(try String(decoding: JSONEncoder().encode(JSONPattern(["id": "int"])), as: UTF8.self) == #"{"id":"int"}"#)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([String: JSONPattern].self, from: Data(#"{"p": {"a": "strin"}}"#.utf8))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("not corrupted")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["p"])
        #expect((context.underlyingError as? JSONExpressionError)?.path.description == "/a")
    }

    @Test func `a pattern can be shared by tasks`() async throws {
        let pattern = try JSONPattern(["id": "int:1,", "name": "string:^[A-Z]", "next?": "@"])
        let answers = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                let value: JSONValue = ["id": .integer(number), "name": "Ada", "next": ["id": 1, "name": "Bob"]]
                group.addTask { (try? pattern.isValid(value)) == (number > 0) }
            }
            return await group.reduce(into: true) { $0 = $0 && $1 }
        }
        #expect(answers)
    }

    @Test func `a term has the same source as a handwritten pattern`() throws {
        let terms: [(JSONPattern.Term, String)] = [
            (["id": .int(from: 1), "name?": .string, "*": .never], #"{"id":"int:1,","name?":"string","*":"never"}"#),
            ([.bool], #"["bool"]"#), (.int(from: -5, to: 5), #""int:-5,5""#), (.int(), #""int""#), (.number(to: 0.5), #""number:,0.5""#),
            (.number(), #""number""#), (.string(matching: #"^\d:"#), #""string:^\\d:""#), (.length(from: 1, to: 20), #""length:1,20""#),
            (.length(to: 3), #""length:0,3""#), (.one(of: "a", "b,c"), #"{"$enum":["a","b,c"]}"#), (.array(of: "uuid"), #"["uuid"]"#),
            (.array(of: "uuid", from: 1), #"{"$all":["array:1,",["uuid"]]}"#), (["*": "date"], #"{"*":"date"}"#),
            (["a": "url", "*": .null], #"{"a":"url","*":"null"}"#), (.any(of: "ipv4", "ipv6"), #"{"$any":["ipv4","ipv6"]}"#),
            (.all(of: "email", .length(to: 9)), #"{"$all":["email","length:0,9"]}"#), (.whole.orNull, #"{"$any":["@","null"]}"#),
            ("enum:a,b", #""enum:a,b""#),
        ]
        for (term, source) in terms { #expect(term.source.description == source) }
    }

    @Test func `a pattern built from terms matches like its source`() throws {
        let pattern = try JSONPattern(
            term: ["from": .named("point"), "to": .named("point").orNull, "state": .one(of: "open", "closed")],
            definitions: ["point": ["x": .number, "y": .number(from: 0)]])
        #expect(try pattern.isValid(#"{"from": {"x": 1, "y": 2}, "to": null, "state": "open"}"#))
        #expect(try pattern.validate(#"{"from": {"x": 1, "y": -2}, "to": null, "state": "open"}"#).map(\.path.description) == ["/from/y"])
        #expect(throws: JSONExpressionError.self) { try JSONPattern(term: ["a": .string(matching: "(")]) }
        #expect(throws: JSONExpressionError.self) { try JSONPattern(term: ["a": .int(from: 2, to: 1)]) }
        for term: JSONPattern.Term in [
            .string, .number, .int, .bool, .null, .any, .never, "*", .object, .array, "url", "url:http", "email", "color", "date", "date:day",
            "date:time", "uuid", "ipv4", "ipv6",
        ] {
            #expect(throws: Never.self) { try JSONPattern(term: [term]) }
        }
    }
}
