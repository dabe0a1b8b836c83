import ApusJSON
import ApusJSONPatterns
import TestSupport
import Testing

/// Documents that are made to hang or crash the verifier. Each test takes only a moment; if it
/// failed, it would not end in reasonable time.
@Suite("Hostile documents")
struct HostileInputTests {
    static let backtracking = [#"^(a+)+$"#, #"^(a|aa)+$"#, #"^(a|a?)+$"#, #"(.*a){20}$"#, #"^(([a-z])+.)+[A-Z]([a-z])+$"#]

    /// Backtracking takes forever for these expressions and such texts.
    @Test(arguments: backtracking)
    func `a regular expression finds an answer without backtracking`(expression: String) throws {
        let value: JSONValue = ["a": .string(String(repeating: "a", count: 500_000) + "!")]
        let violations = try JSONPattern(["a": .string("string:" + expression)]).validate(value)
        #expect(violations.map(\.code) == [.wrongValue])
    }

    /// The look-ahead needs an engine that backtracks.
    @Test(arguments: backtracking)
    func `a regular expression that backtracks without end gives up with a violation`(expression: String) throws {
        let pattern = try JSONPattern(["a": .string("string:(?=a)" + expression)])
        let value: JSONValue = ["a": .string(String(repeating: "a", count: 5000) + "!")]
        let violations = try pattern.validate(value)
        #expect(violations.count == 1)
        #expect([.undecided, .wrongValue].contains(violations.first?.code))
        #expect(try !pattern.isValid(value))
    }

    /// The work for a whole document is limited, not only the work for each string.
    @Test func `regular expressions on many strings give up together`() throws {
        let text = JSONValue.string(String(repeating: "a", count: 40) + "!")
        let document = JSONValue.array(Array(repeating: text, count: 20_000))
        #expect(try JSONPattern(["string:^(?=a)(a+)+$"]).validate(document).first?.code == .undecided)
        #expect(try !JSONPattern(["$any": [["string:^(?=a)(a+)+$"], ["string:^(?=a)(a+)+b"]]]).isValid(document))
        #expect(try JSONPattern(["string:^(a+)+$"]).validate(document, limit: .max).map(\.code) == Array(repeating: .wrongValue, count: 20_000))
    }

    @Test func `harmless regular expressions finish on long and many strings`() throws {
        let text = JSONValue.string(String(repeating: "ab ", count: 300_000))
        #expect(try JSONPattern("string:^[ab ]*$").isValid(text))
        #expect(try JSONPattern("string:^(?:ab )*$").isValid(text))
        let many = JSONValue.array(Array(repeating: "2025-11-21", count: 50_000))
        #expect(try JSONPattern([#"string:^\d{4}-\d{2}-\d{2}$"#]).isValid(many))
    }

    /// ICU limits its memory and silently stops when it is used up, so the result is unknown.
    @Test func `a regular expression that runs out of memory is undecided`() throws {
        let long = JSONValue.string(String(repeating: "ab", count: 2_000_000))
        #expect(try JSONPattern("string:^(a|b)*$").isValid(long))
        let pattern = try JSONPattern("string:^(?=a)(a|b)*$")
        #expect(try pattern.isValid(JSONValue.string(String(repeating: "ab", count: 50_000))))
        #expect(try pattern.validate(long).map(\.code) == [.undecided])
    }

    @Test func `long values are cut short in a violation`() throws {
        let long = String(repeating: "e\u{0301}", count: 1_000_000)
        let violations = try JSONPattern(["int"]).validate(JSONValue.array(Array(repeating: .string(long), count: 20)))
        let shown = String(repeating: "e\u{0301}", count: 20)
        #expect(violations.map(\.message) == Array(repeating: "Expected an integer, found \"\(shown)…\".", count: 20))
    }

    /// Each level has two alternatives that fail at its end. If answers were not kept, there would
    /// be 2^512 ways.
    @Test(arguments: [10, 100, 500])
    func `nested alternatives are decided at any depth`(depth: Int) throws {
        let pattern = try JSONPattern(parsing: #"{"$def":{"t":{"$any":[{"l?":"@t","v":"int"},{"l?":"@t","v":"string"}]}},"$is":"@t"}"#)
        let document = String(repeating: #"{"l":"#, count: depth) + "null" + String(repeating: #","v":true}"#, count: depth)
        #expect(try !pattern.isValid(document))
        #expect(try pattern.validate(document).map(\.path) == [.root])
        let good = String(repeating: #"{"l":"#, count: depth) + "null" + String(repeating: #","v":"x"}"#, count: depth)
        #expect(try pattern.isValid(good))
    }

    @Test func `a wide object is not looked through for each way to it`() throws {
        let pattern = try JSONPattern(
            parsing: #"{"$def":{"t":{"$any":[{"c?":"@t","k":"enum:a","*":"int"},{"c?":"@t","k":"enum:b","*":"int"}]}},"$is":"@t"}"#)
        let members = (0..<2_000).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
        func nested(_ kind: String) -> String {
            String(repeating: #"{"c":"#, count: 200) + #"{\#(members),"k":"\#(kind)"}"# + String(repeating: #","k":"b"}"#, count: 200)
        }
        #expect(try pattern.isValid(nested("b")))
        #expect(try !pattern.isValid(nested("c")))
        #expect(try pattern.validate(nested("c")).count == 1)
    }

    @Test(arguments: [10, 100, 500])
    func `nested conjunctions are decided at any depth`(depth: Int) throws {
        let pattern = try JSONPattern(parsing: #"{"$def":{"t":{"$all":[["@t"],["@t"],"array"]}},"$is":"@t"}"#)
        let good = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try pattern.isValid(good))
        let bad = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
        #expect(try !pattern.isValid(bad))
        let violations = try pattern.validate(bad)
        #expect(!violations.isEmpty)
        #expect(violations.allSatisfy { $0.path.tokens.count == depth })
    }

    @Test func `a pattern is followed up to the maximum depth and no deeper`() throws {
        let pattern = try JSONPattern(parsing: #"{"a?":"@"}"#)
        let limits = JSONLimits(maximumDepth: 200_000)
        for (depth, isMatch) in [(512, true), (513, false), (100_000, false)] {
            let text = String(repeating: #"{"a":"#, count: depth) + "null" + String(repeating: "}", count: depth)
            let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: limits))
            #expect(try pattern.isValid(document) == isMatch)
            let violations = try pattern.validate(document)
            #expect(violations.map(\.code) == (isMatch ? [] : [.tooDeep]))
        }
        // A value that the pattern does not examine may be nested to any depth.
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(try JSONPattern(["any"]).isValid(JSONDocument(parsing: deep, configuration: JSONReadConfiguration(limits: limits))))
    }

    @Test func `present and missing members are found among 200,000 keys`() throws {
        let members = (0..<200_000).map { ("key\($0)", JSONValue.integer($0)) }
        let document = JSONValue.object(JSONValue.Object(members))
        let pattern = try JSONPattern(["key199999": "int", "a": "int", "b?": "int", "c?": "int", "d?": "int", "e?": "int", "f?": "int", "g?": "int"])
        #expect(try pattern.validate(document).map(\.path.description) == ["/a"])
        #expect(try JSONPattern(["*": "int"]).isValid(document))
    }

    /// All paths and locations are found in one pass.
    @Test func `200,000 violations all have their paths, locations and messages`() throws {
        let count = 200_000
        let text = "[" + [String](repeating: "\"x\"", count: count).joined(separator: ",\n") + "]"
        let violations = try JSONPattern(["int"]).validate(text, limit: .max)
        #expect(violations.count == count)
        #expect(violations.allSatisfy { $0.code == .wrongKind })
        #expect(violations.last?.path.description == "/\(count - 1)")
        #expect(violations.last?.location == JSONLocation(byteOffset: text.utf8.count - 4, line: count, column: 1))
        #expect(violations.last?.message == "Expected an integer, found \"x\".")
        #expect(Set(violations.suffix(100).map(\.description)).count == 100)
        #expect(violations[0] == (try JSONPattern(["int"]).validate(text)[0]))
    }

    /// Paths start at the part, not at the document's root.
    @Test func `100,000 violations of a part have paths that begin at the part`() throws {
        let text = #"{"a":{"list":["# + [String](repeating: "[]", count: 100_000).joined(separator: ",") + "]}}"
        let node = try #require(JSONDocument(parsing: text).root["a"])
        let violations = try JSONPattern(["list": ["int"], "name": "string"]).validate(node, limit: .max)
        #expect(violations.map(\.code).suffix(2) == [.wrongKind, .missingMember])
        #expect(violations.suffix(2).map(\.path.description) == ["/list/99999", "/name"])
    }

    /// Answers for alternatives are kept for large values only.
    @Test func `alternatives are decided for a million small values and for a bushy one`() throws {
        let pattern = try JSONPattern(parsing: #"{"$def":{"t":{"$any":["int",["@t"],{"*":"@t"}]}},"$is":"@t"}"#)
        let wide = "[" + [String](repeating: "[1,[2,{\"a\":[]}]]", count: 200_000).joined(separator: ",") + "]"
        #expect(try pattern.isValid(wide))
        let bad = "[" + [String](repeating: "[1,[2,{\"a\":[\"x\"]}]]", count: 200_000).joined(separator: ",") + "]"
        #expect(try pattern.validate(bad).isEmpty == false)
        let choices = try JSONPattern(parsing: #"{"$def":{"t":{"$any":[{"l?":["@t"],"v":"int"},{"l?":["@t"],"v":"string"}]}},"$is":"@t"}"#)
        let bushy = (0..<12).reduce(#"{"v":1}"#) { text, _ in #"{"l":["# + text + "," + text + #"],"v":"x"}"# }
        #expect(try choices.isValid(bushy))
        #expect(try !choices.isValid(bushy.replacing(#""v":1"#, with: #""v":true"#)))
    }

    /// The first, the middle and the last eight bytes of all keys are the same.
    @Test func `members are found among very similar keys`() throws {
        let keys = (0..<max(effort(30_000), 8_000)).map { number in
            let digits = String(repeating: "0", count: 8 - "\(number)".count) + "\(number)"
            return "aaaaaaaa" + digits + "bbbbbbbb" + digits + "cccccccc"
        }
        let sample = JSONValue.object(JSONValue.Object(keys.map { ($0, JSONValue.integer(1)) }))
        let pattern = try JSONPattern.inferred(from: [sample])
        #expect(try pattern.isValid(sample))
        #expect(try pattern.isValid(JSONValue.object(JSONValue.Object(keys.reversed().map { ($0, JSONValue.integer(2)) }))))
    }
}
