import ApusJSON
import ApusJSONPatterns
import Foundation

// Patterns that do not match.

func patternShapes() -> [Shape] {
    func verified(
        _ name: String, first: Int = 64, largest: Int = 1 << 20, _ pattern: String, text: @escaping (Int) -> String, limit: Int = .max,
        expected: @escaping (Int) -> Int
    ) -> Shape {
        alone("patterns/\(name)", first: first, largest: largest) { size in
            let pattern = try JSONPattern(parsing: pattern)
            let bytes = Array(text(size).utf8)
            return (bytes.count, expected(size), { try pattern.validate(bytes, limit: limit).reduce(0) { $0 + ($1.message.isEmpty ? 0 : 1) } })
        }
    }
    func matched(_ name: String, first: Int = 64, largest: Int = 1 << 20, _ pattern: String, text: @escaping (Int) -> String, _ expected: Int)
        -> Shape
    {
        alone("patterns/\(name)", first: first, largest: largest) { size in
            let pattern = try JSONPattern(parsing: pattern)
            let bytes = Array(text(size).utf8)
            return (bytes.count, expected, { try pattern.isValid(bytes) ? 1 : 0 })
        }
    }
    /// A pattern and a document of the same number of elements.
    func both(
        _ name: String, first: Int = 64, largest: Int = 1 << 16, pattern: @escaping (Int) -> String, text: @escaping (Int) -> String, fails: Bool
    ) -> Shape {
        alone("patterns/\(name)", first: first, largest: largest) { size in
            let pattern = try JSONPattern(parsing: pattern(size))
            let bytes = Array(text(size).utf8)
            let expected = fails ? size : 0
            return (bytes.count, expected, { try pattern.validate(bytes, limit: .max).reduce(0) { $0 + ($1.message.isEmpty ? 0 : 1) } })
        }.withinCaches
    }
    let alternatives = #"{"$def":{"t":{"$any":[{"l?":"@t","v":"int"},{"l?":"@t","v":"string"}]}},"$is":"@t"}"#
    return [
        verified("mismatches of an array", "[\"int\"]", text: { array($0) { _ in "\"x\"" } }, expected: { $0 }),
        verified("mismatches of an array, 100 reported", "[\"int\"]", text: { array($0) { _ in "\"x\"" } }, limit: 100, expected: { min($0, 100) }),
        verified("mismatches on lines of their own", "[\"int\"]", text: { array($0, separator: ",\n") { _ in "\"é\"" } }, expected: { $0 }),
        verified("mismatches in objects", #"[{"a":"int"}]"#, text: { array($0) { _ in "{\"a\":\"x\"}" } }, expected: { $0 }),
        verified("missing members", #"[{"a":"int"}]"#, text: { array($0) { _ in "{}" } }, expected: { $0 }),
        verified("values of a map", #"{"*":"int"}"#, text: { object($0) { "\"k\($0)\":\"x\"" } }, expected: { $0 }).withinCaches,
        verified("mismatches of alternatives", #"[{"$any":["int",["int"],{"a":"int"}]}]"#, text: { array($0) { _ in "\"x\"" } }, expected: { $0 }),
        matched(
            "members in any order", #"{"k0":"int","k1":"int","k2":"int","a?":"int","b?":"int","*":"int"}"#,
            text: { size in object(size + 3) { "\"k\(size + 2 - $0)\":1" } }, 1
        ).withinCaches,
        matched("one member n times", #"{"k":"int","*":"int"}"#, text: { object($0) { _ in "\"k\":1" } }, 1),
        matched("a map of objects", #"{"*":{"a":"int","b?":"string"}}"#, text: { object($0) { "\"k\($0)\":{\"b\":\"x\",\"a\":1}" } }, 1).withinCaches,
        matched(
            "alternatives that contain themselves", first: 1, largest: 120, alternatives, text: { nested($0, "{\"l\":", "null", ",\"v\":true}") }, 0),
        matched(
            "alternatives that contain themselves, and match", first: 1, largest: 120, alternatives,
            text: { nested($0, "{\"l\":", "null", ",\"v\":\"x\"}") }, 1),
        matched(
            "demands that contain themselves", first: 1, largest: 120, #"{"$def":{"t":{"$all":[["@t"],["@t"],"array"]}},"$is":"@t"}"#,
            text: { nested($0, "[", "", "]") }, 1),
        verified(
            "demands that contain themselves, and fail", first: 1, largest: 120, #"{"$def":{"t":{"$all":[["@t"],["@t"],"array"]}},"$is":"@t"}"#,
            text: { nested($0, "[", "1", "]") }, limit: 1, expected: { _ in 1 }),
        matched("formats", "[\"email\"]", text: { array($0) { _ in "\"ada@example.com\"" } }, 1),
        matched(
            "one long address", "[\"email\"]",
            text: { "[\"" + String(repeating: "a", count: $0) + "@" + String(repeating: "b.", count: $0) + "c\"]" }, 1),
        matched("one long URL", "[\"url\"]", text: { "[\"http://a/" + String(repeating: "%20", count: $0) + "\"]" }, 1),
        matched("numbers in a range", "[\"int:1,9\"]", text: { array($0) { _ in "5" } }, 1),
        matched("digits in a range", "[\"number:0,\"]", text: { "[" + String(repeating: "7", count: $0) + "]" }, 1),
        both(
            "strings of an enumeration", pattern: { "[{\"$enum\":\(array($0) { "\"k\($0)\"" })}]" }, text: { array($0) { "\"k\($0)\"" } },
            fails: false),
        both(
            "numbers of an enumeration", pattern: { "[{\"$enum\":\(array($0) { "\($0)" })}]" }, text: { array($0) { "\($0)" } }, fails: false),
        both(
            "fractions of an enumeration", pattern: { "[{\"$enum\":\(array($0) { "\($0).1" })}]" }, text: { array($0) { "\($0).1" } },
            fails: false),
        both(
            "literals among alternatives", pattern: { "[{\"$any\":[\"email\",{\"a\":\"int\"},\(array($0) { "\"enum:k\($0)\"" }.dropFirst())}]" },
            text: { array($0) { "\"k\($0)\"" } }, fails: false),
        // Smaller sizes would hide a loop over the enumeration among the comparisons with its first 256 strings.
        both(
            "one string n times in an enumeration", first: 1 << 11, pattern: { "[{\"$enum\":\(array($0) { _ in "\"k\"" })}]" },
            text: { array($0) { "\"l\($0)\"" } }, fails: true),
        both(
            "strings that are not in an enumeration", largest: 1 << 13, pattern: { "[{\"$enum\":\(array($0) { "\"abcdefghijklmnopqrst\($0)\"" })}]" },
            text: { array($0) { "\"abcdefghijklmnopqrst\($0)x\"" } }, fails: true),
        both(
            "numbers that are not in an enumeration", pattern: { "[{\"$enum\":\(array($0) { "\($0)" })}]" }, text: { array($0) { "\($0).5" } },
            fails: true),
        both(
            "values that match none of n alternatives", pattern: { "[{\"$any\":[\"email\",\(array($0) { "\"enum:k\($0)\"" }.dropFirst())}]" },
            text: { array($0) { _ in "true" } }, fails: true),
        both(
            "members that are not among n", largest: 1 << 13,
            pattern: { size in
                "{\"*\":\"never\",\((0..<size).map { "\"abcdefghijklmnopqrst\($0)?\":\"int\"" }.joined(separator: ","))}"
            }, text: { object($0) { "\"abcdefghijklmnopqrst\($0)x\":1" } }, fails: true),
        alone("patterns/inferred from many objects") { size in
            let value = try JSONValue(parsing: array(size) { "{\"a\":1,\"k\($0 % 50)\":\"x\"}" })
            return (size * 16, 1, { try JSONPattern.inferred(from: [value]).isValid(value) ? 1 : 0 })
        },
        alone("patterns/inferred from objects of different keys") { size in
            let values = try (0..<size).map { try JSONValue(parsing: "{\"k\($0)\":1}") }
            return (size * 10, 1, { try JSONPattern.inferred(from: values).isValid(values[0]) ? 1 : 0 })
        }.withinCaches,
        alone("patterns/schema of optional members") { size in
            let pattern = try JSONPattern(parsing: object(size) { "\"k\($0)?\":\"string\"" })
            return (size * 15, 2, { pattern.jsonSchema()["properties"]?.count == size ? 2 : 0 })
        }.withinCaches,
        matched(
            "a wide object below alternatives",
            #"{"$def":{"t":{"$any":[{"c?":"@t","k":"enum:a","*":"int"},{"c?":"@t","k":"enum:b","*":"int"}]}},"$is":"@t"}"#,
            text: { size in
                String(repeating: #"{"c":"#, count: 30) + "{" + (0..<size).map { #""m\#($0)":1"# }.joined(separator: ",") + #","k":"b"}"#
                    + String(repeating: #","k":"b"}"#, count: 30)
            }, 1
        ).withinCaches,
        alone("patterns/inferred from different keys") { size in
            let value = try JSONValue(parsing: members(size))
            return (size * 10, 1, { try JSONPattern.inferred(from: [value]).isValid(value) ? 1 : 0 })
        }.withinCaches,
        alone("patterns/inferred from arrays of different keys", largest: 1 << 16) { size in
            let value = try JSONValue(parsing: array(size) { "{\"k\($0)\":[[\($0)]]}" })
            return (size * 16, 1, { try JSONPattern.inferred(from: [value]).isValid(value) ? 1 : 0 })
        }.withinCaches,
    ]
}
