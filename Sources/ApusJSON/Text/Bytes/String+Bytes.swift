import CApusText

// JSON strings are compared as UTF-8 bytes. Swift's own `==` tests canonical equivalence, so it
// treats "é" and "e" followed by a combining accent as equal.

extension String {
    /// Whether both strings have the same UTF-8 bytes.
    @_transparent
    package func hasSameBytes(as other: String) -> Bool {
        isSameWords(as: other) || utf8.count == other.utf8.count && hasSameUTF8(as: other)
    }

    /// Whether both strings are certain to be equal, judging only by the two words that each
    /// consists of. Equal short strings nearly always pass this test; other equal strings may fail
    /// it.
    @_transparent
    func isSameWords(as other: String) -> Bool {
        #if _pointerBitWidth(_64) && !APUS_PORTABLE_RUNTIME
        // Safety: a string is two words, and equal words mean equal strings, whatever the words
        // encode.
        let (one, two) = unsafe (unsafeBitCast(self, to: (UInt64, UInt64).self), unsafeBitCast(other, to: (UInt64, UInt64).self))
        return one.0 == two.0 && one.1 == two.1
        #else
        false
        #endif
    }

    private func hasSameUTF8(as other: String) -> Bool {
        let same = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { otherBytes in
                guard let one = bytes.baseAddress, let other = otherBytes.baseAddress, bytes.count > 0 else { return true }
                // Safety: both buffers hold `bytes.count` bytes.
                return unsafe memcmp(one, other, bytes.count) == 0
            }
        }
        // A string bridged from Foundation on Apple platforms may not have contiguous UTF-8.
        return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Feeds the bytes to a hasher, followed by a byte that never occurs in UTF-8, so that adjacent
    /// strings stay distinct.
    @_transparent
    func hashBytes(into hasher: inout Hasher) {
        var copy = self
        copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}
