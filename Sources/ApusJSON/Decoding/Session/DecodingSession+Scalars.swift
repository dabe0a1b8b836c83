#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A scalar type of Codable. Each value is first looked at in its usual JSON form, before anything else is
/// done for it.
protocol TapeScalar: Decodable {
    /// The value, if it is in the usual JSON form of its type.
    static func plain(_ tape: Tape, _ index: Int) -> Self?
    /// A value in another form, converted with the result of Foundation's `JSONDecoder`.
    ///
    /// Not an initialiser, which would own the session: a retain and a release for each value.
    static func converted(_ session: DecodingSession, _ index: Int) throws -> Self
}

extension DecodingSession {
    /// A scalar value.
    @inline(__always)
    func scalar<T: TapeScalar>(_ type: T.Type, _ index: Int) throws -> T { try T.plain(tape, index) ?? T.converted(self, index) }

    func isNull(_ index: Int) -> Bool { tape.tag(at: index) == TapeTag.null }

    func isNumber(_ index: Int) -> Bool {
        let tag = tape.tag(at: index)
        return tag == TapeTag.integer || tag == TapeTag.unsigned || tag == TapeTag.double || tag == TapeTag.bigNumber
    }
}

extension Bool: TapeScalar {
    @inline(__always)
    static func plain(_ tape: Tape, _ index: Int) -> Bool? {
        switch tape.tag(at: index) {
        case TapeTag.true: true
        case TapeTag.false: false
        default: nil
        }
    }

    // Null has the wrong type, too, as in Foundation.
    static func converted(_ session: DecodingSession, _ index: Int) throws -> Bool {
        if let coercions = session.coercions,
            let value = try session.result(of: coercions.boolean(of: session.node(at: index)), as: Bool.self, at: index)
        {
            return value
        }
        throw session.typeMismatch(Bool.self, at: index)
    }
}

extension String: TapeScalar {
    @inline(__always)
    static func plain(_ tape: Tape, _ index: Int) -> String? { tape.tag(at: index) == TapeTag.string ? tape.string(at: index) : nil }

    static func converted(_ session: DecodingSession, _ index: Int) throws -> String {
        if let coercions = session.coercions,
            let value = try session.result(of: coercions.string(of: session.node(at: index)), as: String.self, at: index)
        {
            return value
        }
        throw session.mismatch(String.self, at: index)
    }
}

extension TapeScalar where Self: FixedWidthInteger {
    @inline(__always)
    static func plain(_ tape: Tape, _ index: Int) -> Self? {
        tape.tag(at: index) == TapeTag.integer ? Self(exactly: tape.integer(at: index)) : nil
    }

    static func converted(_ session: DecodingSession, _ index: Int) throws -> Self { try session.integer(Self.self, index) }
}

extension Double: TapeScalar {
    /// Nil for zero, which may be a number too small for a `Double`.
    @inline(__always)
    static func plain(_ tape: Tape, _ index: Int) -> Double? {
        guard tape.tag(at: index) == TapeTag.double, case let value = tape.double(at: index), value != 0 else { return nil }
        return value
    }

    static func converted(_ session: DecodingSession, _ index: Int) throws -> Double {
        let (tape, storage) = (session.tape, session.storage)
        switch tape.tag(at: index) {
        case TapeTag.integer:
            let value = tape.integer(at: index)
            return value == 0 && storage.isNegativeZero(at: index) ? -0.0 : Double(value)
        case TapeTag.unsigned: return Double(tape.unsigned(at: index))
        case TapeTag.double:
            // Only a number whose digits are all zeros is zero. A number too small for a Double is
            // as invalid as one that is too large.
            let text = JSONNode(storage: storage, index: index).numberText ?? ""
            if DecimalLiteral(text)?.isZero ?? true { return tape.double(at: index) }
        case TapeTag.bigNumber:
            // Safety: the session holds the tape with the bytes.
            if let value = unsafe DecimalLiteral(tape.stringBytes(at: index))?.double, value.isFinite { return value }
        case TapeTag.string: if let value: Double = session.nonConforming(index) { return value }
        default: break
        }
        if let coercions = session.coercions,
            let value = try session.result(of: coercions.double(of: session.node(at: index)), as: Double.self, at: index)
        {
            return value
        }
        throw session.notRepresented(Double.self, index)
    }
}

