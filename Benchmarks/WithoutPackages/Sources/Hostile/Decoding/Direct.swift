import ApusJSON
import Foundation

// Types that read themselves.

private struct UnknownKept: JSONTableModel {
    var id: Int?
    var others: [String: JSONValue]
    static let jsonTable = JSONModelTable(of: UnknownKept.self) { members in
        members.optional("id", \.id)
        members.unknown(\.others)
    }
}

private struct UnknownKeptInOrder: JSONTableModel {
    var id: Int?
    var others: JSONValue.Object
    static let jsonTable = JSONModelTable(of: UnknownKeptInOrder.self) { members in
        members.optional("id", \.id)
        members.unknown(\.others)
    }
}

private struct UnknownRejected: JSONTableModel {
    var id: Int?
    static let jsonTable = JSONModelTable(of: UnknownRejected.self) { members in
        members.rejectUnknown()
        members.optional("id", \.id)
    }
}

private struct PointsByKey: JSONReadable {
    var sum = 0
    init(reading json: inout JSONCursor) throws {
        var entries = try json.entries()
        while json.nextKey(&entries) != nil { sum &+= try json.read(Point.self).x }
    }
}

private struct AnyKeys: JSONReadable {
    var count = 0
    init(reading json: inout JSONCursor) throws {
        var entries = try json.entries()
        while let key = json.nextKey(&entries) { count += key.utf8.count }
    }
}

private struct Alternatives: JSONReadable {
    var failed = 0
    init(reading json: inout JSONCursor) throws {
        var elements = try json.elements()
        while json.hasNext(&elements) {
            if json.attempt(Int.self) == nil { failed += 1 }
            if json.attempt([Int].self) == nil { failed += 1 }
            if json.attempt(Point.self) == nil { failed += 1 }
            json.skip()
        }
    }
}

/// Alternatives that themselves try alternatives.
private struct AlternativesWithin: JSONReadable {
    private struct Inner: JSONReadable {
        init(reading json: inout JSONCursor) throws { guard json.attempt(Int.self) != nil else { throw json.noCase(Self.self) } }
    }

    var failed = 0
    init(reading json: inout JSONCursor) throws {
        var elements = try json.elements()
        while json.hasNext(&elements) {
            if json.attempt(Inner.self) == nil { failed += 1 }
            json.skip()
        }
    }
}

/// Tries a value by catching the error.
private struct Tried<Value: JSONReadable>: JSONReadable {
    let failed: Int
    init(reading json: inout JSONCursor) { failed = (try? json.read(Value.self)) == nil ? 1 : 0 }
}

private struct Point: JSONTableModel {
    var x: Int
    var y: Int
    static let jsonTable = JSONModelTable(of: Point.self) { members in
        members.required("x", \.x, or: { 0 })
        members.required("y", \.y, or: { 0 })
    }
}

private struct CodablePoint: Decodable {
    var x = 0
    var y = 0
}

private struct Flattened: JSONTableModel {
    var id: Int
    var point: Point
    static let jsonTable = JSONModelTable(of: Flattened.self) { members in
        members.required("id", \.id)
        members.flattened(\.point)
    }
}

private struct Tagged: JSONReadable {
    enum Case: String, CaseIterable { case a, b }
    static let cases = JSONKeys(Case.self)
    let position: Int
    init(reading json: inout JSONCursor) throws {
        position = try json.tag("type", of: Self.cases) == .a ? 0 : 1
        json.skip()
    }
}

private struct CodableInside: JSONReadable {
    struct Inner: Decodable { var x: Int? }
    var count = 0
    init(reading json: inout JSONCursor) throws {
        var elements = try json.elements()
        while json.hasNext(&elements) { count += try json.read(codable: Inner.self).x ?? 0 }
    }
}

private struct Raw: JSONReadable {
    var count = 0
    init(reading json: inout JSONCursor) throws {
        var elements = try json.elements()
        while json.hasNext(&elements) { count += try json.readRaw(String.self).utf8.count }
    }
}

