import ApusJSON

extension Verifier {
    mutating func examineText(_ node: UInt32, _ expression: Int, _ index: Int) -> Bool {
        switch unsafe self.expression(expression)._withUnsafeGuaranteedRef({ unsafe $0.engine.search(tape.stringBytes(at: index), &budget) }) {
        case .found: true
        case .absent: fail(.value, index, node)
        case .undecided: fail(.undecided, index, node)
        }
    }

    func isChoice(_ list: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let (list, all) = unsafe held._withUnsafeGuaranteedRef { unsafe ($0.choiceLists.base[list], $0.choices.base) }
        let choices = unsafe all + list.first
        let texts = texts
        return unsafe texts.search(text, list.index, list.count) { unsafe texts.isText(text, choices[$0]) } >= 0
    }

    /// Whether a number is one of those of an enumeration, which are in ascending order.
    mutating func isNumberChoice(_ list: Int, at index: Int) -> Bool {
        guard let number = node(index) else { return false }
        let choices = program.tables.numberChoices[list]
        var (low, high) = (0, choices.count)
        while low < high {
            let middle = (low + high) / 2
            let order = choices[middle].compare(number)
            if order == 0 { return !number.isNaN }
            if order < 0 { high = middle } else { low = middle + 1 }
        }
        return false
    }

    mutating func isNumber(at index: Int, in range: Int) -> Bool {
        switch tape.tag(at: index) {
        case TapeTag.integer: if let isIn = unsafe ranges[range].contains(tape.integer(at: index)) { return isIn }
        case TapeTag.double: if let isIn = unsafe ranges[range].contains(tape.double(at: index)) { return isIn }
        default: break
        }
        spendText(at: index)
        return node(index).map { program.tables.ranges[range].contains($0) } ?? false
    }

    mutating func isInteger(at index: Int) -> Bool {
        let tag = tape.tag(at: index)
        return tag == TapeTag.integer || tag == TapeTag.unsigned || isWhole(at: index)
    }

    /// Whether a number that is not an integer on the tape has no fraction.
    mutating func isWhole(at index: Int) -> Bool { node(index).flatMap { DecimalLiteral(of: $0) }?.isWhole ?? false }

    mutating func isMultiple(at index: Int, of divisor: Divisor) -> Bool {
        switch tape.tag(at: index) {
        case TapeTag.integer: divisor.divides(tape.integer(at: index).magnitude)
        case TapeTag.unsigned: divisor.divides(tape.unsigned(at: index))
        default: node(index).flatMap { DecimalLiteral(of: $0) }.map(divisor.divides) ?? false
        }
    }
}
