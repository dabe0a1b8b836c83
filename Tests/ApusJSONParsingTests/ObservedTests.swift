import ApusJSONParsing
import Foundation
import Testing

/// What JSONParsing, whose vocabulary this module adopts, was observed to do, in addition to what
/// its tests say.
@Suite("Observed in JSONParsing")
struct ObservedTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let body: @Sendable () throws -> Void

        init(_ name: String, _ text: String, _ body: @escaping @Sendable () throws -> Void) {
            testDescription = name
            self.text = text
            self.body = body
        }
    }

    @Test(arguments: rows)
    func `each error has the text that the original library was observed to give`(_ row: Row) {
        do {
            try row.body()
            Issue.record("no error")
        } catch {
            #expect("\(error)" == row.text)
        }
    }

    static let rows = [
        Row("array exactly 1", "Expected 1 element in array, but found 2.") {
            _ = try JSONArray(1) { Int.jsonParser() }.parse([1, 2] as JSONValue)
        },
        Row("array 1...", "Expected at least 1 element in array, but found 0.") {
            _ = try JSONArray(1...) { Int.jsonParser() }.parse([] as JSONValue)
        },
        Row("array 1...1 print", "An Array parser requiring 1 element was given 2 to print.") {
            _ = try JSONArray(1...1) { Int.jsonParser() }.print([1, 2])
        },
        Row("array 0", "Expected 0 elements in array, but found 1.") { _ = try JSONArray(0) { Int.jsonParser() }.parse([1] as JSONValue) },
        Row("object exactly 1", "Expected 1 key/value pair in object, but found 2.") {
            _ = try JSONObject(1) { Int.jsonParser() }.parse(["a": 1, "b": 2] as JSONValue)
        },
        Row("object wrong type", "Expected an object, but found:\n\"s\"") { _ = try JSONObject { Int.jsonParser() }.parse("s" as JSONValue) },
        Row("object key", "Failed to parse key abc:\nerror: unexpected input\n --> input:1:1\n1 | abc\n  | ^ expected \"key_\"") {
            _ = try JSONObject {
                Int.jsonParser()
            } keys: {
                "key_"
                Int.parser()
            }.parse(["abc": 1] as JSONValue)
        },
        Row(
            "object key print",
            """
            Printing failure for key abc:
            error: round-trip expectation failed

            A "Prefix" parser that parses at most 2 elements was given 3 elements to print.

            \"\"
            """
        ) {
            _ = try JSONObject {
                Int.jsonParser()
            } keys: {
                Prefix(2).map(.string)
            }.print(["abc": 1])
        },
        Row("object value print", "At \"abc\":\nAn Array parser requiring 2 elements was given 1 to print.") {
            _ = try JSONObject { JSONArray(2) { Int.jsonParser() } }.print(["abc": [1]])
        },
        Row("uuid", "error: unexpected input\n --> input:1:1\n1 | zzz\n  | ^ expected UUID") { _ = try UUID.jsonParser().parse("zzz" as JSONValue) },
        Row("url empty", "error: Expected a url.\n --> input:1:1\n1 |\n  | ^") { _ = try URL.jsonParser().parse("" as JSONValue) },
        Row(
            "a string of no case",
            """
            error: ConvertingError(message: "representing: Failed to convert \\"diag\\"\\n to Direction.")
             --> input:1:5
            1 | diag
              |     ^
            """
        ) { _ = try Direction.jsonParser.parse("diag" as JSONValue) },
        Row("a range", "Expected an integer number in the range of Int8, but found:\n300") { _ = try Int8.jsonParser().parse(300 as JSONValue) },
        Row("NaN", "Can't serialize JSONValue containing a NaN number.") { _ = try Double.jsonParser().encode(.nan) },
    ]

    @Test func `fields leave the rest of their objects`() throws {
        var input: JSONValue = ["a": ["b": 1, "c": 2]]
        #expect(try Field("a") { Field("b") { Int.jsonParser() } }.parse(&input) == 1)
        #expect(input == ["a": ["c": 2]])
        input = ["z": 1, "a": .null]
        #expect(try OptionalField("a") { Int.jsonParser() }.parse(&input) == nil)
        #expect(input == ["z": 1, "a": .null])
        input = ["a": ["b": 1, "c": 2]]
        #expect(try OptionalField("a") { Field("b") { Int.jsonParser() } }.parse(&input) == 1)
        #expect(input == [:])
        #expect(try Field("a").print(()) == ["a": [:]])
        try Field("a", allowNull: true).parse(["a": .null] as JSONValue)
    }

    @Test func `numbers and values have the texts that the original library gives`() throws {
        let floats: JSONValue = [1e21, 1e-7, -0.0, 100.0, 1e16, 5e-310, 0.1]
        #expect(String(decoding: try floats.toJsonData(), as: UTF8.self) == "[1e+21,1e-07,-0.0,100.0,1e+16,5e-310,0.1]")
        #expect(try JSONValue(Data("[1,1.0,1e2,18446744073709551615]".utf8)) == [1, 1.0, 100.0, 1.8446744073709552e19])
        let list: JSONValue = .array((0..<20).map { .integer($0) })
        #expect(list.prettyPrinted(maxDepth: 2, maxSubValueCount: 3) == "[ 0, 1, 2, ...(+17 more) ]")
        #expect((["aaaaaaaaaaaaaaaaaaaaaaa"] as JSONValue).prettyPrinted() == "[ \"aaaaaaaaaaaaaaaaaaaaaaa\" ]")
        #expect((["aaaaaaaaaaaaaaaaaaaaaaaa"] as JSONValue).prettyPrinted() == "[\n  \"aaaaaaaaaaaaaaaaaaaaaaaa\"\n]")
        #expect(([[], [:], "", "a\"b\\"] as JSONValue).prettyPrinted() == "[ [], {}, \"\", \"a\"b\\\" ]")
        #expect(try Null().map { 1 }.decode("null") == 1)
    }
}
