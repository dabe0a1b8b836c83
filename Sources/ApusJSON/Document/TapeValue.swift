/// A value on a tape, compared with others as JSON Schema compares them: numbers by their exact value,
/// objects without regard to the order of their members.
package struct TapeValue {
    package let node: JSONNode

    package init(_ node: JSONNode) { self.node = node }

    /// A number by its value: `1`, `1.0` and `10e-1` are equal.
    private enum Number: Hashable {
        case integer(Int64)
        case other(DecimalLiteral)
        /// NaN or an infinity, which JSON5 allows.
        case special(UInt64)
    }

    /// Equal values have equal hashes. They are seeded, so that nobody can find values that collide.
    ///
    /// - Parameters:
    ///   - levels: how many arrays and objects may be in one another.
    ///   - known: the hashes of arrays and objects that were hashed before, by their tape index.
    /// - Returns: nil if there are more levels.
    package func hash(levels: Int, known: inout [Int: Int]) -> Int? { hash(node.index, levels, &known) }

    // Safety: the node holds the tape with the bytes of strings; so does the other node when they are compared.
    private func hash(_ index: Int, _ levels: Int, _ known: inout [Int: Int]) -> Int? {
        let tape = node.tape
        let tag = tape.tag(at: index)
        var hasher = Hasher()
        switch tag {
        case TapeTag.string: unsafe hasher.combine(bytes: UnsafeRawBufferPointer(tape.stringBytes(at: index)))
        case TapeTag.arrayStart, TapeTag.objectStart:
            if let hash = known[index] { return hash }
            guard levels > 0 else { return nil }
            hasher.combine(tag)
            let isObject = tag == TapeTag.objectStart
            // The order of members does not matter.
            var sum = 0
            for child in tape.children(at: index) {
                guard let hash = hash(isObject ? child + 1 : child, levels - 1, &known) else { return nil }
                if isObject {
                    var member = Hasher()
                    unsafe member.combine(bytes: UnsafeRawBufferPointer(tape.stringBytes(at: child)))
                    member.combine(hash)
                    sum &+= member.finalize()
                } else {
                    hasher.combine(hash)
                }
            }
            hasher.combine(sum)
            let hash = hasher.finalize()
            known[index] = hash
            return hash
        case TapeTag.null, TapeTag.true, TapeTag.false: hasher.combine(tag)
        default: hasher.combine(number(index))
        }
        return hasher.finalize()
    }

    package static func == (one: TapeValue, other: TapeValue) -> Bool { one.isEqual(one.node.index, other, other.node.index) }

    private func isEqual(_ index: Int, _ other: TapeValue, _ otherIndex: Int) -> Bool {
        let (tape, otherTape) = (node.tape, other.node.tape)
        switch (tape.tag(at: index), otherTape.tag(at: otherIndex)) {
        case (TapeTag.string, TapeTag.string):
            return unsafe tape.stringBytes(at: index).hasSameBytes(as: otherTape.stringBytes(at: otherIndex))
        case (TapeTag.arrayStart, TapeTag.arrayStart):
            guard tape.count(at: index) == otherTape.count(at: otherIndex) else { return false }
            return zip(tape.children(at: index), otherTape.children(at: otherIndex)).allSatisfy { isEqual($0, other, $1) }
        case (TapeTag.objectStart, TapeTag.objectStart):
            guard tape.count(at: index) == otherTape.count(at: otherIndex) else { return false }
            var values: [String: Int] = [:]
            for key in otherTape.children(at: otherIndex) { values[otherTape.string(at: key)] = key + 1 }
            return tape.children(at: index).allSatisfy { key in
                values[tape.string(at: key)].map { isEqual(key + 1, other, $0) } ?? false
            }
        case (let tag, let otherTag) where tag == otherTag && (tag == TapeTag.null || tag == TapeTag.true || tag == TapeTag.false): return true
        case (TapeTag.integer, _), (TapeTag.unsigned, _), (TapeTag.double, _), (TapeTag.bigNumber, _):
            return JSONKind(tag: otherTape.tag(at: otherIndex)) == .number && number(index) == other.number(otherIndex)
        default: return false
        }
    }

    private func number(_ index: Int) -> Number {
        if node.tape.tag(at: index) == TapeTag.integer { return .integer(node.tape.integer(at: index)) }
        guard let literal = DecimalLiteral(of: node.node(at: index)) else { return .special(node.tape.double(at: index).bitPattern) }
        return literal.integer(as: Int64.self).map(Number.integer) ?? .other(literal)
    }
}

extension DecimalLiteral {
    /// A number of a document, with all its digits; nil for NaN and infinities, which JSON5 allows.
    package init?(of node: JSONNode) {
        guard let text = node.numberText else { return nil }
        self.init(text)
    }
}
