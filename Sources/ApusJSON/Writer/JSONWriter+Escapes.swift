import CApusRuntime

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

    /// Writes the escape of an ASCII character: its letter if it has one (RFC 8259, section 7),
    /// otherwise `\u00xx`. There must be room for six bytes.
    @inline(__always)
    mutating func writeEscape(ascii byte: UInt8) {
        let letter: UInt8 =
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
            case 0x08: UInt8(ascii: "b")
            case 0x09: UInt8(ascii: "t")
            case 0x0A: UInt8(ascii: "n")
            case 0x0C: UInt8(ascii: "f")
            case 0x0D: UInt8(ascii: "r")
            default: 0
            }
        if letter == 0 { return writeEscape(unit: UInt16(byte)) }
        next[0] = UInt8(ascii: "\\")
        next[1] = letter
        next += 2
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
