import ApusJSON
import Foundation
import TestSupport
import Testing

/// Keys of one byte, whose positions in an object are determined all at once.
@Suite("Keys of many objects")
struct KeysOfManyObjectsTests {
    private protocol Tag {}
    private enum Any1: Tag {}
    private enum Any2: Tag {}
    private enum Any3: Tag {}
    private enum Any4: Tag {}
    private enum Partial1: Tag {}
    private enum Partial2: Tag {}
    private enum Threads: Tag {}
    private enum Nested: Tag {}
    private enum Many: Tag {}

    /// One of 256 keys. Each tag has its own type of keys, so nothing is known about it at first.
    private struct Key<Kind: Tag>: CodingKey, Hashable {
        let byte: UInt8
        init(_ byte: UInt8) { self.byte = byte }
        init?(stringValue: String) {
            guard let byte = KeysOfManyObjectsTests.names.firstIndex(where: { $0.utf8.elementsEqual(stringValue.utf8) }) else { return nil }
            self.byte = UInt8(byte)
        }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
        var stringValue: String { KeysOfManyObjectsTests.names[Int(byte)] }
    }

    /// Of every length up to 40, many of them alike at both ends, and some that need an escape.
    private static let names: [String] = {
        let special = ["", "\"", "\\", "/", "a/b", "\u{0}", "\n", "\u{E9}", "e\u{301}", "\u{1F600}", "_", "__", " "]
        let lengths = (1...40).flatMap { count in ["x", "y"].map { String(repeating: "a", count: count - 1) + $0 } }
        let alike = (0..<100).map { "firsteight\(String(100 + $0))lasteight" }
        let others = (0..<256).map { "key\($0)" }
        return Array((special + lengths + alike + others).prefix(256))
    }()

    private static func text(_ members: [(name: String, value: Int)]) throws -> String {
        let encoder = JSONEncoder()
        let texts = try members.map { member in
            let key = try String(decoding: encoder.encode([member.name]), as: UTF8.self).dropFirst().dropLast()
            return "\(key):\(member.value)"
        }
        return "{\(texts.joined(separator: ","))}"
    }

