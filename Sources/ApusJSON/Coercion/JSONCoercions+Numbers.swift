#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

// Safety, for all bytes of strings here: they are on the tape, which the node keeps alive until the
// call is over.

extension JSONCoercions {
    /// Converts a value to an integer of a type.
    @inlinable
    package func integer<T: FixedWidthInteger>(_ type: T.Type, of node: JSONNode) -> CoercionOutcome<T> {
        wideInteger(of: node).converted { $0.value(type) }
    }

    /// Converts a value to an integer of at most 128 bits.
    @usableFromInline package func wideInteger(of node: JSONNode) -> CoercionOutcome<WideInteger> {
        let tape = node.tape
        switch node.tag {
        case TapeTag.integer: return .exact(WideInteger(tape.integer(at: node.index)))
        case TapeTag.unsigned: return .exact(WideInteger(UInt128(tape.unsigned(at: node.index)), isNegative: false))
        case TapeTag.double:
            let double = tape.double(at: node.index)
            // A whole number below 2^53 is also whole as a `Double`. A `Double` that is whole may
            // be rounded from a number that is not, so the text decides.
            if double.magnitude < 0x1p53, double.rounded(.towardZero) != double { return .failed(.notWhole) }
            return Self.whole(node.numberText.flatMap { DecimalLiteral($0) })
        case TapeTag.bigNumber: return unsafe Self.whole(DecimalLiteral(tape.stringBytes(at: node.index)))
        default: return number(node, zero: WideInteger(0)) { number, _ in Self.whole(number) }
        }
    }

    /// Converts a value to the nearest `Double`. A number beyond its range, or so small that it
    /// would become zero, fails.
    package func double(of node: JSONNode) -> CoercionOutcome<Double> {
        guard node.kind == .number else {
            return number(node, zero: 0) { number, _ in Self.representable(number.double, number) }
        }
        return node.representableDouble.map { .exact($0) } ?? .failed(.outOfRange)
    }

    /// Converts a value to the nearest `Float`, rounded once.
    package func float(of node: JSONNode) -> CoercionOutcome<Float> {
        guard node.kind == .number else {
            return number(node, zero: 0) { number, text in Self.representable(Float(text()) ?? .nan, number) }
        }
        guard let wide = node.representableDouble else { return .failed(.outOfRange) }
        let value = node.float(near: wide)
        guard value.isFinite || !wide.isFinite, value != 0 || wide == 0 else { return .failed(.outOfRange) }
        return .exact(value)
    }

    /// Converts a value to a `Decimal`, with 38 digits.
    package func decimal(of node: JSONNode) -> CoercionOutcome<Decimal> {
        switch node.tag {
        case TapeTag.integer: .exact(Decimal(node.tape.integer(at: node.index)))
        case TapeTag.unsigned: .exact(Decimal(node.tape.unsigned(at: node.index)))
        case TapeTag.double, TapeTag.bigNumber:
            node.numberText.flatMap { Decimal(string: $0) }.flatMap { $0.isNaN ? nil : .exact($0) } ?? .failed(.outOfRange)
        default:
            number(node, zero: 0) { _, text in Decimal(string: text()).flatMap { $0.isNaN ? nil : .exact($0) } ?? .failed(.outOfRange) }
        }
    }

    // MARK: -

    private static func whole(_ number: DecimalLiteral?) -> CoercionOutcome<WideInteger> {
        // JSON5's infinities and NaN have no digits.
        guard let number, number.isWhole else { return .failed(.notWhole) }
        return number.integer.map { .exact($0) } ?? .failed(.outOfRange)
    }

    /// Returns a number's nearest floating-point value, unless the number is beyond the type's
    /// range or too small for it: only zero becomes zero.
    private static func representable<T: BinaryFloatingPoint>(_ value: T, _ number: DecimalLiteral) -> CoercionOutcome<T> {
        value.isFinite && (value != 0 || number.isZero) ? .exact(value) : .failed(.outOfRange)
    }

    /// Converts a string to a number. It must be a decimal number in RFC 8259's grammar, but
    /// whitespace around it, a `+`, and leading zeros are allowed.
    private func number<T>(
        _ node: JSONNode, zero: T, _ make: (_ number: DecimalLiteral, _ text: () -> String) -> CoercionOutcome<T>
    ) -> CoercionOutcome<T> {
        guard node.tag == TapeTag.string else { return .failed(node.isNull ? .null : .kind) }
        let text = unsafe node.tape.stringBytes(at: node.index).trimmingWhitespace()
        if text.isEmpty {
            if contains(.missingFromEmptyString) { return .missing(.missingFromEmptyString) }
            return contains(.zeroFromEmptyString) ? .coerced(zero, .zeroFromEmptyString) : .failed(.unreadable)
        }
        guard contains(.numberFromString) else { return .failed(.notPermitted(.numberFromString)) }
        guard let number = unsafe DecimalLiteral(text, [.plusSign, .leadingZeros]) else { return .failed(.unreadable) }
        let outcome = make(number) { unsafe String(decoding: text, as: UTF8.self) }
        guard case .exact(let value) = outcome else { return outcome }
        return .coerced(value, .numberFromString)
    }
}

extension JSONNode {
    /// The number as a `Double`, unless it is beyond the range of `Double` or too small for it:
    /// only zero becomes zero.
    fileprivate var representableDouble: Double? {
        guard let value = double else { return nil }
        if value == 0, tag == TapeTag.double, DecimalLiteral(numberText ?? "")?.isZero == false { return nil }
        // JSON5's infinities and NaN are valid numbers; a number that is too large is not.
        return value.isFinite || tag == TapeTag.double ? value : nil
    }

    /// Returns the `Float` nearest to a number whose nearest `Double` is known.
    ///
    /// If the `Double` is halfway between two `Float`s, the number itself may be on either side, so
    /// its text decides.
    func float(near wide: Double) -> Float {
        let near = Float(wide)
        guard Double(near) != wide else { return near }
        let other = Double(near) < wide ? near.nextUp : near.nextDown
        guard near.isInfinite || (Double(near) + Double(other)) / 2 == wide else { return near }
        return numberText.flatMap { Float($0) } ?? near
    }
}
