import ApusJSON
import Foundation
import TestSupport

/// The types, other than scalars, that programs decode.
package enum ProgramModels {
    package nonisolated(unsafe) static let types: [any Decodable.Type] = [
        Date.self, Data.self, URL.self, Decimal.self, UUID.self, Int?.self, String?.self, Date?.self, URL??.self, [Int].self, [String].self,
        [Double].self,
        [Bool].self, [UInt8].self, [Float].self, [Int?].self, [[Int]].self, [Date].self, [Decimal?].self, Set<String>.self, ClosedRange<Int>.self,
        Probe.self,
        Probe?.self, [Probe].self, [[Probe?]].self, Point.self, Point?.self, [Point].self, Child.self, Color.self, [Color].self, Level.self,
        Shape.self,
        Either.self, [Either].self, Wrapped.self, Pair.self, AnyShape.self, AnyShape?.self, [AnyShape].self, [AnyShape?].self,
    ]

    /// Dictionary types. Errors in objects with several members are not compared, because
    /// Foundation's hash tables determine which member fails first.
    package nonisolated(unsafe) static let dictionaries: [any Decodable.Type] = [
        [String: Int].self, [String: String].self, [String: Bool?].self, [Int: Int].self, [Int: String].self, [Color: Int].self, [Level: Probe].self,
        [Wrapped: String].self, [String: Probe].self, [Int: Probe].self, [String: [Int]].self, [String: Date].self, [String: [String: Int]].self,
        [[String: Double]].self, [String: Either].self, [String: Int]?.self,
    ]

    /// Whether a dictionary with one member may contain dictionaries with several.
    static func isNested(_ dictionary: any Decodable.Type) -> Bool {
        let name = "\(dictionary)"
        return name.hasPrefix("Array") || name.contains("Dictionary<String, Dictionary")
    }

    /// Whether coding paths are part of a type's values.
    static func showsPaths(_ type: any Decodable.Type) -> Bool {
        let name = String(reflecting: type)
        return name.contains("Probe") || name.contains("Child")
    }

    /// Records the coding path of a value, and the value if it is a scalar.
    struct Probe: Decodable, DescribedByProgram {
        let described: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let value: String
            if container.decodeNil() {
                value = "null"
            } else if let bool = try? container.decode(Bool.self) {
                value = "\(bool)"
            } else if let string = try? container.decode(String.self) {
                value = string.debugDescription
            } else {
                value = (try? container.decode(Double.self))?.description ?? "?"
            }
            described = "Probe(\(value) at \(describe(decoder.codingPath)), \(describe(container.codingPath)))"
        }
    }

    struct Point: Decodable {
        var one: Int
        var two: Double?
        var name: [String]?
    }

    class Parent: Decodable {
        let id: Int
        fileprivate enum CodingKeys: String, ProgramModelKey { case id }
        required init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        }
    }

    final class Child: Parent, DescribedByProgram {
        private let path: String
        private enum CodingKeys: String, ProgramModelKey { case name, tags }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let parent = container.contains(.name) ? try container.superDecoder() : try container.superDecoder(forKey: .tags)
            path = describe(parent.codingPath)
            try super.init(from: parent)
        }
        var described: String { "Child(\(id), \(path))" }
    }

    enum Color: String, Decodable, CodingKeyRepresentable { case red, green, id, name, a }
    enum Level: Int, Decodable, CodingKeyRepresentable { case zero, one, two, seven = 7 }

    enum Shape: Decodable {
        case id(one: Int)
        case name(String)
        case `super`
    }

    enum Either: Decodable {
        case number(Int)
        case text(String)
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) { self = .number(number) } else { self = .text(try container.decode(String.self)) }
        }
    }

    struct Wrapped: Decodable, Hashable, CodingKeyRepresentable {
        let text: String
        var codingKey: any CodingKey { TextKey(stringValue: text) }
        init?<T: CodingKey>(codingKey: T) { text = codingKey.stringValue }
        init(from decoder: any Decoder) throws { text = try String(from: decoder) }
    }

    /// Two elements. The second is read through a nested container if it is an object.
    package struct Pair: Decodable {
        let first: String
        let second: String
        package init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            first = try container.decode(Either?.self).map { "\($0)" } ?? "null"
            if let nested = try? container.nestedContainer(keyedBy: PlainKey.self) {
                second = "\(try nested.decodeIfPresent(Int.self, forKey: .id) ?? 0)"
            } else {
                second = "\(try container.decode(Int.self))"
            }
        }
    }
}

// MARK: - Encoding

