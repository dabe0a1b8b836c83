import TestSupport
import Testing

@testable import ApusJSON

@Suite("DoubleToDecimal")
struct DoubleToDecimalTests {
    /// Compares the big-integer algorithm itself with values worked out by hand or given by
    /// standards.
    @Test(
        arguments: [
            (0.3, 30_000_000_000_000_000, 0), (1, 10_000_000_000_000_000, 1), (0x1p-1074, 50_000_000_000_000_000, -323),
            (1.7976931348623157e308, 17_976_931_348_623_157, 309), (0x1p-1022, 22_250_738_585_072_014, -307),
            // 2^−44 = 5.684341886080801486… × 10^−14. …801 is closer than …802, but outside the
            // interval's shorter half.
            (0x1p-44, 56_843_418_860_808_020, -13),
        ] as [(Double, UInt64, Int)])
    func `big integers give the known digits`(value: Double, digits: UInt64, point: Int) {
        #expect(ShortestDecimal(of: value) == ShortestDecimal(digits: digits, point: point))
    }

    /// A single product cannot decide these: a candidate is exactly at an end of the interval, or
    /// the number is exactly halfway between two digits.
    @Test(
        arguments: [
            // 2^54 + 4 ends in 88, and 90 is exactly halfway to the next number. It belongs to
            // 2^54 + 8, whose significand is even; that of 2^54 + 4 is odd.
            (0x1p54 + 4, 18_014_398_509_481_988, 17), (0x1p54 + 8, 18_014_398_509_481_990, 17), (0x1p54 + 28, 18_014_398_509_482_012, 17),
            (0x1p54 + 24, 18_014_398_509_482_010, 17),
            // 2^50 + 1/4 and 2^50 + 3/4 have 17 digits and a 5. Of two equally close candidates,
            // the even one is chosen.
            (0x1p50 + 0.25, 11_258_999_068_426_242, 16), (0x1p50 + 0.75, 11_258_999_068_426_248, 16),
        ] as [(Double, UInt64, Int)])
    func `a tie is decided exactly`(value: Double, digits: UInt64, point: Int) {
        expectDigits(of: value, by: shortest(value))
        #expect(shortest(value) == ShortestDecimal(digits: digits, point: point))
    }

    /// These were found by searching all exponents, with the Euclidean algorithm, for the
    /// significands that come closest to an end of the interval or to the midpoint between two
    /// digits without reaching it. The difference is in the product's last bits or beyond them.
    @Test(
        arguments: [
            // Two neighbours whose intervals meet next to a multiple of ten units, which belongs to
            // the second.
            (0x20E8_823A_57AD_BEF8, 37_436_263_604_934_127, -149), (0x20E8_823A_57AD_BEF9, 37_436_263_604_934_130, -149),
            // Numbers close to the midpoint between two last digits.
            (0x4D73_DE00_5BD6_20DF, 13_076_622_631_878_654, 66), (0x0D17_C074_7BD7_6FA1, 13_588_129_002_659_584, -244),
            (0x5C6E_735B_3003_E352, 17_706_146_115_181_413, 138), (0x656A_999D_DEC7_2ACA, 34_492_932_658_871_003, 181),
        ] as [(UInt64, UInt64, Int)])
    func `a near tie is decided exactly`(bits: UInt64, digits: UInt64, point: Int) {
        let value = Double(bitPattern: bits)
        expectDigits(of: value, by: shortest(value))
        #expect(shortest(value) == ShortestDecimal(digits: digits, point: point))
    }

    @Test func `random numbers have the digits that big integers give`() {
        var random = SplitMix64(seed: 0x5C0B)
        for _ in 0..<60 {
            let anywhere = Double(bitPattern: random.next()).magnitude
            if anywhere.isNormal { expectDigits(of: anywhere, by: shortest(anywhere)) }
            let everyday = Double.random(in: 0..<200, using: &random)
            expectDigits(of: everyday, by: shortest(everyday))
            let large = Double(random.next())
            expectDigits(of: large, by: shortest(large))
        }
    }

