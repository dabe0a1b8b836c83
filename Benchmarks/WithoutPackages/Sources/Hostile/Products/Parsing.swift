import ApusJSON
import ApusJSONParsing
import Foundation

// Parser-printers: alternatives that fail, fields in any order, texts in strings.

private struct Person: Equatable, Codable {
    var name: String
    var age: Int
}

private enum Amount: Equatable {
    case number(Int)
    case text(String)
}

/// Whichever field is printed first, an alternative may fail only after the child has been printed.
private indirect enum Chain {
    case link(Int, Chain?, Int)

    static var parser: AnyParserPrinter<JSONValue, Chain> {
        OneOf(input: JSONValue.self, output: Chain.self) {
            for (first, last) in [(0, 1), (1, 0)] {
                ParsePrint(.case(Chain.link) { if case .link(let first, let child, let last) = $0 { (first, child, last) } else { nil } }) {
                    Field("first") { Int.jsonParser().filter { $0 == first } }
                    OptionalField("child") { Lazy { Chain.parser } }
                    Field("last") { Int.jsonParser().filter { $0 == last } }
                }
                .eraseToAnyParserPrinter()
            }
        }
        .eraseToAnyParserPrinter()
    }
}

private struct Wide: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { sum += try container.decode { Int.jsonParser() } }
    }
}

func parsingShapes() -> [Shape] {
    func decoded<P: ParserPrinter>(
        _ name: String, first: Int = 64, largest: Int = 1 << 20, _ parser: P, text: @escaping (Int) -> String, expected: @escaping (Int) -> Int,
        sum: @escaping (P.Output) -> Int
    ) -> Shape where P.Input == JSONValue {
        alone("parsing/\(name)", first: first, largest: largest) { size in
            let bytes = Array(text(size).utf8)
            return (bytes.count, expected(size), { sum(try parser.decode(bytes)) })
        }
    }
    func rejected<P: Parser>(_ name: String, first: Int = 64, largest: Int = 1 << 20, _ parser: P, text: @escaping (Int) -> String) -> Shape
    where P.Input == JSONValue {
        alone("parsing/\(name)", first: first, largest: largest) { size in
            let bytes = Array(text(size).utf8)
            return (
                bytes.count, 1,
                {
                    do { _ = try parser.decode(bytes) } catch { return "\(error)".isEmpty ? 0 : 1 }; return 0
                }
            )
        }
    }
    func printed<P: ParserPrinter>(_ name: String, _ parser: P, text: @escaping (Int) -> String) -> Shape where P.Input == JSONValue {
        alone("parsing/\(name)") { size in
            let value = try parser.decode(text(size))
            return (text(size).utf8.count, 1, { try parser.encode(value).isEmpty ? 0 : 1 })
        }
    }
    let person = ParsePrint(.memberwise(Person.init)) {
        Field("name") { String.jsonParser() }
        Field("age") { Int.jsonParser() }
    }
    let people = JSONArray { person }
    let amounts = JSONArray {
        OneOf {
            Int.jsonParser().map(.case(Amount.number))
            String.jsonParser().map(.case(Amount.text))
        }
    }
    let numbers = JSONString {
        Many {
            Int.parser()
        } separator: {
            ","
        }
    }
    let words = Many {
        OneOf {
            "b".map { 1 }; "a".map { 2 }
        }
    } separator: {
        ","
    }
    let plain = Many {
        "a".map { 2 }
    } separator: {
        ","
    }
    let wide = ParsePrint {
        Field("a") { Int.jsonParser() }
        Field("b") { Int.jsonParser() }
        OptionalField("c") { Int.jsonParser() }
        OptionalField("d") { Int.jsonParser() }
    }
    return [
        Shape(name: "parsing/objects, beside Foundation") { size in
            let data = Data(array(size) { _ in "{\"age\":1,\"name\":\"a\"}" }.utf8)
            return Work(
                byteCount: data.count, ours: { try people.decode(data).count },
                foundation: { try JSONDecoder().decode([Person].self, from: data).count })
        },
        decoded("alternatives, the second fits", amounts, text: { array($0) { _ in "\"x\"" } }, expected: { $0 }, sum: { $0.count }),
        rejected("alternatives, none fits at the end", amounts, text: { array($0) { _ in "\"x\"" }.dropLast() + ",true]" }),
        rejected("an error at the end", people, text: { array($0) { _ in "{\"age\":1,\"name\":\"a\"}" }.dropLast() + ",{}]" }),
        decoded(
            "fields of a large object, at its end", wide, text: { members($0).dropLast() + ",\"b\":2,\"a\":1}" }, expected: { _ in 1 }, sum: { $0.0 }
        ).withinCaches,
        decoded("a field n times", wide, text: { "{\"b\":1," + object($0) { _ in "\"a\":1" }.dropFirst() }, expected: { _ in 1 }, sum: { $0.0 }),
        decoded("an object of any keys", JSONObject { Int.jsonParser() }, text: { members($0) }, expected: { $0 }, sum: { $0.count }).withinCaches,
        decoded(
            "an object of one key n times", JSONObject { Int.jsonParser() }, text: { object($0) { _ in "\"k\":1" } }, expected: { _ in 1 },
            sum: { $0.count }),
        decoded(
            "numbers in one string", numbers, text: { "\"" + String(repeating: "12,", count: $0) + "1\"" }, expected: { $0 + 1 }, sum: { $0.count }),
        printed("numbers in one string, printed", numbers, text: { "\"" + String(repeating: "12,", count: $0) + "1\"" }),
        printed("objects, printed", people, text: { array($0) { _ in "{\"age\":1,\"name\":\"a\"}" } }),
        printed("alternatives, printed", amounts, text: { array($0) { _ in "\"x\"" } }),
        printed(
            "alternatives that contain themselves, printed", JSONArray { Chain.parser },
            text: { array($0) { _ in #"{"first":1,"child":{"first":1,"last":0},"last":0}"# } }),
        printed("an object of any keys, printed", JSONObject { Int.jsonParser() }, text: { members($0) }).withinCaches,
        alone("parsing/alternatives in a text") { size in
            let text = String(repeating: "a,", count: size) + "a"
            return (text.utf8.count, size + 1, { try words.parse(text).count })
        },
        alone("parsing/one alternative in a text") { size in
            let text = String(repeating: "a,", count: size) + "a"
            return (text.utf8.count, size + 1, { try plain.parse(text).count })
        },
        decoding("parsing/parsers in Codable's containers", Wide.self, text: { array($0) { _ in "1" } }, sum: { $0.sum }),
        decoded(
            "Codable types in parsers", JSONArray { Person.jsonParser() }, text: { array($0) { _ in "{\"age\":1,\"name\":\"a\"}" } },
            expected: { $0 }, sum: { $0.count }),
        decoded(
            "trees in parsers", JSONArray { JSONArray { Int.jsonParser() } }, text: { array($0) { _ in "[1,2]" } }, expected: { $0 },
            sum: { $0.count }),
    ]
}
