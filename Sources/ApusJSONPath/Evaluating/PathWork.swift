import ApusJSON
import ApusJSONExpressions

/// What the evaluations of a path and of the queries in its filters share: the document, and the steps that
/// are left.
final class PathWork {
    /// The node at which the path starts.
    let root: JSONNode
    let tape: Tape
    private let takesLast: Bool
    private let limit: Int
    private var rest: Int
    /// The expressions that are in the document, compiled.
    private var expressions: [String: RegularExpression?] = [:]

    init(_ root: JSONNode, limit: Int) {
        self.root = root
        tape = root.tape
        takesLast = root.takesLastOfRepeatedKeys
        (self.limit, rest) = (limit, limit)
    }

    func spend(_ steps: Int) throws(JSONPathError) {
        rest -= steps
        if rest < 0 { throw JSONPathError(tooManySteps: limit) }
    }

    func node(_ index: Int) -> JSONNode { root.node(at: index) }

    // MARK: Finding children

    /// The next array or object from an index on; nil if there is none before the end.
    func nextContainer(_ place: inout Int, _ end: Int) throws(JSONPathError) -> Int? {
        let start = place
        while place < end {
            switch tape.tag(at: place) {
            case TapeTag.arrayStart, TapeTag.objectStart:
                try spend(1 + (place - start) / 8)
                place += 1
                return place - 1
            case TapeTag.integer, TapeTag.unsigned, TapeTag.double: place += 2
            default: place += 1
            }
        }
        try spend((place - start) / 8)
        return nil
    }

    /// The value of an object's member.
    func member(_ name: [UInt8], of object: Int) throws(JSONPathError) -> Int? {
        let end = tape.containerEnd(at: object) - 1
        var found: Int?
        var key = object + 1
        var steps = 1
        // Safety: the keys' bytes are compared while the root holds the tape.
        unsafe name.withUnsafeBufferPointer { name in
            while key < end {
                steps += 1
                if unsafe tape.stringBytes(at: key).hasSameBytes(as: name) {
                    found = key + 1
                    if !takesLast { break }
                }
                key = tape.next(after: key + 1)
            }
        }
        try spend(steps)
        return found
    }

    /// The element of an array at an index, which counts from the end if it is negative.
    func element(_ index: Int, of array: Int) throws(JSONPathError) -> Int? {
        let count = tape.count(at: array)
        var rest = index >= 0 ? index : count + index
        guard rest >= 0, rest < count else { return nil }
        try spend(1 + rest)
        var child = array + 1
        while rest > 0 {
            child = tape.next(after: child)
            rest -= 1
        }
        return child
    }

    /// The only node that a query can select.
    func single(_ query: PathQuery, at index: Int) throws(JSONPathError) -> Int? {
        var node = query.isAbsolute ? root.index : index
        for segment in query.segments {
            let tag = tape.tag(at: node)
            let child: Int?
            switch segment.selectors[0] {
            case .name(let name): child = tag == TapeTag.objectStart ? try member(name, of: node) : nil
            case .index(let position): child = tag == TapeTag.arrayStart ? try element(position, of: node) : nil
            default: child = nil
            }
            guard let child else { return nil }
            node = child
        }
        return node
    }

    // MARK: Conditions

    /// Whether a condition holds for a node.
    func holds(_ condition: PathCondition, at index: Int) throws(JSONPathError) -> Bool {
        try spend(1)
        switch condition {
        case .any(let list):
            for condition in list where try holds(condition, at: index) { return true }
            return false
        case .all(let list):
            for condition in list where try !holds(condition, at: index) { return false }
            return true
        case .not(let condition): return try !holds(condition, at: index)
        case .comparison(let left, let comparison, let right):
            return try comparison.holds(value(of: left, at: index), value(of: right, at: index))
        case .exists(let query):
            if query.isSingular { return try single(query, at: index) != nil }
            var run = PathRun(query, from: query.isAbsolute ? root.index : index, self)
            return try run.next(self) != nil
        case .function(let call):
            switch try result(of: call, at: index) {
            case .condition(let isTrue): return isTrue
            case .nodes(let nodes): return !nodes.isEmpty
            case .value, .count: return false
            }
        }
    }

    private func value(of operand: PathOperand, at index: Int) throws(JSONPathError) -> PathValue {
        switch operand {
        case .literal(let literal): return .node(literal)
        case .query(let query): return try single(query, at: index).map { .node(node($0)) } ?? .nothing
        case .function(let call):
            switch try result(of: call, at: index) {
            case .value(let node): return node.map { .node($0) } ?? .nothing
            case .count(let count): return .count(count)
            case .condition, .nodes: return .nothing
            }
        }
    }

