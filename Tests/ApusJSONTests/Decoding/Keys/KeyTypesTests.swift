import ApusJSON
import Foundation
import TestSupport
import Testing

/// Key types of all sizes, in any number, and used by many threads at once.
@Suite("Types of keys")
struct KeyTypesTests {
    // MARK: Many types

    private protocol Tag {}
    private enum A: Tag {}
    private enum B: Tag {}
    private enum C: Tag {}
    private enum D: Tag {}
    private enum E: Tag {}
    private enum F: Tag {}
    private struct Both<First: Tag, Second: Tag>: Tag {}

    /// Has its own type of keys.
    private struct Tagged<Kind: Tag>: Codable, Equatable {
        let number: Int
        let others: [Tagged]
    }

    private static func tags() -> [any Tag.Type] {
        func both<First: Tag, Second: Tag>(_: First.Type, _: Second.Type) -> any Tag.Type { Both<First, Second>.self }
        let few: [any Tag.Type] = [A.self, B.self, C.self, D.self, E.self, F.self]
        let more = few.flatMap { first in few.map { both(first, $0) } }
        return few + more + few.flatMap { first in more.map { both(first, $0) } }
    }

    /// Encodes and decodes values, and keeps nothing of them.
    private func check<Kind: Tag>(_: Kind.Type, _ encoder: ApusJSONEncoder, _ decoder: ApusJSONDecoder, number: Int) throws {
        let value = Tagged<Kind>(number: number, others: [Tagged(number: number + 1, others: [])])
        let text = #"{"number":\#(number),"others":[{"number":\#(number + 1),"others":[]}]}"#
        #expect(try encoder.encode(value, as: String.self) == text)
        #expect(try decoder.decode(Tagged<Kind>.self, from: text) == value)
    }

    @Test func `hundreds of types of keys can be used in turns`() throws {
        let (encoder, decoder) = (ApusJSONEncoder(), ApusJSONDecoder())
        let tags = Self.tags()
        #expect(tags.count > 256)
        for round in 0..<3 {
            for (number, tag) in tags.enumerated() { try check(tag, encoder, decoder, number: number + round) }
            for (number, tag) in tags.reversed().enumerated() { try check(tag, encoder, decoder, number: number) }
        }
    }

    /// Encodes values of other types while its own container is open.
    private struct Surrounding<Kind: Tag>: Codable {
        private enum CodingKeys: CodingKey { case before, inside, after }
        let tags: ArraySlice<any Tag.Type>

        init(_ tags: ArraySlice<any Tag.Type>) { self.tags = tags }

        func encode(to encoder: any Encoder) throws {
            func encode<Next: Tag>(_: Next.Type, _ container: inout KeyedEncodingContainer<CodingKeys>) throws {
                try container.encode(Surrounding<Next>(tags.dropFirst()), forKey: .inside)
            }
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(tags.count, forKey: .before)
            if let next = tags.first { try encode(next, &container) }
            try container.encode(tags.count, forKey: .after)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let count = try container.decode(Int.self, forKey: .before)
            tags = KeyTypesTests.tags().suffix(count)
            func decode<Next: Tag>(_: Next.Type) throws {
                #expect(try container.decode(Surrounding<Next>.self, forKey: .inside).tags.count == count - 1)
            }
            if let next = tags.first { try decode(next) }
            #expect(try container.decode(Int.self, forKey: .after) == count)
        }
    }

