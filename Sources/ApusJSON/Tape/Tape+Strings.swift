// Short strings
//
// A Swift string of up to 15 bytes is its bytes: on 64-bit machines two words, the bytes from the lowest place up, and in the highest byte the count and
// whether all are ASCII. The standard library puts one together byte by byte. On a tape sixteen bytes can be read wherever a string begins, so that
// it takes two loads and two masks here.
//
// That is how strings have been since Swift 5, and fixed on Apple's systems. Where it should turn out otherwise nothing depends on it: it is compared with
// strings that the compiler has made.

extension Tape {
    /// A string by where its count stands in the string buffer.
    @inline(__always)
    static func makeString(_ start: UnsafePointer<UInt8>) -> String {
        // Safety: every offset on a tape points at a 4-byte count and as many bytes; behind the last of them are 64 more.
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

/// Strings of up to 15 bytes, by their bytes.
enum ShortString {
    /// The string of the first `count` bytes of two words, which must be well-formed UTF-8; 15 at most.
    @inline(__always)
    static func string(_ first: UInt64, _ second: UInt64, count: Int) -> String {
        var words = words(first, second, count: count)
        // Safety: a string is two words, and `isLaidOutAsExpected` has been asked. It holds no reference, so that moving it out of them costs nothing.
        return withUnsafeMutablePointer(to: &words) { UnsafeMutableRawPointer($0).assumingMemoryBound(to: String.self).move() }
    }

    @inline(__always)
    private static func words(_ first: UInt64, _ second: UInt64, count: Int) -> (UInt64, UInt64) {
        // A shift by 64 or more gives 0.
        let low = first & ~(UInt64.max << UInt64(8 * count))
        let high = count <= 8 ? 0 : second & ~(UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* count &- 64))
        let isASCII = (low | high) & 0x8080_8080_8080_8080 == 0
        return (low, high | UInt64(isASCII ? 0xE0 : 0xA0) &<< 56 | UInt64(truncatingIfNeeded: count) &<< 56)
    }

    /// Whether the standard library's short strings are what `words` makes. The compiler knows: it makes a literal's words itself, so that nothing is left of this.
    @inline(__always)
    static var isLaidOutAsExpected: Bool {
        guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return false }
        return words(of: "") == (0, 0xE0 << 56) && words(of: "12345678") == (0x3837_3635_3433_3231, 0xE8 << 56)
            && words(of: "12345678abcdefg") == (0x3837_3635_3433_3231, 0xEF67_6665_6463_6261)
            && words(of: "1234567ö") == (0xC337_3635_3433_3231, 0xA900_0000_0000_00B6)
    }

    @inline(__always)
    private static func words(of string: String) -> (UInt64, UInt64) {
        // Safety: a string of two words, as has been asked.
        unsafeBitCast(string, to: (UInt64, UInt64).self)
    }
}
