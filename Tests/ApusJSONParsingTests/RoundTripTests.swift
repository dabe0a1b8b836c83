import ApusJSONParsing
import Foundation
import TestSupport
import Testing

/// `parse(print(x)) == x` for random values of many types, both as trees and as text. Printing a
/// parsed value gives the same JSON.
@Suite("Round trips")
struct RoundTripTests {
    /// Makes random values of the types that models consist of.
    struct Source {
        var generator: SplitMix64

        mutating func below(_ limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }
        mutating func bool() -> Bool { below(2) == 0 }
        mutating func int() -> Int { bool() ? below(100) - 50 : Int(truncatingIfNeeded: generator.next()) }
        mutating func double() -> Double {
            let double = Double(bitPattern: generator.next())
            return double.isFinite && bool() ? double : Double(below(1000)) / 8
        }
        mutating func text() -> String {
            let pieces = ["a", "é", "e\u{301}", "\"", "\\", "/", "\n", "\u{1}", "🎉", "\u{2028}", " ", "key", "0"]
            return (0..<below(9)).map { _ in pieces[below(pieces.count)] }.joined()
        }
        mutating func many<T>(_ make: (inout Source) -> T) -> [T] { (0..<below(5)).map { _ in make(&self) } }
        mutating func perhaps<T>(_ make: (inout Source) -> T) -> T? { bool() ? make(&self) : nil }
        mutating func dictionary<T>(_ make: (inout Source) -> T) -> [String: T] {
            (0..<below(5)).reduce(into: [:]) { result, _ in result[text()] = make(&self) }
        }
    }

    private func check<P: ParserPrinter>(_ parser: P, _ make: (inout Source) -> P.Output) throws where P.Input == JSONValue, P.Output: Equatable {
        var source = Source(generator: SplitMix64(seed: 7))
        for _ in 0..<200 {
            let value = make(&source)
            let tree = try parser.print(value)
            let data = try parser.encode(value)
            #expect(try tree.toJsonData() == data)
            #expect(try parser.parse(tree) == value)
            #expect(try parser.decode(data) == value)
            // Encoding a decoded value gives the same text.
            #expect(try parser.encode(parser.decode(data)) == data)
            // Foundation can read it too.
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        }
    }

    struct Point: Equatable {
        var x: Double
        var y: Double
        static var jsonParser: some JSONParserPrinter<Self> {
            ParsePrint(.memberwise(Self.init)) {
                Field("x") { Double.jsonParser() }
                Field("y") { Double.jsonParser() }
            }
        }
        static func make(_ source: inout Source) -> Self { Self(x: source.double(), y: source.double()) }
    }

    enum Shape: Equatable {
        case circle(centre: Point, radius: Double)
        case polygon([Point])
        case named(String)
        case nothing

        static var jsonParser: some JSONParserPrinter<Self> {
            OneOf {
                ParsePrint(.case(Self.circle)) {
                    Field("centre") { Point.jsonParser }
                    Field("radius") { Double.jsonParser() }
                }
                ParsePrint(.case(Self.polygon)) { JSONArray { Point.jsonParser } }
                ParsePrint(.case(Self.named)) { String.jsonParser() }
                ParsePrint(.case(Self.nothing)) { Null() }
            }
        }
        static func make(_ source: inout Source) -> Self {
            switch source.below(4) {
            case 0: .circle(centre: .make(&source), radius: source.double())
            case 1: .polygon(source.many(Point.make))
            case 2: .named(source.text())
            default: .nothing
            }
        }
    }

    /// Members of all sizes, so that there is padding between them.
    struct Mixed: Equatable {
        var a: Bool
        var b: Int
        var c: UInt8
        var d: Int16
        var e: String?
        var f: Float
        var g: Int32
        var h: Bool?
        var i: UInt64
        var j: [Int?]
        var k: Double?
        var l: Shape

        static var jsonParser: some JSONParserPrinter<Self> {
            ParsePrint(.memberwise(Self.init)) {
                Field("a") { Bool.jsonParser() }
                Field("b") { Int.jsonParser() }
                Field("c") { UInt8.jsonParser() }
                Field("d") { Int16.jsonParser() }
                OptionalField("e") { String.jsonParser() }
                Field("f") { Float.jsonParser() }
                Field("g") { Int32.jsonParser() }
                OptionalField("h") { Bool.jsonParser() }
                Field("i") { UInt64.jsonParser() }
                Field("j") { JSONArray { Int?.jsonParser() } }
                OptionalField("k") { Double.jsonParser() }
                Field("l") { Shape.jsonParser }
            }
        }
        static func make(_ source: inout Source) -> Self {
            Self(
                a: source.bool(), b: source.int(), c: UInt8(source.below(256)), d: Int16(source.below(65536) - 32768),
                e: source.perhaps { $0.text() },
                f: Float(source.below(1000)) / 16, g: Int32(source.below(1000) - 500), h: source.perhaps { $0.bool() }, i: source.generator.next(),
                j: source.many { $0.perhaps { $0.int() } }, k: source.perhaps { $0.double() }, l: .make(&source))
        }
    }

