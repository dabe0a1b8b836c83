// Short strings
//
// A Swift string of up to 15 bytes is its bytes: on 64-bit machines two words, the bytes from the lowest place up, and in the highest byte the count and
// whether all are ASCII. The standard library puts one together byte by byte. On a tape sixteen bytes can be read wherever a string begins, so that
// it takes two loads and two masks here.
//
// That is how strings have been since Swift 5, and fixed on Apple's systems. Where it should turn out otherwise nothing depends on it: it is tried out
// once in the life of a process, against strings that the standard library has made.

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
        let words = words(first, second, count: count)
        // Safety: a string is two words, and `isLaidOutAsExpected` has been asked.
        return unsafeBitCast(words, to: String.self)
    }

    @inline(__always)
    private static func words(_ first: UInt64, _ second: UInt64, count: Int) -> (UInt64, UInt64) {
        // A shift by 64 or more gives 0.
        let low = first & ~(UInt64.max << UInt64(8 * count))
        let high = count <= 8 ? 0 : second & ~(UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* count &- 64))
        let isASCII = (low | high) & 0x8080_8080_8080_8080 == 0
        return (low, high | UInt64(isASCII ? 0xE0 : 0xA0) &<< 56 | UInt64(truncatingIfNeeded: count) &<< 56)
    }

    /// Whether the standard library's short strings are what `words` makes.
    static let isLaidOutAsExpected: Bool = {
        guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return false }
        return ["0123456789abcde", "ö23456789abcde", "012345678ö"].allSatisfy { text in
            (0...text.utf8.count).allSatisfy { count in
                guard let given = String(text.utf8.prefix(count)) else { return true }
                let bytes = Array(given.utf8) + [UInt8](repeating: 0xFF, count: 16)
                let made = bytes.withUnsafeBytes {
                    words(
                        UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)),
                        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)),
                        count: count)
                }
                return unsafeBitCast(given, to: (UInt64, UInt64).self) == made
            }
        }
    }()
}
