import ApusJSON
import Foundation
import TestSupport
import Testing

/// Uses containers by hand, in every order that the protocols allow.
@Suite("Encoding with containers like Foundation")
struct EncodingContainerTests {
    @Test func `nested containers for one key are merged as in Foundation`() {
        expectEncodingParity(
            Script.keyed(CaseKey.self) { container in
                var one = container.nestedContainer(keyedBy: CaseKey.self, forKey: .a)
                try one.encode(1, forKey: .a)
                var two = container.nestedContainer(keyedBy: TextKey.self, forKey: .a)
                try two.encode(2, forKey: "b")
                try one.encode(3, forKey: .c)
                try two.encode(4, forKey: "a")
                var list = container.nestedUnkeyedContainer(forKey: .b)
                try list.encode(1)
                var same = container.nestedUnkeyedContainer(forKey: .b)
                try same.encode(2)
                try list.encode(3)
                #expect(list.count == 3 && same.count == 3)
            })
        // A container for a key that already has a value encoded in one piece.
        expectEncodingParity(
            Script.keyed(CaseKey.self) { container in
                try container.encode(["x": [1]], forKey: .a)
                var object = container.nestedContainer(keyedBy: TextKey.self, forKey: .a)
                try object.encode(2, forKey: "y")
                var inner = object.nestedUnkeyedContainer(forKey: "x")
                try inner.encode(2)
                try container.encode([Places<Int>.Box(value: 1)], forKey: .b)
                var array = container.nestedUnkeyedContainer(forKey: .b)
                try array.encode(2)
                #expect(array.count == 2)
            })
    }

    // MARK: Several containers

    @Test func `several containers of one encoder are merged as in Foundation`() {
        expectEncodingParity(
            Script { encoder in
                var one = encoder.container(keyedBy: CaseKey.self)
                try one.encode(1, forKey: .a)
                var two = encoder.container(keyedBy: TextKey.self)
                try two.encode(2, forKey: "x")
                try one.encode(3, forKey: .b)
                try two.encode(4, forKey: "a")
                var three = encoder.container(keyedBy: EncodingKeyTests.ByteKey.self)
                try three.encode(5, forKey: EncodingKeyTests.ByteKey(7))
                try one.encode(6, forKey: .c)
            })
        expectEncodingParity(
            Script { encoder in
                var one = encoder.unkeyedContainer()
                var two = encoder.unkeyedContainer()
                try one.encode(1)
                try two.encode(2)
                try one.encode("3")
                #expect(one.count == 3 && two.count == 3)
                var three = encoder.unkeyedContainer()
                try three.encodeNil()
            })
        // A container is requested again while another one inside it is open.
        expectEncodingParity(
            Script { encoder in
                var one = encoder.container(keyedBy: CaseKey.self)
                var nested = one.nestedContainer(keyedBy: CaseKey.self, forKey: .a)
                try nested.encode(1, forKey: .a)
                var two = encoder.container(keyedBy: CaseKey.self)
                try two.encode(2, forKey: .b)
                try nested.encode(3, forKey: .b)
                try two.encode(4, forKey: .c)
            })
        expectEncodingParity(
            Script { encoder in
                _ = encoder.container(keyedBy: CaseKey.self)
                _ = encoder.container(keyedBy: TextKey.self)
            })
    }

    @Test func `several nested containers used at once are written as in Foundation`() {
        for rounds in [1, 2, 5] {
            expectEncodingParity(
                Script.keyed(TextKey.self) { container in
                    var one = container.nestedContainer(keyedBy: TextKey.self, forKey: "one")
                    var two = container.nestedContainer(keyedBy: TextKey.self, forKey: "two")
                    var list = container.nestedUnkeyedContainer(forKey: "list")
                    var inner = list.nestedContainer(keyedBy: TextKey.self)
                    var innerList = list.nestedUnkeyedContainer()
                    for round in 0..<rounds {
                        try one.encode(round, forKey: TextKey("o\(round)"))
                        try two.encode([round], forKey: TextKey("t\(round)"))
                        try inner.encode(Places<Int>.Box(value: round), forKey: TextKey("i\(round)"))
                        try innerList.encode(Double(round) + 0.5)
                        try innerList.encode(["k": round])
                        try list.encode("l\(round)")
                        try container.encode(round, forKey: TextKey("c\(round)"))
                        #expect(innerList.count == 2 * round + 2)
                        #expect(list.count == round + 3)
                        var deeper = inner.nestedContainer(keyedBy: TextKey.self, forKey: TextKey("n\(round)"))
                        try deeper.encode("x", forKey: "y")
                        var last = inner.nestedUnkeyedContainer(forKey: TextKey("m\(round)"))
                        try last.encodeNil()
                        try deeper.encode("z", forKey: "z")
                    }
                })
        }
    }

