import ApusJSON
import Programs
import References

/// Generates queries, and documents in which many of them select something.
struct PathGenerator {
    var choices: Choices

    private static let names = ["a", "b", "ab", "", "'\"\\\n", "é"]
    private static let scalars: [JSONValue] = [.null, true, false, 0, 1, 2, 1.0, 1.5, -1, "", "a", "b", "ab", "ba", "é"]

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &choices) }

    private mutating func one<Element>(of list: [Element]) -> Element { list[number(0...list.count - 1)] }

    mutating func query(isAbsolute: Bool, depth: Int, isSingular: Bool = false) -> ReferencePath {
        let count = number(depth == 0 ? 1...4 : 0...2)
        return ReferencePath(isAbsolute: isAbsolute, segments: (0..<count).map { _ in segment(depth: depth, isSingular: isSingular) })
    }

    private mutating func segment(depth: Int, isSingular: Bool) -> ReferencePath.Segment {
        if isSingular {
            return ReferencePath.Segment(isDescendant: false, selectors: [choices.one(in: 2) ? .index(number(-3...3)) : .name(one(of: Self.names))])
        }
        let count = choices.one(in: 4) ? number(1...3) : 1
        return ReferencePath.Segment(isDescendant: choices.one(in: 4), selectors: (0..<count).map { _ in selector(depth: depth) })
    }

    private mutating func selector(depth: Int) -> ReferencePath.Selector {
        switch number(0...(depth > 2 ? 7 : 11)) {
        case 0...2: return .name(one(of: Self.names))
        case 3, 4: return .wildcard
        case 5: return .index(number(-4...4))
        case 6, 7:
            let (start, end) = (choices.one(in: 2) ? nil : number(-5...5), choices.one(in: 2) ? nil : number(-5...5))
            return .slice(start, end, choices.one(in: 2) ? nil : number(-3...3))
        default: return .filter(condition(depth: depth + 1))
        }
    }

    private mutating func inner(depth: Int, isSingular: Bool = false) -> ReferencePath {
        query(isAbsolute: choices.one(in: 6), depth: depth + 1, isSingular: isSingular)
    }

    private mutating func condition(depth: Int) -> ReferencePath.Condition {
        switch number(0...(depth > 3 ? 6 : 9)) {
        case 0...3: return .compare(operand(depth: depth), one(of: ["==", "!=", "<", "<=", ">", ">="]), operand(depth: depth))
        case 4, 5: return .exists(inner(depth: depth))
        case 6: return .matches(inner(depth: depth, isSingular: true), one(of: ["a", "b", "a.*"]), isWhole: choices.one(in: 2))
        case 7: return .either(condition(depth: depth + 1), condition(depth: depth + 1))
        case 8: return .both(condition(depth: depth + 1), condition(depth: depth + 1))
        default: return .not(condition(depth: depth + 1))
        }
    }

    private mutating func operand(depth: Int) -> ReferencePath.Operand {
        switch number(0...7) {
        case 0...2: return .literal(one(of: Self.scalars))
        case 3, 4: return .single(inner(depth: depth, isSingular: true))
        case 5: return .length(.single(inner(depth: depth, isSingular: true)))
        case 6: return .count(inner(depth: depth))
        default: return .value(inner(depth: depth))
        }
    }

    mutating func document(depth: Int) -> JSONValue {
        switch number(0...(depth > 3 ? 3 : depth == 0 ? 12 : 9)) {
        case 0...3: return one(of: Self.scalars)
        case 4...6:
            let count = number(0...4)
            return .array((0..<count).map { _ in document(depth: depth + 1) })
        default:
            var object = JSONValue.Object()
            for _ in 0..<number(0...4) { object[one(of: Self.names)] = document(depth: depth + 1) }
            return .object(object)
        }
    }
}
