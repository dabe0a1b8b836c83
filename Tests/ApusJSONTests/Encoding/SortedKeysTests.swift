import ApusJSON
import Foundation
import TestSupport
import Testing

/// What keys of one byte are called. Each is for a type of its own, because what is known of keys is kept.
private protocol KeyNames {
    static func name(_ byte: UInt8) -> String
}

private enum ShortNames: KeyNames {
    static func name(_ byte: UInt8) -> String { String(byte &* 37, radix: 36) + "k" }
}

private enum LongNames: KeyNames {
    static func name(_ byte: UInt8) -> String { "theSameFirstEightBytes\(byte)" }
}

private enum OtherNames: KeyNames {
    static func name(_ byte: UInt8) -> String { ["é", "z", "ü", "日", "a"][Int(byte) % 5] + "\(byte)" }
}

private enum EscapedNames: KeyNames {
    static func name(_ byte: UInt8) -> String { byte % 7 == 3 ? "a\"\(byte)" : "b\(byte)" }
}

/// Writes some members in an order, and after some of them an object inside.
private struct Record<Names: KeyNames>: Encodable {
    let members: [UInt8]
    var inner: [UInt8] = []

    struct Key: CodingKey {
        let byte: UInt8
        var stringValue: String { Names.name(byte) }
        init(_ byte: UInt8) { self.byte = byte }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
    }

    private func hasObject(_ byte: UInt8) -> Bool { byte % 4 == 1 && !inner.isEmpty }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for byte in members {
            if hasObject(byte) {
                try container.encode(Record(members: inner), forKey: Key(byte))
            } else {
                try container.encode(byte, forKey: Key(byte))
            }
        }
    }

    /// The text that is expected.
    var text: String {
        let sorted = members.map { (Names.name($0), $0) }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
        let texts = sorted.map { name, byte in
            "\"\(name.replacing("\"", with: "\\\""))\":\(hasObject(byte) ? Record(members: inner).text : "\(byte)")"
        }
        return "{\(texts.joined(separator: ","))}"
    }
}

@Suite("Sorted keys of Codable types")
struct SortedKeysTests {
    private func check<Names: KeyNames>(_ names: Names.Type, seed: UInt64) throws {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var random = SplitMix64(seed: seed)
        let all = (0...255).map { UInt8($0) }
        // The first are written while few keys are known.
        for count in [1, 2, 3, 5, 2, 8, 9, 23, 24, 60, 5, 200, 255, 256, 7] {
            let records = (0..<4).map { _ in
                Record<Names>(members: Array(all.shuffled(using: &random).prefix(count)), inner: Array(all.shuffled(using: &random).prefix(3)))
            }
            let text = String(decoding: try encoder.encode(records), as: UTF8.self)
            #expect(text == "[\(records.map(\.text).joined(separator: ","))]")
        }
    }

    @Test func `members are in the order of the bytes of their keys, whichever they are`() throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            try check(ShortNames.self, seed: seed)
            try check(LongNames.self, seed: seed)
            try check(OtherNames.self, seed: seed)
            try check(EscapedNames.self, seed: seed)
        }
    }

    @Test func `members that were in order stay so, and pretty-printed members move with their lines`() throws {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        let record = Record<LongNames>(members: [3, 1, 2], inner: [9, 8])
        let name = "theSameFirstEightBytes"
        let expected = """
            {
              "\(name)1" : {
                "\(name)8" : 8,
                "\(name)9" : 9
              },
              "\(name)2" : 2,
              "\(name)3" : 3
            }
            """
        #expect(String(decoding: try encoder.encode(record), as: UTF8.self) == expected)
        encoder.outputFormatting = .sortedKeys
        let sorted = Record<LongNames>(members: [1, 2, 3])
        #expect(String(decoding: try encoder.encode(sorted), as: UTF8.self) == sorted.text)
    }
}