    // MARK: Functions

    private enum Result {
        case value(JSONNode?)
        case count(Int)
        case condition(Bool)
        case nodes([JSONNode])
    }

    private func result(of call: PathCall, at index: Int) throws(JSONPathError) -> Result {
        switch call.function.kind {
        case .length:
            guard case .node(let node) = try value(of: call.arguments[0], at: index) else { return .value(nil) }
            switch node.kind {
            case .string: return .count(node.tape.characterCount(at: node.index))
            case .array, .object: return .count(node.count ?? 0)
            default: return .value(nil)
            }
        case .count:
            var count = 0
            try forEachNode(of: call.arguments[0], at: index) { _ in
                count += 1
                return true
            }
            return .count(count)
        case .value:
            var nodes: [JSONNode] = []
            try forEachNode(of: call.arguments[0], at: index) { node in
                nodes.append(node)
                return nodes.count < 2
            }
            return .value(nodes.count == 1 ? nodes[0] : nil)
        case .match: return .condition(try matches(call, at: index, isWhole: true))
        case .search: return .condition(try matches(call, at: index, isWhole: false))
        case .custom(let body):
            var arguments: [JSONPathFunction.Value] = []
            for argument in call.arguments { arguments.append(try self.argument(argument, at: index)) }
            switch (call.function.result, body(arguments)) {
            case (.value, .value(let node)): return .value(node)
            case (.condition, .condition(let isTrue)): return .condition(isTrue)
            case (.nodes, .nodes(let nodes)): return .nodes(nodes)
            case (.value, _): return .value(nil)
            case (.condition, _): return .condition(false)
            case (.nodes, _): return .nodes([])
            }
        }
    }

    private func value(of argument: PathArgument, at index: Int) throws(JSONPathError) -> PathValue {
        if case .value(let operand) = argument { return try value(of: operand, at: index) }
        return .nothing
    }

    /// Calls a function with each node of an argument for as long as it returns true.
    private func forEachNode(of argument: PathArgument, at index: Int, _ body: (JSONNode) -> Bool) throws(JSONPathError) {
        switch argument {
        case .nodes(let query):
            var run = PathRun(query, from: query.isAbsolute ? root.index : index, self)
            while let place = try run.next(self) {
                if !body(node(place)) { return }
            }
        case .nodesOf(let call):
            guard case .nodes(let nodes) = try result(of: call, at: index) else { return }
            for node in nodes where !body(node) { return }
        case .value, .condition: return
        }
    }

    private func argument(_ argument: PathArgument, at index: Int) throws(JSONPathError) -> JSONPathFunction.Value {
        switch argument {
        case .value(let operand):
            switch try value(of: operand, at: index) {
            case .nothing: return .value(nil)
            case .node(let node): return .value(node)
            case .count(let count): return .value(JSONNode.literal(.integer(count)))
            }
        case .condition(let condition): return .condition(try holds(condition, at: index))
        case .nodes, .nodesOf:
            var nodes: [JSONNode] = []
            try forEachNode(of: argument, at: index) { node in
                nodes.append(node)
                return true
            }
            return .nodes(nodes)
        }
    }

    /// Whether an expression matches a text; false if one of them is no string, or the expression is not valid.
    private func matches(_ call: PathCall, at index: Int, isWhole: Bool) throws(JSONPathError) -> Bool {
        guard case .node(let text) = try value(of: call.arguments[0], at: index), text.kind == .string else { return false }
        let expression: RegularExpression?
        if let known = call.expression {
            expression = known
        } else {
            guard case .node(let source) = try value(of: call.arguments[1], at: index), let string = source.string else { return false }
            expression = try self.expression(string, source)
        }
        // Safety: the node holds the text's bytes.
        let bytes = unsafe UnsafeRawBufferPointer(text.tape.stringBytes(at: text.index))
        try spend(1 + bytes.count / 64)
        guard let expression else { return false }
        return unsafe isWhole ? expression.wholeMatches(bytes) : expression.isMatch(in: bytes)
    }

    private func expression(_ text: String, _ node: JSONNode) throws(JSONPathError) -> RegularExpression? {
        if let known = expressions[text] { return known }
        // It may be another one for each node.
        try spend(100 + text.utf8.count)
        if expressions.count >= 64 { expressions.removeAll() }
        let expression = PathCall.expression(node)
        expressions[text] = .some(expression)
        return expression
    }
}
