// A number's digits are converted to the nearest Double (ties to even) in three steps. Each step
// handles what the one before it cannot.
//
//     12.5        125 × 10^−1     Clinger: both factors are exact Doubles, so the division rounds just once
//     0.1234567890123456789       1234567890123456789 × 10^−19: Eisel-Lemire, one or two 64 × 64 bit products
//     more than 19 digits         Eisel-Lemire of the first 19 digits w and of w + 1: if both answers agree, they hold
//                                 for every number between; otherwise `DecimalLiteral.exactDouble`
//
// W. Clinger, "How to Read Floating Point Numbers Accurately" (1990); D. Lemire, "Number Parsing at
// a Gigabyte per Second" (2021). N. Mushtak and D. Lemire ("Fast Number Parsing Without Fallback",
// 2022) prove that the products of step two always suffice for a 64-bit w.

/// Converts decimal text to the nearest `Double`.
enum DecimalToDouble {
    /// The `Double` nearest to ±significand × 10^exponent, or nil if more digits are needed to
    /// decide; then use ``DecimalLiteral/exactDouble``.
    ///
    /// Overflow gives an infinity, underflow the nearest subnormal or zero. Zero keeps its sign.
    ///
    /// - Parameters:
    ///   - significand: the first digits, at most 19 counted from the first nonzero digit.
    ///   - exponent: the power of ten of the significand's last digit. Any value is allowed.
    ///   - isTruncated: whether a nonzero digit follows those in `significand`.
    @inline(__always)
    static func convert(significand: UInt64, exponent: Int, isNegative: Bool, isTruncated: Bool) -> Double? {
        if significand <= 1 << 53, exponent >= -22, exponent <= 22, !isTruncated {
            let integer = Double(significand)
            let magnitude = exponent < 0 ? integer / PowersOfTen.exactDouble(0 &- exponent) : integer * PowersOfTen.exactDouble(exponent)
            return isNegative ? -magnitude : magnitude
        }
        let bits = nearest(significand, exponent)
        // Nineteen digits are below 2^64 − 1, so the sum does not wrap around.
        if isTruncated, bits != nearest(significand &+ 1, exponent) { return nil }
        return Double(bitPattern: isNegative ? bits | 1 << 63 : bits)
    }

    /// The bits of the `Double` nearest to w × 10^q, computed by the Eisel-Lemire algorithm.
    static func nearest(_ w: UInt64, _ q: Int) -> UInt64 {
        // For a smaller q, w × 10^q < 2^64 × 10^−343, less than half the smallest subnormal; for a
        // larger one, it is at least 10^309.
        if w == 0 || q < PowersOfTen.smallestExponent { return 0 }
        if q > 308 { return Double.infinity.bitPattern }

        let leadingZeros = w.leadingZeroBitCount
        let normalized = w << UInt64(truncatingIfNeeded: leadingZeros)
        let power = PowersOfTen.floor(q)
        var (high, low) = normalized.multipliedFullWidth(by: power.high)
        // Only 52 + 3 bits are needed. The low half of the power can carry into them only if all
        // bits below them are ones.
        if high & 0x1FF == 0x1FF {
            let carry = normalized.multipliedFullWidth(by: power.low).high
            low = low &+ carry
            if low < carry { high = high &+ 1 }
        }

        let upper = high >> 63
        let shift = upper &+ 9
        var significand = high >> shift  // 54 bits: the 53 of a Double and one for rounding
        // The exponent field that a normal number would have.
        var biased = PowersOfTen.binaryExponent(q) &+ 63 &+ Int(truncatingIfNeeded: upper) &- leadingZeros &+ 1023

        if biased <= 0 {
            let excess = 1 &- biased
            if excess >= 64 { return 0 }
            significand >>= UInt64(truncatingIfNeeded: excess)
            // There are no ties here, because a subnormal midpoint has more than 19 digits.
            // Rounding up to 2^52 gives the smallest normal number without further steps.
            return (significand &+ (significand & 1)) >> 1
        }

        // For a number exactly between two Doubles, rounding up would give the odd one. Such a tie
        // requires that 5^|q| divides, or is divided by, a 64-bit number: −4 ≤ q ≤ 23.
        if low <= 1, q >= -4, q <= 23, significand & 3 == 1, significand << shift == high {
            significand &= ~1
        }
        significand = (significand &+ (significand & 1)) >> 1
        if significand >= 1 << 53 {
            significand = 1 << 52
            biased = biased &+ 1
        }
        if biased >= 2047 { return Double.infinity.bitPattern }
        return UInt64(truncatingIfNeeded: biased) << 52 | significand & ((1 << 52) - 1)
    }
}