    @Test func `objects with hundreds of types of keys can be open at once`() throws {
        let tags = Self.tags()[...]
        let expected = (1...tags.count).reduce(#"{"before":0,"after":0}"#) { #"{"before":\#($1),"inside":\#($0),"after":\#($1)}"# }
        let encoder = ApusJSONEncoder()
        for _ in 0..<2 {
            #expect(try encoder.encode(Surrounding<A>(tags), as: String.self) == expected)
            #expect(try ApusJSONDecoder().decode(Surrounding<A>.self, from: expected).tags.count == tags.count)
        }
    }

    // MARK: Sizes of keys

    /// Needs two bytes.
    private enum Many: String, CodingKey, CaseIterable {
        case k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11, k12, k13, k14, k15, k16, k17, k18,
            k19, k20, k21, k22, k23, k24, k25, k26, k27, k28, k29, k30, k31, k32, k33, k34, k35,
            k36, k37, k38, k39, k40, k41, k42, k43, k44, k45, k46, k47, k48, k49, k50, k51, k52,
            k53, k54, k55, k56, k57, k58, k59, k60, k61, k62, k63, k64, k65, k66, k67, k68, k69,
            k70, k71, k72, k73, k74, k75, k76, k77, k78, k79, k80, k81, k82, k83, k84, k85, k86,
            k87, k88, k89, k90, k91, k92, k93, k94, k95, k96, k97, k98, k99, k100, k101, k102, k103,
            k104, k105, k106, k107, k108, k109, k110, k111, k112, k113, k114, k115, k116, k117,
            k118, k119, k120, k121, k122, k123, k124, k125, k126, k127, k128, k129, k130, k131,
            k132, k133, k134, k135, k136, k137, k138, k139, k140, k141, k142, k143, k144, k145,
            k146, k147, k148, k149, k150, k151, k152, k153, k154, k155, k156, k157, k158, k159,
            k160, k161, k162, k163, k164, k165, k166, k167, k168, k169, k170, k171, k172, k173,
            k174, k175, k176, k177, k178, k179, k180, k181, k182, k183, k184, k185, k186, k187,
            k188, k189, k190, k191, k192, k193, k194, k195, k196, k197, k198, k199, k200, k201,
            k202, k203, k204, k205, k206, k207, k208, k209, k210, k211, k212, k213, k214, k215,
            k216, k217, k218, k219, k220, k221, k222, k223, k224, k225, k226, k227, k228, k229,
            k230, k231, k232, k233, k234, k235, k236, k237, k238, k239, k240, k241, k242, k243,
            k244, k245, k246, k247, k248, k249, k250, k251, k252, k253, k254, k255, k256, k257,
            k258, k259, k260, k261, k262, k263, k264, k265, k266, k267, k268, k269, k270, k271,
            k272, k273, k274, k275, k276, k277, k278, k279, k280, k281, k282, k283, k284, k285,
            k286, k287, k288, k289, k290, k291, k292, k293, k294, k295, k296, k297, k298, k299
    }

    private enum One: String, CodingKey, CaseIterable { case only }

    private enum Few: String, CodingKey, CaseIterable { case a, b, c }

    /// Refers to an object.
    private final class Reference: CodingKey, CaseIterable {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
        static var allCases: [Reference] { (0..<50).map { Reference(stringValue: "r\($0)") } }
    }

    /// Larger than a register.
    private struct Wide: CodingKey, CaseIterable {
        var (one, two, three) = ("", 0, "")
        var stringValue: String { one + three }
        var intValue: Int? { nil }
        init(_ one: String) { (self.one, three) = (one, "!") }
        init?(stringValue: String) { self.init(String(stringValue.dropLast())) }
        init?(intValue: Int) { nil }
        static var allCases: [Wide] { (0..<40).map { Wide("w\($0)") } }
    }

    /// An object with all keys of a type, in an order that depends on a seed.
    private struct All<Keys: CodingKey & CaseIterable>: Codable, Equatable {
        let seed: Int
        var present: [String: Int] = [:]

        private static func keys(_ seed: Int) -> [Keys] {
            var random = SplitMix64(seed: UInt64(seed))
            return seed == 0 ? Array(Keys.allCases) : Keys.allCases.shuffled(using: &random)
        }

        init(seed: Int) {
            self.seed = seed
            for (number, key) in Self.keys(seed).enumerated() where !number.isMultiple(of: 3) || number == 0 { present[key.stringValue] = number }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            for key in Self.keys(seed) {
                if let number = present[key.stringValue] { try container.encode([number], forKey: key) }
            }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            seed = 0
            for key in Keys.allCases { present[key.stringValue] = try container.decodeIfPresent([Int].self, forKey: key)?.first }
            #expect(Set(container.allKeys.map(\.stringValue)) == Set(present.keys))
        }
    }

    private func checkAll<Keys: CodingKey & CaseIterable>(_ keys: Keys.Type) throws {
        for seed in 0..<6 {
            let value = All<Keys>(seed: seed)
            let data = try ApusJSONEncoder().encode([value, value])
            for _ in 0..<2 {
                #expect(try JSONDecoder().decode([All<Keys>].self, from: data).map(\.present) == [value.present, value.present])
                #expect(try ApusJSONDecoder().decode([All<Keys>].self, from: data).map(\.present) == [value.present, value.present])
            }
        }
    }

    @Test func `keys of any size are written and found`() throws {
        for type in [One.self, Few.self, Many.self, Reference.self, Wide.self] as [any (CodingKey & CaseIterable).Type] { try checkAll(type) }
    }

    /// Cases with the same text.
    private enum Alike: CodingKey {
        case a, b, c, d
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
        var stringValue: String { self == .d ? "d" : self == .a ? "a" : "same" }
    }

    private struct AlikeLookUps: Codable, Equatable {
        let values: [Int?]
        init(_ values: [Int?]) { self.values = values }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Alike.self)
            values = try [.a, .b, .c, .d].map { try container.decodeIfPresent(Int.self, forKey: $0) }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Alike.self)
            for (key, value) in zip([.a, .b, .c, .d] as [Alike], values) { try container.encodeIfPresent(value, forKey: key) }
        }
    }

    @Test(arguments: [
        #"{"a":1,"same":2,"same":3,"d":4}"#, #"{"same":2,"same":3}"#, #"{"d":1,"same":2,"a":3,"same":4}"#, #"{"same":1,"d":2}"#,
    ])
    func `cases with the same text are the same key`(_ text: String) throws {
        for _ in 0..<2 {
            let found = try ApusJSONDecoder().decode(AlikeLookUps.self, from: text)
            #expect(try found == JSONDecoder().decode(AlikeLookUps.self, from: Data(text.utf8)))
            #expect(found.values[1] == found.values[2])
            let written = try ApusJSONEncoder().encode(AlikeLookUps([1, 2, 3, 4]), as: String.self)
            #expect(written == #"{"a":1,"same":3,"d":4}"#)
        }
    }

    // MARK: Names of keys

    /// Names that are alike wherever a summary looks, and others that need care.
    private static func names() -> [String] {
        let special = ["", " ", "\u{0}", "\u{E9}", "e\u{301}", "a\\\"b", "a/b", "\u{1F600}", "\u{1F600}x", "\n", "k", "K", "\u{212A}"]
        let alike = "bcdfgh".flatMap { middle in "bcdfgh".map { "aaa\(middle)aaa\($0)aaaaaaa" } }
        let long = (0..<8).map { String(repeating: "x", count: 256 * $0 + 1) } + (0..<8).map { String(repeating: "x", count: 250 + $0) }
        return special + alike + long + (0..<300).map { "n\($0)" }
    }

    private struct LookUps: Decodable {
        let found: [[UInt8]: Int]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Wide.self)
            let asked = try #require(decoder.userInfo[KeyTypesTests.asked] as? [String])
            var found: [[UInt8]: Int] = [:]
            for name in asked {
                var key = Wide(name)
                key.three = ""
                found[Array(name.utf8)] = try container.decodeIfPresent(Int.self, forKey: key)
                #expect(container.contains(key) == (found[Array(name.utf8)] != nil))
            }
            self.found = found
        }
    }

    private static let asked = CodingUserInfoKey(rawValue: "asked")!

    @Test(arguments: [JSONEngine.automatic, .swift], [JSONDuplicateKeyPolicy.first, .last])
    func `exactly the keys of an object are found in it, with their own values`(_ engine: JSONEngine, _ policy: JSONDuplicateKeyPolicy) throws {
        var random = SplitMix64(seed: 11)
        let names = Self.names()
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.engine = engine
        decoder.readConfiguration.duplicateKeys = policy
        for round in 0..<max(effort(150), 30) {
            let count = [0, 1, 2, 3, 5, 9, 20, 31, 32, 33, 34, 100, 128, 129, 300][round % 15]
            var members = (0..<count).map { (name: names[Int.random(in: 0..<names.count, using: &random)], value: $0) }
            if round % 2 == 0 {
                var seen = Set<[UInt8]>()
                members.removeAll { !seen.insert(Array($0.name.utf8)).inserted }
            }
            var expected: [[UInt8]: Int] = [:]
            for member in members where policy == .last || expected[Array(member.name.utf8)] == nil {
                expected[Array(member.name.utf8)] = member.value
            }
            let text = members.map { member in
                let escapes = round % 3 == 0
                let name = member.name.unicodeScalars.map { scalar -> String in
                    let isSpecial = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
                    guard isSpecial || escapes && scalar.value < 0x8000 else { return String(scalar) }
                    return "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
                }
                return "\"\(name.joined())\":\(member.value)"
            }
            // Some in the document's order first, then any.
            let inOrder = members.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }.map(\.name)
            let asked = (round % 4 == 0 ? [] : inOrder) + names.shuffled(using: &random)
            decoder.userInfo[Self.asked] = asked
            let found = try decoder.decode(LookUps.self, from: "{\(text.joined(separator: ","))}").found
            #expect(found == expected, "round \(round)")
        }
    }

    // MARK: Depth

    /// Nested objects. Only their number is kept.
    private struct Deep: Codable {
        private enum CodingKeys: CodingKey { case depth, inner, last }
        let depth: Int
        init(depth: Int) { self.depth = depth }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(depth, forKey: .depth)
            if depth > 1 { try container.encode(Deep(depth: depth - 1), forKey: .inner) }
            try container.encode(depth, forKey: .last)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            depth = (try container.decodeIfPresent(Deep.self, forKey: .inner)?.depth ?? 0) + 1
            let (first, last) = try (container.decode(Int.self, forKey: .depth), container.decode(Int.self, forKey: .last))
            guard first == depth, last == depth else { throw CocoaError(.coderReadCorrupt) }
        }
    }

    // More would be too deep for the thread sanitizer, which keeps a stack of its own.
    @Test func `two thousand objects can be open at once`() async throws {
        let depth = 2_000
        let (text, decoded) = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<(String, Int), any Error>) in
            let thread = Thread {
                continuation.resume(
                    with: Result {
                        let (encoder, decoder) = (ApusJSONEncoder(), ApusJSONDecoder())
                        encoder.maximumDepth = depth
                        decoder.readConfiguration.limits.maximumDepth = depth
                        let text = try encoder.encode(Deep(depth: depth), as: String.self)
                        return (text, try decoder.decode(Deep.self, from: text).depth)
                    })
            }
            thread.stackSize = 512 << 20
            thread.start()
        }
        #expect(decoded == depth)
        let opening = (1...depth).reversed().map { "{\"depth\":\($0)" }.joined(separator: ",\"inner\":")
        #expect(text == opening + (1...depth).map { ",\"last\":\($0)}" }.joined())
    }

    // MARK: Threads

    private final class Keeper: @unchecked Sendable {
        var containers: [KeyedEncodingContainer<Few>] = []
        var encoders: [any Encoder] = []
    }

    /// Keeps some of its containers and encoders.
    private struct Kept: Encodable {
        let number: Int
        let depth: Int
        let keeper: Keeper?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Few.self)
            try container.encode(number, forKey: .a)
            if depth > 0 { try container.encode([Kept(number: number, depth: depth - 1, keeper: keeper)], forKey: .b) }
            try container.encode("\(number)", forKey: .c)
            if depth.isMultiple(of: 2) { keeper?.containers.append(container) } else { keeper?.encoders.append(encoder) }
        }
    }

    private func text(of number: Int, depth: Int) -> String {
        let inner = depth > 0 ? #""b":[\#(text(of: number, depth: depth - 1))],"# : ""
        return #"{"a":\#(number),\#(inner)"c":"\#(number)"}"#
    }

    @Test func `one encoder can be used by many threads while its settings change`() async throws {
        let encoder = ApusJSONEncoder()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    let (own, copy) = (encoder, ApusJSONEncoder(copying: encoder))
                    for round in 0..<300 {
                        let (number, keeper) = (task * 1000 + round, round % 3 == 0 ? Keeper() : nil)
                        let encoder = round % 2 == 0 ? own : copy
                        let ours = try encoder.encode(Kept(number: number, depth: round % 5, keeper: keeper), as: String.self)
                        #expect(ours == text(of: number, depth: round % 5))
                        guard let keeper else { continue }
                        // Used and released by another thread during later calls.
                        Task.detached {
                            for index in keeper.containers.indices {
                                try? keeper.containers[index].encode(-1, forKey: .a)
                                var nested = keeper.containers[index].nestedContainer(keyedBy: Few.self, forKey: .b)
                                try? nested.encode([-1], forKey: .b)
                            }
                            for encoder in keeper.encoders {
                                var container = encoder.container(keyedBy: Few.self)
                                try? container.encode(-1, forKey: .a)
                                _ = encoder.codingPath
                            }
                        }
                    }
                }
            }
            group.addTask {
                for round in 0..<300 {
                    // Has no effect on these texts, but makes other settings of them.
                    encoder.outputFormatting = round % 2 == 0 ? .sortedKeys : .withoutEscapingSlashes
                    await Task.yield()
                }
            }
            try await group.waitForAll()
        }
    }
}
