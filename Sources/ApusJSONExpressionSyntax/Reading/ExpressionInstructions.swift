/// What an expression does: the instructions of a nondeterministic automaton.
package struct ExpressionInstructions {
    package enum Instruction: Sendable {
        /// Takes a character of a set.
        case take(set: UInt32, next: UInt16)
        /// Continues at both, in any order.
        case branch(UInt16, UInt16)
        case require(Assertion, next: UInt16)
        case match
    }

    /// The maximum number of instructions: of characters, classes, alternatives and repetitions, after `x{3}` is
    /// written as `xxx`.
    package static let maximumCount = 10_000
    /// How deeply groups may be nested. A class in a class counts as ten groups.
    package static let maximumDepth = 50

    package private(set) var list: [Instruction] = [.match]
    package private(set) var start: UInt16 = 0
    package private(set) var assertions: Set<Assertion> = []
    package let sets: SetTable
    /// The number of visits to parts. Parts that are repeated may be empty.
    private var work = 0
    private let reader: ExpressionReader

    /// Reads an expression. Memory and time are bounded by its length and ``maximumCount``.
    ///
    /// - Parameter scalars: returns the scalars that have a property. Whether there is an error does not depend on them.
    package init(
        _ source: String, dialect: ExpressionDialect, scalars: @escaping (UnicodeProperty) -> ScalarSet
    ) throws(ExpressionError) {
        var reader = ExpressionReader(source, dialect: dialect, scalars: scalars)
        let root = try reader.readAll()
        (self.reader, sets) = (reader, reader.sets)
        start = try emit(root, next: 0, offset: 0)
    }

    package func tooLarge(_ offset: Int = 0) -> ExpressionError {
        reader.error(.tooLarge, "The expression is too large, or repeats something too often.", at: offset)
    }

    // The parts of an expression are translated from the last one to the first: each is told what comes after it.

    private mutating func append(_ instruction: Instruction, offset: Int) throws(ExpressionError) -> UInt16 {
        guard list.count < Self.maximumCount else { throw tooLarge(offset) }
        list.append(instruction)
        return UInt16(list.count - 1)
    }

    /// Appends instructions for a part, which continue at `next`. Returns the first of them. The offset is
    /// that of the quantifier that repeats the part.
    private mutating func emit(_ node: ExpressionNode, next: UInt16, offset: Int) throws(ExpressionError) -> UInt16 {
        work += 1
        guard work < Self.maximumCount * 8 else { throw tooLarge(offset) }
        switch node {
        case .empty: return next
        case .set(let set): return try append(.take(set: UInt32(set), next: next), offset: offset)
        case .assertion(let assertion):
            assertions.insert(assertion)
            return try append(.require(assertion, next: next), offset: offset)
        case .sequence(let nodes):
            var next = next
            for node in nodes.reversed() { next = try emit(node, next: next, offset: offset) }
            return next
        case .choice(let nodes):
            var first = try emit(nodes[nodes.count - 1], next: next, offset: offset)
            for node in nodes.dropLast().reversed() {
                first = try append(.branch(emit(node, next: next, offset: offset), first), offset: offset)
            }
            return first
        case .repetition(let node, let minimum, let maximum, let offset):
            var first = next
            if let maximum {
                for _ in minimum..<maximum {
                    first = try append(.branch(emit(node, next: first, offset: offset), next), offset: offset)
                }
            } else {
                first = try append(.match, offset: offset)
                list[Int(first)] = .branch(try emit(node, next: first, offset: offset), next)
            }
            for _ in 0..<minimum { first = try emit(node, next: first, offset: offset) }
            return first
        }
    }
}
