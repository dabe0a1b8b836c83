extension Tape {
    /// Makes the string whose count is at `start` in the string buffer.
    @inline(__always)
    static func makeString(_ start: UnsafePointer<UInt8>) -> String {
        // Safety: every offset on a tape points at a 4-byte count followed by that many bytes; 64
        // more bytes follow the last string.
        let raw = UnsafeRawPointer(start)
        let count = Int(UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self)))
        guard count < 16, ShortString.isLaidOutAsExpected else {
            return String(validUTF8: UnsafeBufferPointer(start: start + 4, count: count))
        }
        return ShortString.string(
            UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 4, as: UInt64.self)),
            UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 12, as: UInt64.self)), count: count)
    }
}
