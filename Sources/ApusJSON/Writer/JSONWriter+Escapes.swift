import CApusText

// The content of strings, with the escapes that RFC 8259, section 7, requires and no others.
//
//     say "hi"/now      a block of up to 16 bytes is copied as it is:    say "hi"/now
//                       If none of its bytes needs an escape, that is all.
//                       Otherwise it is copied again from the first that does, one byte further on
//                       and after a backslash:                           say \"hi"/now
//                       Then it is copied again from the next:           say \"hi\"/now
//
// `apus_write_escaped` does it.

extension JSONWriter {
    /// Writes a string's bytes. There must be room for all of them and for `stringRoom` more.
    /// Afterwards the unused part of `stringRoom` is still available.
    ///
    /// - Parameters:
    ///   - slashes: whether `/` is escaped too. It is a constant at each call.
    ///   - to: the position of the text's next byte, instead of `next`. It is kept in a register as
    ///     long as there is room.
    @inline(__always)
    mutating func writeEscaped(_ start: UnsafePointer<UInt8>, _ count: Int, slashes: Bool, to: inout UnsafeMutableRawPointer) {
        // Safety: the room is that of the caller, and for the escapes of the next block.
        let end = start + count
        var from = start
        while true {
            let done = apus_write_escaped(from, end, to.assumingMemoryBound(to: UInt8.self), limit, slashes)
            to = UnsafeMutableRawPointer(done.to)
            if done.from == end { return }
            from = UnsafePointer(done.from)
            reserve(forEscapesOf: end - from, at: &to)
        }
    }

    /// Makes room for the escapes of a block, and for `left` bytes from its start on.
    @inline(never)
    private mutating func reserve(forEscapesOf left: Int, at to: inout UnsafeMutableRawPointer) {
        next = to.assumingMemoryBound(to: UInt8.self)
        reserve(left &+ Int(APUS_ESCAPE_ROOM))
        to = UnsafeMutableRawPointer(next)
    }

    /// Writes `\uxxxx`, in lower case. There must be room for six bytes.
    @inline(__always)
    mutating func writeEscape(unit: UInt16) {
        next[0] = UInt8(ascii: "\\")
        next[1] = UInt8(ascii: "u")
        for place in 0..<4 {
            let digit = UInt8(truncatingIfNeeded: unit >> UInt16(12 &- 4 &* place)) & 0xF
            next[2 &+ place] = digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
        }
        next += 6
    }
}
