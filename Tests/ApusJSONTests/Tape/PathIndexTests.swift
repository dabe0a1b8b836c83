import ApusJSON
import TestSupport
import Testing

/// Compares the paths and locations of all values of random documents with those that a walk from
/// the root gives.
@Suite("Paths and locations of any value")
struct PathIndexTests {
    private static func document(_ depth: Int, _ random: inout SplitMix64) -> String {
        func list(_ item: (Int, inout SplitMix64) -> String) -> String {
            (0..<Int.random(in: 0..<12, using: &random)).map { item($0, &random) }.joined(
                separator: [",", ", ", ",\n\t", " ,\r\n"].randomElement(using: &random)!)
        }
        switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
        case 0: return "1"
        case 1: return "\"\(String(repeating: "é\\\"\\\\", count: Int.random(in: 0..<9, using: &random)))\""
        case 2: return ["true", "false", "null"].randomElement(using: &random)!
        case 3: return "-2.5e3"
        case 4: return "123456789012345678901234567890"
        case 5: return "18446744073709551615"
        case 6, 7: return "[\(list { _, random in document(depth - 1, &random) })]"
        default: return "{\(list { "\"k\\\\\($0)\": " + document(depth - 1, &$1) })}"
        }
    }

    private static func check(_ node: JSONNode, _ path: [String], _ text: [UInt8], _ count: inout Int) {
        count += 1
        #expect(node.path.tokens == path)
        let offset = node.byteOffset
        let first: [UInt8] =
            switch node.kind {
            case .object: Array("{".utf8)
            case .array: Array("[".utf8)
            case .string: Array("\"".utf8)
            case .boolean: Array("tf".utf8)
            case .null: Array("n".utf8)
            case .number: Array("-0123456789".utf8)
            }
        #expect(first.contains(text[offset]))
        let before = text[..<offset]
        let lines = String(decoding: before, as: UTF8.self).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        #expect(node.location == JSONLocation(byteOffset: offset, line: lines.count, column: lines[lines.count - 1].unicodeScalars.count + 1))
        if let elements = node.array {
            for (index, element) in elements.enumerated() { check(element, path + ["\(index)"], text, &count) }
        }
        if let members = node.object { for (key, value) in members { check(value, path + [key], text, &count) } }
    }

    @Test(arguments: [JSONEngine.automatic, .swift], [JSONReadOptions.strict, .comments])
    func `the paths and locations of all values are those of a walk from the root`(_ engine: JSONEngine, _ options: JSONReadOptions) throws {
        var random = SplitMix64(seed: 20_261_122)
        var count = 0
        for _ in 0..<effort(60) {
            let text = " [" + (0..<8).map { _ in Self.document(4, &random) }.joined(separator: ",") + "]"
            let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(options: options, numbers: .exact, engine: engine))
            Self.check(document.root, [], Array(text.utf8), &count)
        }
        #expect(count > effort(3000))
    }

    @Test func `paths and offsets are found in deep documents`() throws {
        let depth = 5000
        let text = String(repeating: "[1,{\"a\":", count: depth) + "7" + String(repeating: "}]", count: depth)
        let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(limits: JSONLimits(maximumDepth: 2 * depth)))
        var node = document.root
        for _ in 0..<depth { node = try #require(node[1]?["a"]) }
        #expect(node.path.tokens == (0..<depth).flatMap { _ in ["1", "a"] })
        #expect(node.byteOffset == 8 * depth)
    }
}