    /// The same as above, in loops that use the same containers throughout.
    @Test func `containers used in turn are written as in Foundation`() {
        expectEncodingParity(
            Script.unkeyed { container in
                var containers = (0..<4).map { _ in container.nestedUnkeyedContainer() }
                for round in 0..<20 { try containers[round % 4].encode(round) }
                try container.encode("between")
                var objects = (0..<4).map { _ in container.nestedContainer(keyedBy: TextKey.self) }
                for round in 0..<20 { try objects[round * 7 % 4].encode([round], forKey: TextKey("k\(round)")) }
                for round in 0..<20 { try containers[round % 4].encode(["k": round]) }
                #expect(containers.map(\.count) == [10, 10, 10, 10])
                #expect(container.count == 9)
            })
        // Inside other values that are already text at that point.
        let turns = Script.keyed(CaseKey.self) { container in
            var a = container.nestedUnkeyedContainer(forKey: .a)
            try container.encode("b", forKey: .b)
            try a.encode(1)
            try container.encode("c", forKey: .c)
            try a.encode(1.5)
        }
        expectEncodingParity(each: [turns, turns], ["x": ["y": [turns]]], Places(value: turns))
        expectEncodingParity(
            Script.keyed(TextKey.self) {
                try $0.encode(["/"], forKey: "be\"fo/re")
                try $0.encode(["a/\"b": [turns]], forKey: "k/")
                try $0.encode(1e300, forKey: "after")
                try $0.encode(turns, forKey: "k/")
            })
    }

    @Test func `a container used after its parent has moved on is written as in Foundation`() {
        expectEncodingParity(
            Script.keyed(CaseKey.self) { container in
                var nested = container.nestedContainer(keyedBy: CaseKey.self, forKey: .a)
                try container.encode(1, forKey: .b)
                try nested.encode(2, forKey: .a)
                try nested.encode(3, forKey: .a)
                try container.encode(4, forKey: .b)
            })
        expectEncodingParity(
            Script.unkeyed { container in
                var list = container.nestedUnkeyedContainer()
                try container.encode(1)
                try list.encode(2)
                try container.encode(3)
            })
        // Containers that are empty until then, and containers that are never used.
        expectEncodingParity(
            Script.keyed(CaseKey.self) { container in
                let unused = container.nestedContainer(keyedBy: CaseKey.self, forKey: .a)
                let unusedList = container.nestedUnkeyedContainer(forKey: .b)
                try container.encode(1, forKey: .c)
                #expect(unusedList.count == 0)
                _ = unused
            })
        // The child's `encode(to:)` writes to the parent's container.
        expectEncodingParity(
            Script { encoder in
                var outer = encoder.container(keyedBy: CaseKey.self)
                try outer.encode(
                    Script.keyed(CaseKey.self) { inner in
                        try inner.encode(1, forKey: .a)
                        var parent = encoder.container(keyedBy: CaseKey.self)
                        try parent.encode(2, forKey: .b)
                        try inner.encode(3, forKey: .b)
                    }, forKey: .a)
                try outer.encode(4, forKey: .c)
            })
    }

    // MARK: Super encoders

