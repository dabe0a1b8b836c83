import ApusJSON
import Testing

/// A program can have more types than the first table of types has room for.
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

    @Test func `thousands of types are each decoded and encoded as what they are, by several tasks`() async throws {
        let types = Self.types
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
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
                        }
                        try check(types[position])
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

private protocol Tagged: SendableMetatype {
    var number: Int { get }
}

private struct Tag<A, B>: Codable, Tagged {
    var number: Int
}
