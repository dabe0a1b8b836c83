/// Eight bytes of a string at a time, in one register, the first byte in the lowest place.
enum EscapeScan {
    /// The same byte eight times.
    @inline(__always)
    static func repeated(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// Marks the bytes that must be escaped (RFC 8259, section 7) in their highest bit: `"`, `\` and what is below U+0020.
    ///
    /// The lowest mark is right, and there is none when no byte needs one; above the lowest, borrows can leave marks that mean nothing.
    @inline(__always)
    static func hits(_ block: UInt64) -> UInt64 {
        let control = (block &- repeated(0x20)) & ~block
        return (control | zeros(block ^ repeated(UInt8(ascii: "\""))) | zeros(block ^ repeated(UInt8(ascii: "\\")))) & repeated(0x80)
    }

    /// The same, and `/` where it is to be escaped.
    @inline(__always)
    static func hits(_ block: UInt64, slashes: Bool) -> UInt64 {
        slashes ? hits(block) | zeros(block ^ repeated(UInt8(ascii: "/"))) & repeated(0x80) : hits(block)
    }

    /// Marks bytes that are zero; only the lowest mark, and only its highest bit, can be relied on.
    @inline(__always)
    static func zeros(_ block: UInt64) -> UInt64 {
        (block &- repeated(1)) & ~block
    }

    /// The same for a block of which only the first `count` bytes, one to seven, are text.
    @inline(__always)
    static func hits(_ block: UInt64, _ count: Int, slashes: Bool) -> UInt64 {
        hits(block | ~0 &<< UInt64(truncatingIfNeeded: 8 &* count), slashes: slashes)
    }

    /// The place of the lowest mark.
    @inline(__always)
    static func firstIndex(_ hits: UInt64) -> Int { hits.trailingZeroBitCount >> 3 }

    @inline(__always)
    static func load(_ bytes: UnsafeRawPointer) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    }

    /// The last `count` bytes of a string, one to seven, with anything behind them.
    ///
    /// - Parameter isPrecededByEight: whether the string has eight bytes at least, so that a whole block can be loaded that ends where it does.
    @inline(__always)
    static func load(_ bytes: UnsafeRawPointer, _ count: Int, isPrecededByEight: Bool) -> UInt64 {
        // Safety: all loads end at or before bytes + count, and begin within the string.
        if isPrecededByEight {
            return load(bytes + (count &- 8)) &>> UInt64(truncatingIfNeeded: 8 &* (8 &- count))
        }
        if count >= 4 {
            let first = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
            let last = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
            return UInt64(first) | UInt64(last) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
        }
        let middle = count >> 1
        return UInt64(bytes.load(as: UInt8.self))
            | UInt64(bytes.load(fromByteOffset: middle, as: UInt8.self)) &<< UInt64(truncatingIfNeeded: 8 &* middle)
            | UInt64(bytes.load(fromByteOffset: count &- 1, as: UInt8.self)) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 1))
    }

    @inline(__always)
    static func store(_ block: UInt64, _ bytes: UnsafeMutableRawPointer) {
        bytes.storeBytes(of: block.littleEndian, as: UInt64.self)
    }
}
