import CApusText

extension UnsafeBufferPointer<UInt8> {
    /// Whether both buffers hold the same bytes. Optimized for keys: up to 32 bytes are compared as
    /// words, which may overlap.
    @inlinable
    @_transparent
    package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard count > 0, let one = UnsafeRawPointer(baseAddress), let two = UnsafeRawPointer(other.baseAddress) else { return true }
        // Safety: no load goes past the count.
        if count >= 8 {
            if count > 32 { return isMemory(one, equalTo: two) }
            if count > 16 {
                return one.loadUnaligned(as: UInt64.self) == two.loadUnaligned(as: UInt64.self)
                    && (one + 8).loadUnaligned(as: UInt64.self) == (two + 8).loadUnaligned(as: UInt64.self)
                    && (one + count - 16).loadUnaligned(as: UInt64.self) == (two + count - 16).loadUnaligned(as: UInt64.self)
                    && (one + count - 8).loadUnaligned(as: UInt64.self) == (two + count - 8).loadUnaligned(as: UInt64.self)
            }
            return one.loadUnaligned(as: UInt64.self) == two.loadUnaligned(as: UInt64.self)
                && (one + count - 8).loadUnaligned(as: UInt64.self) == (two + count - 8).loadUnaligned(as: UInt64.self)
        }
        if count >= 4 {
            return one.loadUnaligned(as: UInt32.self) == two.loadUnaligned(as: UInt32.self)
                && (one + count - 4).loadUnaligned(as: UInt32.self) == (two + count - 4).loadUnaligned(as: UInt32.self)
        }
        if count >= 2 {
            return one.loadUnaligned(as: UInt16.self) == two.loadUnaligned(as: UInt16.self)
                && (one + count - 2).loadUnaligned(as: UInt16.self) == (two + count - 2).loadUnaligned(as: UInt16.self)
        }
        return one.load(as: UInt8.self) == two.load(as: UInt8.self)
    }

    /// Whether `count` bytes at both addresses are the same.
    @usableFromInline
    func isMemory(_ one: UnsafeRawPointer, equalTo two: UnsafeRawPointer) -> Bool { memcmp(one, two, count) == 0 }
}
