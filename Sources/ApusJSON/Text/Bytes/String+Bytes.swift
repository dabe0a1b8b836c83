#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// JSON strings are compared as UTF-8 bytes. Swift's own `==` is canonical equivalence: it would take "é" for "e" and an accent.

extension String {
    /// Whether both strings are the same bytes.
    @inline(__always)
    package func hasSameBytes(as other: String) -> Bool {
        isSameWords(as: other) || utf8.count == other.utf8.count && hasSameUTF8(as: other)
    }

    /// Whether both strings are the same for certain, from looking at the two words that each is. Short strings that are the same, as good as always
    /// are so in this sense too; others may be without it.
    @inline(__always)
    func isSameWords(as other: String) -> Bool {
        #if _pointerBitWidth(_64)
        // Safety: a string is two words, and the same words are the same string, whatever they mean.
        unsafe unsafeBitCast(self, to: (UInt64, UInt64).self) == unsafeBitCast(other, to: (UInt64, UInt64).self)
        #else
        false
        #endif
    }

    private func hasSameUTF8(as other: String) -> Bool {
        let same = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { otherBytes in
                guard let one = bytes.baseAddress, let other = otherBytes.baseAddress, bytes.count > 0 else { return true }
                // Safety: both hold `bytes.count` bytes.
                return unsafe memcmp(one, other, bytes.count) == 0
            }
        }
        // What Foundation on Apple's platforms has made may have no UTF-8 yet.
        return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Whether the string comes before the other when both are compared byte by byte, which is also the order of their code points.
    func precedesByBytes(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// Feeds the bytes to a hasher, and a byte that no UTF-8 has, so that neighbouring strings stay apart.
    @inline(__always)
    func hashBytes(into hasher: inout Hasher) {
        utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(0xFF as UInt8)
    }
}
