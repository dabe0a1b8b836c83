/// Integers as decimal digits, written straight into memory.
enum IntegerText {
    /// The most bytes a 64-bit integer takes: `-9223372036854775808`.
    static let maximumByteCount = 20

    /// How many bytes any value of an integer type takes at most. log10(2) < 0.30103.
    @inline(__always)
    static func maximumByteCount<T: FixedWidthInteger>(_ type: T.Type) -> Int {
        T.bitWidth <= 64 ? maximumByteCount : T.bitWidth / 3 &+ 2
    }

    /// How many digits a number has: 1 for 0.
    @inline(__always)
    static func digitCount(_ value: UInt64) -> Int {
        // bits × log10(2) is the count or one too many.
        let bits = 64 &- (value | 1).leadingZeroBitCount
        let guess = (bits &* 1233) >> 12
        // Safety: 64 bits make 19 at most, and the table has 20 entries.
        return unsafe guess &+ (value >= powers[unchecked: guess] ? 1 : 0)
    }

    /// Writes a number. Returns the byte count, at most 20.
    @inline(__always)
    static func write(_ value: UInt64, to output: UnsafeMutablePointer<UInt8>) -> Int {
        if value < 10 {
            output[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
            return 1
        }
        let count = digitCount(value)
        write(value, digits: count, to: output)
        return count
    }

    /// Writes a number. Returns the byte count, at most 20.
    @inline(__always)
    static func write(_ value: Int64, to output: UnsafeMutablePointer<UInt8>) -> Int {
        guard value < 0 else { return write(UInt64(bitPattern: value), to: output) }
        output[0] = UInt8(ascii: "-")
        return 1 &+ write(value.magnitude, to: output + 1)
    }

    /// Writes a number of any width. Returns the byte count, at most ``maximumByteCount(_:)``.
    @inline(__always)
    static func write<T: FixedWidthInteger>(_ value: T, to output: UnsafeMutablePointer<UInt8>) -> Int {
        if T.bitWidth <= 64 {
            return T.isSigned ? write(Int64(truncatingIfNeeded: value), to: output) : write(UInt64(truncatingIfNeeded: value), to: output)
        }
        guard value < 0 else { return writeWide(value.magnitude, to: output) }
        output[0] = UInt8(ascii: "-")
        return 1 &+ writeWide(value.magnitude, to: output + 1)
    }

    /// Writes exactly `digits` digits, with leading zeros.
    @inline(__always)
    static func write(_ value: UInt64, digits: Int, to output: UnsafeMutablePointer<UInt8>) {
        var rest = value
        var end = digits
        // Safety: the caller has room for `digits` bytes; a pair's index is below 100.
        let raw = UnsafeMutableRawPointer(output)
        while end >= 2 {
            let quotient = rest / 100
            end = end &- 2
            let pair = unsafe pairs[unchecked: Int(truncatingIfNeeded: rest &- quotient &* 100)]
            raw.storeBytes(of: pair.littleEndian, toByteOffset: end, as: UInt16.self)
            rest = quotient
        }
        if end == 1 { output[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest) }
    }

    /// Beyond 64 bits: 19 digits at a time.
    private static func writeWide<M: FixedWidthInteger & UnsignedInteger>(_ value: M, to output: UnsafeMutablePointer<UInt8>) -> Int {
        if let narrow = UInt64(exactly: value) { return write(narrow, to: output) }
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: M(truncatingIfNeeded: 10_000_000_000_000_000_000 as UInt64))
        let count = writeWide(quotient, to: output)
        write(UInt64(truncatingIfNeeded: remainder), digits: 19, to: output + count)
        return count &+ 19
    }

    /// 10^n at n, except that 0 has one digit too.
    static let powers: InlineArray<20, UInt64> = [
        0, 10, 100, 1000, 10000, 100000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000, 1_000_000_000_000,
        10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
        10_000_000_000_000_000_000,
    ]

    /// "00"…"99", the first digit in the low byte.
    private static let pairs: InlineArray<100, UInt16> = [
        0x3030, 0x3130, 0x3230, 0x3330, 0x3430, 0x3530, 0x3630, 0x3730, 0x3830, 0x3930,
        0x3031, 0x3131, 0x3231, 0x3331, 0x3431, 0x3531, 0x3631, 0x3731, 0x3831, 0x3931,
        0x3032, 0x3132, 0x3232, 0x3332, 0x3432, 0x3532, 0x3632, 0x3732, 0x3832, 0x3932,
        0x3033, 0x3133, 0x3233, 0x3333, 0x3433, 0x3533, 0x3633, 0x3733, 0x3833, 0x3933,
        0x3034, 0x3134, 0x3234, 0x3334, 0x3434, 0x3534, 0x3634, 0x3734, 0x3834, 0x3934,
        0x3035, 0x3135, 0x3235, 0x3335, 0x3435, 0x3535, 0x3635, 0x3735, 0x3835, 0x3935,
        0x3036, 0x3136, 0x3236, 0x3336, 0x3436, 0x3536, 0x3636, 0x3736, 0x3836, 0x3936,
        0x3037, 0x3137, 0x3237, 0x3337, 0x3437, 0x3537, 0x3637, 0x3737, 0x3837, 0x3937,
        0x3038, 0x3138, 0x3238, 0x3338, 0x3438, 0x3538, 0x3638, 0x3738, 0x3838, 0x3938,
        0x3039, 0x3139, 0x3239, 0x3339, 0x3439, 0x3539, 0x3639, 0x3739, 0x3839, 0x3939,
    ]
}
