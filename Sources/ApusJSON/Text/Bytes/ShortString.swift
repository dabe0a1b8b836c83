// Short strings
//
// A Swift string of up to 15 bytes consists of its bytes. On 64-bit machines it is two words: the
// bytes start at the lowest address, and the highest byte holds the count and whether all bytes are
// ASCII. The standard library assembles such a string byte by byte. On a tape, sixteen bytes can be
// read wherever a string begins, so two loads and two masks are enough here.
//
// Swift strings have had this layout since Swift 5, and it is fixed on Apple's systems. The code
// does not depend on it: the layout is checked against strings made by the compiler, and if it
// differs, another path is taken.

/// Makes strings of up to 15 bytes directly from their bytes, and finds the bytes of such strings.
enum ShortString {
    /// The string made of the first `count` bytes of two words, at most 15, which must be
    /// well-formed UTF-8.
    @inline(__always)
    static func string(_ first: UInt64, _ second: UInt64, count: Int) -> String {
        var words = words(first, second, count: count)
        // Safety: a string is two words, as `isLaidOutAsExpected` has confirmed. It holds no
        // reference, so moving it out of the words has no side effects.
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

    /// Whether the standard library's short strings have the layout that `words` produces. The
    /// compiler evaluates this at compile time, because it makes the words of a literal itself.
    @inline(__always)
    static var isLaidOutAsExpected: Bool {
        guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return false }
        return words(of: "") == (0, 0xE0 << 56) && words(of: "12345678") == (0x3837_3635_3433_3231, 0xE8 << 56)
            && words(of: "12345678abcdefg") == (0x3837_3635_3433_3231, 0xEF67_6665_6463_6261)
            && words(of: "1234567ö") == (0xC337_3635_3433_3231, 0xA900_0000_0000_00B6)
    }

    @inline(__always)
    private static func words(of string: String) -> (UInt64, UInt64) {
        // Safety: the string has two words, as has been checked.
        unsafeBitCast(string, to: (UInt64, UInt64).self)
    }

    /// The bytes of a string, padded with zeros, with the first one in the lowest byte of `low`.
    /// Nil if the string does not consist of its bytes.
    @inline(__always)
    static func bytes(of string: String) -> (low: UInt64, high: UInt64, count: Int)? {
        guard isLaidOutAsExpected else { return nil }
        let words = words(of: string)
        // The third bit from the top distinguishes these strings from those with a pointer.
        guard words.1 & 1 << 61 != 0 else { return nil }
        return (words.0, words.1 & ~(0xFF << 56), Int(truncatingIfNeeded: words.1 >> 56 & 0xF))
    }
}
