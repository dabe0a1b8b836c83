/// Finite floating-point numbers as text, written straight into memory: the shortest digits (``DoubleToDecimal``) in one of three layouts.
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
        /// Swift's `description` without a trailing `.0`, as Foundation's `JSONEncoder` writes numbers.
        ///
        /// The exponent form, with two digits of exponent at least, stands for magnitudes below 10^−4 and for those above
        /// the last of the consecutive integers (2^53 for `Double`, 2^24 for `Float`).
        case plain
        /// Swift's `description`: whole numbers keep their `.0`, so that they read back as floating-point.
        case decimal
        /// ECMAScript's `Number::toString` (ECMA-262, 6.1.6.1.20), which RFC 8785, section 3.2.2.3, prescribes.
        case ecmaScript
    }

    /// How many bytes of room the functions below need. The text itself takes 25 at most; blocks are stored past its end.
    static let maximumByteCount = 40

    /// Writes a finite number. Returns the byte count.
    @inline(__always)
    static func write(_ value: Double, _ layout: Layout, to output: UnsafeMutablePointer<UInt8>) -> Int {
        let magnitude = value.magnitude
        let start = writeSign(isNegative: value.sign == .minus && !(layout == .ecmaScript && magnitude == 0), to: output)
        if magnitude <= 0x1p53 {
            let whole = UInt64(bitPattern: Int64(magnitude))
            if Double(whole) == magnitude { return start &+ writeWhole(whole, layout, to: output + start) }
        }
        return start &+ write(DoubleToDecimal.shortest(magnitude), isBeyondIntegers: magnitude > 0x1p53, layout, to: output + start)
    }

    /// Writes a finite number by the digits that tell it from other `Float`s. Returns the byte count.
    @inline(__always)
    static func write(_ value: Float, _ layout: Layout, to output: UnsafeMutablePointer<UInt8>) -> Int {
        let magnitude = value.magnitude
        let start = writeSign(isNegative: value.sign == .minus && !(layout == .ecmaScript && magnitude == 0), to: output)
        if magnitude <= 0x1p24 {
            let whole = UInt64(bitPattern: Int64(magnitude))
            if Float(whole) == magnitude { return start &+ writeWhole(whole, layout, to: output + start) }
        }
        var digits = DoubleToDecimal.shortest(magnitude)
        // To as many digits as a Double has, which are laid out next.
        digits.significand = digits.significand &* 100_000_000
        digits.exponent = digits.exponent &- 8
        return start &+ write(digits, isBeyondIntegers: magnitude > 0x1p24, layout, to: output + start)
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

    /// Lays out the digits of a magnitude that is not a whole number within the consecutive integers.
    @inline(__always)
    private static func write(
        _ digits: DoubleToDecimal.Digits, isBeyondIntegers: Bool, _ layout: Layout, to output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let aligned = AlignedDigits(digits.significand, exponent: digits.exponent)
        let point = aligned.point
        let isExponential = layout == .ecmaScript ? point > 21 || point < -5 : isBeyondIntegers || point < -3
        if isExponential { return aligned.writeExponential(exponent: point &- 1, layout, to: output) }
        if point <= 0 { return aligned.writeFraction(leadingZeros: 0 &- point, to: output) }
        if point < aligned.count { return aligned.write(point: point, to: output) }
        return aligned.writeWhole(digits: point, to: output)
    }
}
