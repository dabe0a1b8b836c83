import ApusJSONParsing
import Foundation
import Testing

extension ErrorTextTests {
    static let rows: [Row] = rows0 + rows1 + rows2 + rows3

    private static let rows0: [Row] = [
        Row("At [index 1]/\"hobbies\"/[index 0]:\n(DecodingError) - Expected String but found null value instead.") {
            _ = try JSONArray { Person.jsonParser() }.parse([["name": "a", "age": 1, "hobbies": []], ["name": "b", "age": 2, "hobbies": [.null]]])
        },
        Row("At [index 0]/\"name\":\n(EncodingError) - Invalid value \"Alice\".") {
            _ = try JSONArray { Rejecting.jsonParser() }.print([Rejecting(name: "Alice")])
        },
        Row("Expected an object (containing the key \"last_name\"), but found:\n5") { try parse(5, Field("last_name") { String.jsonParser() }) },
        Row("Key \"last_name\" not present.") { try parse(["first_name": "Steve"], Field("last_name") { String.jsonParser() }) },
        Row("At \"age\":\nExpected a string, but found:\n50.0") { try parse(["age": 50.0], Field("age") { String.jsonParser() }) },
        Row("At \"key\":\nerror: unexpected input") { try parse(["key": .null], Field("key")) },
        Row("At \"key\":\nExpected an integer number, but found:\nnull") { try parse(["key": .null], Field("key") { Int.jsonParser() }) },
        Row("A Field parser can only print to an object but attempted to print to:\n10") {
            try print(5, into: 10, Field("key") { Int.jsonParser() })
        },
        Row(
            """
            At [index 2]:
            error: processed value "aabaa" failed to satisfy predicate
             --> input:1:1-5
            1 | aabaa
              | ^^^^^ processed input
            """
        ) {
            try parse(["a", "aa", "aabaa"], JSONArray { JSONString { Rest().filter { $0.allSatisfy { $0 == "a" } } } })
        },
        Row("Expected at least 3 elements in array, but found 2.") { try parse([1, 2], JSONArray(3...) { Int.jsonParser() }) },
        Row("An Array parser requiring at least 3 elements was given 2 to print.") {
            try print([1, 2], into: [:], JSONArray(3...) { Int.jsonParser() })
        },
        Row("Expected 0-2 elements in array, but found 3.") { try parse([1, 2, 3], JSONArray(...2) { Int.jsonParser() }) },
        Row("An Array parser requiring 0-3 elements was given 4 to print.") {
            try print([1, 2, 3, 4], into: [:], JSONArray(...3) { Int.jsonParser() })
        },
    ]

    private static let rows1: [Row] = [
        Row("Expected 5-8 elements in array, but found 3.") { try parse([1, 2, 3], JSONArray(5...8) { Int.jsonParser() }) },
        Row("An Array parser requiring 5-8 elements was given 4 to print.") {
            try print([1, 2, 3, 4], into: [:], JSONArray(5...8) { Int.jsonParser() })
        },
        Row("Expected 2 elements in array, but found 3.") { try parse([1, 2, 3], JSONArray(2) { Int.jsonParser() }) },
        Row("An Array parser requiring 0-3 elements was given 4 to print.") {
            try print([1, 2, 3, 4], into: [:], JSONArray(...3) { Int.jsonParser() })
        },
        Row("An Array parser can only print to an empty JSON object but attempted to print to:\nfalse") {
            try print([], into: false, JSONArray { Bool.jsonParser() })
        },
        Row("Expected a boolean, but found:\n4.5") { try parse(4.5, JSONBoolean()) },
        Row(
            """
            Expected a boolean, but found:
            {
              "key1": 4.0,
              "key2": { "nested_key": false },
              "key3": "hello",
              ...(+1 more)
            }
            """
        ) {
            try parse(["key1": 4.0, "key2": ["nested_key": false], "key3": "hello", "key4": 1], JSONBoolean())
        },
        Row("A JSONBoolean parser can only print to an empty JSON object but attempted to print to:\n\"hello\"") {
            try print(false, into: "hello", JSONBoolean())
        },
        Row("Expected a floating point number, but found:\n55") { try parse(55, JSONNumber<Double>(allowInteger: false)) },
        Row("Expected an integer number, but found:\n55.0") { try parse(55.0, JSONNumber<Int>()) },
        Row("Expected an integer number, but found:\n\"hello\"") { try parse("hello", JSONNumber<Int>()) },
        Row("Expected a number, but found:\n\"hello\"") { try parse("hello", JSONNumber<Double>()) },
        Row("Expected a floating point number, but found:\n\"hello\"") { try parse("hello", JSONNumber<Double>(allowInteger: false)) },
    ]

