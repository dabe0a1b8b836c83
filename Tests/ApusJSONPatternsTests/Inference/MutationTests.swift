import ApusJSON
import ApusJSONPatterns
import TestSupport
import Testing

@Suite("Inferred patterns and mutations")
struct MutationTests {
    /// Generates documents with every kind of value. Arrays have only one element, so that no value
    /// affects the inferred pattern of another.
    private struct Generator {
        var random: SplitMix64

        mutating func value(depth: Int) -> JSONValue {
            switch Int.random(in: depth > 4 ? 4...9 : 0...9, using: &random) {
            case 0, 1, 2:
                let count = Int.random(in: 1...6, using: &random)
                return .object(JSONValue.Object((0..<count).map { ("\(key())\($0)", value(depth: depth + 1)) }))
            case 3: return [value(depth: depth + 1)]
            case 4: return .integer(Int.random(in: -1000...1000, using: &random))
            case 5: return .double(Double.random(in: 0.1...0.9, using: &random))
            case 6: return .boolean(Bool.random(using: &random))
            case 7: return "2025-11-21T08:30:15Z"
            default: return .string(key())
            }
        }

        private mutating func key() -> String {
            ["name", "a/b", "m~n", "k?", "*", "$any", "ключ", "x\\y", ""].randomElement(using: &random) ?? ""
        }
    }

    /// All values with their paths.
    private static func places(in value: JSONValue, at path: [String] = []) -> [(path: [String], value: JSONValue)] {
        switch value {
        case .object(let members): [(path, value)] + members.flatMap { places(in: $0.value, at: path + [$0.key]) }
        case .array(let elements): [(path, value)] + elements.enumerated().flatMap { places(in: $0.element, at: path + ["\($0.offset)"]) }
        default: [(path, value)]
        }
    }

    private static func replacing(_ value: JSONValue, at path: ArraySlice<String>, by other: JSONValue) -> JSONValue {
        guard let token = path.first else { return other }
        switch value {
        case .object(var members):
            if let child = members[token] { members[token] = replacing(child, at: path.dropFirst(), by: other) }
            return .object(members)
        case .array(var elements):
            if let index = Int(token) { elements[index] = replacing(elements[index], at: path.dropFirst(), by: other) }
            return .array(elements)
        default: return other
        }
    }

    @Test func `ten kinds of mutation are tried`() { #expect(Mutation.allCases.count == 10) }

    /// A pattern inferred from a document matches it, and after each mutation, it reports exactly
    /// the changed paths.
    @Test(arguments: Mutation.allCases)
    func `an inferred pattern names exactly the values that a mutation changed`(_ mutation: Mutation) throws {
        var tried = 0
        for seed in 0..<150 as Range<UInt64> {
            var generator = Generator(random: SplitMix64(seed: seed))
            let document: JSONValue = ["root": generator.value(depth: 0), "tag": "x", "count": 3, "flag": true, "list": [generator.value(depth: 2)]]
            let pattern = try JSONPattern.inferred(from: [document], maps: false, isClosed: true)
            #expect(try pattern.validate(document) == [])
            for (path, value) in Self.places(in: document).shuffled(using: &generator.random).prefix(12) {
                guard let (mutated, wrong) = mutation(value, &generator.random) else { continue }
                tried += 1
                let violations = try pattern.validate(Self.replacing(document, at: path[...], by: mutated))
                #expect(Set(violations.map(\.path.tokens)) == Set(wrong.map { path + $0 }), "seed \(seed), \(path)")
            }
        }
        #expect(tried > 100)
    }
}
