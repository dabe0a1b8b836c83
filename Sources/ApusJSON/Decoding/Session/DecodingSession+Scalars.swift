#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Values in the usual JSON form of their types. Containers look for these before they do anything
// else.
extension Tape {
    @inline(__always)
    func plainBoolean(at index: Int) -> Bool? {
        switch tag(at: index) {
        case TapeTag.true: true
        case TapeTag.false: false
        default: nil
        }
    }

    @inline(__always)
    func plainString(at index: Int) -> String? {
        tag(at: index) == TapeTag.string ? string(at: index) : nil
    }

    @inline(__always)
    func plainInteger<T: FixedWidthInteger>(_ type: T.Type, at index: Int) -> T? {
        tag(at: index) == TapeTag.integer ? T(exactly: integer(at: index)) : nil
    }

    /// Nil for zero, which may be a number too small for a `Double`.
    @inline(__always)
    func plainDouble(at index: Int) -> Double? {
        guard tag(at: index) == TapeTag.double, case let value = double(at: index), value != 0 else { return nil }
        return value
    }
}

/// Single values from the tape, with the results of Foundation's `JSONDecoder`.
extension DecodingSession {
    @inline(__always)
    func isNull(_ index: Int) -> Bool { tape.tag(at: index) == TapeTag.null }

    func isNumber(_ index: Int) -> Bool {
        let tag = tape.tag(at: index)
        return tag == TapeTag.integer || tag == TapeTag.unsigned || tag == TapeTag.double || tag == TapeTag.bigNumber
    }

    @inline(__always)
    func boolean(_ index: Int) throws -> Bool {
        // Null has the wrong type, too, as in Foundation.
        try tape.plainBoolean(at: index) ?? rareBoolean(index)
    }

    @inline(never)
    private func rareBoolean(_ index: Int) throws -> Bool {
        try coerce(Bool.self, index, orThrow: typeMismatch(Bool.self, at: index)) { $0.boolean(of: $1) }
    }

    @inline(__always)
    func string(_ index: Int) throws -> String {
        try tape.plainString(at: index) ?? rareString(index)
    }

    @inline(never)
    private func rareString(_ index: Int) throws -> String {
        try coerce(String.self, index, orThrow: mismatch(String.self, at: index)) { $0.string(of: $1) }
    }

    /// A whole number: `1.0` and `1e2` are whole, `1.5` is not.
    @inline(__always)
    func integer<T: FixedWidthInteger>(_ type: T.Type, _ index: Int) throws -> T {
        try tape.plainInteger(type, at: index) ?? rareInteger(type, index)
    }

    @inline(never)
    private func rareInteger<T: FixedWidthInteger>(_ type: T.Type, _ index: Int) throws -> T {
        if let value = wideInteger(index)?.value(type) { return value }
        return try coerce(type, index, orThrow: notRepresented(type, index)) {
            $0.integer(type, of: $1)
        }
    }

    /// The integer that is equal to a number which the tape does not hold as an `Int64`, if there is
    /// one. Not generic, because it is compiled once instead of for each type of integers.
    private func wideInteger(_ index: Int) -> WideInteger? {
        switch tape.tag(at: index) {
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

    @inline(__always)
    func double(_ index: Int) throws -> Double {
        try tape.plainDouble(at: index) ?? rareDouble(index)
    }

    @inline(never)
    private func rareDouble(_ index: Int) throws -> Double {
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
        case TapeTag.string: if let value: Double = nonConforming(index) { return value }
        default: break
        }
        return try coerce(Double.self, index, orThrow: notRepresented(Double.self, index)) { $0.double(of: $1) }
    }

    func float(_ index: Int) throws -> Float {
        switch tape.tag(at: index) {
        case TapeTag.string: if let value: Float = nonConforming(index) { return value }
        case TapeTag.integer, TapeTag.unsigned, TapeTag.double, TapeTag.bigNumber:
            let wide = try double(index)
            let value = JSONNode(storage: storage, index: index).float(near: wide)
            if value.isFinite, value != 0 || wide == 0 { return value }
        default: break
        }
        return try coerce(Float.self, index, orThrow: notRepresented(Float.self, index)) { $0.float(of: $1) }
    }

    /// The error for a value that a type of numbers does not represent.
    private func notRepresented(_ type: any Any.Type, _ index: Int) -> DecodingError {
        isNumber(index) ? unrepresentable(type, at: index) : mismatch(type, at: index)
    }

    /// The number that a string represents under the strategy for non-conforming floats.
    private func nonConforming<T: BinaryFloatingPoint>(_ index: Int) -> T? {
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
