import ApusJSON
import ApusJSONFoundation
import ApusJSONParsing
import ApusJSONPatterns
import Foundation
import Testing

/// The error messages that the documentation shows.
@Suite("Documentation: error messages")
struct ErrorTextExamples {
    @Test func `a syntax error shows the sentence, the location and the line`() throws {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: "[1 2]") }
        #expect(
            error?.description == """
                Expected ',' or ']' after the element, found a digit. (line 1, column 4, path "")
                """)
        #expect(
            error?.debugDescription == """
                Expected ',' or ']' after the element, found '2'.
                line 1, column 4 (byte 3), path ""
                [1 2]
                   ^
                """)
    }

    @Test func `a write error names the value and its path`() throws {
        let value: JSONValue = ["prices": [1, 2, 3, .double(.nan)]]
        let error = #expect(throws: JSONWriteError.self) { try value.jsonString() }
        #expect(
            error?.description == """
                The number nan cannot be represented in JSON; write null or a string instead. (path "/prices/3")
                """)
    }

    @Test func `an error in a line shows the line's number`() throws {
        let lines = JSONLines(Array("{\"a\":1}\n{\"a\":2}\n{\"a\":}\n".utf8))
        let error = #expect(throws: JSONLineError.self) { while try lines.next(as: .value) != nil {} }
        #expect(
            error?.description == """
                Expected a value, found '}'. (line 3, column 6, path "/a")
                """)
    }

    @Test func `a conversion error names the type and the path`() throws {
        let value: [String: Any] = ["events": [["start": Date.now]]]
        let error = #expect(throws: JSONWriteError.self) { try JSONValue(any: value) }
        #expect(
            error?.description == """
                A value of the type Date has no counterpart in JSON; convert it in the closure `unsupported`. (path "/events/0/start")
                """)
    }

    @Test func `an error in a pattern suggests what was meant`() throws {
        let error = #expect(throws: JSONExpressionError.self) { try JSONPattern(parsing: #"{"name": "strin"}"#) }
        #expect(
            error?.debugDescription == """
                There is no type "strin"; did you mean "string"?
                line 1, column 10 (byte 9), path "/name"
                {"name": "strin"}
                         ^
                """)
    }

    @Test func `a violation has a location, a sentence and a path`() throws {
        let pattern = try JSONPattern(["items": [["count": "int:1,100"]]])
        let text = """
            {"items": [
             {"count": 1}, {"count": 2}, {"count": 3}, {"count": 4}, {
             "count" : 250}]}
            """
        #expect(
            try pattern.validate(text).map { "\($0)" }.joined(separator: "\n") == """
                3:12: Expected an integer from 1 to 100, found a number. (path "/items/4/count")
                """)
    }

    @Test func `an error of validation shows the line of the first violation`() throws {
        let pattern = try JSONPattern(["a": "int", "b": "int"])
        let error = #expect(throws: JSONValidationError.self) { try pattern.requireValid(#"{"a": "x", "b": true}"#) }
        #expect(
            error?.debugDescription == #"""
                Expected an integer, found "x".
                line 1, column 7 (byte 6), path "/a"
                {"a": "x", "b": true}
                      ^
                1:17: Expected an integer, found true. (path "/b")
                """#)
    }

    @Test func `a JSON parser says at which path it failed`() throws {
        let parser = Field("people") { JSONArray { Field("name") { String.jsonParser() } } }
        let error = #expect(throws: JSONParsingError.self) { try parser.decode(#"{"people": [{"name": "Ada"}, {"name": null}]}"#) }
        #expect(
            error?.debugDescription == """
                At "people"/[index 1]/"name":
                Expected a string, but found:
                null
                """)
    }

    @Test func `a text parser shows the line`() throws {
        let parser = Parse(input: Substring.self) {
            Prefix { $0 != "," }
            ","
        }
        let error = #expect(throws: (any Error).self) { try parser.parse("hello world") }
        #expect(
            error.map { "\($0)" } == """
                error: unexpected input
                 --> input:1:12
                1 | hello world
                  |            ^ expected ","
                """)
    }
}
