// The shortest digits that read back as the same number; of several, the closest; of two equally
// close, the even one.
//
// This is Schubfach (R. Giulietti, "The Schubfach way to render doubles", 2020). Every decimal
// within half a unit in the last place of a number c × 2^q reads back as that number. Measured in
// units of 10^k, with 10^k ≤ 2^q < 10^(k + 1), this interval is between 1 and 10 wide: it holds at
// least one whole number of units, which has 16 or 17 digits, and at most one whole number of tens
// of units, which is shorter.
//
// One product with a 128-bit power of ten usually tells whether there is a shorter one. It gives
// the number in tens of units:
//
//     0.3  =  5404319552844595 × 2^−54,  k = −17
//
//     0.3 / 10^−16         =  2999999999999999.888977697537484…
//     half a unit, 2^−55   =                 0.277555756156289…  (divided by 10^−16, too)
//
// The nearest whole number of tens, …3000, is 0.111… away. That is less than 0.277…, so 3 × 10^−1
// reads back as the same number, and no other decimal that short does. Were it farther away, the
// fraction times ten would be the last digit: 8.889… is rounded to 9.
//
// Both fractions have 64 bits and are off by less than two units of the last one. If a decision is
// closer than that, `exact` makes it: there the interval's ends are products of their own, and
// rounding them "to odd" keeps what comparisons need to know of the bits cut off. It also handles
// subnormal numbers, which have fewer digits, and powers of two, unless there is a whole number of
// tens within the lower, shorter half of their interval.
//
// Before all that, numbers of few digits, such as prices, are recognised in floating point.

/// A `Double` or `Float` to its shortest decimal digits.
enum DoubleToDecimal {
    /// Seventeen digits, the first of which is not 0; there may be zeros at the end. The number is
    /// 0.DIGITS × 10^point.
    struct Digits {
        /// The first sixteen digits: 10^15 ..< 10^16.
        var sixteen: UInt64
        /// The seventeenth.
        var last: UInt64
        var point: Int

        @inline(__always)
        init(sixteen: UInt64, last: UInt64, point: Int) {
            self.sixteen = sixteen
            self.last = last
            self.point = point
        }

        /// The digits of significand × 10^exponent. The significand is not 0 and below 10^17.
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

    /// The digits of a magnitude between 2^−14 and 2^26 that has seven at most, as
    /// digits × 10^−power. Some that have eight are recognised, too; others give nil.
    ///
    ///     9.99 × 10^6 is rounded to 9990000, and 9990000 / 10^6 is 9.99 again
    ///
    /// The quotient of two exact numbers is correctly rounded: it is what the decimal reads back
    /// as. Decimals of up to 15 digits read back as different numbers, so there is no second one,
    /// let alone a shorter one.
    ///
    /// - Parameter q: the binary exponent of the last of the magnitude's 53 bits.
    @inline(__always)
    static func few(_ magnitude: Double, exponent q: Int) -> (digits: UInt64, power: Int)? {
        guard -66 ... -27 ~= q else { return nil }
        // The largest power such that 2^(q + 53), which the magnitude is below, stays within 10^8.
        let power = 8 &+ (1233 &* (-53 &- q)) >> 12
        // Safety: the bounds of q make it 0…11, and the table has 23 entries.
        let scale = unsafe PowersOfTen.exactDoubles[unchecked: power]
        // From 2^52 to 2^53 there are no fractions: the sum is rounded to a whole number.
        let sum = magnitude * scale + 0x1p52
        guard (sum - 0x1p52) / scale == magnitude else { return nil }
        return (sum.significandBitPattern, power)
    }

