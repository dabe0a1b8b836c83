import ApusJSONParsing
import Foundation
import TestSupport
import Testing

/// Inputs designed to take very long. If a parser is not protected, its test does not end.
@Suite("Hostile inputs to parsers")
struct HostileTests {
    /// Both cases have a child, and differ only after it.
    indirect enum Node {
        case x(Node?, Int)
        case y(Node?, String)

        static var parser: AnyParserPrinter<JSONValue, Node> {
            OneOf {
                ParsePrint(.case(Node.x)) {
                    OptionalField("child") { Lazy { Node.parser } }
                    Field("x") { Int.jsonParser() }
                }
                ParsePrint(.case(Node.y)) {
                    OptionalField("child") { Lazy { Node.parser } }
                    Field("y") { String.jsonParser() }
                }
            }
            .eraseToAnyParserPrinter()
        }
    }

    // A debug build is too slow for the last depth.
    @Test(arguments: [20, 60, 500].prefix(max(effort(3), 2)))
    func `alternatives that contain themselves end with an error instead of running forever`(depth: Int) throws {
        let text = String(repeating: #"{"child":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
        let error = #expect(throws: JSONParsingError.self) { try Node.parser.decode(text) }
        #expect("\(try #require(error))".contains("again and again"))
        #expect(error?.location?.byteOffset == 0)
        // The same on a tree, without a tape.
        #expect(throws: (any Error).self) { try Node.parser.parse(JSONValue(parsing: text)) }
        let shallow = String(repeating: #"{"x":1,"child":"#, count: 6) + #"{"y":"a"}"# + String(repeating: "}", count: 6)
        #expect(throws: Never.self) { try Node.parser.decode(shallow) }
        #expect(throws: JSONParsingError.self) { try Node.parser.decode(#"{"child":{"child":{"child":{"x":true}}}}"#) }
    }

    @Test func `alternatives that differ from the start can be deeply nested and numerous`() throws {
        struct Tree: Equatable {
            var children: [Tree]
            static var parser: AnyParserPrinter<JSONValue, Tree> {
                OneOf {
                    ParsePrint(.convert(apply: { _ in Tree(children: []) }, unapply: { $0.children.isEmpty ? 0 : nil })) { Int.jsonParser() }
                    ParsePrint(.memberwise(Tree.init)) { JSONArray { Lazy { Tree.parser } } }
                }
                .eraseToAnyParserPrinter()
            }
        }
        let text = String(repeating: "[1,", count: 400) + "2" + String(repeating: "]", count: 400)
        var tree = try Tree.parser.decode(text)
        for _ in 0..<400 { tree = try #require(tree.children.last) }
        #expect(tree == Tree(children: []))
        #expect(try Tree.parser.parse(JSONValue(parsing: text)).children.count == 2)
        let wide = "[" + [String](repeating: "[1]", count: 100_000).joined(separator: ",") + "]"
        #expect(try Tree.parser.decode(wide).children.count == 100_000)
    }

    /// A custom parser that contains itself.
    struct Custom: Parser {
        func parse(_ input: inout JSONValue) throws -> Int {
            try Parse {
                OptionalField("child", default: 0) { Custom() }
                Field("x") { Int.jsonParser() }
            }
            .map { $0 + $1 }.parse(&input)
        }
    }

    @Test func `a custom parser that contains itself does not take exponential time to fail`() throws {
        func text(_ innermost: String) -> String {
            String(repeating: #"{"child":"#, count: 60) + innermost + String(repeating: #","x":1}"#, count: 60)
        }
        #expect(try Custom().decode(text(#"{"x":1}"#)) == 61)
        let error = #expect(throws: JSONParsingError.self) { try Custom().decode(text(#"{"y":1}"#)) }
        #expect(error?.path.tokens.count == 60)
    }

    enum Expression {
        static var number: AnyParser<Substring, Int> {
            OneOf {
                Int.parser()
                Parse {
                    "("; Lazy { Expression.number }; ")"
                }
                Parse {
                    "("; Lazy { Expression.number }; "]"
                }
            }
            .eraseToAnyParser()
        }
    }

    @Test func `nested texts end with an error at the limit of steps or depth`() throws {
        #expect(try Expression.number.parse(String(repeating: "(", count: 8) + "7" + String(repeating: ")", count: 8)) == 7)
        #expect(try Expression.number.parse(String(repeating: "(", count: 300) + "7" + String(repeating: ")", count: 300)) == 7)
        // Each level is tried twice.
        let twice = #expect(throws: (any Error).self) {
            try Expression.number.parse(String(repeating: "(", count: 60) + "7" + String(repeating: "!", count: 60))
        }
        #expect("\(try #require(twice))".contains("again and again"))
        let deep = #expect(throws: (any Error).self) { try Expression.number.parse(String(repeating: "(", count: 1_000_000)) }
        #expect("\(try #require(deep))".contains("nested too deep"))
        let many = Many {
            Expression.number
        } separator: {
            ","
        }
        let hostile = (String(repeating: "(", count: 60) + "7" + String(repeating: "!", count: 60) + ",")
        #expect(throws: (any Error).self) { try many.parse(String(repeating: hostile, count: max(effort(100), 10))) }
        #expect(throws: JSONParsingError.self) { try JSONString { many }.decode(JSONValue.string(hostile).jsonString()) }
    }

    /// Whichever field is printed first, some alternatives fail only after the child has been printed.
    indirect enum Printed: Equatable {
        case node(Int, Printed?, Int)

        static var parser: AnyParserPrinter<JSONValue, Printed> {
            OneOf(input: JSONValue.self, output: Printed.self) {
                for (first, last) in [(0, 1), (1, 0), (0, 1), (1, 0)] { alternative(first, last) }
            }
            .eraseToAnyParserPrinter()
        }

        private static func alternative(_ first: Int, _ last: Int) -> AnyParserPrinter<JSONValue, Printed> {
            ParsePrint(.case(Printed.node)) {
                Field("first") { Int.jsonParser().filter { $0 == first } }
                OptionalField("child") { Lazy { Printed.parser } }
                Field("last") { Int.jsonParser().filter { $0 == last } }
            }
            .eraseToAnyParserPrinter()
        }
    }

    // A debug build is too slow for the last depth. The thread sanitizer would keep gigabytes of stacks, one for each allocation.
    @Test(arguments: [4, 30, 400].prefix(hasThreadSanitizer ? 1 : max(effort(3), 2)))
    func `alternatives that contain themselves fail to print instead of printing forever`(depth: Int) throws {
        func value(_ last: Int) -> Printed { (0..<depth).reduce(Printed.node(0, nil, 1)) { value, _ in .node(0, value, last) } }
        let error = #expect(throws: (any Error).self) { try Printed.parser.encode(value(0)) }
        #expect("\(try #require(error))".contains(depth < 10 ? "multiple failures" : "again and again"))
        #expect("\(try #require(error))".utf8.count < 30_000)
        #expect(throws: (any Error).self) { try Printed.parser.print(value(0)) }
        guard depth < 400 else { return }
        #expect(try Printed.parser.decode(Printed.parser.encode(value(1))) == value(1))
    }

    indirect enum Marked: Equatable {
        case mark(Marked?, Int)

        static var parser: AnyParserPrinter<Substring, Marked> {
            OneOf(input: Substring.self, output: Marked.self) {
                for limit in [1, 2, 3] {
                    ParsePrint(.case(Marked.mark)) {
                        "("
                        Optionally { Lazy { Marked.parser } }
                        Int.parser().filter { $0 < limit }
                        ")"
                    }
                    .eraseToAnyParserPrinter()
                    ParsePrint(.case(Marked.mark)) {
                        Int.parser().filter { $0 < limit }.map(.convert(apply: { _ in () }, unapply: { _ in 7 }))
                        Optionally { Lazy { Marked.parser } }
                        Int.parser()
                    }
                    .eraseToAnyParserPrinter()
                }
            }
            .eraseToAnyParserPrinter()
        }
    }

    // The thread sanitizer makes frames larger: the levels that are allowed need more than a thread's stack.
    @Test(arguments: [3, 40, 3000].prefix(hasThreadSanitizer ? 2 : 3))
    func `alternatives that contain themselves fail to print a text instead of printing forever`(depth: Int) throws {
        let value = (0..<depth).reduce(Marked.mark(nil, 9)) { value, _ in .mark(value, 9) }
        let error = #expect(throws: (any Error).self) { try Marked.parser.print(value) }
        #expect("\(try #require(error))".utf8.count < 30_000)
        let good = (0..<min(depth, 400)).reduce(Marked.mark(nil, 0)) { value, _ in .mark(value, 0) }
        #expect(try Marked.parser.parse(Marked.parser.print(good)) == good)
    }

    /// Each alternative fails for all the reasons of the level below.
    @Test(arguments: [2, 4, 6])
    func `the error of alternatives that contain themselves is readable`(depth: Int) throws {
        enum Chain {
            static var parser: AnyParserPrinter<JSONValue, Int> {
                OneOf(input: JSONValue.self, output: Int.self) {
                    for number in 0..<4 {
                        ParsePrint(.convert(apply: { $0.0 ?? $0.1 }, unapply: { (nil, $0) })) {
                            OptionalField("child") { Lazy { Chain.parser } }
                            Field("key\(number)") { Int.jsonParser() }
                        }
                        .eraseToAnyParserPrinter()
                    }
                }
                .eraseToAnyParserPrinter()
            }
        }
        let text = String(repeating: #"{"child":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
        let error = #expect(throws: JSONParsingError.self) { try Chain.parser.decode(text) }
        let description = "\(try #require(error))"
        #expect(description.contains("multiple failures occurred"))
        #expect(description.contains(#"Key "key0" not present."#))
        #expect(description.contains(" more"))
        #expect(description.utf8.count < 30_000)
    }

    @Test func `a lazy parser ends with an error in a document that is nested too deeply for it`() throws {
        struct Tree {
            var children: [Tree]
            static var parser: AnyParserPrinter<JSONValue, Tree> {
                ParsePrint(.memberwise(Tree.init)) { JSONArray { Lazy { Tree.parser } } }.eraseToAnyParserPrinter()
            }
        }
        let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: 200_000)))
        let error = #expect(throws: (any Error).self) { try Tree.parser.decode(document) }
        #expect("\(try #require(error))".contains("nested too deep"))
    }

    @Test func `a count may be any number`() throws {
        let any = Parse(input: Substring.self) { Many(0...Int.max) { "a" } }
        #expect(try any.parse("aaa").count == 3)
        let most = Parse(input: Substring.self) { Many(...Int.max) { "a" } }
        #expect(try most.parse("aaa").count == 3)
    }

    /// Each element fails in its first alternative, far from the beginning of the text.
    @Test func `a hundred thousand failing alternatives are not an error`() throws {
        let letters = Many {
            OneOf {
                "b".map { 2 }
                "a".map { 1 }
            }
        } separator: {
            ","
        }
        let text = [String](repeating: "a", count: 100_000).joined(separator: ",")
        #expect(try letters.parse(text).count == 100_000)
    }

    @Test func `long texts are printed and parsed completely`() throws {
        let numbers = Many {
            Int.parser()
        } separator: {
            ","
        }
        let values = Array(0..<200_000)
        let text = try numbers.print(values)
        #expect(text == values.map(String.init).joined(separator: ",")[...])
        #expect(try numbers.parse(text) == values)
        let lines = Many {
            Many {
                Prefix<Substring>(1...) { $0 != "," && $0 != "\n" }
            } separator: {
                ","
            }
        } separator: {
            "\n"
        }
        let rows = (0..<20_000).map { ["é\($0)"[...], "👩‍👩‍👧"[...], "x"[...]] }
        #expect(try lines.print(rows) == rows.map { $0.joined(separator: ",") }.joined(separator: "\n")[...])
        // The printer also checks what follows where two pieces meet.
        let error = #expect(throws: (any Error).self) {
            try Many { Prefix<Substring>(1...) { $0 != "," } }.print([String](repeating: "ab", count: 50_000).map { $0[...] })
        }
        #expect("\(try #require(error))".contains("predicate satisfied the first element"))
    }

