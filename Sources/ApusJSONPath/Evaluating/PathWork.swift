import ApusJSON
import ApusJSONExpressions

/// What the evaluations of a path and of the queries in its filters share: the document, and the steps that
/// are left.
struct PathWork {
    /// The node at which the path starts.
    let root: JSONNode
    let tape: Tape
    private let literals: PathLiterals
    private let takesLast: Bool
    private var rest: Int
    /// The expressions that are in the document, compiled.
    private var expressions: [String: RegularExpression?] = [:]

    init(_ root: JSONNode, _ literals: PathLiterals, limit: Int) {
        (self.root, self.literals) = (root, literals)
        tape = root.tape
        takesLast = root.takesLastOfRepeatedKeys
        rest = limit
    }

    mutating func spend(_ steps: Int) throws(TooManySteps) {
        rest -= steps
        if rest < 0 { throw TooManySteps() }
    }

    func node(_ index: Int) -> JSONNode { root.node(at: index) }

    // MARK: Finding children

    func isContainer(_ index: Int) -> Bool { tape.tag(at: index) | 0x20 == TapeTag.objectStart }

    /// The next array or object from a place on the tape on; nil if there is none before the end.
    mutating func nextContainer(_ place: inout Int, _ end: Int) throws(TooManySteps) -> Int? {
        try next(&place, end) { $0 | 0x20 == TapeTag.objectStart }
    }

    /// The next object from a place on the tape on; nil if there is none before the end.
    mutating func nextObject(_ place: inout Int, _ end: Int) throws(TooManySteps) -> Int? {
        try next(&place, end) { $0 == TapeTag.objectStart }
    }

    @inline(__always)
    private mutating func next(_ place: inout Int, _ end: Int, _ isWanted: (UInt8) -> Bool) throws(TooManySteps) -> Int? {
        let start = place
        var index = start
        while index < end {
            let tag = tape.tag(at: index)
            index += 1
            if isWanted(tag) {
                place = index
                try spend(1 + (index - start) >> 2)
                return index - 1
            }
            if tag == TapeTag.integer || tag == TapeTag.double || tag == TapeTag.unsigned { index += 1 }
        }
        place = end
        try spend((index - start) >> 2)
        return nil
    }

    /// The value of an object's member.
    mutating func member(_ name: UnsafeBufferPointer<UInt8>, in object: Int) throws(TooManySteps) -> Int? {
        let end = tape.containerEnd(at: object) - 1
        var found: Int?
        var key = object + 1
        var steps = 1
        while key < end {
            steps += 1
            // Safety: the caller and the root hold the bytes.
            if unsafe tape.stringBytes(at: key).hasSameBytes(as: name) {
                found = key + 1
                if !takesLast { break }
            }
            key = tape.next(after: key + 1)
        }
        try spend(steps)
        return found
    }

    /// The element of an array at an index, which counts from the end if it is negative.
    mutating func element(_ index: Int, of array: Int) throws(TooManySteps) -> Int? {
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
    mutating func single(_ query: PathQuery, at index: Int) throws(TooManySteps) -> Int? {
        try single(query, from: 0, at: query.isAbsolute ? root.index : index)
    }

    /// The only node that the rest of a query can select.
    mutating func single(_ query: PathQuery, from first: Int, at index: Int) throws(TooManySteps) -> Int? {
        var node = index
        for number in first..<query.segmentCount {
            let tag = tape.tag(at: node)
            let selector = unsafe query.selectors.base[query.segments.base[number].first]
            let child: Int?
            if selector.kind == .name {
                // Safety: the query holds the name.
                child = tag == TapeTag.objectStart ? unsafe try member(query.name(of: selector), in: node) : nil
            } else {
                child = tag == TapeTag.arrayStart ? try element(selector.first, of: node) : nil
            }
            guard let child else { return nil }
            node = child
        }
        return node
    }

    // MARK: Conditions

    /// Whether a condition holds for a node.
    mutating func holds(_ condition: PathCondition, at index: Int) throws(TooManySteps) -> Bool {
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
            let (left, right) = try (value(of: left, at: index), value(of: right, at: index))
            return comparison.holds(left, right)
        case .exists(let query):
            if query.isSingular { return try single(query, at: index) != nil }
            var run = PathRun(query, from: query.isAbsolute ? root.index : index, tape)
            return try run.next(&self) != nil
        case .function(let call):
            switch try result(of: call, at: index) {
            case .condition(let isTrue): return isTrue
            case .nodes(let nodes): return !nodes.isEmpty
            case .value: return false
            }
        }
    }

