import ApusJSON
import Foundation

// Containers that are kept, read alternately or left half-read, and documents that demand memory.

private enum Keys: String, CodingKey { case n, s }

private struct Lazy: Decodable {
    let container: KeyedDecodingContainer<Keys>
    init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Keys.self) }
}

private struct LazyElements: Decodable {
    let container: any UnkeyedDecodingContainer
    init(from decoder: any Decoder) throws { container = try decoder.unkeyedContainer() }
}

/// Two containers of one array, read alternately.
private struct ByTurns: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        var one = try decoder.unkeyedContainer()
        var two = try decoder.unkeyedContainer()
        while !one.isAtEnd { sum &+= try one.decode(Int.self) &+ two.decode(Int.self) }
    }
}

private struct SuperElements: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var decoders: [any Decoder] = []
        while !container.isAtEnd { decoders.append(try container.superDecoder()) }
        for decoder in decoders.reversed() { sum &+= try decoder.singleValueContainer().decode(Int.self) }
    }
}

private struct NestedElements: Decodable {
    var sum = 0
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var containers: [any UnkeyedDecodingContainer] = []
        while !container.isAtEnd { containers.append(try container.nestedUnkeyedContainer()) }
        for index in containers.indices.reversed() { sum &+= try containers[index].decode(Int.self) }
    }
}

/// Reads the first element and leaves the rest.
private struct First: Decodable {
    let value: Int
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        value = try container.decode(Int.self)
    }
}

private struct Nested: Decodable {
    var child: [Nested]?
    var depth: Int { 1 + (child?.first?.depth ?? 0) }
}

private struct Words32 { var a = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
/// A type that needs much more memory than its text.
private struct Huge: Decodable {
    var a = Words32(), b = Words32(), c = Words32(), d = Words32(), e = Words32(), f = Words32(), g = Words32(), h = Words32(), i = Words32()
    init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: AnyKey.self) }
}

private struct Empty: Decodable {}

private func rejected<T: Decodable>(_ name: String, _ type: T.Type, memory: Bool = false, text: @escaping (Int) -> String) -> Shape {
    Shape(name: name, measuresMemory: memory) { size in
        let data = Data(text(size).utf8)
        let (decoder, reference) = (ApusJSONDecoder(), JSONDecoder())
        return Work(
            byteCount: data.count, ours: { (try? decoder.decode(type, from: data)) == nil ? 1 : 0 },
            foundation: { (try? reference.decode(type, from: data)) == nil ? 1 : 0 })
    }
}

/// Tries its alternatives one after another, the last of which reads a whole value.
private final class Alternatives<Leaf: Decodable>: Decodable {
    private struct Numbered: Decodable { let x: Alternatives, kind: Int }
    private struct Named: Decodable { let x: Alternatives, kind: String }

    init(from decoder: any Decoder) throws {
        if (try? Numbered(from: decoder)) != nil || (try? Named(from: decoder)) != nil { return }
        _ = try decoder.singleValueContainer().decode(Leaf.self)
    }
}

/// An array of arrays of arrays, and so on, that reads itself.
private struct Branch: JSONReadable, Decodable {
    let branches: [Branch]
    init(reading json: inout JSONCursor) throws { branches = try json.read([Branch].self) }
    init(from decoder: any Decoder) throws { branches = try decoder.singleValueContainer().decode([Branch].self) }
}

private func nestedAlternatives<Leaf: Decodable>(_ name: String, _ type: Leaf.Type, _ leaf: @escaping (Int) -> String) -> Shape {
    alone("containers/nested alternatives around \(name)", first: 64, largest: 1 << 17) { size in
        let data = Data(nested(200, "{\"x\":", leaf(size), ",\"kind\":\"b\"}").utf8)
        let decoder = ApusJSONDecoder()
        return (data.count, 1, { (try? decoder.decode(Alternatives<Leaf>.self, from: data)) == nil ? 1 : 0 })
    }
}

