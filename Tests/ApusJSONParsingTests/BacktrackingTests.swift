import Foundation
import TestSupport
import Testing

@testable import ApusJSONParsing

/// An alternative that fails after it has written something leaves no trace in the text.
@Suite("Alternatives that fail late")
struct BacktrackingTests {
    struct Item: Sendable {
        var name: String
        var count: Int
        var children: [Item]

        static func make(_ source: inout SplitMix64, depth: Int) -> Item {
            let children = depth == 0 ? [] : (0..<source.below(4)).map { _ in make(&source, depth: depth - 1) }
            return Item(name: ["", "a", "é\"", "a long name, beyond the first block"][source.below(4)], count: source.below(12), children: children)
        }
    }

    /// Makes printers at random, which print some items and fail for others, at any depth.
    struct Grammar {
        typealias Printer = AnyParserPrinter<JSONValue, Item>
        var source: SplitMix64

        /// A printer of a whole value: members of an object, or another value.
        mutating func value(_ depth: Int) -> Printer {
            switch source.below(8) {
            case 0: return Int.jsonParser().map(Self.part { $0.count }).eraseToAnyParserPrinter()
            case 1: return String.jsonParser().map(Self.part { $0.name }).eraseToAnyParserPrinter()
            case 2 where depth > 0:
                let element = value(depth - 1)
                return JSONArray { element }.map(Self.part { $0.children }).eraseToAnyParserPrinter()
            case 3 where depth > 0:
                let member = value(depth - 1)
                return JSONObject { member }.map(Self.part { item in Dictionary(item.children.map { ($0.name, $0) }) { $1 } })
                    .eraseToAnyParserPrinter()
            case 4, 5:
                let (first, second) = (value(depth), value(depth))
                return OneOf {
                    first
                    second
                }
                .eraseToAnyParserPrinter()
            default: return members(depth)
            }
        }

        /// A printer of members, which others can follow.
        mutating func members(_ depth: Int) -> Printer {
            switch source.below(depth > 0 ? 12 : 6) {
            case 0, 1:
                return Field(key()) { Int.jsonParser() }.map(Self.part { $0.count }).eraseToAnyParserPrinter()
            case 2:
                return Field(key()) { String.jsonParser() }.map(Self.part { $0.name }).eraseToAnyParserPrinter()
            case 3, 4:
                // Fails for some items, before or after others have written.
                let (divisor, rest) = (2 + source.below(4), source.below(3))
                return Always<JSONValue, Item>(Item(name: "", count: 0, children: [])).filter { $0.count % divisor != rest }.eraseToAnyParserPrinter()
            case 5: return Always<JSONValue, Item>(Item(name: "", count: 0, children: [])).eraseToAnyParserPrinter()
            case 6:
                let inner = value(depth - 1)
                return Field(key()) { inner }.eraseToAnyParserPrinter()
            case 7:
                let element = value(depth - 1)
                return Field(key()) { JSONArray { element } }.map(Self.part { $0.children }).eraseToAnyParserPrinter()
            case 8:
                let (first, second, third) = (members(depth - 1), members(depth - 1), members(depth - 1))
                return OneOf {
                    first
                    for printer in [second, third] { printer }
                }
                .eraseToAnyParserPrinter()
            case 9:
                let (first, second) = (members(depth - 1), members(depth - 1))
                return TaggedOneOf("tag") {
                    Tagged("first") { first }
                    Tagged("second") { second }
                }
                .eraseToAnyParserPrinter()
            default:
                let (first, second) = (members(depth - 1), members(depth - 1))
                return ParsePrint(AnyConversion<(Item, Item), Item>(apply: { $0.0 }, unapply: { ($0, $0) })) {
                    first
                    second
                }
                .eraseToAnyParserPrinter()
            }
        }

        private mutating func key() -> String { ["b", "a", "d", "c\"", "eleven long bytes"][source.below(5)] + String(source.below(3)) }

        private static func part<T>(_ get: @escaping (Item) -> T) -> AnyConversion<T, Item> {
            AnyConversion(apply: { _ in throw Unread() }, unapply: { get($0) })
        }

        struct Unread: Error {}
    }

    /// Prints a value once; nil if that fails, or if a thorough printing must decide.
    private static func text<P: ParserPrinter>(
        _ value: P.Output, _ printer: P, isThorough: Bool = false
    ) -> String? where P.Input == JSONValue {
        try? PrintingSession.print(into: .empty, isThorough: isThorough) { json in try borrow(value) { try printer.put($0, into: &json) } }
            .finishString()
    }

    @Test func `random alternatives print the same in both directions`() throws {
        var (texts, failures, left) = (0, 0, 0)
        for seed in 0..<3000 {
            var source = SplitMix64(seed: UInt64(seed))
            var grammar = Grammar(source: source)
            let printer = grammar.value(4)
            source = grammar.source
            for _ in 0..<5 {
                let item = Item.make(&source, depth: 3)
                let thorough = Self.text(item, printer, isThorough: true)
                let text = Self.text(item, printer)
                if let text {
                    texts += 1
                    #expect(thorough == text, "seed \(seed)")
                } else if thorough == nil {
                    failures += 1
                } else {
                    left += 1
                }
                #expect((try? printer.encode(item, as: String.self)) == thorough, "seed \(seed)")
                #expect(try (try? printer.print(item))?.toJsonData() == thorough.map { Data($0.utf8) }, "seed \(seed)")
            }
        }
        // Most values are printed at once, and the others either fail or have repeated keys.
        #expect(texts > 10_000 && failures > 300 && left < 500, "\(texts) \(failures) \(left)")
    }

