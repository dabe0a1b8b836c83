// The tape: a document in one array of 64-bit words, strings in a second buffer.
//
//     {"a":[1,"b"]}
//
//     index  tag  payload
//       0     r   10            a root holds the number of words
//       1     {   9, count 1    a container holds the index after its end, and the number of its children
//       2     "   0             a string holds its offset in the second buffer
//       3     [   8, count 2
//       4     l   -             an integer is stored in the next word
//       5         1
//       6     "   6
//       7     ]   3             an end holds the index where its container begins
//       8     }   1
//       9     r   0
//
//     strings: 1 0 0 0 'a' NUL   1 0 0 0 'b' NUL
//
// A word is a tag in the top 8 bits and a payload in the low 56. Container starts split the
// payload: the index after the end is in the low 32 bits, and the number of children (elements or
// members), which saturates at `countLimit`, is in the 24 bits above. Any value is skipped in one
// step, so readers touch only what they look for. The layout is simdjson's (its doc/tape.md,
// unchanged from 3.0 to 4.6), so a tape from simdjson is read as is.

/// A filled tape, borrowed. The pointers are valid as long as the storage that owns them.
///
/// Code that is compiled into the modules that define the models uses it.
@frozen @usableFromInline package struct _Tape {
    /// The words of the tape.
    @usableFromInline package let words: UnsafePointer<UInt64>
    /// The string buffer: each string is a 4-byte little-endian count, its bytes and a NUL.
    @usableFromInline package let strings: UnsafePointer<UInt8>

    /// The bits of a word that hold its payload.
    @inlinable package static var payloadMask: UInt64 { (1 << 56) - 1 }
    /// The child count at which counting stops. A container with this count has at least as many
    /// children.
    @inlinable package static var countLimit: Int { (1 << 24) - 1 }
    /// The index of the root value.
    @inlinable package static var rootIndex: Int { 1 }

    package init(words: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>) {
        self.words = words
        self.strings = strings
    }

    @_transparent
    static func word(_ tag: UInt8, _ payload: UInt64) -> UInt64 {
        UInt64(tag) << 56 | payload
    }
}

@usableFromInline package typealias Tape = _Tape

extension Tape {
    /// The number of words, both root words included.
    var wordCount: Int { Int(payload(at: 0)) }

