import ApusJSON
import TestSupport
import Testing

/// The cursor looks for members where it expects them. Here they come in any order, some of them
/// twice, under an alternative key, or not at all.
@Suite("JSONCursor: members in any order") struct MemberOrderTests {
    /// Records what a model with 90 members finds in an object.
    private struct Found: JSONReadable {
        /// Each member found, and its value.
        var members: [[Int]] = []
        var count = 0
        var missing: [String] = []

        static let count = 90
        static let keys = JSONKeys((0..<count).map(key), alternatives: stride(from: 0, to: count, by: 3).map { (otherKey($0), $0) })

        static func key(_ member: Int) -> String { "key \(member)" }
        static func otherKey(_ member: Int) -> String { "other key \(member)" }

        init(reading json: inout JSONCursor) throws {
            var members = try json.members(Self.keys)
            while let member = json.next(&members) { self.members.append([member, try json.read(Int.self)]) }
            count = members.foundCount
            for member in 0..<Self.count {
                guard case DecodingError.keyNotFound(let key, _) = json.missing([member], from: members) else { continue }
                missing.append(key.stringValue)
            }
        }
    }

    /// The keys of a document, and the member for each: runs in order, with leaps, repetitions and
    /// unknown keys.
    private static func document(_ generator: inout SplitMix64) -> [(key: String, member: Int?)] {
        var keys: [(key: String, member: Int?)] = []
        var member = 0
        for _ in 0..<Int.random(in: 0...120, using: &generator) {
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: member = Int.random(in: 0..<Found.count, using: &generator)
            case 1: member += Int.random(in: 0...5, using: &generator)
            case 2: keys.append(("stranger", nil))
            default: break
            }
            member %= Found.count
            let isOther = member % 3 == 0 && Bool.random(using: &generator)
            keys.append((isOther ? Found.otherKey(member) : Found.key(member), member))
            member += 1
        }
        return keys
    }

    @Test(arguments: [JSONDuplicateKeyPolicy.first, .last])
    func `members in any order, repeated or missing, are found as with a lookup`(_ policy: JSONDuplicateKeyPolicy) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = policy
        var generator = SplitMix64(seed: 90)
        for _ in 0..<500 {
            let document = Self.document(&generator)
            var expected: [[Int]] = []
            var known: Set<Int> = []
            for (value, entry) in document.enumerated() {
                guard let member = entry.member, known.insert(member).inserted || policy == .last else { continue }
                expected.append([member, value])
            }
            let text = "{" + document.enumerated().map { "\"\($1.key)\":\($0)" }.joined(separator: ",") + "}"
            let found = try decoder.decode(Found.self, from: text)
            #expect(found.members == expected, "\(text)")
            #expect(found.count == known.count, "\(text)")
            #expect(found.missing == (0..<Found.count).filter { !known.contains($0) }.map(Found.key), "\(text)")
        }
    }

    // MARK: Lists of any length

    /// Records what is found with a list of keys.
    private struct Listed: JSONReadable {
        var members: [[Int]] = []
        var count = 0

        @TaskLocal static var keys = JSONKeys.none

        init(reading json: inout JSONCursor) throws {
            var members = try json.members(Self.keys)
            while let member = json.next(&members) { self.members.append([member, try json.read(Int.self)]) }
            count = members.foundCount
        }
    }

    /// The key of a member: short, of eight bytes, or long with the same beginning and end as
    /// others.
    private static func key(_ member: Int, _ middle: Character = "-") -> String {
        let number = 100 + member
        switch member % 5 {
        case 0: return "k\(member)"
        case 1: return "\(middle)key_\(number)"
        case 2: return "beginning\(middle)\(number)"
        case 3: return "\(number)\(middle)the_same_end"
        default: return "beginning_\(number)\(middle)the_same_end"
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 40, 63, 64, 65, 66, 200])
    func `members are found with a list of any length`(_ count: Int) throws {
        let keys = JSONKeys((0..<count).map { Self.key($0) }, alternatives: count > 2 ? [("alternative", 2), ("another", 0)] : [])
        var generator = SplitMix64(seed: UInt64(count))
        for round in 0..<60 {
            // Several runs in order, each with gaps; then any order.
            var order = (0..<count).filter { _ in Int.random(in: 0..<8, using: &generator) > 0 }
            if round % 3 == 1 { order += order.filter { _ in Bool.random(using: &generator) } }
            if round % 3 == 2 { order.shuffle(using: &generator) }
            var expected: [[Int]] = []
            var known: Set<Int> = []
            var parts: [String] = []
            for (value, member) in order.enumerated() {
                if Int.random(in: 0..<3, using: &generator) == 0 { parts.append("\"\(Self.key(member, "+"))x\":[{},1]") }
                if member % 5 != 0 { parts.append("\"\(Self.key(member, "+"))\":{\"\(Self.key(member))\":-1}") }
                let isOther = member == 2 && Bool.random(using: &generator)
                parts.append("\"\(isOther ? "alternative" : Self.key(member))\":\(value)")
                if known.insert(member).inserted { expected.append([member, value]) }
            }
            let text = "{" + parts.joined(separator: ",") + "}"
            let found = try Listed.$keys.withValue(keys) { try Listed(parsing: text) }
            #expect(found.members == expected, "\(text)")
            #expect(found.count == known.count, "\(text)")
        }
    }

    @Test(arguments: [0, 20])
    func `if a list contains a key twice, the one that is expected next is found first`(_ others: Int) throws {
        let keys = JSONKeys(["a", "b", "c", "a", "d", "e"] + (0..<others).map { "other \($0)" })
        let found = try Listed.$keys.withValue(keys) { try Listed(parsing: #"{"x":0,"b":1,"x":2,"a":3,"e":4,"a":5}"#) }
        #expect(found.members == [[1, 1], [3, 3], [5, 4], [0, 5]])
    }
}
