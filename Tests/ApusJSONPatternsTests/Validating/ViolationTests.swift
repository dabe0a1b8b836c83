import ApusJSON
import ApusJSONPatterns
import Foundation
import TestSupport
import Testing

@Suite("Violations")
struct ViolationTests {
    private static let order =
        #"{"id": "int:1,", "name": "string", "state": "enum:new,paid", "items": [{"sku": "string:^[A-Z]", "price?": "number"}]}"#

    @Test(arguments: JSONEngine.available)
    func `all violations are reported with location, sentence and path`(engine: JSONEngine) throws {
        let text = """
            {
              "id": 0,
              "state": "lost",
              "items": [
                {"sku": "x-1"},
                {"sku": "Y-2", "price": "free"},
                7
              ]
            }
            """
        let violations = try JSONPattern(parsing: Self.order).validate(
            JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)))
        #expect(
            violations.map(\.debugDescription) == [
                #"2:9: Expected an integer of at least 1, found 0. (path "/id")"#,
                #"3:12: Expected "new" or "paid", found "lost". (path "/state")"#,
                #"5:13: Expected a string that matches ^[A-Z], found "x-1". (path "/items/0/sku")"#,
                #"6:29: Expected a number, found "free". (path "/items/1/price")"#,
                #"7:5: Expected an object, found 7. (path "/items/2")"#,
                #"1:1: The member "name" is missing; expected a string. (path "/name")"#,
            ])
        #expect(violations.map(\.code) == [.wrongValue, .wrongValue, .wrongValue, .wrongKind, .wrongKind, .missingMember])
        #expect(violations.map(\.rulePath.description) == ["/id", "/state", "/items/0/sku", "/items/0/price?", "/items/0", "/name"])
        #expect(violations.map(\.rule) == ["int:1,", "enum:new,paid", "string:^[A-Z]", "number", "", ""])
        #expect(violations.allSatisfy { $0.ruleURI == nil })
        #expect(violations[3].excerpt == "    {\"sku\": \"Y-2\", \"price\": \"free\"},\n                            ^")
        #expect(violations[4].location.byteOffset == text.utf8.count - "7\n  ]\n}".utf8.count)
    }

    struct Sentence: Sendable, CustomTestStringConvertible {
        let pattern: String
        let document: String
        let message: String

        init(_ pattern: String, _ document: String, _ message: String) {
            (self.pattern, self.document, self.message) = (pattern, document, message)
        }

        var testDescription: String { "\(pattern) on \(document)" }
    }

    static let sentences: [Sentence] = [
        Sentence(#""int""#, "1.50", "Expected an integer, found 1.50."),
        Sentence(#""bool""#, "null", "Expected true or false, found null."),
        Sentence(#""null""#, "[]", "Expected null, found an empty array."),
        Sentence(#""string?""#, "[1]", "Expected a string or null, found an array of 1 element."),
        Sentence(#""[string|int|bool]""#, "{}", "Expected a string, an integer, true or false, found an empty object."),
        Sentence(#""*""#, #"{"a":1,"b":2}"#, "Expected a string, a number, true, false or null, found an object of 2 members."),
        Sentence(#""int:1,9""#, "10", "Expected an integer from 1 to 9, found 10."),
        Sentence(#""number:,0.5""#, "0.50000000000000000001", "Expected a number of at most 0.5, found 0.50000000000000000001."),
        Sentence(#""length:2""#, #""a""#, #"Expected a string of 2 characters, found "a"."#),
        Sentence(#""length:1,""#, #""""#, #"Expected a string of at least 1 character, found ""."#),
        Sentence(#""array:,1""#, "[1,2]", "Expected an array of at most 1 element, found an array of 2 elements."),
        Sentence(#""uuid""#, #""a\nb""#, #"Expected a UUID, found "a\nb"."#),
        Sentence(#""url:http""#, "true", "Expected an absolute HTTP or HTTPS URL, found true."),
        Sentence(#""date""#, #""x""#, #"Expected a date (RFC 3339), with or without a time, found "x"."#),
        Sentence(
            #""int""#, #""0123456789012345678901234567890123456789X""#,
            #"Expected an integer, found "0123456789012345678901234567890123456789…"."#),
        Sentence(#"{"$any": ["null", {"a": "int"}]}"#, "1", "Expected an object or null, found 1."),
        // Only one of the alternatives is an object, so the violation is reported inside it.
        Sentence(#"{"$any": ["null", {"a": "int"}]}"#, #"{"a":true}"#, "Expected an integer, found true."),
        Sentence(#"{"$any": ["string:^a", "string:^b"]}"#, #""c""#, #"Expected a string that matches ^a or a string that matches ^b, found "c"."#),
        Sentence(#"{"$enum": [1, "a"]}"#, "2", #"Expected "a" or 1, found 2."#),
        Sentence(#"{"a": "@?"}"#, #"{"a":1}"#, "Expected an object or null, found 1."),
        Sentence(#"{"a": "int", "*": "never"}"#, #"{"a":1,"b":[1]}"#, #"The member "b" is unknown."#),
        Sentence(#"{"a": ["int"]}"#, "{}", #"The member "a" is missing; expected an array in which each element is an integer."#),
        Sentence(#"{"*": "int"}"#, #"{"x":"y"}"#, #"Expected an integer, found "y"."#),
        Sentence(#""never""#, "1", "No value is allowed here; found 1."),
        Sentence(#""color""#, "[]", "Expected a color of six hexadecimal digits or a number from 0 to 16777215, found an empty array."),
        Sentence(#"{"$any": [{"a": "int"}, {"b": "int"}]}"#, "{}", "Expected a value that matches one of 2 alternatives, found an empty object."),
        Sentence(#"{"$any": [{"a": "int"}, {"b": "int"}, "null"]}"#, "7", "Expected an object or null, found 7."),
        Sentence(#"{"a": "any"}"#, "{}", #"The member "a" is missing."#),
    ]

    @Test(arguments: sentences)
    func `a violation is reported in a sentence`(_ row: Sentence) throws {
        let violations = try JSONPattern(parsing: row.pattern).validate(row.document)
        #expect(violations.map(\.message) == [row.message])
    }

    @Test func `a value that matches no alternative is reported once, whatever the limit`() throws {
        let pattern = try JSONPattern(parsing: #"{"$any":[{"$all":["number:9,9","number:10,10"]},{"*":"array"}]}"#)
        let all = try pattern.validate("5")
        #expect(all.count == 1)
        for limit in 1...3 { #expect(try pattern.validate("5", limit: limit).map(\.description) == all.map(\.description)) }
    }

    @Test func `violations are bounded by the limit`() throws {
        let pattern = try JSONPattern(["int"])
        let document = "[" + Array(repeating: "true", count: 1000).joined(separator: ",") + "]"
        #expect(try pattern.validate(document).count == 100)
        #expect(try pattern.validate(document, limit: 7).map(\.path.description) == (0..<7).map { "/\($0)" })
        #expect(try pattern.validate(document, limit: 0).count == 1)
        #expect(try pattern.validate(document, limit: 5000).count == 1000)
    }

    @Test func `violations of a part have paths from the part and locations in the whole`() throws {
        let document = try JSONDocument(parsing: #"{"a": [{"b": 1}, {"b": "x"}]}"#)
        let part = try #require(document[at: "/a/1"])
        let violation = try #require(try JSONPattern(["b": "int"]).validate(part).first)
        #expect(violation.path.description == "/b")
        #expect(violation.location.column == 24)
        let good = try #require(document[at: "/a/0"])
        #expect(try JSONPattern(["b": "int"]).isValid(good))
    }

    @Test func `a violation has the JSON Pointer of any key`() throws {
        let violations = try JSONPattern(parsing: #"{"a/b": "int", "m~n?": "int", "": "int", "0": "int"}"#).validate(
            #"{"a/b": "x", "m~n": "x", "": "x", "0": "x"}"#)
        #expect(violations.map(\.path.description) == ["/a~1b", "/m~0n", "/", "/0"])
    }

    @Test func `requiring a pattern throws all violations in one error`() throws {
        let pattern = try JSONPattern(["a": "int", "b": "int"])
        let document = try pattern.requireValid(#"{"a": 1, "b": 2}"#)
        #expect(document["b"]?.integer == 2)
        let error = #expect(throws: JSONValidationError.self) { try pattern.requireValid(Data(#"{"a": "x", "b": true}"#.utf8)) }
        #expect(
            error?.debugDescription == """
                Expected an integer, found "x".
                line 1, column 7 (byte 6), path "/a"
                {"a": "x", "b": true}
                      ^
                1:17: Expected an integer, found true. (path "/b")
                """)
        #expect(throws: JSONValidationError.self) { try pattern.requireValid(JSONValue.null) }
        #expect(throws: JSONSyntaxError.self) { try pattern.requireValid("{") }
        #expect(throws: JSONSyntaxError.self) { try pattern.isValid("{") }
        #expect(throws: JSONWriteError.self) { try pattern.isValid(JSONValue.double(.nan)) }
    }

    /// Locations in UTF-16 count the bytes of the UTF-16 text.
    @Test func `locations of violations count the bytes of the encoding that was given`() throws {
        let data = try #require("[1,\n \"ä\", true]".data(using: .utf16BigEndian))
        let violations = try JSONPattern(["int"]).validate(data)
        #expect(violations.map(\.location) == [JSONLocation(byteOffset: 10, line: 2, column: 2), JSONLocation(byteOffset: 20, line: 2, column: 7)])
    }

    /// The text is one long line full of violations, and is scanned once.
    @Test func `twenty thousand violations in one long line have their columns`() throws {
        let count = 20_000
        let document = "[" + Array(repeating: "\"ä\"", count: count).joined(separator: ",") + "]"
        let violations = try JSONPattern(["int"]).validate(document, limit: count)
        #expect(violations.count == count)
        #expect(violations.last?.location == JSONLocation(byteOffset: 1 + 5 * (count - 1), line: 1, column: 2 + 4 * (count - 1)))
    }
}
