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

    /// - Parameters:
    ///   - significand: below 10^17, and not 0.
    ///   - length: how many digits it has.
    @inline(__always)
    init(_ significand: UInt64, length: Int) {
        // Safety: 1 ≤ length ≤ 17. At index 0 the table does not hold 10^0.
        let scale = unsafe length == 17 ? 1 : IntegerText.powers[unchecked: 17 &- length]
        let aligned = significand &* scale
        let high = aligned / 100_000_000
        let digits = Self.eightDigits(aligned &- high &* 100_000_000)
        let lead = high / 100_000_000
        let middle = Self.eightDigits(high &- lead &* 100_000_000)

        first = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: lead)
        rest = (middle | Self.zeros, digits | Self.zeros)
        // A zero has eight leading zero bytes, so the two counts simply meet.
        let trailingZeros = digits != 0 ? digits.leadingZeroBitCount >> 3 : 8 &+ middle.leadingZeroBitCount >> 3
        count = 17 &- trailingZeros
    }

    private static let zeros: UInt64 = 0x3030_3030_3030_3030

    /// The eight digits of a number below 10^8, one to a byte, the first in the lowest.
    @inline(__always)
    private static func eightDigits(_ value: UInt64) -> UInt64 {
        // Two lanes of four digits, four of two, eight of one; each step divides all lanes by one multiplication.
        let upper = (value &* 109_951_163) >> 40
        let fours = upper | (value &- upper &* 10_000) << 32
        let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
        let pairs = hundreds | (fours &- hundreds &* 100) << 16
        let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
        return tens | (pairs &- tens &* 10) << 8
    }

    /// `d.ddde+20`: scientific.
    @inline(__always)
    func writeExponential(exponent: Int, _ layout: FloatText.Layout, to output: UnsafeMutablePointer<UInt8>) -> Int {
        output[0] = first
        output[1] = UInt8(ascii: ".")
        store(rest.0, to: output, at: 2)
        store(rest.1, to: output, at: 10)
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
        store(Self.zeros, to: output, at: 0)
        output[1] = UInt8(ascii: ".")
        let start = 2 &+ leadingZeros
        output[start] = first
        store(rest.0, to: output, at: start &+ 1)
        store(rest.1, to: output, at: start &+ 9)
        return start &+ count
    }

    /// `dd.ddd`, with 1…16 digits before the point.
    @inline(__always)
    func write(point: Int, to output: UnsafeMutablePointer<UInt8>) -> Int {
        output[0] = first
        store(rest.0, to: output, at: 1)
        store(rest.1, to: output, at: 9)
        // The digits after the point once more, one further to the right: shifted in registers, for they cannot be read back so soon.
        let all = UInt128(rest.1) << 64 | UInt128(rest.0)
        let tail = all &>> UInt128(truncatingIfNeeded: 8 &* (point &- 1))
        output[point] = UInt8(ascii: ".")
        store(UInt64(truncatingIfNeeded: tail), to: output, at: point &+ 1)
        store(UInt64(truncatingIfNeeded: tail >> 64), to: output, at: point &+ 9)
        return count &+ 1
    }

    /// `ddd000`: a whole number of up to 21 digits.
    @inline(__always)
    func writeWhole(digits: Int, to output: UnsafeMutablePointer<UInt8>) -> Int {
        output[0] = first
        store(rest.0, to: output, at: 1)
        store(rest.1, to: output, at: 9)
        store(Self.zeros, to: output, at: 17)
        return digits
    }

    @inline(__always)
    private func store(_ eight: UInt64, to output: UnsafeMutablePointer<UInt8>, at offset: Int) {
        // Safety: the caller has room for `FloatText.maximumByteCount` bytes, and offset ≤ 25.
        UnsafeMutableRawPointer(output).storeBytes(of: eight.littleEndian, toByteOffset: offset, as: UInt64.self)
    }
}
