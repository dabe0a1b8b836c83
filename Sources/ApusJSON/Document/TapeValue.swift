/// A value on a tape, compared with others as JSON Schema compares them: numbers by their exact value,
/// objects without regard to the order of their members.
package struct TapeValue {
    package let node: JSONNode

    package init(_ node: JSONNode) { self.node = node }

    /// A number by its value: `1`, `1.0` and `10e-1` are equal.
    private enum Number: Hashable {
        case integer(Int64)
        case literal(DecimalLiteral)
        /// NaN or an infinity, which JSON5 allows.
        case special(UInt64)
    }

    /// Equal values have equal hashes. They are seeded, so that values that collide cannot be found.
    ///
    /// - Parameters:
    ///   - levels: how deep arrays and objects may be nested.
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
        default:
            var steps = 0
            hasher.combine(number(index, &steps))
        }
        return hasher.finalize()
    }

    package static func == (one: TapeValue, other: TapeValue) -> Bool {
        var steps = 0
        return one.isEqual(to: other, &steps)
    }

    /// Whether the values are equal.
    ///
    /// - Parameter steps: is increased by what is looked at: one for each value and key, 64 bytes of a string and 8
    ///   bytes of a number.
    package func isEqual(to other: TapeValue, _ steps: inout Int) -> Bool { isEqual(node.index, other, other.node.index, &steps) }

    private func isEqual(_ index: Int, _ other: TapeValue, _ otherIndex: Int, _ steps: inout Int) -> Bool {
        let (tape, otherTape) = (node.tape, other.node.tape)
        steps += 1
        switch (tape.tag(at: index), otherTape.tag(at: otherIndex)) {
        case (TapeTag.string, TapeTag.string):
            let (bytes, otherBytes) = unsafe (tape.stringBytes(at: index), otherTape.stringBytes(at: otherIndex))
            if bytes.count == otherBytes.count { steps += bytes.count >> 6 }
            return unsafe bytes.hasSameBytes(as: otherBytes)
        case (TapeTag.arrayStart, TapeTag.arrayStart):
            guard hasSameCount(index, other, otherIndex, &steps) else { return false }
            return zip(tape.children(at: index), otherTape.children(at: otherIndex)).allSatisfy { isEqual($0, other, $1, &steps) }
        case (TapeTag.objectStart, TapeTag.objectStart):
            guard hasSameCount(index, other, otherIndex, &steps) else { return false }
            var values: [String: Int] = [:]
            for key in otherTape.children(at: otherIndex) {
                values[otherTape.string(at: key)] = key + 1
                steps += unsafe 1 + otherTape.stringBytes(at: key).count >> 6
            }
            return tape.children(at: index).allSatisfy { key in
                steps += unsafe 1 + tape.stringBytes(at: key).count >> 6
                return values[tape.string(at: key)].map { isEqual(key + 1, other, $0, &steps) } ?? false
            }
        case (let tag, let otherTag) where tag == otherTag && (tag == TapeTag.null || tag == TapeTag.true || tag == TapeTag.false): return true
        case (TapeTag.integer, _), (TapeTag.unsigned, _), (TapeTag.double, _), (TapeTag.bigNumber, _):
            return JSONKind(tag: otherTape.tag(at: otherIndex)) == .number && number(index, &steps) == other.number(otherIndex, &steps)
        default: return false
        }
    }

    /// Whether two arrays or objects have equally many children, which are counted if both have more than the tape says.
    private func hasSameCount(_ index: Int, _ other: TapeValue, _ otherIndex: Int, _ steps: inout Int) -> Bool {
        let count = node.tape.saturatedCount(at: index)
        guard count == other.node.tape.saturatedCount(at: otherIndex) else { return false }
        guard count == Tape.countLimit else { return true }
        let (one, two) = (node.tape.count(at: index), other.node.tape.count(at: otherIndex))
        steps += one + two
        return one == two
    }

    private func number(_ index: Int, _ steps: inout Int) -> Number {
        if node.tape.tag(at: index) == TapeTag.integer { return .integer(node.tape.integer(at: index)) }
        let text = node.node(at: index).numberText ?? ""
        steps += text.utf8.count >> 3
        guard let literal = DecimalLiteral(text) else { return .special(node.tape.double(at: index).bitPattern) }
        return literal.integer(as: Int64.self).map(Number.integer) ?? .literal(literal)
    }
}

extension DecimalLiteral {
    /// A number of a document, with all its digits; nil for NaN and infinities, which JSON5 allows.
    package init?(of node: JSONNode) {
        guard let text = node.numberText else { return nil }
        self.init(text)
    }
}
