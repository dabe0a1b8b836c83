import ApusJSON

/// One side of a comparison.
enum PathValue {
    case nothing
    case node(JSONNode)
    /// A number that is compared with many others.
    indirect case number(JSONNode, NumberBound)
    /// A number that a function has counted.
    case count(Int)

    init(_ node: JSONNode?) { self = node.map { .node($0) } ?? .nothing }

    /// The value with its digits, if it is a number.
    func kept(_ steps: inout Int) -> PathValue {
        guard case .node(let node) = self, node.kind == .number, let text = node.numberText else { return self }
        steps += text.utf8.count >> 3
        return NumberBound(text).map { .number(node, $0) } ?? self
    }

    /// The value; nil for nothing and for what a function has counted.
    var node: JSONNode? {
        switch self {
        case .nothing, .count: nil
        case .node(let node), .number(let node, _): node
        }
    }
}

// What follows adds what it looks at to the steps: one for each value, 64 bytes of two equally long strings, and 8
// bytes of other texts.

extension PathComparison {
    /// Whether two values compare like this (RFC 9535, section 2.3.5.2.2).
    func holds(_ left: PathValue, _ right: PathValue, _ steps: inout Int) -> Bool {
        switch self {
        case .equal: left.equals(right, &steps)
        case .unequal: !left.equals(right, &steps)
        case .less: left.isLess(than: right, &steps)
        case .greater: right.isLess(than: left, &steps)
        case .lessOrEqual: left.isLess(than: right, &steps) || left.equals(right, &steps)
        case .greaterOrEqual: right.isLess(than: left, &steps) || left.equals(right, &steps)
        }
    }
}

extension PathValue {
    fileprivate func equals(_ other: PathValue, _ steps: inout Int) -> Bool {
        if isNumber, other.isNumber { return order(other, &steps) == 0 }
        guard let node, let otherNode = other.node else {
            if case .nothing = self, case .nothing = other { return true }
            return false
        }
        return TapeValue(node).isEqual(to: TapeValue(otherNode), &steps)
    }

    /// Whether both are numbers or both are strings, and this one is less. Numbers are compared exactly, and strings
    /// by their Unicode scalars.
    fileprivate func isLess(than other: PathValue, _ steps: inout Int) -> Bool {
        if isNumber, other.isNumber { return order(other, &steps).map { $0 < 0 } ?? false }
        guard let node, let otherNode = other.node, node.kind == .string, otherNode.kind == .string else { return false }
        // Safety: the nodes hold the bytes. The order of UTF-8 is that of the scalars.
        let (text, otherText) = unsafe (node.tape.stringBytes(at: node.index), otherNode.tape.stringBytes(at: otherNode.index))
        steps += min(text.count, otherText.count) >> 3
        return unsafe text.lexicographicallyPrecedes(otherText)
    }
}

// Numbers
extension PathValue {
    private var isNumber: Bool {
        switch self {
        case .nothing: false
        case .node(let node): node.kind == .number
        case .number, .count: true
        }
    }

    private var integer: Int64? {
        switch self {
        case .count(let count): Int64(count)
        case .number(_, let bound): bound.integer
        case .node(let node): node.tape.tag(at: node.index) == TapeTag.integer ? node.tape.integer(at: node.index) : nil
        case .nothing: nil
        }
    }

    private func double(_ steps: inout Int) -> Double {
        switch self {
        case .count(let count): return Double(count)
        case .number(_, let bound): return bound.double
        case .node(let node):
            // Safety: the node holds the digits.
            if node.tape.tag(at: node.index) == TapeTag.bigNumber { steps += unsafe node.tape.stringBytes(at: node.index).count >> 3 }
            return node.double ?? .nan
        case .nothing: return .nan
        }
    }

    private func literal(_ steps: inout Int) -> DecimalLiteral? {
        switch self {
        case .count(let count): return DecimalLiteral(String(count))
        case .number(_, let bound): return bound.literal
        case .node(let node):
            guard let text = node.numberText else { return nil }
            steps += text.utf8.count >> 3
            return DecimalLiteral(text)
        case .nothing: return nil
        }
    }

    /// How a number compares with another: negative, zero or positive; nil if that is not defined.
    private func order(_ other: PathValue, _ steps: inout Int) -> Int? {
        if let one = integer, let two = other.integer { return one < two ? -1 : one == two ? 0 : 1 }
        let (one, two) = (double(&steps), other.double(&steps))
        // Rounding to the nearest double never reverses the order of two numbers.
        if one < two { return -1 }
        if one > two { return 1 }
        switch (literal(&steps), other.literal(&steps)) {
        case (let one?, let two?): return one < two ? -1 : one == two ? 0 : 1
        case (nil, nil): return one.bitPattern == two.bitPattern ? 0 : nil
        default: return nil
        }
    }
}