extension Float: TapeScalar {
    static func plain(_ tape: Tape, _ index: Int) -> Float? { nil }

    static func converted(_ session: DecodingSession, _ index: Int) throws -> Float {
        if session.isNumber(index) {
            let wide = try session.scalar(Double.self, index)
            let value = JSONNode(storage: session.storage, index: index).float(near: wide)
            if value.isFinite, value != 0 || wide == 0 { return value }
        } else if session.tape.tag(at: index) == TapeTag.string, let value: Float = session.nonConforming(index) {
            return value
        }
        if let coercions = session.coercions,
            let value = try session.result(of: coercions.float(of: session.node(at: index)), as: Float.self, at: index)
        {
            return value
        }
        throw session.notRepresented(Float.self, index)
    }
}

extension DecodingSession {
    /// A whole number that is not on the tape as an integer of its type: `1.0` and `1e2` are whole, `1.5`
    /// is not.
    func integer<T: FixedWidthInteger>(_ type: T.Type, _ index: Int) throws -> T {
        let value = try integer(type, bitWidth: T.bitWidth, isSigned: T.isSigned, index)
        let magnitude = T(truncatingIfNeeded: value.magnitude)
        return value.isNegative ? 0 &- magnitude : magnitude
    }

    /// The integer, in the range of its type. Not generic, because it is compiled once instead of for each type of
    /// integers.
    private func integer(_ type: any Any.Type, bitWidth: Int, isSigned: Bool, _ index: Int) throws -> WideInteger {
        if let value = wideInteger(index), value.fits(bitWidth: bitWidth, isSigned: isSigned) { return value }
        if let coercions {
            let outcome = coercions.wideInteger(of: node(at: index)).converted { $0.fits(bitWidth: bitWidth, isSigned: isSigned) ? $0 : nil }
            if let value = try result(of: outcome, as: type, at: index) { return value }
        }
        throw notRepresented(type, index)
    }

    /// The integer that is equal to a number, if there is one.
    private func wideInteger(_ index: Int) -> WideInteger? {
        switch tape.tag(at: index) {
        case TapeTag.integer: return WideInteger(tape.integer(at: index))
        case TapeTag.unsigned: return WideInteger(UInt128(tape.unsigned(at: index)), isNegative: false)
        case TapeTag.double:
            let double = tape.double(at: index)
            // Above 2^53, a Double may not be the number in the text: `9007199254740993.0`.
            if double.magnitude < 0x1p53 { return Int64(exactly: double).map { WideInteger($0) } }
            guard let text = JSONNode(storage: storage, index: index).numberText else { return nil }
            return DecimalLiteral(text)?.integer
        case TapeTag.bigNumber:
            // Safety: the session holds the tape with the bytes.
            return unsafe DecimalLiteral(tape.stringBytes(at: index))?.integer
        default: return nil
        }
    }

    /// The error for a value that a type of numbers does not represent.
    func notRepresented(_ type: any Any.Type, _ index: Int) -> DecodingError {
        isNumber(index) ? unrepresentable(type, at: index) : mismatch(type, at: index)
    }

    /// The number that a string represents under the strategy for non-conforming floats.
    fileprivate func nonConforming<T: BinaryFloatingPoint>(_ index: Int) -> T? {
        guard
            case .convertFromString(positiveInfinity: let positive, negativeInfinity: let negative, nan: let nan) =
                options.values.nonConformingFloatDecodingStrategy
        else { return nil }
        let text = tape.string(at: index)
        if text == positive { return T.infinity }
        if text == negative { return -T.infinity }
        return text == nan ? T.nan : nil
    }
}
