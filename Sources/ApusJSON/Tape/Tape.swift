// The tape: a document in one array of 64-bit words, strings in a second buffer.
//
//     {"a":[1,"b"]}
//
//     index  tag  payload
//       0     r   10            a root says how many words there are
//       1     {   9, count 1    a container says where its end is, plus one, and how many children it has
//       2     "   0             a string says where it begins in the second buffer
//       3     [   8, count 2
//       4     l   -             an integer takes the next word whole
//       5         1
//       6     "   6
//       7     ]   3             an end says where its container begins
//       8     }   1
//       9     r   0
//
//     strings: 1 0 0 0 'a' NUL   1 0 0 0 'b' NUL
//
// A word is a tag in the top 8 bits and a payload in the low 56. Container starts split the payload: the index after the end in the low
// 32 bits, the count of children (elements, or members) above it in 24 bits, which stop at `countLimit`. Any value is skipped in one step, so that
// readers touch only what they look for. The layout is simdjson's (its doc/tape.md, unchanged from 3.0 to 4.6), so that its tape is read as it is.

/// A filled tape, borrowed: the pointers hold as long as the storage that owns them.
///
/// An implementation detail of the cursors of the package's modules, whose reading is compiled into the modules that have the models: that is why it is
/// public.
@frozen public struct _Tape {
    public let words: UnsafePointer<UInt64>
    public let strings: UnsafePointer<UInt8>

    @inlinable public static var payloadMask: UInt64 { (1 << 56) - 1 }
    /// A child count that is not known: it stopped here.
    @inlinable public static var countLimit: Int { (1 << 24) - 1 }
    /// The index of the root value.
    @inlinable public static var rootIndex: Int { 1 }

    package init(words: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>) {
        self.words = words
        self.strings = strings
    }

    @inline(__always)
    static func word(_ tag: UInt8, _ payload: UInt64) -> UInt64 {
        UInt64(tag) << 56 | payload
    }
}

@usableFromInline package typealias Tape = _Tape

extension Tape {
    /// How many words there are, both root words included.
    var wordCount: Int { Int(payload(at: 0)) }

    @inlinable @inline(__always)
    public func tag(at index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: words[index] >> 56)
    }

    @inlinable @inline(__always)
    public func payload(at index: Int) -> UInt64 {
        words[index] & Self.payloadMask
    }

    /// The index after a container's end. Only for container starts.
    @inlinable @inline(__always)
    public func containerEnd(at index: Int) -> Int {
        Int(UInt32(truncatingIfNeeded: words[index]))
    }

    /// The number of children as far as it was counted: up to `countLimit`. Only for container starts.
    @inlinable @inline(__always)
    public func saturatedCount(at index: Int) -> Int {
        Int(truncatingIfNeeded: words[index] >> 32) & Self.countLimit
    }

    /// The index of what follows the value at `index`: its next sibling, or its container's end.
    @inlinable @inline(__always)
    public func next(after index: Int) -> Int {
        let tag = tag(at: index)
        // { and [ differ in one bit.
        if tag | 0x20 == TapeTag.objectStart { return containerEnd(at: index) }
        // Two words for l, u and d, by the low five bits.
        let isNumber = (0x0020_1010 as UInt32) &>> UInt32(truncatingIfNeeded: tag) & 1
        return index &+ 1 &+ Int(truncatingIfNeeded: isNumber)
    }

    /// As ``next(after:)``; at a container's end, or the tape's, the index itself.
    @inlinable @inline(__always)
    public func nextOrEnd(at index: Int) -> Int {
        let tag = tag(at: index)
        if tag | 0x20 == TapeTag.objectStart { return containerEnd(at: index) }
        // By the low five bits: two words for l, u and d, none for }, ] and r.
        let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: tag)
        return index &+ (bit & 0x0020_1010 != 0 ? 2 : bit & 0x2004_0000 != 0 ? 0 : 1)
    }

    /// The number of elements of an array or members of an object. O(1) up to `countLimit` children, O(count) beyond.
    package func count(at index: Int) -> Int {
        let counted = saturatedCount(at: index)
        guard counted == Self.countLimit else { return counted }
        let isObject = tag(at: index) == TapeTag.objectStart
        let end = containerEnd(at: index) - 1
        var count = 0
        var child = index + 1
        while child < end {
            child = next(after: isObject ? child + 1 : child)
            count += 1
        }
        return count
    }

    /// Where a string, a key or a big number begins in the second buffer: with its count.
    @inlinable @inline(__always)
    public func stringStart(at index: Int) -> UnsafePointer<UInt8> {
        strings + Int(truncatingIfNeeded: payload(at: index))
    }

    /// The UTF-8 bytes of a string, a key or a big number.
    @inlinable @inline(__always)
    public func stringBytes(at index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = stringStart(at: index)
        // Safety: every offset on a tape points at a 4-byte count and as many bytes; the buffer is not aligned.
        let count = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
        return UnsafeBufferPointer(start: start + 4, count: Int(UInt32(littleEndian: count)))
    }

    /// A string, a key or a big number.
    @inline(__always)
    package func string(at index: Int) -> String {
        Self.makeString(stringStart(at: index))
    }

    @inlinable @inline(__always)
    public func integer(at index: Int) -> Int64 {
        Int64(bitPattern: words[index &+ 1])
    }

    @inlinable @inline(__always)
    public func unsigned(at index: Int) -> UInt64 {
        words[index &+ 1]
    }

    @inlinable @inline(__always)
    public func double(at index: Int) -> Double {
        Double(bitPattern: words[index &+ 1])
    }
}

extension String {
    /// A string of bytes that an engine has already validated.
    @inline(__always)
    init(validUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        // Safety: both engines put only well-formed UTF-8 into the string buffer.
        self = unsafe String(copying: UTF8Span(unchecked: bytes.span))
    }
}
