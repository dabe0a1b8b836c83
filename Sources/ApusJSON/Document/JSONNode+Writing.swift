extension JSONNode {
    /// Writes the value and all that is in it as it stands in the document: members in their order, repeated keys each time, and every number by
    /// its own text, so that `1.0`, `1E5` and integers of any length stay what they are.
    ///
    /// Numbers in JSON5's spellings become JSON's: `0xFF` is written as `255`, `+1` as `1`, `.5` as `0.5`. Nothing here is recursive, so any depth will do.
    ///
    /// - Throws: ``JSONWriteError/Code/nonFiniteNumber`` for JSON5's `Infinity` and `NaN`; under ``JSONWriteOptions/canonical`` also for numbers beyond `Double`.
    /// - Complexity: O(what is in the node). Where there are numbers with fraction or exponent, the first use parses the document once more.
    public func write(to json: inout JSONWriter) throws(JSONWriteError) {
        var current = self
        try write(to: &json, current: &current)
    }

    /// As ``write(to:)``; `current` is the value that is being written, so that after an error its place can be told.
    package func write(to json: inout JSONWriter, current: inout JSONNode) throws(JSONWriteError) {
        // In an object whose key is still to come, a string would pass for it. The writer is told of a value, which it takes for the misuse that it is.
        guard !json.state.takesKey else { return json.writeNull() }
        let end = tape.next(after: index)
        var index = index
        while index < end {
            switch tape.tag(at: index) {
            case TapeTag.objectStart: json.beginObject()
            case TapeTag.objectEnd: json.endObject()
            case TapeTag.arrayStart: json.beginArray()
            case TapeTag.arrayEnd: json.endArray()
            // Safety: the bytes are on the tape, which the node's storage keeps. The writer copies
            // them.
            case TapeTag.string where json.state.takesKey: unsafe json.key(utf8: tape.stringBytes(at: index))
            case TapeTag.string: unsafe json.write(stringUTF8: tape.stringBytes(at: index))
            case TapeTag.true: json.write(true)
            case TapeTag.false: json.write(false)
            case TapeTag.null: json.writeNull()
            default:
                current = JSONNode(storage: storage, index: index)
                try current.writeNumber(to: &json)
                index = tape.next(after: index)
                continue
            }
            index += 1
        }
    }

    private func writeNumber(to json: inout JSONWriter) throws(JSONWriteError) {
        switch tag {
        case TapeTag.integer where tape.integer(at: index) != 0 || !storage.isNegativeZero(at: index): json.write(tape.integer(at: index))
        case TapeTag.unsigned: json.write(tape.unsigned(at: index))
        default:
            let text = numberText ?? ""
            if storage.configuration.options.contains(.json5Grammar) {
                try write(json5Number: text, to: &json)
            } else {
                try json.writeNumber(text: text)
            }
        }
    }

    private func write(json5Number text: String, to json: inout JSONWriter) throws(JSONWriteError) {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = isNegative || text.utf8.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
        let sign = isNegative ? "-" : ""
        switch digits.utf8.first {
        case UInt8(ascii: "I"), UInt8(ascii: "N"): try json.write(double ?? .nan)
        case UInt8(ascii: "0") where digits.utf8.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "x"):
            // Those of up to 64 bits are integers on the tape, so this is a zero with its sign, or the nearest double of a larger one.
            if double == 0 { try json.writeNumber(text: sign + "0") } else { try json.write(double ?? .nan) }
        default: try json.writeNumber(text: sign + Self.withDigitsAroundPoint(digits))
        }
    }

    /// A decimal number of JSON5 with the zero that JSON wants before or after its point: `.5` is `0.5`, `5.` is `5.0`.
    private static func withDigitsAroundPoint(_ number: Substring) -> String {
        guard let point = number.utf8.firstIndex(of: UInt8(ascii: ".")) else { return String(number) }
        let fraction = number[number.utf8.index(after: point)...]
        let hasFraction = fraction.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
        return (point == number.startIndex ? "0." : String(number[...point])) + (hasFraction ? "" : "0") + String(fraction)
    }
}
