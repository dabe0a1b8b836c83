import ApusJSON
import TestSupport
import Testing

@Suite("Building random values")
struct RandomTreeTests {
    /// Makes a random tree as text, and as the value it has if the last of repeated keys counts.
    /// Keys come from a small set, so that objects often, but not always, have the same keys.
    private struct Generator {
        var random: SplitMix64
        let keys: [String]

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            keys = (0..<12).map { ["k", "key", "\u{E9}", String(repeating: "longer key ", count: 7)][$0 % 4] + String($0) }
        }

        mutating func value(depth: Int) -> (text: String, value: JSONValue) {
            switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
            case 0: return ("null", .null)
            case 1: return Bool.random(using: &random) ? ("true", true) : ("false", false)
            case 2:
                let integer = Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random)
                return (String(integer), JSONValue(integer))
            case 3:
                let double = Double.random(in: -1e6...1e6, using: &random)
                return ("\(double)", .double(double))
            case 4, 5:
                let text = String(repeating: "\u{E9}a", count: Int.random(in: 0..<12, using: &random))
                return ("\"\(text)\"", .string(text))
            case 6, 7:
                let elements = (0..<Int.random(in: 0..<6, using: &random)).map { _ in value(depth: depth - 1) }
                return ("[" + elements.map(\.text).joined(separator: ",") + "]", .array(elements.map(\.value)))
            default: return object(depth: depth)
            }
        }

        private mutating func object(depth: Int) -> (text: String, value: JSONValue) {
            var members: [(key: String, text: String, value: JSONValue)] = []
            let first = Int.random(in: 0..<3, using: &random)
            for number in 0..<Int.random(in: 0..<8, using: &random) {
                let isRegular = Int.random(in: 0..<8, using: &random) > 0
                let key = keys[isRegular ? first + number : Int.random(in: 0..<12, using: &random)]
                let (text, value) = value(depth: depth - 1)
                members.append((key, text, value))
            }
            var object: [(String, JSONValue)] = []
            for member in members {
                if let position = object.firstIndex(where: { $0.0 == member.key }) {
                    object[position].1 = member.value
                } else {
                    object.append((member.key, member.value))
                }
            }
            return ("{" + members.map { "\"\($0.key)\":\($0.text)" }.joined(separator: ",") + "}", .object(JSONValue.Object(object)))
        }
    }

    @Test(arguments: UInt64(1)...40)
    func `random documents are built into their values, in order, by every engine`(seed: UInt64) throws {
        var generator = Generator(seed: seed)
        for _ in 0..<50 {
            let (text, expected) = generator.value(depth: 5)
            for engine in JSONEngine.allCases where engine != .simdjson || JSONEngine.isSimdjsonAvailable {
                let value = try JSONValue(parsing: text, configuration: JSONReadConfiguration(duplicateKeys: .last, engine: engine))
                #expect(value == expected, "\(text)")
                expectSameOrder(value, expected)
            }
        }
    }

    private func expectSameOrder(_ value: JSONValue, _ expected: JSONValue) {
        switch (value, expected) {
        case (.array(let elements), .array(let others)):
            for (element, other) in zip(elements, others) { expectSameOrder(element, other) }
        case (.object(let members), .object(let others)):
            #expect(members.keys.elementsEqual(others.keys))
            for (member, other) in zip(members.values, others.values) { expectSameOrder(member, other) }
        default: break
        }
    }
}
