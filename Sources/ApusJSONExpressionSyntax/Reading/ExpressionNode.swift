/// A part of an expression.
indirect enum ExpressionNode {
    case empty
    /// One character of the set with this index.
    case set(Int)
    case assertion(Assertion)
    case sequence([ExpressionNode])
    case choice([ExpressionNode])
    /// Repetitions; a maximum of nil is none. The offset is that of the quantifier.
    case repetition(ExpressionNode, minimum: Int, maximum: Int?, offset: Int)
}

/// A condition on the characters before and after an offset.
package enum Assertion: UInt8 {
    case textStart, textEnd
    /// At the end, or before a line terminator at the end.
    case lastLineEnd
    case lineStart, lineEnd
    case wordBoundary, noWordBoundary
}

/// Each distinct set of an expression, once.
package struct SetTable {
    package private(set) var sets: [ScalarSet] = []
    private var indices: [ScalarSet: Int] = [:]

    package mutating func index(of set: ScalarSet) -> Int {
        if let index = indices[set] { return index }
        indices[set] = sets.count
        sets.append(set)
        return sets.count - 1
    }
}
