import ApusJSON
import ApusJSONExpressions

// A path as it is evaluated
//
//     $.store..book[?@.price < 10 && match(@.title, "S.*")].title
//
//     PathQuery $   segment [name "store"]   segment ..[name "book"]   segment [filter 0]   segment [name "title"]
//     condition 0   all of: comparison(singular query @.price, <, literal 10), function match(…)

/// A query: segments that are applied one after another, each to all nodes that the one before selects.
final class PathQuery: Sendable {
    /// Whether it starts at the root of the document rather than at the current node.
    let isAbsolute: Bool
    /// The number of the segment from which on they are names and indexes alone, and so lead to one node at most.
    let singularFrom: Int
    let segmentCount: Int
    let segments: FixedTable<PathSegment>
    let selectors: FixedTable<PathSelector>
    /// The UTF-8 of all names, one after another.
    let names: FixedTable<UInt8>
    let conditions: [PathCondition]

    /// The UTF-8 of the name that a selector of this query has.
    // Safety: the query holds the bytes.
    func name(of selector: PathSelector) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: names.base + selector.first, count: selector.second)
    }

    /// Whether it selects at most one node.
    var isSingular: Bool { singularFrom == 0 }

    init(isAbsolute: Bool, _ parts: PathParts) {
        self.isAbsolute = isAbsolute
        let last = parts.segments.lastIndex { segment in
            segment.isDescendant || segment.count != 1 || ![.name, .index].contains(parts.selectors[segment.first].kind)
        }
        singularFrom = last.map { $0 + 1 } ?? 0
        segmentCount = parts.segments.count
        segments = FixedTable(parts.segments)
        selectors = FixedTable(parts.selectors)
        names = FixedTable(parts.names)
        conditions = parts.conditions
    }
}

/// The parts of a query while it is read.
struct PathParts {
    var segments: [PathSegment] = []
    var selectors: [PathSelector] = []
    var names: [UInt8] = []
    var conditions: [PathCondition] = []
}

struct PathSegment {
    /// Whether the selectors are applied to all descendants of a node too.
    let isDescendant: Bool
    /// The index of the first selector, and their number.
    let first: Int
    let count: Int
}

struct PathSelector {
    enum Kind: UInt8 {
        /// A member. `first` is the offset of the name, and `second` is the number of its bytes.
        case name
        case wildcard
        /// The element at `first`; from the end if it is negative.
        case index
        /// The elements from `first` to before `second`, or as far as there are any, by `step`.
        case slice
        /// `first` is the condition's index.
        case filter
    }

    let kind: Kind
    var first = 0
    var second = 0
    var step = 1

    /// A bound of a slice that is not given.
    static let open = Int.max

    /// The first position of a slice and the position before which it ends, or after which if the step is
    /// negative, in an array with `count` elements (RFC 9535, section 2.3.4.2.2).
    func bounds(_ count: Int) -> (first: Int, last: Int) {
        func normal(_ position: Int, or other: Int, _ low: Int, _ high: Int) -> Int {
            position == Self.open ? other : min(max(position >= 0 ? position : count + position, low), high)
        }
        if step >= 0 { return (normal(first, or: 0, 0, count), normal(second, or: count, 0, count)) }
        return (normal(first, or: count - 1, -1, count - 1), normal(second, or: -1, -1, count - 1))
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
    /// One that does not depend on the tested value, so that its result is kept. The number is that of the result.
    case once(Int, PathCondition)

    /// Whether it depends on the tested value.
    var isRelative: Bool {
        switch self {
        case .any(let list), .all(let list): list.contains(where: \.isRelative)
        case .not(let condition): condition.isRelative
        case .comparison(let left, _, let right): left.isRelative || right.isRelative
        case .exists(let query): !query.isAbsolute
        case .function(let call): call.isRelative
        case .once: false
        }
    }
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
enum PathOperand: Sendable {
    case literal(PathLiteral)
    /// A query that selects at most one node.
    case query(PathQuery)
    case function(PathCall)
    /// One that does not depend on the tested value, so that its value is kept. The number is that of the value.
    indirect case once(Int, PathOperand)

    /// Whether it depends on the tested value.
    var isRelative: Bool {
        switch self {
        case .literal, .once: false
        case .query(let query): !query.isAbsolute
        case .function(let call): call.isRelative
        }
    }
}

/// A value that a filter names.
struct PathLiteral: Sendable {
    /// Its index in ``PathLiterals``.
    let number: Int
    let string: String?
}

/// The values that the filters of a path name. One document holds them all: one each would take hundreds
/// of bytes for a digit.
struct PathLiterals: Sendable {
    private let values: [PathValue]
    /// How many operands and conditions are evaluated once.
    let keptCount: Int

    init(_ values: [JSONValue], keptCount: Int) throws {
        let nodes = values.isEmpty ? nil : try JSONValue(values).node(JSONReadConfiguration(numbers: .exact)).array
        var steps = 0
        self.values = nodes?.map { PathValue($0).kept(&steps) } ?? []
        self.keptCount = keptCount
    }

    subscript(_ literal: PathLiteral) -> PathValue { values[literal.number] }
}

/// A call of a function.
final class PathCall: Sendable {
    let function: JSONPathFunction
    let arguments: [PathArgument]
    /// Whether the result depends on the tested value.
    let isRelative: Bool
    /// Whether the expression of `match` or `search` is a literal.
    let hasExpression: Bool
    /// That expression; nil if the literal is not one.
    let expression: RegularExpression?

    init(_ function: JSONPathFunction, _ arguments: [PathArgument]) {
        (self.function, self.arguments) = (function, arguments)
        isRelative = arguments.contains(where: \.isRelative)
        if arguments.count == 2, case .value(.literal(let literal)) = arguments[1] {
            (hasExpression, expression) = (true, literal.string.flatMap { try? Self.expression($0) })
        } else {
            (hasExpression, expression) = (false, nil)
        }
    }

    static func expression(_ source: String) throws(ExpressionError) -> RegularExpression { try RegularExpression(source, dialect: .iRegexp) }
}

enum PathArgument: Sendable {
    case value(PathOperand)
    case condition(PathCondition)
    case nodes(PathQuery)
    /// A function that gives nodes.
    case nodesOf(PathCall)

    var isRelative: Bool {
        switch self {
        case .value(let operand): operand.isRelative
        case .condition(let condition): condition.isRelative
        case .nodes(let query): !query.isAbsolute
        case .nodesOf(let call): call.isRelative
        }
    }
}
