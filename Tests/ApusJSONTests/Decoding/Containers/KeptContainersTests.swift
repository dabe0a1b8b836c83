import ApusJSON
import Foundation
import Testing

/// Uses containers side by side, deeply nested, and after the call that made them.
@Suite("Kept containers")
struct KeptContainersTests {
    enum Keys: CodingKey { case a, b, inner }

    /// A value that keeps its container.
    private final class Kept: Decodable {
        let container: KeyedDecodingContainer<Keys>
        let inner: Kept?

        init(from decoder: any Decoder) throws {
            container = try decoder.container(keyedBy: Keys.self)
            inner = try container.decodeIfPresent(Kept.self, forKey: .inner)
        }
    }

    /// Nested objects, each with its depth under "a".
    private func nested(_ depth: Int, base: Int = 0) -> Data {
        let opening = (0..<depth).map { "{\"a\":\(base + $0),\"inner\":" }.joined()
        return Data((opening + "null" + String(repeating: "}", count: depth)).utf8)
    }

    private func depths(_ kept: Kept) throws -> [Int] {
        var depths: [Int] = []
        var next: Kept? = kept
        while let kept = next {
            depths.append(try kept.container.decode(Int.self, forKey: .a))
            next = kept.inner
        }
        return depths
    }

    // Both fewer and more levels than there are boxes.
    @Test(arguments: [1, 3, 8, 40, 300])
    func `kept containers at any depth read their own values after other calls`(_ depth: Int) throws {
        let kept = try ApusJSONDecoder().decode(Kept.self, from: nested(depth))
        for other in 0..<50 { _ = try ApusJSONDecoder().decode(Kept.self, from: nested(depth, base: 1000 + other)) }
        #expect(try depths(kept) == Array(0..<depth))
    }

    @Test func `each kept container keeps its own document`() throws {
        let decoder = ApusJSONDecoder()
        let kept = try (0..<100).map { try decoder.decode(Kept.self, from: nested(3, base: $0 * 10)) }
        for (number, kept) in kept.enumerated() {
            #expect(try depths(kept) == [number * 10, number * 10 + 1, number * 10 + 2])
        }
    }

    @Test func `containers made by a kept container are kept too`() throws {
        struct Holder: Decodable {
            let container: KeyedDecodingContainer<Keys>
            init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Keys.self) }
        }
        func parts() throws -> (KeyedDecodingContainer<Keys>, any UnkeyedDecodingContainer, any Decoder) {
            let holder = try ApusJSONDecoder().decode(Holder.self, from: #"{"a":{"b":"deep"},"b":["x","y"],"inner":{"a":7}}"#)
            return (
                try holder.container.nestedContainer(keyedBy: Keys.self, forKey: .a), try holder.container.nestedUnkeyedContainer(forKey: .b),
                try holder.container.superDecoder(forKey: .inner)
            )
        }
        var (keyed, unkeyed, decoder) = try parts()
        for _ in 0..<50 { _ = try ApusJSONDecoder().decode(Kept.self, from: nested(5)) }
        #expect(try keyed.decode(String.self, forKey: .b) == "deep")
        #expect(try unkeyed.decode(String.self) == "x")
        #expect(try unkeyed.decode(String.self) == "y")
        let inner = try decoder.container(keyedBy: Keys.self)
        #expect(inner.allKeys.map(\.stringValue) == ["a"])
        #expect(try inner.decode(Int.self, forKey: .a) == 7)
        #expect(try inner.decodeIfPresent(Int.self, forKey: .b) == nil)
        #expect(throws: DecodingError.self) { try inner.decode(String.self, forKey: .a) }
    }

    @Test func `containers of two objects can be used side by side`() throws {
        struct Pair: Decodable, Equatable {
            let values: [Int]
            init(from decoder: any Decoder) throws {
                let outer = try decoder.container(keyedBy: Keys.self)
                let one = try outer.nestedContainer(keyedBy: Keys.self, forKey: .a)
                let two = try outer.nestedContainer(keyedBy: Keys.self, forKey: .b)
                values = try [
                    one.decode(Int.self, forKey: .a), two.decode(Int.self, forKey: .a), one.decode(Int.self, forKey: .b),
                    two.decode(Int.self, forKey: .b), outer.decode(Int.self, forKey: .inner),
                ]
            }
        }
        let text = Data(#"[{"a":{"a":1,"b":2},"b":{"a":3,"b":4},"inner":5},{"inner":10,"b":{"b":9,"a":8},"a":{"b":7,"a":6}}]"#.utf8)
        #expect(try ApusJSONDecoder().decode([Pair].self, from: text) == JSONDecoder().decode([Pair].self, from: text))
    }

    @Test func `an error within a container leaves the others usable`() throws {
        struct Either: Decodable, Equatable {
            let number: Int
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                let inner = try? container.decode(Either.self, forKey: .inner)
                number = try container.decode(Int.self, forKey: .a) + (inner?.number ?? 1000)
            }
        }
        let text = Data(#"[{"inner":{"inner":{"a":"no"},"a":1},"a":2},{"inner":{"b":0},"a":3}]"#.utf8)
        #expect(try ApusJSONDecoder().decode([Either].self, from: text) == JSONDecoder().decode([Either].self, from: text))
    }

    @Test func `a document is released when its containers are no longer kept`() throws {
        final class Witness: Sendable {}
        weak var witness: Witness?
        do {
            let decoder = ApusJSONDecoder()
            let held = Witness()
            witness = held
            decoder.userInfo[CodingUserInfoKey(rawValue: "witness")!] = held
            let kept = try decoder.decode(Kept.self, from: nested(3))
            #expect(try depths(kept) == [0, 1, 2])
        }
        // Each call checks one document whose containers were kept; other tests keep some, too.
        for _ in 0..<100_000 where witness != nil { _ = try ApusJSONDecoder().decode(Int.self, from: "1") }
        #expect(witness == nil)
    }

    @Test func `many tasks can keep containers of one decoder`() async throws {
        let decoder = ApusJSONDecoder()
        let data = (0..<8).map { nested(6, base: $0 * 100) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var kept: [Kept] = []
                    for _ in 0..<200 {
                        kept.append(try decoder.decode(Kept.self, from: data[task]))
                        if kept.count == 20 { kept.removeFirst(15) }
                    }
                    return try kept.allSatisfy { try depths($0) == Array(task * 100..<task * 100 + 6) }
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }
}