    /// A type so large that reserving memory for all elements would need far more than there is.
    struct Large {
        var a: Ten<Ten<Ten<Int>>>
        static var parser: some JSONParser<Large> { Field("a") { Int.jsonParser() }.map { Large(a: Ten(Ten(Ten($0)))) } }

        struct Ten<Value> {
            var (a, b, c, d, e, f, g, h, i, j): (Value, Value, Value, Value, Value, Value, Value, Value, Value, Value)

            init(_ value: Value) { (a, b, c, d, e, f, g, h, i, j) = (value, value, value, value, value, value, value, value, value, value) }
        }
    }

    @Test func `an array with too many elements of a large type fails instead of exhausting memory`() throws {
        let text = "[" + [String](repeating: "1", count: 3_000_000).joined(separator: ",") + "]"
        #expect(throws: JSONParsingError.self) { try JSONArray { Large.parser }.decode(text) }
        let good = "[" + [String](repeating: #"{"a":1}"#, count: 100).joined(separator: ",") + "]"
        #expect(try JSONArray { Large.parser }.decode(good).map { $0.a.j.j.j } == Array(repeating: 1, count: 100))
        // More elements than memory is reserved for at once.
        let strings = (0..<50_000).map { "text number \($0)" }
        let parser = JSONArray { String.jsonParser() }
        #expect(try parser.decode(parser.encode(strings)) == strings)
        #expect(throws: JSONParsingError.self) {
            try parser.decode("[" + String(repeating: #""long enough to be on the heap","#, count: 40_000) + "1]")
        }
    }

    /// Fields in any order, missing ones and repeated ones among many other members.
    @Test(arguments: [11, 33, 2000, 200_000])
    func `fields are found among any number of members, repeated or missing`(count: Int) throws {
        let members = (0..<count).map { "\"key\($0)\":\($0)" }
        let parser = Parse {
            Field("key9") { Int.jsonParser() }
            Field("key\(count - 1)") { Int.jsonParser() }
            OptionalField("a") { Int.jsonParser() }
            OptionalField("b") { Int.jsonParser() }
            OptionalField("c") { Int.jsonParser() }
            OptionalField("a much longer key") { Int.jsonParser() }
            Field("key\(count / 2)") { Int.jsonParser() }
            Field("key0") { Int.jsonParser() }
        }
        let (a, b, c, d, e, f, g, h) = try parser.decode("{" + members.joined(separator: ",") + "}")
        #expect((a, b, g, h) == (9, count - 1, count / 2, 0))
        #expect(c == nil && d == nil && e == nil && f == nil)
        let repeated = try parser.decode("{" + (members + members + ["\"key0\":-1"]).joined(separator: ",") + "}")
        #expect(repeated.7 == 0)
        #expect(throws: JSONParsingError.self) { try Field("absent") { Int.jsonParser() }.decode("{" + members.joined(separator: ",") + "}") }
    }

    @Test func `values of any depth and width can be printed for people`() throws {
        var deep = JSONValue.integer(1)
        for _ in 0..<500 { deep = [deep, 1, 2, 3, 4] }
        #expect(deep.prettyPrinted(maxSubValueCount: 3).contains("(+2 more)"))
        #expect(deep.prettyPrinted(maxDepth: 2, maxSubValueCount: 3, maxStringLength: 60).utf8.count < 1000)
        var wide = JSONValue.Object()
        for number in 0..<100_000 { wide["key\(number)"] = 1 }
        #expect(JSONValue.object(wide).prettyPrinted(maxSubValueCount: 2).contains("\"key1\": 1"))
        let value: JSONValue = ["b": [1, 2, ["c": .null]], "a": "x"]
        #expect(value.prettyPrinted() == "{\n  \"a\": \"x\",\n  \"b\": [ 1, 2, { \"c\": null } ]\n}")
    }
}
