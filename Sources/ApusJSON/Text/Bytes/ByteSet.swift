/// A set of bytes.
struct ByteSet {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    @_transparent
    func contains(_ byte: UInt8) -> Bool {
        let bit: UInt64 = 1 &<< UInt64(byte)
        switch byte >> 6 {
        case 0: return words.0 & bit != 0
        case 1: return words.1 & bit != 0
        case 2: return words.2 & bit != 0
        default: return words.3 & bit != 0
        }
    }

    /// Adds a byte. Returns false if the set has it already.
    @_transparent
    mutating func insert(_ byte: UInt8) -> Bool {
        if contains(byte) { return false }
        let bit: UInt64 = 1 &<< UInt64(byte)
        switch byte >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        default: words.3 |= bit
        }
        return true
    }
}
