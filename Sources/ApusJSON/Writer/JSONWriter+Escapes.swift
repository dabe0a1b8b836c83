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
    /// - Parameter slashes: whether `/` is escaped too. It is a constant at each call.
    @inline(__always)
    mutating func writeEscaped(_ start: UnsafePointer<UInt8>, _ count: Int, slashes: Bool) {
        // Safety: every load lies between `start` and `end`. A block of 16 bytes is stored only
        // where there is room for the rest of the string and 16 bytes more.
        var from = UnsafeRawPointer(start)
        let end = from + count
        while end - from >= 16 {
            write(EscapeBlock(from), count: 16, slashes: slashes, left: end - from)
            from += 16
        }
        if from < end {
            let rest = end - from
            write(EscapeBlock(from, rest, isPrecededByEight: count >= 8), count: rest, slashes: slashes, left: rest)
        }
    }

    /// Writes the first `count` bytes of a block.
    ///
    /// - Parameter left: the number of bytes of the string from the start of the block.
    @inline(__always)
    private mutating func write(_ block: EscapeBlock, count: Int, slashes: Bool, left: Int) {
        UnsafeMutableRawPointer(next).storeBytes(of: block.bytes, as: SIMD16<UInt8>.self)
        let hits = block.hits(slashes: slashes)
        if hits.low | hits.high == 0 {
            next += count
        } else {
            let words = block.words
            writeEscapes(words.low, hits.low, words.high, hits.high, count: count, left: left)
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

    /// Writes the first `count` bytes of a word. There must be room for all of them escaped, and
    /// for another word.
    ///
    /// - Parameter hits: a mark in the highest bit of each byte that needs an escape.
    @inline(__always)
    private mutating func writeEscapes(_ word: UInt64, _ hits: UInt64, count: Int) {
        // Safety: the caller guarantees the room. Bytes stored past the ones that count are
        // overwritten later.
        var to = UnsafeMutableRawPointer(next)
        var (word, hits, left) = (word, hits, count)
        EscapeBlock.store(word, to)
        while hits != 0 {
            let shift = UInt64(truncatingIfNeeded: hits.trailingZeroBitCount) & 0x38
            word &>>= shift
            hits &>>= shift
            to += Int(truncatingIfNeeded: shift &>> 3)
            left &-= Int(truncatingIfNeeded: shift &>> 3) &+ 1
            let byte = UInt8(truncatingIfNeeded: word)
            if byte >= 0x20 {
                to.storeBytes(of: UInt8(ascii: "\\"), as: UInt8.self)
                EscapeBlock.store(word, to + 1)
                to += 2
                word &>>= 8
            } else {
                next = to.assumingMemoryBound(to: UInt8.self)
                writeEscape(ascii: byte)
                to = UnsafeMutableRawPointer(next)
                word &>>= 8
                EscapeBlock.store(word, to)
            }
            hits &>>= 8
        }
        next = to.assumingMemoryBound(to: UInt8.self) + left
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