    @Test func `powers of two have the digits that big integers give`() {
        for exponent in stride(from: -1022, through: 1023, by: 11) {
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            for value in [power, power.nextUp, power.nextDown] where value.isNormal { expectDigits(of: value, by: shortest(value)) }
        }
    }

    @Test func `subnormal numbers have the digits that big integers give`() {
        var random = SplitMix64(seed: 0x50B0)
        var values: [UInt64] = [1, 2, 3, 4, 5, 9, 10, 11, 1 << 52 - 1, 1 << 51]
        for bits in 1..<52 { values.append(random.next() >> UInt64(64 - bits) | 1) }
        for value in values {
            let digits = DoubleToDecimal.exact(significand: value, exponent: -1074, isPowerOfTwo: false)
            expectDigits(of: Double(bitPattern: value), by: ShortestDecimal(digits))
        }
    }

    /// Seven digits of any magnitude, and eight where the power of two above the number allows it.
    @Test(
        arguments: [
            0.1, 0.5, 0.25, 9.99, 12.75, 1.5, 3.1415926, 9999999.0, 999999.9, 99.99999, 12345678, 0.9999999, 0.1234567, 0.99999999, 0.12345678,
            0.00012207, 6.103516e-05, 67108863.0, 1000000.1, 0.011, 33554433.0,
        ] as [Double])
    func `numbers with few digits are recognised`(value: Double) throws {
        let few = try #require(DoubleToDecimal.few(value, exponent: exponent(value)), "\(value)")
        #expect(few.digits < 100_000_000)
        expectDigits(of: value, by: ShortestDecimal(DoubleToDecimal.Digits(few.digits, exponent: -few.power)))
    }

    @Test(
        arguments: [
            // Nine digits or more, and neighbours of numbers with few digits.
            0.123456789, 0.999999999, 9.99000000000001, 0.1 + 0.2, 9.99.nextUp, 0.1.nextDown, 1.0.nextUp, 1.0.nextDown, 67108863.25,
            // Beyond the bounds: 2^26 or more, or less than 2^−14.
            67108864.5, 0x1p26, 0.00006, 0, 5e-324, 1e300, .infinity,
        ] as [Double])
    func `numbers with many digits or beyond the bounds are not mistaken for numbers with few digits`(value: Double) {
        #expect(DoubleToDecimal.few(value, exponent: exponent(value)) == nil)
    }

    /// If more than one path can handle a number, all give the same digits.
    @Test func `decimals of every length and magnitude have the digits that big integers give`() throws {
        var random = SplitMix64(seed: 0xDEC1)
        for length in 1...17 {
            for exponent in [-40, -18, -14, -12, -9, -8, -7, -6, -3, -1, 0, 2, 20] {
                let significand = random.next() % PowersOfTen.integer(length) | 1
                let value = try #require(Double("\(significand)e\(exponent)"))
                let expected = ShortestDecimal(of: value)
                #expect(shortest(value) == expected, "\(significand)e\(exponent)")
                if let few = DoubleToDecimal.few(value, exponent: self.exponent(value)) {
                    #expect(ShortestDecimal(DoubleToDecimal.Digits(few.digits, exponent: -few.power)) == expected, "\(significand)e\(exponent)")
                }
            }
        }
    }

    private func expectDigits(of value: Double, by written: ShortestDecimal) {
        let expected = ShortestDecimal(of: value)
        #expect(written == expected, "\(value)")
    }

    /// The digits of a normal number from the single-product path.
    private func shortest(_ value: Double) -> ShortestDecimal {
        ShortestDecimal(
            DoubleToDecimal.shortest(
                significand: value.significandBitPattern | 1 << 52, exponent: exponent(value),
                isPowerOfTwo: value.significandBitPattern == 0 && value.exponentBitPattern > 1))
    }

    /// The exponent of the last of the 53 bits.
    private func exponent(_ value: Double) -> Int { Int(value.exponentBitPattern) - 1075 }
}
