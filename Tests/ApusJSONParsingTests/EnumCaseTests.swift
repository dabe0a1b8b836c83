import ApusJSONParsing
import Testing

/// `.case` makes a case of an enum, and takes it apart to print it, with and without reflection.
@Suite("Cases of enums")
struct EnumCaseTests {
    final class Engine: Equatable, Sendable {
        let power: Int
        init(power: Int) { self.power = power }
        static func == (one: Engine, other: Engine) -> Bool { one.power == other.power }
    }

    enum Part: Equatable, Sendable {
        case nothing
        case nobody
        case count(Int)
        case size(Int)
        case named(name: String)
        case exact(value: Int, unit: String)
        case box(Int, height: Int, Double, label: String?)
        case engine(Engine)
        case list([Int])
    }

    /// Takes cases apart with the functions that a client writes.
    private static var extracting: some JSONParserPrinter<Part> {
        TaggedOneOf("is") {
            Tagged("nothing") { ParsePrint(.case(Part.nothing)) {} }
            Tagged("nobody") { ParsePrint(.case(Part.nobody) { if case .nobody = $0 { () } else { nil } }) {} }
            Tagged("count") { ParsePrint(.case(Part.count) { if case .count(let count) = $0 { count } else { nil } }) { int("a") } }
            Tagged("size") { ParsePrint(.case(Part.size) { if case .size(let size) = $0 { size } else { nil } }) { int("a") } }
            Tagged("named") { ParsePrint(.case(Part.named, extract: \.name)) { string("a") } }
            Tagged("exact") {
                ParsePrint(.case(Part.exact) { if case .exact(let value, let unit) = $0 { (value, unit) } else { nil } }) {
                    int("a")
                    string("b")
                }
            }
            Tagged("box") {
                ParsePrint(.case(Part.box) { if case .box(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil } }) {
                    int("a")
                    int("b")
                    Field("c") { Double.jsonParser() }
                    OptionalField("d") { String.jsonParser() }
                }
            }
            Tagged("engine") {
                ParsePrint(.case(Part.engine) { if case .engine(let engine) = $0 { engine } else { nil } }) {
                    int("a").map(.convert(apply: { Engine(power: $0) }, unapply: { $0.power }))
                }
            }
            Tagged("list") {
                ParsePrint(.case(Part.list) { if case .list(let list) = $0 { list } else { nil } }) { Field("a") { JSONArray { Int.jsonParser() } } }
            }
        }
    }

    /// Takes cases apart by reflection.
    private static var reflecting: some JSONParserPrinter<Part> {
        TaggedOneOf("is") {
            Tagged("nothing") { ParsePrint(.case(Part.nothing)) {} }
            Tagged("nobody") { ParsePrint(.case(Part.nobody)) {} }
            Tagged("count") { ParsePrint(.case(Part.count)) { int("a") } }
            Tagged("size") { ParsePrint(.case(Part.size)) { int("a") } }
            Tagged("named") { ParsePrint(.case(Part.named)) { string("a") } }
            Tagged("exact") {
                ParsePrint(.case(Part.exact)) {
                    int("a")
                    string("b")
                }
            }
            Tagged("box") {
                ParsePrint(.case(Part.box)) {
                    int("a")
                    int("b")
                    Field("c") { Double.jsonParser() }
                    OptionalField("d") { String.jsonParser() }
                }
            }
            Tagged("engine") {
                ParsePrint(.case(Part.engine)) { int("a").map(.convert(apply: { Engine(power: $0) }, unapply: { $0.power })) }
            }
            Tagged("list") { ParsePrint(.case(Part.list)) { Field("a") { JSONArray { Int.jsonParser() } } } }
        }
    }

    private static func int(_ key: String) -> some JSONParserPrinter<Int> { Field(key) { Int.jsonParser() } }
    private static func string(_ key: String) -> some JSONParserPrinter<String> { Field(key) { String.jsonParser() } }

