/// A bound of a range, in all the forms needed for comparison.
package struct NumberBound: Hashable, Sendable {
    package let text: String
    /// The bound as an `Int64`; nil if it is not one.
    package let integer: Int64?
    /// The nearest double.
    package let double: Double
    package let literal: DecimalLiteral

    package init?(_ text: String) {
        guard let literal = DecimalLiteral(text, [.plusSign, .barePoint, .leadingZeros]), let double = Double(text) else { return nil }
        self.text = text
        self.double = double
        self.literal = literal
        integer = Int64(text)
    }

    /// Compares an integer with the bound. The result is negative, zero or positive.
    private func compare(_ value: Int64) -> Int {
        if let integer { return value < integer ? -1 : value == integer ? 0 : 1 }
        return compare(Double(value)) { String(value) }
    }

    /// Compares a number with the bound by its nearest `Double`, or by all digits if that equals
    /// the bound's.
    private func compare(_ value: Double, text: () -> String?) -> Int {
        // Rounding to the nearest double never reverses the order of two numbers.
        if value < double { return -1 }
        if value > double { return 1 }
        return text().flatMap { DecimalLiteral($0) }.map(compare) ?? 0
    }

    /// Compares a number with the bound by all digits.
    private func compare(_ number: DecimalLiteral) -> Int {
        number < literal ? -1 : number == literal ? 0 : 1
    }

    /// Compares a number of a document with the bound.
    package func compare(_ node: JSONNode) -> Int {
        let (tape, index) = (node.tape, node.index)
        switch node.tag {
        case TapeTag.integer: return compare(tape.integer(at: index))
        case TapeTag.unsigned:
            let value = tape.unsigned(at: index)
            return compare(Double(value)) { String(value) }
        case TapeTag.double: return compare(tape.double(at: index)) { node.numberText }
        default:
            // A number beyond 64 bits is compared by its digits.
            // Safety: the node holds the tape.
            return unsafe DecimalLiteral(tape.stringBytes(at: index)).map(compare) ?? 0
        }
    }
}