    /// The digits of significand × 2^exponent, the parts of a normal `Double`.
    ///
    /// - Parameter isPowerOfTwo: the next number below is half as far away as the next above.
    @inline(__always)
    static func shortest(significand c: UInt64, exponent q: Int, isPowerOfTwo: Bool) -> Digits {
        let tens = Tens(significand: c, exponent: q)
        let distance = min(tens.fraction, 0 &- tens.fraction)
        // What is within the shorter half of a power of two's interval is within the other, too.
        let halfWidth = tens.halfWidth >> (isPowerOfTwo ? 1 : 0)
        let (digit, rest) = tens.fraction.multipliedFullWidth(by: 10)

        // Distance and half width are each off by less than two, and the rest by ten times that.
        let isClose = distance &- halfWidth &+ 4 <= 8 || rest &- (1 << 63 - 32) <= 64
        if isClose || isPowerOfTwo && distance > halfWidth {
            return exact(significand: c, exponent: q, isPowerOfTwo: isPowerOfTwo)
        }

        // Arithmetic on 0 and 1: which way these two comparisons go is a coin toss, and a branch
        // would be mispredicted. No number compared is above 2^63, so the top bit of a difference
        // is its sign.
        let isShorter = (distance &- halfWidth) >> 63
        let whole = tens.whole &+ isShorter & (tens.fraction >> 63)
        // Not 10: half a unit is within the interval, so what is that close to ten is shorter.
        let last = (digit &+ rest >> 63) & (isShorter &- 1)
        let isSixteen = (whole &- 1_000_000_000_000_000) >> 63
        return .init(
            sixteen: whole &* (1 &+ 9 &* isSixteen) &+ last & (0 &- isSixteen),
            last: last & (isSixteen &- 1),
            point: tens.exponent &+ 16 &- Int(truncatingIfNeeded: isSixteen))
    }

    /// The digits of significand × 2^exponent, any number other than zero.
    ///
    /// - Parameter isPowerOfTwo: the next number below is half as far away as the next above.
    @inline(never)
    static func exact(significand c: UInt64, exponent q: Int, isPowerOfTwo: Bool) -> Digits {
        let interval = Interval(significand: c, binaryExponent: q, isPowerOfTwo: isPowerOfTwo)
        let power = PowersOfTen.ceiling(0 &- interval.exponent)
        let significand = interval.shortest(
            lower: scaled(interval.lower, by: power), middle: scaled(interval.middle, by: power), upper: scaled(interval.upper, by: power))
        return .init(significand, exponent: interval.exponent)
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
        let significand = interval.shortest(
            lower: scaled(interval.lower, by: power), middle: scaled(interval.middle, by: power), upper: scaled(interval.upper, by: power))
        // Nine digits at most: sixteen at most when they are moved to the front.
        return .init(10_000_000 &* significand, exponent: interval.exponent &- 7)
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

/// A number c × 2^q in tens of the units that its last digit may count: in units of 10^exponent.
private struct Tens {
    let exponent: Int
    /// The digits before the point.
    let whole: UInt64
    /// The fraction after it, as a multiple of 2^−64. Off by less than two.
    let fraction: UInt64
    /// Half a unit in the last place, 2^(q − 1), likewise: 0.05 ..< 0.4995 × 2^64.
    let halfWidth: UInt64

    @inline(__always)
    init(significand c: UInt64, exponent q: Int) {
        // ⌊log10(2^q)⌋ + 1
        exponent = (q &* 1_262_611) >> 22 &+ 1
        let power = PowersOfTen.floor(0 &- exponent)
        // 2^q / 10^exponent is in 0.1 ..< 1, and the power's bits are a fraction in 0.5 ..< 1.
        // To meet, they would be shifted right by 0…3. So three bits more are kept for a while.
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

    /// The shortest digits between the scaled ends: the significand of 10^exponent.
    @inline(__always)
    func shortest(lower scaledLower: UInt64, middle: UInt64, upper scaledUpper: UInt64) -> UInt64 {
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
        return rounder & mask | nearest & ~mask
    }

    @inline(__always)
    private func bit(_ condition: Bool) -> UInt64 { condition ? 1 : 0 }
}
