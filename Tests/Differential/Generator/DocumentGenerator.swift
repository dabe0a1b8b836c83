import TestSupport

/// Generates RFC 8259 texts that vary in everything a parser may stumble over: shape, numbers,
/// strings, whitespace.
///
/// Every text is valid and no deeper than the default limit. Mutations cover numbers that are too
/// large for a `Double`.
struct DocumentGenerator {
    var random: SplitMix64
    var bytes: [UInt8] = []
    /// The number of values that may still be started.
    private var budget = 0
    private var spacing = Spacing.none
    private var shape = Shape.mixed

    private enum Spacing: CaseIterable {
        case none, single, indented, wild
    }

    private enum Shape: CaseIterable {
        case mixed, deep, wide, numbers, strings
    }

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Generates one text. Most are small; some have hundreds of values.
    mutating func next() -> [UInt8] {
        bytes = []
        spacing = pick(Spacing.allCases)
        shape = pick(Shape.allCases)
        budget =
            switch random.next() % 50 {
            case 0: 600
            case 1...4: 120
            case 5...19: 30
            case 20...39: 12
            default: 3
            }
        space(depth: 0)
        value(depth: 0, isRoot: true)
        space(depth: 0)
        return bytes
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(random.next() % UInt64(elements.count))]
    }

    mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    mutating func oneIn(_ bound: Int) -> Bool { below(bound) == 0 }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func value(depth: Int, isRoot: Bool = false) {
        budget -= 1
        let opens = depth < 500 && budget > 0
        switch shape {
        case .mixed: opens && (isRoot ? !oneIn(8) : oneIn(3)) ? container(depth: depth) : scalar()
        case .deep: opens ? container(depth: depth) : scalar()
        case .wide: opens && (depth < 2 || oneIn(20)) ? container(depth: depth) : scalar()
        case .numbers: opens && (isRoot || oneIn(10)) ? container(depth: depth) : number()
        case .strings: opens && (isRoot || oneIn(10)) ? container(depth: depth) : string()
        }
    }

    private mutating func scalar() {
        switch below(10) {
        case 0: append("true")
        case 1: append("false")
        case 2: append("null")
        case 3...6: number()
        default: string()
        }
    }

    private mutating func container(depth: Int) {
        let isObject = random.next() & 1 == 0
        var children = shape == .deep ? below(3) + (oneIn(20) ? 0 : 1) : shape == .mixed ? below(6) : below(max(budget, 1) + 1)
        append(isObject ? "{" : "[")
        space(depth: depth + 1)
        var isFirst = true
        while children > 0, budget > 0 {
            children -= 1
            if !isFirst {
                append(",")
                space(depth: depth + 1)
            }
            isFirst = false
            if isObject {
                key()
                if spacing == .wild { space(depth: 0) }
                append(":")
                if spacing != .none { space(depth: -1) }
            }
            value(depth: depth + 1)
            if spacing == .wild { space(depth: 0) }
        }
        space(depth: depth)
        append(isObject ? "}" : "]")
    }

    /// Generates a key. One in eight is likely to exist already.
    private mutating func key() {
        switch below(8) {
        case 0: append(pick([#""a""#, #""id""#, #""\u0061""#, #""""#]))
        case 1: string()
        default: append("\"k\(random.next() % 1000)\"")
        }
    }

    /// Adds whitespace in the text's own style. A depth of −1 means after a colon.
    private mutating func space(depth: Int) {
        switch spacing {
        case .none: break
        case .single: bytes.append(0x20)
        case .indented:
            if depth < 0 {
                bytes.append(0x20)
            } else {
                append(oneIn(30) ? "\r\n" : "\n")
                bytes.append(contentsOf: repeatElement(0x20, count: 2 * min(depth, 40)))
            }
        case .wild:
            for _ in 0..<below(oneIn(10) ? 90 : 4) { bytes.append(pick([0x20, 0x20, 0x09, 0x0A, 0x0D])) }
        }
    }
}
