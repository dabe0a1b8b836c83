/// The count of a key and its first and last eight bytes, which are all of a key of up to 16 bytes.
@frozen @usableFromInline struct KeyWords: Equatable {
    /// If there are fewer than eight bytes, zeros follow them.
    @usableFromInline let first: UInt64
    /// 0 if there are no more than eight bytes.
    @usableFromInline let last: UInt64
    @usableFromInline let count: UInt32

    init(_ key: UnsafeBufferPointer<UInt8>) {
        first = unsafe Self.word(key.prefix(8))
        last = unsafe key.count > 8 ? Self.word(key.suffix(8)) : 0
        count = UInt32(key.count)
    }

    private static func word(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
        unsafe bytes.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
    }

    /// Those of a key whose count and bytes are in a tape's string buffer. There are no branches,
    /// because counts vary.
    @unsafe
    @inlinable @inline(__always)
    init(onTape start: UnsafePointer<UInt8>) {
        // Safety: on a tape, a string's bytes are followed by 64 more that can be read.
        let key = unsafe UnsafeRawPointer(start)
        let count = unsafe UInt32(littleEndian: key.loadUnaligned(as: UInt32.self))
        // Shifted twice by half as much, because a shift by 64 does nothing.
        let unused = UInt64(count < 8 ? 8 &- count : 0) &* 4
        first = unsafe UInt64(littleEndian: key.loadUnaligned(fromByteOffset: 4, as: UInt64.self)) & ((UInt64.max &>> unused) &>> unused)
        // All ones if there are more than eight bytes.
        let isLong = (8 &- Int(count)) &>> 63
        let end = 4 &+ (Int(count) &- 8) & isLong
        last = unsafe UInt64(littleEndian: key.loadUnaligned(fromByteOffset: end, as: UInt64.self)) & UInt64(bitPattern: Int64(isLong))
        self.count = count
    }

    @inlinable @inline(__always)
    static func == (one: KeyWords, other: KeyWords) -> Bool {
        one.first == other.first && one.last == other.last && one.count == other.count
    }
}
