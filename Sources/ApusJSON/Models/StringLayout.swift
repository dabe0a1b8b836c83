// How a string stores its UTF-8
//
//     small     bytes 1 to 8 | bytes 9 to 15, count and flags     at most 15 bytes
//     large     count and flags | address of an object            bytes after the object's header
//
// The standard library copies a small string to memory to give its bytes. To load bytes there that
// have just been stored in other pieces takes longer than to write them.

/// The layout of strings in memory, if it is as expected.
enum StringLayout {
    /// Whether it is. Then the functions here may be called.
    static let isKnown: Bool = {
        guard MemoryLayout<String>.size == 16, MemoryLayout<String?>.size == 16, UInt16(littleEndian: 1) == 1 else { return false }
        let small = ["", "a", "1234567", "12345678", "fifteen letters", "ö", "日本語"]
        let large = ["sixteen letters.", "a literal with an ö, not small", String(repeating: "x", count: 16), String(repeating: "é", count: 2000)]
        return small.allSatisfy(isSmall) && large.allSatisfy(isLarge)
    }()

    private static func isSmall(_ string: String) -> Bool {
        // Safety: a string has two words, which is checked above.
        guard let (block, count) = unsafe withUnsafePointer(to: string, { unsafe block(at: $0) }) else { return false }
        let bytes = Array(string.utf8)
        return count == bytes.count && (0..<16).allSatisfy { block.bytes[$0] == ($0 < count ? bytes[$0] : 0xFF) }
    }

    private static func isLarge(_ string: String) -> Bool {
        var string = string
        return unsafe string.withUTF8 { bytes in unsafe bytes.baseAddress.map { unsafe (UnsafeRawPointer($0), bytes.count) } }
            .map { start, count in
                unsafe withUnsafePointer(to: string) { place in
                    guard unsafe block(at: place) == nil, let text = unsafe text(at: place) else { return false }
                    return unsafe text.baseAddress == start.assumingMemoryBound(to: UInt8.self) && text.count == count
                }
            } ?? false
    }

    /// The bytes of a small string, followed by 0xFF, and their number; nil for another string.
    @inline(__always)
    static func block(at place: UnsafeRawPointer) -> (EscapeBlock, count: Int)? {
        // Safety: a string has two words.
        let high = unsafe place.load(fromByteOffset: 8, as: UInt64.self)
        guard high & 1 << 61 != 0 else { return nil }
        let low = unsafe place.load(as: UInt64.self)
        let count = UInt64(truncatingIfNeeded: high &>> 56) & 0xF
        // In two steps, because a masking shift by 64 would not clear the word.
        let half = 4 &* count
        let (lowFill, highFill) = count < 8 ? ((~0 &<< half) &<< half, ~0) : (0, ~0 &<< (8 &* (count & 7)))
        return (EscapeBlock(low | lowFill, high & 0x00FF_FFFF_FFFF_FFFF | highFill), Int(count))
    }

    /// The bytes of a large string in the string's own object; nil for another string.
    @inline(__always)
    static func text(at place: UnsafeRawPointer) -> UnsafeBufferPointer<UInt8>? {
        // Safety: a string has two words. The four highest bits of the last one are 0 or 8 for objects
        // of the standard library, and bit 60 of the first says that the bytes are in the object.
        let high = unsafe place.load(fromByteOffset: 8, as: UInt64.self)
        let low = unsafe place.load(as: UInt64.self)
        guard high &>> 60 & 7 == 0, low & 1 << 60 != 0 else { return nil }
        let object = UnsafePointer<UInt8>(bitPattern: UInt(high & 0x0FFF_FFFF_FFFF_FFFF))
        return unsafe object.map { unsafe UnsafeBufferPointer(start: $0 + 32, count: Int(low & 0xFFFF_FFFF_FFFF)) }
    }
}