    /// Looks up the keys that the decoder's user requests.
    private struct LookUps<Kind: Tag>: Decodable {
        var found: [UInt8: Int] = [:]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key<Kind>.self)
            let asked = try #require(decoder.userInfo[KeysOfManyObjectsTests.askedKey] as? [UInt8])
            for (number, byte) in asked.enumerated() {
                let key = Key<Kind>(byte)
                let value: Int?
                switch number % 3 {
                case 0: value = try container.decodeIfPresent(Int.self, forKey: key)
                case 1: value = container.contains(key) ? try container.decode(Int.self, forKey: key) : nil
                default: value = try? container.decode(Int.self, forKey: key)
                }
                if let former = found[byte] { #expect(former == value) }
                found[byte] = value
                #expect(container.contains(key) == (value != nil))
            }
            // As strings: of keys with the same characters, an object with repeated keys lists one.
            let listed = Set(container.allKeys.map(\.stringValue))
            let areAllListed = found.keys.allSatisfy { listed.contains(KeysOfManyObjectsTests.names[Int($0)]) }
            #expect(areAllListed)
        }
    }

    private static let askedKey = CodingUserInfoKey(rawValue: "asked")!

    private func expectFound<Kind: Tag>(
        _: Kind.Type, asked: [UInt8], in members: [(name: String, value: Int)], _ decoder: ApusJSONDecoder = ApusJSONDecoder()
    ) throws {
        decoder.userInfo[Self.askedKey] = asked
        let takesLast = decoder.readConfiguration.duplicateKeys == .last
        var values: [[UInt8]: Int] = [:]
        for member in members where takesLast || values[Array(member.name.utf8)] == nil { values[Array(member.name.utf8)] = member.value }
        var expected: [UInt8: Int] = [:]
        for byte in asked { expected[byte] = values[Array(Self.names[Int(byte)].utf8)] }
        #expect(try decoder.decode(LookUps<Kind>.self, from: Self.text(members)).found == expected)
    }

    private func members(_ count: Int, repeating: Bool, _ random: inout SplitMix64) -> [(name: String, value: Int)] {
        let names = Self.names + (0..<100).map { "unknown\($0)" } + ["firsteight100lastEight", "Firsteight100lasteight"]
        var seen = Set<[UInt8]>()
        return (0..<count).compactMap { number in
            let name = names[Int.random(in: 0..<names.count, using: &random)]
            return seen.insert(Array(name.utf8)).inserted || repeating ? (name, number) : nil
        }
    }

    @Test(arguments: [JSONEngine.automatic, .swift], [JSONDuplicateKeyPolicy.first, .last])
    private func `all keys are found in any order, in objects of any size`(_ engine: JSONEngine, _ policy: JSONDuplicateKeyPolicy) throws {
        func check<Kind: Tag>(_ tag: Kind.Type) throws {
            var random = SplitMix64(seed: 3)
            let decoder = ApusJSONDecoder()
            decoder.readConfiguration.engine = engine
            decoder.readConfiguration.duplicateKeys = policy
            for round in 0..<max(effort(120), 13) {
                // An object is examined if it has up to 256 members.
                let count = [0, 1, 2, 5, 12, 31, 33, 70, 200, 255, 256, 257, 400][round % 13]
                let members = members(count, repeating: round % 2 == 0, &random)
                let inOrder = members.compactMap { Key<Kind>(stringValue: $0.name)?.byte }
                let all = (0...255).shuffled(using: &random).map { UInt8($0) }
                try expectFound(tag, asked: (round % 3 == 0 ? inOrder : []) + all + all.prefix(20), in: members, decoder)
            }
        }
        switch (engine, policy) {
        case (.swift, .last): try check(Any1.self)
        case (.swift, _): try check(Any2.self)
        case (_, .last): try check(Any3.self)
        default: try check(Any4.self)
        }
    }

    @Test func `keys are found while only some of their type are known`() throws {
        func check<Kind: Tag>(_ tag: Kind.Type, seed: UInt64) throws {
            var random = SplitMix64(seed: seed)
            for round in stride(from: 0, to: 200, by: 5 / effort(5)) {
                // A few more keys each time. Those below and between them are not known.
                let asked = (0..<4).map { _ in UInt8.random(in: 0...UInt8(min(255, 20 + round * 2)), using: &random) }
                try expectFound(tag, asked: asked, in: members(20, repeating: round % 4 == 0, &random))
            }
        }
        try check(Partial1.self, seed: 5)
        try check(Partial2.self, seed: 6)
    }

    @Test func `keys are found while other threads look up keys of the same type for the first time`() async throws {
        await withThrowingTaskGroup(of: Void.self) { group in
            for seed in 0..<8 {
                group.addTask {
                    var random = SplitMix64(seed: UInt64(seed))
                    for _ in 0..<40 {
                        let asked = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
                        try expectFound(Threads.self, asked: asked, in: members(40, repeating: false, &random))
                    }
                }
            }
        }
    }

    // MARK: Containers of one type

    /// Looks up keys before, while and after an object of its own type is decoded.
    private struct Recursive: Decodable {
        let own: [Int?]
        let inner: [Int?]?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key<Nested>.self)
            let before = try container.decodeIfPresent(Int.self, forKey: Key(60))
            let inner = try container.decodeIfPresent(Recursive.self, forKey: Key(50))
            let other = try decoder.container(keyedBy: Key<Nested>.self)
            let after = try [70, 60, 20].map { try container.decodeIfPresent(Int.self, forKey: Key(UInt8($0))) }
            #expect(try [70, 60, 20].map { try other.decodeIfPresent(Int.self, forKey: Key(UInt8($0))) } == after)
            #expect(after[1] == before)
            own = after
            self.inner = inner?.own
        }
    }

    @Test func `keys are found in each of the objects that are open at once`() throws {
        let (a, b, c, d) = (Self.names[60], Self.names[50], Self.names[70], Self.names[20])
        let text = "{\"\(d)\":1,\"x\":0,\"\(c)\":2,\"\(b)\":{\"\(c)\":4,\"\(a)\":5,\"\(b)\":{\"\(d)\":6}},\"\(a)\":3}"
        for _ in 0..<3 {
            let found = try ApusJSONDecoder().decode([Recursive].self, from: "[\(text),{},\(text)]")
            #expect(found.map(\.own) == [[2, 3, 1], [nil, nil, nil], [2, 3, 1]])
            #expect(found.map(\.inner) == [[4, 5, nil], nil, [4, 5, nil]])
        }
    }

    private struct Kept: Decodable {
        let container: KeyedDecodingContainer<Key<Nested>>
        init(from decoder: any Decoder) throws {
            container = try decoder.container(keyedBy: Key<Nested>.self)
            #expect(!container.contains(Key(33)))
        }
    }

    @Test func `a kept container finds its keys when others of its type are used`() throws {
        let decoder = ApusJSONDecoder()
        func object(_ value: Int) -> String { "{\"x\":0,\"\(Self.names[value])\":\(value),\"\(Self.names[20])\":\(value + 100)}" }
        let kept = try (40..<60).map { try decoder.decode(Kept.self, from: object($0)) }
        let together = try decoder.decode([Kept].self, from: "[" + (40..<60).map(object).joined(separator: ",") + "]")
        for kept in [kept, together] {
            for (index, value) in (40..<60).enumerated() {
                let container = kept[index].container
                #expect(try container.decode(Int.self, forKey: Key(UInt8(value))) == value)
                #expect(try container.decode(Int.self, forKey: Key(20)) == value + 100)
                #expect(!container.contains(Key(UInt8(value + 1))))
            }
        }
    }

    // MARK: Texts of keys

    /// Some keys have the same text. One of them is known first.
    private enum Alike: UInt8, CodingKey, CaseIterable {
        case first, second, third, fourth, fifth
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
        var stringValue: String { rawValue.isMultiple(of: 2) ? "same" : "other\(rawValue)" }
    }

    private struct AlikeLookUps: Decodable, Equatable {
        var values: [Int?] = []
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Alike.self)
            let asked = try #require(decoder.userInfo[KeysOfManyObjectsTests.askedKey] as? [Alike])
            values = try asked.map { try container.decodeIfPresent(Int.self, forKey: $0) }
        }
    }

    @Test func `a key that turns out to have the text of a known key is found like it`() throws {
        let (ours, foundations) = (ApusJSONDecoder(), JSONDecoder())
        let texts = [#"{"other1":1,"same":2,"same":3,"other3":4}"#, #"{"x":0,"same":1}"#, #"{"x":0}"#, #"{"other3":1,"same":2}"#]
        let orders: [[Alike]] = [
            [.first, .second], [.second, .first], [.fourth, .third, .first], [.first, .third, .fifth], [.fifth, .first, .second, .fourth], [.fifth],
        ]
        for order in orders + orders.reversed() {
            ours.userInfo[Self.askedKey] = order
            foundations.userInfo[Self.askedKey] = order
            for text in texts {
                let expected = try foundations.decode(AlikeLookUps.self, from: Data(text.utf8))
                #expect(try ours.decode(AlikeLookUps.self, from: text) == expected, "\(order) \(text)")
            }
        }
    }

    /// Runs code when it is asked for its text.
    private struct Running: CodingKey {
        let byte: UInt8
        init(_ byte: UInt8) { self.byte = byte }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
        var stringValue: String {
            Self.code.action?(byte)
            return "k\(byte)"
        }

        final class Code: @unchecked Sendable { var action: ((UInt8) -> Void)? }
        @TaskLocal static var code = Code()
    }

    private struct RunningLookUps: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Running.self)
            var depth = 0
            var runs = 0
            // Each key's text is requested while others of the same object are being looked up.
            Running.code.action = { byte in
                guard depth < 6 else { return }
                depth += 1
                runs += 1
                let other = byte &+ 7
                #expect((try? container.decodeIfPresent(Int.self, forKey: Running(other))) == (other % 2 == 0 && other < 40 ? Int(other) : nil))
                depth -= 1
            }
            defer { Running.code.action = nil }
            for byte in [9, 8, 3, 30, 31, 2, 39, 38, 0, 100] as [UInt8] {
                let found = try container.decodeIfPresent(Int.self, forKey: Running(byte))
                #expect(found == (byte % 2 == 0 && byte < 40 ? Int(byte) : nil))
            }
            Running.code.action = nil
        }
    }

    @Test func `a key whose text looks up other keys of the object is found`() throws {
        let text = "{" + (0..<20).reversed().map { "\"k\($0 * 2)\":\($0 * 2)" }.joined(separator: ",") + "}"
        for _ in 0..<3 {
            _ = try Running.$code.withValue(Running.Code()) { try ApusJSONDecoder().decode([RunningLookUps].self, from: "[\(text),\(text)]") }
        }
    }

    /// Has another text the first time, after it has been looked up in another object.
    private struct Varying: CodingKey {
        private let byte: UInt8 = 0
        init() {}
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
        var stringValue: String {
            guard let texts = Self.texts, texts.isFirst else { return "later" }
            texts.isFirst = false
            texts.inner = try? ApusJSONDecoder().decode(VaryingLookUp.self, from: #"{"x":0,"later":1}"#).value
            return "first"
        }

        final class Texts: @unchecked Sendable {
            var isFirst = true
            var inner: Int?
        }
        @TaskLocal static var texts: Texts?
    }

    private struct VaryingLookUp: Decodable {
        let value: Int?
        init(from decoder: any Decoder) throws {
            value = try decoder.container(keyedBy: Varying.self).decodeIfPresent(Int.self, forKey: Varying())
        }
    }

    @Test func `a key whose text varies is found under the text that it has just returned`() throws {
        let texts = Varying.Texts()
        let value = try Varying.$texts.withValue(texts) {
            try ApusJSONDecoder().decode(VaryingLookUp.self, from: #"{"x":0,"first":2}"#).value
        }
        #expect(value == 2)
        #expect(texts.inner == 1)
    }

    // MARK: Many members

    private struct Three: Decodable {
        let values: [Int?]
        init(from decoder: any Decoder) throws {
            // Several containers, so nothing may be examined for each of them.
            values = try (0..<50).map { number in
                try decoder.container(keyedBy: Key<Many>.self).decodeIfPresent(Int.self, forKey: Key([200, 201, 202][number % 3]))
            }
        }
    }

    @Test func `three keys are found in an object with very many members`() throws {
        let members = (0..<200_000).map { "\"u\($0)\":\($0)" } + ["\"\(Self.names[201])\":7"]
        let found = try ApusJSONDecoder().decode(Three.self, from: "{\(members.joined(separator: ","))}").values
        #expect(found == (0..<50).map { $0 % 3 == 1 ? 7 : nil })
    }

    @Test func `decoders of values are found after values were`() throws {
        struct Model: Decodable, Equatable {
            enum CodingKeys: CodingKey { case a, b, c, list, `super` }
            let values: [Int]
            let paths: [[String]]
            let keys: [String]
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                let missing = try container.decodeIfPresent(Int.self, forKey: .b)
                #expect(missing == nil)
                let a = try container.superDecoder(forKey: .a)
                var list = try container.nestedUnkeyedContainer(forKey: .list)
                let inner = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .c)
                let base = try container.superDecoder()
                values = try [Int(from: a), list.decode(Int.self), inner.decode(Int.self, forKey: .a), Int(from: base)]
                paths = [a.codingPath, list.codingPath, inner.codingPath, base.codingPath].map { $0.map(\.stringValue) }
                keys = container.allKeys.map(\.stringValue).sorted()
                #expect(throws: DecodingError.self) { try container.decode(Int.self, forKey: .b) }
                #expect(try container.decodeNil(forKey: .a) == false)
            }
        }
        let text = #"[{"x":0,"list":[5],"super":8,"c":{"y":1,"a":6},"a":4}]"#
        for _ in 0..<3 {
            let found = try ApusJSONDecoder().decode([Model].self, from: text)
            #expect(try found == JSONDecoder().decode([Model].self, from: Data(text.utf8)))
            #expect(found[0].values == [4, 5, 6, 8])
        }
    }
}
