import CApusText

/// The leading 128 bits of 10^q for q = −342…324, used for number conversion in both directions.
///
/// An entry is a significand `s` with its top bit set, such that 10^q = s ×
/// 2^(``binaryExponent(_:)`` − 127), apart from what 128 bits cannot hold. Since 10^q = 5^q × 2^q,
/// the bits are those of 5^q. They are exact for q = 0…55 (5^55 < 2^128). Above 55 and below −27
/// they are rounded down. For q = −27…−1 they are rounded up: rounding reciprocals up makes the
/// products of Eisel-Lemire exact wherever the quotient is (D. Lemire, *Number Parsing at a
/// Gigabyte per Second*, 2021, section 5). Schubfach needs them rounded up everywhere; see
/// ``ceiling(_:)``.
///
/// The values were computed with big integers from these definitions; `PowersOfTenTests` recomputes
/// all of them.
enum PowersOfTen {
    static let smallestExponent = -342
    static let largestExponent = 324

    /// The significand of 10^q in two halves. `q` must be in
    /// `smallestExponent ... largestExponent`.
    @inline(__always)
    static func floor(_ q: Int) -> (high: UInt64, low: UInt64) {
        let index = 2 &* (q &- smallestExponent)
        assert(q >= smallestExponent && q <= largestExponent)
        // Safety: every caller checks the bounds of q, and the assertion above enforces them.
        let significands = unsafe apus_significands_of_powers_of_ten()
        return unsafe (significands[index], significands[index &+ 1])
    }

    /// The significand of 10^q, rounded up. `q` must be in `smallestExponent ... largestExponent`.
    @inline(__always)
    static func ceiling(_ q: Int) -> (high: UInt64, low: UInt64) {
        let (high, low) = floor(q)
        guard q < -27 || q > 55 else { return (high, low) }
        return (low == .max ? high &+ 1 : high, low &+ 1)
    }

    /// ⌊log2(10^q)⌋, correct for |q| < 643 (217706 / 2^16 is close enough to log2(10)).
    @inline(__always)
    static func binaryExponent(_ q: Int) -> Int {
        (217_706 &* q) >> 16
    }

    /// 10^q for q = 0…22, which a `Double` represents exactly.
    @inline(__always)
    static func exactDouble(_ q: Int) -> Double {
        // Safety: every caller checks the bounds of q.
        unsafe apus_exact_powers_of_ten()[q]
    }

    /// 10^q for q = 0…19, which fits 64 bits.
    @inline(__always)
    static func integer(_ q: Int) -> UInt64 {
        // Safety: every caller checks the bounds of q.
        unsafe apus_integer_powers_of_ten()[q]
    }
}
