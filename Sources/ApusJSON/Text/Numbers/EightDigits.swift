/// Eight decimal digits at once in one register, one to a byte, the first in the lowest byte.
enum EightDigits {
    /// Eight times "0": turns digits into ASCII.
    static let zeros: UInt64 = 0x3030_3030_3030_3030

    /// The digits of a number below 10^8, as values 0…9.
    ///
    /// Two lanes of four digits, then four of two, then eight of one; each step divides all lanes by one multiplication with a reciprocal
    /// that is exact enough for its range.
    @inline(__always)
    static func of(_ value: UInt64) -> UInt64 {
        let upper = (value &* 109_951_163) >> 40
        let fours = upper | (value &- upper &* 10_000) << 32
        let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
        let pairs = hundreds | (fours &- hundreds &* 100) << 16
        let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
        return tens | (pairs &- tens &* 10) << 8
    }

    /// Stores eight ASCII characters.
    @inline(__always)
    static func store(_ text: UInt64, to output: UnsafeMutablePointer<UInt8>, at offset: Int) {
        // Safety: the callers have room for eight bytes at the offset.
        UnsafeMutableRawPointer(output).storeBytes(of: text.littleEndian, toByteOffset: offset, as: UInt64.self)
    }
}
