/// Operations on eight decimal digits in one register, one digit per byte, with the first digit in
/// the lowest byte.
enum EightDigits {
    /// Eight ASCII zeros, which turn digits into ASCII.
    static let zeros: UInt64 = 0x3030_3030_3030_3030

    /// The digits of a number below 10^8, as values 0…9.
    ///
    /// Splits the number into two lanes of four digits, then four of two, then eight of one. Each
    /// step divides all lanes with one multiplication by a reciprocal that is exact enough for the
    /// range. The quotients stay where they are, and the remainders move to the lanes above: with
    /// lanes of 8 bits, quotient + (value − 10 × quotient) × 2^8 = value × 2^8 − quotient × (10 ×
    /// 2^8 − 1).
    @inline(__always)
    static func of(_ value: UInt64) -> UInt64 {
        let upper = (value &* 109_951_163) >> 40
        let fours = value << 32 &- upper &* (10_000 << 32 - 1)
        let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
        let pairs = fours << 16 &- hundreds &* (100 << 16 - 1)
        let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
        return pairs << 8 &- tens &* (10 << 8 - 1)
    }

    /// The number of bits that leading zeros take: 0, 8, …, 56. The last digit never counts as one.
    @inline(__always)
    static func bitsOfZerosInFront(_ digits: UInt64) -> UInt64 {
        UInt64(truncatingIfNeeded: (digits | 1 << 56).trailingZeroBitCount) & 0b111_000
    }

    /// The number of digits without trailing zeros: 1…8. The first digit must not be 0.
    @inline(__always)
    static func countWithoutZerosAtEnd(_ digits: UInt64) -> Int {
        // x86-64 counts trailing zeros faster than leading zeros if at least one bit is set.
        8 &- (digits | 1).byteSwapped.trailingZeroBitCount >> 3
    }

    /// Stores eight ASCII characters.
    @inline(__always)
    static func store(_ text: UInt64, to output: UnsafeMutablePointer<UInt8>, at offset: Int) {
        // Safety: callers have room for eight bytes at the offset.
        UnsafeMutableRawPointer(output).storeBytes(of: text.littleEndian, toByteOffset: offset, as: UInt64.self)
    }
}