    /// The tag of the word at `index`.
    @inlinable @_transparent
    package func tag(at index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: words[index] >> 56)
    }

    /// The payload of the word at `index`.
    @inlinable @_transparent
    package func payload(at index: Int) -> UInt64 {
        words[index] & Self.payloadMask
    }

    /// The index after a container's end. Only valid for container starts.
    @inlinable @_transparent
    package func containerEnd(at index: Int) -> Int {
        Int(UInt32(truncatingIfNeeded: words[index]))
    }

    /// The number of children, saturated at `countLimit`. Only valid for container starts.
    @inlinable @_transparent
    package func saturatedCount(at index: Int) -> Int {
        Int(truncatingIfNeeded: words[index] >> 32) & Self.countLimit
    }

    /// The index after the value at `index`: its next sibling, or its container's end.
    @inlinable @_transparent
    package func next(after index: Int) -> Int {
        let tag = tag(at: index)
        // { and [ differ in one bit.
        if tag | 0x20 == TapeTag.objectStart { return containerEnd(at: index) }
        // The low five bits decide: two words for l, u and d.
        let isNumber = (0x0020_1010 as UInt32) &>> UInt32(truncatingIfNeeded: tag) & 1
        return index &+ 1 &+ Int(truncatingIfNeeded: isNumber)
    }

    /// The index after the value at `index`. At a container's end or the tape's end it is `index`
    /// itself.
    @inlinable @_transparent
    package func nextOrEnd(at index: Int) -> Int {
        let tag = tag(at: index)
        if tag | 0x20 == TapeTag.objectStart { return containerEnd(at: index) }
        // The low five bits decide: two words for l, u and d, none for }, ] and r.
        let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: tag)
        return index &+ (bit & 0x0020_1010 != 0 ? 2 : bit & 0x2004_0000 != 0 ? 0 : 1)
    }

    /// The number of elements of an array or members of an object. O(1) up to `countLimit`
    /// children, O(count) beyond.
    package func count(at index: Int) -> Int {
        let counted = saturatedCount(at: index)
        guard counted == Self.countLimit else { return counted }
        return children(at: index).reduce(0) { count, _ in count + 1 }
    }

    /// The children of a container: the indexes of an array's elements, or of an object's keys.
    @inline(__always)
    func children(at index: Int) -> TapeChildren { TapeChildren(self, index) }

    /// The indexes of an array's elements, or of the values of an object's members.
    package func values(at index: Int) -> [Int] {
        let offset = tag(at: index) == TapeTag.objectStart ? 1 : 0
        return children(at: index).map { $0 + offset }
    }

    /// The start of a string, a key or a big number in the string buffer, where its count is.
    @inlinable @_transparent
    package func stringStart(at index: Int) -> UnsafePointer<UInt8> {
        strings + Int(truncatingIfNeeded: payload(at: index))
    }

    /// The UTF-8 bytes of a string, a key or a big number.
    @inlinable @_transparent
    package func stringBytes(at index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = stringStart(at: index)
        // Safety: every offset on a tape points at a 4-byte count followed by that many bytes. The
        // buffer is not aligned.
        let count = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
        return UnsafeBufferPointer(start: start + 4, count: Int(UInt32(littleEndian: count)))
    }

    /// A string, a key or a big number as a Swift string.
    @_transparent
    package func string(at index: Int) -> String {
        Self.makeString(stringStart(at: index))
    }

    /// The value of the `Int64` at `index`.
    @inlinable @_transparent
    package func integer(at index: Int) -> Int64 {
        Int64(bitPattern: words[index &+ 1])
    }

    /// The value of the `UInt64` at `index`.
    @inlinable @_transparent
    package func unsigned(at index: Int) -> UInt64 {
        words[index &+ 1]
    }

    /// The value of the `Double` at `index`.
    @inlinable @_transparent
    package func double(at index: Int) -> Double {
        Double(bitPattern: words[index &+ 1])
    }

    /// Calls a function with the tag and index of each value, key and container end in a range of
    /// words, which begins with a tagged word.
    @inline(__always)
    func forEachToken(in words: Range<Int>, _ body: (_ tag: UInt8, _ index: Int) -> Void) {
        var index = words.lowerBound
        while index < words.upperBound {
            let tag = tag(at: index)
            body(tag, index)
            index += tag == TapeTag.integer || tag == TapeTag.unsigned || tag == TapeTag.double ? 2 : 1
        }
    }
}

/// The children of a container, in order.
struct TapeChildren: Sequence, IteratorProtocol {
    private let tape: Tape
    private let isObject: Bool
    private let end: Int
    private var child: Int
    let underestimatedCount: Int

    @inline(__always)
    fileprivate init(_ tape: Tape, _ index: Int) {
        underestimatedCount = tape.saturatedCount(at: index)
        self.tape = tape
        isObject = tape.tag(at: index) == TapeTag.objectStart
        end = tape.containerEnd(at: index) - 1
        child = index + 1
    }

    @inline(__always)
    mutating func next() -> Int? {
        guard child < end else { return nil }
        defer { child = tape.next(after: isObject ? child + 1 : child) }
        return child
    }
}

extension String {
    /// Creates a string from UTF-8 that an engine has already validated.
    @_transparent
    init(validUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        // Safety: both engines put only well-formed UTF-8 into the string buffer.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            self = unsafe String(copying: UTF8Span(unchecked: bytes.span))
        } else {
            // Older systems validate all strings. That takes up to 0.3 ns for each byte.
            self = unsafe String(decoding: bytes, as: UTF8.self)
        }
    }
}