    private static let rows2: [Row] = [
        Row("A JSONNumber parser can only print to an empty JSON object but attempted to print to:\n\"hello\"") {
            try print(0, into: "hello", JSONNumber<Int>())
        },
        Row("Expected a string, but found:\n10.8") { try parse(10.8, JSONString()) },
        Row(
            """
            error: unexpected input
             --> input:1:12
            1 | hello world
              |            ^ expected ","
            """
        ) {
            try parse(
                "hello world",
                JSONString {
                    Parse(+) {
                        Prefix { $0 != "," }; ","; Rest()
                    }
                })
        },
        Row(
            """
            error: unexpected input
             --> input:1:6
            1 | 12345a
              |      ^ expected end of input
            """
        ) {
            try parse("12345a", JSONString { Prefix { $0.isNumber } })
        },
        Row("A String parser can only print to an empty JSON object but attempted to print to:\nnull") {
            try print("hello", into: .null, JSONString())
        },
        Row("At \"key2\"/[index 1]/\"nested_key\":\nExpected a boolean, but found:\n\"hello\"") {
            try parse(
                ["key2": [["nested_key": true], ["nested_key": "hello"]]], Field("key2") { JSONArray { Field("nested_key") { Bool.jsonParser() } } })
        },
        Row(
            """
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
            try parse(
                ["key2": [["nested_key": "1"], ["nested_key": "test"]]],
                Field("key2") {
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
                })
        },
        Row(
            """
            At "key2"/[index 1]/"nested_key":
            error: processed value "aaaabaa" failed to satisfy predicate
             --> input:1:1-7
            1 | aaaabaa
              | ^^^^^^^ processed input
            """
        ) {
            try parse(
                ["key2": [["nested_key": "aa"], ["nested_key": "aaaabaa"]]],
                Field("key2") { JSONArray { Field("nested_key") { JSONString { Rest().filter { $0.allSatisfy { $0 == "a" } } } } } })
        },
        Row("At \"key2\"/[index 1]/\"nested_key\":\nAn Array parser requiring at least 2 elements was given 1 to print.") {
            _ = try Field("key2") { JSONArray { Field("nested_key") { JSONArray(2...) { Bool.jsonParser() } } } }.print([[false, true], [true]])
        },
        Row("Expected a null value, but found:\n\"hello\"") { try parse("hello", Null()) },
        Row("A Null parser can only print to an empty JSON object but attempted to print to:\nfalse") { try print((), into: false, Null()) },
        Row(
            """
            At "key3":
            error: processed value "aabaa" failed to satisfy predicate
             --> input:1:1-5
            1 | aabaa
              | ^^^^^ processed input
            """
        ) {
            try parse(["key1": "a", "key3": "aabaa", "key2": "aa"], JSONObject { JSONString { Rest().filter { $0.allSatisfy { $0 == "a" } } } })
        },
        Row("Expected at least 3 key/value pairs in object, but found 2.") { try parse(["a": 1, "b": 2], JSONObject(3...) { Int.jsonParser() }) },
    ]

    private static let rows3: [Row] = [
        Row("An JSONObject parser requiring at least 3 key/value pairs was given 2 to print.") {
            _ = try JSONObject(3...) { Int.jsonParser() }.print(["key1": 1, "key2": 2])
        },
        Row("Expected 0-2 key/value pairs in object, but found 3.") { try parse(["a": 1, "b": 2, "c": 3], JSONObject(...2) { Int.jsonParser() }) },
        Row("An JSONObject parser requiring 0-3 key/value pairs was given 4 to print.") {
            _ = try JSONObject(...3) { Int.jsonParser() }.print(["a": 1, "b": 2, "c": 3, "d": 4])
        },
        Row("Expected 4-6 key/value pairs in object, but found 3.") { try parse(["a": 1, "b": 2, "c": 3], JSONObject(4...6) { Int.jsonParser() }) },
        Row("An JSONObject parser requiring 1-3 key/value pairs was given 4 to print.") {
            _ = try JSONObject(1...3) { Int.jsonParser() }.print(["a": 1, "b": 2, "c": 3, "d": 4])
        },
        Row("Expected 2 key/value pairs in object, but found 3.") { try parse(["a": 1, "b": 2, "c": 3], JSONObject(2) { Int.jsonParser() }) },
        Row("An JSONObject parser requiring 5 key/value pairs was given 4 to print.") {
            _ = try JSONObject(5) { Int.jsonParser() }.print(["a": 1, "b": 2, "c": 3, "d": 4])
        },
        Row("A JSONObject parser can only print to an empty JSON object but attempted to print to:\nfalse") {
            try print([:], into: false, JSONObject { Bool.jsonParser() })
        },
        Row("At \"age\":\nExpected a string, but found:\n50") { try parse(["age": 50], OptionalField("age") { String.jsonParser() }) },
        Row("An OptionalField parser can only print to an object but attempted to print to:\n10") {
            try print(5, into: 10, OptionalField("key") { Int.jsonParser() })
        },
        Row("Unable to parse empty data.") { _ = try JSONValue(Data()) },
        Row("Can't serialize JSONValue containing an infinite number.") { _ = try JSONValue.array([.double(.infinity)]).toJsonData() },
        Row("Can't serialize JSONValue containing a NaN number.") { _ = try JSONValue.array([.double(.nan)]).toJsonData() },
    ]
}