/// Two cases with the same recursive member.
private indirect enum Node: JSONReadable {
    case one(Node?, Int)
    case other(Node?, Int)

    static func members(_ json: inout JSONCursor, _ number: String) throws -> (Node?, Int) {
        var (child, value): (Node?, Int?) = (nil, nil)
        var entries = try json.entries()
        while let key = json.nextKey(&entries) {
            if key == "child" { child = try json.read(Node.self) } else if key == number { value = try json.read(Int.self) }
        }
        guard let value else { throw json.noCase(Node.self) }
        return (child, value)
    }

    init(reading json: inout JSONCursor) throws {
        if let value = json.attempt(of: Node.self, alternative: 0, { json throws in try Node.members(&json, "x") }) {
            self = .one(value.0, value.1)
        } else if let value = json.attempt(of: Node.self, alternative: 1, { json throws in try Node.members(&json, "y") }) {
            self = .other(value.0, value.1)
        } else {
            throw json.noCase(Node.self)
        }
    }
}

/// Four alternatives, of which the last one matches, and which are remembered.
private final class Remembering: JSONReadable {
    let child: Remembering?
    let values: [Int]

    init(reading json: inout JSONCursor) throws {
        for alternative in 0..<4 {
            let found = json.attempt(of: Remembering.self, alternative: alternative) { json throws -> (Remembering?, [Int]) in
                var (child, values): (Remembering?, [Int]) = (nil, [])
                var entries = try json.entries()
                // The kind is the last member of the documents here.
                while let key = json.nextKey(&entries) {
                    switch key {
                    case "child": child = try json.read(Remembering.self)
                    case "values": values = try json.read([Int].self)
                    default: if alternative < 3 { _ = try json.read(Int.self) }
                    }
                }
                return (child, values)
            }
            if let found {
                (child, values) = found
                return
            }
        }
        throw json.noCase(Remembering.self)
    }

    var count: Int { values.count + (child?.count ?? 0) }
}

private struct DirectArray<Element: JSONReadable>: JSONReadable {
    let elements: [Element]
    init(reading json: inout JSONCursor) throws { elements = try json.read([Element].self) }
}

/// Reads a type that reads itself, compared with Foundation decoding another type.
private func reading<T: JSONReadable, Other: Decodable>(
    _ name: String, _ type: T.Type, beside other: Other.Type, first: Int = 64, memory: Bool = false,
    _ set: @escaping (ApusJSONDecoder) -> Void = { _ in },
    text: @escaping (Int) -> String, sum: @escaping (T) -> Int, reference: @escaping (Other) -> Int
) -> Shape {
    Shape(name: name, first: first, measuresMemory: memory) { size in
        let data = Data(text(size).utf8)
        let decoder = ApusJSONDecoder()
        set(decoder)
        let foundation = JSONDecoder()
        return Work(
            byteCount: data.count, ours: { sum(try decoder.decode(type, from: data)) },
            foundation: { reference(try foundation.decode(other, from: data)) })
    }
}

private func reading<T: JSONReadable>(
    _ name: String, _ type: T.Type, first: Int = 64, largest: Int = 1 << 20, memory: Bool = false,
    _ set: @escaping (ApusJSONDecoder) -> Void = { _ in },
    text: @escaping (Int) -> String, expected: @escaping (Int) -> Int, sum: @escaping (T) -> Int
) -> Shape {
    alone(name, first: first, largest: largest, memory: memory) { size in
        let text = text(size)
        let decoder = ApusJSONDecoder()
        set(decoder)
        return (text.utf8.count, expected(size), { sum(try decoder.decode(type, from: text)) })
    }
}

