import CApusRuntime

/// A block of up to sixteen bytes of a string, searched in one step for bytes that must be escaped.
struct EscapeBlock {
    let bytes: SIMD16<UInt8>

    /// Loads sixteen bytes.
    @inline(__always)
    init(_ start: UnsafeRawPointer) {
        bytes = start.loadUnaligned(as: SIMD16<UInt8>.self)
    }

    /// Loads the last `count` bytes of a string, one to fifteen. The rest of the block is filled
    /// with 0xFF, which needs no escape.
    ///
    /// - Parameter isPrecededByEight: whether the string has at least eight bytes, so that a whole
    ///   word ending where the string ends can be loaded.
    @inline(__always)
    init(_ start: UnsafeRawPointer, _ count: Int, isPrecededByEight: Bool) {
        // Safety: every load ends at or before start + count, and begins within the string.
        if count >= 8 {
            let last = Self.load(start + (count &- 8))
            // Shifts in two steps: for a count of eight the total is 64 bits, and a single masking
            // shift would not clear the word.
            let high = (last &>> UInt64(truncatingIfNeeded: 8 &* (15 &- count))) &>> 8
            self.init(Self.load(start), high | ~0 &<< UInt64(truncatingIfNeeded: 8 &* (count &- 8)))
        } else {
            let low = Self.load(start, count, isPrecededByEight: isPrecededByEight)
            self.init(low | ~0 &<< UInt64(truncatingIfNeeded: 8 &* count), ~0)
        }
    }

    /// The first `count` bytes of two words, at most 15, filled with 0xFF.
    @inline(__always)
    init(_ low: UInt64, _ high: UInt64, count: Int) {
        // A shift by 64 or more gives 0.
        let fill = UInt64.max << UInt64(truncatingIfNeeded: 8 &* count)
        let isLong = count > 8
        self.init(low | fill, high | (isLong ? ~0 &<< UInt64(truncatingIfNeeded: 8 &* count &- 64) : ~0))
    }

    @inline(__always)
    private init(_ low: UInt64, _ high: UInt64) {
        bytes = unsafeBitCast(SIMD2(low.littleEndian, high.littleEndian), to: SIMD16<UInt8>.self)
    }

    /// The block as two words. The first byte is the lowest byte of the first word.
    @inline(__always)
    var words: (low: UInt64, high: UInt64) { Self.words(bytes) }

    @inline(__always)
    private static func words(_ bytes: SIMD16<UInt8>) -> (low: UInt64, high: UInt64) {
        let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
        return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    }

    /// Sets the highest bit of each byte that must be escaped (RFC 8259, section 7): `"`, `\`, any
    /// byte below U+0020, and `/` if requested. All other bits are 0.
    @inline(__always)
    func hits(slashes: Bool) -> (low: UInt64, high: UInt64) {
        Self.words(Self.marks(bytes, slashes: slashes))
    }

    @inline(__always)
    func needsEscapes(slashes: Bool) -> Bool {
        let words = Self.words(Self.marks(bytes, slashes: slashes))
        return words.low | words.high != 0
    }

    /// Whether any byte is below U+0020.
    @inline(__always)
    var hasControls: Bool {
        let words = Self.words(apus_marks_of_controls(bytes))
        return words.low | words.high != 0
    }

    @inline(__always)
    static func marks(_ bytes: SIMD16<UInt8>, slashes: Bool) -> SIMD16<UInt8> {
        let marks = apus_marks_of_escapes(bytes)
        return slashes ? marks | equal(bytes, UInt8(ascii: "/")) : marks
    }

    /// Marks the bytes equal to `byte`.
    @inline(__always)
    static func equal(_ bytes: SIMD16<UInt8>, _ byte: UInt8) -> SIMD16<UInt8> { apus_marks_of_byte(bytes, byte) }

    /// The index of the first marked byte, or 16 if there is none.
    @inline(__always)
    static func firstIndex(_ marks: SIMD16<UInt8>) -> Int {
        let words = words(marks)
        return words.low != 0 ? words.low.trailingZeroBitCount >> 3 : 8 &+ words.high.trailingZeroBitCount >> 3
    }
}

// MARK: - Words

extension EscapeBlock {
    @inline(__always)
    static func load(_ bytes: UnsafeRawPointer) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    }

    /// Loads the last `count` bytes of a string, one to seven. The bits above them are unspecified.
    @inline(__always)
    private static func load(_ bytes: UnsafeRawPointer, _ count: Int, isPrecededByEight: Bool) -> UInt64 {
        // Safety: every load ends at or before bytes + count, and begins within the string.
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
    static func store(_ word: UInt64, _ bytes: UnsafeMutableRawPointer) {
        bytes.storeBytes(of: word.littleEndian, as: UInt64.self)
    }
}
