#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
    /// Whether both buffers hold the same bytes. Optimized for keys: up to 16 bytes are compared as
    /// two words, which may overlap.
    @inlinable
    @inline(__always)
    package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard count > 0, let one = UnsafeRawPointer(baseAddress), let two = UnsafeRawPointer(other.baseAddress) else { return true }
        // Safety: no load goes past the count.
        switch count {
        case 8...16:
            return one.loadUnaligned(as: UInt64.self) == two.loadUnaligned(as: UInt64.self)
                && (one + count - 8).loadUnaligned(as: UInt64.self) == (two + count - 8).loadUnaligned(as: UInt64.self)
        case 4..<8:
            return one.loadUnaligned(as: UInt32.self) == two.loadUnaligned(as: UInt32.self)
                && (one + count - 4).loadUnaligned(as: UInt32.self) == (two + count - 4).loadUnaligned(as: UInt32.self)
        case 2..<4:
            return one.loadUnaligned(as: UInt16.self) == two.loadUnaligned(as: UInt16.self)
                && (one + count - 2).loadUnaligned(as: UInt16.self) == (two + count - 2).loadUnaligned(as: UInt16.self)
        case 1:
            return one.load(as: UInt8.self) == two.load(as: UInt8.self)
        default:
            return isMemory(one, equalTo: two)
        }
    }

    /// Whether the `count` bytes at both addresses, more than 16, are the same.
    @usableFromInline
    func isMemory(_ one: UnsafeRawPointer, equalTo two: UnsafeRawPointer) -> Bool {
        func isSame(_ offset: Int) -> Bool {
            one.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == two.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        guard count <= 32 else { return memcmp(one, two, count) == 0 }
        return isSame(0) && isSame(8) && isSame(count - 16) && isSame(count - 8)
    }
}
