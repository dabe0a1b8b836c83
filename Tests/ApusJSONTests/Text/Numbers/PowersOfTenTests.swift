import Testing

@testable import ApusJSON

@Suite("PowersOfTen")
struct PowersOfTenTests {
    /// Every entry with q ≥ 0 is the first 128 bits of 5^q.
    @Test func `each positive power is the first 128 bits of its exact value`() {
        for q in 0...PowersOfTen.largestExponent {
            let power = BigNatural.power(of: 5, q)
            // entry × 2^excess ≤ 5^q < (entry + 1) × 2^excess, all shifted up if 5^q is shorter
            // than 128 bits.
            let excess = power.bitCount - 128
            let entry = significand(PowersOfTen.floor(q))
            #expect(entry.bitCount == 128)
            let scale = shifted(BigNatural(1), max(0, excess))
            let exact = shifted(power, max(0, -excess))
            #expect(entry * scale <= exact, "10^\(q)")
            #expect(exact < next(entry) * scale, "10^\(q)")
            #expect((entry * scale == exact) == (q <= 55), "10^\(q)")
            expectCeiling(q, exact: q <= 55)
        }
    }

    /// Every entry with q < 0 is the first 128 bits of 1 / 5^−q: rounded up for q ≥ −27, and down
    /// below that.
    @Test func `each negative power is the first 128 bits of its exact value, rounded as documented`() {
        for q in PowersOfTen.smallestExponent ... -1 {
            let divisor = BigNatural.power(of: 5, -q)
            let entry = significand(PowersOfTen.floor(q))
            #expect(entry.bitCount == 128)
            // A quotient of 128 bits: 2^(n + 127) / 5^−q, where 5^−q has n bits and is not a power
            // of two.
            let dividend = shifted(BigNatural(1), divisor.bitCount + 127)
            if q >= -27 {
                #expect(dividend < entry * divisor, "10^\(q)")
                #expect(entry * divisor < dividend + divisor, "10^\(q)")
            } else {
                #expect(entry * divisor < dividend, "10^\(q)")
                #expect(dividend < next(entry) * divisor, "10^\(q)")
            }
            expectCeiling(q, exact: q >= -27)
        }
    }

    /// 2^e ≤ 10^q < 2^(e + 1).
    @Test func `the binary exponent of a power of ten is that of its exact value`() {
        for q in 0...400 {
            let power = BigNatural.power(of: 10, q)
            #expect(PowersOfTen.binaryExponent(q) == power.bitCount - 1)
            if q > 0 { #expect(PowersOfTen.binaryExponent(-q) == -power.bitCount) }
        }
    }

    @Test func `the exact doubles are powers of ten`() {
        for q in 0...22 {
            #expect(BigNatural(UInt64(PowersOfTen.exactDouble(q) / (q < 10 ? 1 : 1024))) * BigNatural(q < 10 ? 1 : 1024) == .power(of: 10, q))
        }
    }

    @Test func `the integers are powers of ten`() {
        for q in 0...19 {
            #expect(BigNatural(PowersOfTen.integer(q)) == .power(of: 10, q))
        }
    }

    private func expectCeiling(_ q: Int, exact: Bool) {
        let floor = significand(PowersOfTen.floor(q))
        #expect(significand(PowersOfTen.ceiling(q)) == (exact ? floor : next(floor)), "10^\(q)")
    }

    private func significand(_ halves: (high: UInt64, low: UInt64)) -> BigNatural {
        shifted(BigNatural(halves.high), 64) + BigNatural(halves.low)
    }

    private func shifted(_ value: BigNatural, _ bits: Int) -> BigNatural {
        var result = value
        result.shiftLeft(bits)
        return result
    }

    private func next(_ value: BigNatural) -> BigNatural {
        var result = value
        result.add(1)
        return result
    }
}
