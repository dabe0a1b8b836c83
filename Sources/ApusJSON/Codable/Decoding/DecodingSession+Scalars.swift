import FoundationEssentials

/// Single values off the tape, as Foundation's `JSONDecoder` gives them.
extension DecodingSession {
    @inline(__always)
    func isNull(_ index: Int) -> Bool { tape.tag(at: index) == TapeTag.null }

    @inline(__always)
    func boolean(_ index: Int) throws -> Bool {
        switch tape.tag(at: index) {
        case TapeTag.true: return true
        case TapeTag.false: return false
        // Null too, as Foundation has it.
        default: throw typeMismatch(Bool.self, at: index)
        }
    }

    @inline(__always)
    func string(_ index: Int) throws -> String {
        guard tape.tag(at: index) == TapeTag.string else { throw mismatch(String.self, at: index) }
        return tape.string(at: index)
    }

    /// A whole number: `1.0` and `1e2` are, `1.5` is not.
    @inline(__always)
    func integer<T: FixedWidthInteger>(_ type: T.Type, _ index: Int) throws -> T {
        if tape.tag(at: index) == TapeTag.integer, let value = T(exactly: tape.integer(at: index)) { return value }
        return try rareInteger(type, index)
    }

    @inline(never)
    private func rareInteger<T: FixedWidthInteger>(_ type: T.Type, _ index: Int) throws -> T {
        let value: T? =
            switch tape.tag(at: index) {
            case TapeTag.integer: nil
            case TapeTag.unsigned: T(exactly: tape.unsigned(at: index))
            case TapeTag.double: wholeNumber(type, index)
            case TapeTag.bigNumber: T(tape.string(at: index))
            default: throw mismatch(type, at: index)
            }
        guard let value else { throw unrepresentable(type, at: index) }
        return value
    }

    /// The whole number that a number with a point or an exponent is, if it is one.
    private func wholeNumber<T: FixedWidthInteger>(_ type: T.Type, _ index: Int) -> T? {
        let double = tape.double(at: index)
        // Beyond 2^53 a Double may be another number than the text: `9007199254740993.0`.
        if double.magnitude < 0x1p53 { return T(exactly: double) }
        guard let text = JSONNode(storage: storage, index: index).numberText else { return nil }
        return DecimalText(text).flatMap { $0.integerDigits }.flatMap { T($0) }
    }

    @inline(__always)
    func double(_ index: Int) throws -> Double {
        if tape.tag(at: index) == TapeTag.double, case let value = tape.double(at: index), value != 0 { return value }
        return try rareDouble(index)
    }

    @inline(never)
    private func rareDouble(_ index: Int) throws -> Double {
        switch tape.tag(at: index) {
        case TapeTag.integer:
            let value = tape.integer(at: index)
            return value == 0 && storage.isNegativeZero(at: index) ? -0.0 : Double(value)
        case TapeTag.unsigned: return Double(tape.unsigned(at: index))
        case TapeTag.double:
            // Nothing but zeros is zero: a number too small for a Double is as little one as a number too large.
            let text = JSONNode(storage: storage, index: index).numberText ?? ""
            guard DecimalText(text)?.isZero ?? true else { throw unrepresentable(Double.self, at: index) }
            return tape.double(at: index)
        case TapeTag.bigNumber:
            let value = DecimalToDouble.exact(tape.stringBytes(at: index))
            guard value.isFinite else { throw unrepresentable(Double.self, at: index) }
            return value
        case TapeTag.string:
            if let value: Double = nonConforming(index) { return value }
            throw mismatch(Double.self, at: index)
        default: throw mismatch(Double.self, at: index)
        }
    }

    func float(_ index: Int) throws -> Float {
        switch tape.tag(at: index) {
        case TapeTag.string:
            if let value: Float = nonConforming(index) { return value }
            throw mismatch(Float.self, at: index)
        case TapeTag.integer, TapeTag.unsigned, TapeTag.double, TapeTag.bigNumber:
            let wide = try double(index)
            let value = JSONNode(storage: storage, index: index).float(near: wide)
            guard value.isFinite, value != 0 || wide == 0 else { throw unrepresentable(Float.self, at: index) }
            return value
        default: throw mismatch(Float.self, at: index)
        }
    }

    /// The value a string stands for under the strategy for non-conforming floats.
    private func nonConforming<T: BinaryFloatingPoint>(_ index: Int) -> T? {
        guard
            case .convertFromString(positiveInfinity: let positive, negativeInfinity: let negative, nan: let nan) = options
                .nonConformingFloatDecodingStrategy
        else { return nil }
        let text = tape.string(at: index)
        if text == positive { return T.infinity }
        if text == negative { return -T.infinity }
        return text == nan ? T.nan : nil
    }
}
