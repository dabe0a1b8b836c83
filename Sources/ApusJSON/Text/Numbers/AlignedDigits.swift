/// Up to seventeen digits in registers, the first one in front whatever their number: `d dddddddd dddddddd`, zeros behind. From there each layout of a
/// number is a few overlapping stores, and nothing written is read again.
///
/// Every function below stores up to 33 bytes, beginning at `output`, and returns how many of them are text.
struct AlignedDigits {
    private let first: UInt8
    /// The other sixteen as ASCII: the second digit in the lowest byte of the first half.
    private let rest: (UInt64, UInt64)
    /// How many digits there are without the zeros at the end: 1…17.
    let count: Int
    /// The number is 0.DIGITS × 10^point.
    let point: Int

    /// The digits of significand × 10^exponent. The significand is not 0 and below 10^17.
    @inline(__always)
    init(_ significand: UInt64, exponent: Int) {
        var aligned = significand
        var point = 17 &+ exponent
        while aligned < 1_000_000_000_000_000 {
            aligned = aligned &* 10
            point = point &- 1
        }
        let isShort: UInt64 = aligned < 10_000_000_000_000_000 ? 1 : 0
        aligned = aligned &* (1 &+ 9 &* isShort)
        self.point = point &- Int(truncatingIfNeeded: isShort)

        let high = aligned / 100_000_000
        let digits = EightDigits.of(aligned &- high &* 100_000_000)
        let lead = high / 100_000_000
        let middle = EightDigits.of(high &- lead &* 100_000_000)

        first = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: lead)
        rest = (middle | EightDigits.zeros, digits | EightDigits.zeros)
        // A zero has eight leading zero bytes, so the two counts simply meet.
        let trailingZeros = digits != 0 ? digits.leadingZeroBitCount >> 3 : 8 &+ middle.leadingZeroBitCount >> 3
        count = 17 &- trailingZeros
    }

    /// `d.ddde+20`: scientific.
    @inline(__always)
    func writeExponential(exponent: Int, _ layout: FloatText.Layout, to output: UnsafeMutablePointer<UInt8>) -> Int {
        output[0] = first
        output[1] = UInt8(ascii: ".")
        EightDigits.store(rest.0, to: output, at: 2)
        EightDigits.store(rest.1, to: output, at: 10)
        var end = count == 1 ? 1 : count &+ 1
        output[end] = UInt8(ascii: "e")
        output[end &+ 1] = exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
        end = end &+ 2
        let magnitude = UInt64(exponent.magnitude)
        if magnitude < 10, layout != .ecmaScript {
            output[end] = UInt8(ascii: "0")
            end = end &+ 1
        }
        return end &+ IntegerText.write(magnitude, to: output + end)
    }

    /// `0.00ddd`, with up to five zeros after the point.
    @inline(__always)
    func writeFraction(leadingZeros: Int, to output: UnsafeMutablePointer<UInt8>) -> Int {
        EightDigits.store(EightDigits.zeros, to: output, at: 0)
        output[1] = UInt8(ascii: ".")
        let start = 2 &+ leadingZeros
        output[start] = first
        EightDigits.store(rest.0, to: output, at: start &+ 1)
        EightDigits.store(rest.1, to: output, at: start &+ 9)
        return start &+ count
    }

    /// `dd.ddd`, with 1…16 digits before the point.
    @inline(__always)
    func write(point: Int, to output: UnsafeMutablePointer<UInt8>) -> Int {
        output[0] = first
        EightDigits.store(rest.0, to: output, at: 1)
        EightDigits.store(rest.1, to: output, at: 9)
        // The digits after the point once more, one further to the right: shifted in registers, for they cannot be read back so soon.
        let all = UInt128(rest.1) << 64 | UInt128(rest.0)
        let tail = all &>> UInt128(truncatingIfNeeded: 8 &* (point &- 1))
        output[point] = UInt8(ascii: ".")
        EightDigits.store(UInt64(truncatingIfNeeded: tail), to: output, at: point &+ 1)
        EightDigits.store(UInt64(truncatingIfNeeded: tail >> 64), to: output, at: point &+ 9)
        return count &+ 1
    }

    /// `ddd000`: a whole number of up to 21 digits.
    @inline(__always)
    func writeWhole(digits: Int, to output: UnsafeMutablePointer<UInt8>) -> Int {
        output[0] = first
        EightDigits.store(rest.0, to: output, at: 1)
        EightDigits.store(rest.1, to: output, at: 9)
        EightDigits.store(EightDigits.zeros, to: output, at: 17)
        return digits
    }
}
