import ApusJSON
import Foundation
import Testing

/// Uses keyed containers side by side, deeply nested, and after the call or the object that they
/// were made for.
@Suite("Kept encoding containers")
struct KeptEncodingContainersTests {
    private enum Keys: String, CodingKey { case a, b, inner, late }

    private final class Keeper: @unchecked Sendable {
        var containers: [KeyedEncodingContainer<Keys>] = []

        /// Uses all functions of all containers.
        func use() {
            for index in containers.indices {
                try? containers[index].encode("late", forKey: .late)
                try? containers[index].encodeIfPresent(1 as Int?, forKey: .a)
                try? containers[index].encode([1.5], forKey: .b)
                try? containers[index].encode(Double.nan, forKey: .b)
                try? containers[index].encode(Nested(depth: 3), forKey: .inner)
                _ = containers[index].codingPath
                var nested = containers[index].nestedContainer(keyedBy: Keys.self, forKey: .late)
                try? nested.encode("late", forKey: .late)
                var list = containers[index].nestedUnkeyedContainer(forKey: .late)
                var element = list.nestedContainer(keyedBy: Keys.self)
                try? element.encode("late", forKey: .late)
                try? Nested(depth: 2).encode(to: containers[index].superEncoder())
                try? Nested(depth: 2).encode(to: containers[index].superEncoder(forKey: .late))
            }
        }
    }

