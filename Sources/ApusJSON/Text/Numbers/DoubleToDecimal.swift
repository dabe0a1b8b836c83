// The shortest digits that read back as the same number. Among several, the closest; among two
// equally close, the even one.
//
// This is Schubfach (R. Giulietti, "The Schubfach way to render doubles", 2020). Every decimal
// within half a unit in the last place of a number c × 2^q reads back as that number. Measured in
// units of 10^k, with 10^k ≤ 2^q < 10^(k + 1), this interval is between 1 and 10 wide: it holds at
// least one whole number of units, which has 16 or 17 digits, and at most one whole number of tens
// of units, which is shorter.
//
// One product with a 128-bit power of ten usually shows whether there is a shorter one. It gives
// the number in tens of units:
//
//     0.3  =  5404319552844595 × 2^−54,  k = −17
//
//     0.3 / 10^−16         =  2999999999999999.888977697537484…
//     half a unit, 2^−55   =                 0.277555756156289…  (also divided by 10^−16)
//
// The nearest whole number of tens, …3000, is 0.111… away. That is less than 0.277…, so 3 × 10^−1
// reads back as the same number, and no other decimal that short does. If it were farther away, the
// fraction times ten would be the last digit: 8.889… is rounded to 9.
//
// Both fractions have 64 bits and are off by less than two units in the last bit. If a decision is
// closer than that, `exact` makes it: it computes the ends of the interval as separate products,
// and rounds them "to odd", which preserves what the comparisons need to know about the discarded
// bits. It also handles subnormal numbers, which have fewer digits, and powers of two, unless there
// is a whole number of tens within the lower, shorter half of their interval.
//
// Before any of this, numbers with few digits, such as prices, are recognized in floating point.

/// Converts a `Double` or `Float` to its shortest decimal digits.
enum DoubleToDecimal {
    /// Seventeen digits. The first is not 0; there may be trailing zeros. The number is 0.DIGITS ×
    /// 10^point.
    struct Digits {
        /// The first sixteen digits, in 10^15 ..< 10^16.
        var sixteen: UInt64
        /// The seventeenth digit.
        var last: UInt64
        var point: Int

        @inline(__always)
        init(sixteen: UInt64, last: UInt64, point: Int) {
            self.sixteen = sixteen
            self.last = last
            self.point = point
        }

        /// The digits of significand × 10^exponent. The significand is nonzero and below 10^17.
        @inline(__always)
        init(_ significand: UInt64, exponent: Int) {
            sixteen = significand
            last = 0
            point = exponent &+ 16
            if significand >= 10_000_000_000_000_000 {
                sixteen = significand / 10
                last = significand &- 10 &* sixteen
                point = point &+ 1
            }
            while sixteen < 1_000_000_000_000_000 {
                sixteen = sixteen &* 10
                point = point &- 1
            }
        }
    }

    /// The digits of a magnitude between 2^−14 and 2^26 that has at most seven digits, as digits ×
    /// 10^−power. Some with eight digits are also recognized; all others give nil.
    ///
    ///     9.99 × 10^6 is rounded to 9990000, and 9990000 / 10^6 is 9.99 again
    ///
    /// The quotient of two exact numbers is correctly rounded, so it is the number that the decimal
    /// reads back as. Decimals of up to 15 digits all read back as different numbers, so there is
    /// no other such decimal, and no shorter one.
    ///
    /// - Parameter q: the binary exponent of the last of the magnitude's 53 bits.
    @inline(__always)
    static func few(_ magnitude: Double, exponent q: Int) -> (digits: UInt64, power: Int)? {
        guard q >= -66, q <= -27 else { return nil }
        // The largest power for which 2^(q + 53), the upper bound of the magnitude, stays within
        // 10^8.
        let power = 8 &+ (1233 &* (-53 &- q)) >> 12
        // The bounds of q limit the power to 0…11.
        let scale = PowersOfTen.exactDouble(power)
        // Doubles from 2^52 to 2^53 have no fraction, so the sum is rounded to a whole number.
        let sum = magnitude * scale + 0x1p52
        guard (sum - 0x1p52) / scale == magnitude else { return nil }
        return (sum.significandBitPattern, power)
    }

