package import ApusJSON
import Foundation

/// What random models are made from.
package typealias ModelChoices = RandomNumberGenerator & SendableMetatype

/// Types whose values can be chosen at random.
package protocol RandomModel: JSONReadable, JSONWritable, Equatable {
    static func random(_ choices: inout some ModelChoices, depth: Int) -> Self
}

/// Random values of scalars and of collections.
package enum RandomScalar {
    package static func one(in count: Int, _ choices: inout some ModelChoices) -> Bool { Int.random(in: 0..<count, using: &choices) == 0 }

    package static func maybe<T, G: ModelChoices>(_ choices: inout G, _ make: (inout G) -> T) -> T? {
        one(in: 3, &choices) ? nil : make(&choices)
    }

    package static func list<T, G: ModelChoices>(_ choices: inout G, upTo limit: Int = 4, _ make: (inout G) -> T) -> [T] {
        (0..<Int.random(in: 0...limit, using: &choices)).map { _ in make(&choices) }
    }

    package static func int(_ choices: inout some ModelChoices) -> Int {
        let digits = Int.random(in: 0...18, using: &choices)
        let power = (0..<digits).reduce(1) { power, _ in power * 10 }
        return switch Int.random(in: 0..<6, using: &choices) {
        case 0: power
        case 1: -power
        case 2: power - 1
        case 3: [Int.max, .min, 1 << 53, (1 << 53) + 1, -(1 << 53) - 1, 0].randomElement(using: &choices)!
        default: Int.random(in: -300...300, using: &choices)
        }
    }

    package static func double(_ choices: inout some ModelChoices) -> Double {
        switch Int.random(in: 0..<5, using: &choices) {
        case 0:
            [0.1, -0.0, .leastNonzeroMagnitude, 1.7976931348623157e308, 1e16, 1e15, -2.2250738585072014e-308, 1e21].randomElement(using: &choices)!
        case 1: Double(int(&choices))
        case 2:
            // Not an integer, as far as possible.
            Double(bitPattern: choices.next() & 0x800F_FFFF_FFFF_FFFF | UInt64.random(in: 1...2046, using: &choices) << 52)
        default: Double(Int.random(in: -999...999, using: &choices)) / 8
        }
    }

    private static let parts = [
        "\"", "\\", "/", "\u{0}", "\u{1F}", "\n", "\t", "\u{8}", "\u{C}", "\r", "\u{7F}", "é", "日", "😀", "<", "&", "\u{2028}", "\u{10FFFF}",
        "e\u{301}",
    ]

    package static func text(_ choices: inout some ModelChoices) -> String {
        var text = ""
        // Longer ones sometimes, so that the writer needs more room.
        let limit = one(in: 40, &choices) ? 2500 : one(in: 3, &choices) ? 70 : 20
        let count = Int.random(in: 0...limit, using: &choices)
        let rarity = Int.random(in: 1...30, using: &choices)
        for _ in 0..<count {
            if one(in: rarity, &choices) {
                text += parts.randomElement(using: &choices)!
            } else {
                text.append("abcdefghijklmnopqrstuvw".randomElement(using: &choices)!)
            }
        }
        switch Int.random(in: 0..<6, using: &choices) {
        case 0: return String(text.dropFirst().dropLast())
        case 1:
            // A short string in an object of its own.
            var copy = ""
            copy.reserveCapacity(100)
            copy += text.prefix(4)
            return copy
        case 2:
            let literals = ["", "a literal", "a literal of more than fifteen bytes", "a literal with \" and \\ and /", "fifteen letters"]
            return literals.randomElement(using: &choices)!
        default: return text
        }
    }
}

private typealias R = RandomScalar

extension Uneven: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self {
        Self(wide: R.int(&choices), flag: .random(using: &choices))
    }
}

extension Solid: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self {
        Self(number: R.int(&choices), small: .random(in: .min ... .max, using: &choices))
    }
}

extension Single: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self { Self(text: R.text(&choices)) }
}