func containerShapes() -> [Shape] {
    [
        Shape(name: "containers/keyed, kept and dropped, a call each", measuresMemory: true) { size in
            let data = Data("{\"n\":1,\"s\":\"\(String(repeating: "x", count: 2000))\"}".utf8)
            let (decoder, reference) = (ApusJSONDecoder(), JSONDecoder())
            // All calls together may use the memory of one.
            return Work(
                byteCount: size,
                ours: { try (0..<size).reduce(0) { sum, _ in sum + (try decoder.decode(Lazy.self, from: data).container.allKeys.count) } },
                foundation: { try (0..<size).reduce(0) { sum, _ in sum + (try reference.decode(Lazy.self, from: data).container.allKeys.count) } })
        },
        Shape(name: "containers/keyed, 100 kept at a time") { size in
            let data = Data("{\"n\":1,\"s\":\"x\"}".utf8)
            let (decoder, reference) = (ApusJSONDecoder(), JSONDecoder())
            func run(_ decode: () throws -> Lazy) throws -> Int {
                var ring = [Lazy?](repeating: nil, count: 100)
                for index in 0..<size { ring[index % 100] = try decode() }
                return try ring.reduce(0) { $0 + (try $1?.container.decode(Int.self, forKey: .n) ?? 1) }
            }
            return Work(
                byteCount: size * data.count, ours: { try run { try decoder.decode(Lazy.self, from: data) } },
                foundation: { try run { try reference.decode(Lazy.self, from: data) } })
        },
        decoding(
            "containers/keyed, all of an array kept", [Lazy].self, text: { array($0) { _ in "{\"n\":1,\"s\":\"x\"}" } },
            sum: { (try? $0.reversed().reduce(0) { $0 + (try $1.container.decode(Int.self, forKey: .n)) }) ?? 0 }),
        decoding(
            "containers/unkeyed, all of an array kept", [LazyElements].self, text: { array($0) { _ in "[1,2]" } },
            sum: { $0.reduce(0) { $0 + ($1.container.count ?? 0) } }),
        decoding("containers/two of one array, in turn", ByTurns.self, text: { array($0) { _ in "1" } }, sum: { $0.sum }),
        decoding("containers/super decoders of an array, backwards", SuperElements.self, text: { array($0) { _ in "1" } }, sum: { $0.sum }),
        decoding("containers/nested in an array, backwards", NestedElements.self, text: { array($0) { _ in "[1]" } }, sum: { $0.sum }),
        decoding(
            "containers/left half-read", [First].self, text: { array($0) { _ in "[1,[2,{\"a\":3}],{}]" } },
            sum: { $0.reduce(0) { $0 + $1.value } }),
        decoding(
            "containers/left half-read, one large array each", [First].self, text: { size in array(10) { _ in array(size / 10 + 1) { _ in "1" } } },
            sum: { $0.reduce(0) { $0 + $1.value } }),
        decoding(
            "containers/500 levels, many times", [Nested].self, first: 1, text: { array($0) { _ in nested(240, "{\"child\":[", "{}", "]}") } },
            sum: { $0.reduce(0) { $0 + $1.depth } }),
        decoding("containers/empty objects", [Empty].self, memory: true, text: { array($0) { _ in "{}" } }, sum: { $0.count }),
        decoding("containers/empty arrays", [[Int]].self, text: { array($0) { _ in "[]" } }, sum: { $0.count }),
        decoding("containers/Int", [Int].self, memory: true, text: { array($0) { _ in "1" } }, sum: { $0.count })
            .allowing(memory: 24, because: "two bytes of text become eight"),
        decoding("containers/Int8", [Int8].self, memory: true, text: { array($0) { _ in "1" } }, sum: { $0.count }),
        decoding("containers/Bool", [Bool].self, memory: true, text: { array($0) { _ in "true" } }, sum: { $0.count }),
        decoding("containers/Double", [Double].self, memory: true, text: { array($0) { _ in "1.5" } }, sum: { $0.count }),
        decoding("containers/String", [String].self, memory: true, text: { array($0) { _ in "\"a text of 24 characters\"" } }, sum: { $0.count }),
        decoding("containers/optional nulls", [Int?].self, text: { array($0) { _ in "null" } }, sum: { $0.count }),
        decoding("containers/set", Set<Int>.self, text: { array($0) { "\($0)" } }, sum: { $0.count }).withinCaches,
        decoding("containers/set of one element n times", Set<String>.self, text: { array($0) { _ in "\"x\"" } }, sum: { $0.count }),
        // The number of alternatives that are tried is limited by what is read for them.
        nestedAlternatives("values", JSONValue.self) { "[\(array($0) { "\($0)" })]" },
        nestedAlternatives("rows of numbers", [[Double]].self) { "[\(array($0) { "\($0).5" })]" },
        nestedAlternatives("a type that reads itself", Branch.self) { array($0) { _ in "[]" } },
        decoding("containers/arrays of arrays", [[[Int]]].self, text: { array($0) { _ in "[[1],[]]" } }, sum: { $0.count }),
        rejected("containers/a huge type, rejected", Huge.self, memory: true, text: { array($0) { _ in "1" } }),
        rejected("containers/an array of a huge type, rejected", [Huge].self, memory: true, text: { array($0) { _ in "1" } }),
        rejected("containers/a dictionary of a huge type, rejected", [String: Huge].self, memory: true, text: { members($0) }).withinCaches,
        decoding("numbers/zeros with a fraction as Double", [Double].self, text: { array($0) { _ in "0.0" } }, sum: { $0.count }),
        decoding("numbers/negative zeros as Double", [Double].self, text: { array($0) { _ in "-0" } }, sum: { $0.count }),
        decoding("numbers/digits of a Double", [Double].self, text: { "[0." + String(repeating: "7", count: $0) + "]" }, sum: { $0.count }),
        decoding("numbers/long digits as Decimal", [Decimal].self, text: { array($0) { _ in "1234567890.0987654321" } }, sum: { $0.count }),
        decoding("numbers/Int128", [Int128].self, text: { array($0) { _ in "123456789012345678901234567890" } }, sum: { $0.count }),
        rejected("numbers/digits of an Int", [Int].self, text: { "[" + String(repeating: "7", count: $0) + "]" }).allowing(
            ratio: 10, because: "Foundation only looks at the first digits, and reports neither the location nor the valid range"),
        rejected("numbers/digits of an Int128", [Int128].self, text: { "[" + String(repeating: "7", count: $0) + "]" }).allowing(
            ratio: 10, because: "Foundation only looks at the first digits, and reports neither the location nor the valid range"),
        decoding("strings/one of escapes", [String].self, text: { "[\"" + String(repeating: "\\n", count: $0) + "\"]" }, sum: { $0[0].utf8.count }),
        decoding(
            "strings/one of surrogate pairs", [String].self, text: { "[\"" + String(repeating: "\\ud83d\\ude00", count: $0) + "\"]" },
            sum: { $0[0].utf8.count }),
        decoding("strings/base64", Data.self, text: { "\"" + String(repeating: "QUJD", count: $0) + "\"" }, sum: { $0.count }),
        decoding("strings/a long URL", [URL].self, text: { "[\"http://" + String(repeating: "7", count: $0) + "/?\"]" }, sum: { $0.count }),
    ]
}
