// The content of strings, with the escapes that RFC 8259, section 7, requires and no others.
//
//     say "hi"/now      a block of up to 16 bytes is copied as it is:    say "hi"/now
//                       If none of its bytes needs an escape, that is all.
//                       Otherwise it is copied again from the first that does, one byte further on
//                       and after a backslash:                           say \"hi"/now
//                       Then it is copied again from the next:           say \"hi\"/now
//
// Control characters are handled separately, because their escapes are not a backslash and the
// character itself.

extension JSONWriter {
    /// Writes a string's bytes. There must be room for all of them and for `stringRoom` more.
    /// Afterwards the unused part of `stringRoom` is still available.
    ///
    /// - Parameters:
    ///   - slashes: whether `/` is escaped too. It is a constant at each call.
    ///   - to: the position of the text's next byte, instead of `next`. It is kept in a register as
    ///     long as nothing is escaped.
    @inline(__always)
    mutating func writeEscaped(_ start: UnsafePointer<UInt8>, _ count: Int, slashes: Bool, to: inout UnsafeMutableRawPointer) {
        // Safety: every load lies between `start` and `end`. A block of 16 bytes is stored only
        // where there is room for the rest of the string and 16 bytes more.
        var from = UnsafeRawPointer(start)
        let end = from + count
        while end - from >= 16 {
            write(EscapeBlock(from), count: 16, slashes: slashes, left: end - from, to: &to)
            from += 16
        }
        if from < end {
            let rest = end - from
            write(EscapeBlock(from, rest, isPrecededByEight: count >= 8), count: rest, slashes: slashes, left: rest, to: &to)
        }
    }

    /// Writes the first `count` bytes of a block.
    ///
    /// - Parameters:
    ///   - left: the number of bytes of the string from the start of the block.
    ///   - to: the position of the text's next byte, instead of `next`.
    @inline(__always)
    private mutating func write(_ block: EscapeBlock, count: Int, slashes: Bool, left: Int, to: inout UnsafeMutableRawPointer) {
        to.storeBytes(of: block.bytes, as: SIMD16<UInt8>.self)
        let hits = block.hits(slashes: slashes)
        if hits.low | hits.high == 0 {
            to += count
            return
        }
        let words = block.words
        // Text with slashes usually has many of them, so this is not a call.
        if slashes, !block.hasControls, limit - to.assumingMemoryBound(to: UInt8.self) >= 32 &+ left &+ Self.stringRoom {
            Self.writeBackslashes(words.low, hits.low, count: min(count, 8), to: &to)
            if count > 8 { Self.writeBackslashes(words.high, hits.high, count: count &- 8, to: &to) }
        } else {
            next = to.assumingMemoryBound(to: UInt8.self)
            writeEscapes(words.low, hits.low, words.high, hits.high, count: count, left: left)
            to = UnsafeMutableRawPointer(next)
        }
    }

    /// Writes the first `count` bytes of a block that needs escapes, and makes room for what
    /// follows.
    @inline(never)
    private mutating func writeEscapes(
        _ low: UInt64, _ lowHits: UInt64, _ high: UInt64, _ highHits: UInt64, count: Int, left: Int
    ) {
        // Six bytes for each of the sixteen.
        reserve(96 &+ left &+ Self.stringRoom)
        writeEscapes(low, lowHits, count: min(count, 8))
        if count > 8 { writeEscapes(high, highHits, count: count &- 8) }
    }

    /// Writes the first `count` bytes of a word, with a backslash before each byte that is marked.
    /// There must be room for sixteen bytes, and for another word.
    ///
    /// Each step stores the rest of the word from a marked byte on, over what was stored before.
    /// No step waits for another one: its position is known from the marks.
    @inline(__always)
    private static func writeBackslashes(_ word: UInt64, _ hits: UInt64, count: Int, to: inout UnsafeMutableRawPointer) {
        // Safety: the caller guarantees the room. Bytes stored past the ones that count are
        // overwritten later.
        var hits = hits
        EscapeBlock.store(word, to)
        while hits != 0 {
            let shift = UInt64(truncatingIfNeeded: hits.trailingZeroBitCount) & 0x38
            let offset = Int(truncatingIfNeeded: shift &>> 3)
            to.storeBytes(of: UInt8(ascii: "\\"), toByteOffset: offset, as: UInt8.self)
            to += 1
            EscapeBlock.store(word &>> shift, to + offset)
            hits &= hits &- 1
        }
        to += count
    }

    /// Writes the first `count` bytes of a word, of which some may be control characters. There
    /// must be room for all of them escaped, and for another word.
    ///
    /// - Parameter hits: a mark in the highest bit of each byte that needs an escape.
    @inline(__always)
    private mutating func writeEscapes(_ word: UInt64, _ hits: UInt64, count: Int) {
        var hits = hits
        var done = 0
        while hits != 0 {
            let offset = Int(truncatingIfNeeded: hits.trailingZeroBitCount >> 3)
            let byte = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* offset))
            EscapeBlock.store(word &>> UInt64(truncatingIfNeeded: 8 &* done), UnsafeMutableRawPointer(next))
            next += offset &- done
            writeEscape(ascii: byte)
            done = offset &+ 1
            hits &= hits &- 1
        }
        // In two steps: for eight bytes the total is 64 bits, and a single masking shift would not
        // clear the word.
        let half = UInt64(truncatingIfNeeded: 4 &* done)
        EscapeBlock.store((word &>> half) &>> half, UnsafeMutableRawPointer(next))
        next += count &- done
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
