/// A set of bytes.
struct ByteSet {
    private var words: InlineArray<4, UInt64> = [0, 0, 0, 0]

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] & 1 &<< UInt64(byte) != 0 }

    /// Adds a byte. Returns false if the set has it already.
    @inline(__always)
    mutating func insert(_ byte: UInt8) -> Bool {
        let (index, bit): (Int, UInt64) = (Int(byte >> 6), 1 &<< UInt64(byte))
        guard words[index] & bit == 0 else { return false }
        words[index] |= bit
        return true
    }
}
