extension JSONNode {
    /// The number as an `Int`; nil when this is no number or not exactly an `Int` (`1.0` is 1, `1.5` is nil).
    public var integer: Int? {
        switch tag {
        case TapeTag.integer: Int(exactly: tape.integer(at: index))
        case TapeTag.double: wholeNumber()
        default: nil
        }
    }

    /// The number as a `UInt`; nil when this is no number or not exactly a `UInt`.
    public var unsigned: UInt? {
        switch tag {
        case TapeTag.integer: UInt(exactly: tape.integer(at: index))
        case TapeTag.unsigned: UInt(exactly: tape.unsigned(at: index))
        case TapeTag.double: wholeNumber()
        default: nil
        }
    }

    /// A double as an integer; nil when it is not exactly one.
    ///
    /// From 2^53 on a whole `Double` may be the rounded neighbour of what is written (`-9223372036854775809`, `9007199254740993.0`): there the text decides.
    private func wholeNumber<Integer: FixedWidthInteger>() -> Integer? {
        let double = tape.double(at: index)
        if double.magnitude < 0x1p53 { return Integer(exactly: double) }
        guard double.magnitude <= 0x1p64, let text = numberText else { return nil }
        return DecimalLiteral(text)?.integer(as: Integer.self)
    }

    /// The number as the nearest `Double`, `-0` with its sign; nil when this is no number.
    ///
    /// Under ``JSONNumberPolicy/exact`` a number too large for a `Double` is an infinity here; ``numberText`` has it all.
    public var double: Double? {
        switch tag {
        case TapeTag.integer:
            let integer = tape.integer(at: index)
            return integer == 0 && storage.isNegativeZero(at: index) ? -0.0 : Double(integer)
        case TapeTag.unsigned: return Double(tape.unsigned(at: index))
        case TapeTag.double: return tape.double(at: index)
        case TapeTag.bigNumber: return unsafe DecimalLiteral(tape.stringBytes(at: index))?.double
        default: return nil
        }
    }

    /// The number as it is written in the document, digit for digit; nil when this is no number.
    ///
    /// A number of JSON5 is given as it is written too (`0xFF`, `+1`, `Infinity`), but for those that only ``JSONNumberPolicy/exact`` holds, which are given
    /// as JSON writes them: hexadecimal ones in decimal, `+.5e400` as `0.5e400`.
    ///
    /// - Complexity: The first use of a place in a document parses it once more; then O(digits).
    public var numberText: String? {
        switch tag {
        case TapeTag.integer, TapeTag.unsigned, TapeTag.double:
            let text = unsafe storage.source.text
            let start = storage.offset(of: index)
            return unsafe String(decoding: text[start..<numberEnd(from: start, in: text)], as: UTF8.self)
        case TapeTag.bigNumber: return tape.string(at: index)
        default: return nil
        }
    }

    /// Where the number that begins at `start` ends. Text may follow it directly, under ``JSONReadOptions/trailingText``.
    private func numberEnd(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        // In a mapped file that has changed since it was parsed, a place may be the end of the text.
        guard let base = text.baseAddress, start < text.count else { return start }
        // Safety: the place is inside of the text.
        let (number, limit) = unsafe (base + start, base + text.count)
        if storage.configuration.options.contains(.json5Grammar) { return unsafe JSON5Number.end(of: number, limit: limit) - base }
        return unsafe NumberScan(number, end: limit).map { unsafe $0.end - base } ?? start
    }
}
