import ApusJSONParsing
import Foundation
import Testing

extension ErrorTextTests {
    static let rows: [Row] = rows0 + rows1 + rows2 + rows3

    private static let rows0: [Row] = [
        Row(
            expression: "try JSONArray { Person.jsonParser() }.parse(json)",
            text: """
                At [index 1]/"hobbies"/[index 0]:
                (DecodingError) - Expected String but found null value instead.
                """
        ) {
            _ = try JSONArray { Person.jsonParser() }.parse([["name": "a", "age": 1, "hobbies": []], ["name": "b", "age": 2, "hobbies": [.null]]])
        },
        Row(
            expression: "try JSONArray { personParser }.print(people)",
            text: """
                At [index 0]/"name":
                (EncodingError) - Invalid value "Alice".
                """
        ) {
            _ = try JSONArray { Rejecting.jsonParser() }.print([Rejecting(name: "Alice")])
        },
        Row(
            expression: "try Field(\"last_name\") { String.jsonParser() }.parse(&input)",
            text: """
                Expected an object (containing the key "last_name"), but found:
                5
                """
        ) {
            var input: JSONValue = 5
            _ = try Field("last_name") { String.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try Field(\"last_name\") { String.jsonParser() }.parse(&input)",
            text: """
                Key "last_name" not present.
                """
        ) {
            var input: JSONValue = ["first_name": "Steve"]
            _ = try Field("last_name") { String.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try Field(\"age\") { String.jsonParser() }.parse(&input)",
            text: """
                At "age":
                Expected a string, but found:
                50.0
                """
        ) {
            var input: JSONValue = ["age": 50.0]
            _ = try Field("age") { String.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try Field(\"key\").parse(input)",
            text: """
                At "key":
                error: unexpected input
                """
        ) {
            var input: JSONValue = ["key": .null]
            _ = try Field("key").parse(&input)
        },
        Row(
            expression: "try Field(\"key\") { Int.jsonParser() }.parse(input)",
            text: """
                At "key":
                Expected an integer number, but found:
                null
                """
        ) {
            var input: JSONValue = ["key": .null]
            _ = try Field("key") { Int.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try Field(\"key\") { Int.jsonParser() }.print(5, into: &input)",
            text: """
                A Field parser can only print to an object but attempted to print to:
                10
                """
        ) {
            var input: JSONValue = 10
            try Field("key") { Int.jsonParser() }.print(5, into: &input)
        },
        Row(
            expression: "try JSONArray { JSONString { Rest().filter { $0.allSatisfy { $0 == \"a\" } } } }.parse(&input)",
            text: """
                At [index 2]:
                error: processed value "aabaa" failed to satisfy predicate
                 --> input:1:1-5
                1 | aabaa
                  | ^^^^^ processed input
                """
        ) {
            var input: JSONValue = ["a", "aa", "aabaa"]
            _ = try JSONArray { JSONString { Rest().filter { $0.allSatisfy { $0 == "a" } } } }.parse(&input)
        },
        Row(
            expression: "try JSONArray(3...) { Int.jsonParser() }.parse(&input)",
            text: """
                Expected at least 3 elements in array, but found 2.
                """
        ) {
            var input: JSONValue = [1, 2]
            _ = try JSONArray(3...) { Int.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try JSONArray(3...) { Int.jsonParser() }.print([1, 2])",
            text: """
                An Array parser requiring at least 3 elements was given 2 to print.
                """
        ) {
            var input: JSONValue = [:]
            try JSONArray(3...) { Int.jsonParser() }.print([1, 2], into: &input)
        },
        Row(
            expression: "try JSONArray(...2) { Int.jsonParser() }.parse(&input)",
            text: """
                Expected 0-2 elements in array, but found 3.
                """
        ) {
            var input: JSONValue = [1, 2, 3]
            _ = try JSONArray(...2) { Int.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try JSONArray(...3) { Int.jsonParser() }.print([1, 2, 3, 4])",
            text: """
                An Array parser requiring 0-3 elements was given 4 to print.
                """
        ) {
            var input: JSONValue = [:]
            try JSONArray(...3) { Int.jsonParser() }.print([1, 2, 3, 4], into: &input)
        },
    ]

    private static let rows1: [Row] = [
        Row(
            expression: "try JSONArray(5...8) { Int.jsonParser() }.parse(&input)",
            text: """
                Expected 5-8 elements in array, but found 3.
                """
        ) {
            var input: JSONValue = [1, 2, 3]
            _ = try JSONArray(5...8) { Int.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try JSONArray(5...8) { Int.jsonParser() }.print([1, 2, 3, 4])",
            text: """
                An Array parser requiring 5-8 elements was given 4 to print.
                """
        ) {
            var input: JSONValue = [:]
            try JSONArray(5...8) { Int.jsonParser() }.print([1, 2, 3, 4], into: &input)
        },
        Row(
            expression: "try JSONArray(2) { Int.jsonParser() }.parse(&input)",
            text: """
                Expected 2 elements in array, but found 3.
                """
        ) {
            var input: JSONValue = [1, 2, 3]
            _ = try JSONArray(2) { Int.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try JSONArray(...3) { Int.jsonParser() }.print([1, 2, 3, 4])",
            text: """
                An Array parser requiring 0-3 elements was given 4 to print.
                """
        ) {
            var input: JSONValue = [:]
            try JSONArray(...3) { Int.jsonParser() }.print([1, 2, 3, 4], into: &input)
        },
        Row(
            expression: "try JSONArray { Bool.jsonParser() }.print([], into: &output)",
            text: """
                An Array parser can only print to an empty JSON object but attempted to print to:
                false
                """
        ) {
            var input: JSONValue = false
            try JSONArray { Bool.jsonParser() }.print([], into: &input)
        },
        Row(
            expression: "try JSONBoolean().parse(&input)",
            text: """
                Expected a boolean, but found:
                4.5
                """
        ) {
            var input: JSONValue = 4.5
            _ = try JSONBoolean().parse(&input)
        },
        Row(
            expression: "try JSONBoolean().parse(&input)",
            text: """
                Expected a boolean, but found:
                {
                  "key1": 4.0,
                  "key2": { "nested_key": false },
                  "key3": "hello",
                  ...(+1 more)
                }
                """
        ) {
            var input: JSONValue = ["key1": 4.0, "key2": ["nested_key": false], "key3": "hello", "key4": 1]
            _ = try JSONBoolean().parse(&input)
        },
        Row(
            expression: "try JSONBoolean().print(false, into: &input)",
            text: """
                A JSONBoolean parser can only print to an empty JSON object but attempted to print to:
                "hello"
                """
        ) {
            var input: JSONValue = "hello"
            try JSONBoolean().print(false, into: &input)
        },
        Row(
            expression: "try JSONNumber<Double>(allowInteger: false).parse(&input)",
            text: """
                Expected a floating point number, but found:
                55
                """
        ) {
            var input: JSONValue = 55
            _ = try JSONNumber<Double>(allowInteger: false).parse(&input)
        },
        Row(
            expression: "try JSONNumber<Int>().parse(&input)",
            text: """
                Expected an integer number, but found:
                55.0
                """
        ) {
            var input: JSONValue = 55.0
            _ = try JSONNumber<Int>().parse(&input)
        },
        Row(
            expression: "try JSONNumber<Int>().parse(&input)",
            text: """
                Expected an integer number, but found:
                "hello"
                """
        ) {
            var input: JSONValue = "hello"
            _ = try JSONNumber<Int>().parse(&input)
        },
        Row(
            expression: "try JSONNumber<Double>().parse(&input)",
            text: """
                Expected a number, but found:
                "hello"
                """
        ) {
            var input: JSONValue = "hello"
            _ = try JSONNumber<Double>().parse(&input)
        },
        Row(
            expression: "try JSONNumber<Double>(allowInteger: false).parse(&input)",
            text: """
                Expected a floating point number, but found:
                "hello"
                """
        ) {
            var input: JSONValue = "hello"
            _ = try JSONNumber<Double>(allowInteger: false).parse(&input)
        },
    ]

    private static let rows2: [Row] = [
        Row(
            expression: "try JSONNumber<Int>().print(0, into: &input)",
            text: """
                A JSONNumber parser can only print to an empty JSON object but attempted to print to:
                "hello"
                """
        ) {
            var input: JSONValue = "hello"
            try JSONNumber<Int>().print(0, into: &input)
        },
        Row(
            expression: "try JSONString().parse(&input)",
            text: """
                Expected a string, but found:
                10.8
                """
        ) {
            var input: JSONValue = 10.8
            _ = try JSONString().parse(&input)
        },
        Row(
            expression: "try JSONString { Parse(+) { Prefix { $0 != \",\" } \",\" Rest() } }.parse(&input)",
            text: """
                error: unexpected input
                 --> input:1:12
                1 | hello world
                  |            ^ expected ","
                """
        ) {
            var input: JSONValue = "hello world"
            _ = try JSONString {
                Parse(+) {
                    Prefix { $0 != "," }; ","; Rest()
                }
            }.parse(&input)
        },
        Row(
            expression: "try JSONString { Prefix { $0.isNumber } }.parse(&input)",
            text: """
                error: unexpected input
                 --> input:1:6
                1 | 12345a
                  |      ^ expected end of input
                """
        ) {
            var input: JSONValue = "12345a"
            _ = try JSONString { Prefix { $0.isNumber } }.parse(&input)
        },
        Row(
            expression: "try JSONString().print(\"hello\", into: &input)",
            text: """
                A String parser can only print to an empty JSON object but attempted to print to:
                null
                """
        ) {
            var input: JSONValue = .null
            try JSONString().print("hello", into: &input)
        },
        Row(
            expression: "try Field(\"key2\") { JSONArray { Field(\"nested_key\") { Bool.jsonParser() } } }.parse(input)",
            text: """
                At "key2"/[index 1]/"nested_key":
                Expected a boolean, but found:
                "hello"
                """
        ) {
            var input: JSONValue = ["key2": [["nested_key": true], ["nested_key": "hello"]]]
            _ = try Field("key2") { JSONArray { Field("nested_key") { Bool.jsonParser() } } }.parse(&input)
        },
        Row(
            expression:
                "try Field(\"key2\") { JSONArray { OneOf { Field(\"nested_key\") { Bool.jsonParser() } Field(\"nested_key\") { JSONString { OneOf { \"0\".map { false } \"1\".map { true } } } } } } }.parse(input)",
            text: """
                At "key2"/[index 1]:
                error: multiple failures occurred

                At "nested_key":
                Expected a boolean, but found:
                "test"

                At "nested_key":
                error: unexpected input
                 --> input:1:1
                1 | test
                  | ^ expected "0"
                  | ^ expected "1"
                """
        ) {
            var input: JSONValue = ["key2": [["nested_key": "1"], ["nested_key": "test"]]]
            _ = try Field("key2") {
                JSONArray {
                    OneOf {
                        Field("nested_key") { Bool.jsonParser() };
                        Field("nested_key") {
                            JSONString {
                                OneOf {
                                    "0".map { false }; "1".map { true }
                                }
                            }
                        }
                    }
                }
            }.parse(&input)
        },
        Row(
            expression:
                "try Field(\"key2\") { JSONArray { Field(\"nested_key\") { JSONString { Rest().filter { $0.allSatisfy { $0 == \"a\" } } } } } }.parse(input)",
            text: """
                At "key2"/[index 1]/"nested_key":
                error: processed value "aaaabaa" failed to satisfy predicate
                 --> input:1:1-7
                1 | aaaabaa
                  | ^^^^^^^ processed input
                """
        ) {
            var input: JSONValue = ["key2": [["nested_key": "aa"], ["nested_key": "aaaabaa"]]]
            _ = try Field("key2") { JSONArray { Field("nested_key") { JSONString { Rest().filter { $0.allSatisfy { $0 == "a" } } } } } }.parse(&input)
        },
        Row(
            expression:
                "try Field(\"key2\") { JSONArray { Field(\"nested_key\") { JSONArray(2...) { Bool.jsonParser() } } } }.print([[false, true], [true]])",
            text: """
                At "key2"/[index 1]/"nested_key":
                An Array parser requiring at least 2 elements was given 1 to print.
                """
        ) {
            _ = try Field("key2") { JSONArray { Field("nested_key") { JSONArray(2...) { Bool.jsonParser() } } } }.print([[false, true], [true]])
        },
        Row(
            expression: "try Null().parse(&input)",
            text: """
                Expected a null value, but found:
                "hello"
                """
        ) {
            var input: JSONValue = "hello"
            _ = try Null().parse(&input)
        },
        Row(
            expression: "try Null().print((), into: &input)",
            text: """
                A Null parser can only print to an empty JSON object but attempted to print to:
                false
                """
        ) {
            var input: JSONValue = false
            try Null().print((), into: &input)
        },
        Row(
            expression: "try JSONObject { JSONString { Rest().filter { $0.allSatisfy { $0 == \"a\" } } } }.parse(&input)",
            text: """
                At "key3":
                error: processed value "aabaa" failed to satisfy predicate
                 --> input:1:1-5
                1 | aabaa
                  | ^^^^^ processed input
                """
        ) {
            var input: JSONValue = ["key1": "a", "key3": "aabaa", "key2": "aa"]
            _ = try JSONObject { JSONString { Rest().filter { $0.allSatisfy { $0 == "a" } } } }.parse(&input)
        },
        Row(
            expression: "try JSONObject(3...) { Int.jsonParser() }.parse(&input)",
            text: """
                Expected at least 3 key/value pairs in object, but found 2.
                """
        ) {
            var input: JSONValue = ["a": 1, "b": 2]
            _ = try JSONObject(3...) { Int.jsonParser() }.parse(&input)
        },
    ]

    private static let rows3: [Row] = [
        Row(
            expression: "try JSONObject(3...) { Int.jsonParser() }.print([\"key1\": 1, \"key2\": 2])",
            text: """
                An JSONObject parser requiring at least 3 key/value pairs was given 2 to print.
                """
        ) {
            _ = try JSONObject(3...) { Int.jsonParser() }.print(["key1": 1, "key2": 2])
        },
        Row(
            expression: "try JSONObject(...2) { Int.jsonParser() }.parse(input)",
            text: """
                Expected 0-2 key/value pairs in object, but found 3.
                """
        ) {
            var input: JSONValue = ["a": 1, "b": 2, "c": 3]
            _ = try JSONObject(...2) { Int.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try JSONObject(...3) { Int.jsonParser() }.print([\"a\": 1, \"b\": 2, \"c\": 3, \"d\": 4])",
            text: """
                An JSONObject parser requiring 0-3 key/value pairs was given 4 to print.
                """
        ) {
            _ = try JSONObject(...3) { Int.jsonParser() }.print(["a": 1, "b": 2, "c": 3, "d": 4])
        },
        Row(
            expression: "try JSONObject(4 ... 6) { Int.jsonParser() }.parse(input)",
            text: """
                Expected 4-6 key/value pairs in object, but found 3.
                """
        ) {
            var input: JSONValue = ["a": 1, "b": 2, "c": 3]
            _ = try JSONObject(4...6) { Int.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try JSONObject(1...3) { Int.jsonParser() }.print([\"a\": 1, \"b\": 2, \"c\": 3, \"d\": 4])",
            text: """
                An JSONObject parser requiring 1-3 key/value pairs was given 4 to print.
                """
        ) {
            _ = try JSONObject(1...3) { Int.jsonParser() }.print(["a": 1, "b": 2, "c": 3, "d": 4])
        },
        Row(
            expression: "try JSONObject(2) { Int.jsonParser() }.parse(input)",
            text: """
                Expected 2 key/value pairs in object, but found 3.
                """
        ) {
            var input: JSONValue = ["a": 1, "b": 2, "c": 3]
            _ = try JSONObject(2) { Int.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try JSONObject(5) { Int.jsonParser() }.print([\"a\": 1, \"b\": 2, \"c\": 3, \"d\": 4])",
            text: """
                An JSONObject parser requiring 5 key/value pairs was given 4 to print.
                """
        ) {
            _ = try JSONObject(5) { Int.jsonParser() }.print(["a": 1, "b": 2, "c": 3, "d": 4])
        },
        Row(
            expression: "try JSONObject { Bool.jsonParser() }.print([:], into: &input)",
            text: """
                A JSONObject parser can only print to an empty JSON object but attempted to print to:
                false
                """
        ) {
            var input: JSONValue = false
            try JSONObject { Bool.jsonParser() }.print([:], into: &input)
        },
        Row(
            expression: "try OptionalField(\"age\") { String.jsonParser() }.parse(&input)",
            text: """
                At "age":
                Expected a string, but found:
                50
                """
        ) {
            var input: JSONValue = ["age": 50]
            _ = try OptionalField("age") { String.jsonParser() }.parse(&input)
        },
        Row(
            expression: "try OptionalField(\"key\") { Int.jsonParser() }.print(5, into: &input)",
            text: """
                An OptionalField parser can only print to an object but attempted to print to:
                10
                """
        ) {
            var input: JSONValue = 10
            try OptionalField("key") { Int.jsonParser() }.print(5, into: &input)
        },
        Row(
            expression: "try JSONValue(data)",
            text: """
                Unable to parse empty data.
                """
        ) {
            _ = try JSONValue(Data())
        },
        Row(
            expression: "try json.toJsonData()",
            text: """
                Can't serialize JSONValue containing an infinite number.
                """
        ) {
            _ = try JSONValue.array([.double(.infinity)]).toJsonData()
        },
        Row(
            expression: "try json.toJsonData()",
            text: """
                Can't serialize JSONValue containing a NaN number.
                """
        ) {
            _ = try JSONValue.array([.double(.nan)]).toJsonData()
        },
    ]
}
