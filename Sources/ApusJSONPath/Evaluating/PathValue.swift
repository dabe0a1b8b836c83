import ApusJSON

/// One side of a comparison.
enum PathValue {
    case nothing
    case node(JSONNode)
    /// A number that a function has counted.
    case count(Int)

    init(_ node: JSONNode?) { self = node.map { .node($0) } ?? .nothing }
}

extension PathComparison {
    /// Whether two values compare like this (RFC 9535, section 2.3.5.2.2).
    func holds(_ left: PathValue, _ right: PathValue) -> Bool {
        switch self {
        case .equal: left == right
        case .unequal: left != right
        case .less: left < right
        case .greater: right < left
        case .lessOrEqual: left < right || left == right
        case .greaterOrEqual: right < left || left == right
        }
    }
}

extension PathValue: Comparable {
    static func == (one: PathValue, other: PathValue) -> Bool {
        switch (one, other) {
        case (.nothing, .nothing): true
        case (.nothing, _), (_, .nothing): false
        case (.node(let one), .node(let other)): TapeValue(one) == TapeValue(other)
        case (.count(let one), .count(let other)): one == other
        case (.node(let node), .count(let count)), (.count(let count), .node(let node)): order(count, node) == 0
        }
    }

    /// Whether both are numbers or both are strings, and one is less. Numbers are compared exactly, and strings by
    /// their Unicode scalars.
    static func < (one: PathValue, other: PathValue) -> Bool {
        switch (one, other) {
        case (.nothing, _), (_, .nothing): return false
        case (.count(let one), .count(let other)): return one < other
        case (.count(let count), .node(let node)): return order(count, node).map { $0 < 0 } ?? false
        case (.node(let node), .count(let count)): return order(count, node).map { $0 > 0 } ?? false
        case (.node(let one), .node(let other)):
            switch (one.kind, other.kind) {
            case (.number, .number): return isLess(one, other)
            case (.string, .string):
                // Safety: the nodes hold the bytes. The order of UTF-8 is that of the scalars.
                return unsafe one.tape.stringBytes(at: one.index).lexicographicallyPrecedes(other.tape.stringBytes(at: other.index))
            default: return false
            }
        }
    }

    /// How a count compares with a number; nil if it is none.
    private static func order(_ count: Int, _ node: JSONNode) -> Int? {
        guard node.kind == .number, !node.isNaN else { return nil }
        if let integer = node.integer { return count < integer ? -1 : count == integer ? 0 : 1 }
        return NumberBound(String(count)).map { -$0.compare(node) }
    }

    private static func isLess(_ one: JSONNode, _ other: JSONNode) -> Bool {
        if let one = one.integer, let other = other.integer { return one < other }
        guard let double = one.double, let otherDouble = other.double, double == otherDouble else {
            return (one.double ?? 0) < (other.double ?? 0)
        }
        // The digits may differ beyond what a double distinguishes.
        guard let literal = DecimalLiteral(of: one), let otherLiteral = DecimalLiteral(of: other) else { return false }
        return literal < otherLiteral
    }
}