    /// Objects in each other, with keys of one type.
    private struct Nested: Encodable {
        var depth: Int
        var base = 0
        var keeper: Keeper?
        var fails = false
        /// Called in the innermost object.
        var body: (() throws -> Void)?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            keeper?.containers.append(container)
            try container.encode(base + depth, forKey: .a)
            if depth > 1 {
                var inner = self
                inner.depth -= 1
                try container.encode(inner, forKey: .inner)
            } else {
                try body?()
                if fails { throw Failure() }
            }
            try container.encode("\(base)", forKey: .b)
        }
    }

    private struct Failure: Error {}

    private func expected(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func sorting() -> ApusJSONEncoder {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Makes all boxes that the values below need.
        for _ in 0..<3 { _ = try? encoder.encode(Nested(depth: 12)) }
        return encoder
    }

    // Both fewer and more levels than there are boxes.
    @Test(arguments: [1, 3, 8, 40, 300], [false, true])
    func `containers used after their call do not affect other calls`(_ depth: Int, fails: Bool) throws {
        let encoder = sorting()
        let plain = try expected(Nested(depth: depth, base: 50))
        for _ in 0..<5 {
            let keeper = Keeper()
            let text = try? encoder.encode(Nested(depth: depth, keeper: keeper, fails: fails), as: String.self)
            #expect(text == (fails ? nil : try expected(Nested(depth: depth))))
            keeper.use()
            #expect(try encoder.encode(Nested(depth: depth, base: 50), as: String.self) == plain)
            keeper.use()
            #expect(keeper.containers.count == depth)
        }
    }

    @Test func `containers used during a later call do not affect it`() throws {
        let encoder = sorting()
        let plain = try expected(Nested(depth: 6))
        let keeper = Keeper()
        for _ in 0..<20 {
            let used = Nested(depth: 6, body: { keeper.use() })
            #expect(try encoder.encode(used, as: String.self) == plain)
            _ = try encoder.encode(Nested(depth: 2, keeper: keeper))
        }
    }

    @Test func `calls within a call have their own containers`() throws {
        let encoder = sorting()
        let plain = try expected(Nested(depth: 5))
        let keeper = Keeper()
        var texts: [String] = []
        let value = Nested(
            depth: 5, keeper: keeper,
            body: {
                for _ in 0..<3 { texts.append(try encoder.encode(Nested(depth: 5, keeper: keeper), as: String.self)) }
            })
        #expect(try encoder.encode(value, as: String.self) == plain)
        #expect(texts == Array(repeating: plain, count: 3))
        keeper.use()
        #expect(try encoder.encode(Nested(depth: 5), as: String.self) == plain)
    }

    @Test func `a container whose object has ended writes to no other object`() throws {
        struct Siblings: Encodable {
            func encode(to encoder: any Encoder) throws {
                let keeper = Keeper()
                var list = encoder.unkeyedContainer()
                for number in 0..<20 {
                    try list.encode(Nested(depth: 2, base: number * 10, keeper: keeper))
                    if number == 4 {
                        for index in keeper.containers.indices { try keeper.containers[index].encode(index, forKey: .late) }
                    }
                    if number == 10 { keeper.containers = [] }
                }
            }
        }
        let elements = (0..<20).map { number in
            let (base, isLate) = (number * 10, number <= 4)
            let inner = #"{"a":\#(base + 1),"b":"\#(base)"\#(isLate ? #","late":\#(number * 2 + 1)"# : "")}"#
            return #"{"a":\#(base + 2),"b":"\#(base)","inner":\#(inner)\#(isLate ? #","late":\#(number * 2)"# : "")}"#
        }
        #expect(try sorting().encode(Siblings(), as: String.self) == "[\(elements.joined(separator: ","))]")
    }

    @Test func `containers of many objects can be used in turns`() throws {
        struct Interleaved: Encodable {
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Keys.self)
                var list = outer.nestedUnkeyedContainer(forKey: .inner)
                var containers = (0..<20).map { _ in list.nestedContainer(keyedBy: Keys.self) }
                for index in containers.indices.reversed() { try containers[index].encode(index, forKey: .a) }
                try outer.encode(Nested(depth: 12), forKey: .b)
                for index in containers.indices { try containers[index].encode(Nested(depth: 2, base: index), forKey: .inner) }
            }
        }
        let encoder = sorting()
        for _ in 0..<3 { #expect(try encoder.encode(Interleaved(), as: String.self) == expected(Interleaved())) }
    }

    /// Values encoded out of order are encoded in sessions of their own.
    @Test func `containers kept from values encoded out of order can be used until the call is over, and after it`() throws {
        struct OutOfOrder: Encodable {
            let keeper: Keeper
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Keys.self)
                var list = outer.nestedUnkeyedContainer(forKey: .a)
                try outer.encode(1, forKey: .b)
                for number in 0..<10 {
                    try list.encode(Nested(depth: 3, base: number, keeper: keeper))
                    try? list.encode(Nested(depth: 3, base: number, keeper: number.isMultiple(of: 2) ? keeper : nil, fails: true))
                    let last = keeper.containers.count - (number.isMultiple(of: 2) ? 4 : 1)
                    try keeper.containers[last].encode(number, forKey: .late)
                }
            }
        }
        let encoder = sorting()
        for _ in 0..<3 {
            let keeper = Keeper()
            let text = try encoder.encode(OutOfOrder(keeper: keeper), as: String.self)
            let elements = (0..<10).map { number in
                let inner = #"{"a":\#(number + 1),"b":"\#(number)","late":\#(number)}"#
                return #"{"a":\#(number + 3),"b":"\#(number)","inner":{"a":\#(number + 2),"b":"\#(number)","inner":\#(inner)}}"#
            }
            #expect(text == "{\"a\":[\(elements.joined(separator: ","))],\"b\":1}")
            keeper.use()
            #expect(try encoder.encode(Nested(depth: 5), as: String.self) == expected(Nested(depth: 5)))
            keeper.use()
        }
    }

    @Test func `containers can be used by another thread during later calls`() async throws {
        let encoder = sorting()
        let plain = try expected(Nested(depth: 4))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                let keeper = Keeper()
                _ = try encoder.encode(Nested(depth: 10, keeper: keeper))
                group.addTask {
                    keeper.use()
                    return true
                }
                group.addTask {
                    for _ in 0..<20 where try encoder.encode(Nested(depth: 4), as: String.self) != plain { return false }
                    return true
                }
                #expect(try encoder.encode(Nested(depth: 4), as: String.self) == plain)
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test func `a container can be used in the deinit of its owner`() throws {
        final class Owner {
            let keeper = Keeper()
            deinit { keeper.use() }
        }
        let encoder = sorting()
        let plain = try expected(Nested(depth: 4))
        for _ in 0..<10 {
            var owner: Owner? = Owner()
            _ = try encoder.encode(Nested(depth: 4, keeper: owner?.keeper))
            let value = Nested(depth: 4, body: { owner = nil })
            #expect(try encoder.encode(value, as: String.self) == plain)
            #expect(owner == nil)
            #expect(try encoder.encode(Nested(depth: 4), as: String.self) == plain)
        }
    }

    @Test func `containers outlive their encoder`() throws {
        let keeper = Keeper()
        for _ in 0..<3 { _ = try sorting().encode(Nested(depth: 12, keeper: keeper)) }
        keeper.use()
        var bytes: [UInt8] = [1]
        try ApusJSONEncoder().encode(Nested(depth: 12, keeper: keeper), into: &bytes)
        _ = try ApusJSONEncoder().encode(Nested(depth: 12, keeper: keeper), as: JSONValue.self)
        let copy = bytes
        keeper.use()
        #expect(bytes == copy)
    }

    @Test func `what an encoder refers to is released with the last container`() throws {
        final class Witness: Sendable {}
        weak var witness: Witness?
        let keeper = Keeper()
        do {
            let held = Witness()
            witness = held
            let encoder = sorting()
            encoder.userInfo[CodingUserInfoKey(rawValue: "witness")!] = held
            for _ in 0..<3 { _ = try encoder.encode(Nested(depth: 12, keeper: keeper)) }
        }
        #expect(witness != nil)
        keeper.use()
        keeper.containers = []
        #expect(witness == nil)
    }

    @Test func `a thousand objects of one type can be open at once`() async throws {
        let text = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<(String, String), any Error>) in
            let thread = Thread {
                continuation.resume(
                    with: Result {
                        let value = Nested(depth: 1000)
                        let encoder = ApusJSONEncoder()
                        encoder.outputFormatting = .sortedKeys
                        encoder.maximumDepth = 2000
                        _ = try encoder.encode(value)
                        // Foundation does not encode that many.
                        let expected = (1...1000).reduce("") { #"{"a":\#($1),"b":"0"\#($0.isEmpty ? "" : ",\"inner\":" + $0)}"# }
                        return (try encoder.encode(value, as: String.self), expected)
                    })
            }
            thread.stackSize = 64 << 20
            thread.start()
        }
        #expect(text.0 == text.1)
    }

    /// Each type of value has its own type of keys.
    private struct Wrapped<Value: Encodable>: Encodable {
        enum Keys: CodingKey { case value, more }
        let value: Value
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(value, forKey: .value)
            try container.encode([Nested(depth: 2)], forKey: .more)
        }
    }

    private func check<Value: Encodable>(_ value: Value, _ encoder: ApusJSONEncoder, depth: Int) throws {
        if depth % 20 == 0 { #expect(try encoder.encode(value, as: String.self) == expected(value)) }
        if depth < 100 { try check(Wrapped(value: value), encoder, depth: depth + 1) }
    }

    @Test func `there can be hundreds of types of keys`() throws {
        try check(Nested(depth: 1), sorting(), depth: 0)
    }
}
