import ApusJSON
import Foundation
import Testing

/// A program can have more types than the first table of types has room for, and than a coder has boxes for.
struct ManyTypesTests {
    nonisolated(unsafe) private static let scalars: [any Codable.Type] = [
        Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, Float.self,
        Double.self, Bool.self, String.self, [Int].self, [Bool].self, [String].self, [Double].self, [Int: Int].self,
    ]

    /// 6,498 types.
    private static var types: [any (Codable & Tagged).Type] {
        func tagged<A: Codable, B: Codable>(_: A.Type, _: B.Type) -> any (Codable & Tagged).Type { Tag<A, B>.self }
        let pairs = scalars.flatMap { first in scalars.map { tagged(first, $0) as any Codable.Type } }
        return pairs.flatMap { pair in scalars.prefix(18).map { tagged(pair, $0) } }
    }

    /// Tasks may prepare the same type at once. The address sanitizer finds what is then not released.
    @Test func `thousands of types are each decoded and encoded as what they are, by several tasks`() async throws {
        let types = Self.types
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        let (snakeDecoder, snakeEncoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        snakeDecoder.keyDecodingStrategy = .convertFromSnakeCase
        snakeEncoder.keyEncodingStrategy = .convertToSnakeCase
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for index in types.indices {
                        // Half of the tasks begin with the last types.
                        let position = task % 2 == 0 ? index : types.count - 1 - index
                        func check<T: Codable & Tagged>(_ type: T.Type) throws {
                            let value = try decoder.decode([T].self, from: #"[{"number":\#(position)}]"#)
                            #expect(value.map(\.number) == [position])
                            #expect(try encoder.encode(value, as: String.self) == #"[{"number":\#(position)}]"#)
                            guard index % 8 == 0 else { return }
                            let text = #"[{"own_number":\#(position)}]"#
                            #expect(try snakeEncoder.encode(snakeDecoder.decode([Listed<T>].self, from: text), as: String.self) == text)
                        }
                        try check(types[position])
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Values of many types, in an object that stays open.
    private struct Envelope: Codable {
        enum CodingKeys: String, CodingKey { case values, end }
        var numbers: [Int]

        init(_ numbers: [Int]) { self.numbers = numbers }

        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: CodingKeys.self)
            var values = try object.nestedUnkeyedContainer(forKey: .values)
            func number<T: Codable & Tagged>(_ type: T.Type) throws -> Int { try values.decode(type).number }
            numbers = try ManyTypesTests.types.prefix(values.count ?? 0).map { try number($0) }
            numbers.append(try object.decode(Int.self, forKey: .end))
        }

        func encode(to encoder: any Encoder) throws {
            var object = encoder.container(keyedBy: CodingKeys.self)
            var values = object.nestedUnkeyedContainer(forKey: .values)
            func encode<T: Codable & Tagged>(_ type: T.Type, _ number: Int) throws { try values.encode(type.init(number: number)) }
            for (type, number) in zip(ManyTypesTests.types, numbers.dropLast()) { try encode(type, number) }
            try object.encode(numbers.last, forKey: .end)
        }
    }

    @Test(arguments: [90, 200, 6_400]) func `one document has values of many types`(count: Int) throws {
        let values = (0..<count).map { #"{"number":\#($0)}"# }.joined(separator: ",")
        let text = #"{"values":[\#(values)],"end":-1}"#
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        for _ in 0..<2 {
            #expect(try decoder.decode(Envelope.self, from: text).numbers == Array(0..<count) + [-1])
            #expect(try encoder.encode(Envelope(Array(0..<count) + [-1]), as: String.self) == text)
        }
    }
}

private protocol Tagged: SendableMetatype {
    var number: Int { get }
    init(number: Int)
}

private struct Tag<A, B>: Codable, Tagged {
    var number: Int
}

private struct Listed<Tag>: JSONTableModel {
    var ownNumber: Int

    static var jsonTable: JSONModelTable { .shared(by: Self.self) { $0.required("ownNumber", \.ownNumber) } }
}
