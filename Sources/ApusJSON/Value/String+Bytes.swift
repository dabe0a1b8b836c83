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
    func hasSameBytes(as other: String) -> Bool {
        let bytes = utf8Span.span
        let otherBytes = other.utf8Span.span
        guard bytes.count == otherBytes.count else { return false }
        return unsafe bytes.withUnsafeBufferPointer { left in
            // Safety: both spans hold `left.count` bytes; memcmp takes any pointer when that is 0.
            unsafe otherBytes.withUnsafeBufferPointer { right in
                left.count == 0 || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
            }
        }
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