    final class Boxed: Codable, Equatable {
        let text: String
        init(text: String) { self.text = text }
        static func == (one: Boxed, other: Boxed) -> Bool { one.text == other.text }
    }

    struct Tree: Equatable {
        var name: String
        var children: [Tree]

        static var jsonParser: AnyParserPrinter<JSONValue, Tree> {
            ParsePrint(.memberwise(Tree.init)) {
                Field("name") { String.jsonParser() }
                Field("children") { JSONArray { Lazy { Tree.jsonParser } } }
            }
            .eraseToAnyParserPrinter()
        }
        static func make(_ source: inout Source, depth: Int) -> Self {
            Self(name: source.text(), children: depth == 0 ? [] : source.many { make(&$0, depth: depth - 1) })
        }
    }

    struct Defaults: Equatable {
        var count: Int
        var name: String
        var tags: [String]
        static var jsonParser: some JSONParserPrinter<Self> {
            ParsePrint(.memberwise(Self.init)) {
                OptionalField("count", default: 3) { Int.jsonParser() }
                OptionalField("name", default: "") { String.jsonParser() }
                OptionalField("tags", default: [String]()) { JSONArray { String.jsonParser() } }
            }
        }
    }

    enum Suit: Int, CaseIterable { case clubs, diamonds, hearts, spades }

    @Test func `random structs are printed and parsed back`() throws { try check(Point.jsonParser, Point.make) }
    @Test func `random enums are printed and parsed back`() throws { try check(Shape.jsonParser, Shape.make) }
    @Test func `random members of all sizes are printed and parsed back`() throws { try check(Mixed.jsonParser, Mixed.make) }
    @Test func `random strings are printed and parsed back`() throws { try check(String.jsonParser()) { $0.text() } }
    @Test func `random integers are printed and parsed back`() throws { try check(Int.jsonParser()) { $0.int() } }
    @Test func `random doubles are printed and parsed back`() throws { try check(JSONArray { Double.jsonParser() }) { $0.many { $0.double() } } }
    @Test func `random dictionaries are printed and parsed back`() throws {
        try check(JSONObject { JSONArray { Bool.jsonParser() } }) { $0.dictionary { $0.many { $0.bool() } } }
    }
    @Test func `random trees are printed and parsed back`() throws { try check(Tree.jsonParser) { Tree.make(&$0, depth: 3) } }
    @Test func `random raw values are printed and parsed back`() throws {
        try check(JSONArray { Suit.jsonParser() }) { $0.many { Suit(rawValue: $0.below(4))! } }
    }
    @Test func `random values of fields with defaults are printed and parsed back`() throws {
        try check(Defaults.jsonParser) { Defaults(count: $0.below(5), name: $0.text(), tags: $0.many { $0.text() }) }
    }
    @Test func `random Codable values are printed and parsed back`() throws {
        try check(Field("boxed") { JSONArray { Boxed.jsonParser() } }) { $0.many { Boxed(text: $0.text()) } }
    }
    @Test func `random colours in strings are printed and parsed back`() throws {
        let parser = ParsePrint(.memberwise(RGBColor.init)) {
            JSONString {
                Int.parser(); ","; Int.parser(); ","; Int.parser()
            }
        }
        try check(parser) { RGBColor(red: $0.int(), green: $0.int(), blue: $0.int()) }
    }
    @Test func `random dictionaries with parsed keys are printed and parsed back`() throws {
        let parser = JSONObject {
            Int.jsonParser()
        } keys: {
            "key_"
            Int.parser()
        }
        try check(parser) { source in (0..<source.below(6)).reduce(into: [:]) { $0[$1] = source.int() } }
    }
    @Test func `random UUIDs are printed and parsed back`() throws {
        try check(JSONArray { UUID.jsonParser() }) { source in
            source.many { source in
                UUID(uuidString: "00000000-0000-4000-8000-" + String(String(source.generator.next(), radix: 16).suffix(8)).padded(to: 12))!
            }
        }
    }
    @Test func `random dates are printed and parsed back`() throws {
        let parser = Double.jsonParser().map(.dateFromSecondsSince1970)
        try check(parser) { Date(timeIntervalSince1970: Double($0.below(1_000_000_000))) }
        try check(Date.jsonParser(style: .iso8601)) { Date(timeIntervalSince1970: Double($0.below(1_000_000_000))) }
    }
    @Test func `random lists in strings are printed and parsed back`() throws {
        let parser = JSONString {
            Many {
                Int.parser()
            } separator: {
                ","
            }
        }
        try check(parser) { $0.many { $0.int() } }
    }

    /// Stored, as it is shared between tasks: the conversion must be `Sendable`.
    private static let described = String.jsonParser().map(.lossless(Int.self))

    @Test func `values are parsed from their descriptions, by a parser that tasks share`() async throws {
        try check(Self.described) { $0.int() }
        #expect(throws: JSONParsingError.self) { try Self.described.decode(#""seven""#) }
        #expect(try await Task.detached { try Self.described.decode(#""7""#) }.value == 7)
    }
}

extension String {
    fileprivate func padded(to count: Int) -> String { String(repeating: "0", count: count - self.count) + self }
}
