// Writes a tape as JSON text.
extension JSONWriter {
    /// Writes the value whose words on a tape are passed.
    ///
    /// - Parameter number: Writes the number at a tape index with its own text.
    @inline(__always)
    mutating func write(
        _ tape: Tape, _ words: Range<Int>, number: (_ json: inout JSONWriter, _ index: Int) throws(JSONWriteError) -> Void
    ) throws(JSONWriteError) {
        var index = words.lowerBound
        while index < words.upperBound {
            switch tape.tag(at: index) {
            case TapeTag.objectStart: beginObject()
            case TapeTag.objectEnd: endObject()
            case TapeTag.arrayStart: beginArray()
            case TapeTag.arrayEnd: endArray()
            // Safety: the bytes are on the tape, which the caller holds. The writer copies them.
            case TapeTag.string where state.takesKey: unsafe key(utf8: tape.stringBytes(at: index))
            case TapeTag.string: unsafe write(stringUTF8: tape.stringBytes(at: index))
            case TapeTag.true: write(true)
            case TapeTag.false: write(false)
            case TapeTag.null: writeNull()
            case TapeTag.bigNumber:
                try number(&self, index)
            default:
                try number(&self, index)
                index += 1
            }
            index += 1
        }
    }

    /// Writes a number that may be in JSON5 notation as JSON: `.5` as `0.5`, `+1` as `1`.
    ///
    /// - Parameter double: The number's value.
    mutating func write(json5Number text: String, _ double: Double?) throws(JSONWriteError) {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = isNegative || text.utf8.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
        let sign = isNegative ? "-" : ""
        switch digits.utf8.first {
        case UInt8(ascii: "I"), UInt8(ascii: "N"): try write(double ?? .nan)
        case UInt8(ascii: "0") where digits.utf8.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "x"):
            // Hexadecimal numbers of up to 64 bits are integers on the tape, so this is a zero with
            // its sign, or the nearest double of a larger number.
            if double == 0 { try writeNumber(text: sign + "0") } else { try write(double ?? .nan) }
        default: try writeNumber(text: sign + Self.withDigitsAroundPoint(digits))
        }
    }

    /// A JSON5 decimal number with the zero that JSON requires before or after the point: `.5`
    /// becomes `0.5`, `5.` becomes `5.0`.
    private static func withDigitsAroundPoint(_ number: Substring) -> String {
        guard let point = number.utf8.firstIndex(of: UInt8(ascii: ".")) else { return String(number) }
        let fraction = number[number.utf8.index(after: point)...]
        let hasFraction = fraction.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
        return (point == number.startIndex ? "0." : String(number[...point])) + (hasFraction ? "" : "0") + String(fraction)
    }
}
