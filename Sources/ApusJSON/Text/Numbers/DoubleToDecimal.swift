// The shortest digits that read back as the same number; of several, the closest; of two equally close, the even one.
//
//     0.3  =  5404319552844595 × 2^−54
//
//     every decimal in (0.299999999999999961…, 0.300000000000000016…) reads back as it; 3 × 10^−1 is the shortest of them
//
// Schubfach (R. Giulietti, "The Schubfach way to render doubles", 2020): the interval's two ends and its middle are scaled by a power of ten such that
// it is between 2 and 20 units wide, so that it holds at least one integer and at most one multiple of ten. Three products with a 128-bit power
// replace big integers; rounding them "to odd" keeps what comparisons need to know of the bits cut off.

/// A `Double` or `Float` to its shortest decimal digits.
enum DoubleToDecimal {
    /// significand × 10^exponent.
    struct Digits {
        /// 17 digits at most, and at least 16 for a normal number (9 and 8 for a `Float`). It may end in zeros.
        var significand: UInt64
        var exponent: Int
    }

    /// The digits of a finite magnitude other than zero. Sign bit ignored.
    @inline(__always)
    static func shortest(_ value: Double) -> Digits {
        let field = Int(truncatingIfNeeded: value.bitPattern >> 52) & 0x7FF
        let fraction = value.bitPattern & ((1 << 52) - 1)
        let c = field == 0 ? fraction : fraction | 1 << 52
        let q = (field == 0 ? 1 : field) &- 1075

        let interval = Interval(significand: c, binaryExponent: q, isPowerOfTwo: fraction == 0 && field > 1)
        let power = PowersOfTen.ceiling(0 &- interval.exponent)
        return interval.shortest(
            lower: scaled(interval.lower, by: power), middle: scaled(interval.middle, by: power), upper: scaled(interval.upper, by: power))
    }

    /// The digits of a finite magnitude other than zero: those that are enough for a `Float`. Sign bit ignored.
    @inline(__always)
    static func shortest(_ value: Float) -> Digits {
        let field = Int(truncatingIfNeeded: value.bitPattern >> 23) & 0xFF
        let fraction = UInt64(value.bitPattern & ((1 << 23) - 1))
        let c = field == 0 ? fraction : fraction | 1 << 23
        let q = (field == 0 ? 1 : field) &- 150

        let interval = Interval(significand: c, binaryExponent: q, isPowerOfTwo: fraction == 0 && field > 1)
        // 64 bits of the power are enough for a Float.
        let (high, low) = PowersOfTen.floor(0 &- interval.exponent)
        let power = low == 0 ? high : high &+ 1
        return interval.shortest(
            lower: scaled(interval.lower, by: power), middle: scaled(interval.middle, by: power), upper: scaled(interval.upper, by: power))
    }

    /// ⌊power × factor / 2^128⌋, its last bit set when anything but a tiny rest was cut off.
    @inline(__always)
    private static func scaled(_ factor: UInt64, by power: (high: UInt64, low: UInt64)) -> UInt64 {
        let carry = power.low.multipliedFullWidth(by: factor).high
        var (high, low) = power.high.multipliedFullWidth(by: factor)
        low = low &+ carry
        if low < carry { high = high &+ 1 }
        return high | (low > 1 ? 1 : 0)
    }

    /// The same with half the bits: ⌊power × factor / 2^64⌋ for a factor below 2^32.
    @inline(__always)
    private static func scaled(_ factor: UInt64, by power: UInt64) -> UInt64 {
        let (high, low) = power.multipliedFullWidth(by: factor)
        return high | (low >> 32 > 1 ? 1 : 0)
    }
}

/// What reads back as c × 2^q, its ends and middle four times as large to be whole, and shifted to meet the power of ten they are multiplied by.
private struct Interval {
    /// A unit after scaling is 10^exponent.
    let exponent: Int
    let lower: UInt64
    let middle: UInt64
    let upper: UInt64
    /// 0 when the ends belong to the interval, for they round to the even significand; 1 when not.
    let openness: UInt64

    /// - Parameter isPowerOfTwo: the next number below is half as far away as the next above.
    @inline(__always)
    init(significand c: UInt64, binaryExponent q: Int, isPowerOfTwo: Bool) {
        // ⌊log10(2^q)⌋, or ⌊log10(3/4 × 2^q)⌋ for the narrower interval.
        exponent = (q &* 1_262_611 &- (isPowerOfTwo ? 524_031 : 0)) >> 22
        let shift = UInt64(truncatingIfNeeded: q &+ PowersOfTen.binaryExponent(0 &- exponent) &+ 1)
        lower = (4 &* c &- (isPowerOfTwo ? 1 : 2)) << shift
        middle = (4 &* c) << shift
        upper = (4 &* c &+ 2) << shift
        openness = c & 1
    }

    /// The shortest digits between the scaled ends.
    @inline(__always)
    func shortest(lower scaledLower: UInt64, middle: UInt64, upper scaledUpper: UInt64) -> DoubleToDecimal.Digits {
        let lower = scaledLower &+ openness
        let upper = scaledUpper &- openness
        let unit = middle >> 2
        // Everything below is arithmetic on 0 and 1: which way a comparison goes is a coin toss, and a branch on it would be mispredicted.
        let isBelowInside = bit(lower <= 4 &* unit)
        let isAboveInside = bit(4 &* unit &+ 4 <= upper)
        // Bit 2 of `middle` is the last bit of the unit, bits 1 and 0 are its fraction. Up: for 3/4, and for 1/2 above an odd unit.
        let roundsUp = (0b1100_1000 &>> (middle & 7)) & 1
        let isDecided = isBelowInside ^ isAboveInside
        let nearest = unit &+ (isDecided & isAboveInside | (isDecided ^ 1) & roundsUp)

        let ten = unit / 10
        let isTenBelowInside = bit(lower <= 40 &* ten)
        let isTenAboveInside = bit(40 &* ten &+ 40 <= upper)
        let rounder = 10 &* (ten &+ isTenAboveInside)
        // A multiple of ten within the interval has a digit less. (A unit below 10 has no shorter form.)
        let isRounder = (isTenBelowInside ^ isTenAboveInside) & bit(unit >= 10)
        let mask = 0 &- isRounder
        return .init(significand: rounder & mask | nearest & ~mask, exponent: exponent)
    }

    @inline(__always)
    private func bit(_ condition: Bool) -> UInt64 { condition ? 1 : 0 }
}
