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
    private var remainingSteps: Int
    private var valuesLeft: Int
    /// The values of operands, and the results of conditions, that do not depend on the tested value.
    private var kept: [Kept?] = []
    /// The expressions that are in the document, compiled.
    private var expressions: [String: RegularExpression?] = [:]

    private enum Kept {
        case value(PathValue)
        case condition(Bool)
    }

    init(_ root: JSONNode, _ literals: PathLiterals) {
        (self.root, self.literals) = (root, literals)
        tape = root.tape
        takesLast = root.takesLastOfRepeatedKeys
        (remainingSteps, valuesLeft) = (JSONPath.stepLimit(of: root), JSONPath.valueLimit(of: root))
    }

    mutating func spend(_ steps: Int) throws(PathExcess) {
        remainingSteps -= steps
        if remainingSteps < 0 { throw .steps }
    }

    /// Appends a value to those that are kept until the path has been evaluated.
    mutating func keep(_ node: JSONNode, in nodes: inout [JSONNode]) throws(PathExcess) {
        valuesLeft -= 1
        if valuesLeft < 0 { throw .values }
        nodes.append(node)
    }

    func node(_ index: Int) -> JSONNode { root.node(at: index) }

    // MARK: Finding children

    func isContainer(_ index: Int) -> Bool { tape.tag(at: index) | 0x20 == TapeTag.objectStart }

    /// The first array or object at or after an index of the tape; nil if there is none before the end.
    mutating func nextContainer(_ position: inout Int, _ end: Int) throws(PathExcess) -> Int? {
        try next(&position, end) { $0 | 0x20 == TapeTag.objectStart }
    }

    /// The first object at or after an index of the tape; nil if there is none before the end.
    mutating func nextObject(_ position: inout Int, _ end: Int) throws(PathExcess) -> Int? {
        try next(&position, end) { $0 == TapeTag.objectStart }
    }

    @inline(__always)
    private mutating func next(_ position: inout Int, _ end: Int, _ isWanted: (UInt8) -> Bool) throws(PathExcess) -> Int? {
        let start = position
        var index = start
        while index < end {
            let tag = tape.tag(at: index)
            index += 1
            if isWanted(tag) {
                position = index
                try spend(1 + (index - start) >> 2)
                return index - 1
            }
            if tag == TapeTag.integer || tag == TapeTag.double || tag == TapeTag.unsigned { index += 1 }
        }
        position = end
        try spend((index - start) >> 2)
        return nil
    }

    /// The value of an object's member.
    mutating func member(_ name: UnsafeBufferPointer<UInt8>, in object: Int) throws(PathExcess) -> Int? {
        let end = tape.containerEnd(at: object) - 1
        var found: Int?
        var key = object + 1
        var steps = 1
        while key < end {
            steps += 1
            // Safety: the caller and the root hold the bytes.
            let bytes = unsafe tape.stringBytes(at: key)
            if bytes.count == name.count {
                steps += name.count >> 6
                if unsafe bytes.hasSameBytes(as: name) {
                    found = key + 1
                    if !takesLast { break }
                }
            }
            key = tape.next(after: key + 1)
        }
        try spend(steps)
        return found
    }

    /// The number of children, which is counted if there are more than the tape says.
    mutating func count(at container: Int) throws(PathExcess) -> Int {
        let count = tape.count(at: container)
        if tape.saturatedCount(at: container) == Tape.countLimit { try spend(count) }
        return count
    }

    /// The element of an array at an index, which counts from the end if it is negative.
    mutating func element(_ index: Int, of array: Int) throws(PathExcess) -> Int? {
        let count = try count(at: array)
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
    mutating func single(_ query: PathQuery, at index: Int) throws(PathExcess) -> Int? {
        try single(query, from: 0, at: query.isAbsolute ? root.index : index)
    }

    /// The only node that the rest of a query can select.
    mutating func single(_ query: PathQuery, from first: Int, at index: Int) throws(PathExcess) -> Int? {
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
    mutating func holds(_ condition: PathCondition, at index: Int) throws(PathExcess) -> Bool {
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
            var steps = 0
            let isTrue = comparison.holds(left, right, &steps)
            try spend(steps)
            return isTrue
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
        case .once(let number, let condition):
            if case .condition(let isTrue) = kept(number) { return isTrue }
            let isTrue = try holds(condition, at: index)
            kept[number] = .condition(isTrue)
            return isTrue
        }
    }

    /// What has been kept of an operand or a condition; nil if it has not been evaluated.
    private mutating func kept(_ number: Int) -> Kept? {
        if kept.isEmpty { kept = Array(repeating: nil, count: literals.keptCount) }
        return kept[number]
    }

    private mutating func value(of operand: PathOperand, at index: Int) throws(PathExcess) -> PathValue {
        switch operand {
        case .literal(let literal): return literals[literal]
        case .query(let query): return PathValue(try single(query, at: index).map { node($0) })
        case .function(let call):
            if case .value(let value) = try result(of: call, at: index) { return value }
            return .nothing
        case .once(let number, let operand):
            if case .value(let value) = kept(number) { return value }
            var steps = 0
            let value = try value(of: operand, at: index).kept(&steps)
            try spend(steps)
            kept[number] = .value(value)
            return value
        }
    }

    // MARK: Functions

    private enum Result {
        case value(PathValue)
        case condition(Bool)
        case nodes([JSONNode])
    }

    private mutating func result(of call: PathCall, at index: Int) throws(PathExcess) -> Result {
        switch call.function.kind {
        case .length:
            guard let node = try value(of: call.arguments[0], at: index).node else { return .value(.nothing) }
            return .value(try length(of: node).map { .count($0) } ?? .nothing)
        case .count:
            var count = 0
            try forEachNode(of: call.arguments[0], at: index) { _, _ in
                count += 1
                return true
            }
            return .value(.count(count))
        case .value:
            var first: JSONNode?
            var count = 0
            try forEachNode(of: call.arguments[0], at: index) { node, _ in
                count += 1
                first = node
                return count < 2
            }
            return .value(PathValue(count == 1 ? first : nil))
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

    /// The number of a string's characters, an array's elements or an object's members; nil for other values.
    private mutating func length(of node: JSONNode) throws(PathExcess) -> Int? {
        guard node.kind == .string else { return isContainer(node.index) ? try count(at: node.index) : nil }
        // Safety: the node holds the string.
        try spend(unsafe node.tape.stringBytes(at: node.index).count >> 6)
        return node.tape.characterCount(at: node.index)
    }

    private mutating func value(of argument: PathArgument, at index: Int) throws(PathExcess) -> PathValue {
        if case .value(let operand) = argument { return try value(of: operand, at: index) }
        return .nothing
    }

    /// Calls a function with each node of an argument for as long as it returns true.
    private mutating func forEachNode(
        of argument: PathArgument, at index: Int, _ body: (JSONNode, inout PathWork) throws(PathExcess) -> Bool
    ) throws(PathExcess) {
        switch argument {
        case .nodes(let query):
            var run = PathRun(query, from: query.isAbsolute ? root.index : index, tape)
            while let position = try run.next(&self) {
                if try !body(node(position), &self) { return }
            }
        case .nodesOf(let call):
            guard case .nodes(let nodes) = try result(of: call, at: index) else { return }
            try spend(nodes.count)
            for node in nodes where try !body(node, &self) { return }
        case .value, .condition: return
        }
    }

    private mutating func argument(_ argument: PathArgument, at index: Int) throws(PathExcess) -> JSONPathFunction.Value {
        switch argument {
        case .value(let operand):
            let value = try value(of: operand, at: index)
            if case .count(let count) = value { return .value(try? JSONValue.integer(count).node(.strict)) }
            return .value(value.node)
        case .condition(let condition): return .condition(try holds(condition, at: index))
        case .nodes, .nodesOf:
            var nodes: [JSONNode] = []
            try forEachNode(of: argument, at: index) { node, work throws(PathExcess) in
                try work.keep(node, in: &nodes)
                return true
            }
            return .nodes(nodes)
        }
    }

    /// Whether an expression matches a text; false if one of them is not a string, or the expression is not valid.
    private mutating func matches(_ call: PathCall, at index: Int, isWhole: Bool) throws(PathExcess) -> Bool {
        guard let text = try value(of: call.arguments[0], at: index).node, text.kind == .string else { return false }
        let expression: RegularExpression?
        if call.hasExpression {
            expression = call.expression
        } else {
            guard let source = try value(of: call.arguments[1], at: index).node, source.kind == .string else { return false }
            expression = try self.expression(source)
        }
        // Safety: the node holds the text's bytes.
        let bytes = unsafe UnsafeRawBufferPointer(text.tape.stringBytes(at: text.index))
        try spend(1 + bytes.count >> 6)
        guard let expression else { return false }
        // One step more than are left is noticed.
        let (isMatch, steps) = unsafe expression.match(bytes, isWhole: isWhole, limit: remainingSteps << 4 | 15)
        try spend(steps >> 4)
        return isMatch
    }

    /// The expression that a string is; nil if it is not valid.
    private mutating func expression(_ node: JSONNode) throws(PathExcess) -> RegularExpression? {
        // Safety: the node holds the string.
        let size = unsafe node.tape.stringBytes(at: node.index).count
        try spend(size >> 6)
        let text = node.string ?? ""
        if let known = expressions[text] { return known }
        // It may be another one for each node.
        try spend(100 + size)
        if expressions.count >= 64 { expressions.removeAll() }
        let result = Swift.Result { () throws(ExpressionError) in try PathCall.expression(text) }
        switch result {
        case .success(let expression): try spend(expression.size)
        case .failure(let error): try spend(error.code == .tooLarge ? ExpressionInstructions.maximumCount + 100 * size : 0)
        }
        let expression = try? result.get()
        expressions[text] = .some(expression)
        return expression
    }
}
