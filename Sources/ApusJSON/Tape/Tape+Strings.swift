import CApusText

extension Tape {
    /// Makes the string whose count is at `start` in the string buffer.
    @_transparent
    static func makeString(_ start: UnsafePointer<UInt8>) -> String {
        // Safety: every offset on a tape points at a 4-byte count followed by that many bytes; 64
        // more bytes follow the last string.
        let count = Int(apus_load32(start))
        guard count < 16, ShortString.isLaidOutAsExpected else {
            return String(validUTF8: UnsafeBufferPointer(start: start + 4, count: count))
        }
        return ShortString.string(apus_short_string(start + 4, count))
    }
}

extension Tape {
    /// The number of Unicode scalars in a string, which is how JSON Schema counts characters.
    package func characterCount(at index: Int) -> Int {
        // Safety: strings on a tape are valid UTF-8, and the buffer is used within this call.
        unsafe stringBytes(at: index).reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
}
