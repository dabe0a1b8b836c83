import CApusText

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
    /// The string that consists of two words, which `apus_short_string` has made of well-formed UTF-8.
    @inline(__always)
    static func string(_ words: apus_words) -> String {
        var words = words
        // Safety: a string is two words, as `isLaidOutAsExpected` has confirmed. It holds no
        // reference, so moving it out of the words has no side effects.
        return withUnsafeMutablePointer(to: &words) { UnsafeMutableRawPointer($0).assumingMemoryBound(to: String.self).move() }
    }

    /// Whether the standard library's short strings have the layout that `apus_short_string`
    /// produces. The compiler evaluates this at compile time, because it makes the words of a literal
    /// itself.
    @inline(__always)
    static var isLaidOutAsExpected: Bool {
        #if APUS_PORTABLE_RUNTIME
        return false
        #else
        guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return false }
        // One with only ASCII and one with more. Tuples are not compared, because a debug build does
        // that in generic code.
        let (full, other) = (words(of: "12345678abcdefg"), words(of: "1234567ö"))
        return full.0 == 0x3837_3635_3433_3231 && full.1 == 0xEF67_6665_6463_6261
            && other.0 == 0xC337_3635_3433_3231 && other.1 == 0xA900_0000_0000_00B6
        #endif
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
        isLaidOutAsExpected ? bytes(of: words(of: string)) : nil
    }

    /// The bytes of the string at an address. The layout must be as expected.
    @inline(__always)
    static func bytes(at string: UnsafeRawPointer) -> (low: UInt64, high: UInt64, count: Int)? {
        // Safety: a string is two words.
        bytes(of: (string.load(as: UInt64.self), string.load(fromByteOffset: 8, as: UInt64.self)))
    }

    @inline(__always)
    private static func bytes(of words: (UInt64, UInt64)) -> (low: UInt64, high: UInt64, count: Int)? {
        // The third bit from the top distinguishes these strings from those with a pointer.
        guard words.1 & 1 << 61 != 0 else { return nil }
        return (words.0, words.1 & ~(0xFF << 56), Int(truncatingIfNeeded: words.1 >> 56 & 0xF))
    }
}

/// Finds the bytes of longer strings, which are in an object of the string's own: an address with four
/// bits of flags, and a count with others.
enum LongString {
    /// Whether strings have this layout.
    static let isLaidOutAsExpected: Bool = {
        guard ShortString.isLaidOutAsExpected, MemoryLayout<String?>.size == MemoryLayout<String>.size else { return false }
        return ["sixteen letters.", "a literal with an ö", String(repeating: "x", count: 16), String(repeating: "é", count: 2000)].allSatisfy {
            string in
            var copy = string
            let bytes = copy.withUTF8 { (start: $0.baseAddress, count: $0.count) }
            // Safety: a string is two words.
            let found = withUnsafePointer(to: copy) { LongString.bytes(at: $0) }
            return found?.baseAddress == bytes.start && found?.count == bytes.count
        }
    }()

    /// The bytes of the string at an address; nil if they are elsewhere. The layout must be as expected.
    @inline(__always)
    static func bytes(at string: UnsafeRawPointer) -> UnsafeBufferPointer<UInt8>? {
        // Safety: a string is two words. The highest bits of the second are 0, or 8 for literals, if it
        // is the address of an object of the standard library, and bit 60 of the first says that the
        // bytes follow the object's header.
        let (flags, address) = (string.load(as: UInt64.self), string.load(fromByteOffset: 8, as: UInt64.self))
        guard address &>> 60 & 7 == 0, flags & 1 << 60 != 0 else { return nil }
        let object = UnsafePointer<UInt8>(bitPattern: UInt(address & 0x0FFF_FFFF_FFFF_FFFF))
        return object.map { UnsafeBufferPointer(start: $0 + 32, count: Int(flags & 0xFFFF_FFFF_FFFF)) }
    }
}
