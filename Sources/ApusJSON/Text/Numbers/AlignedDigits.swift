/// Up to seventeen digits in registers, left-aligned regardless of their count:
/// `dddddddd dddddddd d`, padded with zeros at the end. Each layout of a number then takes a few
/// overlapping stores, and nothing written is read again.
///
/// Every function below stores up to 33 bytes, starting at `output`, and returns how many of them
/// are text.
struct AlignedDigits {
    /// The first sixteen digits as ASCII, with the first digit in the lowest byte of the first
    /// half.
    private let halves: (UInt64, UInt64)
    /// The seventeenth digit as ASCII.
    private let last: UInt8
    /// The number of digits without trailing zeros: 1…17.
    let count: Int
    /// The number is 0.DIGITS × 10^point.
    let point: Int

    @inline(__always)
    init(_ digits: DoubleToDecimal.Digits) {
        let high = digits.sixteen / 100_000_000
        let first = EightDigits.of(high)
        let second = EightDigits.of(digits.sixteen &- high &* 100_000_000)
        halves = (first | EightDigits.zeros, second | EightDigits.zeros)
        last = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digits.last)
        point = digits.point

        let countOfSixteen = second != 0 ? 8 &+ EightDigits.countWithoutZerosAtEnd(second) : EightDigits.countWithoutZerosAtEnd(first)
        // Uses arithmetic instead of a branch, which would be mispredicted: 1 for 1…9, 0 for 0.
        let hasLast = Int(truncatingIfNeeded: (digits.last &+ 15) >> 4)
        count = 17 & (0 &- hasLast) | countOfSixteen & (hasLast &- 1)
    }

    /// The digits of digits × 10^−power. `digits` is nonzero and below 10^8.
    @inline(__always)
    init(_ digits: UInt64, power: Int) {
        let eight = EightDigits.of(digits)
        let zeros = EightDigits.bitsOfZerosInFront(eight)
        let first = eight &>> zeros
        halves = (first | EightDigits.zeros, EightDigits.zeros)
        last = UInt8(ascii: "0")
        point = 8 &- Int(truncatingIfNeeded: zeros >> 3) &- power
        count = EightDigits.countWithoutZerosAtEnd(first)
    }

    /// Writes scientific notation: `d.ddde+20`.
    @inline(__always)
    func writeExponential(_ layout: FloatText.Layout, to output: UnsafeMutablePointer<UInt8>) -> Int {
        write(at: 1, to: output)
        output[0] = UInt8(truncatingIfNeeded: halves.0)
        output[1] = UInt8(ascii: ".")
        var end = count == 1 ? 1 : count &+ 1
        let exponent = point &- 1
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

    /// Writes `0.00ddd`, with up to five zeros after the point.
    @inline(__always)
    func writeFraction(to output: UnsafeMutablePointer<UInt8>) -> Int {
        EightDigits.store(EightDigits.zeros, to: output, at: 0)
        output[1] = UInt8(ascii: ".")
        let start = 2 &- point
        write(at: start, to: output)
        return start &+ count
    }

    /// Writes `dd.ddd`, with 1…7 digits before the point and some after it.
    @inline(__always)
    func writeShortWhole(to output: UnsafeMutablePointer<UInt8>) -> Int {
        EightDigits.store(halves.0, to: output, at: 0)
        // Stores the digits after the point again, one byte further right.
        EightDigits.store(halves.0 &>> UInt64(truncatingIfNeeded: 8 &* point), to: output, at: point &+ 1)
        output[point] = UInt8(ascii: ".")
        EightDigits.store(halves.1, to: output, at: 9)
        output[17] = last
        return count &+ 1
    }

    /// Writes `dddddddd.ddd`, with 8…16 digits before the point and some after it.
    @inline(__always)
    func writeLongWhole(to output: UnsafeMutablePointer<UInt8>) -> Int {
        EightDigits.store(halves.0, to: output, at: 0)
        EightDigits.store(halves.1, to: output, at: 8)
        EightDigits.store(halves.1 >> UInt64(truncatingIfNeeded: 8 &* (point &- 8)), to: output, at: point &+ 1)
        output[point] = UInt8(ascii: ".")
        output[17] = last
        return count &+ 1
    }

    /// Writes `ddd000`: a whole number of up to 21 digits.
    @inline(__always)
    func writeWhole(to output: UnsafeMutablePointer<UInt8>) -> Int {
        EightDigits.store(EightDigits.zeros, to: output, at: 17)
        write(at: 0, to: output)
        return point
    }

    @inline(__always)
    private func write(at start: Int, to output: UnsafeMutablePointer<UInt8>) {
        EightDigits.store(halves.0, to: output, at: start)
        EightDigits.store(halves.1, to: output, at: start &+ 8)
        output[start &+ 16] = last
    }
}
