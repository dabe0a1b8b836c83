import ApusJSON
import ApusJSONPatterns
import Testing

/// Enumerations and literal alternatives of all sizes: few are compared, many are looked up.
@Suite("Enumerations")
struct EnumerationTests {
    /// Strings of all lengths around the eight bytes that are compared at a time, with common
    /// beginnings and ends.
    private static func strings(_ count: Int) -> [String] {
        let all = [
            "", "a", "b", "aaaaaaa", "aaaaaaaa", "aaaaaaaab", "baaaaaaaa", "aaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaab", "é", "e\u{301}", "a\u{0}", "a,b",
        ]
        return Array((all + (0..<count).map { "k\($0)" }).prefix(count))
    }

    @Test(arguments: [1, 2, 6, 7, 8, 13, 100, 3000])
    func `an enumeration of strings accepts each of them and nothing else`(count: Int) throws {
        let strings = Self.strings(count)
        let others = ["A", "aa", "aaaaaa", "aaaaaaaaa", "aaaaaaaaaaaaaaaaa", "k", "k-1", "k3000", "\u{0}", "a\u{0}\u{0}"]
        let list = JSONValue.array(strings.map { .string($0) })
        let patterns: [JSONValue] = [
            ["$enum": list], ["$any": .array(strings.map { ["$enum": [.string($0)]] })],
            ["$any": [["$enum": list], ["$enum": list], "email", ["x": "int"]]], ["$enum": .array((list.array ?? []) + (list.array ?? []))],
        ]
        for pattern in try patterns.map({ try JSONPattern($0) }) {
            for string in strings { #expect(try pattern.isValid(JSONValue.string(string)), "\(string)") }
            for string in others { #expect(try !pattern.isValid(JSONValue.string(string)), "\(string)") }
            #expect(try pattern.validate(JSONValue.array([])).map(\.code) == [.wrongKind])
            #expect(try pattern.validate("k-1" as JSONValue).map(\.code) == [.wrongValue])
        }
    }

    /// Numbers are equal if their values are, no matter how they are written.
    @Test(arguments: [1, 2, 7, 50, 1000])
    func `an enumeration of numbers accepts each of them in every form`(count: Int) throws {
        // In no particular order, and each twice.
        let numbers = (0..<count).map { $0 * 7919 % count * 3 }
        let big = ["18446744073709551616", "18446744073709551617", "0.1"]
        let list = (numbers + numbers).map(String.init) + big
        for source in ["{\"$enum\":[\(list.joined(separator: ","))]}", "{\"$any\":[\(list.map { "{\"$enum\":[\($0)]}" }.joined(separator: ","))]}"] {
            let pattern = try JSONPattern(parsing: source)
            for number in numbers {
                for text in ["\(number)", "\(number).0", "\(number)e0", "\(number * 10)e-1"] { #expect(try pattern.isValid(text), "\(text)") }
                for text in ["\(number).5", "\(number + 1)", "-\(number + 1)", "\(number + 1)e40", "\"\(number)\""] {
                    #expect(try !pattern.isValid(text), "\(text)")
                }
            }
            for text in big { #expect(try pattern.isValid(text), "\(text)") }
            for text in ["18446744073709551618", "18446744073709551615", "0.1000000000000000000002", "0.2"] {
                #expect(try !pattern.isValid(text), "\(text)")
            }
            #expect(try !pattern.isValid("NaN", configuration: JSONReadConfiguration(options: .json5)))
        }
    }

    @Test func `literals of all kinds among other alternatives are found`() throws {
        let literals = (0..<20).map { "\"enum:k\($0)\",{\"$enum\":[\($0),null]},{\"$any\":[\"bool\",\"number:1\($0)0,1\($0)0\"]}" }
            .joined(separator: ",")
        let pattern = try JSONPattern(parsing: "{\"$any\":[{\"a\":\"enum:x\"},\"email\",\(literals),[\"int\"],\"int:5000,\"]}")
        for text in [#""k0""#, #""k19""#, "0", "19", "null", "true", "150", "1190", #"{"a":"x"}"#, #""a@b.cd""#, "[1]", "5001"] {
            #expect(try pattern.isValid(text), "\(text)")
        }
        for text in [#""k20""#, "20", "-1", "151", #"{"a":"y"}"#, "{}", #"["k0"]"#, "4999", "5000.5"] {
            #expect(try !pattern.isValid(text), "\(text)")
        }
    }

    /// Literals of one kind count as one alternative, so at most one alternative examines each
    /// value.
    @Test func `a failure in the only alternative for an object keeps its place among literals`() throws {
        let pattern = try JSONPattern(parsing: #"{"$any":[{"a":"enum:x"},"enum:b,c",{"$enum":["d",1,null]},{"$enum":[2]}]}"#)
        #expect(try pattern.validate(#"{"a":"y"}"#).map(\.path.description) == ["/a"])
        #expect(try pattern.validate(#"{"a":"y"}"#).map(\.rulePath.description) == ["/$any/0/a"])
        #expect(try pattern.validate(#""x""#).map(\.rulePath.description) == [""])
        #expect(try pattern.validate("3").map(\.code) == [.wrongValue])
        #expect(try pattern.validate("true").map(\.code) == [.wrongKind])
    }

    /// The first eleven, or nine with advice, and the last are listed.
    @Test func `the sentence about a value that is not in a large enumeration lists the first and the last`() throws {
        let list = (0..<1000).map { "\"k\($0)\"" }
        let strings = try JSONPattern(parsing: "{\"$enum\":[\(list.joined(separator: ","))]}")
        #expect(
            try strings.validate(#""kO7""#).map(\.message) == [
                "Expected \(list[..<9].joined(separator: ", ")), … or \"k999\", found \"kO7\"; did you mean \"k7\"?"
            ])
        let ten = try JSONPattern(parsing: "{\"$enum\":[\(list[..<10].joined(separator: ","))]}")
        #expect(try ten.validate(#""zzzzz""#).map(\.message) == ["Expected \(list[..<9].joined(separator: ", ")) or \"k9\", found \"zzzzz\"."])
        let eleven = try JSONPattern(parsing: "{\"$enum\":[\(list[..<11].joined(separator: ","))]}")
        #expect(try eleven.validate(#""zzzzz""#).map(\.message) == ["Expected \(list[..<9].joined(separator: ", ")), … or \"k10\", found \"zzzzz\"."])
        let numbers = try JSONPattern(parsing: "{\"$enum\":[\((0..<1000).map(String.init).joined(separator: ","))]}")
        #expect(try numbers.validate("0.5").map(\.message) == ["Expected 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … or 999, found 0.5."])
        let all = try JSONPattern(parsing: "{\"$all\":[\((0..<20).map { "\"number:\($0),\"" }.joined(separator: ","))]}")
        #expect(try all.validate(#""x""#).first?.message.hasSuffix("found \"x\".") == true)
    }
}