extension Shape: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self {
        switch Int.random(in: 0..<3, using: &choices) {
        case 0: .dot
        case 1: .circle(radius: R.double(&choices))
        default: .named(R.text(&choices), R.maybe(&choices, R.int))
        }
    }
}

extension AllKinds: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self {
        Self(
            text: R.text(&choices), maybeText: R.maybe(&choices, R.text), int: R.int(&choices), maybeInt: R.maybe(&choices, R.int),
            double: R.double(&choices), maybeDouble: R.maybe(&choices, R.double), bool: .random(using: &choices),
            maybeBool: R.maybe(&choices) { .random(using: &$0) }, uneven: .random(&choices, depth: depth), afterUneven: .random(using: &choices),
            maybeUneven: R.maybe(&choices) { .random(&$0, depth: depth) }, afterMaybeUneven: .random(in: 0...255, using: &choices),
            maybeSolid: R.maybe(&choices) { .random(&$0, depth: depth) }, maybeNothing: R.maybe(&choices) { _ in Nothing() }, nothing: Nothing(),
            maybeSingle: R.maybe(&choices) { .random(&$0, depth: depth) }, models: R.list(&choices) { .random(&$0, depth: depth) },
            maybeModels: R.maybe(&choices) { R.list(&$0) { .random(&$0, depth: depth) } }, solids: R.list(&choices) { .random(&$0, depth: depth) },
            nothings: R.list(&choices) { _ in Nothing() }, integers: R.list(&choices, upTo: 30, R.int),
            maybeIntegers: R.maybe(&choices) { R.list(&$0, R.int) })
    }
}

extension OtherKinds: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self {
        Self(
            int8: .random(in: .min ... .max, using: &choices), uint64: R.one(in: 4, &choices) ? .max : .random(in: 0...100, using: &choices),
            maybeUInt8: R.maybe(&choices) { .random(in: 0...255, using: &$0) },
            maybeInt32: R.maybe(&choices) { .random(in: .min ... .max, using: &$0) },
            float: Float(Int.random(in: -900...900, using: &choices)) / 7,
            maybeFloat: R.maybe(&choices) { [0.1, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 3].randomElement(using: &$0)! },
            maybeDate: R.maybe(&choices) { Date(timeIntervalSinceReferenceDate: Double(Int.random(in: -900...900, using: &$0)) / 4) },
            maybeUUID: R.maybe(&choices) {
                let byte = UInt8.random(in: 0...255, using: &$0)
                return UUID(uuid: (byte, 0, 0, 0, 1, 2, 3, 4, byte, byte, 0, 0, 255, 254, 253, byte))
            }, afterUUID: .random(using: &choices),
            maybeURL: R.maybe(&choices) { URL(string: ["https://example.org/a?b=c&d", "file:///tmp/x", "a"].randomElement(using: &$0)!)! },
            maybeDecimal: R.maybe(&choices) {
                Decimal(string: ["0", "-1", "0.1", "1234567.125", "-0.000125"].randomElement(using: &$0)!)!
            },
            maybeGrade: R.maybe(&choices) { [.a, .b, .c].randomElement(using: &$0)! }, maybeShape: R.maybe(&choices) { .random(&$0, depth: depth) },
            shapes: R.list(&choices) { .random(&$0, depth: depth) },
            // One element, because a set has no order.
            maybeSet: R.maybe(&choices) { Set(R.list(&$0, upTo: 1, R.int)) },
            maybeMap: R.maybe(&choices) { choices in
                Dictionary(R.list(&choices, upTo: 1) { (R.text(&$0), .random(&$0, depth: depth)) }) { first, _ in first }
            },
            rows: R.list(&choices) { R.list(&$0, R.int) }, maybeRows: R.maybe(&choices) { R.list(&$0) { R.list(&$0, R.int) } },
            modelRows: R.maybe(&choices) { R.list(&$0) { R.list(&$0) { .random(&$0, depth: depth) } } }, doubles: R.list(&choices, R.double),
            maybeBools: R.maybe(&choices) { R.list(&$0) { R.maybe(&$0) { .random(using: &$0) } } },
            shared: R.maybe(&choices) { Shared(name: R.text(&$0)) },
            pair: R.maybe(&choices) { choices in
                Pair(left: R.int(&choices), right: R.maybe(&choices, R.int), both: R.maybe(&choices) { R.list(&$0, R.int) })
            },
            texts: R.maybe(&choices) { choices in
                Pair(left: R.text(&choices), right: R.maybe(&choices, R.text), both: R.maybe(&choices) { R.list(&$0, R.text) })
            },
            more: depth > 2 ? [] : R.list(&choices, upTo: 2) { .random(&$0, depth: depth + 1) },
            one: R.maybe(&choices) { .random(&$0, depth: depth) },
            deeper: depth > 2 ? [] : R.list(&choices, upTo: 2) { .random(&$0, depth: depth + 1) })
    }
}