func directShapes() -> [Shape] {
    func caught<Value: JSONReadable>(_ name: String, _ type: Value.Type, _ element: String) -> Shape {
        reading(
            "direct/errors caught: \(name)", DirectArray<Tried<Value>>.self, memory: true, text: { array($0) { _ in element } }, expected: { $0 },
            sum: { $0.elements.reduce(0) { $0 + $1.failed } })
    }
    let hundred = { (order: [Int]) in object(100) { "\"m\(order[$0])\":1" } }
    let forwards = Array(0..<100)
    var random = Random()
    let shuffled = forwards.shuffled(using: &random)
    func found(_ name: String, _ object: String) -> Shape {
        reading(
            "direct/100 members, \(name)", DirectArray<Hundred<Defaulted>>.self, beside: [CodableHundred].self, first: 1,
            text: { array($0) { _ in object } }, sum: { $0.elements.reduce(0) { $0 + $1.sum } }, reference: { $0.reduce(0) { $0 + $1.sum } })
    }
    let own = { (decoder: ApusJSONDecoder) in decoder.keyDecodingStrategy = .custom { $0.last ?? AnyKey("") } }
    let point = #"{"x":1,"y":0}"#
    return [
        reading(
            "direct/own key strategy, objects in an array", DirectArray<Point>.self, own, text: { array($0) { _ in point } }, expected: { $0 },
            sum: { $0.elements.reduce(0) { $0 + $1.x } }),
        reading(
            "direct/own key strategy, objects and null in an array", DirectArray<Point?>.self, own,
            text: { array($0) { $0 % 2 == 0 ? point : "null" } }, expected: { ($0 + 1) / 2 }, sum: { $0.elements.reduce(0) { $0 + ($1?.x ?? 0) } }),
        reading(
            "direct/own key strategy, objects under any keys", PointsByKey.self, own, text: { object($0) { "\"k\($0)\":\(point)" } },
            expected: { $0 }, sum: { $0.sum }),
        reading(
            "direct/own key strategy, any keys", AnyKeys.self, own, text: { members($0) { _ in "key" } }, expected: { 3 * $0 }, sum: { $0.count }),
        found("in order", hundred(forwards)),
        found("reversed", hundred(forwards.reversed())),
        found("random", hundred(shuffled)),
        reading(
            "direct/100 members, the last one n times, which counts", Hundred<Defaulted>.self, { $0.readConfiguration.duplicateKeys = .last },
            text: { object($0) { _ in "\"m99\":1" } }, expected: { _ in 1 }, sum: { $0.sum }),
        reading(
            "direct/100 members, all of them n times", Hundred<Defaulted>.self, text: { object($0) { "\"m\(99 - $0 % 100)\":1" } },
            expected: { min($0, 100) }, sum: { $0.sum }),
        reading("direct/100 members, none of them", Hundred<Defaulted>.self, text: { members($0) }, expected: { $0 }, sum: { $0.sum }),
        reading(
            "direct/100 members, the last one n times, of which the first counts", Hundred<Defaulted>.self,
            { $0.readConfiguration.duplicateKeys = .first },
            text: { object($0) { _ in "\"m99\":1" } },
            expected: { _ in 1 }, sum: { $0.sum }),
        alone("direct/100 members missing among n others", first: 1) { size in
            let text = array(16) { _ in members(size * 10) }
            struct Tried: JSONReadable {
                init(reading json: inout JSONCursor) throws { _ = json.attempt(Hundred<Required>.self) }
            }
            return (text.utf8.count, 16, { try DirectArray<Tried>(parsing: text).elements.count })
        },
        alone("direct/100 members missing, as an error") { size in
            let text = members(size)
            return (text.utf8.count, 1, { (try? Hundred<Required>(parsing: text)) == nil ? 1 : 0 })
        }.withinCaches,
        reading(
            "direct/unknown members in a dictionary", UnknownKept.self, beside: [String: Int].self, text: { members($0) }, sum: { $0.others.count },
            reference: { $0.count }
        ).withinCaches,
        reading(
            "direct/unknown members in an object", UnknownKeptInOrder.self, beside: [String: Int].self, text: { members($0) },
            sum: { $0.others.count }, reference: { $0.count }
        ).withinCaches,
        reading(
            "direct/one unknown member n times", UnknownKept.self, beside: [String: Int].self, text: { object($0) { _ in "\"k\":1" } },
            sum: { $0.others.count }, reference: { $0.count }),
        alone("direct/unknown members rejected, all errors collected") { size in
            let text = members(size)
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = .collect
            return (
                text.utf8.count, size,
                {
                    do { _ = try decoder.decode(UnknownRejected.self, from: text) } catch let errors as JSONCollectedErrors {
                        return errors.errors.count + errors.omittedCount
                    }
                    return 0
                }
            )
        },
        reading("direct/any keys", AnyKeys.self, text: { members($0) { _ in "key" } }, expected: { 3 * $0 }, sum: { $0.count }),
        reading("direct/attempts that fail", Alternatives.self, text: { array($0) { _ in "\"x\"" } }, expected: { 3 * $0 }, sum: { $0.failed }),
        reading(
            "direct/attempts that fail within attempts", AlternativesWithin.self, memory: true, text: { array($0) { _ in "[]" } },
            expected: { $0 }, sum: { $0.failed }),
        reading(
            "direct/attempts that fail at the end of each element", Alternatives.self, text: { array($0) { _ in #"{"x":1,"y":"no"}"# } },
            expected: { 3 * $0 }, sum: { $0.failed }),
        caught("Int", Int.self, "\"x\""),
        caught("date", Date.self, "\"x\""),
        caught("URL", URL.self, "1"),
        caught("array", [Int].self, "[1,\"x\"]"),
        caught("dictionary", [String: Int].self, "{\"a\":\"x\"}"),
        caught("object", Point.self, "{\"x\":1,\"y\":\"no\"}"),
        reading(
            "direct/alternatives that contain themselves", DirectArray<Node>.self, first: 1, largest: 512,
            text: { "[" + nested($0, "{\"child\":", "{}", "}") + "]" }, expected: { _ in 0 }, sum: { $0.elements.count }
        ).rejecting(),
        reading(
            "direct/alternatives that contain themselves, and match", DirectArray<Node>.self, first: 1, largest: 100,
            text: { "[" + nested($0, "{\"child\":", "{\"x\":1}", ",\"x\":1}") + "]" }, expected: { _ in 1 }, sum: { $0.elements.count }),
        // The text grows with the depth, and so would the number of times that its innermost value is
        // read.
        reading(
            "direct/remembered alternatives around a large value", DirectArray<Remembering>.self, first: 1, largest: 120,
            text: { size in
                "[" + nested(size, "{\"child\":", "{\"values\":" + array(100 * size) { "\($0)" } + ",\"kind\":\"a\"}", ",\"kind\":\"a\"}") + "]"
            }, expected: { 100 * $0 }, sum: { $0.elements[0].count }),
        reading(
            "direct/remembered alternatives in each element", DirectArray<Remembering>.self, first: 16,
            text: {
                "[" + nested(100, "{\"child\":", "{\"values\":" + array($0) { "\($0)" } + ",\"kind\":\"a\"}", ",\"kind\":\"a\"}") + "]"
            },
            expected: { $0 }, sum: { $0.elements[0].count }),
        reading(
            "direct/alternatives that contain themselves, and match late", DirectArray<Node>.self, first: 1, largest: 100,
            text: { "[" + nested($0, "{\"child\":", "{\"y\":1}", ",\"y\":1}") + "]" }, expected: { _ in 1 }, sum: { $0.elements.count }
        ).permittingRejection(),
        reading(
            "direct/flattened members", DirectArray<Flattened>.self, beside: [CodablePoint].self,
            text: { array($0) { _ in #"{"id":1,"x":2,"y":3}"# } },
            sum: { $0.elements.count }, reference: { $0.count }),
        reading(
            "direct/flattened members after n others", Flattened.self, text: { object($0 + 1) { $0 == 0 ? "\"id\":1" : "\"k\($0)\":1" } },
            expected: { _ in 1 }, sum: { $0.id }),
        reading(
            "direct/tag at the end of a large object", Tagged.self,
            text: { object($0 + 1) { $0 == 0 ? "\"z\":1" : "\"k\($0)\":1" }.dropLast() + ",\"type\":\"b\"}" },
            expected: { _ in 1 }, sum: { $0.position }),
        reading("direct/Codable elements", CodableInside.self, text: { array($0) { _ in "{\"x\":1}" } }, expected: { $0 }, sum: { $0.count }),
        reading(
            "direct/raw text of each element", Raw.self, text: { array($0) { _ in "{\"x\":\"a\\\"b\"}" } }, expected: { 12 * $0 }, sum: { $0.count }),
        reading(
            "direct/arrays of points", DirectArray<Point>.self, beside: [CodablePoint].self, text: { array($0) { _ in "{\"y\":1,\"x\":2}" } },
            sum: { $0.elements.count }, reference: { $0.count }),
        reading(
            "direct/strings", DirectArray<String>.self, beside: [String].self, memory: true,
            text: { array($0) { _ in "\"a text of 24 characters\"" } }, sum: { $0.elements.count }, reference: { $0.count }),
        reading(
            "direct/arrays of arrays", DirectArray<[[Int]]>.self, beside: [[[Int]]].self, text: { array($0) { _ in "[[1],[]]" } },
            sum: { $0.elements.count }, reference: { $0.count }),
    ]
}

extension Shape {
    /// Returns the shape for input that must be rejected. An error counts as 0.
    fileprivate func rejecting() -> Shape { permittingRejection(as: 0) }

    /// Returns the shape for input that may be rejected. An error counts as the expected answer.
    fileprivate func permittingRejection() -> Shape { permittingRejection(as: nil) }

    private func permittingRejection(as answer: Int?) -> Shape {
        Shape(name: name, first: first, largest: largest, measuresMemory: measuresMemory) { size in
            let work = try make(size)
            let expected = answer ?? work.expected ?? 0
            return Work(byteCount: work.byteCount, ours: { (try? work.ours()) ?? expected }, expected: expected)
        }
    }
}