    /// The digits of significand × 2^exponent, the components of a normal `Double`.
    ///
    /// - Parameter isPowerOfTwo: whether the next number below is half as far away as the next
    ///   above.
    @inline(__always)
    static func shortest(significand c: UInt64, exponent q: Int, isPowerOfTwo: Bool) -> Digits {
        let tens = Tens(significand: c, exponent: q)
        let distance = min(tens.fraction, 0 &- tens.fraction)
        // Anything within the shorter half of a power of two's interval is within the longer half,
        // too.
        let halfWidth = tens.halfWidth >> (isPowerOfTwo ? 1 : 0)
        let (digit, rest) = tens.fraction.multipliedFullWidth(by: 10)

        // The distance and the half width are each off by less than two, and the rest by ten times
        // that.
        let isClose = distance &- halfWidth &+ 4 <= 8 || rest &- (1 << 63 - 32) <= 64
        if isClose || isPowerOfTwo && distance > halfWidth {
            return exact(significand: c, exponent: q, isPowerOfTwo: isPowerOfTwo)
        }

        // Uses arithmetic on 0 and 1: the outcome of these two comparisons is unpredictable, so a
        // branch would be mispredicted. No number compared is above 2^63, so the top bit of a
        // difference is its sign.
        let isShorter = (distance &- halfWidth) >> 63
        let whole = tens.whole &+ isShorter & (tens.fraction >> 63)
        // Never 10: half a unit is within the interval, so a number that close to ten has a shorter
        // form.
        let last = (digit &+ rest >> 63) & (isShorter &- 1)
        let isSixteen = (whole &- 1_000_000_000_000_000) >> 63
        return .init(
            sixteen: whole &* (1 &+ 9 &* isSixteen) &+ last & (0 &- isSixteen),
            last: last & (isSixteen &- 1),
            point: tens.exponent &+ 16 &- Int(truncatingIfNeeded: isSixteen))
    }

    /// The digits of significand × 2^exponent, for any nonzero number.
    ///
    /// - Parameter isPowerOfTwo: whether the next number below is half as far away as the next
    ///   above.
    @inline(never)
    static func exact(significand c: UInt64, exponent q: Int, isPowerOfTwo: Bool) -> Digits {
        let interval = Interval(significand: c, binaryExponent: q, isPowerOfTwo: isPowerOfTwo)
        let power = PowersOfTen.ceiling(0 &- interval.exponent)
        let significand = interval.shortest(
            lower: scaled(interval.lower, by: power), middle: scaled(interval.middle, by: power), upper: scaled(interval.upper, by: power))
        return .init(significand, exponent: interval.exponent)
    }

    /// The digits that identify the magnitude of a `Float`, which must be finite and nonzero. The
    /// sign bit is ignored.
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
        let significand = interval.shortest(
            lower: scaled(interval.lower, by: power), middle: scaled(interval.middle, by: power), upper: scaled(interval.upper, by: power))
        // There are at most nine digits, and at most sixteen after scaling.
        return .init(10_000_000 &* significand, exponent: interval.exponent &- 7)
    }

    /// ⌊power × factor / 2^128⌋, with the last bit set if more than a tiny remainder was cut off.
    @inline(__always)
    private static func scaled(_ factor: UInt64, by power: (high: UInt64, low: UInt64)) -> UInt64 {
        let carry = power.low.multipliedFullWidth(by: factor).high
        var (high, low) = power.high.multipliedFullWidth(by: factor)
        low = low &+ carry
        if low < carry { high = high &+ 1 }
        return high | (low > 1 ? 1 : 0)
    }

    /// ⌊power × factor / 2^64⌋ for a factor below 2^32, with the last bit set if more than a tiny
    /// remainder was cut off.
    @inline(__always)
    private static func scaled(_ factor: UInt64, by power: UInt64) -> UInt64 {
        let (high, low) = power.multipliedFullWidth(by: factor)
        return high | (low >> 32 > 1 ? 1 : 0)
    }
}

