import ApusJSON
import Foundation
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
            Key(stringValue: String(path[path.count - 1].stringValue.dropFirst(path.count)))
        }
        struct Key: CodingKey {
            let stringValue: String
            let intValue: Int? = nil
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { return nil }
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
