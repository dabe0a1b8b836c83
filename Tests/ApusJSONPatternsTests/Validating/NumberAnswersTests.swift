import ApusJSON
import ApusJSONPatterns
import TestSupport
import Testing

/// A pattern answers the same about a number, however the number is read.
@Suite("Patterns and the ways to read a number")
struct NumberAnswersTests {
    private static let patterns = [
        #""int""#, #""int?""#, #""number""#, #""any""#, #""*""#, #""never""#, #""string""#, #""color""#, #""int:0,""#, #""int:,0""#, #""int:-1,1""#,
        #""int:1,""#, #""number:0,""#, #""number:,0""#, #""number:-1,1""#, #""number:1,2""#, #""number:1e300,""#, #""number:,1e-300""#,
        #""number:0,9223372036854775807""#, #""int:0,9223372036854775807""#, #""number:18446744073709551615,""#, #""[int|string]""#,
        #""[int:0,5|number:7,9]""#, #"{"$enum":[0]}"#, #"{"$enum":[1]}"#, #"{"$enum":[0,1,100,9223372036854775808]}"#,
        #"{"$enum":[0,1,2,3,4,5,6,7,8,9,100,"a",null,9223372036854775808,18446744073709551616]}"#, #"{"$any":["int:0,0","number:1,1"]}"#,
        #"{"$all":["int","number:-1,1"]}"#, #"{"$all":["number","int:0,"]}"#, #"{"$any":["string",{"$all":["int","int:0,0"]}]}"#,
    ]

    private static let numbers = [
        "0", "-0", "0.0", "-0.0", "0e0", "-0e0", "-0E+5", "-0.000", "1", "-1", "1.0", "-1.0", "1e0", "1e2", "100", "10E1", "1.5", "0.1", "5", "8",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "123456789012345678901234567890", "1e308", "1E400", "-1E400", "1e-400", "-1e-400",
        "0.1000000000000000055511151231257827021181583404541015625",
        "1.00000000000000000001", "-0.00000000000000000000e5", "16777215", "16777216",
    ]

    /// Whether a value still is the number of a text. Fractions become doubles, as do large
    /// integers with one of the policies.
    private static func holds(_ value: JSONValue, _ text: String) -> Bool {
        guard let written = value.numberText.flatMap({ DecimalLiteral($0) }), let number = DecimalLiteral(text) else { return false }
        return written == number
    }

    @Test(arguments: patterns)
    func `the answer is the same for documents, nodes, text and values`(pattern: String) throws {
        let pattern = try JSONPattern(parsing: pattern)
        for text in Self.numbers {
            let exact = JSONReadConfiguration(numbers: .exact, engine: .swift)
            let expected = try pattern.isValid(JSONDocument(parsing: text, configuration: exact))
            #expect(try pattern.isValid(text) == expected, "\(text) as text")
            #expect(try pattern.isValid(Array(text.utf8)) == expected, "\(text) as bytes")
            #expect(try pattern.validate(text).isEmpty == expected, "\(text) verified")
            let element = try JSONDocument(parsing: "[\(text)]", configuration: exact).root[0]
            #expect(element.map { pattern.isValid($0) } == expected, "\(text) in an array")
            for engine in JSONEngine.available {
                for policy in [JSONNumberPolicy.double, .exact] {
                    let configuration = JSONReadConfiguration(numbers: policy, engine: engine)
                    // Numbers beyond doubles are errors without the exact policy.
                    guard let value = try? JSONValue(parsing: text, configuration: configuration) else { continue }
                    guard Self.holds(value, text) else { continue }
                    let document = try JSONDocument(parsing: text, configuration: configuration)
                    #expect(try pattern.isValid(document) == expected, "\(text) with \(engine), \(policy)")
                    #expect(try pattern.isValid(value) == expected, "\(text) as \(value), \(engine), \(policy)")
                    let member = try JSONDocument(of: ["a": value]).root["a"]
                    #expect(member.map { pattern.isValid($0) } == expected, "\(text) as a member of a value, \(engine), \(policy)")
                    #expect(try pattern.validate(value).first?.code == pattern.validate(text).first?.code, "\(text) as \(value)")
                }
            }
        }
    }

    /// Worked out by hand: `int` accepts integers of 64 bits without fraction and exponent, and
    /// zero with a minus sign, because a value does not know how that was written.
    @Test(arguments: [
        ("0", true), ("-0", true), ("-0.0", true), ("-0e0", true), ("0.0", false), ("1.0", false), ("1e2", false), ("100", true), ("1.5", false),
        ("18446744073709551615", true), ("18446744073709551616", false), ("-9223372036854775808", true), ("1E400", false),
        ("-1e-400", false), ("1e-400", false),
    ])
    func `int accepts integers and minus zero`(text: String, isAccepted: Bool) throws {
        let value = try JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: .exact))
        for pattern in [#""int""#, #"{"$any":["int","string"]}"#, #"{"$all":["int","number"]}"#] {
            let pattern = try JSONPattern(parsing: pattern)
            #expect(try pattern.isValid(text) == isAccepted)
            if Self.holds(value, text) { #expect(try pattern.isValid(value) == isAccepted) }
        }
        let list = try JSONPattern(parsing: #"[{"n":"int"}]"#)
        #expect(try list.isValid("[{\"n\":\(text)},{\"n\":\(text)}]") == isAccepted)
        if Self.holds(value, text) { #expect(try list.isValid([["n": value]] as JSONValue) == isAccepted) }
    }

    @Test func `minus zero out of a range of integers is a wrong value, not a wrong kind`() throws {
        let pattern = try JSONPattern(parsing: #""int:1,5""#)
        #expect(try pattern.validate("-0").map(\.code) == [.wrongValue])
        #expect(try pattern.validate("-0.0").map(\.code) == [.wrongValue])
        #expect(try pattern.validate(JSONValue.double(-0.0)).map(\.code) == [.wrongValue])
        #expect(try pattern.validate("0.5").map(\.code) == [.wrongKind])
    }

    /// A pattern that is inferred from a value is that of its text.
    @Test(arguments: ["-0", "-0.0", "1.0", "1", "1e2"])
    func `the pattern inferred from a document is that inferred from its value`(text: String) throws {
        let document = try JSONPattern.inferred(from: [JSONDocument(parsing: text)])
        let value = try JSONPattern.inferred(from: [JSONValue(parsing: text)])
        #expect(document.source == value.source)
    }
}
