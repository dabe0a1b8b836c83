import ApusJSONParsing
import Testing

/// A reading whose result depends on the order of members, or on what other parsers have left, once
/// counted as a failure: alternatives went on to the next one, and optional parsers gave nil.
@Suite("Alternatives")
struct AlternativesTests {
    private func check<P: Parser>(_ first: P, _ text: String) throws where P.Input == JSONValue {
        let parser = OneOf {
            first.map { _ in "first" }
            Always<JSONValue, String>("second")
        }
        #expect(try parser.parse(JSONValue(parsing: text)) == "first")
        #expect(try parser.decode(text) == "first")
        #expect(try Optionally { first.map { _ in "first" } }.decode(text) == "first")
        #expect(try first.map { _ in "first" }.replaceError(with: "second").decode(text) == "first")
        #expect(try JSONArray { parser }.decode("[\(text),\(text)]") == ["first", "first"])
    }

    /// The configuration says which of the repeated members counts.
    @Test(arguments: [#"{"a":1,"a":2}"#, #"{"a":1,"a":"x"}"#, #"{"a":1,"b":1,"c":2,"b":3,"a":"x"}"#])
    func `objects with repeated keys are decoded as their trees are parsed`(text: String) throws {
        try check(JSONObject { Int.jsonParser() }, text)
    }

    @Test func `a dictionary takes what a field left of a member`() throws {
        let parser = Parse {
            Field("a") { Field("b") { Int.jsonParser() } }
            JSONObject { JSONObject { Int.jsonParser() } }
        }
        try check(parser, #"{"a":{"b":1,"c":2},"d":{}}"#)
        #expect(try parser.decode(#"{"a":{"b":1,"c":2},"d":{}}"#).1 == ["a": ["c": 2], "d": [:]])
    }

    /// A field takes the value of the one that counts and removes all of them.
    @Test func `a field takes all members with a repeated key`() throws {
        let text = #"{"a":{"b":2},"a":{"c":1},"d":{"e":3}}"#
        let nested = Parse {
            Field("a") { Field("b") { Int.jsonParser() } }
            JSONObject { JSONObject { Int.jsonParser() } }
        }
        #expect(try nested.parse(JSONValue(parsing: text)).1 == ["d": ["e": 3]])
        #expect(try nested.decode(text).1 == ["d": ["e": 3]])
        let custom = Parse {
            Field("a") { Field("b") { Int.jsonParser() } }
            Whole()
        }
        #expect(try custom.decode(text).1 == ["d": ["e": 3]])
        let twice = Parse {
            Field("o") { Field("a") { Int.jsonParser() } }
            OptionalField("o") { Always<JSONValue, Int>(1) }
        }
        #expect(try twice.parse(JSONValue(parsing: #"{"o":{"a":1,"a":2}}"#)).1 == nil)
        #expect(try twice.decode(#"{"o":{"a":1,"a":2}}"#).1 == nil)
    }

    private struct Whole: Parser {
        func parse(_ input: inout JSONValue) -> JSONValue {
            defer { input = .empty }
            return input
        }
    }

    /// A number that has been taken leaves an object without members.
    @Test func `fields find nothing after the whole value has been taken`() throws {
        let fields = Parse {
            Int.jsonParser()
            OptionalField("a") { Int.jsonParser() }
        }
        try check(fields, "7")
        let members = Parse {
            Int.jsonParser()
            JSONObject { Int.jsonParser() }
        }
        try check(members, "7")
    }

    /// Takes the first element of an array.
    private struct First: Parser {
        func parse(_ input: inout JSONValue) throws -> JSONValue {
            guard case .array(let elements) = input, let first = elements.first else { throw JSONParsingError.failure("Nothing is first.") }
            input = .array(Array(elements.dropFirst()))
            return first
        }
    }

    @Test func `parsers take what a custom parser left`() throws {
        let parser = Parse {
            First()
            JSONArray { Int.jsonParser() }
        }
        try check(parser, #"["a",1,2]"#)
        // The first alternative fails, and the second reads what the custom parser left.
        let rest = Parse {
            First()
            OneOf {
                Parse {
                    First(); JSONArray { Bool.jsonParser() }
                }.map { _ in "booleans" }
                JSONArray { Int.jsonParser() }.map { "\($0)" }
            }
        }
        #expect(try rest.decode(#"["a",1,2]"#).1 == "[1, 2]")
    }

    @Test func `an alternative that fails on a tree fails on a document`() throws {
        let parser = OneOf {
            JSONObject { Int.jsonParser() }.map { _ in "first" }
            Always<JSONValue, String>("second")
        }
        for text in [#"{"a":"x","a":1}"#, #"{"a":"x","b":1,"b":2}"#, "[]", "7"] {
            #expect(try parser.parse(JSONValue(parsing: text)) == "second")
            #expect(try parser.decode(text) == "second")
        }
    }
}
