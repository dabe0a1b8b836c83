/// A set of bytes.
struct ByteSet {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// The word that a byte's bit is in.
    private subscript(byte: UInt8) -> UInt64 {
        @inline(__always) get {
            switch byte >> 6 {
            case 0: words.0
            case 1: words.1
            case 2: words.2
            default: words.3
            }
        }
        @inline(__always) set {
            switch byte >> 6 {
            case 0: words.0 = newValue
            case 1: words.1 = newValue
            case 2: words.2 = newValue
            default: words.3 = newValue
            }
        }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool { self[byte] & 1 &<< UInt64(byte) != 0 }

    /// Adds a byte. Returns false if the set has it already.
    @inline(__always)
    mutating func insert(_ byte: UInt8) -> Bool {
        let bit: UInt64 = 1 &<< UInt64(byte)
        guard self[byte] & bit == 0 else { return false }
        self[byte] |= bit
        return true
    }
}