/// A value that programs encode.
package struct EncodedModel: @unchecked Sendable {
    let value: any Encodable
    /// Whether it fails after part of it has been encoded. Foundation may reuse the encoder with
    /// the leftover output, so no program continues after that.
    var failsHalfway = false

    static func random(_ random: inout Choices, _ settings: ProgramSettings) -> EncodedModel {
        // A non-finite date cannot be written as text.
        if random.one(in: 30), [.deferred, .seconds, .milliseconds].contains(settings.dates) {
            return EncodedModel(value: Date(timeIntervalSince1970: [.nan, .infinity].randomElement(using: &random)!))
        }
        // Under a key strategy, Foundation omits a dictionary's own key from the paths inside it.
        if random.one(in: 16), !settings.convertsFloats { return halfway[settings.keys == .plain ? 0... : 1...].randomElement(using: &random)! }
        return EncodedModel(value: values.randomElement(using: &random)!)
    }

    nonisolated(unsafe) private static let values: [any Encodable] = [
        Date(timeIntervalSince1970: 1_709_210_096.5), Date.distantPast, [Date(timeIntervalSince1970: 0)], Date?.none, Date?.some(.distantPast),
        Data("a/b".utf8),
        Data(), [Data([1, 2])], URL(string: "https://example.com/a?b=c#d")!, [URL(string: "a/b")!], Decimal(string: "1.50")!, [Decimal(1)],
        UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
        Int?.none, Int?.some(3), Int??.some(nil), String?.some("/"), [Int](), [1, 2, 3], ["a/b", "\u{1}"], [1.5, 2], [Float(0.1)], [true, false],
        [UInt8(1), 2], [Int?.none, 3],
        [[Int]](), [[1], [], [2, 3]], [["a"], ["é"]], [[1.5]], [String: Int](), ["userName": 1], ["a_b": [1, 2]], ["é": Date.distantPast],
        ["k": Int?.none], [1: "one"], [Rep.id: 1],
        [Rep.other: ["userName": 1.5]], ["outer": ["innerName": [1]]], [["keyName": 1]], 1...3, Float16(1.5), Nothing(), [Nothing()],
        Nothing?.some(Nothing()), ["nothing": Nothing()],
        Model(userName: "a", isActive: true, nested: nil),
        Model(userName: "b", isActive: nil, nested: [Model(userName: "c", isActive: false, nested: [])]), [Model](), Child(), [Child()],
        Shape.circle(userName: 1), Shape.pair(1, "b"), Shape.none, [Shape.none], Rep.id, [Rep.id, .other], Box(number: 1),
        AnyShape(["userName": [1, .null, "a/b", ["inner": [], "x": [:]]], "b": true]), [AnyShape([1, 2]), AnyShape("é")], ["k": AnyShape([:])],
    ]

    // For arrays of numbers, Foundation's path has no index, so this list has no such array that
    // fails.
    private static let halfway = [
        EncodedModel(value: ["k": Failing(failsFirst: false)], failsHalfway: true),
        EncodedModel(value: [Failing(failsFirst: false)], failsHalfway: true),
        EncodedModel(value: Failing(failsFirst: false), failsHalfway: true), EncodedModel(value: Failing(failsFirst: true)),
        EncodedModel(value: Failing?.some(Failing(failsFirst: true))), EncodedModel(value: [Failing(failsFirst: true)], failsHalfway: true),
    ]

    private enum Rep: String, Codable, CodingKeyRepresentable { case id, other = "otherName" }

    private struct Nothing: Encodable {
        func encode(to encoder: any Encoder) {}
    }

    private struct Model: Encodable {
        var userName: String
        var isActive: Bool?
        var nested: [Model]?
    }

    private class Parent: Encodable {
        let id = 1
        private enum CodingKeys: String, ProgramModelKey { case id }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
        }
    }

    private final class Child: Parent {
        private enum CodingKeys: String, ProgramModelKey { case name, tags }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode("child", forKey: .name)
            try super.encode(to: container.superEncoder())
            var tags = container.nestedUnkeyedContainer(forKey: .tags)
            try super.encode(to: tags.superEncoder())
        }
    }

    private enum Shape: Encodable {
        case circle(userName: Int)
        case pair(Int, String)
        case none
    }

    private struct Failing: Encodable {
        let failsFirst: Bool
        func encode(to encoder: any Encoder) throws {
            if failsFirst { throw ProgramFailure(description: "at once") }
            var container = encoder.container(keyedBy: PlainKey.self)
            try container.encode(1, forKey: .id)
            try container.encode(Double.nan, forKey: .name)
        }
    }
}

/// An object that is encoded conditionally.
final class Box: Encodable {
    let number: Int
    init(number: Int) { self.number = number }
}