    static let parts: [(Part, String)] = [
        (.nothing, #"{"is":"nothing"}"#), (.nobody, #"{"is":"nobody"}"#), (.count(1), #"{"a":1,"is":"count"}"#),
        (.size(1), #"{"a":1,"is":"size"}"#), (.named(name: "x"), #"{"a":"x","is":"named"}"#),
        (.exact(value: 2, unit: "kg"), #"{"a":2,"b":"kg","is":"exact"}"#),
        (.box(1, height: 2, 0.5, label: "b"), #"{"a":1,"b":2,"c":0.5,"d":"b","is":"box"}"#),
        (.box(1, height: 2, 0.5, label: nil), #"{"a":1,"b":2,"c":0.5,"is":"box"}"#), (.engine(Engine(power: 7)), #"{"a":7,"is":"engine"}"#),
        (.list([1, 2]), #"{"a":[1,2],"is":"list"}"#),
    ]

    @Test(arguments: parts)
    func `each case is printed by its own branch, with and without reflection`(_ part: Part, _ text: String) throws {
        #expect(try Self.extracting.encode(part, as: String.self) == text)
        #expect(try Self.reflecting.encode(part, as: String.self) == text)
        #expect(try Self.extracting.print(part) == JSONValue(parsing: text))
        #expect(try Self.extracting.decode(text) == part)
        #expect(try Self.reflecting.decode(text) == part)
    }

    @Test func `another case is an error that names the values and the case`() throws {
        let sizes = ParsePrint(.case(Part.size) { if case .size(let size) = $0 { size } else { nil } }) { Int.jsonParser() }
        #expect(try sizes.encode(.size(3), as: String.self) == "3")
        let error = #expect(throws: (any Error).self) { try sizes.encode(.count(3)) }
        #expect("\(String(describing: error))".contains("case: Failed to extract Int from count(3)."))
        // The payloads of both cases have the same type.
        #expect(throws: (any Error).self) { try ParsePrint(.case(Part.size)) { Int.jsonParser() }.encode(.count(3)) }
        let other = #expect(throws: (any Error).self) { try ParsePrint(.case(Part.nothing)) { Null() }.encode(.nobody) }
        #expect("\(String(describing: other))".contains("case: Failed to extract () from nobody."))
    }

    @Test func `alternatives are printed without reflection`() throws {
        let parser = Ingredient.Amount.extractingParser
        for (amount, text) in [(Ingredient.Amount.exact(value: 2, unit: "dl"), #"{"unit":"dl","value":2}"#), (.freetext("a pinch"), #""a pinch""#)] {
            #expect(try parser.encode(amount, as: String.self) == text)
            #expect(try parser.decode(text) == amount)
        }
    }

    enum Plain {
        case on
        case off
        case level(Int)
    }

    @Test func `cases without values are told apart in enums that are not Equatable`() throws {
        let parser = OneOf {
            ParsePrint(.case(Plain.on)) { "on".json }
            ParsePrint(.case(Plain.off) { if case .off = $0 { () } else { nil } }) { "off".json }
            ParsePrint(.case(Plain.level)) { Int.jsonParser() }
        }
        for (value, text) in [(Plain.on, #""on""#), (.off, #""off""#), (.level(2), "2")] {
            #expect(try parser.encode(value, as: String.self) == text)
        }
    }
}

extension EnumCaseTests.Part {
    fileprivate var name: String? { if case .named(let name) = self { name } else { nil } }
}

extension Ingredient.Amount {
    fileprivate static var extractingParser: some JSONParserPrinter<Self> {
        OneOf {
            ParsePrint(
                .case(Self.exact) { if case .exact(let value, let unit) = $0 { (value, unit) } else { nil } }
            ) {
                Field("value") { Int.jsonParser() }
                Field("unit") { String.jsonParser() }
            }

            ParsePrint(
                .case(Self.freetext) { if case .freetext(let text) = $0 { text } else { nil } }
            ) {
                String.jsonParser()
            }
        }
    }
}

extension String {
    /// Takes a string with this text.
    fileprivate var json: JSONString<String> { JSONString { self } }
}
