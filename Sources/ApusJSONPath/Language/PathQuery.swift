import ApusJSON
import ApusJSONExpressions

// A path as it is evaluated
//
//     $.store..book[?@.price < 10 && match(@.title, "S.*")].title
//
//     PathQuery $   segment [name "store"]   segment ..[name "book"]   segment [filter]   segment [name "title"]
//     filter        all of: comparison(singular query @.price, <, literal 10), function match(…)

/// A query: segments that are applied one after another, each to all nodes that the one before selects.
struct PathQuery: Sendable {
    /// Whether it starts at the root of the document rather than at the current node.
    var isAbsolute = true
    var segments: [PathSegment] = []

    /// Whether it selects at most one node.
    var isSingular: Bool {
        segments.allSatisfy { segment in
            guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
            switch segment.selectors[0] {
            case .name, .index: return true
            default: return false
            }
        }
    }
}

struct PathSegment: Sendable {
    /// Whether the selectors are applied to all descendants of a node too.
    var isDescendant: Bool
    var selectors: [PathSelector]
}

enum PathSelector: Sendable {
    /// The UTF-8 of a member's name.
    case name([UInt8])
    case wildcard
    /// The position of an element; from the end if it is negative.
    case index(Int)
    case slice(PathSlice)
    case filter(PathCondition)
}

struct PathSlice: Sendable {
    var start: Int?
    var end: Int?
    var step: Int

    /// The first position and the position before which the slice ends, or after which if the step is
    /// negative, in an array with `count` elements (RFC 9535, section 2.3.4.2.2).
    func bounds(_ count: Int) -> (first: Int, last: Int) {
        func normal(_ position: Int) -> Int { position >= 0 ? position : count + position }
        if step >= 0 { return (min(max(normal(start ?? 0), 0), count), min(max(normal(end ?? count), 0), count)) }
        return (min(max(normal(start ?? count - 1), -1), count - 1), end.map { min(max(normal($0), -1), count - 1) } ?? -1)
    }
}

/// What a filter tests.
indirect enum PathCondition: Sendable {
    case any([PathCondition])
    case all([PathCondition])
    case not(PathCondition)
    case comparison(PathOperand, PathComparison, PathOperand)
    /// A query that selects something.
    case exists(PathQuery)
    case function(PathCall)
}

enum PathComparison: String, Sendable, CaseIterable {
    // The longer ones first, as they are read.
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
}

/// Something that has a value or none.
indirect enum PathOperand: Sendable {
    case literal(JSONNode)
    /// A query that selects at most one node.
    case query(PathQuery)
    case function(PathCall)
}

/// A call of a function.
struct PathCall: Sendable {
    var function: JSONPathFunction
    var arguments: [PathArgument]
    /// The expression of `match` or `search`, if it is a literal; nil in it if that is not an expression.
    var expression: RegularExpression??
}

enum PathArgument: Sendable {
    case value(PathOperand)
    case condition(PathCondition)
    case nodes(PathQuery)
    /// A function that gives nodes.
    case nodesOf(PathCall)
}
