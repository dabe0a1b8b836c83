import ApusJSON
import Testing

/// A key may be an object whose `deinit` decodes, in the middle of the operation that releases it.
@Suite("Keys that decode when they are released")
struct KeysReleasedTests {
    private final class Key: CodingKey, @unchecked Sendable {
        let stringValue: String
        var intValue: Int? { nil }
        var atEnd: (() -> Void)?
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
        deinit { atEnd?() }
    }

    /// Opens one frame for each level of the document.
    private struct Deep: Decodable {
        let depth: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let key = Key(stringValue: "a")
            depth = container.contains(key) ? try container.decode(Deep.self, forKey: key).depth + 1 : 0
        }
    }

    private final class Depths { var all: [Int] = [] }

    private struct Model: Decodable {
        let depths = Depths()

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            for _ in 0..<10 {
                let key = Key(stringValue: "a")
                _ = try container.nestedContainer(keyedBy: Key.self, forKey: key)
                let depths = depths
                key.atEnd = { depths.all.append((try? Deep(from: decoder).depth) ?? -1) }
            }
        }
    }

    @Test func `keys that decode when they are released do not affect the call they are in`() throws {
        let text = String(repeating: #"{"a":"#, count: 300) + "{}" + String(repeating: "}", count: 300)
        for _ in 0..<2 {
            let depths = try ApusJSONDecoder().decode([Model].self, from: "[\(text),\(text)]").map(\.depths)
            #expect(depths.allSatisfy { $0.all == Array(repeating: 300, count: 10) })
        }
    }
}
