extension JSONNode {
    /// The number as an `Int`, or nil if the value isn't a number or an `Int` cannot represent it
    /// exactly (`1.0` is 1, `1.5` is nil).
    public var integer: Int? { wholeNumber() }

    /// The number as a `UInt`, or nil if the value isn't a number or a `UInt` cannot represent it
    /// exactly.
    public var unsigned: UInt? { wholeNumber() }

    /// The number as an integer, or nil if `Integer` cannot represent it exactly.
    ///
    /// From 2^53 on, a whole `Double` may differ from the number as written by rounding
    /// (`-9223372036854775809`, `9007199254740993.0`), so the text decides. It also decides whether a number that is
    /// read exactly is zero or too small for a `Double`.
    private func wholeNumber<Integer: FixedWidthInteger>() -> Integer? {
        switch tag {
        case TapeTag.integer: return Integer(exactly: tape.integer(at: index))
        case TapeTag.unsigned: return Integer(exactly: tape.unsigned(at: index))
        case TapeTag.double:
            let double = tape.double(at: index)
            if double.magnitude < 0x1p53, double != 0 || storage.configuration.numbers != .exact || !storage.hasUnclearNumber {
                return Integer(exactly: double)
            }
            guard double.magnitude <= 0x1p64, let text = numberText else { return nil }
            return DecimalLiteral(text)?.integer(as: Integer.self)
        default: return nil
        }
    }

    /// The number as the nearest `Double`, with `-0` keeping its sign, or nil if the value isn't a
    /// number.
    ///
    /// With ``JSONNumberPolicy/exact``, a number too large for a `Double` becomes an infinity;
    /// ``numberText`` has all its digits.
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

    /// The number as it is written in the document, digit for digit, or nil if the value isn't a
    /// number.
    ///
    /// A JSON5 number is also returned as written (`0xFF`, `+1`, `Infinity`), except for numbers
    /// that need ``JSONNumberPolicy/exact``, which are returned in JSON's notation: hexadecimal
    /// numbers in decimal, `+.5e400` as `0.5e400`.
    ///
    /// - Complexity: O(digits), after the first use of a location in a document, which parses the
    ///   document once more.
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

    /// The end of the number that begins at `start`. With ``JSONReadOptions/trailingText``, text
    /// may follow it directly.
    private func numberEnd(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        // In a mapped file that has changed since it was parsed, the offset may be the end of the
        // text.
        guard let base = text.baseAddress, start < text.count else { return start }
        // Safety: the offset is within the text.
        let (number, limit) = unsafe (base + start, base + text.count)
        if storage.configuration.options.contains(.json5Grammar) { return unsafe JSON5Number.end(of: number, limit: limit) - base }
        return unsafe NumberScan(number, end: limit).map { unsafe $0.end - base } ?? start
    }
}