/// A number c × 2^q in units of 10^exponent: ten times the unit of its last possible digit.
private struct Tens {
    let exponent: Int
    /// The digits before the point.
    let whole: UInt64
    /// The fraction after the point, as a multiple of 2^−64. Off by less than two.
    let fraction: UInt64
    /// Half a unit in the last place, 2^(q − 1), in the same form: 0.05 ..< 0.4995 × 2^64.
    let halfWidth: UInt64

    @inline(__always)
    init(significand c: UInt64, exponent q: Int) {
        // ⌊log10(2^q)⌋ + 1
        exponent = (q &* 1_262_611) >> 22 &+ 1
        let power = PowersOfTen.floor(0 &- exponent)
        // 2^q / 10^exponent is in 0.1 ..< 1, and the power's bits are a fraction in 0.5 ..< 1.
        // Aligning them would take a right shift by 0…3, so three more bits are kept for now.
        let shift = UInt64(truncatingIfNeeded: q &+ PowersOfTen.binaryExponent(0 &- exponent) &+ 4)

        let factor = c &<< shift
        let carry = power.low.multipliedFullWidth(by: factor).high
        var (high, low) = power.high.multipliedFullWidth(by: factor)
        low = low &+ carry
        if low < carry { high = high &+ 1 }

        whole = high >> 3
        fraction = high << 61 | low >> 3
        halfWidth = power.high &>> (4 &- shift)
    }
}

/// The interval of numbers that read back as c × 2^q. Its ends and middle are multiplied by four to
/// make them whole, and shifted to align with the power of ten that they are multiplied by.
private struct Interval {
    /// After scaling, one unit is 10^exponent.
    let exponent: Int
    let lower: UInt64
    let middle: UInt64
    let upper: UInt64
    /// 0 if the ends belong to the interval, which they do if they round to the even significand; 1
    /// if not.
    let openness: UInt64

    /// - Parameter isPowerOfTwo: whether the next number below is half as far away as the next
    ///   above.
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

    /// The shortest digits between the scaled ends, as the significand of 10^exponent.
    @inline(__always)
    func shortest(lower scaledLower: UInt64, middle: UInt64, upper scaledUpper: UInt64) -> UInt64 {
        let lower = scaledLower &+ openness
        let upper = scaledUpper &- openness
        let unit = middle >> 2
        // Everything below is arithmetic on 0 and 1, because the comparisons are unpredictable and
        // branches would be mispredicted.
        let isBelowInside = bit(lower <= 4 &* unit)
        let isAboveInside = bit(4 &* unit &+ 4 <= upper)
        // Bit 2 of `middle` is the last bit of the unit; bits 1 and 0 are its fraction. Rounds up
        // for 3/4, and for 1/2 above an odd unit.
        let roundsUp = (0b1100_1000 &>> (middle & 7)) & 1
        let isDecided = isBelowInside ^ isAboveInside
        let nearest = unit &+ (isDecided & isAboveInside | (isDecided ^ 1) & roundsUp)

        let ten = unit / 10
        let isTenBelowInside = bit(lower <= 40 &* ten)
        let isTenAboveInside = bit(40 &* ten &+ 40 <= upper)
        let rounder = 10 &* (ten &+ isTenAboveInside)
        // A multiple of ten within the interval has one digit less. (A unit below 10 has no shorter
        // form.)
        let isRounder = (isTenBelowInside ^ isTenAboveInside) & bit(unit >= 10)
        let mask = 0 &- isRounder
        return rounder & mask | nearest & ~mask
    }

    @inline(__always)
    private func bit(_ condition: Bool) -> UInt64 { condition ? 1 : 0 }
}
