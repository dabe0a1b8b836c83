import ApusJSON
import Foundation
import TestSupport
import Testing

/// For keys in any order, missing, unknown and repeated, our decoder finds the same members as
/// Foundation.
@Suite("The search for keys")
struct KeySearchTests {
    private struct Model: Decodable, Equatable {
        let id: Int?
        let firstName: String?
        let lastName: String?
        let isActive: Bool?
        let aRatherLongKeyOfMoreThanSixteenBytes: Int?
        let inner: [Model]?
        let k: Double?
        let url2: String?
    }

    private static let keys = ["id", "first_name", "last_name", "is_active", "a_rather_long_key_of_more_than_sixteen_bytes", "inner", "k", "url2"]

    private func camel(_ key: String) -> String {
        let words = key.split(separator: "_")
        return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private func document(_ random: inout SplitMix64, depth: Int, _ key: (String) -> String) -> String {
        // Usually in the model's order, otherwise in any. Some keys are left out, some repeated,
        // and some unknown to the model.
        var keys = Self.keys.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
        if Bool.random(using: &random) { keys.shuffle(using: &random) }
        if Int.random(in: 0..<3, using: &random) == 0, let again = keys.randomElement(using: &random) { keys.append(again) }
        if Bool.random(using: &random) { keys.insert("unknown", at: Int.random(in: 0...keys.count, using: &random)) }
        let members = keys.map { name -> String in
            let value: String
            switch name {
            case "id", "a_rather_long_key_of_more_than_sixteen_bytes": value = "\(Int.random(in: -9...9999, using: &random))"
            case "is_active": value = Bool.random(using: &random) ? "true" : "null"
            case "k": value = "\(Int.random(in: 0...99, using: &random)).5"
            case "inner":
                let inner = depth > 0 ? (0..<Int.random(in: 0...3, using: &random)).map { _ in document(&random, depth: depth - 1, key) } : []
                value = "[" + inner.joined(separator: ",") + "]"
            default: value = "\"\(Int.random(in: 0...99, using: &random))\""
            }
            return "\"\(key(name))\":\(value)"
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    private func expectSame(_ text: String, _ set: (ApusJSONDecoder, JSONDecoder) -> Void) throws {
        let (ours, foundations) = (ApusJSONDecoder(), JSONDecoder())
        set(ours, foundations)
        #expect(try ours.decode(Model.self, from: text) == foundations.decode(Model.self, from: Data(text.utf8)), "\(text)")
    }

    /// Keys that are looked up by their names: some in the object, some not.
    private struct LookUps: Decodable, Equatable {

        let values: [Int?]
        @TaskLocal static var names: [String] = []

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: TextKey.self)
            values = try Self.names.map { try container.decodeIfPresent(Int.self, forKey: TextKey($0)) }
        }
    }

    @Test func `missing keys are missing and others are found, however many are looked up`() throws {
        var random = SplitMix64(seed: 5)
        // Short names of few letters: many have the same length and the same first and last letters.
        let all = (0..<400).map { _ in
            String((0..<Int.random(in: 0...5, using: &random)).map { _ in "abc".randomElement(using: &random)! })
        }
        for count in [0, 1, 4, 5, 6, 12, 31, 33, 80] {
            var members: [String: Int] = [:]
            for name in all.prefix(count) { members[name] = members.count }
            let text = "{" + members.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",") + "}"
            let names = all.shuffled(using: &random)
            let found = try LookUps.$names.withValue(names) { try ApusJSONDecoder().decode(LookUps.self, from: text).values }
            #expect(found == names.map { members[$0] })
            let last = ApusJSONDecoder()
            last.readConfiguration.duplicateKeys = .last
            #expect(try LookUps.$names.withValue(names) { try last.decode(LookUps.self, from: text).values } == found)
        }
    }

    @Test func `random keys in any order are found as in Foundation`() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<300 { try expectSame(document(&random, depth: 2, camel)) { _, _ in } }
    }

    @Test func `random keys in snake case are found as in Foundation`() throws {
        var random = SplitMix64(seed: 2)
        for _ in 0..<300 {
            try expectSame(document(&random, depth: 2) { $0 }) {
                $0.keyDecodingStrategy = .convertFromSnakeCase
                $1.keyDecodingStrategy = .convertFromSnakeCase
            }
        }
    }

    @Test func `random keys with a custom strategy are found as in Foundation`() throws {
        var random = SplitMix64(seed: 3)
        let undo: @Sendable ([any CodingKey]) -> any CodingKey = { path in
            TextKey(stringValue: String(path[path.count - 1].stringValue.dropFirst(path.count)))
        }
        // Each root key has one extra letter: the strategy removes as many letters as the path has
        // keys.
        for _ in 0..<300 {
            try expectSame(document(&random, depth: 0) { "x" + camel($0) }) {
                $0.keyDecodingStrategy = .custom(undo)
                $1.keyDecodingStrategy = .custom(undo)
            }
        }
    }
}
