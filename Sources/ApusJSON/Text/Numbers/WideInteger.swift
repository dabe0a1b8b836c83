/// An integer of up to 128 bits, before its type is known.
@usableFromInline package struct WideInteger: Sendable {
    @usableFromInline let magnitude: UInt128
    @usableFromInline let isNegative: Bool

    init(_ magnitude: UInt128, isNegative: Bool) {
        self.magnitude = magnitude
        self.isNegative = isNegative
    }

    init(_ value: Int64) { self.init(UInt128(value.magnitude), isNegative: value < 0) }

    /// Whether the number fits in an integer type. One beyond ±2^127 fits only if it is positive.
    func fits(bitWidth: Int, isSigned: Bool) -> Bool {
        let largest = UInt128.max >> (128 - min(bitWidth, 128))
        if isNegative { return isSigned ? magnitude <= largest >> 1 + 1 : magnitude == 0 }
        return magnitude <= (isSigned && bitWidth <= 128 ? largest >> 1 : largest)
    }

    /// The number in an integer type, or nil if it does not fit.
    @inlinable
    package func value<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        guard isNegative else { return Integer(exactly: magnitude) }
        // The magnitude of the smallest signed number exceeds the largest positive one.
        guard magnitude <= UInt128(1) << 127 else { return nil }
        return Integer(exactly: Int128(truncatingIfNeeded: 0 &- magnitude))
    }
}
