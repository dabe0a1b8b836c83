import ApusJSON
import ApusJSONPatterns
import Testing

/// Documents made to hang or to crash. Each test takes a moment, or, if what it shows does not hold,
/// so long that nobody waits for it.
@Suite("Hostile documents")
struct HostileInputTests {
    /// Patterns that go back and forth for ever on texts like these.
    @Test(arguments: [#"^(a+)+$"#, #"^(a|aa)+$"#, #"^(a|a?)+$"#, #"(.*a){20}$"#, #"^(([a-z])+.)+[A-Z]([a-z])+$"#])
    func `a regular expression that backtracks without end gives up with a mismatch`(expression: String) throws {
        let pattern = try JSONPattern(["a": .string("string:" + expression)])
        let text = String(repeating: "a", count: 5000) + "!"
        let mismatches = try pattern.verify(["a": .string(text)])
        #expect(mismatches.count == 1)
        #expect([.undecided, .wrongValue].contains(mismatches.first?.code))
        #expect(try !pattern.matches(["a": .string(text)]))
    }

    /// The work of one document is bounded, not only that of each of its strings.
    @Test func `regular expressions on many strings give up together`() throws {
        let text = JSONValue.string(String(repeating: "a", count: 40) + "!")
        let document = JSONValue.array(Array(repeating: text, count: 20_000))
        #expect(try JSONPattern(["string:^(a+)+$"]).verify(document).first?.code == .undecided)
        #expect(try !JSONPattern(["$any": [["string:^(a+)+$"], ["string:^(a+)+b"]]]).matches(document))
    }

    @Test func `harmless regular expressions finish on long and many strings`() throws {
        let text = JSONValue.string(String(repeating: "ab ", count: 300_000))
        #expect(try JSONPattern("string:^[ab ]*$").matches(text))
        #expect(try JSONPattern("string:^(?:ab )*$").matches(text))
        let many = JSONValue.array(Array(repeating: "2025-11-21", count: 50_000))
        #expect(try JSONPattern([#"string:^\d{4}-\d{2}-\d{2}$"#]).matches(many))
    }

    /// ICU has memory for so much, and says nothing when it has used it up: that is no answer.
    @Test func `a regular expression that runs out of memory is undecided`() throws {
        let pattern = try JSONPattern("string:^(a|b)*$")
        #expect(try pattern.matches(JSONValue.string(String(repeating: "ab", count: 50_000))))
        #expect(try pattern.verify(JSONValue.string(String(repeating: "ab", count: 2_000_000))).map(\.code) == [.undecided])
    }

    @Test func `long values are cut short in a mismatch`() throws {
        let long = String(repeating: "e\u{0301}", count: 1_000_000)
        let mismatches = try JSONPattern(["int"]).verify(JSONValue.array(Array(repeating: .string(long), count: 20)))
        #expect(mismatches.map(\.found) == Array(repeating: "\"\(String(repeating: "e\u{0301}", count: 20))…\"", count: 20))
    }

    /// Each level has two alternatives that fail at its end: without memory, 2^512 ways.
    @Test(arguments: [10, 100, 500])
    func `nested alternatives are decided at any depth`(depth: Int) throws {
        let pattern = try JSONPattern(parsing: #"{"$def":{"t":{"$any":[{"l?":"@t","v":"int"},{"l?":"@t","v":"string"}]}},"$is":"@t"}"#)
        let document = String(repeating: #"{"l":"#, count: depth) + "null" + String(repeating: #","v":true}"#, count: depth)
        #expect(try !pattern.matches(document))
        #expect(try pattern.verify(document).map(\.path) == [.root])
        let good = String(repeating: #"{"l":"#, count: depth) + "null" + String(repeating: #","v":"x"}"#, count: depth)
        #expect(try pattern.matches(good))
    }

    @Test(arguments: [10, 100, 500])
    func `nested demands are decided at any depth`(depth: Int) throws {
        let pattern = try JSONPattern(parsing: #"{"$def":{"t":{"$all":[["@t"],["@t"],"array"]}},"$is":"@t"}"#)
        let good = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try pattern.matches(good))
        let bad = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
        #expect(try !pattern.matches(bad))
        let mismatches = try pattern.verify(bad)
        #expect(!mismatches.isEmpty)
        #expect(mismatches.allSatisfy { $0.path.tokens.count == depth })
    }

    @Test func `a pattern is followed up to the maximum depth and no deeper`() throws {
        let pattern = try JSONPattern(parsing: #"{"a?":"@"}"#)
        let limits = JSONLimits(maximumDepth: 200_000)
        for (depth, isMatch) in [(512, true), (513, false), (100_000, false)] {
            let text = String(repeating: #"{"a":"#, count: depth) + "null" + String(repeating: "}", count: depth)
            let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: limits))
            #expect(pattern.matches(document) == isMatch)
            let mismatches = pattern.verify(document)
            #expect(mismatches.map(\.code) == (isMatch ? [] : [.tooDeep]))
        }
        // What the pattern does not go into may be as deep as it likes.
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(try JSONPattern(["any"]).matches(JSONDocument(parsing: deep, configuration: JSONReadConfiguration(limits: limits))))
    }

    @Test func `members are found and missed among 200,000 keys`() throws {
        let members = (0..<200_000).map { ("key\($0)", JSONValue.integer($0)) }
        let document = JSONValue.object(JSONValue.Object(members))
        let pattern = try JSONPattern(["key199999": "int", "a": "int", "b?": "int", "c?": "int", "d?": "int", "e?": "int", "f?": "int", "g?": "int"])
        #expect(try pattern.verify(document).map(\.path.description) == ["/a"])
        #expect(try JSONPattern(["*": "int"]).matches(document))
    }

    /// A path for each, and a place: one pass for all of them.
    @Test func `200,000 mismatches all have their paths, locations and messages`() throws {
        let count = 200_000
        let text = "[" + [String](repeating: "\"x\"", count: count).joined(separator: ",\n") + "]"
        let mismatches = try JSONPattern(["int"]).verify(text, limit: .max)
        #expect(mismatches.count == count)
        #expect(mismatches.allSatisfy { $0.code == .wrongKind })
        #expect(mismatches.last?.path.description == "/\(count - 1)")
        #expect(mismatches.last?.location == JSONLocation(byteOffset: text.utf8.count - 4, line: count, column: 1))
        #expect(mismatches.last?.message == "Expected an integer, found \"x\".")
        #expect(Set(mismatches.suffix(100)).count == 100)
        #expect(mismatches[0] == (try JSONPattern(["int"]).verify(text)[0]))
    }

    /// The paths of a part begin there.
    @Test func `100,000 mismatches of a part have paths that begin at the part`() throws {
        let text = #"{"a":{"list":["# + [String](repeating: "[]", count: 100_000).joined(separator: ",") + "]}}"
        let node = try #require(JSONDocument(parsing: text).root["a"])
        let mismatches = try JSONPattern(["list": ["int"], "name": "string"]).verify(node, limit: .max)
        #expect(mismatches.map(\.code).suffix(2) == [.wrongKind, .missingMember])
        #expect(mismatches.suffix(2).map(\.path.description) == ["/list/99999", "/name"])
    }

    /// What alternatives have been found to be is kept for large values only.
    @Test func `alternatives are decided for a million small values and for a bushy one`() throws {
        let pattern = try JSONPattern(parsing: #"{"$def":{"t":{"$any":["int",["@t"],{"*":"@t"}]}},"$is":"@t"}"#)
        let wide = "[" + [String](repeating: "[1,[2,{\"a\":[]}]]", count: 200_000).joined(separator: ",") + "]"
        #expect(try pattern.matches(wide))
        let bad = "[" + [String](repeating: "[1,[2,{\"a\":[\"x\"]}]]", count: 200_000).joined(separator: ",") + "]"
        #expect(try pattern.verify(bad).isEmpty == false)
        let choices = try JSONPattern(parsing: #"{"$def":{"t":{"$any":[{"l?":["@t"],"v":"int"},{"l?":["@t"],"v":"string"}]}},"$is":"@t"}"#)
        let bushy = (0..<12).reduce(#"{"v":1}"#) { text, _ in #"{"l":["# + text + "," + text + #"],"v":"x"}"# }
        #expect(try choices.matches(bushy))
        #expect(try !choices.matches(bushy.replacing(#""v":1"#, with: #""v":true"#)))
    }

    /// Keys of which the first, the middle and the last eight bytes are the same.
    @Test func `members are found among keys that are much alike`() throws {
        let keys = (0..<30_000).map { number in
            let digits = String(repeating: "0", count: 8 - "\(number)".count) + "\(number)"
            return "aaaaaaaa" + digits + "bbbbbbbb" + digits + "cccccccc"
        }
        let sample = JSONValue.object(JSONValue.Object(keys.map { ($0, JSONValue.integer(1)) }))
        let pattern = try JSONPattern.inferred(from: sample)
        #expect(try pattern.matches(sample))
        #expect(try pattern.matches(JSONValue.object(JSONValue.Object(keys.reversed().map { ($0, JSONValue.integer(2)) }))))
    }
}