extension OddKeys: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self {
        Self(
            last: R.text(&choices), slash: R.maybe(&choices, R.int), quote: R.maybe(&choices, R.text),
            backslash: R.maybe(&choices) { .random(using: &$0) },
            accent: R.int(&choices), html: R.maybe(&choices, R.int), tab: R.list(&choices, R.int), of27: R.int(&choices), of28: R.text(&choices),
            of29: R.int(&choices), of30: .random(using: &choices), of61: R.maybe(&choices, R.text), empty: R.maybe(&choices, R.int),
            first: R.maybe(&choices) { .random(&$0, depth: depth) })
    }
}

extension PlainKeys: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self {
        Self(
            last: R.text(&choices), middle: R.maybe(&choices) { .random(&$0, depth: depth) },
            list: depth > 4 ? [] : R.list(&choices, upTo: 2) { .random(&$0, depth: depth + 1) }, long: R.int(&choices),
            first: R.maybe(&choices) { .random(&$0, depth: depth) })
    }
}

extension ManyMembers: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self {
        var many = Self(last: R.int(&choices))
        func set<T, G: ModelChoices>(_ paths: [WritableKeyPath<ManyMembers, T?>], _ choices: inout G, _ make: (inout G) -> T) {
            for path in paths { many[keyPath: path] = R.maybe(&choices, make) }
        }
        set([\.a0, \.a1, \.a5, \.a9], &choices, R.int)
        set([\.b0, \.b3, \.b9], &choices, R.text)
        set([\.c0, \.c9], &choices) { .random(using: &$0) }
        set([\.d0, \.d9], &choices, R.double)
        set([\.e0, \.e1, \.e9], &choices) { .random(&$0, depth: depth) }
        set([\.f0, \.f1, \.f2, \.f3, \.f4], &choices) { R.list(&$0, R.int) }
        set([\.g0, \.g3, \.g4], &choices) { .random(in: 0...255, using: &$0) }
        return many
    }
}

extension Composed: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self {
        Self(
            text: R.text(&choices), count: R.maybe(&choices, R.int), flat: .random(&choices, depth: depth),
            maybeFlat: R.maybe(&choices) { choices in Single2(other: R.text(&choices), second: R.int(&choices)) },
            patched: R.maybe(&choices) { R.maybe(&$0, R.int) }, maybe: R.maybe(&choices) { .random(&$0, depth: depth) })
    }
}

extension Keeping: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> Self {
        var others = JSONValue.Object()
        for key in R.list(&choices, upTo: 3, { "other-\(R.text(&$0))" }) { others[key] = .string(R.text(&choices)) }
        return Self(
            text: R.text(&choices), alternatives: R.maybe(&choices) { R.list(&$0, R.int) }, others: others,
            after: R.maybe(&choices) { .random(&$0, depth: depth) })
    }
}

extension Array: RandomModel where Element: RandomModel {
    package static func random(_ choices: inout some ModelChoices, depth: Int) -> [Element] {
        (0..<Int.random(in: 0...5, using: &choices)).map { _ in .random(&choices, depth: depth) }
    }
}
