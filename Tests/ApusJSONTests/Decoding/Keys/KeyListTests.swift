import TestSupport
import Testing

@testable import ApusJSON

/// A list looks for a key where it expects the next one. Here keys come in any order, some of them twice, under an
/// alternative key, or not at all, in lists of any length.
@Suite("Key lists: keys in any order") struct KeyListTests {
    /// What is found of a document's members: the value of the first or last member of each key, and the other keys.
    private struct Found {
        var values: [Int?]
        var others: [String] = []
    }

    private func found(
        _ names: [String], _ alternatives: KeyValuePairs<Int, [String]> = [:], in text: String, _ policy: JSONDuplicateKeyPolicy = .first
    ) throws -> Found {
        let list = KeyList(names, alternatives: alternatives.flatMap { member, keys in keys.map { (key: $0, member: member) } })
        let document = try JSONDocument(parsing: text)
        let tape = document.root.tape
        var found = Found(values: Array(repeating: nil, count: names.count))
        var (key, expected) = (document.root.index + 1, 0)
        while key < tape.containerEnd(at: document.root.index) - 1 {
            let member = list.member(tape.stringStart(at: key), after: expected)
            if let member {
                expected = member + 1
                if found.values[member] == nil || policy == .last { found.values[member] = document.node(at: key + 1).integer }
            } else {
                found.others.append(tape.string(at: key))
            }
            key = tape.next(after: key + 1)
        }
        return found
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

    @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 31, 32, 33, 34, 63, 64, 65, 66, 200], [JSONDuplicateKeyPolicy.first, .last])
    func `keys are found with a list of any length, as with a lookup`(_ count: Int, _ policy: JSONDuplicateKeyPolicy) throws {
        let names = (0..<count).map { Self.key($0) }
        let alternatives: KeyValuePairs<Int, [String]> = count > 2 ? [2: ["alternative"], 0: ["another"], count - 1: ["last"]] : [:]
        var generator = SplitMix64(seed: UInt64(count))
        for round in 0..<80 {
            // Several runs in order, each with gaps; some with repeated keys; then any order.
            var order = (0..<count).filter { _ in Int.random(in: 0..<8, using: &generator) > 0 }
            if round % 4 == 0 { order = Array(0..<count) }
            if round % 3 == 1 { order += order.filter { _ in Bool.random(using: &generator) } }
            if round % 4 == 3 { order.shuffle(using: &generator) }
            var expected = [Int?](repeating: nil, count: count)
            var others: [String] = []
            var parts: [String] = []
            for (value, member) in order.enumerated() {
                if round % 2 == 1, Int.random(in: 0..<3, using: &generator) == 0 {
                    others.append("\(Self.key(member, "+"))x")
                    parts.append("\"\(Self.key(member, "+"))x\":[{},1]")
                }
                if round % 2 == 1, member % 5 != 0 {
                    others.append(Self.key(member, "+"))
                    parts.append("\"\(Self.key(member, "+"))\":{\"\(Self.key(member))\":-1}")
                }
                let other = alternatives.first { $0.key == member }?.value[0]
                parts.append("\"\(Bool.random(using: &generator) ? other ?? names[member] : names[member])\":\(value)")
                if expected[member] == nil || policy == .last { expected[member] = value }
            }
            let text = "{" + parts.joined(separator: ",") + "}"
            let found = try found(names, alternatives, in: text, policy)
            #expect(found.values == expected, "\(text)")
            #expect(found.others == others, "\(text)")
        }
    }

    @Test(arguments: [0, 20])
    func `if a list contains a key twice, the one that is expected next is found first`(_ others: Int) throws {
        let names = ["a", "b", "c", "a", "d", "e"] + (0..<others).map { "other \($0)" }
        let found = try found(names, in: #"{"x":0,"b":1,"x":2,"a":3,"e":4,"a":5}"#)
        #expect(found.values.prefix(6) == [5, 1, nil, 3, nil, 4])
    }

    @Test func `a key of any length is distinguished from similar ones`() throws {
        for length in 0..<40 {
            let key = String(repeating: "k", count: length)
            for other in [key + "x", String(key.dropLast()) + "x", "x" + key.dropFirst()] {
                #expect(try found([key], in: "{\"\(other)\":1,\"\(key)\":2}").values == [other == key ? 1 : 2], "\(length)")
                #expect(try found([key], in: "{\"\(other)\":1}").values == [other == key ? 1 : nil], "\(length)")
            }
        }
        let escaped = try found(["a\"b", "é", "\n"], in: #"{"\u00e9":1,"\n":2,"a\"b":3,"e\u0301":4}"#)
        #expect(escaped.values == [3, 1, 2] && escaped.others == ["e\u{301}"])
    }
}
