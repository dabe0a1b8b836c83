import ApusJSON
import Foundation
import TestSupport
import Testing

/// Runs programs made by a seeded generator, which begin and use containers of all kinds in any
/// order.
@Suite("Encoding random programs like Foundation")
struct EncodingProgramTests {
    /// The open containers, and what may be done with them.
    private struct Program {
        var random: SplitMix64
        var texts: [KeyedEncodingContainer<TextKey>] = []
        var cases: [KeyedEncodingContainer<CaseKey>] = []
        var lists: [any UnkeyedEncodingContainer] = []
        /// A counter for unique keys of containers: a container for a key that has a value is an
        /// error.
        var names = 0
        var steps: Int
        /// How often a step uses the container begun last, so that most of the output stays text.
        let order: Int

        mutating func pick(_ count: Int) -> Int {
            Int.random(in: 0..<order, using: &random) > 0 ? count - 1 : Int.random(in: 0..<count, using: &random)
        }

        mutating func name() -> TextKey {
            names += 1
            return TextKey("n\(names)")
        }

        mutating func run() throws {
            while steps > 0 {
                steps -= 1
                let kinds = [texts.isEmpty ? nil : 0, cases.isEmpty ? nil : 1, lists.isEmpty ? nil : 2].compactMap { $0 }
                switch kinds.randomElement(using: &random)! {
                case 0: try stepInTexts(pick(texts.count))
                case 1: try stepInCases(pick(cases.count))
                default: try stepInLists(pick(lists.count))
                }
            }
        }

        private mutating func stepInTexts(_ index: Int) throws {
            let key = TextKey("k\(Int.random(in: 0...30, using: &random))")
            switch Int.random(in: 0...10, using: &random) {
            case 0: try texts[index].encode(steps, forKey: key)
            case 1: try texts[index].encode("s\(steps)/", forKey: key)
            case 2: try texts[index].encode([Double(steps) / 2, 1], forKey: key)
            case 3: try texts[index].encode(part(), forKey: key)
            case 4: try? texts[index].encode(Script.failing(), forKey: key)
            case 5: try texts[index].encode(["a": [steps]], forKey: key)
            case 6: try part().encode(to: texts[index].superEncoder(forKey: key))
            case 7: try? texts[index].encode(Double.nan, forKey: key)
            case 8: texts.append(texts[index].nestedContainer(keyedBy: TextKey.self, forKey: name()))
            case 9: cases.append(texts[index].nestedContainer(keyedBy: CaseKey.self, forKey: name()))
            default: lists.append(texts[index].nestedUnkeyedContainer(forKey: name()))
            }
        }

        private mutating func stepInCases(_ index: Int) throws {
            let key = [CaseKey.a, .b].randomElement(using: &random)!
            switch Int.random(in: 0...8, using: &random) {
            case 0: try cases[index].encode(steps, forKey: key)
            case 1: try cases[index].encodeNil(forKey: key)
            case 2: try cases[index].encode([part()], forKey: key)
            case 3: try? cases[index].encode(Script.failing(), forKey: key)
            case 4: try part().encode(to: cases[index].superEncoder())
            case 5: try? cases[index].encode(Float.infinity, forKey: key)
            case 6: texts.append(cases[index].nestedContainer(keyedBy: TextKey.self, forKey: .c))
            case 7: cases.append(cases[index].nestedContainer(keyedBy: CaseKey.self, forKey: .other))
            default: lists.append(cases[index].nestedUnkeyedContainer(forKey: .d))
            }
        }

        private mutating func stepInLists(_ index: Int) throws {
            switch Int.random(in: 0...9, using: &random) {
            case 0: try lists[index].encode(lists[index].count)
            case 1: try lists[index].encode("\"\(steps)")
            case 2: try lists[index].encode(part())
            case 3: try? lists[index].encode(Script.failing())
            case 4: try part().encode(to: lists[index].superEncoder())
            case 5: try lists[index].encode(contentsOf: [1, 2])
            case 6: try? lists[index].encode(Double.nan)
            case 7: texts.append(lists[index].nestedContainer(keyedBy: TextKey.self))
            case 8: cases.append(lists[index].nestedContainer(keyedBy: CaseKey.self))
            default: lists.append(lists[index].nestedUnkeyedContainer())
            }
        }

        /// A value that is itself a program.
        private mutating func part() -> Script {
            let seed = random.next()
            let steps = Int.random(in: 0...min(self.steps, 12), using: &random)
            return EncodingProgramTests.program(seed: seed, steps: steps)
        }
    }

    private static func program(seed: UInt64, steps: Int) -> Script {
        Script { encoder in
            var program = Program(random: SplitMix64(seed: seed), steps: steps, order: [1, 4, 20, 1000][Int(seed % 4)])
            switch seed % 3 {
            case 0: program.texts.append(encoder.container(keyedBy: TextKey.self))
            case 1: program.cases.append(encoder.container(keyedBy: CaseKey.self))
            default: program.lists.append(encoder.unkeyedContainer())
            }
            try program.run()
        }
    }

    @Test(arguments: 0..<4)
    func `random programs with containers are encoded as in Foundation`(_ part: Int) {
        var random = SplitMix64(seed: UInt64(41 + part))
        for _ in 0..<effort(300) {
            let seed = random.next()
            let script = Self.program(seed: seed, steps: Int.random(in: 1...80, using: &random))
            expectEncodingParity(script)
        }
    }
}
