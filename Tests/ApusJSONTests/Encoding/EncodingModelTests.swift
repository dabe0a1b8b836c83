import ApusJSON
import Foundation
import TestSupport
import Testing

/// Models like those of real programs.
@Suite("Encoding models like Foundation")
struct EncodingModelTests {
    enum Shape: Codable, Equatable {
        case circle(radius: Double)
        case square(Int, named: String)
        case optional(Int?)
        case list([Shape])
        case empty
    }

    indirect enum Tree: Codable, Equatable {
        case leaf(Int)
        case node(left: Tree, right: Tree)
    }

    enum Renamed: Encodable {
        case one(value: Int), two
        enum CodingKeys: String, CodingKey { case one = "first/one", two = "second" }
        enum OneCodingKeys: String, CodingKey { case value = "v\"" }
    }

    @Test func `enumerations with payloads are encoded as in Foundation`() {
        let shapes: [Shape] = [
            .circle(radius: 1.5), .square(3, named: "s"), .optional(nil), .optional(1), .list([.empty, .circle(radius: 1)]), .list([]), .empty,
        ]
        for shape in shapes {
            expectEncodingParityEverywhere(shape)
            expectEncodingParityEverywhere(shape) { $0.keyEncodingStrategy = .convertToSnakeCase }
        }
        expectEncodingParity(shapes)
        var tree = Tree.leaf(0)
        for number in 1..<20 { tree = .node(left: tree, right: .leaf(number)) }
        expectEncodingParityEverywhere(each: tree, Renamed.one(value: 1), Renamed.two)
    }

    enum Text: String, Codable, CodingKeyRepresentable { case fooBar, slash = "a/b", accent = "é" }
    enum Number: Int, Codable, CodingKeyRepresentable { case zero, seven = 7 }
    enum Half: Double, Codable { case half = 0.5 }
    enum Letter: UInt8, Codable { case a = 97 }
    struct Options: OptionSet, Codable { var rawValue: UInt16 }
    struct Wrapped: RawRepresentable, Codable, Hashable { var rawValue: String }
    struct ID: Hashable, Codable, CodingKeyRepresentable {
        var name: String
        var codingKey: any CodingKey { TextKey("id-\(name)") }
        init(name: String) { self.name = name }
        init?(codingKey: some CodingKey) { name = codingKey.stringValue }
    }

    @Test func `raw values are encoded as in Foundation`() {
        expectEncodingParityEverywhere(
            each: Text.fooBar, Text.slash, Number.seven, Half.half, Letter.a, Options(rawValue: 5), Wrapped(rawValue: "x/y"))
    }

    @Test func `dictionaries with keys of every kind are encoded as in Foundation`() {
        for strategy in [.useDefaultKeys, .convertToSnakeCase] as [JSONEncoder.KeyEncodingStrategy] {
            func check(_ value: some Encodable, sourceLocation: SourceLocation = #_sourceLocation) {
                expectEncodingParityEverywhere(value, sourceLocation: sourceLocation) { $0.keyEncodingStrategy = strategy }
            }
            check([Text.fooBar: 1, .slash: 2, .accent: 3])
            check([Number.zero: "x", .seven: "y"])
            check([ID(name: "fooBar"): [1], ID(name: "/"): [2]])
            check([Wrapped(rawValue: "a"): 1])
            check([Half.half: 1])
            check([UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!: 1])
            check([1: 1, -5: 2, Int.max: 3])
            check([UInt8(1): 1])
            check([1.5: 1])
            check([[1, 2]: "x"])
            check(["fooBar": ["fooBar": ["fooBar": Text.fooBar]]])
            check(["": 1, "/": 2, "\"": 3, "é": 4, "a.b": 5, "😀": 6, "\u{1}": 7, "10": 8, "9": 9, "B": 10, "b": 11])
            check(Dictionary(uniqueKeysWithValues: (0..<100).map { ("key \($0)/", Optional($0)) }))
        }
    }

    struct Generic<First: Encodable, Second: Encodable>: Encodable {
        var first: First
        var second: Second?
        var both: [Pair]
        struct Pair: Encodable { var first: First; var second: Second }
    }

    @Test func `generic types are encoded as in Foundation`() {
        expectEncodingParityEverywhere(
            each: Generic(first: 1, second: "x", both: [.init(first: 1, second: "y")]), Generic(first: "x", second: 1.5, both: []),
            Generic(first: [Generic(first: 1, second: 2, both: [])], second: Int?.none, both: []),
            Generic(first: Shape.empty, second: ["k": Date(timeIntervalSince1970: 5)], both: []))
    }