    @Test func `super encoders are written as in Foundation`() {
        let box = Places<Int>.Box(value: 1)
        expectEncodingParity(
            each: Script.keyed(CaseKey.self) { try box.encode(to: $0.superEncoder()) },
            Script.keyed(CaseKey.self) { try box.encode(to: $0.superEncoder(forKey: .b)) }, Script.keyed(CaseKey.self) { _ = $0.superEncoder() },
            Script.keyed(CaseKey.self) { _ = ($0.superEncoder(), $0.superEncoder(forKey: .a)) }, Script.unkeyed { _ = $0.superEncoder() },
            Script.unkeyed { try box.encode(to: $0.superEncoder()) })
        for first in [true, false] {
            for last in [true, false] {
                expectEncodingParity(
                    Script.keyed(CaseKey.self) {
                        if first { try $0.encode(1, forKey: .a) }
                        try box.encode(to: $0.superEncoder())
                        try [1, 2].encode(to: $0.superEncoder(forKey: .c))
                        if last { try $0.encode(1, forKey: .b) }
                        try "twice".encode(to: $0.superEncoder())
                    })
                expectEncodingParity(
                    Script.unkeyed {
                        if first { try $0.encode(1) }
                        try box.encode(to: $0.superEncoder())
                        try ["k": 1].encode(to: $0.superEncoder())
                        if last { try $0.encode(2) }
                        try "twice".encode(to: $0.superEncoder())
                        _ = $0.superEncoder()
                    })
                // While other containers are open.
                expectEncodingParity(
                    Script.keyed(CaseKey.self) {
                        var nested = $0.nestedContainer(keyedBy: CaseKey.self, forKey: .a)
                        if first { try nested.encode(1, forKey: .a) }
                        try box.encode(to: $0.superEncoder())
                        try nested.encode(2, forKey: .b)
                        try box.encode(to: nested.superEncoder())
                        if last { try $0.encode(3, forKey: .b) }
                        try box.encode(to: nested.superEncoder(forKey: .c))
                        try nested.encode(3, forKey: .d)
                    })
            }
        }
        // A super encoder that is kept while its container is used further.
        expectEncodingParity(
            Script.keyed(CaseKey.self) { container in
                let kept = container.superEncoder()
                try container.encode(1, forKey: .a)
                var object = kept.container(keyedBy: CaseKey.self)
                try object.encode(2, forKey: .a)
                try container.encode(3, forKey: .b)
                try object.encode(4, forKey: .b)
            })
        expectEncodingParity(
            Script.keyed(CaseKey.self) { container in
                let kept = container.superEncoder(forKey: .c)
                try container.encode(1, forKey: .a)
                try "value".encode(to: kept)
                try container.encode(3, forKey: .b)
            })
    }

    class Base: Encodable {
        var base = 1
        var shared = "base"
    }