    private mutating func value(of operand: PathOperand, at index: Int) throws(TooManySteps) -> PathValue {
        switch operand {
        case .literal(let literal): return .node(literals[literal])
        case .query(let query): return PathValue(try single(query, at: index).map { node($0) })
        case .function(let call):
            if case .value(let value) = try result(of: call, at: index) { return value }
            return .nothing
        }
    }

    // MARK: Functions

    private enum Result {
        case value(PathValue)
        case condition(Bool)
        case nodes([JSONNode])
    }

    private mutating func result(of call: PathCall, at index: Int) throws(TooManySteps) -> Result {
        switch call.function.kind {
        case .length:
            guard case .node(let node) = try value(of: call.arguments[0], at: index) else { return .value(.nothing) }
            let count = node.kind == .string ? node.tape.characterCount(at: node.index) : node.count
            return .value(count.map { .count($0) } ?? .nothing)
        case .count:
            var count = 0
            try forEachNode(of: call.arguments[0], at: index) { _ in
                count += 1
                return true
            }
            return .value(.count(count))
        case .value:
            var nodes: [JSONNode] = []
            try forEachNode(of: call.arguments[0], at: index) { node in
                nodes.append(node)
                return nodes.count < 2
            }
            return .value(PathValue(nodes.count == 1 ? nodes[0] : nil))
        case .match: return .condition(try matches(call, at: index, isWhole: true))
        case .search: return .condition(try matches(call, at: index, isWhole: false))
        case .custom(let body):
            var arguments: [JSONPathFunction.Value] = []
            for argument in call.arguments { arguments.append(try self.argument(argument, at: index)) }
            switch (call.function.result, body(arguments)) {
            case (.value, .value(let node)): return .value(PathValue(node))
            case (.condition, .condition(let isTrue)): return .condition(isTrue)
            case (.nodes, .nodes(let nodes)): return .nodes(nodes)
            case (.value, _): return .value(.nothing)
            case (.condition, _): return .condition(false)
            case (.nodes, _): return .nodes([])
            }
        }
    }

    private mutating func value(of argument: PathArgument, at index: Int) throws(TooManySteps) -> PathValue {
        if case .value(let operand) = argument { return try value(of: operand, at: index) }
        return .nothing
    }

    /// Calls a function with each node of an argument for as long as it returns true.
    private mutating func forEachNode(of argument: PathArgument, at index: Int, _ body: (JSONNode) -> Bool) throws(TooManySteps) {
        switch argument {
        case .nodes(let query):
            var run = PathRun(query, from: query.isAbsolute ? root.index : index, tape)
            while let place = try run.next(&self) {
                if !body(node(place)) { return }
            }
        case .nodesOf(let call):
            guard case .nodes(let nodes) = try result(of: call, at: index) else { return }
            for node in nodes where !body(node) { return }
        case .value, .condition: return
        }
    }

    private mutating func argument(_ argument: PathArgument, at index: Int) throws(TooManySteps) -> JSONPathFunction.Value {
        switch argument {
        case .value(let operand):
            switch try value(of: operand, at: index) {
            case .nothing: return .value(nil)
            case .node(let node): return .value(node)
            case .count(let count): return .value(try? JSONValue.integer(count).node(.strict))
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

    /// Whether an expression matches a text; false if one of them is not a string, or the expression is not valid.
    private mutating func matches(_ call: PathCall, at index: Int, isWhole: Bool) throws(TooManySteps) -> Bool {
        guard case .node(let text) = try value(of: call.arguments[0], at: index), text.kind == .string else { return false }
        let expression: RegularExpression?
        if call.hasExpression {
            expression = call.expression
        } else {
            guard case .node(let source) = try value(of: call.arguments[1], at: index), let string = source.string else { return false }
            expression = try self.expression(string)
        }
        // Safety: the node holds the text's bytes.
        let bytes = unsafe UnsafeRawBufferPointer(text.tape.stringBytes(at: text.index))
        try spend(1 + bytes.count / 64)
        guard let expression else { return false }
        return unsafe isWhole ? expression.wholeMatches(bytes) : expression.isMatch(in: bytes)
    }

    private mutating func expression(_ text: String) throws(TooManySteps) -> RegularExpression? {
        if let known = expressions[text] { return known }
        // It may be another one for each node.
        try spend(100 + text.utf8.count)
        if expressions.count >= 64 { expressions.removeAll() }
        let expression = PathCall.expression(text)
        expressions[text] = .some(expression)
        return expression
    }
}
