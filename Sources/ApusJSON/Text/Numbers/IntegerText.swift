/// Writes integers as decimal digits straight into memory, eight digits per step.
enum IntegerText {
    /// The number of bytes needed at the output for any 64-bit integer, however few digits it has:
    /// the length of `-9223372036854775808`.
    static let maximumByteCount = 20

    /// The number of bytes needed at the output for any value of an integer type. Relies on
    /// log10(2) < 1/3.
    @inline(__always)
    static func maximumByteCount<T: FixedWidthInteger>(_ type: T.Type) -> Int {
        T.bitWidth <= 64 ? maximumByteCount : T.bitWidth / 3 &+ 2
    }

    /// Writes a number and returns the byte count.
    @inline(__always)
    static func write(_ value: UInt64, to output: UnsafeMutablePointer<UInt8>) -> Int {
        if value < 10 {
            output[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
            return 1
        }
        if value < 100_000_000 { return writeShort(value, to: output) }
        return writeLong(value, to: output)
    }

    /// Writes a number and returns the byte count.
    @inline(__always)
    static func write(_ value: Int64, to output: UnsafeMutablePointer<UInt8>) -> Int {
        output[0] = UInt8(ascii: "-")
        let sign = value < 0 ? 1 : 0
        return sign &+ write(value.magnitude, to: output + sign)
    }

    /// Writes a number of any width and returns the byte count.
    @inline(__always)
    static func write<T: FixedWidthInteger>(_ value: T, to output: UnsafeMutablePointer<UInt8>) -> Int {
        if T.bitWidth <= 64 {
            return T.isSigned ? write(Int64(truncatingIfNeeded: value), to: output) : write(UInt64(truncatingIfNeeded: value), to: output)
        }
        output[0] = UInt8(ascii: "-")
        let sign = value < 0 ? 1 : 0
        return sign &+ writeWide(value.magnitude, to: output + sign)
    }

    /// The number of digits of a number; 0 has one.
    @inline(__always)
    static func digitCount(_ value: UInt64) -> Int {
        // Setting the lowest bit makes 0 count as 1, and changes no other digit count. Bits ×
        // log10(2) is the count or one less.
        let value = value | 1
        let bits = 64 &- value.leadingZeroBitCount
        let guess = (bits &* 1233) >> 12
        // 64 bits give at most 19.
        return guess &+ (value >= PowersOfTen.integer(guess) ? 1 : 0)
    }

    /// Writes a number below 10^8 and returns the byte count. Always stores eight bytes.
    ///
    /// The count is found without the digits, so what comes after the number need not wait for them.
    @inline(__always)
    private static func writeShort(_ value: UInt64, to output: UnsafeMutablePointer<UInt8>) -> Int {
        let count = digitCount(value)
        let zeros = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
        EightDigits.store((EightDigits.of(value) | EightDigits.zeros) &>> zeros, to: output, at: 0)
        return count
    }

    /// Writes a number below 100 and returns the byte count. Always stores two bytes.
    @inline(__always)
    private static func writePair(_ value: UInt64, to output: UnsafeMutablePointer<UInt8>) -> Int {
        let tens = (value &* 103) >> 10
        let isPair = value >= 10
        let first = isPair ? tens : value
        output[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: first)
        output[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value &- 10 &* tens)
        return isPair ? 2 : 1
    }

    /// Writes a number of nine to twenty digits and returns the byte count.
    @inline(__always)
    private static func writeLong(_ value: UInt64, to output: UnsafeMutablePointer<UInt8>) -> Int {
        let high = value / 100_000_000
        // Goes from left to right, because a store of few digits overwrites the bytes after them.
        var count: Int
        if high < 100 {
            count = writePair(high, to: output)
        } else if high < 100_000_000 {
            count = writeShort(high, to: output)
        } else {
            let top = high / 100_000_000
            count = writeShort(top, to: output)
            EightDigits.store(EightDigits.of(high &- top &* 100_000_000) | EightDigits.zeros, to: output, at: count)
            count = count &+ 8
        }
        EightDigits.store(EightDigits.of(value &- high &* 100_000_000) | EightDigits.zeros, to: output, at: count)
        return count &+ 8
    }

    /// Writes a number that may exceed 64 bits, and returns the byte count.
    private static func writeWide(_ value: some UnsignedInteger, to output: UnsafeMutablePointer<UInt8>) -> Int {
        if let narrow = UInt64(exactly: value) { return write(narrow, to: output) }
        var text = String(value)
        return text.withUTF8 { digits in
            UnsafeMutableBufferPointer(start: output, count: digits.count).update(fromContentsOf: digits)
        }
    }
}