    @propertyWrapper struct Doubled: Encodable {
        var wrappedValue: Int
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue * 2)
        }
    }
    @propertyWrapper struct Plain<Value: Encodable>: Encodable { var wrappedValue: Value }
    @propertyWrapper struct NilAsEmpty: Encodable {
        var wrappedValue: String?
        func encode(to encoder: any Encoder) throws { try (wrappedValue ?? "").encode(to: encoder) }
    }

    struct WithWrappers: Encodable {
        @Doubled var number = 4
        @Plain var fullName = "x"
        @Plain var list = [1, 2]
        @NilAsEmpty var text: String? = nil
        @Plain @Plain var twice = true
    }

    @Test func `property wrappers are encoded as in Foundation`() {
        expectEncodingParityEverywhere(WithWrappers())
        expectEncodingParityEverywhere(WithWrappers()) { $0.keyEncodingStrategy = .convertToSnakeCase }
    }

    struct AnyEncodable: Encodable {
        let value: any Encodable
        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }

    struct Existential: Encodable {
        let values: [any Encodable]
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(value) }
        }
    }

    /// The types are known only when the values are encoded.
    @Test func `values of erased types are encoded as in Foundation`() {
        let date = Date(timeIntervalSince1970: 5)
        let values: [any Encodable] = [
            1, "x", 1.5, true, [1, 2], ["k": 1], date, Data([1]), URL(string: "a/b")!, Decimal(1.5), Optional(1) as Any as! any Encodable,
            Shape.empty,
            [date], ["k": date], Float(0.1), UInt8(7), [[1.5]], ["a", "b"], JSONValue.null,
        ]
        for value in values {
            for strategy in [.deferredToDate, .iso8601] as [JSONEncoder.DateEncodingStrategy] {
                expectEncodingParity(AnyEncodable(value: value)) { $0.dateEncodingStrategy = strategy }
                expectEncodingParity([AnyEncodable(value: value)]) { $0.dateEncodingStrategy = strategy }
                expectEncodingParity(Existential(values: [value, value])) { $0.dateEncodingStrategy = strategy }
                expectEncodingParity(["k": AnyEncodable(value: value)]) { $0.dateEncodingStrategy = strategy }
            }
        }
        expectEncodingParity(Existential(values: values))
    }

    struct Wide: Encodable {
        var a0 = 0, a1 = 1, a2 = 2, a3 = 3, a4 = 4, a5 = 5, a6 = 6, a7 = 7, a8 = 8, a9 = 9, b0 = "0", b1 = "1", b2 = "2", b3 = "3", b4 = "4", b5 = "5"
        var b6 = 6.5, b7 = 7.5, b8 = 8.5, b9 = 9.5, c0 = true, c1 = false, c2 = [1], c3 = ["x"], c4 = [1.5], c5 = Int?.none, c6 = Int?.some(1)
        var c7 = Date(timeIntervalSince1970: 0), c8 = Data([1]), c9 = URL(string: "x")!, d0 = Decimal(1),
            d1 = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6))
        var d2 = Shape.empty, d3 = Text.slash, d4 = ["k": 1], d5 = [1: 2], d6 = Set([1]), d7 = Int128.max, d8 = Float(1.1), d9 = Float16(1.1)
    }

    @Test func `models with many properties are encoded as in Foundation`() {
        expectEncodingParityEverywhere(Wide())
        expectEncodingParity(Array(repeating: Wide(), count: 50))
    }

    /// Absent values are written as null or left out.
    @Test func `optionals of every type are encoded as in Foundation`() {
        struct Optionals: Encodable {
            var a: Int?, b: String?, c: Double?, d: Bool?, e: [Int]?, f: Date?, g: Data?, h: URL?, i: Decimal?, j: Shape?, k: [String: Int]?,
                l: Float?
            var m: Int8?, n: Int16?, o: Int32?, p: Int64?, q: Int128?, r: UInt?, s: UInt8?, t: UInt16?, u: UInt32?, v: UInt64?, w: UInt128?, x: Int??,
                y: [Int?]?
        }
        expectEncodingParityEverywhere(Optionals())
        let date = Date(timeIntervalSince1970: 1)
        expectEncodingParityEverywhere(
            Optionals(
                a: 1, b: "x", c: 1.5, d: true, e: [1], f: date, g: Data([1]), h: URL(string: "x")!, i: 1.5, j: .empty, k: ["k": 1], l: 0.1, m: 1,
                n: 2, o: 3,
                p: 4, q: 5, r: 6, s: 7, t: 8, u: 9, v: 10, w: 11, x: .some(nil), y: [1, nil]))
        expectEncodingParityEverywhere(each: [Int?.none, 1], ["k": Shape?.none], [[Int?.none], nil])
    }
}
