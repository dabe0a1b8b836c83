import ApusJSON

extension Verifier {
    mutating func examineText(_ node: UInt32, _ expression: PatternRegex, _ index: Int) -> Bool {
        switch expression.search(tape.stringBytes(at: index), &budget) {
        case .found: true
        case .absent: fail(.value, index, node)
        case .undecided: fail(.undecided, index, node)
        }
    }

    func isChoice(_ list: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        program.choices[Int(list)].contains { $0.count == text.count && $0.elementsEqual(text) }
    }

    /// Unicode scalars, as JSON Schema counts them.
    func characterCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }

    func isNumber(at index: Int, in range: NumberRange) -> Bool {
        if let minimum = range.minimum, compare(at: index, minimum) < 0 { return false }
        if let maximum = range.maximum, compare(at: index, maximum) > 0 { return false }
        // JSON5's NaN is in no range.
        return tape.tag(at: index) != TapeTag.double || !tape.double(at: index).isNaN
    }

    private func compare(at index: Int, _ bound: NumberBound) -> Int {
        switch tape.tag(at: index) {
        case TapeTag.integer: return bound.compare(tape.integer(at: index))
        case TapeTag.unsigned:
            let value = tape.unsigned(at: index)
            return bound.compare(Double(value)) { String(value) }
        case TapeTag.double: return bound.compare(tape.double(at: index)) { document.node(at: index).numberText }
        default:
            // A number beyond 64 bits, by its digits.
            return DecimalDigits(tape.stringBytes(at: index))?.compare(to: bound.digits) ?? 0
        }
    }

    func isColor(at index: Int) -> Bool {
        switch tape.tag(at: index) {
        case TapeTag.string: ColorText.matches(tape.stringBytes(at: index))
        case TapeTag.integer: tape.integer(at: index) >= 0 && tape.integer(at: index) <= ColorText.largestNumber
        case TapeTag.double: tape.double(at: index) >= 0 && tape.double(at: index) <= Double(ColorText.largestNumber)
        default: false
        }
    }
}
