/// Writes finite floating-point numbers as text straight into memory: the shortest digits
/// (``DoubleToDecimal``) in one of three layouts.
enum FloatText {
    /// How digits become text.
    ///
    /// | value | plain | decimal | ecmaScript |
    /// |---|---|---|---|
    /// | 100.0 | `100` | `100.0` | `100` |
    /// | 2^53 + 2 | `9.007199254740994e+15` | the same | `9007199254740994` |
    /// | 1e21 | `1e+21` | the same | the same |
    /// | 0.00001 | `1e-05` | the same | `0.00001` |
    /// | 1e-7 | `1e-07` | the same | `1e-7` |
    /// | -0.0 | `-0` | `-0.0` | `0` |
    enum Layout {
        /// Swift's `description` without a trailing `.0`, as Foundation's `JSONEncoder` writes
        /// numbers.
        ///
        /// The exponent form, with at least two exponent digits, is used for magnitudes below 10^−4
        /// and for those above the range of consecutive integers (2^53 for `Double`, 2^24 for
        /// `Float`).
        case plain
        /// Swift's `description`: whole numbers keep their `.0`, so that they read back as
        /// floating-point.
        case decimal
        /// ECMAScript's `Number::toString` (ECMA-262, 6.1.6.1.20), which RFC 8785, section 3.2.2.3,
        /// prescribes.
        case ecmaScript
    }

    /// The number of bytes that the functions below need at their output. The text takes at most
    /// 25; blocks are stored past its end.
    static let maximumByteCount = 40

    /// Writes a finite number and returns the byte count.
    @inline(__always)
    static func write(_ value: Double, _ layout: Layout, to output: UnsafeMutablePointer<UInt8>) -> Int {
        let field = value.exponentBitPattern
        // The magnitude is significand × 2^exponent, except for zero and subnormal numbers.
        let significand = value.significandBitPattern | 1 << 52
        let exponent = Int(truncatingIfNeeded: field) &- 1075

        let start = writeSign(isNegative: value.sign == .minus && !(layout == .ecmaScript && value == 0), to: output)
        let digits = output + start

        // A whole number of up to 53 bits: all bits after the point are zeros.
        if exponent <= 0, significand.trailingZeroBitCount &+ exponent >= 0 {
            return start &+ writeWhole(significand &>> UInt64(truncatingIfNeeded: 0 &- exponent), layout, to: digits)
        }
        if let few = DoubleToDecimal.few(value.magnitude, exponent: exponent) {
            return start &+ write(AlignedDigits(few.digits, power: few.power), isBeyondIntegers: false, layout, to: digits)
        }
        guard field != 0, value.significandBitPattern != 0 else {
            return start &+ (value == 0 ? writeWhole(0, layout, to: digits) : writePowerOfTwoOrSubnormal(value.magnitude, layout, to: digits))
        }
        let shortest = DoubleToDecimal.shortest(significand: significand, exponent: exponent, isPowerOfTwo: false)
        return start &+ write(AlignedDigits(shortest), isBeyondIntegers: exponent > 0, layout, to: digits)
    }

    /// Writes a magnitude that is a power of two or a subnormal number.
    @inline(never)
    private static func writePowerOfTwoOrSubnormal(_ magnitude: Double, _ layout: Layout, to output: UnsafeMutablePointer<UInt8>) -> Int {
        if magnitude == 0x1p53 { return writeWhole(1 << 53, layout, to: output) }
        let field = Int(truncatingIfNeeded: magnitude.exponentBitPattern)
        let digits =
            field == 0
            ? DoubleToDecimal.exact(significand: magnitude.significandBitPattern, exponent: -1074, isPowerOfTwo: false)
            : DoubleToDecimal.shortest(significand: 1 << 52, exponent: field &- 1075, isPowerOfTwo: field > 1)
        return write(AlignedDigits(digits), isBeyondIntegers: magnitude > 0x1p53, layout, to: output)
    }

    /// Writes a finite number with the digits that distinguish it from other `Float`s, and returns
    /// the byte count.
    @inline(__always)
    static func write(_ value: Float, _ layout: Layout, to output: UnsafeMutablePointer<UInt8>) -> Int {
        let magnitude = value.magnitude
        let start = writeSign(isNegative: value.sign == .minus && !(layout == .ecmaScript && magnitude == 0), to: output)
        if magnitude <= 0x1p24 {
            let whole = UInt64(bitPattern: Int64(magnitude))
            if Float(whole) == magnitude { return start &+ writeWhole(whole, layout, to: output + start) }
        }
        return start &+ write(AlignedDigits(DoubleToDecimal.shortest(magnitude)), isBeyondIntegers: magnitude > 0x1p24, layout, to: output + start)
    }

    @inline(__always)
    private static func writeSign(isNegative: Bool, to output: UnsafeMutablePointer<UInt8>) -> Int {
        output[0] = UInt8(ascii: "-")
        return isNegative ? 1 : 0
    }

    @inline(__always)
    private static func writeWhole(_ value: UInt64, _ layout: Layout, to output: UnsafeMutablePointer<UInt8>) -> Int {
        let count = IntegerText.write(value, to: output)
        guard layout == .decimal else { return count }
        output[count] = UInt8(ascii: ".")
        output[count &+ 1] = UInt8(ascii: "0")
        return count &+ 2
    }

    /// Lays out the digits of a magnitude that is not a whole number within the consecutive
    /// integers.
    @inline(__always)
    private static func write(
        _ aligned: AlignedDigits, isBeyondIntegers: Bool, _ layout: Layout, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        // The two layouts of everyday numbers. A whole number here exceeds the consecutive
        // integers, so it has at least eight digits.
        if 1...7 ~= aligned.point { return aligned.writeShortWhole(to: output) }
        if -3...0 ~= aligned.point { return aligned.writeFraction(to: output) }
        return writeLong(aligned, isBeyondIntegers: isBeyondIntegers, layout, to: output)
    }

    /// Lays out the digits of a magnitude below 10^−4 or of at least 10^7.
    @inline(never)
    private static func writeLong(
        _ aligned: AlignedDigits, isBeyondIntegers: Bool, _ layout: Layout, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let point = aligned.point
        let isExponential = layout == .ecmaScript ? point > 21 || point < -5 : isBeyondIntegers || point < -3
        if isExponential { return aligned.writeExponential(layout, to: output) }
        if point <= 0 { return aligned.writeFraction(to: output) }
        if point < aligned.count { return aligned.writeLongWhole(to: output) }
        return aligned.writeWhole(to: output)
    }
}