    @Test func `what a failed alternative wrote is removed, with its commas, containers and keys`() throws {
        struct Two: Equatable { var a, b: Int }
        let failing = ParsePrint(.memberwise(Two.init)) {
            Field("z") { Int.jsonParser() }
            Field("y") { JSONArray { Int.jsonParser().filter { $0 < 3 } }.map(.convert(apply: { $0.first }, unapply: { [1, $0] })) }
        }
        let plain = ParsePrint(.memberwise(Two.init)) {
            Field("y") { Int.jsonParser() }
            Field("x") { Int.jsonParser() }
        }
        let item = OneOf {
            failing
            plain
        }
        let values = [Two(a: 1, b: 2), Two(a: 3, b: 4), Two(a: 5, b: 2)]
        let expected = #"[{"y":[1,2],"z":1},{"x":4,"y":3},{"y":[1,2],"z":5}]"#
        #expect(Self.text(values, JSONArray { item }) == expected)
        // Within an object that has members already, and keys that the failed alternative repeats.
        struct Outer: Equatable {
            var y: String
            var two: Two
        }
        let outer = ParsePrint(.memberwise(Outer.init)) {
            Field("q") { String.jsonParser() }
            OneOf {
                ParsePrint {
                    Field("q") { plain }
                    Fail<JSONValue, Void>()
                }
                plain
            }
        }
        #expect(Self.text(Outer(y: "s", two: Two(a: 1, b: 2)), outer) == #"{"q":"s","x":2,"y":1}"#)
    }

    @Test func `an alternative that fails late can be the whole document`() throws {
        let parser = OneOf {
            ParsePrint {
                JSONArray { Int.jsonParser() }
                Fail<JSONValue, Void>()
            }
            ParsePrint(.convert(apply: { [$0] }, unapply: { $0.last })) { Field("b") { Int.jsonParser() } }
        }
        #expect(Self.text([1, 2], parser) == #"{"b":2}"#)
    }

    @Test func `a number that text cannot represent is an error, not another alternative`() throws {
        let parser = OneOf {
            Field("a") { Double.jsonParser() }
            Field("b") { Always<JSONValue, Double>(0) }
        }
        #expect(try parser.encode(1.5, as: String.self) == #"{"a":1.5}"#)
        #expect(throws: (any Error).self) { try parser.encode(.nan) }
        #expect(throws: (any Error).self) { try parser.print(.nan).toJsonData() }
    }

    /// Prints a member if nothing else is printed, and otherwise another.
    private struct Custom: ParserPrinter {
        func parse(_ input: inout JSONValue) throws -> Int { 0 }
        func print(_ output: Int, into input: inout JSONValue) throws {
            guard case .object(var members) = input else { throw CancellationError() }
            members[members.isEmpty ? "alone" : "more"] = .integer(output)
            input = .object(members)
        }
    }

    @Test func `a printer of trees is not passed over because something is printed already`() throws {
        let parser = ParsePrint {
            Field("a") { Int.jsonParser() }
            OneOf {
                Custom()
                Field("b") { Int.jsonParser() }
            }
        }
        #expect(try parser.encode((1, 2), as: String.self) == #"{"a":1,"alone":2}"#)
    }

    @Test func `a printer of trees is given what the printers after it have printed`() throws {
        let parser = ParsePrint {
            Custom()
            Field("a") { Int.jsonParser() }
        }
        #expect(try parser.encode((1, 2), as: String.self) == #"{"a":2,"more":1}"#)
        #expect(try parser.print((1, 2)) == ["a": 2, "more": 1])
    }

    indirect enum Chain {
        case x(Chain?)
        case y(Chain?)

        /// Both alternatives write the child. The first one fails after it.
        static var printer: AnyParserPrinter<JSONValue, Chain> {
            OneOf {
                ParsePrint(.convert(apply: { Chain.x($0.0) }, unapply: { ($0.child, $0.isX ? 1 : 0) })) {
                    OptionalField("child") { Lazy { Chain.printer } }
                    Field("x") { Int.jsonParser().filter { $0 == 1 } }
                }
                ParsePrint(.convert(apply: { Chain.y($0.0) }, unapply: { ($0.child, 2) })) {
                    OptionalField("child") { Lazy { Chain.printer } }
                    Field("y") { Int.jsonParser() }
                }
            }
            .eraseToAnyParserPrinter()
        }

        var isX: Bool { if case .x = self { true } else { false } }
        var child: Chain? {
            switch self {
            case .x(let child), .y(let child): child
            }
        }
    }

    @Test(arguments: [8, 200])
    func `alternatives that write the same child again do not take exponential time`(depth: Int) throws {
        var chain = Chain.y(nil)
        for _ in 1..<depth { chain = .y(chain) }
        let expected = String(repeating: #"{"child":"#, count: depth - 1) + #"{"y":2}"# + String(repeating: #","y":2}"#, count: depth - 1)
        #expect(try Chain.printer.encode(chain, as: String.self) == expected)
    }
}