    final class WithSuperEncoder: Base {
        var own = [1.5]
        enum Keys: CodingKey { case own, shared }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(own, forKey: .own)
            try container.encode("derived", forKey: .shared)
            try super.encode(to: container.superEncoder())
        }
    }

    class Sharing: Base {
        var own = [true]
        enum Keys: CodingKey { case own, shared }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode("derived", forKey: .shared)
            try super.encode(to: encoder)
            try container.encode(own, forKey: .own)
        }
    }

    final class SharingOnce: Sharing {
        enum Keys: CodingKey { case last }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(base, forKey: .last)
        }
    }

    final class List: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(1)
            try container.encode(contentsOf: ["a", "b"])
            try Base().encode(to: container.superEncoder())
            try [2, 3].encode(to: encoder)
            try container.encode(4)
        }
    }

    @Test func `class hierarchies are encoded as in Foundation`() {
        expectEncodingParityEverywhere(each: Base(), WithSuperEncoder(), Sharing(), SharingOnce(), SharingOnce() as Base, List())
    }

    // MARK: Single values

    @Test func `single values are encoded as in Foundation`() {
        expectEncodingParity(
            each: Script.single { try $0.encode(Script.single { try $0.encode([1]) }) }, Script.single { try $0.encode(["k": 1]) },
            Script.single { try $0.encode(Places(value: 1)) }, Script.single { try $0.encode([Places(value: "x")]) },
            Script.single { try $0.encode(Date?.none) }, Script.single { try $0.encodeNil() }, Script { try [1, 2].encode(to: $0) },
            Script { try [Places<Int>.Box(value: 1)].encode(to: $0) })
        expectEncodingParity(Script { try ["fooBar": 1].encode(to: $0) }) { $0.keyEncodingStrategy = .convertToSnakeCase }
        expectEncodingParity(Script { try Date(timeIntervalSince1970: 1).encode(to: $0) }) { $0.dateEncodingStrategy = .iso8601 }
        expectEncodingParity(
            each: Script { try Decimal(1.5).encode(to: $0) }, Script { try URL(string: "http://a/b")!.encode(to: $0) },
            Script { try Data([1, 2]).encode(to: $0) }, Script { _ in }, [Script { _ in }], ["k": Script { _ in }],
            Script { _ = $0.singleValueContainer() }, [Script { _ = $0.singleValueContainer() }], Script { _ = $0.unkeyedContainer() },
            Script.single { try $0.encode(Script { _ in }) }, [Optional(Script { _ in })], Optional(Script { _ in }))
        // A value, then a container of the same encoder.
        expectEncodingParity(
            Script { encoder in
                var single = encoder.singleValueContainer()
                try single.encode(Places<Int>.Box(value: 1))
                var object = encoder.container(keyedBy: CaseKey.self)
                try object.encode(2, forKey: .a)
            })
        expectEncodingParity(
            Script { encoder in
                try [1, 2].encode(to: encoder)
                var array = encoder.unkeyedContainer()
                try array.encode(3)
                #expect(array.count == 3)
            })
    }

    @Test func `a container's count always equals that of Foundation's container`() {
        func counts(_ container: inout any UnkeyedEncodingContainer) throws -> [Int] {
            var counts = [container.count]
            try container.encode(1)
            counts.append(container.count)
            try container.encodeNil()
            counts.append(container.count)
            try container.encode([1, 2])
            counts.append(container.count)
            try? container.encode(Script.failing())
            counts.append(container.count)
            try? container.encode(Double.nan)
            counts.append(container.count)
            var nested = container.nestedUnkeyedContainer()
            counts.append(container.count)
            try nested.encode(contentsOf: [1, 2, 3])
            counts += [nested.count, container.count]
            _ = container.nestedContainer(keyedBy: CaseKey.self)
            counts.append(container.count)
            try container.encode(contentsOf: ["a", "b"])
            counts.append(container.count)
            try nested.encode(4)
            counts += [nested.count, container.count]
            try container.encode(5)
            try container.encode(Places<Int>.Box(value: 1))
            counts += [nested.count, container.count]
            return counts
        }
        expectEncodingParity(
            Script.unkeyed { container in
                let all = try counts(&container)
                try container.encode(all)
            })
        expectEncodingParity(
            Script.keyed(CaseKey.self) { container in
                var list = container.nestedUnkeyedContainer(forKey: .a)
                let all = try counts(&list)
                try container.encode(all, forKey: .b)
            })
    }

    // MARK: Order

    /// This also holds when containers are used in turn.
    @Test func `keys appear in the order in which they were first encoded`() throws {
        func text(_ value: some Encodable) throws -> String { try ApusJSONEncoder().encode(value, as: String.self) }
        #expect(
            try text(
                Script.keyed(TextKey.self) {
                    for key in ["z", "a", "m", "B"] { try $0.encode(key, forKey: TextKey(key)) }
                }) == #"{"z":"z","a":"a","m":"m","B":"B"}"#)
        #expect(
            try text(
                Script.keyed(CaseKey.self) {
                    try $0.encode(1, forKey: .d)
                    try $0.encode(2, forKey: .a)
                    try $0.encode(3, forKey: .d)
                    try $0.encode(4, forKey: .c)
                }) == #"{"d":3,"a":2,"c":4}"#)
        #expect(
            try text(
                Script.keyed(CaseKey.self) {
                    var one = $0.nestedContainer(keyedBy: CaseKey.self, forKey: .d)
                    var two = $0.nestedContainer(keyedBy: CaseKey.self, forKey: .a)
                    try one.encode(1, forKey: .c)
                    try two.encode(2, forKey: .c)
                    try one.encode(3, forKey: .b)
                    try $0.encode(4, forKey: .b)
                    try 5.encode(to: $0.superEncoder())
                    try two.encode(6, forKey: .a)
                }) == #"{"d":{"c":1,"b":3},"a":{"c":2,"a":6},"b":4,"super":5}"#)
        #expect(
            try ApusJSONEncoder().encode(Places<Int>.Generic(before: 1, inner: 2, after: "x"), as: String.self)
                == #"{"before":1,"inner":2,"after":"x"}"#)
    }
}
